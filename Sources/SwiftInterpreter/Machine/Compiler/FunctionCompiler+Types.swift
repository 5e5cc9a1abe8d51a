// Casts and metatypes. What a generic parameter stands for is a metatype that the call passed, or is read from a value whose
// declared type mentions it, such as an argument or `self`.

extension FunctionCompiler {
  func cast(_ inner: CodeExpression, _ kind: Expression.CastKind, _ type: StaticType, into slot: Int32) {
    if kind == .coerce {
      compile(inner, into: slot)
      return
    }
    let source = operand(inner)
    cast(source.slot, kind, type, into: slot)
    release(source)
  }

  /// A cast of the value of a slot.
  func cast(_ source: Int32, _ kind: Expression.CastKind, _ type: StaticType, into slot: Int32) {
    let type = type.deeplySettled
    let mark = top
    let parameters = type.genericParameters.filter { isKnown($0) }
    if parameters.isEmpty {
      let op: Opcode = kind == .check ? .castCheck : kind == .optional ? .castOptional : .castForced
      emit(op, slot, source, index(of: type))
    } else {
      let start = allocate(Int32(parameters.count))
      for (offset, parameter) in parameters.enumerated() { metatype(of: parameter, into: start + Int32(offset)) }
      tables.parameterLists.append(parameters)
      emit(.castGeneric, slot, source, index(of: type))
      emit(.operands, kind == .check ? 0 : kind == .optional ? 1 : 2, start, Int32(tables.parameterLists.count - 1))
      clear(from: start, to: start + Int32(parameters.count))
    }
    top = mark
  }

  func metatype(_ type: StaticType, into slot: Int32) {
    let type = type.deeplySettled
    let parameters = type.genericParameters.filter { isKnown($0) }
    if case .parameter(let parameter) = type, !parameters.isEmpty {
      metatype(of: parameter, into: slot)
    } else if parameters.isEmpty {
      emit(.constant, slot, constant(Value(.metatype(TypeBox(type)))))
    } else {
      let start = allocate(Int32(parameters.count))
      for (offset, parameter) in parameters.enumerated() { metatype(of: parameter, into: start + Int32(offset)) }
      tables.parameterLists.append(parameters)
      emit(.composeType, slot, start, index(of: type))
      emit(.operands, Int32(tables.parameterLists.count - 1))
      clear(from: start, to: start + Int32(parameters.count))
      top = start
    }
  }

  /// `type(of: x)`: what is declared, where no value can be of another type; else what the value says.
  func dynamicType(_ inner: CodeExpression, into slot: Int32) {
    let type = inner.type.deeplySettled
    let mark = top
    switch type {
    case .nominal(_, _) where !type.isReferenceType, .tuple, .function:
      effect(inner)
      metatype(type, into: slot)
    case .parameter(let parameter) where typeVariable(of: parameter) != nil:
      let source = operand(inner)
      metatype(type, into: slot)
      emit(.chooseType, slot, source.slot)
      release(source)
    default:
      let source = operand(inner)
      emit(.dynamicType, slot, source.slot)
      release(source)
    }
    top = mark
  }

  /// Notes with a value of a generic type what it was made with.
  func setTypeArguments(of slot: Int32, _ type: StaticType) {
    guard case .nominal(let nominal, let arguments) = type.settled, !nominal.generics.isEmpty, !nominal.isLibrary,
      arguments.count == nominal.generics.count
    else { return }
    let made = allocate()
    metatype(type, into: made)
    emit(.setTypeArguments, slot, made)
    clear(made)
    top = made
  }

  private func isKnown(_ parameter: GenericParameter) -> Bool {
    typeVariable(of: parameter) != nil || witness(of: parameter) != nil
  }

  private func metatype(of parameter: GenericParameter, into slot: Int32) {
    let witness = witness(of: parameter)
    if let own = typeVariable(of: parameter) {
      read(Place(.variable(own), own.type.settled, span), into: slot)
      // What is declared as an existential is at run time what the value is.
      guard let witness, case .parameter = witness.type.settled else { return }
      let value = allocate()
      read(Place(.variable(witness), witness.type.settled, span), into: value)
      emit(.chooseType, slot, value, 1)
      clear(value)
      top = value
      return
    }
    guard let witness else { return }
    let declared = witness.type.settled
    let place = Place(.variable(witness), declared, span)
    let value = allocate()
    read(place, into: value)
    if case .parameter = declared {
      emit(.dynamicType, slot, value)
    } else {
      tables.parameterLists.append([parameter])
      emit(.genericType, slot, value, index(of: declared))
      emit(.operands, Int32(tables.parameterLists.count - 1))
    }
    clear(value)
    top = value
  }

  /// The parameter that takes the type, of this function or of one around it that it captures.
  private func typeVariable(of parameter: GenericParameter) -> Variable? {
    // What the call passes by itself stands after what is written.
    candidates.last { variable in
      if case .metatype(let instance) = variable.type.settled { return instance.settled == .parameter(parameter) }
      return false
    }
  }

  private var candidates: [Variable] {
    var found: [Variable] = []
    var around: Function? = function
    while let present = around {
      for variable in present.parameters + [present.selfVariable].compactMap({ $0 }) {
        guard present === function || translation.captures.contains(where: { $0 === variable }) else { continue }
        found.append(variable)
      }
      around = present.parent
    }
    return found
  }

  /// The parameter of this function, or of one around it that it captures, whose value tells best what the generic
  /// parameter stands for: a metatype, a value of the type, a value of a type that mentions it.
  private func witness(of parameter: GenericParameter) -> Variable? {
    TypeWitness.best(
      for: parameter,
      among: candidates.filter { variable in
        // An initialiser's own `self` is still being made.
        if case .initializer = function.role, variable === function.selfVariable { return false }
        return true
      })
  }
}

/// Which variable tells what a generic parameter stands for.
enum TypeWitness {
  /// A value of the type, else a value of a type that mentions it.
  static func best(for parameter: GenericParameter, among variables: [Variable]) -> Variable? {
    variables.first { $0.type.settled == .parameter(parameter) }
      ?? variables.first {
        switch $0.type.settled {
        case .function, .metatype: return false
        default: return $0.type.directParameters.contains { $0 === parameter }
        }
      }
  }

  /// The variable of a function that tells best, its type parameters first.
  static func variable(for parameter: GenericParameter, of function: Function) -> Variable? {
    let variables = function.parameters + [function.selfVariable].compactMap { $0 }
    return variables.first { variable in
      if case .metatype(let instance) = variable.type.settled { return instance.settled == .parameter(parameter) }
      return false
    } ?? best(for: parameter, among: variables)
  }
}

extension StaticType {
  /// The generic parameters that a value of the type tells: not those of which only an associated type is mentioned.
  var directParameters: [GenericParameter] { parameters(withBases: false) }

  /// The generic parameters in it, in the order of first mention.
  var genericParameters: [GenericParameter] { parameters(withBases: true) }

  private func parameters(withBases: Bool) -> [GenericParameter] {
    var found: [GenericParameter] = []
    func visit(_ type: StaticType) {
      switch type.settled {
      case .parameter(let parameter): if !found.contains(where: { $0 === parameter }) { found.append(parameter) }
      case .nominal(_, let arguments): arguments.forEach(visit)
      case .tuple(let elements): elements.forEach { visit($0.type) }
      case .metatype(let inner): visit(inner)
      case .associated(let base, _, _): if withBases { visit(base) }
      case .opaque(_, let arguments): arguments.forEach(visit)
      // A function value does not say what it takes and gives.
      case .function(let function) where withBases:
        function.parameters.forEach { visit($0.type) }
        visit(function.result)
      default: break
      }
    }
    visit(self)
    return found
  }

  /// The type with bound unknowns seen through everywhere.
  var deeplySettled: StaticType { replacing([], by: []) }

  /// The type with generic parameters replaced.
  func replacing(_ parameters: [GenericParameter], by types: [StaticType]) -> StaticType {
    switch settled {
    case .parameter(let parameter):
      guard let index = parameters.firstIndex(where: { $0 === parameter }) else { return settled }
      return types[index]
    case .nominal(let nominal, let arguments):
      return .nominal(nominal, arguments.map { $0.replacing(parameters, by: types) })
    case .tuple(let elements):
      return .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.replacing(parameters, by: types)) })
    case .metatype(let inner): return .metatype(inner.replacing(parameters, by: types))
    case .associated(let base, let proto, let name):
      return .associated(base.replacing(parameters, by: types), protocol: proto, name: name)
    case .function(var function):
      for index in function.parameters.indices {
        function.parameters[index].type = function.parameters[index].type.replacing(parameters, by: types)
      }
      function.result = function.result.replacing(parameters, by: types)
      return .function(function)
    default: return settled
    }
  }

  /// What a generic parameter stands for when a value declared with this type is of the other one.
  func binding(of parameter: GenericParameter, from actual: StaticType) -> StaticType? {
    switch (settled, actual.settled) {
    case (.parameter(let own), let found): return own === parameter ? found : nil
    case (.nominal(let left, let mine), .nominal(let right, let its)) where left === right && mine.count == its.count:
      for (one, two) in zip(mine, its) { if let found = one.binding(of: parameter, from: two) { return found } }
      return nil
    case (.tuple(let mine), .tuple(let its)) where mine.count == its.count:
      for (one, two) in zip(mine, its) {
        if let found = one.type.binding(of: parameter, from: two.type) { return found }
      }
      return nil
    case (.metatype(let one), .metatype(let two)): return one.binding(of: parameter, from: two)
    default: return nil
    }
  }
}

// Casts and metatypes. Generic parameters have no storage of their own at run time: what one stands for is read from a value
// whose declared type mentions it, such as an argument or `self`.

extension FunctionCompiler {
  func cast(_ inner: CodeExpression, _ kind: Expression.CastKind, _ type: StaticType, into slot: Int32) {
    if kind == .coerce {
      compile(inner, into: slot)
      return
    }
    let source = operand(inner)
    let parameters = type.genericParameters.filter { witness(of: $0) != nil }
    if parameters.isEmpty {
      let op: Opcode = kind == .check ? .castCheck : kind == .optional ? .castOptional : .castForced
      emit(op, slot, source.slot, index(of: type))
    } else {
      let start = allocate(Int32(parameters.count))
      for (offset, parameter) in parameters.enumerated() { metatype(of: parameter, into: start + Int32(offset)) }
      tables.parameterLists.append(parameters)
      emit(.castGeneric, slot, source.slot, index(of: type))
      emit(.operands, kind == .check ? 0 : kind == .optional ? 1 : 2, start, Int32(tables.parameterLists.count - 1))
      clear(from: start, to: start + Int32(parameters.count))
    }
    release(source)
  }

  func metatype(_ type: StaticType, into slot: Int32) {
    let type = type.settled
    if case .parameter(let parameter) = type, witness(of: parameter) != nil {
      metatype(of: parameter, into: slot)
    } else {
      emit(.constant, slot, constant(Value(.metatype(TypeBox(type)))))
    }
  }

  private func metatype(of parameter: GenericParameter, into slot: Int32) {
    guard let witness = witness(of: parameter) else { return }
    let declared = witness.type.settled
    let place = Place(.variable(witness), declared, span)
    if case .metatype(.parameter(let own)) = declared, own === parameter {
      read(place, into: slot)
      return
    }
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
  }

  /// The parameter of this function, or of one around it that it captures, whose value tells best what the generic
  /// parameter stands for: a metatype, a value of the type, a value of a type that mentions it.
  private func witness(of parameter: GenericParameter) -> Variable? {
    var candidates: [Variable] = []
    var around: Function? = function
    while let present = around {
      for variable in present.parameters + [present.selfVariable].compactMap({ $0 }) {
        guard present === function || translation.captures.contains(where: { $0 === variable }) else { continue }
        candidates.append(variable)
      }
      around = present.parent
    }
    func isMetatype(_ type: StaticType) -> Bool {
      if case .metatype(let instance) = type.settled { return instance.settled == .parameter(parameter) }
      return false
    }
    return candidates.first { isMetatype($0.type) } ?? candidates.first { $0.type.settled == .parameter(parameter) }
      ?? candidates.first {
        if case .function = $0.type.settled { return false }
        return $0.type.genericParameters.contains { $0 === parameter }
      }
  }
}

extension StaticType {
  /// The generic parameters in it, in the order of first mention.
  var genericParameters: [GenericParameter] {
    var found: [GenericParameter] = []
    func visit(_ type: StaticType) {
      switch type.settled {
      case .parameter(let parameter): if !found.contains(where: { $0 === parameter }) { found.append(parameter) }
      case .nominal(_, let arguments): arguments.forEach(visit)
      case .tuple(let elements): elements.forEach { visit($0.type) }
      case .metatype(let inner): visit(inner)
      case .function(let function):
        function.parameters.forEach { visit($0.type) }
        visit(function.result)
      default: break
      }
    }
    visit(self)
    return found
  }

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

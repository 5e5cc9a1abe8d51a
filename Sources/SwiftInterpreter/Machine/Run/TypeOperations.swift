// What generic parameters stand for while the program runs.

extension Machine {
  /// The types in consecutive slots.
  func metatypes(
    _ slots: Slots, _ count: Int, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> [StaticType] {
    var types: [StaticType] = []
    for index in 0..<count {
      guard case .metatype(let box) = slots[index].payload else { throw mistyped("a type", code, pc) }
      types.append(box.type)
    }
    return types
  }

  /// What a generic parameter stands for when a value declared with a type that mentions it is this one.
  func meaning(
    of parameter: GenericParameter, in declared: StaticType, _ value: Value, _ span: Span
  ) throws(Interruption) -> StaticType {
    var present: StaticType? = type(of: value)
    while let actual = present {
      if let found = declared.binding(of: parameter, from: actual) { return found }
      present = superclass(of: actual)
    }
    // A case without values that the library made does not tell its type: what it is made into does.
    switch value.payload {
    case .enumCase: return .parameter(parameter)
    case .enumPayload(let box) where box.payload.isEmpty && box.arguments.isEmpty: return .parameter(parameter)
    default: break
    }
    throw .unmodelled("knowing what '\(parameter.name)' stands for here", span)
  }

  /// The superclass of a class type, with its generic arguments.
  private func superclass(of type: StaticType) -> StaticType? {
    guard case .nominal(let nominal, let arguments) = type, let parent = nominal.superclass else { return nil }
    return arguments.count == nominal.generics.count ? parent.replacing(nominal.generics, by: arguments) : parent
  }

  /// Whether a value knows its type better than its declaration: an existential's content, an instance of a subclass.
  ///
  /// The last argument tells whether such an instance counts.
  func isTypedByValue(_ metatype: Value, _ value: Value, sees seesInstance: Bool) -> Bool {
    guard case .metatype(let box) = metatype.payload else { return false }
    if seesInstance, value.depth == 0, case .instance = value.payload { return true }
    if case .existential(let protocols, _) = box.type.settled { return !protocols.isEmpty }
    return false
  }

  /// Keeps the generic arguments of a value with it.
  func setTypeArguments(of value: Value, _ metatype: Value) {
    guard case .metatype(let box) = metatype.payload, case .nominal(let nominal, let arguments) = box.type else {
      return
    }
    switch value.payload {
    case .structure(let box): box.arguments = arguments
    case .enumPayload(let box): box.arguments = arguments
    // An initialiser of a superclass leaves alone what the instance's own class noted.
    case .instance(let instance) where instance.type === nominal: instance.arguments = arguments
    default: break
    }
  }

  /// The types that a function takes after its arguments: those that the call passed, and what the receiver tells.
  func typeArguments(
    of function: Function, _ symbol: FunctionSymbol?, given: [Value], receiver: Value?
  ) -> [Value] {
    let wanted = function.typeParameters
    return wanted.enumerated().map { index, parameter in
      let fromEnd = wanted.count - index
      if fromEnd <= given.count { return given[given.count - fromEnd] }
      guard let receiver else { return Value(.metatype(TypeBox(.parameter(parameter)))) }
      var own = type(of: receiver)
      if case .metatype(let box) = receiver.payload, receiver.depth == 0 { own = box.type.settled }
      if let owner = symbol?.owner, owner.selfParameter === parameter { return Value(.metatype(TypeBox(own))) }
      var present: StaticType? = own
      while case .nominal(let nominal, let arguments)? = present {
        if let place = nominal.generics.firstIndex(where: { $0 === parameter }), place < arguments.count {
          return Value(.metatype(TypeBox(arguments[place])))
        }
        present = superclass(of: .nominal(nominal, arguments))
      }
      return Value(.metatype(TypeBox(.parameter(parameter))))
    }
  }
}

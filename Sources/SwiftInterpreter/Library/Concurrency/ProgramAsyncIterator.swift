/// An asynchronous iterator of the program: its `next()` runs as part of the task that asks.
enum ProgramAsyncIterator {
  /// The iterator of an asynchronous sequence that the program declares; `nil` when the value is none.
  static func over(_ value: Value, _ context: LibraryContext) throws(Interruption) -> AsyncIteratorBox? {
    let types = context.machine.types
    var iterator = value
    if let type = TypeNames.nominal(of: value),
      let make = types.implementation(of: "makeAsyncIterator()", in: "AsyncSequence", for: type)
    {
      var arguments = [value]
      iterator = try context.machine.call(make, &arguments, at: context.span)
    }
    if let found = try AsyncNatives.found(iterator, context) { return found }
    guard let type = TypeNames.nominal(of: iterator),
      let next = types.implementation(of: "next()", in: "AsyncIteratorProtocol", for: type), next.code != nil
    else { return nil }
    return try stepping(iterator, step(next, type, context), context)
  }

  /// Calls a function with the iterator again and again: it gives the element, and the iterator as it is then.
  private static func stepping(
    _ first: Value, _ function: Function, _ context: LibraryContext
  ) throws(Interruption) -> AsyncIteratorBox {
    let header = try FunctionCompiler.code(of: function).header
    let step = Value(.function(ClosureBox(function: function, header: header, captures: [])))
    var iterator = first
    return ClosureAsyncIterator { (machine, resumption, span) throws(Interruption) in
      machine.scheduler.continueTask(with: step, [iterator], at: span) { result in
        switch result {
        case .success(let value):
          guard case .tuple(let pair) = value.payload, pair.elements.count == 2 else {
            return resumption.resume(throwing: .unmodelled("this asynchronous iterator", span))
          }
          iterator = pair.elements[1]
          resumption.resume(pair.elements[0])
        case .failure: resumption.resume(result)
        }
      }
      return nil
    }
  }

  /// `{ iterator in var state = iterator; let element = try await state.next(); return (element, state) }`.
  private static func step(_ next: FunctionSymbol, _ type: Nominal, _ context: LibraryContext) -> Function {
    let key = ObjectIdentifier(next)
    if let known = context.machine.libraryState.iteratorSteps[key] { return known }
    let span = next.span
    let own = StaticType.nominal(type, type.generics.map { .parameter($0) })
    let function = Function(name: "next", role: .closure, parent: nil, span: span)
    (function.isAsync, function.isThrowing) = (true, true)
    func read(_ variable: Variable) -> CodeExpression {
      CodeExpression(.read(Place(.variable(variable), variable.type, span)), variable.type, span)
    }
    let given = Variable(name: "iterator", type: own, isLet: true, owner: function, span: span)
    let state = Variable(name: "state", type: own, isLet: false, owner: function, span: span)
    let element = Variable(name: "element", type: next.result, isLet: true, owner: function, span: span)
    function.parameters = [given]
    let receiver: CodeArgument = next.isMutating ? .reference(Place(.variable(state), own, span)) : .value(read(state))
    let call = CodeExpression(.call(next, [receiver], next.usualDispatch), next.result, span)
    let pair = StaticType.tuple([.init(label: nil, type: next.result), .init(label: nil, type: own)])
    function.result = pair
    function.body = [
      CodeStatement(.variable(state, read(given)), span),
      CodeStatement(.variable(element, CodeExpression(.await(call), next.result, span)), span),
      CodeStatement(.return(CodeExpression(.tuple([read(element), read(state)]), pair, span)), span),
    ]
    context.machine.libraryState.iteratorSteps[key] = function
    return function
  }
}

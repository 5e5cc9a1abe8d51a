// Tuples whose labels differ, and functions of several parameters where one takes a tuple.

extension Checker {
  /// A tuple with the labels of another type: the labels are those of the type a value has, and are printed.
  func relabelled(
    _ code: CodeExpression, _ from: [StaticType.TupleElement], _ to: [StaticType.TupleElement], _ target: StaticType
  ) -> CodeExpression? {
    guard from.count == to.count, !from.isEmpty, from.map(\.label) != to.map(\.label) else { return nil }
    let isUnlabelled = from.allSatisfy { $0.label == nil } || to.allSatisfy { $0.label == nil }
    guard isUnlabelled else { return nil }
    let span = code.span
    if case .tuple(let parts) = code.kind {
      let converted = zip(parts, to).compactMap { convert($0, to: $1.type) }
      return converted.count == to.count ? CodeExpression(.tuple(converted), target, span) : nil
    }
    let whole = Variable(name: "tuple", type: code.type, isLet: true, owner: context.function, span: span)
    let base = Place(.variable(whole), code.type, span)
    var elements: [CodeExpression] = []
    for (index, wanted) in to.enumerated() {
      let type = from[index].type
      let part = CodeExpression(.read(Place(.tupleElement(.place(base), index), type, span)), type, span)
      guard let converted = convert(part, to: wanted.type) else { return nil }
      elements.append(converted)
    }
    return CodeExpression(
      .block([
        CodeStatement(.variable(whole, code), span),
        CodeStatement(.yield(CodeExpression(.tuple(elements), target, span)), span),
      ]), target, span)
  }

  /// `pairs.map(Item.init)`: a function of several parameters, called with the elements of a tuple.
  func spread(_ code: CodeExpression, _ from: FunctionType, _ to: FunctionType, _ target: StaticType) -> CodeExpression?
  {
    guard to.parameters.count == 1, from.parameters.count > 1, !from.isAsync || to.isAsync,
      !from.isThrowing || to.isThrowing, case .tuple(let elements) = resolved(to.parameters[0].type),
      elements.count == from.parameters.count, !from.parameters.contains(where: \.isInout)
    else { return nil }
    let span = code.span
    let function = Function(name: "closure", role: .closure, parent: context.function, span: span)
    let callee = Variable(name: "function", type: code.type, isLet: true, owner: function, span: span)
    function.captureList = [(callee, code)]
    let whole = Variable(name: "$0", type: to.parameters[0].type, isLet: true, owner: function, span: span)
    function.parameters = [whole]
    let base = Place(.variable(whole), whole.type, span)
    var arguments: [CodeArgument] = []
    for (index, parameter) in from.parameters.enumerated() {
      let type = elements[index].type
      let part = CodeExpression(.read(Place(.tupleElement(.place(base), index), type, span)), type, span)
      guard let converted = convert(part, to: parameter.type) else { return nil }
      arguments.append(.value(converted))
    }
    let called = CodeExpression(.read(Place(.variable(callee), callee.type, span)), callee.type, span)
    let call = CodeExpression(.apply(called, arguments), from.result, span)
    guard let result = convert(call, to: to.result) else { return nil }
    function.result = to.result
    function.isThrowing = from.isThrowing
    function.isAsync = from.isAsync
    function.body = [
      CodeStatement(.return(from.isAsync ? CodeExpression(.await(result), result.type, span) : result), span)
    ]
    conversions += 1
    var own = to
    (own.isThrowing, own.isAsync) = (from.isThrowing, from.isAsync)
    return CodeExpression(.convert(CodeExpression(.closure(function), .function(own), span)), target, span)
  }
}

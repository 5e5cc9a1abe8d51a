// Collections whose elements are converted one by one: `[Int]` as `[Int?]`, `[String: Int]` as `[AnyHashable: Any]`.

extension Checker {
  /// A collection with each element converted, where the elements differ at run time; `nil` where there is no conversion.
  func elementwise(
    _ code: CodeExpression, _ nominal: Nominal, _ from: [StaticType], _ to: [StaticType], _ target: StaticType
  ) -> CodeExpression? {
    let span = code.span
    let owner = context.function
    func variable(_ name: String, _ type: StaticType, isLet: Bool = true) -> Variable {
      Variable(name: name, type: type, isLet: isLet, owner: owner, span: span)
    }
    func read(_ variable: Variable) -> CodeExpression {
      CodeExpression(.read(Place(.variable(variable), variable.type, span)), variable.type, span)
    }
    let parts = from.map { variable("element", $0) }
    var converted: [CodeExpression] = []
    for (part, type) in zip(parts, to) {
      guard let each = convert(read(part), to: type) else { return nil }
      converted.append(each)
    }
    let adding: (name: String, labels: [String?], values: [CodeExpression])
    switch nominal {
    case known.arrayNominal: adding = ("append", [nil], converted)
    case known.setNominal: adding = ("insert", [nil], converted)
    case known.dictionaryNominal where converted.count == 2:
      adding = ("updateValue", [nil, "forKey"], [converted[1], converted[0]])
    default: return nil
    }
    let add = symbols(adding.name, in: nominal).lazy.compactMap { symbol -> FunctionSymbol? in
      if case .function(let function) = symbol, function.parameters.map(\.label) == adding.labels {
        function
      } else {
        nil
      }
    }.first
    guard let add else { return nil }
    let empty: CodeExpression.Kind = nominal === known.dictionaryNominal ? .dictionary([]) : .array([])
    guard let start = emptyCollection(empty, nominal, target, span) else { return nil }
    let all = variable("converted", target, isLet: false)
    let arguments: [CodeArgument] = [.reference(Place(.variable(all), target, span))] + adding.values.map { .value($0) }
    let call = CodeExpression(.call(add, arguments, .direct), add.result, span)
    let bound = parts.map { CodePattern(.bind($0), span) }
    let loop = ForLoop(
      pattern: bound.count == 1 ? bound[0] : CodePattern(.tuple(bound), span), sequence: code, iterator: nil,
      condition: nil, body: [CodeStatement(.expression(call), span)], target: JumpTarget(label: nil), isAwait: false)
    return CodeExpression(
      .block([
        CodeStatement(.variable(all, start), span), CodeStatement(.for(loop), span),
        CodeStatement(.yield(read(all)), span),
      ]), target, span)
  }

  private func emptyCollection(
    _ kind: CodeExpression.Kind, _ nominal: Nominal, _ type: StaticType, _ span: Span
  ) -> CodeExpression? {
    guard nominal === known.setNominal else { return CodeExpression(kind, type, span) }
    return attempt { try check(Expression(.array([]), span), type) }
  }
}

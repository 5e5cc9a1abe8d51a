// Operators of optionals: `== nil` and `??`.

extension Checker {
  /// `x == nil`, for any optional, whatever it wraps.
  func compareWithNil(_ operand: Expression, isEqual: Bool, _ opSpan: Span, _ span: Span) throws
    -> CodeExpression
  {
    let code = try checkSettled(operand)
    if isError(code.type) { return CodeExpression(.void, known.bool, span) }
    guard isOptional(code.type) else {
      throw CheckFailure(
        "operator-types",
        "comparing non-optional value of type '\(describe(code.type))' to 'nil' always returns \(isEqual ? "false" : "true")",
        opSpan)
    }
    func answer(_ value: Bool) -> [CodeStatement] {
      [CodeStatement(.yield(CodeExpression(.constant(.bool(value)), known.bool, span)), span)]
    }
    let isNil = CodeCondition.match(CodePattern(.none, span), code)
    return CodeExpression(
      .block([CodeStatement(.if([isNil], answer(isEqual), otherwise: answer(!isEqual), label: nil), span)]), known.bool,
      span)
  }

  func checkCoalesce(
    _ left: Expression, _ right: Expression, _ hint: StaticType?, _ opSpan: Span, _ span: Span
  ) throws -> CodeExpression {
    let a = try checkSettled(left, hint.map { known.wrapped(resolved($0)) == nil ? known.optional($0) : $0 })
    if isError(a.type) { return try check(right, hint) }
    guard let wrapped = known.wrapped(resolved(a.type)) else {
      // One of the program's own, for a type of its own or for a binding.
      if operatorCandidates("??", [a.type]).contains(where: { candidate in
        if case .function(let function) = candidate.target { !function.span.isNone } else { false }
      }) {
        return try binary("??", a, try check(right, nil), opSpan, span)
      }
      throw CheckFailure(
        "coalesce-nonoptional",
        "left side of nil coalescing operator '??' has non-optional type '\(describe(a.type))', so the right side is never used",
        span)
    }
    let saved = mark()
    let b = try check(right, isNil(right) ? a.type : wrapped)
    if let plain = attempt({ convert(b, to: wrapped) }) {
      return CodeExpression(.coalesce(a, plain, isOptional: false), wrapped, span)
    }
    if let optional = attempt({ convert(b, to: a.type) }) {
      return CodeExpression(.coalesce(a, optional, isOptional: true), a.type, span)
    }
    if let common = hint, !isOpen(common),
      let first = attempt({ convert(CodeExpression(.forceUnwrap(a, isImplicit: false), wrapped, span), to: common) }),
      let second = attempt({ convert(b, to: common) })
    {
      _ = first
      let target = known.optional(common)
      if let whole = convert(a, to: target) {
        return CodeExpression(.coalesce(whole, second, isOptional: false), common, span)
      }
    }
    undo(to: saved)
    throw CheckFailure(
      "operator-types",
      "binary operator '??' cannot be applied to operands of type '\(describe(a.type))' and '\(describe(b.type))'", span
    )
  }

  func isNil(_ expression: Expression) -> Bool {
    if case .nilLiteral = expression.kind { return true }
    return false
  }
}

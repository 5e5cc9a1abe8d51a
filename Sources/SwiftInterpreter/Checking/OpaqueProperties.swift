// `let title: some View = Text("Birds")`: the type is that of the initial value, of which only the protocols are seen.

extension Checker {
  /// Checks the initial value of a property or a local.
  func checkInitialValue(_ expression: Expression, expected: StaticType?, of name: String) throws -> CodeExpression {
    guard let expected, case .opaque(let opaque, _) = expected else {
      return try checkTopLevel(expression, expected: expected, as: .annotation)
    }
    let code = try checkTopLevel(expression, expected: nil)
    for reference in opaque.protocols where !conforms(code.type, to: reference.proto) {
      throw CheckFailure(
        "missing-conformance",
        "return type of property '\(name)' requires that '\(describe(code.type))' conform to '\(reference.proto.name)'",
        expression.span)
    }
    opaque.underlying = code.type
    return CodeExpression(code.kind, expected, code.span)
  }

  /// Refuses a stored `some P` whose type nothing tells.
  func requireInitialValue(_ declaration: VariableDeclaration, of type: StaticType) throws {
    guard case .opaque = type, declaration.initializer == nil else { return }
    throw CheckFailure(
      "missing-initializer",
      "property declares an opaque return type, but has no initializer expression from which to infer an underlying type",
      declaration.pattern.span)
  }
}

// The variables of a script: each name at its top level is a global, also one that a pattern or an `async let` declares.

enum ScriptVariables {
  /// The modifier of the task that an `async let` starts.
  static let task = "task"
  /// The label of the library's initialiser for such a task.
  private static let child = "_asyncLet"

  /// The statements with each name declared by itself.
  static func separated(_ statements: [Statement]) -> [Statement] {
    statements.flatMap { statement -> [Statement] in
      guard case .declaration(let declaration as VariableDeclaration) = statement.kind,
        let initial = declaration.initializer
      else { return [statement] }
      if declaration.modifiers.contains("async") {
        guard case .identifier = declaration.pattern.kind else { return [statement] }
        return [
          made(declaration, declaration.pattern, isLet: true, nil, start(initial, declaration.type), isTask: true)
        ]
      }
      guard case .tuple(let elements) = bare(declaration.pattern).kind, elements.count > 1 else { return [statement] }
      let whole = PatternSyntax(.identifier("values at \(declaration.span.start)"), declaration.pattern.span)
      let first = made(declaration, whole, isLet: true, declaration.type, initial)
      let base = Expression(.name(name(whole), generics: [], labels: nil), declaration.pattern.span)
      return [first] + parts(of: elements.map(\.pattern), in: base, declaration)
    }
  }

  /// `Task { try await e }`, cancelled with the task that starts it.
  static func start(_ initial: Expression, _ type: TypeSyntax?) -> Expression {
    let work = Expression(.attempt(.plain, Expression(.await(initial), initial.span)), initial.span)
    let closure = ClosureSyntax(
      captures: [], parameters: nil, isAsync: true, isThrowing: false, result: type, attributes: [],
      body: [Statement(.expression(work), initial.span)], highestAnonymous: -1, span: initial.span)
    return Expression(
      .call(
        Expression(.name("Task", generics: [], labels: nil), initial.span),
        [Argument(label: child, Expression(.closure(closure), initial.span))]), initial.span)
  }

  private static func parts(
    of patterns: [PatternSyntax], in base: Expression, _ declaration: VariableDeclaration
  ) -> [Statement] {
    patterns.enumerated().flatMap { index, pattern -> [Statement] in
      let span = pattern.span
      let part = Expression(.member(base, "\(index)", nameSpan: span, generics: [], labels: nil), span)
      switch bare(pattern).kind {
      case .identifier: return [made(declaration, bare(pattern), isLet: declaration.isLet, nil, part)]
      case .tuple(let elements): return parts(of: elements.map(\.pattern), in: part, declaration)
      default: return []
      }
    }
  }

  private static func bare(_ pattern: PatternSyntax) -> PatternSyntax {
    switch pattern.kind {
    case .binding(_, let inner), .typed(let inner, _): bare(inner)
    case .tuple(let elements) where elements.count == 1: bare(elements[0].pattern)
    default: pattern
    }
  }

  private static func name(_ pattern: PatternSyntax) -> String {
    if case .identifier(let name) = pattern.kind { return name }
    return ""
  }

  private static func made(
    _ declaration: VariableDeclaration, _ pattern: PatternSyntax, isLet: Bool, _ type: TypeSyntax?,
    _ initial: Expression, isTask: Bool = false
  ) -> Statement {
    var modifiers = declaration.modifiers.subtracting(["async"])
    if isTask { modifiers.insert(task) }
    return Statement(
      .declaration(
        VariableDeclaration(
          isLet: isLet, pattern: pattern, type: type, initializer: initial, accessors: [],
          attributes: declaration.attributes, modifiers: modifiers, span: declaration.span)), declaration.span)
  }
}

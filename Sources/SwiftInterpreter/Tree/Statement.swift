/// A statement as written.
///
/// Declarations among statements are `declaration`.
final class Statement: Sendable {
  let kind: Kind
  let span: Span

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  enum Kind {
    case expression(Expression)
    case declaration(Declaration)
    case `return`(Expression?)
    case `if`(IfSyntax)
    case `guard`([ConditionSyntax], body: [Statement])
    case `while`([ConditionSyntax], body: [Statement], label: String?)
    case `repeat`(body: [Statement], condition: Expression, label: String?)
    case `for`(ForSyntax)
    case `switch`(SwitchSyntax)
    case `break`(label: String?)
    case `continue`(label: String?)
    case `fallthrough`
    case `throw`(Expression)
    case `do`(body: [Statement], catches: [CatchSyntax], label: String?)
    case `defer`([Statement])
  }
}

/// One condition of `if`, `guard`, `while`.
enum ConditionSyntax {
  case expression(Expression)
  /// `let x = e`, `var x = e`, `let x` (value is `nil`), `let x: T = e`.
  case optionalBinding(PatternSyntax, value: Expression?, Span)
  /// `case pattern = e`.
  case matching(PatternSyntax, Expression, Span)
  /// `#available(…)`, or `#unavailable(…)` when negated: the version of iOS that it asks for, part by part; nothing
  /// where it names none.
  case available(atLeast: [Int], isNegated: Bool)
}

/// `if … else …` as statement or expression.
final class IfSyntax: Sendable {
  let conditions: [ConditionSyntax]
  let body: [Statement]
  /// `else if` is a body with a single `if` statement.
  let otherwise: [Statement]?
  let label: String?
  let span: Span

  init(conditions: [ConditionSyntax], body: [Statement], otherwise: [Statement]?, label: String?, span: Span) {
    self.conditions = conditions
    self.body = body
    self.otherwise = otherwise
    self.label = label
    self.span = span
  }
}

/// `switch` as statement or expression.
final class SwitchSyntax: Sendable {
  let subject: Expression
  let cases: [Case]
  let label: String?
  let span: Span

  init(subject: Expression, cases: [Case], label: String?, span: Span) {
    self.subject = subject
    self.cases = cases
    self.label = label
    self.span = span
  }

  struct Case {
    /// Empty for `default` (also `@unknown default`).
    var items: [(pattern: PatternSyntax, guard: Expression?)]
    var body: [Statement]
    var span: Span
  }
}

/// `for try await pattern in sequence where condition { … }`.
final class ForSyntax: Sendable {
  let pattern: PatternSyntax
  let sequence: Expression
  let condition: Expression?
  let body: [Statement]
  let label: String?
  let isAwait: Bool
  let span: Span

  init(
    pattern: PatternSyntax, sequence: Expression, condition: Expression?, body: [Statement], label: String?,
    isAwait: Bool, span: Span
  ) {
    self.pattern = pattern
    self.sequence = sequence
    self.condition = condition
    self.body = body
    self.label = label
    self.isAwait = isAwait
    self.span = span
  }
}

/// `catch pattern, pattern where condition { … }`.
struct CatchSyntax {
  /// Empty for a bare `catch`.
  var items: [(pattern: PatternSyntax, guard: Expression?)]
  var body: [Statement]
  var span: Span
}

/// A pattern as written.
final class PatternSyntax: Sendable {
  let kind: Kind
  let span: Span

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  enum Kind {
    case wildcard
    /// A name being bound; whether by `let` or `var` is on the enclosing `binding`.
    case identifier(String)
    /// `let p`, `var p`: names inside `p` bind.
    case binding(isLet: Bool, PatternSyntax)
    case tuple([(label: String?, pattern: PatternSyntax)])
    /// `.some(let x)`, `Kind.circle(radius: let r)`: the callee is `implicitMember` or `member`.
    case enumCase(Expression, [(label: String?, pattern: PatternSyntax)])
    /// `x?`.
    case optional(PatternSyntax)
    /// Any other expression, matched with `~=`; also an enum case without payload (`.red`).
    case expression(Expression)
    case isType(TypeSyntax)
    case asType(PatternSyntax, TypeSyntax)
    /// `name: Type` in a binding.
    case typed(PatternSyntax, TypeSyntax)
  }
}

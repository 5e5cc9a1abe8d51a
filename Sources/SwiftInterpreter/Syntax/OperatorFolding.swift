internal import SwiftSyntax

/// An operator of a sequence, and what belongs to it.
struct InfixOperator {
  enum Kind {
    case binary(String)
    case assign
    case ternary(Expression)
    case cast(Expression.CastKind)
    case arrow(isAsync: Bool, isThrowing: Bool, thrown: TypeSyntax?)
  }
  var kind: Kind
  var group: Int
  var name: String
  var span: Span
}

/// An operand, with the `try` and `await` in front of it still apart: they cover everything to their right.
struct Operand {
  enum Effect {
    case attempt(Expression.AttemptKind)
    case await
  }
  var effects: [(effect: Effect, start: Int32)] = []
  var expression: Expression

  /// The expression with its effects around it.
  var whole: Expression {
    var result = expression
    for (effect, start) in effects.reversed() {
      let span = Span(start: start, end: result.span.end)
      switch effect {
      case .attempt(let kind): result = Expression(.attempt(kind, result), span)
      case .await: result = Expression(.await(result), span)
      }
    }
    return result
  }

  var firstWord: String? {
    guard let first = effects.first else { return nil }
    if case .await = first.effect { return "await" }
    return "try"
  }
}

/// Folds one sequence of operands and operators by precedence, as the compiler does.
struct OperatorFolding {
  let precedence: OperatorPrecedence
  let operands: [Operand]
  let operators: [InfixOperator]
  /// What is wrong, by place.
  private(set) var problems: [(id: String, message: String, span: Span)] = []
  private var position = 0

  init(precedence: OperatorPrecedence, operands: [Operand], operators: [InfixOperator]) {
    self.precedence = precedence
    self.operands = operands
    self.operators = operators
  }

  mutating func fold() -> Expression {
    fold(operands[0], bound: nil).whole
  }

  private struct Bound {
    var group: Int
    var isStrict: Bool
  }

  private func isAllowed(_ found: InfixOperator, _ bound: Bound?) -> Bool {
    guard let bound else { return true }
    switch precedence.relation(found.group, bound.group) {
    case .higher: return true
    case .same: return !bound.isStrict
    case .lower, .unordered: return false
    }
  }

  private mutating func take() -> (InfixOperator, Operand) {
    let pair = (operators[position], operands[position + 1])
    position += 1
    return pair
  }

  private mutating func fold(_ first: Operand, bound: Bound?) -> Operand {
    var left = first
    guard position < operators.count, isAllowed(operators[position], bound) else { return left }
    var (current, right) = take()
    while position < operators.count {
      let next = operators[position]
      if case .cast = current.kind {
        // What stands right of a cast is its type, and no operand of what follows.
        left = combine(current, left, right)
        guard isAllowed(next, bound) else { return left }
        (current, right) = take()
        continue
      }
      guard isAllowed(next, bound) else { break }
      switch order(current, next) {
      case .left:
        left = combine(current, left, right)
        (current, right) = take()
      case .tighter:
        right = fold(right, bound: Bound(group: current.group, isStrict: true))
      case .right:
        right = fold(right, bound: Bound(group: current.group, isStrict: false))
      }
    }
    return combine(current, left, right)
  }

  private enum Order { case left, right, tighter }

  private mutating func order(_ current: InfixOperator, _ next: InfixOperator) -> Order {
    switch precedence.relation(current.group, next.group) {
    case .higher: return .left
    case .lower: return .tighter
    case .same:
      switch precedence.groups[current.group].associativity {
      case .left: return .left
      case .right: return .right
      case .none:
        let name = precedence.groups[current.group].name
        problems.append(
          ("operator-precedence", "adjacent operators are in non-associative precedence group '\(name)'", next.span))
        return .left
      }
    case .unordered:
      let first = precedence.groups[current.group].name
      let second = precedence.groups[next.group].name
      let message = "adjacent operators are in unordered precedence groups '\(first)' and '\(second)'"
      problems.append(("operator-precedence", message, next.span))
      return .left
    }
  }

  private mutating func combine(_ found: InfixOperator, _ left: Operand, _ right: Operand) -> Operand {
    if let word = right.firstWord {
      let takesEffects: Bool
      if case .ternary = found.kind {
        takesEffects = true
      } else {
        takesEffects = precedence.groups[found.group].isAssignment
      }
      if !takesEffects {
        let message = "'\(word)' cannot appear to the right of a non-assignment operator"
        problems.append(("effect-right-of-operator", message, right.whole.span))
      }
    }
    let value = right.whole
    let span = Span(start: left.expression.span.start, end: value.span.end)
    let kind: Expression.Kind
    switch found.kind {
    case .binary(let name): kind = .binary(name, operatorSpan: found.span, left.expression, value)
    case .assign: kind = .assign(left.expression, value)
    case .ternary(let middle): kind = .ternary(left.expression, middle, value)
    case .cast(let cast):
      if case .type(let type) = value.kind {
        kind = .cast(left.expression, cast, type)
      } else {
        kind = .cast(left.expression, cast, TypeSyntax(.placeholder, value.span))
      }
    case .arrow(let isAsync, let isThrowing, let thrown):
      guard let parameters = left.expression.functionTypeParameters, let result = value.asType else {
        problems.append(("syntax-error", "expected type before and after '->'", found.span))
        return Operand(effects: left.effects, expression: left.expression)
      }
      let type = TypeSyntax(
        .function(
          parameters: parameters, result: result, isAsync: isAsync, isThrowing: isThrowing, thrown: thrown), span)
      kind = .type(type)
    }
    return Operand(effects: left.effects, expression: Expression(kind, span))
  }
}

internal import SwiftOperators
internal import SwiftParser
internal import SwiftSyntax
import Testing

@testable import SwiftInterpreter

@Suite("Folding agrees with the official one")
struct FoldingAgreementTests {
  private static let operators: [String] = [
    "=", "+=", "? t :", "||", "&&", "==", "<", "??", "..<", "+", "&-", "*", "<<", "as", "is",
  ]

  /// The expression with parentheses around every folded part, from the official folding; `nil` where it refuses.
  private func official(_ text: String) -> String? {
    do {
      let tree = try OperatorTable.standardOperators.foldAll(Parser.parse(source: text))
      guard let item = tree.as(SourceFileSyntax.self)?.statements.first,
        case .expr(let expression) = item.item
      else { return nil }
      return parenthesised(expression)
    } catch {
      return nil
    }
  }

  private func parenthesised(_ node: ExprSyntax) -> String {
    if let infix = node.as(InfixOperatorExprSyntax.self) {
      let name = infix.operator.trimmedDescription
      return "(\(name) \(parenthesised(infix.leftOperand)) \(parenthesised(infix.rightOperand)))"
    }
    if let ternary = node.as(TernaryExprSyntax.self) {
      return "(?: \(parenthesised(ternary.condition)) \(parenthesised(ternary.thenExpression)) "
        + "\(parenthesised(ternary.elseExpression)))"
    }
    if let cast = node.as(AsExprSyntax.self) {
      return "(as \(parenthesised(cast.expression)) \(cast.type.trimmedDescription))"
    }
    if let cast = node.as(IsExprSyntax.self) {
      return "(is \(parenthesised(cast.expression)) \(cast.type.trimmedDescription))"
    }
    if let attempt = node.as(TryExprSyntax.self) { return "(try \(parenthesised(attempt.expression)))" }
    return node.trimmedDescription
  }

  @Test("Every pair of operators", arguments: operators)
  func pairs(first: String) {
    for second in Self.operators {
      for text in ["a \(first) b \(second) c", "try a \(first) b \(second) c", "a \(first) b \(second) c \(first) d"] {
        // `as b < c` begins a generic type, which is never closed.
        if Parser.parse(source: text).hasError { continue }
        let ours = lowered(text)
        if let expected = official(text) {
          #expect(ours == expected, "\(text)")
        } else {
          #expect(ours.hasPrefix("operator-precedence"), "\(text)")
        }
      }
    }
  }
}

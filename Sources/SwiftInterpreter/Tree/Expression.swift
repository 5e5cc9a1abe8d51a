// The program as it was written, in our own form: made once from the parser's tree (`Syntax/`) or from the library's
// declaration text, read by the checker. Operators are already folded by precedence.

/// An expression as written.
final class Expression: Sendable {
  let kind: Kind
  let span: Span

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  enum Kind {
    /// The magnitude; a leading minus is folded in for literals (`isNegative`).
    case integer(magnitude: UInt64, isNegative: Bool)
    case float(Double, text: String)
    case string([StringSegment])
    case boolean(Bool)
    case nilLiteral
    /// `x`, `self`, `Self`, `super`, `$0`, `$count`, `_count`, `f(a:b:)` (labels, `_` for none), `Array<Int>`; also `Int`, `View`.
    case name(String, generics: [TypeSyntax], labels: [String]?)
    /// `.red`, `.init`.
    case implicitMember(String, generics: [TypeSyntax], labels: [String]?)
    /// `base.name`; also `base.0`, `base.self`, `base.init`, `T.Type`.
    case member(Expression, String, nameSpan: Span, generics: [TypeSyntax], labels: [String]?)
    case call(Expression, [Argument])
    case `subscript`(Expression, [Argument])
    case tuple([Argument])
    case array([Expression])
    case dictionary([(key: Expression, value: Expression)])
    case closure(ClosureSyntax)
    case prefix(String, Expression)
    case postfix(String, Expression)
    case binary(String, operatorSpan: Span, Expression, Expression)
    /// An operator as a value: `reduce(0, +)`.
    case operatorReference(String)
    case assign(Expression, Expression)
    /// `_` on the left of an assignment.
    case discard
    case ternary(Expression, Expression, Expression)
    case cast(Expression, CastKind, TypeSyntax)
    /// The `?` of `a?.b`: unwraps, or leaves the nearest enclosing `optionalChain` with nil.
    case optionalBind(Expression)
    /// The whole of a chain that contains `optionalBind`s.
    case optionalChain(Expression)
    case forceUnwrap(Expression)
    case attempt(AttemptKind, Expression)
    case await(Expression)
    case addressOf(Expression)
    case keyPath(root: TypeSyntax?, [KeyPathComponent])
    case conditional(IfSyntax)
    case `switch`(SwitchSyntax)
    /// A freestanding macro: `#line`, `#Predicate { … }`.
    case macro(String, [Argument])
    /// A type in expression position that no name can be: `[Int]`, `(Int) -> Void`, `Int?`, `any P`.
    case type(TypeSyntax)
    /// The pattern between the slashes.
    case regex(String)
  }

  enum CastKind { case check, coerce, optional, forced }
  enum AttemptKind { case plain, optional, forced }
}

/// An argument of a call, a subscript or a tuple.
struct Argument {
  var label: String?
  var value: Expression
  /// Written after the parentheses, as a trailing closure; the first one has no label.
  var isTrailing = false

  init(label: String? = nil, _ value: Expression, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

/// A piece of a string literal, escapes already resolved.
enum StringSegment {
  case text(String)
  /// `\(a, label: b)`.
  case interpolation([Argument], Span)
}

/// One component of a key path.
enum KeyPathComponent {
  /// `.name`, also `.self` and `.0`.
  case property(String, Span)
  case subscripts([Argument], Span)
  case optionalChain(Span)
  case forceUnwrap(Span)
}

/// A closure expression.
final class ClosureSyntax: Sendable {
  let captures: [Capture]
  /// `nil` when the closure uses `$0` or takes nothing.
  let parameters: [ClosureParameter]?
  let isAsync: Bool
  let isThrowing: Bool
  let result: TypeSyntax?
  let attributes: [AttributeSyntax]
  let body: [Statement]
  /// The largest `$n` used in the body, not looking into nested closures; -1 for none.
  let highestAnonymous: Int
  let span: Span

  init(
    captures: [Capture], parameters: [ClosureParameter]?, isAsync: Bool, isThrowing: Bool, result: TypeSyntax?,
    attributes: [AttributeSyntax], body: [Statement], highestAnonymous: Int, span: Span
  ) {
    self.captures = captures
    self.parameters = parameters
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.result = result
    self.attributes = attributes
    self.body = body
    self.highestAnonymous = highestAnonymous
    self.span = span
  }

  /// `[weak self]`, `[value = expression]`.
  struct Capture {
    var name: String
    var ownership: Ownership
    var value: Expression?
    var span: Span
    enum Ownership { case strong, weak, unowned }
  }

  struct ClosureParameter {
    /// `_` for an ignored one; a `$name` for a projected-value parameter.
    var name: String
    var type: TypeSyntax?
    var span: Span
  }
}

/// A type as written.
final class TypeSyntax: Sendable {
  let kind: Kind
  let span: Span

  /// Whether it is `T!`.
  var isImplicitlyUnwrapped: Bool {
    if case .implicitlyUnwrapped = kind { return true }
    return false
  }

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  enum Kind {
    case name(String, [TypeSyntax])
    case member(TypeSyntax, String, [TypeSyntax])
    case optional(TypeSyntax)
    /// `T!`.
    case implicitlyUnwrapped(TypeSyntax)
    case array(TypeSyntax)
    case dictionary(TypeSyntax, TypeSyntax)
    case tuple([(label: String?, type: TypeSyntax)])
    case function(
      parameters: [FunctionTypeParameter], result: TypeSyntax, isAsync: Bool, isThrowing: Bool, thrown: TypeSyntax?)
    case some(TypeSyntax)
    case any(TypeSyntax)
    /// `P & Q`.
    case composition([TypeSyntax])
    case metatype(TypeSyntax)
    /// `@escaping T`, `@MainActor () -> Void`, `inout T`, `sending T`, `isolated T`: specifiers and attribute names without `@`.
    case attributed([String], TypeSyntax)
    /// `~Copyable`.
    case suppressed(TypeSyntax)
    case packExpansion(TypeSyntax)
    /// `_` in a type position.
    case placeholder
  }

  struct FunctionTypeParameter {
    var type: TypeSyntax
    var isInout: Bool
    var isVariadic: Bool
    var isAutoclosure: Bool
  }
}

/// `@State`, `@Environment(\.colorScheme)`, `@MainActor`.
struct AttributeSyntax {
  /// The name without `@`; dotted when written so.
  var name: String
  var type: TypeSyntax?
  /// `nil` without parentheses.
  var arguments: [Argument]?
  var span: Span
}

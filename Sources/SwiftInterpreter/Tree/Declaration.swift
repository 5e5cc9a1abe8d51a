/// A declaration as written.
///
/// It and its subclasses hold constants only, so that threads may share it; the compiler checks that for final classes only.
class Declaration: @unchecked Sendable {
  let attributes: [AttributeSyntax]
  /// `private`, `static`, `mutating`, `final`, `override`, `private(set)` and the like.
  let modifiers: Set<String>
  let span: Span

  init(attributes: [AttributeSyntax], modifiers: Set<String>, span: Span) {
    self.attributes = attributes
    self.modifiers = modifiers
    self.span = span
  }

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  func attribute(_ name: String) -> AttributeSyntax? { attributes.first { $0.name == name } }
}

/// `let a = 1`, `var b: Int { … }`: one pattern with its initial value or accessors.
///
/// `var a = 1, b = 2` becomes two.
final class VariableDeclaration: Declaration, @unchecked Sendable {
  let isLet: Bool
  let pattern: PatternSyntax
  let type: TypeSyntax?
  let initializer: Expression?
  /// Getter, setter and observers; empty for a plain stored one.
  let accessors: [AccessorSyntax]

  init(
    isLet: Bool, pattern: PatternSyntax, type: TypeSyntax?, initializer: Expression?, accessors: [AccessorSyntax],
    attributes: [AttributeSyntax], modifiers: Set<String>, span: Span
  ) {
    self.isLet = isLet
    self.pattern = pattern
    self.type = type
    self.initializer = initializer
    self.accessors = accessors
    super.init(attributes: attributes, modifiers: modifiers, span: span)
  }
}

/// One accessor.
struct AccessorSyntax {
  enum Kind: String { case get, set, willSet, didSet, initializer = "init", read = "_read", modify = "_modify" }
  var kind: Kind
  /// `newValue`, `oldValue` or what was written.
  var parameter: String?
  var modifiers: Set<String>
  var isAsync: Bool
  var isThrowing: Bool
  /// `nil` in a protocol or the library.
  var body: [Statement]?
  var span: Span
}

/// A parameter of a function, initialiser, subscript or enum case.
struct ParameterSyntax {
  /// The argument label; `nil` for `_`.
  var label: String?
  /// The name inside the body.
  var name: String
  var type: TypeSyntax
  var defaultValue: Expression?
  var isVariadic = false
  var attributes: [AttributeSyntax] = []
  var span: Span
}

/// A function or operator function.
final class FunctionDeclaration: Declaration, @unchecked Sendable {
  let name: String
  let nameSpan: Span
  let generics: GenericsSyntax
  let parameters: [ParameterSyntax]
  let result: TypeSyntax?
  let isAsync: Bool
  let isThrowing: Bool
  let isRethrowing: Bool
  let thrown: TypeSyntax?
  /// `nil` in a protocol or the library.
  let body: [Statement]?

  init(
    name: String, nameSpan: Span, generics: GenericsSyntax, parameters: [ParameterSyntax], result: TypeSyntax?,
    isAsync: Bool, isThrowing: Bool, isRethrowing: Bool, thrown: TypeSyntax?, body: [Statement]?,
    attributes: [AttributeSyntax], modifiers: Set<String>, span: Span
  ) {
    self.name = name
    self.nameSpan = nameSpan
    self.generics = generics
    self.parameters = parameters
    self.result = result
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.isRethrowing = isRethrowing
    self.thrown = thrown
    self.body = body
    super.init(attributes: attributes, modifiers: modifiers, span: span)
  }
}

/// `init`, `init?`.
final class InitializerDeclaration: Declaration, @unchecked Sendable {
  let isFailable: Bool
  let generics: GenericsSyntax
  let parameters: [ParameterSyntax]
  let isAsync: Bool
  let isThrowing: Bool
  let isRethrowing: Bool
  let body: [Statement]?

  init(
    isFailable: Bool, generics: GenericsSyntax, parameters: [ParameterSyntax], isAsync: Bool, isThrowing: Bool,
    isRethrowing: Bool, body: [Statement]?, attributes: [AttributeSyntax], modifiers: Set<String>, span: Span
  ) {
    self.isFailable = isFailable
    self.generics = generics
    self.parameters = parameters
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.isRethrowing = isRethrowing
    self.body = body
    super.init(attributes: attributes, modifiers: modifiers, span: span)
  }
}

/// `deinit`.
final class DeinitializerDeclaration: Declaration, @unchecked Sendable {
  let body: [Statement]

  init(body: [Statement], attributes: [AttributeSyntax], span: Span) {
    self.body = body
    super.init(attributes: attributes, modifiers: [], span: span)
  }
}

/// `subscript`.
final class SubscriptDeclaration: Declaration, @unchecked Sendable {
  let generics: GenericsSyntax
  let parameters: [ParameterSyntax]
  let result: TypeSyntax
  let accessors: [AccessorSyntax]

  init(
    generics: GenericsSyntax, parameters: [ParameterSyntax], result: TypeSyntax, accessors: [AccessorSyntax],
    attributes: [AttributeSyntax], modifiers: Set<String>, span: Span
  ) {
    self.generics = generics
    self.parameters = parameters
    self.result = result
    self.accessors = accessors
    super.init(attributes: attributes, modifiers: modifiers, span: span)
  }
}

/// `<T: P, U>` with its `where` clause.
struct GenericsSyntax {
  struct Parameter {
    var name: String
    var constraint: TypeSyntax?
    var isPack = false
    var span: Span
  }
  enum Requirement {
    case conformance(TypeSyntax, TypeSyntax)
    case sameType(TypeSyntax, TypeSyntax)
  }
  var parameters: [Parameter] = []
  var requirements: [Requirement] = []

  static var none: GenericsSyntax { GenericsSyntax() }
}

/// A struct, class, enum, actor or protocol.
final class TypeDeclaration: Declaration, @unchecked Sendable {
  enum Kind: String { case `struct`, `class`, `enum`, actor, `protocol` }
  let kind: Kind
  let name: String
  let nameSpan: Span
  let generics: GenericsSyntax
  /// Superclass, raw type and protocols, as written.
  let inherited: [TypeSyntax]
  let members: [Declaration]
  /// Comments directly before the declaration or at the end of its first line, such as `// root`.
  let comments: [String]

  init(
    kind: Kind, name: String, nameSpan: Span, generics: GenericsSyntax, inherited: [TypeSyntax],
    members: [Declaration], comments: [String], attributes: [AttributeSyntax], modifiers: Set<String>, span: Span
  ) {
    self.kind = kind
    self.name = name
    self.nameSpan = nameSpan
    self.generics = generics
    self.inherited = inherited
    self.members = members
    self.comments = comments
    super.init(attributes: attributes, modifiers: modifiers, span: span)
  }
}

/// `extension T: P where …`.
final class ExtensionDeclaration: Declaration, @unchecked Sendable {
  let extended: TypeSyntax
  let inherited: [TypeSyntax]
  let requirements: [GenericsSyntax.Requirement]
  let members: [Declaration]

  init(
    extended: TypeSyntax, inherited: [TypeSyntax], requirements: [GenericsSyntax.Requirement],
    members: [Declaration], attributes: [AttributeSyntax], modifiers: Set<String>, span: Span
  ) {
    self.extended = extended
    self.inherited = inherited
    self.requirements = requirements
    self.members = members
    super.init(attributes: attributes, modifiers: modifiers, span: span)
  }
}

/// `typealias` or `associatedtype`.
final class AliasDeclaration: Declaration, @unchecked Sendable {
  let name: String
  let isAssociated: Bool
  let generics: GenericsSyntax
  /// The aliased type, or an associated type's default.
  let type: TypeSyntax?
  /// An associated type's constraints.
  let inherited: [TypeSyntax]

  init(
    name: String, isAssociated: Bool, generics: GenericsSyntax, type: TypeSyntax?, inherited: [TypeSyntax],
    attributes: [AttributeSyntax], modifiers: Set<String>, span: Span
  ) {
    self.name = name
    self.isAssociated = isAssociated
    self.generics = generics
    self.type = type
    self.inherited = inherited
    super.init(attributes: attributes, modifiers: modifiers, span: span)
  }
}

/// One case of an enum; `case a, b` becomes two.
final class CaseDeclaration: Declaration, @unchecked Sendable {
  let name: String
  let parameters: [ParameterSyntax]
  let rawValue: Expression?

  init(
    name: String, parameters: [ParameterSyntax], rawValue: Expression?, attributes: [AttributeSyntax],
    modifiers: Set<String>, span: Span
  ) {
    self.name = name
    self.parameters = parameters
    self.rawValue = rawValue
    super.init(attributes: attributes, modifiers: modifiers, span: span)
  }
}

/// `import SwiftUI`.
final class ImportDeclaration: Declaration, @unchecked Sendable {
  let path: String

  init(path: String, attributes: [AttributeSyntax], span: Span) {
    self.path = path
    super.init(attributes: attributes, modifiers: [], span: span)
  }
}

/// `infix operator **: MultiplicationPrecedence`; precedence groups are used while folding and leave no declaration.
final class OperatorDeclaration: Declaration, @unchecked Sendable {
  let name: String
  /// `prefix`, `infix` or `postfix`.
  let fixity: String

  init(name: String, fixity: String, span: Span) {
    self.name = name
    self.fixity = fixity
    super.init(attributes: [], modifiers: [], span: span)
  }
}

/// A freestanding macro among declarations: `#Preview("Name") { … }`.
final class MacroDeclaration: Declaration, @unchecked Sendable {
  let name: String
  let arguments: [Argument]

  init(name: String, arguments: [Argument], span: Span) {
    self.name = name
    self.arguments = arguments
    super.init(attributes: [], modifiers: [], span: span)
  }
}

/// A whole file.
struct SourceFile {
  /// Declarations and top-level statements in order; declarations come as `Statement.declaration`.
  var statements: [Statement]
}

// What names stand for. The checker makes these from declarations (the program's and the library's); the code and the
// machine refer to them.

/// A struct, class, enum, actor or protocol: at the same time the type's description at run time.
final class Nominal: Hashable {
  enum Kind { case structure, classType, enumeration, actor, protocolType }
  let kind: Kind
  let name: String
  /// `Outer.Inner`, without module.
  let qualifiedName: String
  let parent: Nominal?
  let isLibrary: Bool
  var declaration: TypeDeclaration?
  /// Those of the types around come first.
  var generics: [GenericParameter] = []
  /// How many of the generic parameters are those of the types around.
  var outerGenerics = 0
  /// The generic parameters that its own declaration names.
  var ownGenerics: [GenericParameter] { Array(generics.dropFirst(outerGenerics)) }
  /// A protocol's own `Self`.
  var selfParameter: GenericParameter?
  var superclass: StaticType?
  /// Stored instance properties in declaration order; a class's own come after its superclass's (`fieldOffset`).
  var fields: [Field] = []
  var fieldOffset = 0
  var cases: [EnumCase] = []
  /// An enum's raw type.
  var rawType: StaticType?
  /// A protocol and all it inherits, once asked for.
  var inheritedProtocols: [Nominal]?
  /// A protocol that only classes conform to.
  var isClassBound: Bool {
    declaration?.inherited.contains { if case .name("AnyObject", _) = $0.kind { true } else { false } } ?? false
  }
  /// A class or actor's deinitialiser.
  var deinitializer: Function?
  /// Marked `@Observable`.
  var isObservable = false
  var isFinal = false
  var isMainActor = false
  /// What the generic clause asks.
  var genericRequirements: [Requirement] = []
  /// What can be called on an instance by a class's dynamic dispatch: the overriding symbol by the symbol it overrides.
  var overrides: [ObjectIdentifier: FunctionSymbol] = [:]
  /// Resolved witnesses, by requirement; filled on demand by the checker's resolver.
  var witnesses: [ObjectIdentifier: FunctionSymbol] = [:]
  /// The checker's own side table.
  var members: MemberTable

  init(kind: Kind, name: String, parent: Nominal?, isLibrary: Bool) {
    self.kind = kind
    self.name = name
    self.parent = parent
    self.isLibrary = isLibrary
    self.qualifiedName = parent.map { $0.qualifiedName + "." + name } ?? name
    self.members = MemberTable()
  }

  var isReference: Bool { kind == .classType || kind == .actor }
  /// The superclass's nominal type.
  var superNominal: Nominal? {
    if case .nominal(let nominal, _)? = superclass { return nominal }
    return nil
  }
  /// All stored instance properties, the superclass's first; indices are those of an instance's storage.
  var allFields: [Field] { (superNominal?.allFields ?? []) + fields }

  /// `Outer<A>.Inner<B>`, with the names of its generic arguments; `Outer.Inner` where there are none.
  func path(with arguments: [String]) -> String {
    guard arguments.count == generics.count, !arguments.isEmpty else {
      return arguments.isEmpty ? qualifiedName : qualifiedName + "<" + arguments.joined(separator: ", ") + ">"
    }
    let outer = parent.map { $0.path(with: Array(arguments.prefix(outerGenerics))) + "." } ?? ""
    let own = arguments.dropFirst(outerGenerics)
    return outer + name + (own.isEmpty ? "" : "<" + own.joined(separator: ", ") + ">")
  }

  static func == (left: Nominal, right: Nominal) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The members of a nominal type: the declarations by name, and the symbols made of them as far as they were looked up.
final class MemberTable {
  /// A member's declaration with the extension it stands in.
  struct Entry {
    let declaration: Declaration
    let container: ExtensionDeclaration?
  }
  /// By name: `init`, `subscript` and operators included.
  var entries: [String: [Entry]] = [:]
  var order: [Entry] = []
  /// What was asked for, by name.
  var symbols: [String: [MemberSymbol]] = [:]
  var types: [String: StaticType] = [:]
  /// The protocols that the declaration and its extensions name, with the extension's conditions.
  var conformances: [(reference: ProtocolReference, conditions: [Requirement])] = []
  var areConformancesResolved = false
  /// They are being resolved: what is known of them is not all.
  var isResolvingConformances = false
  /// The stored properties, wrapped ones with their `_x` and `$x`, by name.
  var storedSymbols: [String: PropertySymbol] = [:]
  var isFieldsResolved = false
  var areGenericsResolved = false
}

/// What a member name stands for.
enum MemberSymbol {
  case function(FunctionSymbol)
  case property(PropertySymbol)
  case `subscript`(SubscriptSymbol)
  case enumCase(EnumCase)
}

/// A stored property of a struct, class or actor.
final class Field {
  let name: String
  let owner: Nominal
  /// The index in the storage of a value, superclass fields counted.
  var index: Int
  let isLet: Bool
  var type: StaticType
  /// Computes the initial value; `nil` when an initialiser has to set it.
  var initializer: Function?
  /// `lazy var`: the initial value is computed at the first read, `self` is its only parameter.
  var isLazy = false
  /// Observers; each has parameters (self, newValue) or (self, oldValue).
  var willSet: Function?
  var didSet: Function?
  /// Reads and writes are reported to the observation registry (`@Observable`, O-01).
  var isTracked = false
  var ownership: ClosureSyntax.Capture.Ownership = .strong
  /// The property wrapper that this field stores, if it is the `_x` of a wrapped property, with the name of `x`.
  var wraps: (wrapper: Nominal, name: String)?
  var isPrivate = false
  let span: Span

  init(name: String, owner: Nominal, index: Int, isLet: Bool, type: StaticType, span: Span) {
    self.name = name
    self.owner = owner
    self.index = index
    self.isLet = isLet
    self.type = type
    self.span = span
  }
}

/// One case of an enum.
final class EnumCase {
  let name: String
  let owner: Nominal
  let index: Int
  var payload: [StaticType.TupleElement]
  var payloadDefaults: [Function?] = []
  /// The raw value, where the enum has a raw type.
  var rawValue: Value?
  let span: Span

  init(name: String, owner: Nominal, index: Int, payload: [StaticType.TupleElement], span: Span) {
    self.name = name
    self.owner = owner
    self.index = index
    self.payload = payload
    self.span = span
  }
}

/// A function, method, initialiser, accessor or operator.
final class FunctionSymbol {
  enum Kind { case function, initializer, getter, setter, subscriptGetter, subscriptSetter }
  let kind: Kind
  /// The base name; `init`, the property's name for accessors, the operator's text.
  let name: String
  let owner: Nominal?
  let isStatic: Bool
  var isMutating = false
  var isAsync = false
  var isThrowing = false
  var isRethrowing = false
  /// `throws(E)`.
  var thrown: StaticType?
  var isFailable = false
  var generics: [GenericParameter] = []
  var parameters: [ParameterSymbol] = []
  var result: StaticType = .void
  /// The interpreted body; made by the checker.
  ///
  /// `nil` for requirements and natives.
  var code: Function?
  /// The library's implementation.
  var native: NativeFunction?
  /// A protocol's requirement: calls are dispatched by the type of the receiver.
  var isRequirement = false
  /// A class's method that a subclass may override: calls are dispatched by the class of the receiver.
  var isOverridable = false
  /// Marked `final`.
  var isFinal = false
  /// The getter of a static property that cannot be set: it takes the generic arguments of its type.
  var passesTypes = false
  /// The actor that it belongs to.
  var isolation = Isolation.none
  /// A method of a class that returns `Self`: what a call gives is of the receiver's type.
  var returnsOwnClass = false
  /// What the declaration, its extension and its generic clause ask of the types.
  var requirements: [Requirement] = []
  /// The access that was written, for diagnostics.
  var isPrivate = false
  var isConvenience = false
  /// Accepted and shown, without meaning for updates: one native serves all (`@inert`).
  var isInert = false
  /// Calls give a result that need not be used.
  var isDiscardable = false
  /// The result builder of the declaration's own body.
  var builder: Nominal?
  /// The brace that closes the body: where a missing `return` is reported.
  var closing: Span?
  /// An operator that stands after its operand.
  var isPostfix = false
  /// The method of a superclass that this one overrides.
  var overridden: FunctionSymbol?
  let span: Span

  init(kind: Kind, name: String, owner: Nominal?, isStatic: Bool, span: Span) {
    self.kind = kind
    self.name = name
    self.owner = owner
    self.isStatic = isStatic
    self.span = span
  }

  /// A static member that needs to know the type it is called on: it has a metatype as its first parameter.
  ///
  /// Operators do not.
  var takesMetatype: Bool {
    guard isStatic, native == nil || kind == .initializer, let owner else { return false }
    if owner.kind == .classType { return !owner.isLibrary && kind != .initializer && !name.isOperator }
    guard owner.kind == .protocolType, !isRequirement, let first = name.unicodeScalars.first else { return false }
    return first.properties.isXIDStart || first == "_" || first == "`"
  }
  /// A function declared in a body: what it is generic in, the values it is given tell.
  var isLocal = false
  /// The generic parameters that a call of a function of the program passes as types, after the arguments.
  var typeParameters: [GenericParameter] {
    guard native == nil, !span.isNone, !isLocal, !name.isOperator else { return [] }
    guard let owner else { return kind == .function ? generics : [] }
    let isProtocol = owner.kind == .protocolType
    switch kind {
    case .getter:
      // What a computed property of a protocol's extension is read of may have no value that tells its type: `[Int]()`.
      if isRequirement { return [] }
      if isStatic { return passesTypes && !isProtocol ? owner.generics : [] }
      return isProtocol ? [owner.selfParameter].compactMap { $0 } : owner.isLibrary ? owner.generics : []
    case .setter: return []
    case .initializer: return isProtocol ? generics : owner.generics + generics
    case .function where isProtocol:
      guard !isRequirement, !isStatic, let own = owner.selfParameter else { return generics }
      return [own] + generics
    case .function, .subscriptGetter, .subscriptSetter:
      return (isStatic || owner.isLibrary) && !isProtocol ? owner.generics + generics : generics
    }
  }
  /// An initialiser that every subclass has: what a metatype value is asked for.
  var isRequired = false

  /// `Array.append(contentsOf:)`: how natives are found and messages name it.
  var fullName: String {
    let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
    let base = name + (kind == .getter || kind == .setter ? "" : "(" + labels + ")")
    return owner.map { $0.qualifiedName + "." + base } ?? base
  }
}

/// What a `where` clause, a constraint or an extension asks of types.
enum Requirement {
  case conformance(StaticType, ProtocolReference)
  case superclass(StaticType, StaticType)
  case sameType(StaticType, StaticType)
}

/// A parameter of a function symbol.
struct ParameterSymbol {
  var label: String?
  var name: String
  var type: StaticType
  var isInout = false
  var isVariadic = false
  var isAutoclosure = false
  var isEscaping = false
  var builder: Nominal?
  /// The generic arguments of the result builder, where they are written.
  var builderArguments: [StaticType] = []
  /// Has a default value; `defaultValue` computes it (no parameters).
  var hasDefault = false
  var defaultValue: Function?
  /// The library's default value, a literal that is checked where it is used.
  var literal: Expression?
}

/// A computed or stored property, static or not; also a global.
final class PropertySymbol {
  let name: String
  let owner: Nominal?
  let isStatic: Bool
  let isLet: Bool
  var type: StaticType
  /// A stored instance property.
  var field: Field?
  /// A stored static property, or a global variable.
  var global: GlobalVariable?
  var getter: FunctionSymbol?
  var setter: FunctionSymbol?
  var requirements: [Requirement] = []
  var isRequirement = false
  var isPrivate = false
  var isPrivateSet = false
  /// Declared as `T!`.
  var isImplicitlyUnwrapped = false
  /// The actor that it belongs to.
  var isolation = Isolation.none
  /// A script's `async let`: the task, whose value is what the name stands for.
  var isTask = false
  /// The getter made for a stored property that meets a requirement.
  var witnessGetter: FunctionSymbol?
  /// The setter made for a stored static property that meets a requirement.
  var witnessSetter: FunctionSymbol?
  /// Finds out the type of a property without annotation from its initial value, at the first use.
  var inference: (() throws -> Void)?
  /// Its type is being found out.
  var isBeingInferred = false
  let span: Span

  init(name: String, owner: Nominal?, isStatic: Bool, isLet: Bool, type: StaticType, span: Span) {
    self.name = name
    self.owner = owner
    self.isStatic = isStatic
    self.isLet = isLet
    self.type = type
    self.span = span
  }

  var isSettable: Bool {
    if let field { return !field.isLet }
    if let global { return !global.isLet }
    return setter != nil
  }
}

/// A subscript.
final class SubscriptSymbol {
  let owner: Nominal
  let isStatic: Bool
  var getter: FunctionSymbol
  var setter: FunctionSymbol?
  var isRequirement = false

  init(owner: Nominal, isStatic: Bool, getter: FunctionSymbol, setter: FunctionSymbol?) {
    self.owner = owner
    self.isStatic = isStatic
    self.getter = getter
    self.setter = setter
  }
}

/// A global variable or stored static property.
final class GlobalVariable {
  let name: String
  var type: StaticType
  let isLet: Bool
  /// Computes the initial value at the first access (Swift's lazy globals); `nil` for the top-level variables of a script,
  /// which the top-level code sets in order.
  var initializer: Function?
  var willSet: Function?
  var didSet: Function?
  var ownership: ClosureSyntax.Capture.Ownership = .strong
  /// Declared without a value: the top-level code gives it one.
  var isInitializedLater = false
  let span: Span

  init(name: String, type: StaticType, isLet: Bool, span: Span) {
    self.name = name
    self.type = type
    self.isLet = isLet
    self.span = span
  }
}

extension String {
  /// Whether it is an operator's name.
  var isOperator: Bool {
    guard let first = unicodeScalars.first else { return false }
    return !(first.properties.isXIDStart || first == "_" || first == "`")
  }
}

/// A type as the checker knows it.
indirect enum StaticType: Hashable {
  /// A struct, class, enum, actor, or the library's equivalent, with its generic arguments.
  case nominal(Nominal, [StaticType])
  /// A generic parameter, seen from inside its declaration. `Self` of a protocol is one too.
  case parameter(GenericParameter)
  /// `T.Element` where `T` is not known more closely.
  case associated(StaticType, protocol: Nominal, name: String)
  /// A tuple; `()` is Void. A tuple of one element does not exist.
  case tuple([TupleElement])
  case function(FunctionType)
  case metatype(StaticType)
  /// `any P & Q`; no protocols is `Any`; with `isClassBound` and none, `AnyObject`.
  case existential([ProtocolReference], isClassBound: Bool)
  /// `some P`: the result of a declaration (`origin` tells which), with the generic arguments it was reached with.
  case opaque(OpaqueType, [StaticType])
  /// To be found out by inference; never left once checking is done.
  case variable(TypeVariable)
  /// An error that was already reported.
  case error

  static var void: StaticType { .tuple([]) }
  static var any: StaticType { .existential([], isClassBound: false) }

  struct TupleElement: Hashable {
    var label: String?
    var type: StaticType
  }
}

/// A protocol with the arguments of its primary associated types: `any Sequence<Int>`.
struct ProtocolReference: Hashable {
  var proto: Nominal
  var arguments: [StaticType] = []
}

/// The type of a function or closure.
struct FunctionType: Hashable {
  var parameters: [Parameter]
  var result: StaticType
  var isAsync = false
  var isThrowing = false

  struct Parameter: Hashable {
    var type: StaticType
    var isInout = false
    var isVariadic = false
    var isAutoclosure = false
    /// The result builder of the parameter's attribute, by its nominal type; applies to closures given as argument.
    var builder: Nominal?

    init(
      _ type: StaticType, isInout: Bool = false, isVariadic: Bool = false, isAutoclosure: Bool = false,
      builder: Nominal? = nil
    ) {
      self.type = type
      self.isInout = isInout
      self.isVariadic = isVariadic
      self.isAutoclosure = isAutoclosure
      self.builder = builder
    }
  }
}

/// A generic parameter of a declaration, with what is known of it.
final class GenericParameter: Hashable {
  let name: String
  /// Filled once the declaration's clause is resolved.
  var conformances: [ProtocolReference] = []
  var superclass: StaticType?
  /// `T: AnyObject`.
  var isObject = false
  /// `where T.Element == Int`: associated names bound to types, by "protocol-independent" dotted path (`Element`).
  var sameTypes: [String: StaticType] = [:]
  /// `where T.Element: P`.
  var associatedConformances: [String: [ProtocolReference]] = [:]

  init(name: String) { self.name = name }
  static func == (left: GenericParameter, right: GenericParameter) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identity of a `some P` result.
final class OpaqueType: Hashable {
  let protocols: [ProtocolReference]
  /// For messages: `some View`.
  let description: String
  /// The generic parameters that the protocols' arguments mention, in the order of the type's own arguments.
  var parameters: [GenericParameter] = []
  /// What the declaration really returns, once its body was checked; `nil` for the library's.
  var underlying: StaticType?
  /// Its returns differ, which was reported.
  var isMismatched = false

  init(protocols: [ProtocolReference], description: String) {
    self.protocols = protocols
    self.description = description
  }
  static func == (left: OpaqueType, right: OpaqueType) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An unknown of the inference.
final class TypeVariable: Hashable {
  /// What a literal needs of the type it becomes, and what it becomes by default.
  enum Kind {
    case general, integerLiteral, floatLiteral, stringLiteral, booleanLiteral, nilLiteral, arrayLiteral,
      dictionaryLiteral
  }
  var kind: Kind
  /// The generic parameter it stands for, as messages name it.
  var name: String?
  var binding: StaticType?
  /// Protocols that the binding has to conform to, with the place that asks.
  var requirements: [(ProtocolReference, Span)] = []

  /// Unknowns are numbered as they come: what a part of a program made by itself has the higher numbers.
  var number: Int

  init(kind: Kind, name: String?, number: Int) {
    self.kind = kind
    self.name = name
    self.number = number
  }
  static func == (left: TypeVariable, right: TypeVariable) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

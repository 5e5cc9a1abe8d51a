/// The names of types as the running program prints them.
enum TypeNames {
  /// The module of the program's own types, as `swiftc` names it for a single file.
  static let programModule = "main"

  private static let foundation: Set<String> = [
    "Date", "DateComponents", "Calendar", "TimeZone", "Locale", "UUID", "URL", "Data", "CharacterSet", "IndexSet",
    "DateFormatter", "NumberFormatter", "UserDefaults", "NotificationCenter", "Notification", "Timer", "Decimal",
    "DateInterval", "JSONEncoder", "JSONDecoder", "CGPoint", "CGSize", "CGRect", "CGVector", "KeyPathComparator",
  ]
  private static let combine: Set<String> = [
    "AnyCancellable", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "Just", "Published",
    "ObservableObjectPublisher", "Empty", "Fail", "Future",
  ]

  static func module(of nominal: Nominal) -> String {
    guard nominal.isLibrary else { return programModule }
    let outer = nominal.qualifiedName.prefix { $0 != "." }
    if foundation.contains(String(outer)) { return "Foundation" }
    if combine.contains(String(outer)) { return "Combine" }
    return "Swift"
  }

  /// The name of a type; qualified: with modules and enclosing types, as `debugPrint` shows them.
  static func name(of type: StaticType, isQualified: Bool = false) -> String {
    switch type {
    case .nominal(let nominal, let arguments):
      return name(of: nominal, arguments: arguments, isQualified: isQualified)
    case .parameter(let parameter): return parameter.name
    case .associated(let base, _, let name): return self.name(of: base, isQualified: isQualified) + "." + name
    case .tuple(let elements):
      let parts = elements.map { element in
        (element.label.map { $0 + ": " } ?? "") + name(of: element.type, isQualified: isQualified)
      }
      return "(" + parts.joined(separator: ", ") + ")"
    case .function(let function):
      let parameters = function.parameters.map { parameter in
        (parameter.isInout ? "inout " : "") + name(of: parameter.type, isQualified: isQualified)
      }
      return "(" + parameters.joined(separator: ", ") + ")" + (function.isAsync ? " async" : "")
        + (function.isThrowing ? " throws" : "") + " -> " + name(of: function.result, isQualified: isQualified)
    case .metatype(let instance): return name(of: instance, isQualified: isQualified) + ".Type"
    case .existential(let protocols, let isClassBound):
      if protocols.isEmpty { return isClassBound ? (isQualified ? "Swift.AnyObject" : "AnyObject") : "Any" }
      return protocols.map { name(of: $0.proto, arguments: [], isQualified: isQualified) }.joined(separator: " & ")
    case .opaque(let opaque, _):
      return opaque.underlying.map { name(of: $0, isQualified: isQualified) } ?? opaque.description
    case .variable(let variable):
      return variable.binding.map { name(of: $0, isQualified: isQualified) } ?? "_"
    case .error: return "_"
    }
  }

  static func name(of nominal: Nominal, arguments: [StaticType], isQualified: Bool) -> String {
    let names = arguments.map { name(of: $0, isQualified: isQualified) }
    if isQualified { return module(of: nominal) + "." + nominal.path(with: names) }
    let own = names.dropFirst(nominal.outerGenerics)
    return own.isEmpty ? nominal.name : nominal.name + "<" + own.joined(separator: ", ") + ">"
  }

  /// The type of a value of the program's own types.
  static func nominal(of value: Value) -> Nominal? {
    switch value.payload {
    case .structure(let box): box.type
    case .instance(let instance): instance.type
    case .enumCase(let enumCase): enumCase.takeUnretainedValue().owner
    case .enumPayload(let box): box.enumCase.owner
    case .native(let box): box.nominal
    default: nil
    }
  }
}

import ObservationRuntime

/// A value of one of the library's views: the call that made it, and what the graph makes of it.
///
/// Two are the same input when they were made by the same call with arguments that are the same (C-13). Builder closures
/// among the arguments are already replaced by what they built.
final class ViewBox: NativeBox, ComparedAsInput {
  /// The initialiser or modifier: `Text.init(verbatim:)`, `View.padding(_:_:)`.
  let call: String
  let arguments: [Value]
  let element: Element
  private let type: Nominal?

  init(_ call: String, _ arguments: [Value], _ element: Element, type: Nominal?) {
    self.call = call
    self.arguments = arguments
    self.element = element
    self.type = type
  }

  override var nominal: Nominal? { type }

  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? ViewBox, call == other.call else { return false }
    return try comparison.areSame(arguments, other.arguments)
  }

  /// Structural: what `==` of a `Text` sees.
  override func isEqual(to other: NativeBox) -> Bool {
    guard let other = other as? ViewBox, call == other.call, arguments.count == other.arguments.count else {
      return false
    }
    return zip(arguments, other.arguments).allSatisfy { PlainText.areEqual($0, $1) ?? ($0.sharedBox === $1.sharedBox) }
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(call) }

  /// The type, with the names of modifiers: enough to tell whether an `AnyView` wraps another one (I-10).
  var typeText: String {
    guard call.hasPrefix("View."), let base = arguments.first else { return type?.qualifiedName ?? owner }
    var name = "View"
    switch base.payload {
    case .native(let box as ViewBox): name = box.typeText
    case .native(let box): name = box.nominal?.qualifiedName ?? box.text
    case .structure(let box): name = box.type.qualifiedName
    default: break
    }
    let modifier = call.dropFirst("View.".count).prefix { $0 != "(" }
    return "ModifiedContent<\(name), \(modifier)>"
  }

  private var owner: String { String(call.prefix { $0 != "." && $0 != "(" }) }

  override var text: String { typeText + "()" }
}

/// A value of the library that is only a name with arguments: a colour, a font, an animation, a style.
final class TokenBox: NativeBox, ComparedAsInput {
  /// `Color.red`, `Font.system(size:weight:design:)`.
  let name: String
  let arguments: [Value]
  private let type: Nominal?

  init(_ name: String, _ arguments: [Value] = [], type: Nominal?) {
    self.name = name
    self.arguments = arguments
    self.type = type
  }

  override var nominal: Nominal? { type }

  /// The type's name: the path before the last part.
  var owner: String {
    let base = name.prefix { $0 != "(" }
    guard let dot = base.lastIndex(of: ".") else { return String(base) }
    return String(base[..<dot])
  }

  /// The member's name: `red`.
  var member: String {
    let base = name.prefix { $0 != "(" }
    guard let dot = base.lastIndex(of: ".") else { return String(base) }
    return String(base[base.index(after: dot)...])
  }

  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? TokenBox, name == other.name else { return false }
    return try comparison.areSame(arguments, other.arguments)
  }

  override func isEqual(to other: NativeBox) -> Bool {
    guard let other = other as? TokenBox, name == other.name, arguments.count == other.arguments.count else {
      return false
    }
    return zip(arguments, other.arguments).allSatisfy { left, right in
      if case .native(let x) = left.payload, case .native(let y) = right.payload { return x.isEqual(to: y) }
      return PlainText.areEqual(left, right) ?? false
    }
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(name) }

  override var text: String {
    guard !arguments.isEmpty else { return member }
    return member + "(" + arguments.map(PlainText.of).joined(separator: ", ") + ")"
  }
}

extension Value {
  /// The object that holds this value's storage, where there is one.
  var sharedBox: AnyObject? {
    switch payload {
    case .enumPayload(let box): box
    case .structure(let box): box
    case .instance(let box): box
    case .tuple(let box): box
    case .array(let box): box
    case .dictionary(let box): box
    case .set(let box): box
    case .function(let box): box
    case .metatype(let box): box
    case .keyPath(let box): box
    case .native(let box): box
    default: nil
    }
  }
}

/// A built-in view as the graph knows it.
typealias BuiltIn = ObservationRuntime.Primitive

/// A value that a control reads or writes.
typealias ControlLiteral = ObservationRuntime.Literal

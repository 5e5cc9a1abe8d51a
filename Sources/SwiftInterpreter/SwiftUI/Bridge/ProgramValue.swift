import ObservationRuntime

/// A value of the program as the graph sees it.
final class ProgramValue: GraphValue {
  let value: Value
  unowned let world: ViewWorld

  init(_ value: Value, _ world: ViewWorld) {
    self.value = value
    self.world = world
  }

  /// U-10: `==` where the type has one, otherwise field by field.
  func isSame(as other: any GraphValue) -> Bool {
    guard let other = other as? ProgramValue else { return false }
    if other === self { return true }
    do {
      var comparison = InputComparison(world, plainFirst: false)
      return try comparison.areSame(value, other.value)
    } catch {
      world.hold(error)
      return false
    }
  }

  var summary: String { ValueSummary.shortened(fullSummary) }

  var fullSummary: String {
    do {
      return try ValueSummary.text(value, world)
    } catch {
      world.hold(error)
      return "…"
    }
  }

  var key: IdentityKey { IdentityKey(ValueKey(value, world), description: ValueSummary.identity(value, world)) }

  var literal: ControlLiteral? {
    switch value.payload {
    case .none: return ControlLiteral.absent
    case .bool(let flag): return .bool(flag)
    case .int(let number): return .int(number)
    case .double(let number): return .double(number)
    case .float(let number): return .double(Double(number))
    case .fixed(let bits, _): return .int(Int(bits))
    case .string(let text): return .string(text)
    case .enumCase(let each):
      if let raw = each.takeUnretainedValue().rawValue { return ProgramValue(raw, world).literal }
      return nil
    default: return nil
    }
  }

  var objectID: ObjectID? {
    if case .instance(let instance) = value.payload { return ObjectID(instance.serial) }
    return nil
  }

  var typeName: String { ViewTypeNames.name(of: value, world) }
}

/// A value as something hashable.
///
/// The program's own `==` decides where there is one; then the hash tells only the type.
struct ValueKey: Hashable {
  let value: Value
  private let world: Unowned

  private struct Unowned: @unchecked Sendable { unowned let world: ViewWorld }

  init(_ value: Value, _ world: ViewWorld) {
    self.value = value
    self.world = Unowned(world: world)
  }

  static func == (left: ValueKey, right: ValueKey) -> Bool {
    let world = left.world.world
    do {
      return try world.machine.library.areEqual(left.value, right.value, world.machine, .none)
    } catch {
      world.hold(error)
      return false
    }
  }

  func hash(into hasher: inout Hasher) { ValueKey.combine(value, into: &hasher, world.world) }

  private static func combine(_ value: Value, into hasher: inout Hasher, _ world: ViewWorld) {
    hasher.combine(value.depth)
    switch value.payload {
    case .int(let number): hasher.combine(number)
    case .double(let number): hasher.combine(number)
    case .float(let number): hasher.combine(number)
    case .fixed(let bits, _): hasher.combine(bits)
    case .bool(let flag): hasher.combine(flag)
    case .string(let text): hasher.combine(text)
    case .character(let character): hasher.combine(character)
    case .instance(let instance):
      hasher.combine(ObjectIdentifier(instance.type))
      if !world.conforms(instance.type, to: "Equatable") { hasher.combine(instance.serial) }
    case .enumCase(let each):
      let enumCase = each.takeUnretainedValue()
      hasher.combine(ObjectIdentifier(enumCase.owner))
      if !hasOwnEquality(enumCase.owner, world) { hasher.combine(enumCase.index) }
    case .enumPayload(let box):
      hasher.combine(ObjectIdentifier(box.enumCase.owner))
      guard !hasOwnEquality(box.enumCase.owner, world) else { return }
      hasher.combine(box.enumCase.index)
      for each in box.payload { combine(each, into: &hasher, world) }
    case .structure(let box):
      hasher.combine(ObjectIdentifier(box.type))
      guard !hasOwnEquality(box.type, world) else { return }
      for each in box.fields { combine(each, into: &hasher, world) }
    case .tuple(let box): for each in box.elements { combine(each, into: &hasher, world) }
    case .array(let box):
      hasher.combine(box.elements.count)
      for each in box.elements { combine(each, into: &hasher, world) }
    case .native(let box): hasher.combine(ObjectIdentifier(Swift.type(of: box)))
    default: break
    }
  }

  private static func hasOwnEquality(_ type: Nominal, _ world: ViewWorld) -> Bool {
    world.machine.types.implementation(of: "==", in: "Equatable", for: type)?.code != nil
  }
}

/// How a trace shows values.
enum ValueSummary {
  static let limit = 60

  private static func oneLine(_ text: String) -> String {
    text.contains("\n") ? text.replacing("\n", with: " ") : text
  }

  /// One line, cut where it gets long.
  static func shortened(_ text: String) -> String {
    let line = oneLine(text)
    return line.count <= limit ? line : String(line.prefix(limit - 1)) + "…"
  }

  /// A value in a cause: strings in quotes, types without the program's module.
  static func text(_ value: Value, _ world: ViewWorld) throws(Interruption) -> String {
    switch value.payload {
    case .string, .character: return oneLine(try world.machine.library.debugDescribe(value, world.machine))
    default: return oneLine(unqualified(try world.machine.library.describe(value, world.machine)))
    }
  }

  /// Without `main.` before type names, outside string literals.
  static func unqualified(_ text: String) -> String {
    guard text.contains("main.") else { return text }
    var result = ""
    var rest = Substring(text)
    var inString = false
    while let first = rest.first {
      if !inString, rest.hasPrefix("main."),
        result.last.map({ !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) ?? true
      {
        rest = rest.dropFirst("main.".count)
        continue
      }
      if first == "\"", result.last != "\\" { inString.toggle() }
      result.append(first)
      rest = rest.dropFirst()
    }
    return result
  }

  /// An id as a person writes it: a string without quotes, a wrapped one without `Optional`.
  static func identity(_ value: Value, _ world: ViewWorld) -> String {
    if let inner = value.unwrapped { return identity(inner, world) }
    do {
      let text = try world.machine.library.describe(value, world.machine)
      // Objects that all look alike are told apart by a number.
      if case .instance(let object) = value.payload, unqualified(text) == object.type.qualifiedName {
        return "\(object.type.name) \(world.number(of: object))"
      }
      return shortened(text)
    } catch {
      world.hold(error)
      return "…"
    }
  }
}

/// What `dump` prints: a value and what is inside, one a line.
struct Dumper {
  let describer: Describer
  var maxItems: Int
  private(set) var text = ""
  /// Class instances that were shown already, with their numbers.
  private var seen: [ObjectIdentifier: Int] = [:]

  init(_ describer: Describer, maxItems: Int) {
    self.describer = describer
    self.maxItems = maxItems
  }

  mutating func dump(_ value: Value, name: String?, indent: Int, depth: Int) throws(Interruption) {
    let value = value.nativeBox(WeakBox.self).map { $0.read ?? .none } ?? value
    guard maxItems > 0 else { return }
    maxItems -= 1
    text += String(repeating: " ", count: indent)
    let inside = try Self.children(of: value)
    text += inside.isEmpty ? "- " : depth <= 0 ? "▹ " : "▿ "
    if let name { text += name + ": " }
    text += try headline(value, count: inside.count)
    if case .instance(let instance) = value.payload, value.depth == 0 {
      let key = ObjectIdentifier(instance)
      if let number = seen[key] {
        text += " #\(number)\n"
        return
      }
      text += " #\(seen.count)"
      seen[key] = seen.count
    }
    text += "\n"
    guard depth > 0 else { return }
    try dumpChildren(inside, superclass: superclass(of: value), indent: indent + 2, depth: depth - 1)
  }

  typealias Child = (label: String?, value: Value)

  private mutating func dumpChildren(
    _ inside: [Child], superclass: (name: String, children: [Child])?, indent: Int, depth: Int
  ) throws(Interruption) {
    if let superclass, maxItems > 0 {
      maxItems -= 1
      let mark = superclass.children.isEmpty ? "- " : depth <= 0 ? "▹ " : "▿ "
      text += String(repeating: " ", count: indent) + mark + "super: " + superclass.name + "\n"
      if depth > 0 { try dumpChildren(superclass.children, superclass: nil, indent: indent + 2, depth: depth - 1) }
    }
    for (position, child) in inside.enumerated() {
      if maxItems <= 0 {
        let left = inside.count - position
        text += String(repeating: " ", count: indent + 2) + "(" + (position > 0 ? "\(left) more" : "\(left)")
        text += (left == 1 ? " child" : " children") + ")\n"
        return
      }
      try dump(child.value, name: child.label, indent: indent, depth: depth)
    }
  }

  private func superclass(of value: Value) -> (name: String, children: [Child])? {
    guard value.depth == 0, case .instance(let instance) = value.payload, let parent = instance.type.superNominal else {
      return nil
    }
    let fields = parent.allFields
    let children: [Child] = fields.map { ($0.name, instance.fields[$0.index]) }
    return (TypeNames.name(of: parent, arguments: [], isQualified: true), children)
  }

  private func headline(_ value: Value, count: Int) throws(Interruption) -> String {
    func counted(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    if value.depth > 0 { return try describer.reflect(value) }
    switch value.payload {
    case .array(let box): return counted(box.elements.count, "element", "elements")
    case .set(let box): return counted(box.count, "member", "members")
    case .dictionary(let box): return counted(box.count, "key/value pair", "key/value pairs")
    case .tuple(let box): return "(" + counted(box.elements.count, "element", "elements") + ")"
    case .void: return "(0 elements)"
    case .structure(let box):
      if hasOwnDescription(box.type) { return try describer.reflect(value) }
      return describer.structName(box, isQualified: true)
    case .enumPayload(let box):
      if hasOwnDescription(box.enumCase.owner) { return try describer.reflect(value) }
      return describer.enumName(box) + "." + box.enumCase.name
    case .native(let box):
      if let slice = box as? SliceBox { return counted(slice.slice.count, "element", "elements") }
      return try describer.reflect(value)
    default: return try describer.reflect(value)
    }
  }

  private func hasOwnDescription(_ type: Nominal) -> Bool {
    let types = describer.machine.types
    return types.implementation(of: "debugDescription", in: "CustomDebugStringConvertible", for: type) != nil
      || types.implementation(of: "description", in: "CustomStringConvertible", for: type) != nil
  }

  static func children(of value: Value) throws(Interruption) -> [Child] {
    if value.depth > 0 { return [("some", Value(value.payload, depth: value.depth - 1))] }
    switch value.payload {
    case .array(let box): return box.elements.map { (nil, $0) }
    case .set(let box): return box.elements.map { (nil, $0) }
    case .dictionary(let box): return box.entries.map { (nil, DictionaryIterator.pair($0)) }
    case .tuple(let box): return labelled(box)
    case .structure(let box): return zip(box.type.allFields, box.fields).map { ($0.name, $1) }
    case .instance(let instance):
      return instance.type.fields.map { ($0.name, instance.fields[$0.index]) }
    case .enumPayload(let box):
      if box.payload.count == 1, box.enumCase.payload.first?.label == nil {
        return [(box.enumCase.name, box.payload[0])]
      }
      return [(box.enumCase.name, .tuple(box.payload, labels: box.enumCase.payload.map(\.label)))]
    case .native(let box):
      switch box {
      case let slice as SliceBox: return slice.slice.map { (nil, $0) }
      case let range as RangeBox:
        switch range.kind {
        case .halfOpen, .closed: return [("lowerBound", range.lower), ("upperBound", range.upper)]
        case .from: return [("lowerBound", range.lower)]
        case .upTo, .through: return [("upperBound", range.upper)]
        }
      case let reflected as any ReflectedBox: return reflected.reflectedParts
      default: return []
      }
    default: return []
    }
  }

  private static func labelled(_ box: TupleBox) -> [Child] {
    box.elements.enumerated().map { index, element in
      let label = index < box.labels.count ? box.labels[index] : nil
      return (label ?? ".\(index)", element)
    }
  }
}

/// A native value that shows parts of itself to a `Mirror`.
protocol ReflectedBox: NativeBox {
  var reflectedParts: [(label: String?, value: Value)] { get }
}

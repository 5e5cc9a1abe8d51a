/// How a trace tells a change: the value before and the value after, or what differs between long ones.
package enum ValueChange {
  /// How long a value may be before it is cut.
  private static let limit = 60
  /// Longer texts are not taken apart.
  private static let longest = 20_000

  /// Two objects that look alike are still two (C-04).
  static func texts(_ old: any GraphValue, _ new: any GraphValue) -> (old: String, new: String) {
    let (before, after) = texts(old.fullSummary, new.fullSummary)
    guard before == after, let former = old.objectID, let present = new.objectID, former != present else {
      return (before, after)
    }
    return (before, "another \(after)")
  }

  /// The two texts as they are when they are short; otherwise the one part that differs, with the way to it, or the
  /// numbers of elements, or their beginnings.
  package static func texts(_ old: String, _ new: String) -> (old: String, new: String) {
    if old.utf8.count <= limit, new.utf8.count <= limit { return (old, new) }
    if old.utf8.count <= longest, new.utf8.count <= longest, let found = difference(old[...], new[...], "") {
      return (shortened(found.old), shortened(found.new))
    }
    return (shortened(old), shortened(new))
  }

  private static func shortened(_ text: String) -> String {
    text.count <= limit ? text : String(text.prefix(limit - 1)) + "…"
  }

  /// What stands between brackets: the elements of a collection, the fields of a struct.
  private struct Parts {
    /// What stands before the bracket: a type's name, or nothing for a collection.
    var head: Substring
    var items: [Substring]
    var isCollection: Bool
  }

  private static func difference(_ old: Substring, _ new: Substring, _ path: String) -> (old: String, new: String)? {
    guard let before = parts(old), let after = parts(new), before.head == after.head,
      before.isCollection == after.isCollection
    else { return leaf(old, new, path) }
    if before.items.count != after.items.count {
      guard before.isCollection else { return leaf(old, new, path) }
      return leaf(counted(before.items.count), counted(after.items.count), path)
    }
    let differing = before.items.indices.filter { before.items[$0] != after.items[$0] }
    guard differing.count == 1, let index = differing.first else { return leaf(old, new, path) }
    let (label, value) = labelled(before.items[index])
    let (otherLabel, otherValue) = labelled(after.items[index])
    guard label == otherLabel else { return leaf(old, new, path) }
    if before.isCollection { return difference(value, otherValue, path + "[\(label ?? Substring(String(index)))]") }
    let isWrapper: Bool = label == nil && before.items.count == 1
    return difference(value, otherValue, isWrapper ? path : path + ".\(label ?? Substring(String(index)))")
  }

  private static func leaf(
    _ old: some StringProtocol, _ new: some StringProtocol, _ path: String
  ) -> (old: String, new: String)? {
    if path.isEmpty, old.utf8.count > limit || new.utf8.count > limit { return nil }
    let start: String = path.isEmpty ? "" : path + ": "
    return (start + old, start + new)
  }

  private static func counted(_ count: Int) -> String {
    count == 0 ? "[]" : "[\(count) element\(count == 1 ? "" : "s")]"
  }

  /// `Dog(id: 1, name: "Wolf")`, `[1, 2]`: what is before the bracket, and the parts inside.
  private static func parts(_ text: Substring) -> Parts? {
    if text.first == "[", text.last == "]" {
      let inner = text.dropFirst().dropLast()
      return Parts(head: "", items: inner == ":" ? [] : items(inner), isCollection: true)
    }
    guard text.last == ")", let open = text.firstIndex(of: "("), open != text.startIndex else { return nil }
    let head = text[..<open]
    guard head.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
    return Parts(head: head, items: items(text[text.index(after: open)...].dropLast()), isCollection: false)
  }

  /// The parts between commas that stand in no inner bracket and no string.
  private static func items(_ text: Substring) -> [Substring] {
    if text.isEmpty { return [] }
    var found: [Substring] = []
    var start = text.startIndex
    var scan = BracketScan()
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == ",", scan.isOutside, text[index...].hasPrefix(", ") {
        found.append(text[start..<index])
        index = text.index(index, offsetBy: 2)
        start = index
        continue
      }
      scan.read(text[index])
      index = text.index(after: index)
    }
    found.append(text[start...])
    return found
  }

  /// `name: "Wolf"` as the name and the value.
  private static func labelled(_ item: Substring) -> (label: Substring?, value: Substring) {
    var scan = BracketScan()
    for index in item.indices {
      if item[index] == ":", scan.isOutside, item[index...].hasPrefix(": ") {
        return (item[..<index], item[item.index(index, offsetBy: 2)...])
      }
      scan.read(item[index])
    }
    return (nil, item)
  }

  private struct BracketScan {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    var isOutside: Bool { depth == 0 && !isInString }

    mutating func read(_ character: Character) {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInString = false
        }
        return
      }
      switch character {
      case "\"": isInString = true
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
    }
  }
}

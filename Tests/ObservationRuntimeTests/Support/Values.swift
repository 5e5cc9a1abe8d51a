@testable import ObservationRuntime

/// Values of the small test programs.
indirect enum Val: GraphValue, Hashable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral
{
  case absent
  case int(Int)
  case double(Double)
  case bool(Bool)
  case string(String)
  case list([Val])
  case record([String: Val])
  case object(Model)
  case function(Int)

  init(integerLiteral value: Int) { self = .int(value) }
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .absent }
  init(arrayLiteral elements: Val...) { self = .list(elements) }

  func isSame(as other: any GraphValue) -> Bool { (other as? Val) == self }

  var summary: String {
    switch self {
    case .absent: "nil"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .list(let values): "[\(values.map(\.summary).joined(separator: ", "))]"
    case .record(let fields):
      fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.summary)" }.joined(separator: ", ")
    case .object(let model): model.type
    case .function: "(Function)"
    }
  }

  var text: String { if case .string(let value) = self { value } else { summary } }

  var key: IdentityKey { IdentityKey(self, description: text) }

  var literal: Literal? {
    switch self {
    case .absent: .absent
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .bool(let value): .bool(value)
    case .string(let value): .string(value)
    default: nil
    }
  }

  var objectID: ObjectID? { if case .object(let model) = self { model.id } else { nil } }

  var typeName: String {
    switch self {
    case .absent: "Never"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .list: "Array"
    case .record: "Record"
    case .object(let model): model.type
    case .function: "(Function)"
    }
  }

  var int: Int { if case .int(let value) = self { value } else { 0 } }
  var bool: Bool { if case .bool(let value) = self { value } else { false } }
  var items: [Val] { if case .list(let values) = self { values } else { [] } }
  var model: Model? { if case .object(let model) = self { model } else { nil } }

  subscript(_ name: String) -> Val {
    get { if case .record(let fields) = self { fields[name] ?? .absent } else { .absent } }
    set {
      guard case .record(var fields) = self else { return }
      fields[name] = newValue
      self = .record(fields)
    }
  }
}

extension GraphValue {
  /// The test value behind a value of the graph.
  var val: Val { self as? Val ?? .absent }
}

/// An object of a test program: plain, observable by property, or an `ObservableObject`.
final class Model: Hashable {
  enum Kind { case plain, observable, announcing }

  let id: ObjectID
  let type: String
  let kind: Kind
  private let graph: () -> Graph?
  private var names: [String] = []
  private var values: [String: Val] = [:]

  init(_ type: String, _ kind: Kind, id: Int, graph: @escaping () -> Graph?, _ values: [(String, Val)]) {
    self.id = ObjectID(id)
    self.type = type
    self.kind = kind
    self.graph = graph
    names = values.map(\.0)
    self.values = Dictionary(uniqueKeysWithValues: values)
  }

  static func == (left: Model, right: Model) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  subscript(_ name: String) -> Val {
    get {
      let property = names.firstIndex(of: name) ?? 0
      if kind == .observable {
        graph()?.observation.access(id, property: property, name: "\(type).\(name)")
      }
      return values[name] ?? .absent
    }
    set { write(name, newValue, skippingEqual: true) }
  }

  /// Writes in place, as `_modify` does: equal values count (O-10).
  func modify(_ name: String, _ change: (inout Val) -> Void) {
    var value = values[name] ?? .absent
    if kind == .observable {
      graph()?.observation.access(id, property: names.firstIndex(of: name) ?? 0, name: "\(type).\(name)")
    }
    change(&value)
    write(name, value, skippingEqual: false)
  }

  /// Writes without announcing: a property that is not published, or ignored.
  func poke(_ name: String, _ value: Val) { values[name] = value }

  private func write(_ name: String, _ value: Val, skippingEqual: Bool) {
    let property = names.firstIndex(of: name) ?? 0
    let old = values[name] ?? .absent
    switch kind {
    case .plain: values[name] = value
    case .observable:
      if skippingEqual, old == value {
        values[name] = value
        return
      }
      try? graph()?.observation.willSet(
        id, property: property, name: "\(type).\(name)", old: old.summary, line: nil)
      values[name] = value
      graph()?.observation.didSet(id, property: property, new: value.summary)
    case .announcing:
      graph()?.objectWillChange(id, property: name, old: old.summary, new: value.summary)
      values[name] = value
    }
  }
}

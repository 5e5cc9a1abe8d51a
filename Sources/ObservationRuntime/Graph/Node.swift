/// The persistent thing behind a place in the view tree: one for each identity (I-01).
final class Node {
  let role: Role
  /// Nodes are numbered in the order in which they are made.
  let serial: Int
  unowned var parent: Node?
  /// The position among the parent's children.
  var index = 0
  var level = 0
  var children: [Node] = []
  /// The environment that this node sees.
  var scope: EnvironmentScope?
  /// The environment that its children see, when it differs.
  var childScope: EnvironmentScope?
  /// The user modifier whose content a placeholder below stands for.
  unowned var contentProvider: Node?
  /// The lazy container that counts this node among its rows.
  unowned var lazyHost: Node?
  /// The tab view whose tabs this node belongs to.
  unowned var tabHost: Node?
  /// What holds back evaluation below an unselected tab.
  var gate: Gate?
  var isAlive = true
  /// Whether this place itself is shown; a covered page or an unselected tab is not.
  var isShown = true
  var isDirty = false
  /// Whether something of another identity stood at this place before (I-02, I-06).
  var isReplacement = false
  /// The stored closure of a row, deferred content, page or presentation.
  var closure: (() throws -> Element)?
  var closureIsPending = false
  /// What the latest run read of observable objects.
  var tracking: ObservationRegistry.Tracking?
  /// The node of the live tree that a node of a cold rebuild takes its state from.
  var twin: Node?

  init(_ role: Role, serial: Int) {
    self.role = role
    self.serial = serial
  }

  enum Role {
    /// A place with one child: the root, a page, a presentation.
    case holder
    case empty
    case view(ViewNode)
    case group
    case branch(Int)
    case keyed(IdentityKey)
    case erased(String)
    case forEach(ForEachNode)
    case row(RowNode)
    case deferred(String)
    case primitive(PrimitiveNode)
    case modified(ModifierNode)
    case content
  }

  /// The view of the program, or the modifier of the program, that has a body here.
  var view: ViewNode? {
    switch role {
    case .view(let view): view
    case .modified(let modifier): modifier.view
    default: nil
    }
  }

  var modifier: ModifierNode? { if case .modified(let modifier) = role { modifier } else { nil } }

  var primitive: PrimitiveNode? { if case .primitive(let primitive) = role { primitive } else { nil } }

  var forEach: ForEachNode? { if case .forEach(let forEach) = role { forEach } else { nil } }

  var row: RowNode? { if case .row(let row) = role { row } else { nil } }

  /// Whether this node and everything above it is shown.
  var isVisible: Bool {
    var next: Node? = self
    while let node = next {
      if !node.isShown { return false }
      next = node.parent
    }
    return true
  }

  func isInside(_ ancestor: Node) -> Bool {
    var next: Node? = self
    while let node = next {
      if node === ancestor { return true }
      if node.level <= ancestor.level { return false }
      next = node.parent
    }
    return false
  }

  /// Whether this node comes before another: source order, depth first, a parent before its children (U-03, X-14).
  func precedes(_ other: Node, parentFirst: Bool = true) -> Bool {
    if self === other { return false }
    var left = self
    var right = other
    while left.level > right.level {
      guard let parent = left.parent else { break }
      if parent === right { return !parentFirst }
      left = parent
    }
    while right.level > left.level {
      guard let parent = right.parent else { break }
      if parent === left { return parentFirst }
      right = parent
    }
    while let leftParent = left.parent, let rightParent = right.parent, leftParent !== rightParent {
      left = leftParent
      right = rightParent
    }
    return left.index < right.index
  }

  /// The nodes below and this one, without native recursion: children after their parent, siblings reversed.
  func descendantsReversed() -> [Node] {
    var found: [Node] = []
    var stack: [Node] = [self]
    while let node = stack.popLast() {
      found.append(node)
      stack.append(contentsOf: node.children)
    }
    return found
  }

  /// Takes the tree apart level by level, so that releasing a deep tree does not recurse.
  func dismantle() {
    for node in descendantsReversed() {
      node.isAlive = false
      node.parent = nil
      node.contentProvider = nil
      node.lazyHost = nil
      node.tabHost = nil
      node.children = []
      node.tracking = nil
      node.closure = nil
      node.view?.fields = []
      node.view?.missed = []
    }
  }
}

/// A node with a body of the program.
final class ViewNode {
  var value: any UserView
  /// What the dynamic fields of ``value`` hold before install.
  var declared: [DynamicField]
  var fields: [FieldState] = []
  var hasRun = false
  /// What changed since the latest run.
  var changes: [NodeChange] = []
  /// State that was written before anything read it, and was then read stale by a stored closure (K-09).
  var missed: [FieldState] = []
  var inputs: [InputChange] = []
  /// Whether the value differs from the previous one (`@self`).
  var isValueNew = true
  /// The content of a user modifier, and where its body shows it.
  var content: Element = .empty
  var placeholders: [Int: Node] = [:]
  /// The printed causes of the run that is going on.
  var printedCauses: [String] = []
  /// For `why`: the step in which the inputs were last compared.
  var comparedInStep = -1
  /// Why the node is new: an identity above it changed.
  var isReplacement = false

  init(_ value: any UserView) {
    self.value = value
    declared = value.type.dynamicFields.indices.map { value.dynamicField($0) }
  }

  var type: ViewType { value.type }
}

/// Something that makes a body run.
final class NodeChange {
  let kind: Cause.Kind
  var name: String
  var old: String?
  var new: String?
  var line: Int?
  /// The line of the read that registered the dependency.
  var readLine: Int?
  /// The top-level field it came through; `nil` for an observed property.
  var field: Int?
  var note: String?

  init(
    _ kind: Cause.Kind, name: String, old: String? = nil, new: String? = nil, line: Int? = nil, field: Int? = nil
  ) {
    self.kind = kind
    self.name = name
    self.old = old
    self.new = new
    self.line = line
    self.field = field
  }
}

/// A `ForEach`.
final class ForEachNode {
  var element: ForEachElement
  var keys: [RowKey] = []
  var rows: [RowKey: Node] = [:]
  /// The elements whose rows exist because they are on the screen; everything outside a lazy container.
  var window: Range<Int>?
  var isSettled = false

  init(_ element: ForEachElement) { self.element = element }
}

/// An id and which of several equal ones it is (I-14).
struct RowKey: Hashable {
  var id: IdentityKey
  var occurrence: Int
}

/// A row of a `ForEach`.
final class RowNode {
  let key: RowKey
  /// The element's offset in the collection.
  var offset: Int

  init(_ key: RowKey, offset: Int) {
    self.key = key
    self.offset = offset
  }
}

/// A built-in view.
final class PrimitiveNode {
  var value: Primitive
  /// Whether a disclosure without a binding is open.
  var isOpen = false
  /// The first visible row of a lazy container.
  var offset = 0
  /// The pages of a navigation stack, above its root.
  var pages: [Page] = []
  /// The tabs of a tab view in order, and the selected one.
  var tabs: [Node] = []
  var selectedTab: Node?
  /// The slots that are placed as children, in order.
  var places: [Primitive.Slot] = []

  init(_ value: Primitive) { self.value = value }
}

/// A pushed page of a navigation stack.
struct Page {
  var node: Node
  var token: PresentationToken
  var origin: Origin

  enum Origin {
    case link(Node)
    case value(any GraphValue, isInPath: Bool)
    case presentation(Node)
  }
}

/// A modifier.
final class ModifierNode {
  var value: Modifier
  /// The body of a user modifier.
  var view: ViewNode?
  var hasAppeared = false
  /// A running task, or an active subscription.
  var token: TaskToken?
  var unsubscribe: Handler?
  /// How often an `onChange` ran in a frame (L-12).
  var changeFrame = -1
  var changeCount = 0
  /// The page or layer that a presentation shows.
  var presented: Node?
  var presentedToken: PresentationToken?
  var presentedValue: (any GraphValue)?
  /// What an `onPreferenceChange` last saw.
  var preference: (any GraphValue)?

  init(_ value: Modifier) { self.value = value }
}

/// Holds back what stands below an unselected tab.
final class Gate {
  var isOpen = false
  var waiting: [Node] = []
}

/// The dirty nodes of a pass, first in tree order first.
struct NodeHeap {
  private var nodes: [Node] = []
  var isEmpty: Bool { nodes.isEmpty }
  var first: Node? { nodes.first }

  mutating func insert(_ node: Node) {
    nodes.append(node)
    var child = nodes.count - 1
    while child > 0 {
      let parent: Int = (child - 1) / 2
      guard nodes[child].precedes(nodes[parent]) else { break }
      nodes.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popFirst() -> Node? {
    guard let first = nodes.first else { return nil }
    let last = nodes.removeLast()
    if !nodes.isEmpty {
      nodes[0] = last
      sink(0)
    }
    return first
  }

  /// Restores the order after nodes changed places.
  mutating func reorder() {
    guard nodes.count > 1 else { return }
    for index in stride(from: nodes.count / 2, through: 0, by: -1) { sink(index) }
  }

  mutating func removeAll() { nodes = [] }

  /// Drops the nodes that ended.
  mutating func purge() {
    nodes = nodes.filter(\.isAlive)
    reorder()
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < nodes.count {
        if nodes[child].precedes(nodes[least]) { least = child }
      }
      if least == parent { return }
      nodes.swapAt(parent, least)
      parent = least
    }
  }
}

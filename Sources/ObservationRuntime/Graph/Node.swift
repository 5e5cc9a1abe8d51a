/// The persistent thing behind a place in the view tree: one for each identity (I-01).
final class Node {
  let role: Role
  /// Nodes are numbered in the order in which they are made.
  let serial: Int
  unowned var parent: Node?
  /// The position among the parent's children.
  var index = 0
  var level = 0
  /// How many views of the program are around it.
  var viewDepth = 0
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
  /// The line of the write that led to the latest run, and the pass of that run.
  var latestLine: Int?
  var latestPass = 0
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
  /// The value before as long as it is, where the new one is not known yet.
  var fullOld: String?
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

  /// Takes a later change of the same thing in: the first old value, the last new value and line.
  func absorb(_ later: NodeChange) {
    new = later.new
    line = later.line ?? line
    if note != later.note { note = nil }
  }
}

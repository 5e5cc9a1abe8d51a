/// The live views and what they depend on, for drawing.
///
/// Views stand in tree order; each arrow leads from something that can change to a view whose body it would run.
public struct DependencyGraph: Hashable, Sendable {
  /// A view with a body.
  public struct View: Hashable, Sendable {
    /// The name with what tells instances apart: `RowView[id: 3]`.
    public var name: String
    /// The index of the view around it; `nil` for a root.
    public var parent: Int?
    /// How many views are around it.
    public var depth: Int
    /// Whether its body ran in the latest step.
    public var hasRun: Bool

    /// Creates a view.
    public init(name: String, parent: Int?, depth: Int, hasRun: Bool) {
      self.name = name
      self.parent = parent
      self.depth = depth
      self.hasRun = hasRun
    }
  }

  /// Something that can change.
  public struct Source: Hashable, Sendable {
    /// What it is.
    public var kind: Cause.Kind
    /// Its name: `Counter.count`, `Bird.name`, `colorScheme`, a stored default's key.
    public var name: String
    /// The index of the view that keeps it; `nil` where no view does.
    public var owner: Int?

    /// Creates a source.
    public init(kind: Cause.Kind, name: String, owner: Int? = nil) {
      self.kind = kind
      self.name = name
      self.owner = owner
    }
  }

  /// A dependency.
  public struct Arrow: Hashable, Sendable {
    /// The index of the source.
    public var source: Int
    /// The index of the view that depends on it.
    public var view: Int
    /// Whether the view holds it and has never read it, so that a change does not run its body (S-02, B-02).
    public var isUnread: Bool
    /// The name of the view's own property, where it differs from the source's: a binding's.
    public var label: String

    /// Creates an arrow.
    public init(source: Int, view: Int, isUnread: Bool = false, label: String = "") {
      self.source = source
      self.view = view
      self.isUnread = isUnread
      self.label = label
    }
  }

  /// The views in tree order.
  public var views: [View] = []
  /// What can change, in the order of the first view that depends on it.
  public var sources: [Source] = []
  /// The dependencies, view by view.
  public var arrows: [Arrow] = []

  /// Creates an empty graph.
  public init() {}
}

/// Gathers the graph from the nodes.
struct DependencyGraphBuilder {
  let graph: Graph
  private var made = DependencyGraph()
  private var viewIndices: [Int: Int] = [:]
  private var sourceIndices: [String: Int] = [:]

  init(_ graph: Graph) { self.graph = graph }

  mutating func build() -> DependencyGraph {
    let nodes = graph.liveViews()
    let ran = Set(graph.history.runs.map(\.identity))
    for node in nodes {
      let around = tracedView(around: node)
      let parent: Int? = around.flatMap { viewIndices[$0.serial] }
      viewIndices[node.serial] = made.views.count
      made.views.append(
        DependencyGraph.View(
          name: graph.shortIdentity(of: node), parent: parent, depth: parent.map { made.views[$0].depth + 1 } ?? 0,
          hasRun: ran.contains(graph.identity(of: node))))
    }
    for (index, node) in nodes.enumerated() { gather(node, index) }
    return made
  }

  private func tracedView(around node: Node) -> Node? {
    var next = node.parent
    while let current = next {
      if let view = current.view, view.type.isTraced { return current }
      next = current.parent
    }
    return nil
  }

  private mutating func gather(_ node: Node, _ index: Int) {
    guard let view = node.view else { return }
    for field in view.fields.flatMap(\.flattened) {
      switch field.kind {
      case .state(let location):
        if let stored = field.storedDefault {
          arrow(to: index, .storage, stored.key.key, key: "storage \(stored.key)", isUnread: !field.wasRead)
        } else {
          arrow(to: index, from: location, field)
        }
      case .binding(let binding):
        guard let location = binding.baseLocation else { continue }
        arrow(to: index, from: location, field)
      case .object(let object): if object.objectID != nil { observe(index, object, field) }
      case .environmentObject(_, let object): if let object { observe(index, object, field) }
      case .environment(let key, _), .environmentObservable(let key, _):
        arrow(to: index, .environment, key.name, key: "environment \(ObjectIdentifier(key).hashValue)")
      case .focusedValue(let key, _): arrow(to: index, .focus, key.name, key: "focus \(key.name)")
      default: continue
      }
    }
    for read in graph.observation.properties(readBy: node.tracking) {
      arrow(to: index, .observed, read.name, key: "observed \(read.object.rawValue) \(read.name)")
    }
  }

  private mutating func observe(_ index: Int, _ object: any GraphValue, _ field: FieldState) {
    let key: String = object.objectID.map { "object \($0.rawValue)" } ?? "object \(field.name)"
    arrow(to: index, .object, object.typeName, key: key, label: field.name)
  }

  private mutating func arrow(to view: Int, from location: Location, _ field: FieldState) {
    let owner: Int? = location.node.flatMap { viewIndices[$0.serial] }
    let place: String = owner.map { made.views[$0].name } ?? location.owner
    let label: String = field.name == location.name ? "" : field.name
    arrow(
      to: view, location.causeKind, "\(place).\(location.name)",
      key: "location \(ObjectIdentifier(location).hashValue)",
      owner: owner, isUnread: !field.wasRead, label: label)
  }

  private mutating func arrow(
    to view: Int, _ kind: Cause.Kind, _ name: String, key: String, owner: Int? = nil, isUnread: Bool = false,
    label: String = ""
  ) {
    let source: Int
    if let known = sourceIndices[key] {
      source = known
    } else {
      source = made.sources.count
      sourceIndices[key] = source
      made.sources.append(DependencyGraph.Source(kind: kind, name: name, owner: owner))
    }
    made.arrows.append(DependencyGraph.Arrow(source: source, view: view, isUnread: isUnread, label: label))
  }
}

extension Graph {
  /// The views whose bodies ran and are alive, in tree order.
  func liveViews() -> [Node] {
    root.descendantsReversed().filter { $0.view?.hasRun == true && $0.view?.type.isTraced == true }.sorted {
      $0.precedes($1)
    }
  }

  /// The live views, what they depend on, and which of them ran in the latest step.
  public var dependencies: DependencyGraph {
    var builder = DependencyGraphBuilder(self)
    return builder.build()
  }
}

/// Something of the program that runs after a pass (U-12).
struct Effect {
  var node: Node
  var kind: Kind

  enum Kind {
    case appear
    case restart
    case change(OnChange, old: any GraphValue)
    case preference(any GraphValue)
    case disappear(Handler, view: String, identity: String)
    case cancel(TaskToken, view: String, identity: String)
    case run(Handler)
  }
}

extension Effect {
  /// Whether a modifier of this node comes on the screen.
  func isAppearance(of node: Node) -> Bool {
    if case .appear = kind { return self.node === node }
    return false
  }
}

/// The effects of a pass: appearances and changes from the inside out (L-02, L-13), departures after them, or before
/// them when the transition is the identity (L-05); cancellations after departures (L-20).
struct EffectQueue {
  var early: [Effect] = []
  var present: [Effect] = []
  var late: [Effect] = []
  var cancellations: [Effect] = []

  var isEmpty: Bool { early.isEmpty && present.isEmpty && late.isEmpty && cancellations.isEmpty }
}

extension Graph {
  /// What had no view to appear with, and has one now, appears.
  private func awaitContent() {
    if emptyEffects.isEmpty { return }
    for serial in emptyEffects.keys.sorted() {
      guard let node = emptyEffects[serial], node.isAlive, let modifier = node.modifier else {
        emptyEffects[serial] = nil
        continue
      }
      guard node.makesAnything else { continue }
      emptyEffects[serial] = nil
      enter(node, modifier)
    }
  }

  /// Runs what the pass queued.
  func runEffects() throws {
    awaitContent()
    while !effects.isEmpty {
      let queue = effects
      effects = EffectQueue()
      if isSilent { continue }
      for effect in queue.early { try run(effect) }
      let ordered = queue.present.enumerated().sorted { left, right in
        if left.element.node === right.element.node { return left.offset < right.offset }
        return left.element.node.precedes(right.element.node, parentFirst: false)
      }
      for (_, effect) in ordered where effect.node.isAlive { try run(effect) }
      for effect in queue.late { try run(effect) }
      for effect in queue.cancellations { try run(effect) }
    }
  }

  private func run(_ effect: Effect) throws {
    switch effect.kind {
    case .appear: try appear(effect.node)
    case .restart:
      if let modifier = effect.node.modifier { cancelTask(modifier, effect.node) }
      taskStarts.append(effect.node)
    case .change(let watcher, let old): try runWatcher(effect.node, watcher, old: old)
    case .preference(let value): try tellPreference(value, effect.node)
    case .disappear(let handler, let view, let identity):
      record(.disappear(view: view, identity: identity))
      try handler()
    case .cancel(let token, let view, let identity):
      if tasks.removeValue(forKey: token) != nil {
        record(.task(view: view, identity: identity, phase: .cancelled))
        host.cancelTask(token)
      }
    case .run(let handler): try handler()
    }
  }

  private func appear(_ node: Node) throws {
    guard let modifier = node.modifier else { return }
    if !node.makesAnything {
      // There is no view that could appear; it may be made later.
      modifier.hasAppeared = false
      emptyEffects[node.serial] = node
      return
    }
    switch modifier.value {
    case .onAppear(let handler):
      record(.appear(view: viewName(around: node), identity: viewIdentity(around: node)))
      try handler()
    case .task: taskStarts.append(node)
    case .onReceive(_, let subscribe): modifier.unsubscribe = try subscribe()
    case .defaultFocus(let binding, let value):
      if focusedNode == nil { binding.baseLocation?.write(value, line: nil) }
    case .onChange(let watcher): if watcher.initial { try runWatcher(node, watcher, old: watcher.value) }
    default: break
    }
  }

  /// Runs an `onChange` closure at most twice in a frame (L-12, W-08).
  private func runWatcher(_ node: Node, _ watcher: OnChange, old: any GraphValue) throws {
    guard let modifier = node.modifier else { return }
    let count = modifier.updates.next(in: frame)
    if count == UpdateCycle.budget + 1 { warn(.onChangeLoop(type: watcher.value.typeName)) }
    if count > UpdateCycle.budget { return }
    let texts = ValueChange.texts(old, watcher.value)
    record(.change(expression: watcher.expression, old: texts.old, new: texts.new))
    try watcher.action(old, watcher.value)
  }

  /// Tells an `onPreferenceChange` at most twice in a frame (W-08b).
  private func tellPreference(_ value: any GraphValue, _ node: Node) throws {
    guard let modifier = node.modifier, case .onPreferenceChange(let reader) = modifier.value else { return }
    let count = modifier.updates.next(in: frame)
    if count == UpdateCycle.budget + 1 { warn(.preferenceLoop(key: reader.key)) }
    if count > UpdateCycle.budget { return }
    try reader.action(value)
  }

  // MARK: Coming and going

  /// A modifier with an effect comes on the screen.
  func enter(_ node: Node, _ modifier: ModifierNode) {
    guard !modifier.hasAppeared, isOnScreen(node) else { return }
    modifier.hasAppeared = true
    effects.present.append(Effect(node: node, kind: .appear))
  }

  /// An update brought another publisher: the subscription moves to it after the pass.
  func resubscribe(_ node: Node, _ modifier: ModifierNode) {
    guard modifier.hasAppeared, let unsubscribe = modifier.unsubscribe else { return }
    modifier.unsubscribe = nil
    effects.cancellations.append(Effect(node: node, kind: .run(unsubscribe)))
    effects.present.append(Effect(node: node, kind: .appear))
  }

  private func isOnScreen(_ node: Node) -> Bool {
    if let gate = node.gate, !gate.isOpen { return false }
    return node.isVisible
  }

  /// A modifier with an effect leaves the screen or ends.
  func leave(_ node: Node, _ modifier: ModifierNode, isEarly: Bool) {
    guard modifier.hasAppeared else { return }
    modifier.hasAppeared = false
    // What comes and goes within one pass was never there.
    if let index = effects.present.firstIndex(where: { $0.isAppearance(of: node) }) {
      effects.present.remove(at: index)
      return
    }
    let view = viewName(around: node)
    switch modifier.value {
    case .onDisappear(let handler):
      let kind = Effect.Kind.disappear(handler, view: view, identity: viewIdentity(around: node))
      let effect = Effect(node: node, kind: kind)
      if isEarly { effects.early.append(effect) } else { effects.late.append(effect) }
    case .task:
      taskStarts.removeAll { $0 === node }
      if let token = modifier.token {
        let kind = Effect.Kind.cancel(token, view: view, identity: viewIdentity(around: node))
        effects.cancellations.append(Effect(node: node, kind: kind))
        modifier.token = nil
      }
    case .onReceive:
      if let unsubscribe = modifier.unsubscribe {
        effects.cancellations.append(Effect(node: node, kind: .run(unsubscribe)))
        modifier.unsubscribe = nil
      }
    default: break
    }
  }

  /// Shows or covers a place: pages, tabs and rows that come back get `onAppear` again (L-04, K-04, K-07, K-08).
  func setShown(_ node: Node, _ isShown: Bool) {
    guard node.isShown != isShown else { return }
    node.isShown = isShown
    var found: [Node] = []
    var stack: [Node] = [node]
    while let next = stack.popLast() {
      if next !== node, !next.isShown { continue }
      found.append(next)
      stack.append(contentsOf: next.children)
    }
    for next in found.reversed() {
      guard let modifier = next.modifier, modifier.hasEffects else { continue }
      if isShown { enter(next, modifier) } else { leave(next, modifier, isEarly: false) }
    }
  }

  // MARK: Tasks

  /// Starts the tasks of the views that appeared, after all synchronous effects, inner first (L-09).
  func startTasks() throws {
    while !taskStarts.isEmpty {
      let starting = taskStarts
      taskStarts = []
      for node in starting where node.isAlive {
        guard let modifier = node.modifier, case .task(let body, _) = modifier.value, modifier.hasAppeared else {
          continue
        }
        nextTask += 1
        let token = TaskToken(rawValue: nextTask)
        modifier.token = token
        tasks[token] = node
        record(.task(view: viewName(around: node), identity: viewIdentity(around: node), phase: .started))
        try host.startTask(token, body)
      }
    }
  }

  private func cancelTask(_ modifier: ModifierNode, _ node: Node) {
    guard let token = modifier.token else { return }
    modifier.token = nil
    guard tasks.removeValue(forKey: token) != nil else { return }
    record(.task(view: viewName(around: node), identity: viewIdentity(around: node), phase: .cancelled))
    host.cancelTask(token)
  }

  /// The work of a `refreshable` ends with its view.
  func cancelRefresh(_ node: Node) {
    for (token, owner) in tasks where owner === node {
      tasks[token] = nil
      effects.cancellations.append(Effect(node: node, kind: .run { [host] in host.cancelTask(token) }))
    }
  }

  func finishTask(_ token: TaskToken) {
    guard let node = tasks.removeValue(forKey: token) else { return }
    guard node.isAlive, case .task? = node.modifier?.value else { return }
    node.modifier?.token = nil
    record(.task(view: viewName(around: node), identity: viewIdentity(around: node), phase: .finished))
  }
}

extension ModifierNode {
  /// Whether it does something when it comes or goes.
  var hasEffects: Bool {
    switch value {
    case .onAppear, .onDisappear, .task, .onReceive, .onChange, .defaultFocus: true
    default: false
    }
  }
}

extension Node {
  /// Whether the content of a modifier makes a view, so that its effects have something to appear with: `EmptyView`, a
  /// group, a condition or a `ForEach` without views makes none.
  fileprivate var makesAnything: Bool {
    var stack: [Node] = Array(children.prefix(1))
    while let next = stack.popLast() {
      switch next.role {
      case .primitive, .erased: return true
      case .view(let view) where !view.hasRun: return true
      case .deferred where next.closureIsPending: return true
      case .modified(let modifier) where modifier.view?.hasRun == false: return true
      case .modified: stack.append(contentsOf: next.children.prefix(1))
      case .forEach(let forEach):
        if next.lazyHost != nil, !forEach.keys.isEmpty { return true }
        stack.append(contentsOf: next.children)
      default: stack.append(contentsOf: next.children)
      }
    }
    return false
  }
}

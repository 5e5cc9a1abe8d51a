/// Something on the screen that an action can name.
struct FoundTarget {
  var node: Node
  /// What it is called: the visible label first.
  var names: [String]
  /// The verbs that fit, the usual one first.
  var verbs: [String]
  var isEnabled: Bool
  /// Whether a person sees it; swipe and menu items are offered on demand.
  var isVisible = true
}

/// Finds what an action names, and says what is there when it names nothing.
struct TargetFinder {
  let graph: Graph
  let renderer: ScreenRenderer
  let top: Node
  let rendered: RenderedScreen

  init(_ graph: Graph) {
    self.graph = graph
    renderer = ScreenRenderer(graph)
    top = renderer.top
    rendered = renderer.renderTop()
  }

  /// Everything that can be named, from the top; with `verbs`, what one of them fits.
  func all(fitting verbs: [String]? = nil) -> [FoundTarget] {
    var found: [FoundTarget] = []
    for item in rendered.order {
      if let verbs, !mayFit(item.node, verbs) { continue }
      found += targets(at: item.node, isDisabled: item.isDisabled, rendered)
      for hidden in onDemand(item.node) {
        let inner = renderer.render(hidden)
        for item in inner.order {
          var targets = self.targets(at: item.node, isDisabled: item.isDisabled, inner)
          for index in targets.indices { targets[index].isVisible = false }
          found += targets
        }
      }
    }
    if let (page, presentation) = renderer.topPresentation,
      let name = renderer.impliedButton(presentation, rendered.lines(of: page))
    {
      found.append(FoundTarget(node: page, names: [name], verbs: ["tap"], isEnabled: true))
    }
    return found
  }

  /// Whether a look at a node's names is worth it.
  private func mayFit(_ node: Node, _ verbs: [String]) -> Bool {
    guard let primitive = node.primitive, primitive.value.kind != .tabView, primitive.value.kind != .menu else {
      return true
    }
    return primitive.value.verbs.contains { verbs.contains($0) }
  }

  /// Items that are shown on demand: a menu's, a context menu's, swipe actions.
  private func onDemand(_ node: Node) -> [Node] {
    if case .hiddenActions? = node.modifier?.value { return Array(node.children.dropFirst()) }
    if let primitive = node.primitive, primitive.value.kind == .menu,
      let index = primitive.places.firstIndex(of: .content), let content = node.children[safe: index]
    {
      return [content]
    }
    return []
  }

  func summary() -> [ScreenTarget] {
    all().compactMap { target in
      guard let label = target.names.first, !label.isEmpty else { return nil }
      return ScreenTarget(label: label, verbs: target.verbs, isEnabled: target.isEnabled)
    }
  }

  private func targets(at node: Node, isDisabled: Bool, _ screen: RenderedScreen) -> [FoundTarget] {
    if let modifier = node.modifier {
      switch modifier.value {
      case .onTap, .onLongPress, .onDrag:
        let lines: [String] = screen.lines(of: node)
        let names = self.names(of: node, label: lines.isEmpty ? drawnName(node) : lines.joined(separator: " "))
        let inner: [String] = labels(below: node)
        let isDrag: Bool = if case .onDrag = modifier.value { true } else { false }
        return [
          FoundTarget(
            node: node, names: names + inner + lines + lines.flatMap { pieces($0) },
            verbs: [isDrag ? "drag" : "tap"],
            isEnabled: !isDisabled)
        ]
      case .searchCompletion:
        let lines = screen.lines(of: node)
        return [FoundTarget(node: node, names: [lines.joined(separator: " ")], verbs: ["tap"], isEnabled: true)]
      case .tag:
        // A row of a list that no `ForEach` made.
        if node.lazyHost == nil || selection(around: node) == nil { return [] }
        return [FoundTarget(node: node, names: rowNames(node, screen), verbs: ["tap"], isEnabled: !isDisabled)]
      case .searchable(let field):
        let name: String = field.prompt.isEmpty ? "Search" : field.prompt
        return [FoundTarget(node: node, names: [name], verbs: ["search", "type"], isEnabled: !isDisabled)]
      case .refreshable:
        return [FoundTarget(node: node, names: [containerName(below: node)], verbs: ["pull"], isEnabled: true)]
      default: return []
      }
    }
    if let forEach = node.parent?.forEach, node.row != nil {
      var verbs: [String] = []
      if forEach.element.onDelete != nil { verbs.append("delete") }
      if forEach.element.onMove != nil { verbs.append("move") }
      if selection(around: node) != nil { verbs.insert("tap", at: 0) }
      if verbs.isEmpty { return [] }
      return [FoundTarget(node: node, names: rowNames(node, screen), verbs: verbs, isEnabled: !isDisabled)]
    }
    guard let primitive = node.primitive else { return [] }
    if primitive.value.kind == .tabView {
      return primitive.tabs.filter(\.isAlive).map { tab in
        FoundTarget(node: tab, names: [renderer.tabName(tab, in: primitive)], verbs: ["tap"], isEnabled: true)
      }
    }
    let verbs = primitive.value.verbs
    if verbs.isEmpty { return [] }
    var label = renderer.label(of: node, primitive, screen)
    if label.isEmpty, primitive.value.kind.isContainer || primitive.value.control != nil {
      label = primitive.value.kind.name
    }
    if label.isEmpty {
      label = renderer.slotBlocks(node, primitive, .content, screen).flatMap { $0 }.joined(separator: " ")
    }
    var names = names(of: node, label: label)
    if primitive.value.text.isEmpty, !primitive.value.kind.isContainer { names += innerNames(node, primitive, screen) }
    return [FoundTarget(node: node, names: names, verbs: verbs, isEnabled: !isDisabled)]
  }

  /// The accessibility labels of a view, as far as no other control has them.
  private func labels(below node: Node) -> [String] {
    var found: [String] = []
    var stack: [Node] = node.children.reversed()
    while let next = stack.popLast() {
      if case .accessibilityLabel(let name)? = next.modifier?.value { found.append(name) }
      if let primitive = next.primitive, !primitive.value.verbs.isEmpty { continue }
      stack.append(contentsOf: next.children.reversed())
    }
    return found
  }

  /// What a view without text is called: the shape, or the colour.
  private func drawnName(_ node: Node) -> String {
    for inner in node.descendantsReversed().reversed() {
      guard let value = inner.primitive?.value, value.kind == .shape || value.kind == .color, !value.text.isEmpty else {
        continue
      }
      return value.text
    }
    return ""
  }

  /// The parts of a control's label, and accessibility labels in it.
  private func innerNames(_ node: Node, _ primitive: PrimitiveNode, _ screen: RenderedScreen) -> [String] {
    var names: [String] = []
    let lines = renderer.slotBlocks(node, primitive, .label, screen).flatMap { $0 }
    if lines.count > 1 { names += lines }
    names += lines.flatMap { pieces($0) }
    for place in [Primitive.Slot.label, .content] {
      guard let index = primitive.places.firstIndex(of: place), let part = node.children[safe: index] else { continue }
      if place == .content, primitive.places.contains(.label) { break }
      for inner in part.descendantsReversed().reversed() {
        if case .accessibilityLabel(let name)? = inner.modifier?.value { names.append(name) }
      }
    }
    return names
  }

  /// The selection of the list that a row stands in.
  func selection(around row: Node) -> AnyBinding? {
    guard case .picker(let binding)? = row.lazyHost?.primitive?.value.control else { return nil }
    return binding
  }

  /// The texts of a row: the whole, and each line of it.
  private func rowNames(_ row: Node, _ screen: RenderedScreen) -> [String] {
    let lines = screen.lines(of: row)
    let plain = lines.map { $0.hasPrefix("[") && $0.hasSuffix("]") ? String($0.dropFirst().dropLast()) : $0 }
    let parts: [String] = lines + plain + lines.flatMap { pieces($0) }
    // A control in the row has its label before its value, a button in brackets.
    let inner: [String] = parts.flatMap { part -> [String] in
      var names: [String] = []
      if let colon = part.firstIndex(of: ":") { names.append(String(part[..<colon])) }
      if part.hasPrefix("["), part.hasSuffix("]") { names.append(String(part.dropFirst().dropLast())) }
      return names
    }
    return [plain.joined(separator: " ")] + parts + inner + texts(in: row)
  }

  /// Every text that stands in a row by itself, also inside a control's label.
  private func texts(in row: Node) -> [String] {
    row.descendantsReversed().reversed().compactMap { node in
      guard let value = node.primitive?.value, value.kind == .text, !value.text.isEmpty else { return nil }
      return value.text
    }
  }

  private func pieces(_ line: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(line)
    while let range = rest.firstRange(of: "  ") {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    parts.append(String(rest))
    return parts.count > 1 ? parts : []
  }

  /// The label, the accessibility label around it, and the label without its value or image brackets.
  private func names(of node: Node, label: String) -> [String] {
    var names: [String] = [label]
    var next = node.parent
    while let current = next, current.children.count == 1 || current.modifier != nil {
      if case .accessibilityLabel(let name)? = current.modifier?.value { names.append(name) }
      if current.primitive != nil || current.row != nil { break }
      next = current.parent
    }
    if label.hasPrefix("("), label.hasSuffix(")") { names.append(String(label.dropFirst().dropLast())) }
    if let colon = label.firstIndex(of: ":") { names.append(String(label[..<colon])) }
    return names
  }

  private func containerName(below node: Node) -> String {
    for next in node.descendantsReversed().reversed() {
      if let kind = next.primitive?.value.kind, kind.isContainer { return kind.name }
    }
    return "List"
  }

  // MARK: Looking up

  /// The one thing that a target names and a verb fits.
  /// - Throws: what to tell the person when there is none, or several, or it is disabled.
  func find(_ target: Action.Target, verb: String, alternatives: [String] = []) throws(TargetMissing) -> FoundTarget {
    let verbs: [String] = [verb] + alternatives
    let candidates = all(fitting: verbs)
    let fitting = candidates.filter { candidate in verbs.contains { candidate.verbs.contains($0) } }
    var named = fitting.filter { $0.names.first == target.label }
    if named.isEmpty { named = fitting.filter { $0.names.contains(target.label) } }
    if named.isEmpty { throw missing(target, verb: verb, fitting, all()) }
    if let container = target.container { named = try nearest(named, to: container, target) }
    // A control in a row is meant before the row.
    named = named.filter { outer in
      !named.contains { $0.isVisible == outer.isVisible && $0.node !== outer.node && $0.node.isInside(outer.node) }
    }
    if let occurrence = target.occurrence {
      guard let chosen = named[safe: occurrence - 1] else {
        throw TargetMissing(
          "\"\(target.label)\" is on the screen \(times(named.count)), so there is no #\(occurrence).")
      }
      return try enabled(chosen, target)
    }
    let visible = named.filter(\.isVisible)
    let choice = visible.isEmpty ? named : visible
    if choice.count > 1 {
      throw TargetMissing(
        "\"\(target.label)\" is on the screen \(times(choice.count)). Say which: \"\(target.label)\" #1, or "
          + "\"\(target.label)\" in \"a text nearby\".")
    }
    return try enabled(choice[0], target)
  }

  private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  private func enabled(_ target: FoundTarget, _ named: Action.Target) throws(TargetMissing) -> FoundTarget {
    if target.isEnabled {
      var next: Node? = target.node
      while let node = next {
        if case .restriction(.noHits(true))? = node.modifier?.value {
          throw TargetMissing("\"\(named.label)\" takes no taps: it has `allowsHitTesting(false)`.")
        }
        next = node.parent
      }
      return target
    }
    throw TargetMissing("\"\(named.label)\" is disabled.")
  }

  /// Those that stand in the nearest container that shows a text.
  private func nearest(
    _ named: [FoundTarget], to text: String, _ target: Action.Target
  ) throws(TargetMissing) -> [FoundTarget] {
    var best: [FoundTarget] = []
    var least = Int.max
    for candidate in named {
      var distance = 0
      var next: Node? = candidate.node.parent
      while let node = next {
        if shows(node, text) {
          if distance < least {
            best = []
            least = distance
          }
          if distance == least { best.append(candidate) }
          break
        }
        distance += 1
        next = node === top ? nil : node.parent
      }
    }
    if best.isEmpty {
      throw TargetMissing("\"\(target.label)\" is on the screen, but not in anything that shows \"\(text)\".")
    }
    return best
  }

  private func shows(_ node: Node, _ text: String) -> Bool {
    if let kind = node.primitive?.value.kind, kind.isContainer, kind.name == text { return true }
    if case .accessibilityLabel(text)? = node.modifier?.value { return true }
    return rendered.lines(of: node).contains { line in
      let bare: String = line.hasPrefix("[") && line.hasSuffix("]") ? String(line.dropFirst().dropLast()) : line
      return bare == text || pieces(bare).contains(text) || line.hasPrefix(text + ":")
    }
  }

  private func missing(
    _ target: Action.Target, verb: String, _ fitting: [FoundTarget], _ all: [FoundTarget]
  ) -> TargetMissing {
    if let other = all.first(where: { $0.names.contains(target.label) }) {
      let verbs = other.verbs.map { "`\($0)`" }.joined(separator: ", ")
      return TargetMissing("`\(verb)` does not fit \"\(target.label)\"; what fits: \(verbs).")
    }
    var labels: [String] = []
    for candidate in fitting.isEmpty ? all : fitting {
      guard let name = candidate.names.first, !name.isEmpty, !labels.contains(name) else { continue }
      labels.append(name)
    }
    let what: String = fitting.isEmpty ? "On the screen can be named" : "On the screen `\(verb)` fits"
    if labels.isEmpty {
      return TargetMissing("\"\(target.label)\" is not on the screen, and nothing on it can be named.")
    }
    let shown = Spelling.nearest(to: target.label, in: labels).prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    let more: String = labels.count > 12 ? ", and \(labels.count - 12) more" : ""
    return TargetMissing("\"\(target.label)\" is not on the screen. \(what): \(shown)\(more).")
  }
}

/// What to tell a person whose action names nothing that can be done.
struct TargetMissing: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension Primitive {
  /// The verbs that fit, the usual one first.
  var verbs: [String] {
    switch kind {
    case .button, .link, .menu: ["tap"]
    case .navigationLink: ["tap", "open"]
    case .disclosureGroup: ["open", "tap"]
    case .toggle: ["toggle", "tap"]
    case .textField, .secureField, .textEditor: ["type", "submit", "focus", "tap"]
    case .stepper: ["increment", "decrement", "step"]
    case .slider: ["slide"]
    case .picker, .datePicker, .colorPicker: ["pick"]
    case .list, .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid, .scrollView: ["scroll"]
    default: []
    }
  }
}

extension Primitive.Kind {
  /// Whether an action may name it by its type.
  var isContainer: Bool { isLazy || self == .scrollView || self == .form }
}

/// Turns the visible part of the tree into lines of text (Docs/Screen.md).
///
/// The tree is walked without native recursion: first the visible nodes are gathered from the top, then each is
/// rendered after its children.
struct ScreenRenderer {
  let graph: Graph
  /// What stands side by side in the layout around it, each with its lines.
  typealias Blocks = [[String]]

  init(_ graph: Graph) { self.graph = graph }

  /// The node that fills the screen: the presentation on top, or the root.
  var top: Node { topPresentation?.page ?? graph.root }

  /// The presentation on top: the one that was shown last.
  var topPresentation: (page: Node, presentation: Presentation)? {
    let latest = graph.presentations.keys.max { $0.rawValue < $1.rawValue }
    guard let latest, let modifier = graph.presentations[latest]?.modifier, let page = modifier.presented,
      case .presentation(let presentation) = modifier.value
    else { return nil }
    return (page, presentation)
  }

  /// What fills the screen, rendered once for each state of it.
  func renderTop() -> RenderedScreen {
    let top = self.top
    if let known = graph.rendered, known.version == graph.version, known.top == top.serial { return known.screen }
    let screen = render(top)
    graph.rendered = (graph.version, top.serial, screen)
    return screen
  }

  func screenLines() -> [String] {
    let rendered = renderTop()
    let content: [String] = rendered.lines(of: top)
    guard let (_, presentation) = topPresentation else { return content }
    var lines: [String] = ["— \(presentation.kind.title) —"]
    if !presentation.title.isEmpty { lines.append(presentation.title) }
    lines += content
    if let implied = impliedButton(presentation, content) { lines.append("[\(implied)]") }
    return lines
  }

  /// The button that the system adds to an alert without buttons, or to a dialog.
  func impliedButton(_ presentation: Presentation, _ content: [String]) -> String? {
    switch presentation.kind {
    case .alert: content.contains { $0.hasPrefix("[") } ? nil : "OK"
    case .confirmationDialog: content.contains("[Cancel]") ? nil : "Cancel"
    default: nil
    }
  }

  /// Renders a node and what is visible below it.
  func render(_ node: Node) -> RenderedScreen {
    var order: [(node: Node, isDisabled: Bool)] = []
    var stack: [(node: Node, isDisabled: Bool)] = [(node, inheritedDisabled(node))]
    while let item = stack.popLast() {
      order.append(item)
      var isDisabled: Bool = item.isDisabled
      if case .disabled(true)? = item.node.modifier?.value { isDisabled = true }
      for child in visibleChildren(item.node).reversed() { stack.append((child, isDisabled)) }
    }
    var screen = RenderedScreen()
    for item in order.reversed() {
      screen.blocks[item.node.serial] = blocks(of: item.node, isDisabled: item.isDisabled, screen)
    }
    screen.order = order
    return screen
  }

  private func inheritedDisabled(_ node: Node) -> Bool {
    var next = node.parent
    while let current = next {
      if case .disabled(true)? = current.modifier?.value { return true }
      next = current.parent
    }
    return false
  }

  /// The children that can be seen: not what is covered, hidden, folded or offered on demand.
  func visibleChildren(_ node: Node) -> [Node] {
    if let modifier = node.modifier {
      switch modifier.value {
      case .hidden(true): return []
      case .presentation: return Array(node.children.prefix(1))
      case .hiddenActions, .tabItem: return Array(node.children.prefix(1))
      case .preferenceLayer(let layer): return layer.isBehind ? node.children.reversed() : node.children
      case .layer(_, let behind): return behind ? node.children.reversed() : node.children
      default: break
      }
    }
    if let primitive = node.primitive, primitive.value.kind == .menu {
      return primitive.places.firstIndex(of: .label).flatMap { node.children[safe: $0] }.map { [$0] } ?? []
    }
    return node.children.filter(\.isShown)
  }

  // MARK: Nodes

  private func blocks(of node: Node, isDisabled: Bool, _ screen: RenderedScreen) -> Blocks {
    switch node.role {
    case .primitive(let primitive): return self.blocks(of: node, primitive, isDisabled: isDisabled, screen)
    case .modified(let modifier): return self.blocks(of: node, modifier, screen)
    default: return visibleChildren(node).flatMap { screen.blocks[$0.serial] ?? [] }
    }
  }

  private func blocks(of node: Node, _ modifier: ModifierNode, _ screen: RenderedScreen) -> Blocks {
    let children = visibleChildren(node)
    switch modifier.value {
    case .toolbar: return screen.blocks[node.children.first?.serial ?? -1] ?? []
    case .layer, .preferenceLayer:
      let parts: Blocks = children.map { screen.lines(of: $0) }.filter { !$0.isEmpty }
      return parts.count < 2 ? parts : [parts.flatMap { $0 }]
    case .badge(let text):
      var lines: [String] = children.flatMap { screen.lines(of: $0) }
      if let first = lines.first { lines[0] = first + "  " + text }
      return lines.isEmpty ? [] : [lines]
    default: return children.flatMap { screen.blocks[$0.serial] ?? [] }
    }
  }

  private func blocks(of node: Node, _ primitive: PrimitiveNode, isDisabled: Bool, _ screen: RenderedScreen) -> Blocks {
    let value = primitive.value
    if value.kind == .text { return textBlocks(value.text) }
    let label = self.label(of: node, primitive, screen)
    let suffix: String = isDisabled ? " (disabled)" : ""
    func line(_ text: String) -> Blocks { [[text + suffix]] }
    let content: Blocks = slotBlocks(node, primitive, .content, screen)
    switch value.kind {
    case .text: return []
    case .image: return value.text.isEmpty ? [] : [["(\(value.text))"]]
    case .label: return label.isEmpty ? [] : [[label]]
    case .button, .link, .menu: return line("[\(label.isEmpty ? joined(content) : label)]")
    case .navigationLink: return line("[\(label.isEmpty ? joined(content) : label)]")
    case .toggle: return line("\(label): \(isOn(value.control) ? "on" : "off")")
    case .textField, .textEditor, .secureField:
      var shown = shownText(value.control)
      if value.kind == .secureField { shown = String(repeating: "•", count: shown.count) }
      if label.isEmpty { return shown.isEmpty ? line("____") : [shown.split(separator: "\n").map(String.init)] }
      return line(shown.isEmpty ? "\(label):" : "\(label): \(shown)")
    case .stepper: return line("\(label) [-] [+]")
    case .gauge, .progress:
      let title: String = joined(slotBlocks(node, primitive, .label, screen))
      let shown: String = content.isEmpty ? value.text : joined(content)
      let name: String = title.isEmpty ? value.kind.name : title
      return line(shown.isEmpty ? name : "\(name): \(shown)")
    case .slider, .datePicker, .colorPicker:
      let shown = shownText(value.control)
      let name: String = label.isEmpty ? value.kind.name : label
      return line(shown.isEmpty ? name : "\(name): \(shown)")
    case .picker:
      let choice: String = chosen(node, primitive, screen)
      return line(choice.isEmpty ? "\(label):" : "\(label): \(choice)")
    case .labeledContent: return line([label, joined(content)].filter { !$0.isEmpty }.joined(separator: ": "))
    case .disclosureGroup:
      let head: String = "[\(label)] \(primitive.isOpen ? "v" : ">")"
      return [[head + suffix] + content.flatMap { $0 }]
    case .hStack, .lazyHStack, .gridRow, .controlGroup: return row(content)
    case .section, .groupBox:
      let header: Blocks = slotBlocks(node, primitive, .header, screen) + slotBlocks(node, primitive, .label, screen)
      let title: Blocks = value.text.isEmpty ? header : [[value.text]] + header
      return title + content + slotBlocks(node, primitive, .footer, screen)
    case .navigationStack: return [navigation(node, screen)]
    case .tabView: return [tabs(node, primitive, screen)]
    case .viewThatFits: return Array(content.prefix(1))
    case .divider, .spacer, .color, .shape: return []
    case .contentUnavailable:
      let title: Blocks = label.isEmpty ? [] : [[label]]
      let lines: [String] = (title + content + slotBlocks(node, primitive, .footer, screen)).flatMap { $0 }
      return lines.isEmpty ? [] : [lines]
    case .tab: return content
    default:
      let lines: [String] = visibleChildren(node).flatMap { screen.lines(of: $0) }
      return lines.isEmpty ? [] : [lines]
    }
  }

  private func textBlocks(_ text: String) -> Blocks {
    if text.isEmpty { return [] }
    if !text.utf8.contains(10) { return [[text]] }
    return [text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)]
  }

  /// Side by side when every part is one line, otherwise one below the other.
  private func row(_ parts: Blocks) -> Blocks {
    let filled = parts.filter { !$0.isEmpty }
    if filled.isEmpty { return [] }
    if filled.allSatisfy({ $0.count == 1 }) { return [[filled.map { $0[0] }.joined(separator: "  ")]] }
    return [filled.flatMap { $0 }]
  }

  private func joined(_ blocks: Blocks) -> String { blocks.flatMap { $0 }.joined(separator: " ") }

  /// What a control is called on the screen.
  func label(of node: Node, _ primitive: PrimitiveNode, _ screen: RenderedScreen) -> String {
    if !primitive.value.text.isEmpty { return primitive.value.text }
    return joined(slotBlocks(node, primitive, .label, screen))
  }

  func slotBlocks(
    _ node: Node, _ primitive: PrimitiveNode, _ place: Primitive.Slot, _ screen: RenderedScreen
  ) -> Blocks {
    guard let index = primitive.places.firstIndex(of: place), let child = node.children[safe: index] else { return [] }
    return screen.blocks[child.serial] ?? []
  }

  // MARK: Values

  private func isOn(_ control: Primitive.Control?) -> Bool {
    guard case .toggle(let binding)? = control, let value = try? binding.displayed() else { return false }
    return value.literal == .bool(true)
  }

  private func shownText(_ control: Primitive.Control?) -> String {
    let binding: AnyBinding
    switch control {
    case .display(let bound, let shown): return (try? bound.displayed()).map(shown) ?? ""
    case .text(let bound), .slider(let bound, _, _): binding = bound
    default: return ""
    }
    guard let value = try? binding.displayed() else { return "" }
    if case .string(let text)? = value.literal { return text }
    return value.literal == .absent ? "" : value.summary
  }

  private func chosen(_ node: Node, _ primitive: PrimitiveNode, _ screen: RenderedScreen) -> String {
    guard case .picker(let binding)? = primitive.value.control, let value = try? binding.displayed() else { return "" }
    let choices = PickerChoices(node, primitive).all
    guard let choice = choices.first(where: { $0.tag.isSame(as: value) || $0.tag.key == value.key }) else { return "" }
    return screen.lines(of: choice.node).joined(separator: " ")
  }

  // MARK: Bars

  /// The title, the bar's items and the search field of the page on top, then the page.
  private func navigation(_ node: Node, _ screen: RenderedScreen) -> [String] {
    var lines: [String] = []
    var items: [String] = []
    var search: String?
    var hasTitle = false
    var stack: [Node] = visibleChildren(node).reversed()
    while let next = stack.popLast() {
      if let primitive = next.primitive, primitive.value.kind == .navigationStack { continue }
      switch next.modifier?.value {
      case .navigationTitle(let title)?:
        if !hasTitle, !title.isEmpty {
          lines.append(title)
          hasTitle = true
        }
      case .toolbar?:
        if let bar = next.children[safe: 1] { items += screen.lines(of: bar) }
      case .searchable(let field)?:
        let text: String
        if case .string(let typed)? = (try? field.text.displayed())?.literal { text = typed } else { text = "" }
        let name: String = field.prompt.isEmpty ? "Search" : field.prompt
        search = text.isEmpty ? "\(name):" : "\(name): \(text)"
      default: break
      }
      stack.append(contentsOf: visibleChildren(next).reversed())
    }
    if !items.isEmpty { lines.append(items.joined(separator: "  ")) }
    if let search { lines.append(search) }
    return lines + visibleChildren(node).flatMap { screen.lines(of: $0) }
  }

  private func tabs(_ node: Node, _ primitive: PrimitiveNode, _ screen: RenderedScreen) -> [String] {
    let content: [String] = visibleChildren(node).flatMap { screen.lines(of: $0) }
    let names: [String] = primitive.tabs.filter(\.isAlive).map { tab in
      let name = tabName(tab, in: primitive)
      return tab === primitive.selectedTab ? "[\(name)]*" : "[\(name)]"
    }
    return names.isEmpty ? content : content + [names.joined(separator: "  ")]
  }

  /// The text of a tab's item, or its number.
  func tabName(_ tab: Node, in primitive: PrimitiveNode) -> String {
    let label = tabLabel(tab)
    if !label.isEmpty { return label }
    let alive = primitive.tabs.filter(\.isAlive)
    return "Tab \((alive.firstIndex { $0 === tab } ?? 0) + 1)"
  }

  /// The text of a tab's item.
  func tabLabel(_ tab: Node) -> String {
    var next: Node? = tab
    while let node = next {
      if let primitive = node.primitive, primitive.value.kind == .tab {
        if !primitive.value.text.isEmpty { return primitive.value.text }
        guard let index = primitive.places.firstIndex(of: .label), let label = node.children[safe: index] else {
          return ""
        }
        return render(label).lines(of: label).joined(separator: " ")
      }
      if case .tabItem? = node.modifier?.value, let item = node.children[safe: 1] {
        return render(item).lines(of: item).filter { !$0.hasPrefix("(") }.joined(separator: " ")
      }
      guard node.modifier != nil || node.children.count == 1 else { return "" }
      next = node.children.first
    }
    return ""
  }
}

/// Does actions on the screen.
struct ActionPerformer {
  let graph: Graph

  init(_ graph: Graph) { self.graph = graph }

  func perform(_ action: Action.Kind) throws -> ActionResult {
    do {
      try act(action)
    } catch let missing as TargetMissing {
      return .noSuchTarget(missing.message)
    } catch is NotMine {
      return .notMine
    }
    try graph.flush()
    return .done
  }

  private struct NotMine: Error {}

  private func act(_ action: Action.Kind) throws {
    switch action {
    case .tap(let target):
      do {
        try tap(find(target, "tap"))
      } catch let missing as TargetMissing {
        guard try pickOption(target.label) else { throw missing }
      }
    case .open(let target): try tap(find(target, "open"))
    case .toggle(let target, let on): try toggle(find(target, "toggle").node, to: on)
    case .type(let target, let text, let each): try type(find(target, "type").node, text, each: each)
    case .submit(let target): try submit(find(target, "submit").node)
    case .increment(let target): try step(find(target, "increment").node, 1)
    case .decrement(let target): try step(find(target, "decrement").node, -1)
    case .step(let target, let times): try step(find(target, "step").node, times)
    case .slide(let target, let value): try slide(find(target, "slide").node, to: value)
    case .drag(let target, let x, let y): try drag(find(target, "drag").node, x, y)
    case .pick(let target, let choice): try pick(find(target, "pick").node, choice)
    case .focus(let target): try graph.moveFocus(to: find(target, "focus").node)
    case .unfocus: try graph.moveFocus(to: nil)
    case .back: try back()
    case .dismiss: try dismiss()
    case .delete(let target): try delete(target)
    case .move(let target, let before): try move(target, before: before)
    case .scroll(let target, let destination): try scroll(find(target, "scroll").node, to: destination)
    case .pull(let target): try pull(find(target, "pull").node)
    case .search(let text): try search(text)
    case .background: try phase("background")
    case .inactive: try phase("inactive")
    case .activate: try phase("active")
    case .system(let key, let value): try system(key, value)
    case .store(let key, let value): try store(key, value)
    case .launch, .wait, .relaunch: throw NotMine()
    }
  }

  private func find(_ target: Action.Target, _ verb: String) throws -> FoundTarget {
    try TargetFinder(graph).find(target, verb: verb)
  }

  /// Between two edits of one action everything that the first one caused happens.
  func turnEnds() throws {
    try graph.flush()
    try graph.host.runReadyTasks()
  }

  // MARK: Values

  func write(_ literal: Literal, to binding: AnyBinding) throws {
    let present = try binding.live()
    try binding.set(try graph.host.value(literal, like: present), line: nil)
  }

  func toggle(_ node: Node, to on: Bool?) throws {
    guard case .toggle(let binding)? = node.primitive?.value.control else { return }
    let isOn: Bool = try binding.live().literal == .bool(true)
    if let on, on == isOn { return }
    try write(.bool(!isOn), to: binding)
  }

  private func type(_ node: Node, _ text: String, each: Bool) throws {
    let binding: AnyBinding
    if case .searchable(let field)? = node.modifier?.value {
      binding = field.text
      // A person goes to the field first.
      if node.modifier?.isSearching != true || graph.focusedNode !== node {
        try graph.beginSearch(node)
        try graph.moveFocus(to: node)
        try turnEnds()
      }
    } else if case .text(let bound)? = node.primitive?.value.control {
      binding = bound
      // The keyboard comes first, as an update of its own (A-09).
      if graph.focusedNode !== node {
        try graph.moveFocus(to: node)
        try turnEnds()
      }
    } else {
      return
    }
    guard each else { return try write(.string(text), to: binding) }
    // The first letter replaces what stands there; each further one is added to what the field shows by then.
    for (index, character) in text.enumerated() {
      guard node.isAlive, let present = textBinding(node) else { return }
      var shown = ""
      if index > 0, case .string(let standing)? = try present.live().literal { shown = standing }
      try write(.string(shown + String(character)), to: present)
      try turnEnds()
    }
  }

  func textBinding(_ node: Node) -> AnyBinding? {
    if case .text(let bound)? = node.primitive?.value.control { return bound }
    if case .searchable(let field)? = node.modifier?.value { return field.text }
    return nil
  }

  private func submit(_ node: Node) throws {
    try node.primitive?.value.action?()
    var next = node.parent
    while let current = next {
      if case .onSubmit(let handler)? = current.modifier?.value { try handler() }
      if case .restriction(.noSubmit(true))? = current.modifier?.value { return }
      next = current.parent
    }
  }

  private func step(_ node: Node, _ times: Int) throws {
    for _ in 0..<abs(times) {
      guard node.isAlive, case .stepper(_, let increment, let decrement)? = node.primitive?.value.control else {
        return
      }
      try times > 0 ? increment() : decrement()
      try turnEnds()
    }
  }

  private func slide(_ node: Node, to value: Double) throws {
    guard case .slider(let binding, let range, let step)? = node.primitive?.value.control else { return }
    var chosen: Double = min(max(value, range.lowerBound), range.upperBound)
    if let step, step > 0 {
      let steps: Double = (chosen - range.lowerBound) / step + 0.5
      if steps < 1e15 { chosen = min(range.lowerBound + Double(Int(steps)) * step, range.upperBound) }
    }
    try write(.double(chosen), to: binding)
  }

  /// The drag itself is one update, its end another (A-12).
  private func drag(_ node: Node, _ x: Double, _ y: Double) throws {
    guard case .onDrag(let handlers)? = node.modifier?.value else { return }
    try handlers.changed(x, y)
    try turnEnds()
    guard node.isAlive, case .onDrag(let present)? = node.modifier?.value else { return }
    try present.ended(x, y)
  }

  private func pick(_ node: Node, _ choice: String) throws {
    guard let primitive = node.primitive else { return }
    if case .display(let binding, _)? = primitive.value.control {
      guard let value = try graph.host.value(of: choice, like: try binding.live()) else {
        let example: String = primitive.value.kind == .datePicker ? "\"2026-03-01\" or \"2026-03-01 14:30\"" : "\"red\""
        throw TargetMissing("\"\(choice)\" is nothing that can be picked here. It is written as in \(example).")
      }
      return try binding.set(value, line: nil)
    }
    guard case .picker(let binding)? = primitive.value.control else { return }
    let screen = ScreenRenderer(graph).render(node)
    let choices = PickerChoices(node, primitive).all.map { item in
      (label: screen.lines(of: item.node).joined(separator: " "), tag: item.tag)
    }
    let exact = choices.first { $0.label == choice }
    guard let chosen = exact ?? choices.first(where: { names($0.label).contains(choice) }) else {
      let labels = Spelling.nearest(to: choice, in: choices.map(\.label)).map { "\"\($0)\"" }
      throw TargetMissing("There is no choice \"\(choice)\". The choices: \(labels.joined(separator: ", ")).")
    }
    try binding.set(chosen.tag, line: nil)
  }

  /// A tap on an option of the one picker that has it.
  private func pickOption(_ label: String) throws -> Bool {
    var found: [(binding: AnyBinding, tag: any GraphValue)] = []
    for target in TargetFinder(graph).all(fitting: ["pick"]) where target.isEnabled && target.isVisible {
      guard let primitive = target.node.primitive, case .picker(let binding)? = primitive.value.control else {
        continue
      }
      let screen = ScreenRenderer(graph).render(target.node)
      for item in PickerChoices(target.node, primitive).all
      where screen.lines(of: item.node).joined(separator: " ") == label { found.append((binding, item.tag)) }
    }
    guard found.count == 1 else { return false }
    try found[0].binding.set(found[0].tag, line: nil)
    return true
  }

  /// A choice of several parts goes by all of them with single blanks between, or by one.
  private func names(_ label: String) -> [String] {
    var parts: [Substring] = []
    var rest = Substring(label)
    while let gap = rest.firstRange(of: "  ") {
      parts.append(rest[..<gap.lowerBound])
      rest = rest[gap.upperBound...]
    }
    parts.append(rest)
    return [parts.joined(separator: " ")] + parts.map(String.init)
  }

  private func search(_ text: String) throws {
    let fields = TargetFinder(graph).all().filter { $0.verbs.first == "search" }
    guard let field = fields.first else { throw TargetMissing("There is no search field on the screen.") }
    try type(field.node, text, each: false)
  }

  // MARK: Going back

  private func back() throws {
    let finder = TargetFinder(graph)
    let stacks = finder.rendered.order.map(\.node).filter { $0.primitive?.pages.isEmpty == false }
    guard let stack = stacks.last, let primitive = stack.primitive else {
      throw TargetMissing("There is no page to go back from.")
    }
    try graph.pop(stack, primitive, downTo: primitive.pages.count - 1)
  }

  func dismiss() throws {
    guard let (page, presentation) = ScreenRenderer(graph).topPresentation else {
      throw TargetMissing("There is no sheet, cover, popover, alert or dialog to close.")
    }
    let isHeld: Bool = page.descendantsReversed().contains { node in
      if case .restriction(.noDismiss(true))? = node.modifier?.value { true } else { false }
    }
    if isHeld {
      throw TargetMissing(
        "The \(presentation.kind.title) has `interactiveDismissDisabled`: a swipe does not close it, only the program does."
      )
    }
    try graph.close(presentation)
  }

  // MARK: Rows

  private func delete(_ target: Action.Target) throws {
    let finder = TargetFinder(graph)
    do {
      let found = try finder.find(target, verb: "delete")
      guard let row = found.node.row, let forEach = found.node.parent?.forEach else { return }
      if isRestricted(found.node, by: .noDelete(true)) {
        throw TargetMissing("\"\(target.label)\" cannot be deleted: it has `deleteDisabled`.")
      }
      try forEach.element.onDelete?([row.offset])
    } catch let missing as TargetMissing {
      // A swipe action of the row does as well.
      let offered = finder.all().filter { !$0.isVisible && $0.names.contains("Delete") }
      let inRow = offered.filter { item in
        guard let row = enclosingRow(item.node) else { return false }
        return finder.rendered.lines(of: row).contains(target.label)
      }
      guard let button = inRow.first else { throw missing }
      try tap(button)
    }
  }

  func enclosingRow(_ node: Node) -> Node? {
    var next: Node? = node
    while let current = next {
      if current.row != nil { return current }
      next = current.parent
    }
    return nil
  }

  private func move(_ target: Action.Target, before other: String) throws {
    let finder = TargetFinder(graph)
    let found = try finder.find(target, verb: "move")
    let destination = try finder.find(Action.Target(other), verb: "move")
    guard let row = found.node.row, let onto = destination.node.row, let parent = found.node.parent,
      parent === destination.node.parent
    else {
      throw TargetMissing("\"\(target.label)\" and \"\(other)\" are not rows of one list.")
    }
    if isRestricted(found.node, by: .noMove(true)) {
      throw TargetMissing("\"\(target.label)\" cannot be moved: it has `moveDisabled`.")
    }
    try parent.forEach?.element.onMove?([row.offset], onto.offset)
  }

  // MARK: Containers

  private func scroll(_ node: Node, to destination: Action.ScrollDestination) throws {
    var host = node
    if node.primitive?.value.kind.isLazy != true {
      let inner = node.descendantsReversed().reversed().first { $0.primitive?.value.kind.isLazy == true }
      guard let inner else { return }
      host = inner
    }
    switch destination {
    case .top: graph.scroll(host, to: 0)
    case .bottom: graph.scroll(host, to: graph.rowCount(host))
    case .index(let row): graph.scroll(host, to: row)
    }
    try graph.flush()
    try graph.tellScroll(host)
  }

  private func pull(_ node: Node) throws {
    guard case .refreshable(let body)? = node.modifier?.value else { return }
    graph.nextTask += 1
    let token = TaskToken(rawValue: graph.nextTask)
    graph.tasks[token] = node
    try graph.host.startTask(token, body)
  }

  /// Writes a stored default as a value of the type that the program declares for the key.
  private func store(_ key: String, _ value: String) throws {
    guard let sample = graph.declaredDefault(key) else { throw NotMine() }
    let literal: Literal?
    switch sample.literal {
    case .bool: literal = value == "true" ? .bool(true) : value == "false" ? .bool(false) : nil
    case .int: literal = Int(value).map(Literal.int)
    case .double: literal = Double(value).map(Literal.double)
    default: literal = .string(value)
    }
    guard let literal else {
      throw TargetMissing("The program keeps a value such as \(sample.summary) under \"\(key)\", not \"\(value)\".")
    }
    graph.setStoredDefault(key, to: try graph.host.value(literal, like: sample))
  }

  /// Between the foreground and the background the scene is inactive for a moment.
  private func phase(_ phase: String) throws {
    let inactive = try graph.host.systemValue(key: "scenePhase", value: "inactive")
    let wanted = try graph.host.systemValue(key: "scenePhase", value: phase)
    if let (key, between) = inactive, let target = wanted?.1 {
      let present: (any GraphValue)? = try graph.value(of: key, from: nil)
      if let present, !present.isSame(as: between), !present.isSame(as: target), !target.isSame(as: between) {
        try system("scenePhase", "inactive")
        try turnEnds()
      }
    }
    try system("scenePhase", phase)
  }

  private func system(_ key: String, _ value: String) throws {
    guard let (known, made) = try graph.host.systemValue(key: key, value: value) else {
      throw TargetMissing("There is no system value `\(key)` that can be `\(value)`.")
    }
    graph.setSystemValue(known, to: made)
  }
}

extension Graph {
  /// For each body run of the latest step, in order: whether its view shows something else than at the end of the step
  /// before.
  ///
  /// What the views show is kept from call to call, so it is asked after every step or not at all.
  public func screenChanges() -> [Bool] {
    let rendered = ScreenRenderer(self).render(root)
    var present: [String: [String]] = [:]
    for item in rendered.order {
      guard let view = item.node.view, view.type.isTraced else { continue }
      present[identity(of: item.node)] = rendered.lines(of: item.node)
    }
    let former = shownLines
    shownLines = present
    return history.runs.map { run in (present[run.identity] ?? []) != (former[run.identity] ?? []) }
  }
}

/// Answers `why` and `graph` from what the nodes remember.
struct Explainer {
  let graph: Graph

  init(_ graph: Graph) { self.graph = graph }

  /// What one instance did, and why.
  private struct Account {
    var subject: String
    var verdict: String
  }

  func explanation(of name: String) -> [String]? {
    let nodes = graph.liveViews().filter { matches($0, name) }
    var runs: [String: [BodyRun]] = [:]
    for run in graph.history.runs { runs[run.identity, default: []].append(run) }
    var accounts: [Account] = []
    var told: Set<String> = []
    for node in nodes {
      let identity = graph.identity(of: node)
      told.insert(identity)
      if let ran = runs[identity] { accounts += ran.flatMap(self.accounts) } else { accounts.append(absence(of: node)) }
    }
    for run in graph.history.runs where !told.contains(run.identity) {
      guard run.view == name || run.identity == name || run.identity.hasSuffix("/" + name) else { continue }
      accounts += self.accounts(run)
      accounts.append(Account(subject: run.instance, verdict: "is not on the screen any more"))
    }
    if accounts.isEmpty { return nil }
    return sentences(accounts)
  }

  /// One sentence for each account; what more than three instances share is said once.
  private func sentences(_ accounts: [Account]) -> [String] {
    var order: [String] = []
    var subjects: [String: [String]] = [:]
    for account in accounts {
      if subjects[account.verdict] == nil { order.append(account.verdict) }
      if subjects[account.verdict]?.contains(account.subject) != true {
        subjects[account.verdict, default: []].append(account.subject)
      }
    }
    return order.flatMap { verdict -> [String] in
      let named = subjects[verdict] ?? []
      if named.count <= 3 { return named.map { "\($0) \(verdict)." } }
      let type = named[0].prefix { $0 != "[" }
      return ["\(type), \(named.count) of them, from \(named[0]) to \(named[named.count - 1]): each \(verdict)."]
    }
  }

  private func matches(_ node: Node, _ name: String) -> Bool {
    if node.view?.type.name == name { return true }
    let identity = graph.identity(of: node)
    return identity == name || identity.hasSuffix("/" + name)
  }

  // MARK: A body that ran

  private func accounts(_ run: BodyRun) -> [Account] {
    if run.causes.isEmpty { return [Account(subject: run.instance, verdict: "ran")] }
    return run.causes.map { Account(subject: run.instance, verdict: "ran: \(reason($0))") }
  }

  private func reason(_ cause: Cause) -> String {
    let change: String = transition(cause)
    let place: String = cause.line.map { " in line \($0)" } ?? ""
    let after: String = cause.line.map { ", after the write in line \($0)" } ?? ""
    let read: String = cause.readLine.map { " (line \($0))" } ?? ""
    let note: String = cause.note.map { " (\($0))" } ?? ""
    switch cause.kind {
    case .firstAppearance: return "it is new at this place"
    case .identity: return "it is new: another branch or another id is taken at its place, and what was there ended"
    case .input:
      if change.isEmpty { return "its parent made it anew with another `\(cause.name)`\(note)\(after)" }
      return "its parent made it anew, and `\(cause.name)` went\(change)\(after)\(note)"
    case .state: return "it has read its state `\(cause.name)`\(read), which was set\(change)\(place)\(note)"
    case .query:
      return
        "it has read what its query `\(cause.name)` finds\(read), which \(change.isEmpty ? "changed" : "went\(change)")"
    case .binding:
      return "it has read `\(cause.name)` through its binding\(read), which was set\(change)\(place)\(note)"
    case .environment:
      let differs: String = cause.note.map { "is \($0) now" } ?? "differs now"
      let moved: String = change.isEmpty ? differs : "went\(change)"
      return "it declares the environment value `\(cause.name)`, which \(moved)\(after)"
    case .observed: return "its latest run read `\(cause.name)`\(read), which was set\(change)\(place)"
    case .object: return "it observes `\(cause.name)`, which announced a change\(place)\(note)"
    case .storage: return "it has read the stored `\(cause.name)`\(read), which was set\(change)\(place)"
    case .focus:
      let focus = Cause(
        kind: .focus, name: cause.name, old: cause.old.map(withoutOptional), new: cause.new.map(withoutOptional))
      return "it depends on the focus `\(cause.name)`, which moved\(transition(focus))\(place)"
    }
  }

  private func transition(_ cause: Cause) -> String {
    guard let old = cause.old, let new = cause.new else { return "" }
    return " from \(old) to \(new)"
  }

  /// `"North"` for `Optional("North")`.
  private func withoutOptional(_ text: String) -> String {
    guard text.hasPrefix("Optional("), text.hasSuffix(")") else { return text }
    return String(text.dropFirst("Optional(".count).dropLast())
  }

  // MARK: A body that did not run

  private func absence(of node: Node) -> Account {
    let name = graph.shortIdentity(of: node)
    guard let view = node.view else { return Account(subject: name, verdict: "has no body") }
    var reasons: [String] = []
    if view.comparedInStep == graph.history.step {
      reasons.append("its parent made it anew with equal inputs")
    } else if view.type.hasInputs, node.parent != nil, graph.enclosingView(of: node.parent ?? node) != nil {
      reasons.append("its parent did not run, so it kept its inputs")
    }
    for field in view.fields.flatMap(\.flattened) {
      if let reason = absence(of: field) { reasons.append(reason) }
    }
    var unread: [String] = []
    for write in graph.history.observed where !unread.contains(write.name) { unread.append(write.name) }
    if !unread.isEmpty {
      let names: [String] = unread.map { "`\($0)`" }
      reasons.append("its latest run did not read \(names.joined(separator: " or "))")
    }
    if reasons.isEmpty { reasons.append("nothing it depends on changed") }
    return Account(subject: name, verdict: "did not run: \(joined(reasons))")
  }

  /// `a`, `a, and b`, `a; b; and c`: reasons hold commas of their own.
  private func joined(_ reasons: [String]) -> String {
    guard let last = reasons.last, reasons.count > 1 else { return reasons.first ?? "" }
    if reasons.count == 2 { return "\(reasons[0]), and \(last)" }
    return reasons.dropLast().joined(separator: "; ") + "; and " + last
  }

  private func absence(of field: FieldState) -> String? {
    switch field.kind {
    case .environment(let key, let projection):
      return field.latest.map { value in
        let name: String = projection?.path ?? key.name
        // A closure's text would say nothing.
        let isClosure: Bool = value.summary == "(Function)"
        return "the environment value `\(name)` is still \(isClosure ? "the same closure" : value.summary)"
      }
    case .focusedValue(let key, _): return field.latest.map { "the focused value `\(key.name)` is still \($0.summary)" }
    default: break
    }
    guard let location = field.location else { return nil }
    let isBinding: Bool = if case .binding = field.kind { true } else { false }
    let shown: String = isBinding ? "$\(field.name)" : field.name
    guard
      let write = graph.history.writes.last(where: { write in
        if let stored = field.storedDefault { return stored.fields.values.contains { $0.location === write.location } }
        return write.location === location
      })
    else { return nil }
    let place: String = write.line.map { " in line \($0)" } ?? ""
    if write.isEqual { return "`\(field.name)` was set to the value it had\(place)" }
    if !field.wasRead { return "it has never read `\(shown)`, which was written\(place)" }
    return "the part behind `\(shown)` stayed the same at the write\(place)"
  }

  // MARK: The graph

  func graphLines() -> [String] {
    let ran = Set(graph.history.runs.map(\.identity))
    return graph.liveViews().map { node in
      var depth = 0
      var next = node.parent
      while let current = next {
        if current.view?.type.isTraced == true { depth += 1 }
        next = current.parent
      }
      let indent = String(repeating: "  ", count: depth)
      let edges = dependencies(of: node)
      let name = graph.shortIdentity(of: node)
      let mark: String = ran.contains(graph.identity(of: node)) ? " (ran)" : ""
      return indent + (edges.isEmpty ? name : "\(name) — \(edges.joined(separator: ", "))") + mark
    }
  }

  private func dependencies(of node: Node) -> [String] {
    guard let view = node.view else { return [] }
    var edges: [String] = []
    for field in view.fields.flatMap(\.flattened) {
      switch field.kind {
      case .state(let location):
        edges.append("\(word(location.causeKind)) \(field.name)\(field.wasRead ? "" : " (never read)")")
      case .binding(let binding):
        let source: String = binding.baseLocation.map { " to \($0.owner).\($0.name)" } ?? ""
        let isUnread: Bool = !field.wasRead && binding.baseLocation != nil
        edges.append("binding \(field.name)\(source)\(isUnread ? " (never read)" : "")")
      case .object(let object): if object.objectID != nil { edges.append("object \(field.name)") }
      case .environmentObject: edges.append("object \(field.name)")
      case .environment(let key, let projection): edges.append("environment \(projection?.path ?? key.name)")
      case .environmentObservable(let key, _): edges.append("environment \(key.name)")
      case .focusedValue(let key, _): edges.append("focus \(key.name)")
      default: break
      }
    }
    let names = graph.observation.names(readBy: node.tracking)
    return edges + names.map { "observed \($0)" }
  }

  private func word(_ kind: Cause.Kind) -> String { kind.rawValue }
}

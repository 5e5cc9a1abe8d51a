import ObservationRuntime

extension Comparison {
  /// Compares a written trace with what happened; other lines than bodies are compared where the written trace uses them.
  /// - Parameters:
  ///   - written: what was written.
  ///   - trace: what happened.
  ///   - isOrdered: whether the order of bodies counts.
  /// - Throws: the line of an action that was not performed.
  public init(of written: WrittenTrace, with trace: Trace, isOrdered: Bool = false) throws(TraceProblem) {
    let kinds = Set(WrittenEvent.Kind.allCases.filter { written.uses($0) })
    let run = RecordedRun(trace: trace, explanations: [])
    self = try TraceComparer(run, kinds: kinds, isOrdered: isOrdered).compare(written)
  }
}

/// Compares a written trace with what happened.
///
/// Bodies are complete: each that ran must be written and the other way round. Other kinds of line are compared when the
/// written trace, or the exercise, uses the kind. Causes, values and instances must hold where they are stated.
struct TraceComparer {
  /// Whether the order of bodies counts.
  var isOrdered = false
  /// The kinds that are compared beside bodies and crashes.
  var kinds: Set<WrittenEvent.Kind> = []
  /// What happened.
  var run: RecordedRun

  init(_ run: RecordedRun, kinds: Set<WrittenEvent.Kind>, isOrdered: Bool) {
    self.run = run
    self.kinds = kinds.union([.body, .crash])
    self.isOrdered = isOrdered
  }

  /// Compares the steps that are written; actions between them that are not written are not compared.
  /// - Throws: the line of an action that was not performed.
  func compare(_ written: WrittenTrace) throws(TraceProblem) -> Comparison {
    var result = Comparison.equal
    let pairs = try aligned(written)
    for (step, index) in pairs { result.append(compare(step, at: index)) }
    if pairs.count > 1 { for index in result.differences.indices { result.differences[index].isOneOfSeveral = true } }
    return result
  }

  /// Finds the step of the run for each written one, in order.
  private func aligned(_ written: WrittenTrace) throws(TraceProblem) -> [(WrittenStep, Int)] {
    var pairs: [(WrittenStep, Int)] = []
    let kinds = run.trace.steps.map { step in (try? ActionLines.parse(step.action))?.first?.kind }
    // Where a block tells of the last actions only, equal actions before them are not meant: match from the end.
    var end = run.trace.steps.count
    for step in written.steps.reversed() {
      guard let action = step.action else { continue }
      var index = end - 1
      while index >= 0, kinds[index] != action.kind { index -= 1 }
      guard index >= 0 else {
        let ended = run.trace.steps.last.flatMap { step in step.outcome.endsTheRun ? step : nil }
        let reason = ended.map { ": the run ended at `\($0.action)`, \($0.message ?? $0.outcome.rawValue)" } ?? ""
        throw TraceProblem(line: step.line, message: "`\(action.text)` was not performed here\(reason)")
      }
      pairs.append((step, index))
      end = index
    }
    return pairs.reversed()
  }

  func compare(_ written: WrittenStep, at index: Int) -> Comparison {
    let step = run.trace.steps[index]
    var result = compareBodies(written, step, index)
    for kind in WrittenEvent.Kind.allCases where kind != .body && kinds.contains(kind) {
      result.append(compareOthers(kind, written, step))
    }
    if let difference = ending(written, step) {
      result.total += 1
      result.differences.append(difference)
    }
    let occurrence = occurrence(at: index)
    for place in result.differences.indices {
      result.differences[place].occurrence = occurrence
      result.differences[place].stepIndex = index
    }
    return result
  }

  /// The how-manieth time the action of a step is performed; `nil` when it is performed once.
  private func occurrence(at index: Int) -> Int? {
    let action = run.trace.steps[index].action
    guard run.trace.steps.count(where: { $0.action == action }) > 1 else { return nil }
    return run.trace.steps[...index].count { $0.action == action }
  }

  // MARK: Bodies

  private func compareBodies(_ written: WrittenStep, _ step: TraceStep, _ index: Int) -> Comparison {
    var result = Comparison.equal
    var runs: [BodyRun] = step.events.compactMap { if case .body(let run) = $0 { run } else { nil } }
    let actualOrder = runs.map(\.view)
    var wanted = written.events.filter { $0.kind == .body }.flatMap { event in
      Array(repeating: event, count: min(event.count, 10_000))
    }
    let writtenOrder = wanted.map(\.subject)
    // Those that say most choose first, so that a bare name does not take the run that a stated cause needs.
    wanted = wanted.enumerated().sorted { left, right in
      let (a, b) = (precision(left.element), precision(right.element))
      return a != b ? a > b : left.offset < right.offset
    }.map(\.element)
    var unmatched: [WrittenEvent] = []
    for event in wanted {
      if let found = runs.firstIndex(where: { matches(event, $0) && causesHold(event, $0) }) {
        runs.remove(at: found)
        result.matched += 1
        result.total += 1
      } else {
        unmatched.append(event)
      }
    }
    var extra: [WrittenEvent] = []
    for event in unmatched {
      guard let found = runs.firstIndex(where: { matches(event, $0) }) else {
        extra.append(event)
        continue
      }
      result.matched += 0.5
      result.total += 1
      result.differences.append(wrongCause(event, runs.remove(at: found), step, index))
    }
    result.total += extra.count + runs.count
    result.differences += missing(runs, step, index) + self.extra(extra, step, index)
    if isOrdered, extra.isEmpty, runs.isEmpty, actualOrder != writtenOrder {
      result.total += 1
      let order = actualOrder.joined(separator: ", ")
      result.differences.append(
        Difference(kind: .order, action: step.action, subject: order, text: "order: the bodies ran as \(order)"))
    }
    return result
  }

  private func precision(_ event: WrittenEvent) -> Int {
    let causes = event.causes ?? []
    let values = causes.map { ($0.name == nil ? 0 : 1) + ($0.old == nil ? 0 : 1) + ($0.new == nil ? 0 : 1) }
    return (event.instance == nil ? 0 : 10) + causes.count + values.reduce(0, +)
  }

  private func matches(_ event: WrittenEvent, _ run: BodyRun) -> Bool {
    guard event.subject == run.view else { return false }
    guard let instance = event.instance else { return true }
    return isSame(instance, InstanceNames.instance(run.identity))
  }

  private func isSame(_ written: String, _ actual: String?) -> Bool {
    guard let actual else { return false }
    func plain(_ text: String) -> String {
      let text = text.hasPrefix("id:") ? text.dropFirst(3).trimmed : text
      return text.filter { $0 != "\"" }
    }
    return plain(written) == plain(actual)
  }

  private func causesHold(_ event: WrittenEvent, _ run: BodyRun) -> Bool {
    guard let causes = event.causes else { return true }
    return causes.allSatisfy { cause in run.causes.contains { holds(cause, $0) } }
  }

  private func holds(_ written: WrittenCause, _ actual: Cause) -> Bool {
    guard written.kind == actual.kind else { return false }
    if let name = written.name, name != actual.name { return false }
    if let old = written.old, old != actual.old { return false }
    if let new = written.new, new != actual.new {
      // A remark stands behind the value.
      guard let note = actual.note, let value = actual.new, new == "\(value) (\(note))" else { return false }
    }
    return true
  }

  private func wrongCause(_ event: WrittenEvent, _ run: BodyRun, _ step: TraceStep, _ index: Int) -> Difference {
    let actual = run.causes.map(CauseText.text).joined(separator: ", ")
    return Difference(
      kind: .cause, action: step.action, subject: run.view,
      text: "cause: the body of \(run.view) ran, but its cause is \(actual.isEmpty ? "another" : actual)",
      reasons: reasons(run.view, index))
  }

  private func missing(_ runs: [BodyRun], _ step: TraceStep, _ index: Int) -> [Difference] {
    grouped(runs.map(\.view)).map { view, count in
      let ran = step.bodies.filter { $0 == view }.count
      let causes = runs.first { $0.view == view }?.causes.map(CauseText.text).joined(separator: ", ") ?? ""
      let times = ran > count ? " \(ran) times" : count > 1 ? " \(count) times" : ""
      let because = causes.isEmpty ? "" : " — \(causes)"
      return Difference(
        kind: .missing, action: step.action, subject: view, text: "missing: the body of \(view) ran\(times)\(because)",
        reasons: reasons(view, index))
    }
  }

  private func extra(_ events: [WrittenEvent], _ step: TraceStep, _ index: Int) -> [Difference] {
    grouped(events.map(\.subject)).map { view, _ in
      let ran = step.bodies.filter { $0 == view }.count
      let known = run.explanations.indices.contains(index) && run.explanations[index][view] != nil
      let exists = known || run.trace.steps.contains { $0.bodies.contains(view) }
      let what =
        ran > 0
        ? "ran only \(ran == 1 ? "once" : "\(ran) times")"
        : exists || run.explanations.allSatisfy(\.isEmpty)
          ? "did not run" : "cannot run: the program has no view of that name"
      return Difference(
        kind: .extra, action: step.action, subject: view, text: "extra: the body of \(view) \(what)",
        reasons: reasons(view, index))
    }
  }

  private func reasons(_ view: String, _ index: Int) -> [String] {
    guard run.explanations.indices.contains(index) else { return [] }
    return run.explanations[index][view] ?? []
  }

  // MARK: Other lines

  private func compareOthers(_ kind: WrittenEvent.Kind, _ written: WrittenStep, _ step: TraceStep) -> Comparison {
    let actual = step.events.filter { TraceText.kind(of: $0) == kind }
    let wanted = written.events.filter { $0.kind == kind }.flatMap {
      Array(repeating: $0, count: min($0.count, 10_000))
    }
    var result = Comparison.equal
    var rest = Array(actual.enumerated())
    var positions: [Int] = []
    for event in wanted {
      result.total += 1
      if let found = rest.firstIndex(where: { matches(event, $0.element) }) {
        positions.append(rest.remove(at: found).offset)
        result.matched += 1
      } else {
        let line = Self.line(of: event)
        result.differences.append(
          Difference(kind: .extra, action: step.action, subject: event.subject, text: "extra: `\(line)` did not happen")
        )
      }
    }
    let names = InstanceNames(run.trace)
    for (_, event) in rest {
      result.total += 1
      let single = TraceStep(action: "", events: [event])
      let line = TraceText.lines(of: single, names: names).dropFirst().first?.trimmed ?? ""
      result.differences.append(
        Difference(kind: .missing, action: step.action, subject: subject(of: event), text: "missing: `\(line)`"))
    }
    if result.differences.isEmpty, kind == .print, positions != positions.sorted() {
      result.total += 1
      let order = step.console.joined(separator: " / ")
      result.differences.append(
        Difference(kind: .order, action: step.action, subject: order, text: "order: the lines were printed as \(order)")
      )
    }
    return result
  }

  private static func line(of event: WrittenEvent) -> String {
    var text =
      event.kind.rawValue + (event.kind == .change ? " of" : "") + (event.subject.isEmpty ? "" : " " + event.subject)
    if let phase = event.phase { text += " " + phase }
    return text
  }

  private func subject(of event: TraceEvent) -> String {
    switch event {
    case .body(let run): run.view
    case .print(let text), .crash(let text): text
    case .warning(let id, _): id
    case .appear(let view, _), .disappear(let view, _), .task(let view, _, _): view
    case .change(let expression, _, _): expression
    case .initialization(let type): type
    }
  }

  private func matches(_ written: WrittenEvent, _ actual: TraceEvent) -> Bool {
    func stands(_ view: String, _ identity: String) -> Bool {
      guard written.subject == view else { return false }
      return written.instance.map { isSame($0, InstanceNames.instance(identity)) } ?? true
    }
    switch actual {
    case .body: return false
    case .print(let text): return written.subject.trimmed == text.trimmed
    case .warning(let id, _): return written.subject == id
    case .crash(let text): return written.subject.isEmpty || text.contains(written.subject)
    case .appear(let view, let identity), .disappear(let view, let identity): return stands(view, identity)
    case .task(let view, let identity, let phase): return stands(view, identity) && written.phase == phase.rawValue
    case .change(let expression, let old, let new):
      guard written.subject == expression else { return false }
      guard let cause = written.causes?.first else { return true }
      return (cause.old ?? old) == old && (cause.new ?? new) == new
    case .initialization(let type): return written.subject == type
    }
  }

  /// A step that did not settle is a difference, unless what is written speaks of it.
  private func ending(_ written: WrittenStep, _ step: TraceStep) -> Difference? {
    switch step.outcome {
    case .settled, .crashed: return nil
    case .stillUpdating where written.events.contains { $0.kind == .warn }: return nil
    case .stillUpdating, .limit, .noSuchTarget, .unmodelled:
      let text = TraceText.ending(of: step)?.dropFirst(3) ?? ""
      return Difference(kind: .ending, action: step.action, subject: step.outcome.rawValue, text: String(text))
    }
  }

  /// Names with their counts, in the order of first appearance.
  private func grouped(_ names: [String]) -> [(String, Int)] {
    var result: [(String, Int)] = []
    for name in names {
      if let index = result.firstIndex(where: { $0.0 == name }) {
        result[index].1 += 1
      } else {
        result.append((name, 1))
      }
    }
    return result
  }
}

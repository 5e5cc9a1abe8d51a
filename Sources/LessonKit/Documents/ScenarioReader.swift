import ObservationRuntime

/// Collects the scripts and expectations of one step into scenarios.
///
/// A `script` block begins a scenario. Without one, the action lines of the trace blocks are the script, and a trace
/// that begins with `launch` begins another scenario where the present one has a trace already.
struct ScenarioReader {
  private(set) var scenarios: [Scenario] = []
  private(set) var problems: [(line: Int, message: String)] = []
  private var hasScript = false
  private var tracedVersions: Set<StepProgram.Version> = []
  /// The script that the traces of each version have given so far.
  private var positions: [StepProgram.Version: Int] = [:]

  mutating func takeScript(_ text: String, line: Int) {
    begin(line)
    hasScript = true
    var actions: [Action] = []
    for (offset, content) in text.textLines.enumerated() {
      let content = content.trimmed
      if content.isEmpty || content.hasPrefix("//") { continue }
      do {
        actions += try ActionLines.parse(content)
      } catch {
        problems.append((line + 1 + offset, error.message))
        scenarios[scenarios.count - 1].isBroken = true
      }
    }
    scenarios[scenarios.count - 1].actions = actions
  }

  mutating func take(_ expectation: Expectation) {
    var expectation = expectation
    if expectation.kind == .trace { takeTrace(&expectation) } else if scenarios.isEmpty { begin(expectation.line) }
    let last = scenarios.count - 1
    expectation.position = hasScript ? Int.max : scenarios[last].actions.count
    scenarios[last].expectations.append(expectation)
  }

  private mutating func takeTrace(_ expectation: inout Expectation) {
    let (trace, found) = TraceParser.parse(expectation.text)
    for problem in found { problems.append((expectation.line + problem.line, problem.message)) }
    let actions = trace.steps.compactMap(\.action)
    let beginsAnew = actions.first?.kind == .launch && tracedVersions.contains(expectation.version)
    if scenarios.isEmpty || beginsAnew {
      let script = beginsAnew && hasScript ? scenarios[scenarios.count - 1].actions : []
      begin(expectation.line)
      if !script.isEmpty {
        scenarios[scenarios.count - 1].actions = script
        hasScript = true
      }
    }
    tracedVersions.insert(expectation.version)
    if !hasScript {
      // Traces of several versions tell of the same actions: only what goes beyond is added.
      let last = scenarios.count - 1
      let position = positions[expectation.version, default: 0]
      let known = scenarios[last].actions.dropFirst(position)
      if !known.map(\.kind).elementsEqual(actions.prefix(known.count).map(\.kind)) {
        if actions.count <= known.count || !known.isEmpty {
          problems.append((expectation.line, "the actions of this trace differ from those of the version before it"))
        }
      } else {
        scenarios[last].actions += actions.dropFirst(known.count)
      }
      positions[expectation.version] = position + actions.count
    }
  }

  private mutating func begin(_ line: Int) {
    scenarios.append(Scenario(actions: [], line: line, expectations: []))
    hasScript = false
    tracedVersions = []
    positions = [:]
  }

  /// Puts the implied launch first.
  mutating func finish() {
    for index in scenarios.indices {
      if scenarios[index].actions.first?.kind != .launch {
        scenarios[index].actions.insert(Action(.launch, text: "launch"), at: 0)
        for inner in scenarios[index].expectations.indices where scenarios[index].expectations[inner].position < Int.max
        {
          scenarios[index].expectations[inner].position += 1
        }
      }
    }
  }
}

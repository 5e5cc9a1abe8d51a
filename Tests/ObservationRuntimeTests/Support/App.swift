@testable import ObservationRuntime

/// A task of a test program: its body runs at once and may say that it goes on.
final class TestTask {
  let token: TaskToken
  /// What happens when it is cancelled while it goes on.
  var onCancel: (() -> Void)?
  var goesOn = false

  init(_ token: TaskToken) { self.token = token }
}

/// Runs a test program: what happens after an action comes back as the printed lines and the warnings.
final class App: Host {
  let sdk: SDK
  private(set) var graph: Graph
  private var queue: [(TaskToken, (TestTask) throws -> Void)] = []
  private var tasks: [TaskToken: TestTask] = [:]
  private var nextObject = 0
  /// The events of the latest action.
  private(set) var events: [TraceEvent] = []
  let dismissKey = EnvironmentKey("dismiss") { Val.absent }
  let schemeKey = EnvironmentKey("colorScheme") { Val.string("light") }

  init(sdk: SDK = .v27, viewport: Int = 16) {
    self.sdk = sdk
    let host = WeakHost()
    graph = Graph(options: GraphOptions(sdk: sdk, viewportRows: viewport), host: host)
    host.app = self
  }

  // MARK: Making things

  func view(_ name: String, _ fields: Field..., body: @escaping (Context) throws -> Element) -> Definition {
    Definition(self, name, fields, isModifier: false, body: body)
  }

  func modifier(_ name: String, _ fields: Field..., body: @escaping (Context) throws -> Element) -> Definition {
    Definition(self, name, fields, isModifier: true, body: body)
  }

  func model(_ type: String, _ kind: Model.Kind = .observable, _ values: (String, Val)...) -> Model {
    nextObject += 1
    return Model(type, kind, id: nextObject, graph: { [weak self] in self?.graph }, values)
  }

  func print(_ line: String) { graph.record(.print(line)) }

  // MARK: Running

  @discardableResult
  func launch(_ element: Element) throws -> [String] {
    try turn { try graph.launch(element) }
  }

  /// Performs an action line.
  @discardableResult
  func `do`(_ line: String) throws -> [String] {
    var lines: [String] = []
    for action in try Action.parse(line) {
      lines += try turn {
        switch try graph.perform(action.kind) {
        case .done: break
        case .noSuchTarget(let message): print("no target: \(message)")
        case .notMine: print("not the graph's")
        }
      }
    }
    return lines
  }

  @discardableResult
  func tap(_ label: String) throws -> [String] { try self.do("tap \"\(label)\"") }

  /// Runs code as an action from outside.
  @discardableResult
  func act(_ body: () throws -> Void) throws -> [String] {
    try turn {
      try body()
      try graph.flush()
    }
  }

  private func turn(_ body: () throws -> Void) throws -> [String] {
    graph.beginStep()
    events = []
    try body()
    try runReadyTasks()
    events = graph.takeEvents()
    return events.compactMap { event in
      switch event {
      case .print(let text): text
      case .warning(_, let text): text
      default: nil
      }
    }
  }

  func runReadyTasks() throws {
    while !queue.isEmpty {
      let (token, body) = queue.removeFirst()
      guard let task = tasks[token] else { continue }
      try body(task)
      if !task.goesOn {
        tasks[token] = nil
        graph.taskFinished(token)
      }
      try graph.flush()
    }
  }

  var screen: [String] { graph.screen }

  /// The body events of the latest action as a trace writes them.
  var bodies: [String] {
    events.compactMap { event in
      guard case .body(let run) = event else { return nil }
      let causes = run.causes.map { cause in
        var text = cause.kind.rawValue
        if !cause.name.isEmpty { text += " " + cause.name }
        if let old = cause.old, let new = cause.new { text += " \(old) → \(new)" }
        return text
      }
      return "\(run.view) — \(causes.joined(separator: ", "))"
    }
  }

  // MARK: Host

  func startTask(_ token: TaskToken, _ body: TaskBody) {
    guard let body = body.payload as? (TestTask) throws -> Void else { return }
    tasks[token] = TestTask(token)
    queue.append((token, body))
  }

  func cancelTask(_ token: TaskToken) {
    tasks[token]?.onCancel?()
    tasks[token] = nil
  }

  func value(_ literal: Literal, like sample: any GraphValue) -> any GraphValue {
    switch literal {
    case .absent: Val.absent
    case .bool(let value): Val.bool(value)
    case .int(let value): Val.int(value)
    case .double(let value): Val.double(value)
    case .string(let value): Val.string(value)
    }
  }

  func presentationEnvironment(_ token: PresentationToken) -> [(EnvironmentKey, any GraphValue)] {
    [(dismissKey, Val.int(token.rawValue))]
  }

  func systemValue(key: String, value: String) -> (EnvironmentKey, any GraphValue)? {
    key == "colorScheme" ? (schemeKey, Val.string(value)) : nil
  }
}

/// Keeps the graph from owning the app that owns it.
private final class WeakHost: Host {
  weak var app: App?

  func startTask(_ token: TaskToken, _ body: TaskBody) throws { app?.startTask(token, body) }
  func cancelTask(_ token: TaskToken) { app?.cancelTask(token) }
  func value(_ literal: Literal, like sample: any GraphValue) throws -> any GraphValue {
    app?.value(literal, like: sample) ?? sample
  }
  func presentationEnvironment(_ token: PresentationToken) throws -> [(EnvironmentKey, any GraphValue)] {
    app?.presentationEnvironment(token) ?? []
  }
  func systemValue(key: String, value: String) throws -> (EnvironmentKey, any GraphValue)? {
    app?.systemValue(key: key, value: value)
  }
  func runReadyTasks() throws { try app?.runReadyTasks() }
}

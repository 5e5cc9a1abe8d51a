import ObservationRuntime

/// What the graph asks of the program: tasks, values for controls, the environment of presented views.
final class GraphHost: Host {
  weak var world: ViewWorld?
  /// Starts a task of the program; set by the simulation, which owns the clock.
  var start: ((TaskToken, TaskWork) throws -> Void)?
  var cancel: ((TaskToken) -> Void)?
  /// Lets the tasks run that can go on at the present time.
  var runReady: (() throws -> Void)?

  func runReadyTasks() throws { try runReady?() }

  func startTask(_ token: TaskToken, _ body: TaskBody) throws {
    guard let work = body.payload as? TaskWork else { throw GraphError.unmodelled("this task") }
    try start?(token, work)
  }

  func cancelTask(_ token: TaskToken) { cancel?(token) }

  func value(_ literal: ControlLiteral, like sample: any GraphValue) throws -> any GraphValue {
    guard let world, let sample = sample as? ProgramValue else { throw GraphError.unmodelled("a value for a control") }
    return world.graphValue(try LiteralConversion.value(literal, like: sample.value, world))
  }

  func registeredDefault(_ key: String, store: String, like sample: any GraphValue) -> (any GraphValue)? {
    guard let world, let sample = sample as? ProgramValue,
      let found = world.machine.libraryState.defaults[store]?.registered[key]
    else { return nil }
    let value = world.graphValue(found)
    // A type with a raw value is stored as it.
    guard case .enumCase = sample.value.payload, let literal = value.literal else { return value }
    return try? self.value(literal, like: sample)
  }

  func value(of text: String, like sample: any GraphValue) throws -> (any GraphValue)? {
    guard let world, let sample = sample as? ProgramValue, case .native(let box) = sample.value.payload else {
      return nil
    }
    if box is DateBox { return WrittenDate.seconds(text, world.machine).map { world.graphValue(.native(DateBox($0))) } }
    guard box.nominal?.name == "Color", text.allSatisfy({ $0.isLetter }), !text.isEmpty else { return nil }
    return world.graphValue(.native(TokenBox("Color." + text, type: world.nominal("Color"))))
  }

  func presentationEnvironment(_ token: PresentationToken) throws -> [(EnvironmentKey, any GraphValue)] {
    guard let world else { return [] }
    let dismiss = DismissBox(token, type: world.nominal("DismissAction"))
    let presented = world.systemKey("isPresented")
    let key = world.systemKey("dismiss")
    let mode = world.graphValue(.native(DismissBox(token, type: world.nominal("PresentationMode"))))
    return [
      (key, world.graphValue(.native(dismiss))), (presented, world.graphValue(.bool(true))),
      (world.systemKey("presentationMode"), world.graphValue(.native(BindingBox(.constant(mode))))),
    ]
  }

  func searchEnvironment(
    _ token: PresentationToken, isSearching: Bool
  ) throws -> [(EnvironmentKey, any GraphValue)] {
    guard let world else { return [] }
    // One that is not active has nothing to dismiss; only whether something is searched changes.
    let dismiss = DismissBox(token, type: world.nominal("DismissSearchAction"))
    return [
      (world.systemKey("dismissSearch"), world.graphValue(.native(dismiss))),
      (world.systemKey("isSearching"), world.graphValue(.bool(isSearching))),
    ]
  }

  func systemValue(key: String, value: String) throws -> (EnvironmentKey, any GraphValue)? {
    guard let world, let found = try world.systemEnvironmentValue(key, value) else { return nil }
    return (world.systemKey(key), world.graphValue(found))
  }
}

/// The body of a `.task`.
struct TaskWork {
  let closure: Value
  let span: Span
}

/// `\.dismiss` inside a presented or pushed view.
final class DismissBox: NativeBox {
  let token: PresentationToken?
  private let type: Nominal?

  init(_ token: PresentationToken?, type: Nominal?) {
    self.token = token
    self.type = type
  }

  override var nominal: Nominal? { type }
  override func isEqual(to other: NativeBox) -> Bool { (other as? DismissBox)?.token == token }
  override func hash(into hasher: inout Hasher) { hasher.combine(token) }
  override var text: String { "DismissAction" }
}

/// Literals that controls write, as values of the type that is bound.
enum LiteralConversion {
  static func value(_ literal: ControlLiteral, like sample: Value, _ world: ViewWorld) throws(Interruption) -> Value {
    if sample.depth > 0 {
      if case .absent = literal { return .none }
      return try value(literal, like: sample.unwrapped ?? sample, world).wrapped
    }
    switch (literal, sample.payload) {
    case (.absent, _): return .none
    case (.bool(let flag), _): return .bool(flag)
    case (.int(let number), .double), (.int(let number), .float):
      return try value(.double(Double(number)), like: sample, world)
    case (.int(let number), .fixed(_, let kind)): return Value(.fixed(Int64(number), kind))
    case (.int(let number), _): return .int(number)
    case (.double(let number), .float): return Value(.float(Float(number)))
    case (.double(let number), .int): return .int(Int(number))
    case (.double(let number), _): return .double(number)
    case (.string(let text), .int): return Int(text).map(Value.int) ?? sample
    case (.string(let text), .double): return Double(text).map(Value.double) ?? sample
    case (.string(let text), .bool): return .bool(text == "true" || text == "1")
    case (.string(let text), .enumCase(let each)):
      let owner = each.takeUnretainedValue().owner
      let found = owner.cases.first { enumCase in
        if case .string(let raw)? = enumCase.rawValue?.payload { return raw == text }
        return enumCase.name == text
      }
      return found.map { Value(.enumCase(Unmanaged.passUnretained($0))) } ?? sample
    case (.string(let text), _): return .string(text)
    }
  }
}

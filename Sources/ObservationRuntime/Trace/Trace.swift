/// What a program did, action by action: the body re-evaluation trace.
public struct Trace: Hashable, Sendable {
  /// The name of the program's file, as it was given.
  public var file: String
  /// The type name of the root view; empty for a program without views.
  public var root: String
  /// The profile the program ran under.
  public var sdk: SDK
  /// One entry for each action, the launch first.
  public var steps: [TraceStep]
  /// What the run has used of its limits so far.
  public var usage: RunUsage

  /// Creates a trace.
  public init(file: String, root: String, sdk: SDK, steps: [TraceStep] = [], usage: RunUsage = RunUsage()) {
    self.file = file
    self.root = root
    self.sdk = sdk
    self.steps = steps
    self.usage = usage
  }
}

/// What a run has used of its limits.
public struct RunUsage: Hashable, Sendable {
  /// Executed instructions, over all starts of the program.
  public var steps: Int
  /// Live elements of collections and characters of strings, together, at the end.
  public var memory: Int

  /// Creates a record of usage.
  public init(steps: Int = 0, memory: Int = 0) {
    self.steps = steps
    self.memory = memory
  }
}

/// A generation of Apple's SDK whose behaviour is followed (V-01).
public enum SDK: String, Hashable, Sendable, CaseIterable {
  /// Xcode 26 and iOS 26.
  case v26 = "26"
  /// Xcode 27 and iOS 27, the default.
  case v27 = "27"
}

/// What one action caused.
public struct TraceStep: Hashable, Sendable {
  /// The action as it is written in a script.
  public var action: String
  /// How the step ended.
  public var outcome: Outcome
  /// Everything that happened, in order.
  public var events: [TraceEvent]
  /// The visible lines of the screen after the step, from the top.
  public var screen: [String]
  /// For a person: why the step did not settle (the labels on the screen, the limit, the crash text).
  ///
  /// `nil` when settled.
  public var message: String?

  /// Creates a step.
  public init(
    action: String, outcome: Outcome = .settled, events: [TraceEvent] = [], screen: [String] = [],
    message: String? = nil
  ) {
    self.action = action
    self.outcome = outcome
    self.events = events
    self.screen = screen
    self.message = message
  }

  /// The type names of the views whose bodies ran, in order.
  public var bodies: [String] {
    events.compactMap { if case .body(let run) = $0 { run.view } else { nil } }
  }

  /// The lines that the program printed, without their newlines.
  public var console: [String] {
    events.compactMap { if case .print(let text) = $0 { text } else { nil } }
  }

  /// The ids of the runtime warnings, in order.
  public var warnings: [String] {
    events.compactMap { if case .warning(let id, _) = $0 { id } else { nil } }
  }

  /// How a step ended.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// No body is left to run and no task can go on at the present virtual time.
    case settled
    /// A loop of updates was cut by our bound.
    case stillUpdating = "still-updating"
    /// A limit of the run was reached: steps, memory, depth or output.
    case limit
    /// The program trapped, as it would on a device.
    case crashed
    /// The action names something that is not on the screen.
    case noSuchTarget = "no-such-target"
    /// Something valid was reached that is not modelled.
    case unmodelled
  }
}

/// One thing that happened during a step.
public enum TraceEvent: Hashable, Sendable {
  /// A body ran.
  case body(BodyRun)
  /// The program printed a line.
  case print(String)
  /// SwiftUI would have logged a runtime warning; the id is ours, the text SwiftUI's.
  case warning(id: String, text: String)
  /// The program trapped with this text.
  case crash(String)
  /// A view with an `onAppear` appeared.
  case appear(view: String, identity: String)
  /// A view with an `onDisappear` disappeared.
  case disappear(view: String, identity: String)
  /// A `.task` of the view changed its phase.
  case task(view: String, identity: String, phase: TaskPhase)
  /// An `onChange` closure ran for the expression with this source text.
  case change(expression: String, old: String, new: String)
  /// A value of a view type, or a model, was initialised (only recorded on request).
  case initialization(type: String)

  /// What happened to a `.task`.
  public enum TaskPhase: String, Hashable, Sendable {
    case started, finished, cancelled
  }
}

/// One run of one view's body.
public struct BodyRun: Hashable, Sendable {
  /// The view's type name, nested types with dots, generic arguments left out (T-03).
  public var view: String
  /// Where the view stands: the path of type names, indices and ids that tells instances of one view apart.
  public var identity: String
  /// The line of the view's `body` in the program, from 1.
  public var line: Int?
  /// Why the body ran, in the order of T-04.
  public var causes: [Cause]
  /// Whether the view shows something else after the step than before it; `nil` when that was not measured.
  public var changesScreen: Bool?

  /// Creates a body run.
  public init(view: String, identity: String, line: Int? = nil, causes: [Cause], changesScreen: Bool? = nil) {
    self.view = view
    self.identity = identity
    self.line = line
    self.causes = causes
    self.changesScreen = changesScreen
  }
}

extension BodyRun {
  /// The last part of the identity, which tells instances of one view apart: `RowView[id: 3]`.
  public var instance: String {
    var depth = 0
    var start = identity.startIndex
    for index in identity.indices {
      switch identity[index] {
      case "[": depth += 1
      case "]": depth = max(0, depth - 1)
      case "/": if depth == 0 { start = identity.index(after: index) }
      default: break
      }
    }
    return String(identity[start...])
  }
}

/// One reason for a body run.
public struct Cause: Hashable, Sendable {
  /// Which rule made the body run.
  public var kind: Kind
  /// The property's name as written in the view (`sightingCount`), `TYPE.PROPERTY` for `observed`; empty where the kind says all.
  public var name: String
  /// The value before, as `debugPrint` shows it, shortened; `nil` where there is none.
  public var old: String?
  /// The value after.
  public var new: String?
  /// The line of the write that led to it, from 1.
  public var line: Int?
  /// A remark that belongs to the cause, such as `closure, captures differ`.
  public var note: String?
  /// The line of the read that made the body depend on it, from 1, where that is known.
  public var readLine: Int?

  /// Creates a cause.
  public init(
    kind: Kind, name: String = "", old: String? = nil, new: String? = nil, line: Int? = nil, note: String? = nil,
    readLine: Int? = nil
  ) {
    self.kind = kind
    self.name = name
    self.old = old
    self.new = new
    self.line = line
    self.note = note
    self.readLine = readLine
  }

  /// The kinds of reason for a body run; the raw value is how a trace writes it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The view is new at this place (launch, insertion).
    case firstAppearance = "first appearance"
    /// The view's explicit identity or branch changed, so that it is new (I-02, I-06).
    case identity
    /// A stored property differs from the previous view value (C-01).
    case input
    /// The view's own state was written, and the view has read it (S-02).
    case state
    /// A query finds something else than before, and the view has read what it found.
    case query
    /// A binding's value was written, and the view has read it (B-02).
    case binding
    /// The looked-up environment value differs (E-01).
    case environment
    /// A property read by the latest run of the body was written (O-01).
    case observed
    /// An observable object announced a change (P-01).
    case object
    /// A stored default changed.
    case storage
    /// The focus changed, or a focused value (E-13).
    case focus
  }
}

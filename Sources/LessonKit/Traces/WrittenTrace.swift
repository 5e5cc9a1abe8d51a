import ObservationRuntime

/// A trace as a person wrote it: what it leaves out is not known, what it states must hold.
public struct WrittenTrace: Hashable, Sendable {
  /// One entry for each action line, in order.
  public var steps: [WrittenStep] = []

  /// Whether any line is of this kind: only then are lines of the kind compared.
  func uses(_ kind: WrittenEvent.Kind) -> Bool {
    steps.contains { $0.events.contains { $0.kind == kind } }
  }
}

/// One action of a written trace, with what it caused.
public struct WrittenStep: Hashable, Sendable {
  /// The action; `nil` for a list of bodies without an action line.
  public var action: Action?
  /// The line of the action in the text, from 1.
  public var line: Int
  /// What it caused, in order.
  public var events: [WrittenEvent]
  /// Whether the step says something: `nothing`, or at least one event.
  public var isStated: Bool
}

/// One line of a written trace.
public struct WrittenEvent: Hashable, Sendable {
  /// What kind of line it is.
  public var kind: Kind
  /// What the kind is about: the view, the printed text, the warning's id, the expression, the type.
  public var subject: String
  /// What stands in brackets behind a view: which of its instances, such as `id: 3`.
  public var instance: String?
  /// How many times.
  public var count = 1
  /// The stated causes; `nil` when none are stated.
  public var causes: [WrittenCause]?
  /// The phase of a task.
  public var phase: String?
  /// The line in the text, from 1.
  public var line: Int

  /// The kinds of line; the raw value is the line's first word.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case body, print, warn, crash, appear, disappear, task
    case change
    case initialization = "init"
  }
}

/// A cause as it was written.
public struct WrittenCause: Hashable, Sendable {
  /// Which rule.
  public var kind: Cause.Kind
  /// The name, where one is stated.
  public var name: String?
  /// The value before, where it is stated.
  public var old: String?
  /// The value after, where it is stated.
  public var new: String?
}

/// A line that is no trace line.
public struct TraceProblem: Error, Hashable, Sendable {
  /// The line in the text, from 1.
  public var line: Int
  /// What is wrong with it.
  public var message: String
}

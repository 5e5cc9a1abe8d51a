import ObservationRuntime

/// The trace notation: action lines at the margin, what they caused indented by two spaces.
public enum TraceText {
  /// Writes a trace.
  public static func text(of trace: Trace) -> String { "" }

  /// Writes one step, the action line first.
  public static func lines(of step: TraceStep) -> [String] { [] }
}

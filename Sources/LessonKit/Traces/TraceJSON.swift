import ObservationRuntime
import SwiftInterpreter

/// JSON of traces and diagnostics.
public enum TraceJSON {
  /// A trace as one JSON object, `lessons.trace/1`.
  public static func text(of trace: Trace) -> String { "" }

  /// Diagnostics as one JSON object, `lessons.diagnostics/1`.
  public static func text(of diagnostics: [Diagnostic]) -> String { "" }
}

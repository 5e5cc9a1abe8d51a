/// The learner's progress in one SQLite file, safe to use from several processes.
public final class ProgressStore {
  /// Opens the store, and creates it where there is none.
  /// - Parameters:
  ///   - directory: the folder of `progress.sqlite`; created with mode 0700.
  ///   - now: the time in seconds since 1970.
  /// - Throws: an error that says what to do: a newer version, no permission, not a database.
  public init(directory: String, now: @escaping () -> Double) throws(ProgressError) {}

  /// Commits a change.
  public func apply(_ change: ProgressChange) throws(ProgressError) {}

  /// Everything that is stored.
  public func snapshot() throws(ProgressError) -> ProgressSnapshot { ProgressSnapshot() }

  /// The whole record as one JSON document, `lessons.progress/1`, to move between machines.
  public func exported() throws(ProgressError) -> String { "" }

  /// Adds what an export holds and this store does not; where both have something, the later one stays.
  public func merge(_ export: String) throws(ProgressError) {}
}

/// Why progress could not be read or kept.
public struct ProgressError: Error, Hashable, Sendable {
  /// A message for a person, with what to do next.
  public var message: String
}

import ObservationRuntime

extension NativeCall {
  /// The label that a view is given: a title, or a view that a builder makes.
  ///
  /// - Parameters:
  ///   - world: the views of the run.
  ///   - title: which argument is the title, if one is.
  ///   - view: which argument is the builder, if one is; what it makes takes its place in `arguments`.
  ///   - arguments: what the new view is compared by.
  func label(
    _ world: ViewWorld, title: Int?, view: Int?, _ arguments: inout [Value]
  ) throws(Interruption) -> Element? {
    if let view {
      arguments[view] = try built(view)
      return try world.element(arguments[view], at: span)
    }
    guard let title else { return nil }
    return ViewNatives.titled(try self.title(title))
  }
}

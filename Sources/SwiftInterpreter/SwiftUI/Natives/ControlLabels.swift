import ObservationRuntime

extension NativeCall {
  /// The label that a view is given: a title, or a view that a builder makes.
  ///
  /// `title` and `view` are the places of the title and of the builder among the arguments; what the builder makes takes
  /// its place in `arguments`, by which the new view is compared.
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

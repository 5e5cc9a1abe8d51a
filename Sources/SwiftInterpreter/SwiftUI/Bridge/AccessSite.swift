extension Machine {
  /// Where the program reads or writes, for a native that runs inside the accessor of a wrapped property: `n += 1`, and
  /// not the declaration of `n`.
  ///
  /// The checker gives such an accessor and all of its code the declaration's span.
  func accessSite(_ span: Span) -> Span {
    // What the runtime does for an access costs as much as some hundred steps, so that a loop of them ends soon.
    spend(steps: 200)
    var frame = fiber.state.pointee.frame
    var site = span
    for _ in 0..<Machine.accessorDepth {
      let function = frame.pointee.code.pointee.object._withUnsafeGuaranteedRef { $0.function }
      guard function.span == site, frame.pointee.flags & Frame.boundary == 0 else { break }
      let caller = frame - 1
      let code = caller.pointee.code
      let offset = frame.pointee.returnTo - code.pointee.instructions - 1
      let outer = code.pointee.object._withUnsafeGuaranteedRef { $0.span(at: offset) }
      if outer.isNone { break }
      site = outer
      frame = caller
    }
    return site
  }

  /// Accessors within each other: a wrapper inside a wrapper's value.
  private static let accessorDepth = 4
}

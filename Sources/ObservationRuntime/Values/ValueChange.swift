/// How a trace tells a change: the value before and the value after.
enum ValueChange {
  /// Two objects that look alike are still two (C-04).
  static func texts(_ old: any GraphValue, _ new: any GraphValue) -> (old: String, new: String) {
    let before = old.summary
    let after = new.summary
    guard before == after, let former = old.objectID, let present = new.objectID, former != present else {
      return (before, after)
    }
    return (before, "another \(after)")
  }
}

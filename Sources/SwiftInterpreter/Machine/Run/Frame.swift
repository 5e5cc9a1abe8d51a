/// One call that is under way.
struct Frame {
  static let boundary: UInt32 = 1
  static let ownsSegment: UInt32 = 2

  var code: UnsafeMutablePointer<CodeHeader>
  var base: UnsafeMutablePointer<Value>
  /// Where the caller goes on.
  var returnTo: UnsafeMutablePointer<Instruction>
  /// The caller's slot for the result.
  var destination: Int32
  var flags: UInt32
}

/// The part of a fiber's state that the interpreter loop changes.
struct FiberState {
  /// The present frame; below the first one there is a sentinel.
  var frame: UnsafeMutablePointer<Frame>
  var frameEnd: UnsafeMutablePointer<Frame>
  var stackEnd: UnsafeMutablePointer<Value>
}

/// The counters of a run that the interpreter loop changes.
struct Counters {
  /// Steps until the next look at limits and the cancel flag.
  var fuel: Int
}

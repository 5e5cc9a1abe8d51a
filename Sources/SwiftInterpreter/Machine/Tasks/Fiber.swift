/// A thread of execution of the program with a stack of its own: a task, a job of the main queue, or the run's own calls.
final class Fiber {
  let state: UnsafeMutablePointer<FiberState>
  private var frames: UnsafeMutablePointer<Frame>
  private var frameCapacity: Int
  private var segments: [Segment] = []
  /// The task it belongs to; what it runs outside tasks has none.
  var task: TaskHandle?
  /// Where it goes on, and the slot that waits for a value.
  var resumePoint: UnsafeMutablePointer<Instruction>?
  var pendingSlot: Int32 = 0
  /// Runs of the loop that wait for this fiber natively; it cannot be suspended while there are any but the scheduler's.
  var nesting = 0
  /// What it calls first.
  var entry: (function: Value, arguments: [Value], span: Span)?
  /// What it waited for has come: written to the slot, or thrown, when it goes on.
  var outcome: Result<Value, Interruption>?
  /// Told of the result.
  var completion: ((Result<Value, Interruption>) -> Void)?

  private struct Segment {
    var start: UnsafeMutablePointer<Value>
    var count: Int
    /// Where the arguments came from that were moved into the segment.
    var origin: UnsafeMutablePointer<Value>?
    var previousEnd: UnsafeMutablePointer<Value>?
  }

  private let sentinel: CompiledFunction
  /// A segment that was given back, kept for the next time: a call in a loop may need one again and again.
  private var spare: Segment?

  /// - Parameters:
  ///   - sentinel: empty code for the frame below the first call.
  ///   - slots: how much stack there is at first.
  init(sentinel: CompiledFunction, slots: Int = 512) {
    self.sentinel = sentinel
    frameCapacity = 32
    frames = .allocate(capacity: frameCapacity)
    state = .allocate(capacity: 1)
    let first = Fiber.segment(slots)
    segments = [first]
    state.initialize(
      to: FiberState(frame: frames, frameEnd: frames + frameCapacity, stackEnd: first.start + first.count))
    // The sentinel: an empty frame at the start of the stack.
    frames.initialize(
      to: Frame(
        code: sentinel.header, base: first.start, returnTo: sentinel.header.pointee.instructions, destination: 0,
        flags: Frame.boundary))
  }

  deinit {
    for segment in segments + (spare.map { [$0] } ?? []) {
      segment.start.deinitialize(count: segment.count)
      segment.start.deallocate()
    }
    frames.deallocate()
    state.deallocate()
  }

  private static func segment(_ count: Int) -> Segment {
    let start = UnsafeMutablePointer<Value>.allocate(capacity: count)
    start.initialize(repeating: .unset, count: count)
    return Segment(start: start, count: count)
  }

  /// Nested calls on this fiber.
  var depth: Int { state.pointee.frame - frames }

  /// The first slot above the present frame.
  var top: UnsafeMutablePointer<Value> {
    let frame = state.pointee.frame
    return frame.pointee.base + frame.pointee.code.pointee.frameSize
  }

  /// Makes room for more frames.
  func growFrames(limit: Int) throws(Interruption) {
    let used = state.pointee.frame - frames
    if used >= limit { throw .limit("more than \(limit) nested calls") }
    guard state.pointee.frame + 1 >= state.pointee.frameEnd else { return }
    let capacity = frameCapacity * 2
    let grown = UnsafeMutablePointer<Frame>.allocate(capacity: capacity)
    grown.initialize(from: frames, count: used + 1)
    frames.deallocate()
    frames = grown
    frameCapacity = capacity
    state.pointee.frame = grown + used
    state.pointee.frameEnd = grown + min(capacity, limit + 1)
  }

  /// A new piece of stack for a frame that does not fit; the arguments move along.
  func growStack(_ frameSize: Int, arguments: UnsafeMutablePointer<Value>, count: Int) -> UnsafeMutablePointer<Value> {
    var segment: Segment
    if let kept = spare, kept.count >= frameSize * 2 {
      segment = kept
      spare = nil
    } else {
      segment = Fiber.segment(max(frameSize * 2, 4096))
    }
    segment.origin = arguments
    segment.previousEnd = state.pointee.stackEnd
    for index in 0..<count {
      segment.start[index] = arguments[index]
      arguments[index] = .unset
    }
    segments.append(segment)
    state.pointee.stackEnd = segment.start + segment.count
    return segment.start
  }

  /// Gives the newest piece of stack back; what stays of the arguments returns to where it came from.
  func shrinkStack(keeping mask: UInt64) {
    guard segments.count > 1, let segment = segments.popLast() else { return }
    if let origin = segment.origin {
      for index in 0..<64 where mask & (1 << UInt64(index)) != 0 && index < segment.count {
        origin[index] = segment.start[index]
        segment.start[index] = .unset
      }
    }
    if let end = segment.previousEnd { state.pointee.stackEnd = end }
    if spare == nil {
      spare = segment
      return
    }
    segment.start.deinitialize(count: segment.count)
    segment.start.deallocate()
  }
}

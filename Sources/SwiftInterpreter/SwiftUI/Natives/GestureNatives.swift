import ObservationRuntime

/// A gesture: what ends it, and whether an action can perform it.
final class GestureBox: NativeBox, ComparedAsInput {
  enum Kind { case tap, longPress, drag, other }
  let kind: Kind
  let ended: [Value]
  private let type: Nominal?

  init(_ kind: Kind, ended: [Value] = [], type: Nominal?) {
    self.kind = kind
    self.ended = ended
    self.type = type
  }

  override var nominal: Nominal? { type }

  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? GestureBox, kind == other.kind else { return false }
    return try comparison.areSame(ended, other.ended)
  }

  override var text: String { "Gesture" }
}

extension ViewNatives {
  static func gestures(_ table: inout ViewNativeTable) {
    let forms: [(String, GestureBox.Kind)] = [
      ("TapGesture.init(count:)", .tap), ("SpatialTapGesture.init(count:)", .tap),
      ("LongPressGesture.init(minimumDuration:maximumDistance:)", .longPress),
      ("DragGesture.init(minimumDistance:coordinateSpace:)", .drag),
      ("MagnifyGesture.init(minimumScaleDelta:)", .other),
      ("RotateGesture.init()", .other),
    ]
    for (key, kind) in forms {
      table(key) { call throws(Interruption) in
        .native(GestureBox(kind, type: call.machine.types.nominal(named: String(key.prefix { $0 != "." }))))
      }
    }
    table("Gesture.onEnded(_:)") { call throws(Interruption) in
      let box = try call.gesture(0)
      return .native(GestureBox(box.kind, ended: box.ended + [call[1]], type: box.nominal))
    }
    table(["Gesture.onChanged(_:)", "Gesture.updating(_:body:)"]) { call throws(Interruption) in call[0] }
    table(["Gesture.simultaneously(with:)", "Gesture.sequenced(before:)", "Gesture.exclusively(before:)"]) {
      call throws(Interruption) in
      let first = try call.gesture(0)
      let second = try call.gesture(1)
      return .native(GestureBox(first.kind, ended: first.ended + second.ended, type: first.nominal))
    }
    table("View.gesture(_:)") { call throws(Interruption) in
      let world = try call.world("a gesture")
      let box = try call.gesture(1)
      let ended = box.ended
      let span = call.span
      let arguments = [call[0], call[1]]
      switch box.kind {
      case .tap:
        return try call.modified(
          world, "View.gesture(_:)", arguments,
          .onTap { [unowned world] in for each in ended { _ = try world.call(each, [], at: span) } })
      case .longPress:
        return try call.modified(
          world, "View.gesture(_:)", arguments,
          .onLongPress { [unowned world] in for each in ended { _ = try world.call(each, [.bool(true)], at: span) } })
      case .drag, .other:
        // No action of a script drags: the view keeps its gesture, which never happens.
        return try call.modified(world, "View.gesture(_:)", arguments, .inert("gesture"))
      }
    }
  }
}

extension NativeCall {
  fileprivate func gesture(_ index: Int) throws(Interruption) -> GestureBox {
    if case .native(let box as GestureBox) = arguments[index].payload { return box }
    throw .unmodelled("this gesture", span)
  }
}

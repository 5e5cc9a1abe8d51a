import ObservationRuntime

/// A gesture: what it does while it goes on and when it ends, and whether an action can perform it.
final class GestureBox: NativeBox, ComparedAsInput {
  enum Kind { case tap, spatialTap, longPress, drag, other }
  let kind: Kind
  /// How many taps it takes.
  let count: Int
  var changed: [Value] = []
  var ended: [Value] = []
  /// Each `updating(_:body:)`: the state and what changes it.
  var updates: [(state: StorageBox, body: Value)] = []
  private let type: Nominal?

  init(_ kind: Kind, count: Int = 1, type: Nominal?) {
    self.kind = kind
    self.count = count
    self.type = type
  }

  override var nominal: Nominal? { type }

  /// A copy that does more.
  func with(_ change: (GestureBox) -> Void) -> Value {
    let copy = GestureBox(kind, count: count, type: type)
    copy.changed = changed
    copy.ended = ended
    copy.updates = updates
    change(copy)
    return .native(copy)
  }

  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? GestureBox, kind == other.kind else { return false }
    let mine: [Value] = changed + ended + updates.map(\.body)
    return try comparison.areSame(mine, other.changed + other.ended + other.updates.map(\.body))
  }

  override var text: String { "Gesture" }
}

/// What a drag gives its closures.
final class DragValueBox: NativeBox {
  let x: Double
  let y: Double
  private let type: Nominal?

  init(_ x: Double, _ y: Double, type: Nominal?) {
    self.x = x
    self.y = y
    self.type = type
  }

  override var nominal: Nominal? { type }
  override func isEqual(to other: NativeBox) -> Bool {
    (other as? DragValueBox).map { $0.x == x && $0.y == y } ?? false
  }
  override var text: String { "DragGesture.Value" }
}

extension ViewNatives {
  static func gestures(_ table: inout ViewNativeTable) {
    let kinds: [(String, GestureBox.Kind)] = [
      ("TapGesture.init(count:)", .tap), ("SpatialTapGesture.init(count:)", .spatialTap),
      ("LongPressGesture.init(minimumDuration:maximumDistance:)", .longPress),
      ("DragGesture.init(minimumDistance:coordinateSpace:)", .drag),
      ("MagnifyGesture.init(minimumScaleDelta:)", .other),
      ("RotateGesture.init()", .other), ("MagnificationGesture.init(minimumScaleDelta:)", .other),
      ("RotationGesture.init(minimumAngleDelta:)", .other),
    ]
    for (key, kind) in kinds {
      table(key) { call throws(Interruption) in
        let count: Int = key.hasSuffix("(count:)") ? call.viewInt(0) ?? 1 : 1
        return .native(
          GestureBox(
            kind, count: count, type: call.machine.types.nominal(named: String(key.prefix { $0 != "." }))))
      }
    }
    table("Gesture.onEnded(_:)") { call throws(Interruption) in
      let action = call[1]
      return try call.gesture(0).with { $0.ended.append(action) }
    }
    table("Gesture.onChanged(_:)") { call throws(Interruption) in
      let action = call[1]
      return try call.gesture(0).with { $0.changed.append(action) }
    }
    table("Gesture.updating(_:body:)") { call throws(Interruption) in
      let state = try call.storage(1)
      let body = call[2]
      return try call.gesture(0).with { $0.updates.append((state, body)) }
    }
    table(["Gesture.simultaneously(with:)", "Gesture.sequenced(before:)", "Gesture.exclusively(before:)"]) {
      call throws(Interruption) in
      let second = try call.gesture(1)
      return try call.gesture(0).with { box in
        box.changed += second.changed
        box.ended += second.ended
        box.updates += second.updates
      }
    }
    let forms: [(String, TapPriority)] = [
      ("View.gesture(_:)", .normal), ("View.simultaneousGesture(_:)", .simultaneous),
      ("View.highPriorityGesture(_:)", .high),
    ]
    for (key, priority) in forms {
      table(key) { call throws(Interruption) in
        let world = try call.world("a gesture")
        let isDisabled: Bool = call.isNil(1) || (call.arguments.count > 2 && !call.viewBool(2))
        if isDisabled { return try call.modified(world, key, Array(call.arguments), .inert("gesture")) }
        let modifier = world.modifier(for: try call.gesture(1), priority: priority, at: call.span)
        return try call.modified(world, key, Array(call.arguments), modifier)
      }
    }
    table("View.gesture(_:including:)") { call throws(Interruption) in
      let world = try call.world("a gesture")
      let gesture = try call.gesture(1)
      let mask = try call.token(2).name
      let isDisabled: Bool = mask.hasSuffix(".none") || mask.hasSuffix(".subviews")
      let modifier: Modifier = isDisabled ? .inert("gesture") : world.modifier(for: gesture, at: call.span)
      return try call.modified(world, "View.gesture(_:)", Array(call.arguments), modifier)
    }
    drags(&table)
  }

  private static func drags(_ table: inout ViewNativeTable) {
    table(["DragGesture.Value.translation", "DragGesture.Value.predictedEndTranslation"]) { call throws(Interruption) in
      let drag = try call.native(0, DragValueBox.self)
      return try call.structure("CGSize", [.double(drag.x), .double(drag.y)])
    }
    let locations = [
      "DragGesture.Value.location", "DragGesture.Value.predictedEndLocation", "SpatialTapGesture.Value.location",
    ]
    table(locations) { call throws(Interruption) in
      let drag = try call.native(0, DragValueBox.self)
      return try call.structure("CGPoint", [.double(drag.x), .double(drag.y)])
    }
    table("DragGesture.Value.startLocation") { call throws(Interruption) in
      try call.structure("CGPoint", [.double(0), .double(0)])
    }
    table("DragGesture.Value.velocity") { call throws(Interruption) in
      try call.structure("CGSize", [.double(0), .double(0)])
    }
  }
}

extension ViewWorld {
  /// What the graph makes of a gesture; one that no action performs stays, and never happens.
  fileprivate func modifier(for box: GestureBox, priority: TapPriority = .normal, at span: Span) -> Modifier {
    switch box.kind {
    case .tap:
      return .onTap(
        { [unowned self] in
          // The value of a tap is nothing, which a closure may take all the same.
          for each in box.ended { _ = try call(each, parameterCount(of: each) == 0 ? [] : [.void], at: span) }
        }, count: box.count, priority: priority)
    case .spatialTap:
      return .onTap(
        { [unowned self] in
          let value = Value.native(DragValueBox(0, 0, type: nominal("SpatialTapGesture.Value")))
          for each in box.ended { _ = try call(each, [value], at: span) }
        }, count: box.count, priority: priority)
    case .longPress:
      return .onLongPress(
        { [unowned self] in for each in box.ended { _ = try call(each, [.bool(true)], at: span) } },
        pressing: box.changed.isEmpty && box.updates.isEmpty
          ? nil : { [unowned self] isPressed in try press(box, isPressed, span) })
    case .drag:
      return .onDrag(
        DragHandlers(
          changed: { [unowned self] x, y in try drag(box, x, y, span) },
          ended: { [unowned self] x, y in
            let value = dragValue(x, y)
            for each in box.ended { _ = try call(each, [value], at: span) }
            for update in box.updates { update.state.reference?.reset() }
          }))
    case .other: return .inert("gesture")
    }
  }

  private func dragValue(_ x: Double, _ y: Double) -> Value {
    .native(DragValueBox(x, y, type: nominal("DragGesture.Value")))
  }

  private func drag(_ box: GestureBox, _ x: Double, _ y: Double, _ span: Span) throws {
    try update(box, dragValue(x, y), span)
  }

  /// The finger goes down, or up: the state of a long press is true in between.
  private func press(_ box: GestureBox, _ isPressed: Bool, _ span: Span) throws {
    if isPressed { return try update(box, .bool(true), span) }
    for update in box.updates { update.state.reference?.reset() }
  }

  /// What happens while a gesture goes on.
  private func update(_ box: GestureBox, _ value: Value, _ span: Span) throws {
    for update in box.updates {
      guard let reference = update.state.reference else { continue }
      let transaction = Value.native(TransactionBox(nil, type: nominal("Transaction")))
      var arguments: [Value] = [value, try self.value(reference.get()), transaction]
      _ = try machine.call(update.body, &arguments, inoutMask: 0b110, at: span)
      reference.set(graphValue(arguments[1]), line: nil)
    }
    for each in box.changed { _ = try call(each, [value], at: span) }
    try raiseDeferred()
  }
}

extension NativeCall {
  fileprivate func gesture(_ index: Int) throws(Interruption) -> GestureBox {
    let value = arguments[index].unwrapped ?? arguments[index]
    if case .native(let box as GestureBox) = value.payload { return box }
    throw .unmodelled("this gesture", span)
  }
}

import ObservationRuntime

extension ViewNatives {
  /// Animators and animated modifiers: content is shown as it is when nothing moves.
  static func animators(_ table: inout ViewNativeTable) {
    // Its closure runs with the body: what it reads counts for the body.
    table("View.animation(_:body:)") { call throws(Interruption) in
      let world = try call.world("an animation")
      let shown = try world.call(call[2], [call[0]], at: call.span)
      return try call.modified(world, "View.animation(_:body:)", [shown, call[1]], .inert("animation"))
    }
    // (key, where the phases are, the content)
    let phases: [(String, phases: Int, content: Int)] = [
      ("View.phaseAnimator(_:content:)", 1, 2), ("View.phaseAnimator(_:content:animation:)", 1, 2),
      ("View.phaseAnimator(_:trigger:content:)", 1, 3), ("View.phaseAnimator(_:trigger:content:animation:)", 1, 3),
      ("PhaseAnimator.init(_:content:)", 0, 1), ("PhaseAnimator.init(_:content:animation:)", 0, 1),
      ("PhaseAnimator.init(_:trigger:content:)", 0, 2), ("PhaseAnimator.init(_:trigger:content:animation:)", 0, 2),
    ]
    for form in phases {
      table(form.0) { call throws(Interruption) in
        let all = try (try call.world("an animator")).elements(of: call[form.phases], at: call.span)
        guard let first = all.first else { throw .trap("An animator needs at least one phase", call.span) }
        return try call.animated(form.0, first, content: call[form.content])
      }
    }
  }
}

extension NativeCall {
  /// The content of an animator for a phase or value, made in a node of its own (O-13).
  fileprivate func animated(_ key: String, _ value: Value, content: Value) throws(Interruption) -> Value {
    let world = try world("an animator")
    let span = span
    let isModifier: Bool = key.hasPrefix("View.")
    let given: [Value] = isModifier ? [arguments[0], value] : [value]
    let deferred = DeferredElement(kind: String(key.prefix { $0 != "(" })) { [unowned world] in
      try world.element(try world.call(content, given, at: span), at: span)
    }
    return .native(
      ViewBox(
        key, Array(arguments), .deferred(deferred),
        type: world.nominal(isModifier ? "ModifiedContent" : "PhaseAnimator")
      ))
  }
}

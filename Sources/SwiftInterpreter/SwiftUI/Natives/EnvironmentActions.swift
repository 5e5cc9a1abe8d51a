import ObservationRuntime

extension ViewNatives {
  /// The actions that the environment holds.
  static func actions(_ table: inout ViewNativeTable) {
    table(["DismissAction.callAsFunction()", "DismissSearchAction.callAsFunction()"]) { call throws(Interruption) in
      let world = try call.world("dismiss")
      guard case .native(let native) = call[0].payload, let box = native as? DismissBox, let token = box.token else {
        return .void
      }
      try world.guarded(call.span) { try world.graph.dismiss(token) }
      return .void
    }
    table("PresentationMode.dismiss()") { call throws(Interruption) in
      let world = try call.world("dismiss")
      if case .native(let native) = call[0].payload, let box = native as? DismissBox, let token = box.token {
        try world.guarded(call.span) { try world.graph.dismiss(token) }
      }
      return .void
    }
    table("PresentationMode.isPresented") { call throws(Interruption) in
      if case .native(let native) = call[0].payload, let box = native as? DismissBox { return .bool(box.token != nil) }
      return .bool(false)
    }
    table([
      "RequestReviewAction.callAsFunction()",
      "OpenWindowAction.callAsFunction(id:)",
    ]) {
      _ throws(Interruption) in .void
    }
    table("OpenURLAction.init(handler:)") { call throws(Interruption) in
      .native(TokenBox("OpenURLAction", [call[0]], type: call.machine.world?.nominal("OpenURLAction")))
    }
    table("OpenURLAction.callAsFunction(_:)") { call throws(Interruption) in
      if case .native(let native) = call[0].payload, let box = native as? TokenBox, let handler = box.arguments.first {
        _ = try call.machine.call(handler, [call[1]], at: call.span)
      }
      return .void
    }
  }
}

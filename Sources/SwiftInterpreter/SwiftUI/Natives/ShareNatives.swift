import ObservationRuntime

extension ViewNatives {
  /// Share links: a tap opens the system's sheet, which nothing here can do.
  static func shares(_ table: inout ViewNativeTable) {
    for key in ["ShareLink.init(item:)", "ShareLink.init(items:)"] {
      table(key) { call throws(Interruption) in
        let world = try call.world("a link")
        return call.view(world, key, [call[0]], BuiltIn(.link, label: titled("Share…"), action: {}))
      }
    }
    table("ShareLink.init(_:item:)") { call throws(Interruption) in
      let world = try call.world("a link")
      let primitive = BuiltIn(.link, label: titled(try call.title(0)), action: {})
      return call.view(world, "ShareLink.init(_:item:)", Array(call.arguments), primitive)
    }
    table("ShareLink.init(item:label:)") { call throws(Interruption) in
      let world = try call.world("a link")
      let last: Int = call.arguments.count - 1
      let label = try call.built(last)
      let primitive = BuiltIn(.link, label: try world.element(label, at: call.span), action: {})
      return call.view(world, "ShareLink.init(item:label:)", Array(call.arguments.dropLast()) + [label], primitive)
    }
  }
}

import ObservationRuntime

extension ViewNatives {
  /// Wrappers around objects: `StateObject`, `ObservedObject`, `EnvironmentObject`, `Bindable`.
  static func objects(_ table: inout ViewNativeTable) {
    table("StateObject.init(wrappedValue:)") { call throws(Interruption) in
      .native(ObjectBox(.stateObject, call[0], at: call.span))
    }
    table("ObservedObject.init(wrappedValue:)") { call throws(Interruption) in
      .native(ObjectBox(.observed, call[0], at: call.span))
    }
    table("EnvironmentObject.init()") { call throws(Interruption) in
      .native(ObjectBox(.environment, .none, at: call.span))
    }
    table("Bindable.init(wrappedValue:)") { call throws(Interruption) in
      .native(ObjectBox(.bindable, call[0], at: call.span))
    }
    table("Bindable.init(projectedValue:)") { call throws(Interruption) in call[0] }
    let owners = ["StateObject", "ObservedObject", "EnvironmentObject", "Bindable"]
    table(owners.map { $0 + ".wrappedValue" }) { call throws(Interruption) in try call.object(try call.objectBox(0)) }
    table(["ObservedObject.wrappedValue.set", "Bindable.wrappedValue.set"]) { call throws(Interruption) in
      let box = try call.objectBox(0)
      call[0] = .native(ObjectBox(box.kind, call[1], at: call.span))
      return .void
    }
    table(["StateObject", "ObservedObject", "EnvironmentObject"].map { $0 + ".projectedValue" }) {
      call throws(Interruption) in
      .native(ObjectProjectionBox(try call.object(try call.objectBox(0))))
    }
    table("Bindable.projectedValue") { call throws(Interruption) in call[0] }
    table([
      "_ObjectProjection.subscript(dynamicMember:)",
      "Bindable.subscript(dynamicMember:)",
    ]) { call throws(Interruption) in
      let world = try call.world("a binding into an object")
      guard case .keyPath(let path) = call[1].payload, case .native(let box) = call[0].payload else {
        throw .unmodelled("this binding into an object", call.span)
      }
      let target: Value
      switch box {
      case let projection as ObjectProjectionBox: target = projection.object
      case let object as ObjectBox: target = try call.object(object)
      default: throw .unmodelled("this binding into an object", call.span)
      }
      return .native(BindingBox(try world.objectBinding(target, path, call.span)))
    }
  }
}

extension NativeCall {
  fileprivate func objectBox(_ index: Int) throws(Interruption) -> ObjectBox {
    if case .native(let box) = arguments[index].payload, let object = box as? ObjectBox { return object }
    throw .unmodelled("an object wrapper that was not made by its own initialiser", span)
  }

  /// The object a wrapper holds.
  ///
  /// Before install a `StateObject` makes a new one each time, with W-05c.
  fileprivate func object(_ box: ObjectBox) throws(Interruption) -> Value {
    if let target = box.target { return target }
    let world = try world("reading an object")
    if let missing = box.missing { throw world.interruption(missing, span) }
    guard box.kind == .stateObject else {
      throw .trap("reading an environment object before its view is installed", span)
    }
    world.graph.warn(.stateObjectOutsideView)
    return try machine.call(box.seed, [], at: span)
  }
}

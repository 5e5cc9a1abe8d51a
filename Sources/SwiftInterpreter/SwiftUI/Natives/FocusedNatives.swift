import ObservationRuntime

extension ViewNatives {
  /// `@FocusedValue`, `@FocusedBinding`, `@FocusedObject`, and what publishes to them.
  static func focusedValues(_ table: inout ViewNativeTable) {
    for (key, isBinding) in [("FocusedValue.init(_:)", false), ("FocusedBinding.init(_:)", true)] {
      table(key) { call throws(Interruption) in
        let world = try call.world("a focused value")
        guard case .keyPath(let path) = call[0].payload else { throw .unmodelled("this focused value", call.span) }
        let route = try world.environmentRoute(path, at: call.span)
        return .native(FocusedBox(route.key, isBinding: isBinding))
      }
    }
    table("FocusedValue.init(type:)") { call throws(Interruption) in
      let world = try call.world("a focused value")
      guard case .metatype(let box) = call[0].payload else { throw .unmodelled("this focused value", call.span) }
      let key = world.objectKey("focused " + ViewTypeNames.name(box.type.seenThrough), isObservableObject: false)
      return .native(FocusedBox(key, isBinding: false))
    }
    table(["FocusedValue.wrappedValue", "FocusedBinding.wrappedValue", "FocusedObject.wrappedValue"]) {
      call throws(Interruption) in
      let box = try call.focused(0)
      guard let value = box.value, value.depth > 0 else { return .none }
      guard box.isBinding, case .native(let native) = value.payload, let binding = native as? BindingBox else {
        return value
      }
      let world = try call.world("a focused value")
      return try world.value(try world.guarded(call.span) { try binding.binding.get(line: world.accessLine(call)) })
        .wrapped
    }
    table("FocusedBinding.wrappedValue.set") { call throws(Interruption) in
      let box = try call.focused(0)
      guard let value = box.value, case .native(let native) = value.payload, let binding = native as? BindingBox,
        let inner = call[1].unwrapped
      else { return .void }
      let world = try call.world("a focused value")
      try world.guarded(call.span) { try binding.binding.set(world.graphValue(inner), line: world.accessLine(call)) }
      return .void
    }
    for key in ["View.focusedValue(_:_:)", "View.focusedSceneValue(_:_:)"] {
      table(key) { call throws(Interruption) in
        let world = try call.world("a focused value")
        guard case .keyPath(let path) = call[1].payload else { throw .unmodelled("this focused value", call.span) }
        let route = try world.environmentRoute(path, at: call.span)
        let value = world.graphValue(call[2].wrapped)
        let modifier: Modifier =
          key == "View.focusedSceneValue(_:_:)" ? .focusedSceneValue(route.key, value) : .focusedValue(route.key, value)
        return try call.modified(world, key, Array(call.arguments), modifier)
      }
    }
  }

  /// Objects published to the focused views by their type.
  static func focusedObjects(_ table: inout ViewNativeTable) {
    let keys = [
      "View.focusedValue(object:)", "View.focusedSceneValue(object:)", "View.focusedObject(_:)",
      "View.focusedSceneObject(_:)",
    ]
    for key in keys {
      table(key) { call throws(Interruption) in
        let world = try call.world("a focused object")
        let object = call[1].unwrapped ?? call[1]
        guard case .instance = object.payload else { return call[0] }
        let route = world.objectKey("focused " + EnvironmentObjects.name(of: object, call), isObservableObject: false)
        let value = world.graphValue(object.wrapped)
        let isScene = key.contains("Scene")
        return try call.modified(
          world, key, [call[0], call[1]], isScene ? .focusedSceneValue(route, value) : .focusedValue(route, value))
      }
    }
  }
}

extension NativeCall {
  fileprivate func focused(_ index: Int) throws(Interruption) -> FocusedBox {
    if case .native(let box) = arguments[index].payload, let focused = box as? FocusedBox { return focused }
    throw .unmodelled("this focused value", span)
  }
}

import ObservationRuntime

extension ViewNatives {
  /// `State` and the wrappers that store like it.
  static func storage(_ table: inout ViewNativeTable) {
    table("State.init(wrappedValue:)") { call throws(Interruption) in
      guard case .function(let function) = call[0].payload else {
        return .native(StorageBox(.state, .value(call[0]), at: call.span))
      }
      // Only a declaration's default is lazy, and it captures nothing; a value given in `init` is a seed (S-16).
      if call.machine.world?.sdk != .v26, function.captured.isEmpty, call.isDeclaredDefault {
        return .native(StorageBox(.state, .thunk(call[0]), at: call.span))
      }
      return .native(StorageBox(.state, .value(try call.machine.call(call[0], [], at: call.span)), at: call.span))
    }
    table("State.init(initialValue:)") { call throws(Interruption) in
      .native(StorageBox(.state, .value(call[0]), at: call.span))
    }
    table("GestureState.init(wrappedValue:)") { call throws(Interruption) in
      .native(StorageBox(.gesture, .value(call[0]), at: call.span))
    }
    table(["FocusState.init()", "AccessibilityFocusState.init()"]) { call throws(Interruption) in
      .native(StorageBox(.focus, .none, at: call.span))
    }
    table("AppStorage.init(wrappedValue:_:store:)") { call throws(Interruption) in
      let kind = StorageBox.Kind.appStorage(key: try call.title(1), store: StoreName.of(call[2]))
      return .native(StorageBox(kind, .value(call[0]), at: call.span))
    }
    table("AppStorage.init(_:store:)") { call throws(Interruption) in
      let kind = StorageBox.Kind.appStorage(key: try call.title(0), store: StoreName.of(call[1]))
      return .native(StorageBox(kind, .value(.none), at: call.span))
    }
    table("SceneStorage.init(wrappedValue:_:)") { call throws(Interruption) in
      .native(StorageBox(.sceneStorage(key: try call.title(1)), .value(call[0]), at: call.span))
    }
    table("SceneStorage.init(_:)") { call throws(Interruption) in
      .native(StorageBox(.sceneStorage(key: try call.title(0)), .value(.none), at: call.span))
    }
    let wrappers = ["State", "GestureState", "FocusState", "AccessibilityFocusState", "AppStorage", "SceneStorage"]
    table(wrappers.map { $0 + ".wrappedValue" }) { call throws(Interruption) in
      let box = try call.storage(0)
      guard let reference = box.reference else { return try call.uninstalledValue(box) }
      let value = reference.get(line: call.machine.world?.accessLine(call))
      guard let read = (value as? ProgramValue)?.value else { return .void }
      switch box.kind {
      case .appStorage, .sceneStorage: return box.typed(read)
      default: return read
      }
    }
    table(wrappers.map { $0 + ".wrappedValue.set" }) { call throws(Interruption) in
      let box = try call.storage(0)
      let world = try call.world("writing state")
      if let reference = box.reference {
        reference.set(world.graphValue(call[1]), line: world.accessLine(call))
      } else if case .appStorage(let key, let store) = box.kind {
        world.graph.setStoredDefault(key, store: store, to: world.graphValue(call[1]), line: world.accessLine(call))
      }
      // State that no view installed drops the write (S-14).
      try world.raiseDeferred()
      return .void
    }
    table(wrappers.map { $0 + ".projectedValue" }) { call throws(Interruption) in
      let box = try call.storage(0)
      if case .gesture = box.kind { return call[0] }
      let world = try call.world("a binding to state")
      if let reference = box.reference { return .native(BindingBox(reference.binding)) }
      if case .appStorage(let key, let store) = box.kind { return try call.defaultsBinding(box, key, store, world) }
      world.graph.warn(box.isFocus ? .focusStateOutsideView : .stateOutsideView)
      return .native(BindingBox(.constant(world.graphValue(try box.initial(world, call.machine)))))
    }
    // In an object the wrapper announces the object's change (P-16).
    table("AppStorage.enclosingGet(_:_:)") { call throws(Interruption) in
      try call.uninstalledValue(try call.storage(call.storageIndex))
    }
    table("AppStorage.enclosingSet(_:_:_:)") { call throws(Interruption) in
      let first = call.storageIndex - 1
      let box = try call.storage(first + 1)
      let world = try call.world("writing a stored default")
      if case .instance(let instance) = call[first].payload, world.conforms(instance.type, to: "ObservableObject") {
        world.objectWillChange(instance, at: call.span)
      }
      if case .appStorage(let key, let store) = box.kind {
        world.graph.setStoredDefault(
          key, store: store, to: world.graphValue(call[first + 2]), line: world.accessLine(call))
      }
      return .void
    }
    plainProperties(&table)
  }

  private static func plainProperties(_ table: inout ViewNativeTable) {
    table("Namespace.init()") { _ throws(Interruption) in .native(NamespaceBox()) }
    table("Namespace.wrappedValue") { call throws(Interruption) in
      guard case .native(let box as NamespaceBox) = call[0].payload else {
        throw .unmodelled("this property wrapper", call.span)
      }
      if let id = box.id { return id }
      let world = try call.world("a namespace")
      world.graph.warn(.namespaceOutsideBody)
      return world.makeNamespace()
    }
    table(["ScaledMetric.init(wrappedValue:)", "ScaledMetric.init(wrappedValue:relativeTo:)"]) {
      call throws(Interruption) in
      .native(PlainDynamicBox(call[0]))
    }
    table("ScaledMetric.wrappedValue") { call throws(Interruption) in
      if case .native(let box) = call[0].payload, let plain = box as? PlainDynamicBox { return plain.value }
      throw .unmodelled("this property wrapper", call.span)
    }
  }
}

extension StorageBox {
  fileprivate var isFocus: Bool {
    if case .focus = kind { return true }
    return false
  }
}

/// The name of a UserDefaults store; `nil` for the standard one.
enum StoreName {
  static func of(_ value: Value) -> String? {
    let inner = value.unwrapped ?? value
    guard case .native(let box) = inner.payload else { return nil }
    let text = box.text
    return text == "UserDefaults" || text.isEmpty ? nil : text
  }
}

extension NativeCall {
  func storage(_ index: Int) throws(Interruption) -> StorageBox {
    if case .native(let box) = arguments[index].payload, let storage = box as? StorageBox { return storage }
    throw .unmodelled("a property wrapper that was not made by its own initialiser", span)
  }

  /// A wrapper's enclosing accessors are methods: the wrapper itself comes first.
  fileprivate var storageIndex: Int {
    for index in arguments.indices {
      if case .native(let box) = arguments[index].payload, box is StorageBox, index > 0 { return index }
    }
    return 1
  }

  /// What reading gives before any view installed the wrapper (S-14, S-17).
  fileprivate func uninstalledValue(_ box: StorageBox) throws(Interruption) -> Value {
    if case .appStorage(let key, let store) = box.kind, let world = machine.world,
      let stored = world.graph.storedDefault(key, store: store)
    {
      return try world.value(stored)
    }
    return try box.initial(machine.world, machine)
  }

  fileprivate func defaultsBinding(
    _ box: StorageBox, _ key: String, _ store: String?, _ world: ViewWorld
  ) throws(Interruption) -> Value {
    let fallback = world.graphValue(try box.initial(world, machine))
    return .native(
      BindingBox(
        try world.guarded(span) {
          try AnyBinding.function(
            identity: world.graphValue(.string("AppStorage " + key)),
            get: { [unowned world] in world.graph.storedDefault(key, store: store) ?? fallback },
            set: { [unowned world] value, line in world.graph.setStoredDefault(key, store: store, to: value, line: line)
            })
        }))
  }

  /// Whether the call stands in a declaration (`@State var n = 0`), not in code (`State(wrappedValue: n)`, `n = 0`).
  var isDeclaredDefault: Bool {
    guard let world = machine.world, !span.isNone else { return true }
    let text = world.source.text(of: span)
    return !text.contains("wrappedValue") && !text.contains("=") || text.hasPrefix("@")
  }
}

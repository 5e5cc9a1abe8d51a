import ObservationRuntime

extension ViewNatives {
  static func bindings(_ table: inout ViewNativeTable) {
    let owners = ["Binding", "_FocusStateBinding"]
    table("Binding.init(get:set:)") { call throws(Interruption) in
      let world = try call.world("a binding")
      return try functionBinding(world, get: call[0], set: call[1], extra: [], span: call.span)
    }
    table("Binding.init(get:setWithTransaction:)") { call throws(Interruption) in
      let world = try call.world("a binding")
      let transaction = Value.native(TransactionBox(nil, type: world.nominal("Transaction")))
      return try functionBinding(world, get: call[0], set: call[1], extra: [transaction], span: call.span)
    }
    table(
      ["Binding.init(projectedValue:)", "_FocusStateBinding.init(projectedValue:)"]
        + owners.map { $0 + ".projectedValue" }
    ) { call throws(Interruption) in call[0] }
    table("Binding.constant(_:)") { call throws(Interruption) in
      let world = try call.world("a binding")
      return .native(BindingBox(.constant(world.graphValue(call[call.arguments.count - 1]))))
    }
    table(owners.map { $0 + ".wrappedValue" }) { call throws(Interruption) in
      let world = try call.world("a binding")
      let binding = try call.viewBinding(0)
      let value = try world.guarded(call.span) { try binding.get(line: world.accessLine(call)) }
      return try world.value(value)
    }
    table(owners.map { $0 + ".wrappedValue.set" }) { call throws(Interruption) in
      let world = try call.world("a binding")
      let binding = try call.viewBinding(0)
      let value = world.graphValue(call[1])
      try world.guarded(call.span) { try binding.set(value, line: world.accessLine(call)) }
      try world.raiseDeferred()
      return .void
    }
    table("Binding.subscript(dynamicMember:)") { call throws(Interruption) in
      let world = try call.world("a binding")
      guard case .keyPath(let path) = call[1].payload else { throw .unmodelled("this member of a binding", call.span) }
      return .native(BindingBox(try world.projected(try call.viewBinding(0), path, call.span)))
    }
    table(["Binding.animation(_:)", "Binding.transaction(_:)"]) { call throws(Interruption) in
      let world = try call.world("a binding")
      return .native(BindingBox(try call.viewBinding(0).withTransaction(world.transactionKey(call[1]))))
    }
    table("Binding.transaction") { call throws(Interruption) in
      .native(TransactionBox(nil, type: call.machine.world?.nominal("Transaction")))
    }
    optionals(&table)
    elements(&table)
  }

  private static func functionBinding(
    _ world: ViewWorld, get: Value, set: Value, extra: [Value], span: Span
  ) throws(Interruption) -> Value {
    let identity = world.graphValue(.native(ClosurePairBox([get, set])))
    let binding = try world.guarded(span) {
      try AnyBinding.function(
        identity: identity,
        get: { [unowned world] in world.graphValue(try world.call(get, at: span)) },
        set: { [unowned world] value, _ in _ = try world.call(set, [try world.value(value)] + extra, at: span) })
    }
    return .native(BindingBox(binding))
  }

  /// B-13: bindings to what an optional holds, and to an optional of what is there.
  private static func optionals(_ table: inout ViewNativeTable) {
    table("Binding.unwrapping(_:)") { call throws(Interruption) in
      let world = try call.world("a binding")
      let base = try call.viewBinding(0)
      let value = try world.value(try world.guarded(call.span) { try base.get(line: world.accessLine(call)) })
      guard value.depth > 0 else { return .none }
      let span = call.span
      let projection = Projection(
        "!",
        get: { [unowned world] whole in
          guard let inner = try world.value(whole).unwrapped else {
            throw Interruption.trap("Unexpectedly found nil while unwrapping an Optional value", span)
          }
          return world.graphValue(inner)
        },
        set: { [unowned world] _, part in world.graphValue(try world.value(part).wrapped) })
      return Value.native(BindingBox(try world.guarded(span) { try base.projected(projection) })).wrapped
    }
    table("Binding.promoting(_:)") { call throws(Interruption) in
      let world = try call.world("a binding")
      let base = try call.viewBinding(0)
      let projection = Projection(
        "?",
        get: { [unowned world] whole in world.graphValue(try world.value(whole).wrapped) },
        set: { [unowned world] whole, part in
          guard let inner = try world.value(part).unwrapped else { return whole }
          return world.graphValue(inner)
        })
      return .native(BindingBox(try world.guarded(call.span) { try base.projected(projection) }))
    }
    table("Binding.erasing(_:)") { call throws(Interruption) in call[0] }
    table("Binding.id") { call throws(Interruption) in
      let world = try call.world("a binding")
      let binding = try call.viewBinding(0)
      let value = try world.value(try world.guarded(call.span) { try binding.get(line: world.accessLine(call)) })
      return try world.identifier(of: value, at: call.span)
    }
  }

  /// B-14: a binding to a collection is a collection of bindings.
  private static func elements(_ table: inout ViewNativeTable) {
    table("Binding.startIndex") { _ throws(Interruption) in .int(0) }
    table(["Binding.endIndex", "Binding.count"]) { call throws(Interruption) in
      let world = try call.world("a binding")
      return .int(try world.boundElements(try call.viewBinding(0), call.span).count)
    }
    table("Binding.isEmpty") { call throws(Interruption) in
      let world = try call.world("a binding")
      return .bool(try world.boundElements(try call.viewBinding(0), call.span).isEmpty)
    }
    table("Binding.index(after:)") { call throws(Interruption) in .int((call.viewInt(1) ?? 0) + 1) }
    table("Binding.indices") { call throws(Interruption) in
      let world = try call.world("a binding")
      return try world.makeRange(0, try world.boundElements(try call.viewBinding(0), call.span).count, call.span)
    }
    table("Binding.subscript(key:)") { call throws(Interruption) in
      let world = try call.world("a binding")
      return .native(BindingBox(try world.entryBinding(try call.viewBinding(0), call[1], nil, call.span)))
    }
    table("Binding.subscript(_:default:)") { call throws(Interruption) in
      let world = try call.world("a binding")
      return .native(BindingBox(try world.entryBinding(try call.viewBinding(0), call[1], call[2], call.span)))
    }
    table(["Binding.subscript(_:)", "Binding.subscript(position:)"]) { call throws(Interruption) in
      let world = try call.world("a binding")
      let base = try call.viewBinding(0)
      guard let index = call.viewInt(1) else { throw .unmodelled("an element binding by this index", call.span) }
      return .native(BindingBox(try world.elementBinding(base, index, call.span)))
    }
  }
}

/// The two closures of a `Binding(get:set:)`, compared by C-08.
final class ClosurePairBox: NativeBox, ComparedAsInput {
  let closures: [Value]

  init(_ closures: [Value]) { self.closures = closures }

  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? ClosurePairBox else { return false }
    return try comparison.areSame(closures, other.closures)
  }
}

extension ViewWorld {
  /// B-10: a binding to a part.
  func projected(_ base: AnyBinding, _ path: KeyPathBox, _ span: Span) throws(Interruption) -> AnyBinding {
    let projection = Projection(
      path.text,
      get: { [unowned self] whole in graphValue(try machine.read(path, of: try value(whole), at: span)) },
      set: { [unowned self] whole, part in
        var root = try value(whole)
        if case .instance(let instance) = root.payload { warnOffMain(instance, path) }
        try machine.write(path, of: &root, try value(part), at: span)
        return graphValue(root)
      })
    return try guarded(span) { try base.projected(projection) }
  }

  /// W-09: a binding into an object of the main actor is written elsewhere.
  private func warnOffMain(_ instance: Instance, _ path: KeyPathBox) {
    guard machine.libraryState.isOnBackgroundQueue, instance.type.isMainActor else { return }
    graph.warn(.bindingOffMainActor(keyPath: path.text))
  }

  /// B-14: a binding to the element at a position.
  func elementBinding(_ base: AnyBinding, _ index: Int, _ span: Span) throws(Interruption) -> AnyBinding {
    let projection = Projection(
      "[\(index)]",
      get: { [unowned self] whole in
        guard case .array(let box) = try value(whole).payload, box.elements.indices.contains(index) else {
          throw Interruption.trap("Index out of range", span)
        }
        return graphValue(box.elements[index])
      },
      set: { [unowned self] whole, part in
        guard case .array(let box) = try value(whole).payload, box.elements.indices.contains(index) else {
          throw Interruption.trap("Index out of range", span)
        }
        var elements = box.elements
        elements[index] = try value(part)
        return graphValue(.array(elements))
      })
    return try guarded(span) { try base.projected(projection) }
  }

  /// `$scores[name]`, `$scores[name, default: 0]`: a binding to a dictionary's entry.
  func entryBinding(
    _ base: AnyBinding, _ key: Value, _ fallback: Value?, _ span: Span
  ) throws(Interruption) -> AnyBinding {
    let name = try machine.library.debugDescribe(key, machine)
    let projection = Projection(
      "[\(name)\(fallback == nil ? "" : ", default:")]",
      get: { [unowned self] whole in
        let found = try makeLibraryValue("Dictionary.subscript(_:)", [try value(whole), key], span)
        guard let fallback else { return graphValue(found) }
        return graphValue(try found.unwrapped ?? call(fallback, at: span))
      },
      set: { [unowned self] whole, part in
        let entry = try value(part)
        let stored: Value = fallback == nil ? entry : entry.wrapped
        return graphValue(
          try changedLibraryValue("Dictionary.subscript(_:).set", [try value(whole), stored, key], span))
      })
    return try guarded(span) { try base.projected(projection) }
  }

  /// The elements behind a binding to a collection; reading them makes the reader depend on it.
  func boundElements(_ binding: AnyBinding, _ span: Span) throws(Interruption) -> ContiguousArray<Value> {
    let value = try value(try guarded(span) { try binding.get(line: line(span)) })
    return try elements(of: value, at: span)
  }

  /// A binding into an object (B-17, B-18): making it reads the property.
  func objectBinding(_ object: Value, _ path: KeyPathBox, _ span: Span) throws(Interruption) -> AnyBinding {
    guard case .instance(let instance) = object.payload else { throw .unmodelled("a binding into this value", span) }
    return try guarded(span) {
      try AnyBinding.property(
        of: ObjectID(instance.serial), name: path.text,
        get: { [unowned self] in graphValue(try machine.read(path, of: object, at: span)) },
        set: { [unowned self] part, _ in
          warnOffMain(instance, path)
          var root = object
          try machine.write(path, of: &root, try value(part), at: span)
        })
    }
  }
}

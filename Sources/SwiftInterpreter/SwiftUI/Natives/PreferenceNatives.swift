import ObservationRuntime

extension ViewNatives {
  static func preferences(_ table: inout ViewNativeTable) {
    table("View.preference(key:value:)") { call throws(Interruption) in
      let world = try call.world("a preference")
      let key = try world.preferenceKey(call[1], call.span)
      return try call.modified(
        world, "View.preference(key:value:)", Array(call.arguments),
        .preference(key: key.qualifiedName, value: world.graphValue(call[2])))
    }
    table("View.onPreferenceChange(_:perform:)") { call throws(Interruption) in
      let world = try call.world("a preference")
      let closure = call[2]
      let span = call.span
      let reader = try world.preferenceReader(call[1], span) { [unowned world] value in
        _ = try world.call(closure, [try world.value(value)], at: span)
      }
      return try call.modified(
        world, "View.onPreferenceChange(_:perform:)", Array(call.arguments), .onPreferenceChange(reader))
    }
    table("View.transformPreference(_:_:)") { call throws(Interruption) in
      let world = try call.world("a preference")
      let (closure, span) = (call[2], call.span)
      let reader = try world.preferenceReader(call[1], span) { _ in }
      let transform = PreferenceTransform(key: reader.key, defaultValue: reader.defaultValue) { [unowned world] value in
        var arguments: [Value] = [try world.value(value)]
        _ = try world.machine.call(closure, &arguments, inoutMask: 1, at: span)
        return world.graphValue(arguments[0])
      }
      return try call.modified(
        world, "View.transformPreference(_:_:)", Array(call.arguments), .transformPreference(transform))
    }
    for (name, isBehind) in [("overlayPreferenceValue", false), ("backgroundPreferenceValue", true)] {
      let key = "View." + name + "(_:alignment:_:)"
      table(key) { call throws(Interruption) in
        let world = try call.world("a preference")
        let (closure, span) = (call[3], call.span)
        let reader = try world.preferenceReader(call[1], span) { _ in }
        let layer = PreferenceLayer(reader, isBehind: isBehind) { [unowned world] value in
          try world.element(try world.call(closure, [try world.value(value)], at: span), at: span)
        }
        return try call.modified(world, key, Array(call.arguments), .preferenceLayer(layer))
      }
    }
  }

  /// Preferences of where a view is: all of them are somewhere on the one screen.
  static func anchors(_ table: inout ViewNativeTable) {
    table("View.anchorPreference(key:value:transform:)") { call throws(Interruption) in
      let world = try call.world("a preference")
      let key = try world.preferenceKey(call[1], call.span)
      let anchor = Value.native(TokenBox("Anchor", [call[2]], type: world.nominal("Anchor")))
      let value = try world.call(call[3], [anchor], at: call.span)
      return try call.modified(
        world, "View.anchorPreference(key:value:transform:)", Array(call.arguments),
        .preference(key: key.qualifiedName, value: world.graphValue(value)))
    }
    table("View.transformAnchorPreference(key:value:transform:)") { call throws(Interruption) in
      let world = try call.world("a preference")
      let (closure, span) = (call[3], call.span)
      let anchor = Value.native(TokenBox("Anchor", [call[2]], type: world.nominal("Anchor")))
      let reader = try world.preferenceReader(call[1], span) { _ in }
      let transform = PreferenceTransform(key: reader.key, defaultValue: reader.defaultValue) { [unowned world] value in
        var arguments: [Value] = [try world.value(value), anchor]
        _ = try world.machine.call(closure, &arguments, inoutMask: 1, at: span)
        return world.graphValue(arguments[0])
      }
      return try call.modified(
        world, "View.transformAnchorPreference(key:value:transform:)", Array(call.arguments),
        .transformPreference(transform))
    }
  }
}

extension ViewWorld {
  /// How the values of a key are put together, and what is done with them.
  fileprivate func preferenceReader(
    _ metatype: Value, _ span: Span, action: @escaping (any GraphValue) throws -> Void
  ) throws(Interruption) -> PreferenceReader {
    let key = try preferenceKey(metatype, span)
    return PreferenceReader(
      key: key.qualifiedName,
      defaultValue: { [unowned self] in
        graphValue(try staticProperty("defaultValue", in: "PreferenceKey", of: key, span))
      },
      reduce: { [unowned self] present, next in
        graphValue(try reduced(key, try value(present), try value(next), span))
      }, action: action)
  }

  fileprivate func preferenceKey(_ metatype: Value, _ span: Span) throws(Interruption) -> Nominal {
    guard case .metatype(let box) = metatype.payload, case .nominal(let nominal, _) = box.type.seenThrough else {
      throw .unmodelled("this preference key", span)
    }
    return nominal
  }

  /// The key's own `reduce(value:nextValue:)`.
  fileprivate func reduced(_ key: Nominal, _ value: Value, _ next: Value, _ span: Span) throws(Interruption) -> Value {
    guard let reduce = machine.types.implementation(of: "reduce(value:nextValue:)", in: "PreferenceKey", for: key)
    else {
      throw .unmodelled("'\(key.qualifiedName)' without 'reduce(value:nextValue:)'", span)
    }
    let supply = Value(.function(NativeFunctionBox { _ throws(Interruption) in next }))
    let lead = staticArguments(reduce, key)
    var arguments: [Value] = lead + [value, supply]
    _ = try machine.call(reduce, &arguments, at: span)
    return arguments[lead.count]
  }
}

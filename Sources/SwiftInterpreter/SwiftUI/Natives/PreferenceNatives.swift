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
      let key = try world.preferenceKey(call[1], call.span)
      let closure = call[2]
      let span = call.span
      let reader = PreferenceReader(
        key: key.qualifiedName,
        defaultValue: { [unowned world] in
          world.graphValue(try world.staticProperty("defaultValue", in: "PreferenceKey", of: key, span))
        },
        reduce: { [unowned world] value, next in
          world.graphValue(try world.reduced(key, try world.value(value), try world.value(next), span))
        },
        action: { [unowned world] value in _ = try world.call(closure, [try world.value(value)], at: span) })
      return try call.modified(
        world, "View.onPreferenceChange(_:perform:)", Array(call.arguments), .onPreferenceChange(reader))
    }
    for name in ["transformPreference(_:_:)", "overlayPreferenceValue(_:_:)", "backgroundPreferenceValue(_:_:)"] {
      table("View." + name) { call throws(Interruption) in throw .unmodelled("'\(name)'", call.span) }
    }
  }
}

extension ViewWorld {
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

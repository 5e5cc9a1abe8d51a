import ObservationRuntime

/// Where a key path of `EnvironmentValues` leads: a key, and the rest of the way from its value (E-12).
struct EnvironmentRoute {
  let key: EnvironmentKey
  let projection: EnvironmentProjection?
}

extension ViewWorld {
  func environmentRoute(_ path: KeyPathBox, at span: Span) throws(Interruption) -> EnvironmentRoute {
    if let known = resolvedKeyPaths[path.text] { return known }
    let type = nominal(ViewTypeNames.name(path.root)) ?? nominal("EnvironmentValues")
    keyName = path.firstName
    let key = try probe(span) { (root: Value) throws(Interruption) -> Void in
      _ = try machine.read(path, of: root, at: span)
    }
    guard let key else { throw .unmodelled("'\(path.text)': an environment value that no key stands behind", span) }
    let project: (any GraphValue) throws -> any GraphValue = { [unowned self] found in
      let root = Value.native(EnvironmentValuesBox(.single(key, try value(found)), type: type))
      return graphValue(try machine.read(path, of: root, at: span))
    }
    var isDirect = false
    if path.components.count == 1 {
      // A marker that comes back unchanged shows that the key's value is the key path's.
      let marker = TokenBox("marker", type: nil)
      let root = Value.native(EnvironmentValuesBox(.single(key, .native(marker)), type: type))
      if let found = try? machine.read(path, of: root, at: span), case .native(let box) = found.payload {
        isDirect = box === marker
      }
    }
    let written = path.text.split(separator: ".", maxSplits: 1).last.map(String.init) ?? key.name
    let route = EnvironmentRoute(
      key: key, projection: isDirect ? nil : EnvironmentProjection(path: written, read: project))
    resolvedKeyPaths[path.text] = route
    return route
  }

  /// The first key that code looks up in an environment.
  private func probe(
    _ span: Span, _ read: (Value) throws(Interruption) -> Void
  ) throws(Interruption) -> EnvironmentKey? {
    defer { keyName = nil }
    do throws(Interruption) {
      try read(.native(EnvironmentValuesBox(.probe, type: nominal("EnvironmentValues"))))
      return nil
    } catch {
      if case .thrown(let thrown) = error, case .native(let box) = thrown.payload, let probed = box as? ProbedKeyBox {
        return probed.key
      }
      throw error
    }
  }

  /// The modifier of `.environment(keyPath, value)`.
  func environmentModifier(_ path: KeyPathBox, _ value: Value, _ span: Span) throws(Interruption) -> Modifier {
    var root = Value.native(EnvironmentValuesBox(.probe, type: nominal("EnvironmentValues")))
    keyName = path.firstName
    defer { keyName = nil }
    do throws(Interruption) {
      try machine.write(path, of: &root, value, at: span)
    } catch {
      guard case .thrown(let thrown) = error, case .native(let box) = thrown.payload, let probed = box as? ProbedKeyBox
      else {
        throw error
      }
      return transform(probed.key) { [unowned self] (box: inout Value) throws(Interruption) -> Void in
        try machine.write(path, of: &box, value, at: span)
      }
    }
    guard case .native(let box) = root.payload, let values = box as? EnvironmentValuesBox,
      let write = values.writes.last
    else {
      throw .unmodelled("'\(path.text)': an environment value that no key stands behind", span)
    }
    return .environment(write.key, graphValue(write.value))
  }

  /// A modifier that changes the inherited value of a key (E-05).
  func transform(
    _ key: EnvironmentKey, _ change: @escaping (inout Value) throws(Interruption) -> Void
  ) -> Modifier {
    .transformEnvironment(key) { [unowned self] old in
      var root = Value.native(
        EnvironmentValuesBox(.single(key, try value(old)), type: nominal("EnvironmentValues")))
      try change(&root)
      if case .native(let box) = root.payload, let values = box as? EnvironmentValuesBox, let write = values.writes.last
      {
        return graphValue(write.value)
      }
      return old
    }
  }

  /// The key of a type that conforms to EnvironmentKey or FocusedValueKey.
  func environmentKey(_ metatype: Value, isFocused: Bool, _ span: Span) throws(Interruption) -> EnvironmentKey {
    guard case .metatype(let box) = metatype.payload, case .nominal(let nominal, _) = box.type.seenThrough else {
      throw .unmodelled("this environment key", span)
    }
    let name = (isFocused ? "focused." : "") + nominal.qualifiedName
    return environmentKey(name) { [unowned self] in
      isFocused ? Value.none : try staticProperty("defaultValue", in: "EnvironmentKey", of: nominal, span)
    }
  }

  /// A static requirement's value for a type.
  func staticProperty(_ name: String, in proto: String, of nominal: Nominal, _ span: Span) throws(Interruption) -> Value
  {
    guard let getter = machine.types.implementation(of: name, in: proto, for: nominal) else {
      throw .unmodelled("'\(nominal.qualifiedName)' without '\(name)'", span)
    }
    var arguments = staticArguments(getter, nominal)
    return try machine.call(getter, &arguments, at: span)
  }

  /// The metatype, where the implementation takes it as its first argument.
  func staticArguments(_ symbol: FunctionSymbol, _ nominal: Nominal) -> [Value] {
    guard let code = symbol.code, code.parameters.count > symbol.parameters.count else { return [] }
    return [Value(.metatype(TypeBox(.nominal(nominal, []))))]
  }
}

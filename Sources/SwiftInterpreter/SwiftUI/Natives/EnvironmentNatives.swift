import ObservationRuntime

/// `EnvironmentValues` (or `FocusedValues`) as a program sees it: where look-ups go, and what was set.
final class EnvironmentValuesBox: NativeBox {
  enum Mode {
    /// Tells the first key that is looked up, by throwing it.
    case probe
    /// One key has this value, others their defaults.
    case single(EnvironmentKey, Value)
    /// Only collects writes.
    case defaults
  }
  let mode: Mode
  private(set) var writes: [(key: EnvironmentKey, value: Value)]
  private let type: Nominal?

  init(_ mode: Mode, writes: [(key: EnvironmentKey, value: Value)] = [], type: Nominal?) {
    self.mode = mode
    self.writes = writes
    self.type = type
  }

  override var nominal: Nominal? { type }

  func setting(_ key: EnvironmentKey, _ value: Value) -> EnvironmentValuesBox {
    var writes = writes.filter { $0.key !== key }
    writes.append((key, value))
    return EnvironmentValuesBox(mode, writes: writes, type: type)
  }

  /// The value of a key here; `nil` for its default.
  func lookup(_ key: EnvironmentKey) throws(Interruption) -> Value? {
    if let written = writes.first(where: { $0.key === key }) { return written.value }
    switch mode {
    case .probe: throw .thrown(.native(ProbedKeyBox(key)))
    case .single(let present, let value): return present === key ? value : nil
    case .defaults: return nil
    }
  }

  override var text: String { "EnvironmentValues" }
}

/// The key that a probe met.
final class ProbedKeyBox: NativeBox {
  let key: EnvironmentKey

  init(_ key: EnvironmentKey) { self.key = key }
}

extension ViewNatives {
  static func environment(_ table: inout ViewNativeTable) {
    table("Environment.init(_:)") { call throws(Interruption) in
      switch call[0].payload {
      case .keyPath(let path): return .native(EnvironmentBox(.keyPath(path)))
      case .metatype(let box): return .native(EnvironmentBox(.object(box.type.seenThrough)))
      default: throw .unmodelled("this environment value", call.span)
      }
    }
    table("Environment.wrappedValue") { call throws(Interruption) in
      guard case .native(let native) = call[0].payload, let box = native as? EnvironmentBox else {
        throw .unmodelled("this environment value", call.span)
      }
      if let value = box.value {
        if case .object(let type) = box.source, case .none = value.payload, value.depth == 0, !box.isOptional {
          throw .trap(MissingObject.text(ViewTypeNames.name(type)), call.span)
        }
        return value
      }
      // E-07: before install a look-up gives the default.
      let world = try call.world("the environment")
      switch box.source {
      case .keyPath(let path):
        let root = Value.native(EnvironmentValuesBox(.defaults, type: world.nominal("EnvironmentValues")))
        let value = try call.machine.read(path, of: root, at: call.span)
        world.graph.warn(.environmentOutsideView(type: ViewTypeNames.name(of: value, world)))
        return value
      case .object(let type):
        throw .trap(MissingObject.text(ViewTypeNames.name(type)), call.span)
      }
    }
    table("View.environment(_:_:)") { call throws(Interruption) in
      let world = try call.world("environment")
      guard case .keyPath(let path) = call[1].payload else { throw .unmodelled("this environment value", call.span) }
      let modifier = try world.environmentModifier(path, call[2], call.span)
      return try call.modified(world, "View.environment(_:_:)", Array(call.arguments), modifier)
    }
    table(["View.environment(object:)", "Scene.environment(_:)"]) { call throws(Interruption) in
      try EnvironmentObjects.provide(call, isObservableObject: false)
    }
    table(["View.environmentObject(_:)", "Scene.environmentObject(_:)"]) { call throws(Interruption) in
      try EnvironmentObjects.provide(call, isObservableObject: true)
    }
    table("Scene.environment(_:_:)") { call throws(Interruption) in
      let world = try call.world("environment")
      guard case .keyPath(let path) = call[1].payload else { throw .unmodelled("this environment value", call.span) }
      let modifier = try world.environmentModifier(path, call[2], call.span)
      return try call.modified(world, "Scene.environment(_:_:)", Array(call.arguments), modifier)
    }
    table("View.transformEnvironment(_:transform:)") { call throws(Interruption) in
      let world = try call.world("environment")
      guard case .keyPath(let path) = call[1].payload else { throw .unmodelled("this environment value", call.span) }
      let route = try world.environmentRoute(path, at: call.span)
      let closure = call[2]
      let span = call.span
      let modifier = world.transform(route.key) { [unowned world] (root: inout Value) throws(Interruption) -> Void in
        let old = try world.machine.read(path, of: root, at: span)
        var arguments = [old]
        _ = try world.machine.call(closure, &arguments, inoutMask: 1, at: span)
        try world.machine.write(path, of: &root, arguments[0], at: span)
      }
      return try call.modified(world, "View.transformEnvironment(_:transform:)", Array(call.arguments), modifier)
    }
    table("RedactionReasons.isEmpty") { call throws(Interruption) in .bool(Redaction.names(call[0]).isEmpty) }
    table("RedactionReasons.contains(_:)") { call throws(Interruption) in
      .bool(Redaction.names(call[0]).isSuperset(of: Redaction.names(call[1])))
    }
    values(of: "EnvironmentValues", isFocused: false, &table)
    values(of: "FocusedValues", isFocused: true, &table)
    values(of: "ContainerValues", isFocused: true, &table)
    focusedValues(&table)
    focusedObjects(&table)
    actions(&table)
  }

  /// Subscripts and `@Entry` members.
  private static func values(of owner: String, isFocused: Bool, _ table: inout ViewNativeTable) {
    table(owner + ".init()") { call throws(Interruption) in
      .native(EnvironmentValuesBox(.defaults, type: call.machine.world?.nominal(owner)))
    }
    table([owner + ".subscript(_:)", owner + ".subscript(key:)"]) { call throws(Interruption) in
      let world = try call.world("the environment")
      let key = try world.environmentKey(call[1], isFocused: isFocused, call.span)
      if let found = try call.environmentValues(0).lookup(key) { return found }
      return try world.defaultValue(of: key, call.span)
    }
    table([owner + ".subscript(_:).set", owner + ".subscript(key:).set"]) { call throws(Interruption) in
      let world = try call.world("the environment")
      let key = try world.environmentKey(call[2], isFocused: isFocused, call.span)
      call[0] = .native(try call.environmentValues(0).setting(key, call[1]))
      return .void
    }
    table(owner + ".entry(_:_:)") { call throws(Interruption) in
      let world = try call.world("the environment")
      let key = try world.entryKey(call[1], call[2], owner, call.span)
      if let found = try call.environmentValues(0).lookup(key) { return found }
      return try world.defaultValue(of: key, call.span)
    }
    table(owner + ".setEntry(_:_:)") { call throws(Interruption) in
      let world = try call.world("the environment")
      let key = try world.entryKey(call[1], nil, owner, call.span)
      call[0] = .native(try call.environmentValues(0).setting(key, call[2]))
      return .void
    }
  }

  private static func focusedValues(_ table: inout ViewNativeTable) {
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
    let keys = [
      "View.focusedValue(_:_:)", "View.focusedSceneValue(_:_:)", "View.focusedValue(optional)",
      "View.focusedSceneValue(optional)",
    ]
    for key in keys {
      table(key) { call throws(Interruption) in
        let world = try call.world("a focused value")
        guard case .keyPath(let path) = call[1].payload else { throw .unmodelled("this focused value", call.span) }
        let route = try world.environmentRoute(path, at: call.span)
        let value = world.graphValue(key.hasSuffix("(optional)") ? call[2] : call[2].wrapped)
        let modifier: Modifier =
          key.hasPrefix("View.focusedSceneValue")
          ? .focusedSceneValue(route.key, value) : .focusedValue(route.key, value)
        return try call.modified(world, key, Array(call.arguments), modifier)
      }
    }
  }

  /// Objects published to the focused views by their type.
  private static func focusedObjects(_ table: inout ViewNativeTable) {
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
  func environmentValues(_ index: Int) throws(Interruption) -> EnvironmentValuesBox {
    if case .native(let box) = arguments[index].payload, let values = box as? EnvironmentValuesBox { return values }
    throw .unmodelled("these environment values", span)
  }

  fileprivate func focused(_ index: Int) throws(Interruption) -> FocusedBox {
    if case .native(let box) = arguments[index].payload, let focused = box as? FocusedBox { return focused }
    throw .unmodelled("this focused value", span)
  }
}

extension ViewWorld {
  /// The key of an `@Entry`; its default is evaluated at every look-up (E-06).
  func entryKey(_ name: Value, _ fallback: Value?, _ owner: String, _ span: Span) throws(Interruption) -> EnvironmentKey
  {
    guard case .string(let text) = name.payload else { throw .unmodelled("this environment entry", span) }
    let key = (owner == "FocusedValues" ? "focused." : "") + text
    guard let fallback else { return environmentKey(key, default: nil) }
    return environmentKey(key) { [unowned self] in try call(fallback, at: span) }
  }
}

extension KeyPathBox {
  /// The first property's name: `theme` of `\EnvironmentValues.theme`.
  var firstName: String? {
    guard case .property(let property, _)? = components.first else { return nil }
    return property.name
  }
}

/// SwiftUI's text for a missing observable object (W-12).
enum MissingObject {
  static func text(_ type: String) -> String {
    "SwiftUICore/Environment+Objects.swift:34: Fatal error: No Observable object of type \(type) found. A "
      + "View.environmentObject(_:) for \(type) may be missing as an ancestor of this view."
  }
}

/// Why views are redacted, by name.
private enum Redaction {
  static func names(_ value: Value) -> Set<String> {
    switch value.payload {
    case .native(let box as TokenBox):
      if box.arguments.isEmpty { return box.name == "RedactionReasons" ? [] : [box.member] }
      return box.arguments.reduce(into: []) { $0.formUnion(names($1)) }
    case .array(let box): return box.elements.reduce(into: []) { $0.formUnion(names($1)) }
    default: return []
    }
  }
}

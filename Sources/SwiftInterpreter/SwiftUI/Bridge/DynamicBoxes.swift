import ObservationRuntime

/// The value of a dynamic property's wrapper: as the program made it, or as the graph installed it.
///
/// A box never changes; installing makes a new one, so that a view value that a closure captured keeps what it saw (K-09).
class DynamicBox: NativeBox, ComparedAsInput {
  /// What the graph is told of the field.
  ///
  /// `argument` is the wrapper's generic argument.
  func declared(argument: StaticType?, _ world: ViewWorld, at span: Span) -> DynamicField { .inert }
  /// A copy that holds what the graph gives.
  func installed(_ field: InstalledField, argument: StaticType?, _ world: ViewWorld) -> DynamicBox { self }
  /// C-16, where the graph does not compare: a view value captured by a closure or stored in another view.
  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    self === other
  }
}

/// `@State`, `@GestureState`, `@FocusState`, `@AppStorage`, `@SceneStorage`: a value that the graph stores.
final class StorageBox: DynamicBox {
  enum Kind {
    case state, gesture, focus
    case appStorage(key: String, store: String?)
    case sceneStorage(key: String)
  }
  enum Seed {
    /// Evaluated at the first install (S-16, Xcode 27).
    case thunk(Value)
    case value(Value)
    /// To be found from the type: `nil` or `false`.
    case none
  }
  let kind: Kind
  let seed: Seed
  let reference: StateReference?
  private var typeText = "_"
  private var isOptional = false
  private var isMacro = true
  private let span: Span

  init(_ kind: Kind, _ seed: Seed, reference: StateReference? = nil, at span: Span) {
    self.kind = kind
    self.seed = seed
    self.reference = reference
    self.span = span
  }

  /// The initial value; a lazy one is evaluated again at each call (S-17).
  func initial(_ world: ViewWorld?, _ machine: Machine) throws(Interruption) -> Value {
    switch seed {
    case .thunk(let closure): return try machine.call(closure, [], at: span)
    case .value(let value): return value
    case .none: return .none
    }
  }

  override func declared(argument: StaticType?, _ world: ViewWorld, at span: Span) -> DynamicField {
    let value: Value =
      switch seed {
      case .value(let value): value
      case .thunk: .none
      case .none: StorageBox.unfocused(argument)
      }
    switch kind {
    case .state:
      if case .thunk(let closure) = seed {
        return .state(.lazy { [unowned world] in world.graphValue(try world.call(closure, at: span)) })
      }
      return .state(.value(world.graphValue(value)))
    case .gesture: return .gestureState(world.graphValue(value))
    case .focus: return .focusState(world.graphValue(value))
    case .appStorage(let key, let store): return .appStorage(key: key, store: store, default: world.graphValue(value))
    case .sceneStorage(let key): return .sceneStorage(key: key, default: world.graphValue(value))
    }
  }

  private static func unfocused(_ type: StaticType?) -> Value {
    if case .nominal(let nominal, _)? = type, nominal.name == "Bool" { return .bool(false) }
    return .none
  }

  override func installed(_ field: InstalledField, argument: StaticType?, _ world: ViewWorld) -> DynamicBox {
    guard case .state(let reference) = field else { return self }
    let made = StorageBox(kind, seed, reference: reference, at: span)
    made.typeText = argument.map(ViewTypeNames.name) ?? "_"
    if case .nominal(let nominal, _)? = argument?.seenThrough { made.isOptional = nominal.name == "Optional" }
    made.isMacro = world.sdk == .v27
    return made
  }

  /// A stored default that was written as a plain value is read as the optional that its property is.
  func typed(_ value: Value) -> Value {
    guard isOptional, value.depth == 0 else { return value }
    if case .none = value.payload { return value }
    return value.wrapped
  }

  override func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? StorageBox else { return false }
    switch (reference, other.reference) {
    case (let mine?, let theirs?):
      return mine.location === theirs.location && mine.snapshot.isSame(as: theirs.snapshot)
    case (nil, nil): break
    default: return false
    }
    switch (seed, other.seed) {
    case (.thunk, .thunk), (.none, .none): return true
    case (.value(let mine), .value(let theirs)): return try comparison.areSame(mine, theirs)
    default: return false
    }
  }

  override var text: String {
    switch kind {
    case .state: "State"
    case .gesture: "GestureState"
    case .focus: "FocusState"
    case .appStorage: "AppStorage"
    case .sceneStorage: "SceneStorage"
    }
  }
}

/// What a state's storage looks like (S-15): the thunk or the value, and the location once a view has installed it.
extension StorageBox: ReflectedBox {
  var reflectedParts: [(label: String?, value: Value)] {
    guard case .state = kind else { return [] }
    let isThunk: Bool = if case .thunk = seed { true } else { false }
    var value: Value = .none
    if case .value(let given) = seed { value = given }
    if let reference, let kept = (reference.snapshot as? ProgramValue)?.value { value = kept }
    let text: String = PlainText.of(value)
    let storage: Value =
      reference == nil && isThunk
      ? .native(NameBox("thunk((Function))", "Storage")) : .native(NameBox("value(\(text))", "Storage"))
    let name = "SwiftUI.StoredLocation<Swift.\(typeText)>"
    let location: Value = reference == nil ? .none : Value.native(NameBox(name, "StoredLocation")).wrapped
    return isMacro ? [("_storage", storage), ("_location", location)] : [("_value", value), ("_location", location)]
  }
}

/// `Binding`, and `FocusState.Binding`.
final class BindingBox: DynamicBox {
  let binding: AnyBinding

  init(_ binding: AnyBinding) { self.binding = binding }

  override func declared(argument: StaticType?, _ world: ViewWorld, at span: Span) -> DynamicField { .binding(binding) }

  override func installed(_ field: InstalledField, argument: StaticType?, _ world: ViewWorld) -> DynamicBox {
    if case .binding(let installed) = field { return BindingBox(installed) }
    return self
  }

  override func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? BindingBox else { return false }
    return binding.isSame(as: other.binding)
  }

  override var text: String { "Binding(value: \(binding.value.summary))" }
}

/// `@StateObject`, `@ObservedObject`, `@EnvironmentObject`, `@Bindable`: a reference to an object.
final class ObjectBox: DynamicBox {
  enum Kind { case stateObject, observed, environment, bindable }
  let kind: Kind
  /// A state object's thunk, or the object.
  let seed: Value
  let object: Value?
  let missing: GraphError?
  /// How often the object had announced a change at the install: a wrapper that a closure captured with its view differs
  /// after each of them (C-08).
  let revision: Int
  private let span: Span

  init(
    _ kind: Kind, _ seed: Value, object: Value? = nil, missing: GraphError? = nil, revision: Int = 0, at span: Span
  ) {
    self.kind = kind
    self.seed = seed
    self.object = object
    self.missing = missing
    self.revision = revision
    self.span = span
  }

  override func declared(argument: StaticType?, _ world: ViewWorld, at span: Span) -> DynamicField {
    let seed = seed
    switch kind {
    case .stateObject:
      return .stateObject(
        { [unowned world] in world.graphValue(try world.call(seed, at: span)) }, seed: world.graphValue(seed))
    case .observed: return .observedObject(world.graphValue(seed))
    case .bindable: return .bindable(world.graphValue(seed))
    case .environment:
      let name = argument.map(ViewTypeNames.name) ?? "object"
      return .environmentObject(world.objectKey(name, isObservableObject: true))
    }
  }

  override func installed(_ field: InstalledField, argument: StaticType?, _ world: ViewWorld) -> DynamicBox {
    switch field {
    case .value(let value):
      if kind != .bindable { world.watch((value as? ProgramValue)?.value, at: span) }
      let revision: Int = kind == .bindable ? 0 : value.objectID.map { world.announcements[$0, default: 0] } ?? 0
      return ObjectBox(kind, seed, object: (value as? ProgramValue)?.value, revision: revision, at: span)
    case .missing(let error): return ObjectBox(kind, seed, missing: error, at: span)
    default: return self
    }
  }

  override func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? ObjectBox, revision == other.revision else { return false }
    if kind == .stateObject, object == nil, other.object == nil { return true }
    switch (object ?? seed, other.object ?? other.seed) {
    case (let mine, let theirs): return try comparison.areSame(mine, theirs)
    }
  }

  /// The object that bindings made from this lead into.
  var target: Value? { object ?? (kind == .stateObject || kind == .environment ? nil : seed) }

  override var text: String {
    switch kind {
    case .stateObject: "StateObject"
    case .observed: "ObservedObject"
    case .environment: "EnvironmentObject"
    case .bindable: "Bindable"
    }
  }
}

/// The `$object` of an object wrapper: its members are bindings into the object (B-17).
final class ObjectProjectionBox: NativeBox, ComparedAsInput {
  let object: Value

  init(_ object: Value) { self.object = object }

  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? ObjectProjectionBox else { return false }
    return try comparison.areSame(object, other.object)
  }

  override var text: String { "Wrapper" }
}

/// `@Environment`: a key path or an object's type, and the value that was looked up.
final class EnvironmentBox: DynamicBox {
  enum Source {
    case keyPath(KeyPathBox)
    case object(StaticType)
  }
  let source: Source
  let value: Value?
  /// The property is an optional object, which may be missing (E-10).
  let isOptional: Bool

  init(_ source: Source, value: Value? = nil, isOptional: Bool = false) {
    self.source = source
    self.value = value
    self.isOptional = isOptional
  }

  override func declared(argument: StaticType?, _ world: ViewWorld, at span: Span) -> DynamicField {
    switch source {
    case .keyPath(let path):
      do {
        let route = try world.environmentRoute(path, at: span)
        return .environment(route.key, projection: route.projection)
      } catch {
        world.hold(error)
        return .inert
      }
    case .object(let type):
      let isOptional = EnvironmentBox.isOptional(argument)
      let key = world.objectKey(ViewTypeNames.name(EnvironmentBox.object(argument) ?? type), isObservableObject: false)
      return .environmentObservable(key, absent: isOptional ? world.graphValue(.none) : nil)
    }
  }

  override func installed(_ field: InstalledField, argument: StaticType?, _ world: ViewWorld) -> DynamicBox {
    guard case .value(let value) = field, let mine = value as? ProgramValue else { return self }
    var found = mine.value
    let isOptional = EnvironmentBox.isOptional(argument)
    if case .object = source, case .instance = found.payload, found.depth == 0, isOptional { found = found.wrapped }
    return EnvironmentBox(source, value: found, isOptional: isOptional)
  }

  override func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? EnvironmentBox else { return false }
    switch (source, other.source) {
    case (.keyPath(let mine), .keyPath(let theirs)): guard mine.text == theirs.text else { return false }
    case (.object(let mine), .object(let theirs)): guard mine == theirs else { return false }
    default: return false
    }
    switch (value, other.value) {
    case (nil, nil): return true
    case (let mine?, let theirs?): return try comparison.areSame(mine, theirs)
    default: return false
    }
  }

  /// The class of the object that a property is declared as.
  private static func object(_ type: StaticType?) -> StaticType? {
    guard case .nominal(let nominal, let arguments)? = type?.seenThrough else { return nil }
    if nominal.name == "Optional" { return object(arguments.first) }
    return nominal.isReference ? type?.seenThrough : nil
  }

  private static func isOptional(_ type: StaticType?) -> Bool {
    if case .nominal(let nominal, _)? = type?.seenThrough { return nominal.name == "Optional" }
    return false
  }

  override var text: String { "Environment" }
}

/// `@FocusedValue`, `@FocusedBinding`, `@FocusedObject`.
final class FocusedBox: DynamicBox {
  let key: EnvironmentKey
  /// Whether the value is a binding that is looked through.
  let isBinding: Bool
  let value: Value?

  init(_ key: EnvironmentKey, isBinding: Bool, value: Value? = nil) {
    self.key = key
    self.isBinding = isBinding
    self.value = value
  }

  override func declared(argument: StaticType?, _ world: ViewWorld, at span: Span) -> DynamicField {
    .focusedValue(key, absent: world.graphValue(.none))
  }

  override func installed(_ field: InstalledField, argument: StaticType?, _ world: ViewWorld) -> DynamicBox {
    guard case .value(let value) = field, let mine = value as? ProgramValue else { return self }
    return FocusedBox(key, isBinding: isBinding, value: mine.value)
  }

  override func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? FocusedBox, key === other.key else { return false }
    switch (value, other.value) {
    case (nil, nil): return true
    case (let mine?, let theirs?): return try comparison.areSame(mine, theirs)
    default: return false
    }
  }

  override var text: String { "FocusedValue" }
}

/// `@Namespace`: an identifier that is made once for each place (S-01, W-07).
final class NamespaceBox: DynamicBox {
  let id: Value?

  init(_ id: Value? = nil) { self.id = id }

  override func declared(argument: StaticType?, _ world: ViewWorld, at span: Span) -> DynamicField {
    .stateObject { [unowned world] in world.graphValue(world.makeNamespace()) }
  }

  override func installed(_ field: InstalledField, argument: StaticType?, _ world: ViewWorld) -> DynamicBox {
    if case .value(let value) = field, let mine = value as? ProgramValue { return NamespaceBox(mine.value) }
    return self
  }

  override func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? NamespaceBox else { return false }
    switch (id, other.id) {
    case (let mine?, let theirs?): return try comparison.areSame(mine, theirs)
    default: return true
    }
  }

  override var text: String { "Namespace" }
}

/// `@ScaledMetric`: nothing that the graph follows.
final class PlainDynamicBox: DynamicBox {
  let value: Value

  init(_ value: Value) { self.value = value }

  override func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? PlainDynamicBox else { return false }
    return try comparison.areSame(value, other.value)
  }

  override var text: String { "DynamicProperty" }
}

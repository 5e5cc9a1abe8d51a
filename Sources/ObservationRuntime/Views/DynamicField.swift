/// What a dynamic field holds in a view value before the graph installs it.
public enum DynamicField {
  /// `@State` (S).
  case state(StateSeed)
  /// `@StateObject`: the autoclosure, evaluated once for an identity (P-06); as a value it takes part in the comparison
  /// of inputs, where it captures something (C-16, P-10).
  case stateObject(() throws -> any GraphValue, seed: (any GraphValue)? = nil)
  /// `@ObservedObject`: the object's reference (P-08, P-09).
  case observedObject(any GraphValue)
  /// `@EnvironmentObject`: looked up by type; a missing one crashes when it is read (P-11).
  case environmentObject(EnvironmentKey)
  /// `@Binding` (B).
  case binding(AnyBinding)
  /// `@Bindable`: no subscription of its own (O-27).
  case bindable(any GraphValue)
  /// `@Environment(\.key)`; the projection is the rest of a longer key path such as `\.session.name` (E-12).
  case environment(EnvironmentKey, projection: EnvironmentProjection? = nil)
  /// `@Environment(Model.self)`; a missing one crashes when the field is updated, unless it is optional (E-10).
  case environmentObservable(EnvironmentKey, absent: (any GraphValue)? = nil)
  /// `@FocusState`; the seed is the unfocused value, `nil` or `false`.
  case focusState(any GraphValue)
  /// `@FocusedValue(\.key)`; `absent` is `nil` as a value of the program (E-13).
  case focusedValue(EnvironmentKey, absent: any GraphValue)
  /// `@AppStorage`.
  case appStorage(key: String, store: String?, default: any GraphValue)
  /// `@SceneStorage`.
  case sceneStorage(key: String, default: any GraphValue)
  /// `@GestureState`.
  case gestureState(any GraphValue)
  /// What a `@Query` finds: asked for at the first install, and written by its store from then on.
  case query(() throws -> any GraphValue)
  /// A struct of the program that conforms to `DynamicProperty`: its own dynamic fields, in declaration order.
  case nested([DynamicField])
  /// A dynamic property without storage or causes, such as `@Namespace`.
  case inert
}

/// The initial value of a `@State` (S-16).
public enum StateSeed {
  /// A default that is evaluated at the first install (Xcode 27); two of them compare equal (C-16).
  case lazy(() throws -> any GraphValue)
  /// A value made with the struct: a seed from `init`, or any default under Xcode 26 and before.
  case value(any GraphValue)
}

/// The rest of a key path of the environment behind its key: `name` of `\.session.name` (E-12).
public struct EnvironmentProjection {
  /// The whole path, as a person writes it: `session.name`.
  public var path: String
  /// Takes the part out of the key's value.
  public var read: (any GraphValue) throws -> any GraphValue

  /// Creates a projection.
  public init(path: String, read: @escaping (any GraphValue) throws -> any GraphValue) {
    self.path = path
    self.read = read
  }
}

/// What a dynamic field holds in an installed copy.
public enum InstalledField {
  /// `@State`, `@FocusState`, `@GestureState`, `@AppStorage`, `@SceneStorage`.
  case state(StateReference)
  /// `@StateObject`, `@ObservedObject`, `@Bindable`: the object. `@Environment`, `@FocusedValue`: the value.
  case value(any GraphValue)
  /// `@EnvironmentObject` without a provider: reading it must throw this error (W-11).
  case missing(GraphError)
  /// `@Binding`.
  case binding(AnyBinding)
  /// A nested `DynamicProperty` struct.
  case nested([InstalledField])
  /// Nothing to install.
  case inert
}

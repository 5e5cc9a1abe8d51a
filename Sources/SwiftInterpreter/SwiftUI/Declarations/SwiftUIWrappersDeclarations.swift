extension SwiftUIDeclarations {
  static let wrappers: String = """
    protocol DynamicProperty {
      mutating func update()
    }
    extension DynamicProperty {
      mutating func update()
    }

    @propertyWrapper struct State<Value>: DynamicProperty {
      init(wrappedValue thunk: @autoclosure @escaping () -> Value)
      init(initialValue value: Value)
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: Binding<Value> { get }
    }

    @propertyWrapper @dynamicMemberLookup struct Binding<Value>: DynamicProperty {
      init(get: @escaping () -> Value, set: @escaping (Value) -> Void)
      init(get: @escaping () -> Value, setWithTransaction set: @escaping (Value, Transaction) -> Void)
      init(projectedValue: Binding<Value>)
      static func constant(_ value: Value) -> Binding<Value>
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: Binding<Value> { get }
      var transaction: Transaction { get }
      subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { get }
      func transaction(_ transaction: Transaction) -> Binding<Value>
      func animation(_ animation: Animation? = .default) -> Binding<Value>
    }
    extension Binding {
      @native("Binding.promoting(_:)") init<V>(_ base: Binding<V>) where Value == V?
      @native("Binding.unwrapping(_:)") init?(_ base: Binding<Value?>)
      @native("Binding.erasing(_:)") init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable
    }
    extension Binding: Identifiable where Value: Identifiable {
      var id: Value.ID { get }
    }
    extension Binding where Value: MutableCollection {
      var startIndex: Value.Index { get }
      var endIndex: Value.Index { get }
      var count: Int { get }
      var isEmpty: Bool { get }
      var indices: Value.Indices { get }
      func index(after i: Value.Index) -> Value.Index
      subscript(position: Value.Index) -> Binding<Value.Element> { get }
    }
    extension Binding {
      @native("Binding.subscript(key:)") subscript<K: Hashable, V>(key: K) -> Binding<V?> where Value == [K: V] { get }
      @native("Binding.subscript(_:default:)") subscript<K: Hashable, V>(
        key: K, default defaultValue: @autoclosure @escaping () -> V) -> Binding<V> where Value == [K: V] { get }
    }

    @propertyWrapper @dynamicMemberLookup struct Bindable<Value> {
      init(wrappedValue: Value)
      init(projectedValue: Bindable<Value>)
      @native("Bindable.init(wrappedValue:)") init(_ wrappedValue: Value)
      var wrappedValue: Value { get set }
      var projectedValue: Bindable<Value> { get }
      subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> { get }
    }
    extension Bindable: DynamicProperty {}

    @propertyWrapper struct Environment<Value>: DynamicProperty {
      init(_ keyPath: KeyPath<EnvironmentValues, Value>)
      init(_ objectType: Value.Type) where Value: Observable
      init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T?
      var wrappedValue: Value { get }
    }

    @propertyWrapper struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
      init()
      var wrappedValue: ObjectType { get }
      typealias Wrapper = _ObjectProjection<ObjectType>
      var projectedValue: _ObjectProjection<ObjectType> { get }
    }
    @dynamicMemberLookup struct _ObjectProjection<ObjectType: ObservableObject> {
      subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> { get }
    }

    @propertyWrapper struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
      init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType)
      var wrappedValue: ObjectType { get }
      var projectedValue: _ObjectProjection<ObjectType> { get }
    }

    @propertyWrapper struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
      init(wrappedValue: ObjectType)
      @native("ObservedObject.init(wrappedValue:)") init(initialValue: ObjectType)
      var wrappedValue: ObjectType { get set }
      typealias Wrapper = _ObjectProjection<ObjectType>
      var projectedValue: _ObjectProjection<ObjectType> { get }
    }

    @propertyWrapper struct FocusState<Value: Hashable>: DynamicProperty {
      init()
      var wrappedValue: Value { get nonmutating set }
      typealias Binding = _FocusStateBinding<Value>
      var projectedValue: _FocusStateBinding<Value> { get }
    }
    @propertyWrapper struct _FocusStateBinding<Value: Hashable>: DynamicProperty {
      init(projectedValue: _FocusStateBinding<Value>)
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: _FocusStateBinding<Value> { get }
    }

    @propertyWrapper struct FocusedValue<Value>: DynamicProperty {
      init(_ keyPath: KeyPath<FocusedValues, Value?>)
      @native("FocusedValue.init(type:)") init(_ objectType: Value.Type)
      var wrappedValue: Value? { get }
    }
    @propertyWrapper struct FocusedBinding<Value>: DynamicProperty {
      init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>)
      var wrappedValue: Value? { get nonmutating set }
      var projectedValue: Binding<Value?> { get }
    }
    @propertyWrapper struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
      init()
      var wrappedValue: ObjectType? { get }
    }

    @propertyWrapper struct AppStorage<Value>: DynamicProperty {
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: Binding<Value> { get }
      func enclosingGet(_ instance: AnyObject, _ storage: AppStorage<Value>) -> Value
      func enclosingSet(_ instance: AnyObject, _ storage: AppStorage<Value>, _ newValue: Value)
    }
    @propertyWrapper struct SceneStorage<Value>: DynamicProperty {
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: Binding<Value> { get }
    }
    \(stored("AppStorage", parameters: "_ key: String, store: UserDefaults? = nil"))
    \(stored("SceneStorage", parameters: "_ key: String"))

    @propertyWrapper struct GestureState<Value>: DynamicProperty {
      init(wrappedValue: Value)
      @native("GestureState.init(wrappedValue:)") init(initialValue: Value)
      var wrappedValue: Value { get }
      var projectedValue: GestureState<Value> { get }
    }
    @propertyWrapper struct Namespace: DynamicProperty {
      init()
      var wrappedValue: Namespace.ID { get }
      struct ID: Hashable {}
    }
    @propertyWrapper struct ScaledMetric<Value>: DynamicProperty {
      init(wrappedValue: Value)
      init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle)
      var wrappedValue: Value { get }
    }
    @propertyWrapper struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
      init()
      var wrappedValue: Value { get nonmutating set }
      var projectedValue: _FocusStateBinding<Value> { get }
    }
    """

  /// The initialisers of a wrapper that stores plain values, optional ones and raw values (A-03, A-08).
  private static func stored(_ wrapper: String, parameters: String) -> String {
    var text = ""
    for type in ["Bool", "Int", "Double", "String", "URL", "Data", "Date"] {
      text += "extension \(wrapper) where Value == \(type) { init(wrappedValue: Value, \(parameters)) }\n"
      text += "extension \(wrapper) where Value == \(type)? {\n"
      text += "  init(wrappedValue: Value, \(parameters))\n  init(\(parameters))\n}\n"
    }
    for raw in ["Int", "String"] {
      let condition = "Value: RawRepresentable, Value.RawValue == \(raw)"
      text += "extension \(wrapper) where \(condition) { init(wrappedValue: Value, \(parameters)) }\n"
      text += "extension \(wrapper) {\n"
      text += "  init<R: RawRepresentable>(wrappedValue: Value, \(parameters)) "
      text += "where Value == R?, R.RawValue == \(raw)\n"
      text += "  init<R: RawRepresentable>(\(parameters)) where Value == R?, R.RawValue == \(raw)\n}\n"
    }
    return text
  }
}

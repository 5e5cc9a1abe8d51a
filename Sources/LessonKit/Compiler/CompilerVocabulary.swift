/// What the compiler is given in place of SwiftUI where there is none: the vocabulary of compile questions as a module.
///
/// Its functions do nothing, and have the isolation and the constraints that decide what the compiler says. A program is
/// only compiled against it, never run.
enum CompilerVocabulary {
  /// The source of the module `SwiftUI`.
  static let source = [imports, core, wrappers, objects, controls, containers, modifiers].joined(separator: "\n")

  private static let imports = """
    @_exported import Foundation
    @_exported import Observation

    """

  static let core = """
    @MainActor @preconcurrency public protocol View {
      associatedtype Body: View
      @ViewBuilder @MainActor @preconcurrency var body: Body { get }
    }
    extension Never: View { public var body: Never { fatalError() } }
    extension View where Body == Never { public var body: Never { fatalError() } }
    extension View { public static func _printChanges() {} }
    extension Optional: View where Wrapped: View { public typealias Body = Never }

    @resultBuilder public enum ViewBuilder {
      public static func buildBlock() -> EmptyView { EmptyView() }
      public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
      public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
      > {
        TupleView((repeat each content))
      }
      public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
      public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
      public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second>
      {
        fatalError()
      }
      public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<
        First, Second
      > {
        fatalError()
      }
    }
    public struct TupleView<T>: View {
      public typealias Body = Never
      nonisolated public init(_ value: T) {}
    }
    public struct _ConditionalContent<A, B>: View { public typealias Body = Never }
    public struct EmptyView: View {
      public typealias Body = Never
      nonisolated public init() {}
    }
    public struct AnyView: View {
      public typealias Body = Never
      public init(_ view: some View) {}
    }

    @MainActor @preconcurrency public protocol Scene {
      associatedtype Body: Scene
      @MainActor @preconcurrency var body: Body { get }
    }
    extension Never: Scene {}
    public struct WindowGroup<Content: View>: Scene {
      public init(@ViewBuilder content: () -> Content) {}
      public var body: Never { fatalError() }
    }
    @MainActor @preconcurrency public protocol App {
      associatedtype Body: Scene
      @MainActor @preconcurrency var body: Body { get }
      @MainActor @preconcurrency init()
    }
    extension App { @MainActor public static func main() {} }
    extension Scene {
      public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { self }
    }
    """

  static let wrappers = """
    @propertyWrapper public struct State<Value> {
      public init(wrappedValue value: Value) {}
      public init(initialValue value: Value) {}
      public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
      }
      public var projectedValue: Binding<Value> { fatalError() }
    }
    extension State where Value: ExpressibleByNilLiteral { public init() {} }
    extension State: Sendable where Value: Sendable {}

    @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
      public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
      ) {}
      public init(projectedValue: Binding<Value>) {}
      public init<V>(_ base: Binding<V>) where Value == V? {}
      public init?(_ base: Binding<Value?>) {}
      public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
      public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
      }
      public var projectedValue: Binding<Value> { self }
      public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        fatalError()
      }
    }
    extension Binding: @unchecked Sendable where Value: Sendable {}
    extension Binding: Sequence where Value: MutableCollection {
      public func makeIterator() -> IndexingIterator<[Binding<Value.Element>]> { fatalError() }
    }

    @propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
      public init(wrappedValue: Value) where Value: AnyObject & Observable {}
      public init(_ wrappedValue: Value) where Value: AnyObject & Observable {}
      public var wrappedValue: Value {
        get { fatalError() }
        set {}
      }
      public var projectedValue: Bindable<Value> { self }
      public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
      where Value: AnyObject { fatalError() }
    }

    public struct EnvironmentValues {
      public init() {}
      public var dismiss: DismissAction { DismissAction() }
      public var colorScheme: ColorScheme {
        get { .light }
        set {}
      }
      public var scenePhase: ScenePhase {
        get { .active }
        set {}
      }
      public var isEnabled: Bool {
        get { true }
        set {}
      }
      public var locale: Locale {
        get { .current }
        set {}
      }
      public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { K.defaultValue }
        set {}
      }
    }
    public protocol EnvironmentKey {
      associatedtype Value
      static var defaultValue: Value { get }
    }
    @MainActor public struct DismissAction {
      nonisolated init() {}
      public func callAsFunction() {}
    }
    public enum ColorScheme: Sendable { case light, dark }
    public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

    @propertyWrapper public struct Environment<Value> {
      public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
      public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
      public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {}
      public var wrappedValue: Value { fatalError() }
    }
    @propertyWrapper public struct FocusState<Value: Hashable> {
      @propertyWrapper public struct Binding {
        let unused: Void
        public var wrappedValue: Value {
          get { fatalError() }
          nonmutating set {}
        }
        public var projectedValue: Binding { self }
      }
      public init() where Value == Bool {}
      public init<T>() where Value == T?, T: Hashable {}
      public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
      }
      public var projectedValue: Binding { fatalError() }
    }
    @propertyWrapper public struct AppStorage<Value> {
      let key: String
      public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
      }
      public var projectedValue: Binding<Value> { fatalError() }
    }
    extension AppStorage where Value == Bool { public init(wrappedValue: Value, _ key: String) { self.key = key } }
    extension AppStorage where Value == Int { public init(wrappedValue: Value, _ key: String) { self.key = key } }
    extension AppStorage where Value == Double {
      public init(wrappedValue: Value, _ key: String) { self.key = key }
    }
    extension AppStorage where Value == String {
      public init(wrappedValue: Value, _ key: String) { self.key = key }
    }
    extension AppStorage where Value == Data { public init(wrappedValue: Value, _ key: String) { self.key = key } }
    extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
      public init(wrappedValue: Value, _ key: String) { self.key = key }
    }
    extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
      public init(wrappedValue: Value, _ key: String) { self.key = key }
    }
    @propertyWrapper public struct SceneStorage<Value> {
      let key: String
      public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
      }
      public var projectedValue: Binding<Value> { fatalError() }
    }
    extension SceneStorage where Value == Bool {
      public init(wrappedValue: Value, _ key: String) { self.key = key }
    }
    extension SceneStorage where Value == Int { public init(wrappedValue: Value, _ key: String) { self.key = key } }
    extension SceneStorage where Value == String {
      public init(wrappedValue: Value, _ key: String) { self.key = key }
    }
    """

  static let objects = """
    public struct ObservableObjectPublisher {
      public init() {}
      public func send() {}
    }
    public protocol ObservableObject: AnyObject { var objectWillChange: ObservableObjectPublisher { get } }
    extension ObservableObject {
      public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
    }
    @propertyWrapper public struct Published<Value> {
      public struct Publisher {}
      public init(wrappedValue: Value) { stored = wrappedValue }
      private var stored: Value
      @available(*, unavailable, message: "@Published is only available on properties of classes")
      public var wrappedValue: Value {
        get { fatalError() }
        set {}
      }
      public var projectedValue: Publisher { Publisher() }
      public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
      ) -> Value {
        get { owner[keyPath: storageKeyPath].stored }
        set { owner[keyPath: storageKeyPath].stored = newValue }
      }
    }
    @propertyWrapper @MainActor @preconcurrency public struct StateObject<ObjectType: ObservableObject> {
      @dynamicMemberLookup public struct Wrapper {
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<
          Subject
        > { fatalError() }
      }
      nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
      public var wrappedValue: ObjectType { fatalError() }
      public var projectedValue: Wrapper { fatalError() }
    }
    @propertyWrapper @MainActor @preconcurrency public struct ObservedObject<ObjectType: ObservableObject> {
      @dynamicMemberLookup public struct Wrapper {
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<
          Subject
        > { fatalError() }
      }
      public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
      public var wrappedValue: ObjectType
      public var projectedValue: Wrapper { fatalError() }
    }
    @propertyWrapper @MainActor @preconcurrency public struct EnvironmentObject<ObjectType: ObservableObject> {
      public init() {}
      public var wrappedValue: ObjectType { fatalError() }
      public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
    }
    """
}

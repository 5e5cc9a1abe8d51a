extension SwiftUIDeclarations {
  /// SwiftData over a store in memory: models are observable classes, a query is a dynamic property.
  static let data: String = """
    protocol PersistentModel: AnyObject, Observable, Identifiable {}
    struct Predicate<Input> {
      init(_ body: @escaping (Input) -> Bool)
      @native("Predicate.evaluate") func evaluate(_ input: Input) throws -> Bool
    }
    struct FetchDescriptor<T: PersistentModel> {
      init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = [])
      var fetchLimit: Int? { get set }
    }
    @propertyWrapper struct Query<Element: PersistentModel>: DynamicProperty {
      init()
      init(animation: Animation)
      init(filter: Predicate<Element>?, animation: Animation? = nil)
      init(sort descriptors: [SortDescriptor<Element>], animation: Animation? = nil)
      init(filter: Predicate<Element>?, sort descriptors: [SortDescriptor<Element>], animation: Animation? = nil)
      @native("Query.init(sort:order:animation:)") init<V: Comparable>(
        sort keyPath: KeyPath<Element, V>, order: SortOrder = .forward, animation: Animation? = nil)
      @native("Query.init(filter:sort:order:animation:)") init<V: Comparable>(
        filter: Predicate<Element>?, sort keyPath: KeyPath<Element, V>, order: SortOrder = .forward,
        animation: Animation? = nil)
      init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil)
      var wrappedValue: [Element] { get }
    }
    final class ModelContext {
      func insert<T: PersistentModel>(_ model: T)
      func delete<T: PersistentModel>(_ model: T)
      @native("ModelContext.delete(model:)") func delete<T: PersistentModel>(model: T.Type) throws
      func save() throws
      func rollback()
      func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T]
      func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int
      var hasChanges: Bool { get }
      var autosaveEnabled: Bool { get set }
    }
    struct ModelConfiguration {
      @inert init(isStoredInMemoryOnly: Bool = false)
      @inert init(_ name: String, isStoredInMemoryOnly: Bool = false)
    }
    final class ModelContainer {
      init(for types: Any.Type..., configurations: ModelConfiguration...) throws
      var mainContext: ModelContext { get }
    }
    extension EnvironmentValues {
      var modelContext: ModelContext { get set }
    }
    extension View {
      @inert func modelContainer(for type: Any.Type, inMemory: Bool = false) -> some View
      @inert func modelContainer(for types: [Any.Type], inMemory: Bool = false) -> some View
      @inert func modelContainer(_ container: ModelContainer) -> some View
      @inert func modelContext(_ context: ModelContext) -> some View
    }
    extension Scene {
      @inert func modelContainer(for type: Any.Type, inMemory: Bool = false) -> some Scene
      @inert func modelContainer(for types: [Any.Type], inMemory: Bool = false) -> some Scene
      @inert func modelContainer(_ container: ModelContainer) -> some Scene
    }
    """
}

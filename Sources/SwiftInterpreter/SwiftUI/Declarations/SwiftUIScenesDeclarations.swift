extension SwiftUIDeclarations {
  static let scenes: String = """
    @MainActor protocol App {
      associatedtype Body: Scene
      @SceneBuilder @MainActor var body: Body { get }
      init()
    }
    @MainActor protocol PreviewProvider {
      associatedtype Previews: View
      @ViewBuilder @MainActor static var previews: Previews { get }
    }
    struct PreviewDevice: ExpressibleByStringLiteral {
      @inert init(stringLiteral value: String)
      @inert init(rawValue: String)
      @inert init(_ rawValue: String)
    }
    enum PreviewLayout: Hashable {
      case device
      case sizeThatFits
      case fixed(width: Double, height: Double)
    }
    @MainActor protocol Scene {
      associatedtype Body: Scene
      @SceneBuilder @MainActor var body: Body { get }
    }
    extension Never: Scene {}
    @resultBuilder enum SceneBuilder {
      static func buildBlock(_ content: [Any]) -> some Scene
      static func buildEither(branch: Int, content: Any) -> some Scene
      static func buildOptional(_ content: Any?) -> some Scene
      static func buildExpression<Content: Scene>(_ content: Content) -> Content
    }
    struct WindowGroup<Content: View>: Scene {
      init(@ViewBuilder content: @escaping () -> Content)
      init(id: String, @ViewBuilder content: @escaping () -> Content)
      init(_ title: #Title, @ViewBuilder content: @escaping () -> Content)
      init(_ title: #Title, id: String, @ViewBuilder content: @escaping () -> Content)
    }
    struct Window<Content: View>: Scene {
      init(_ title: #Title, id: String, @ViewBuilder content: @escaping () -> Content)
    }
    struct Settings<Content: View>: Scene {
      init(@ViewBuilder content: @escaping () -> Content)
    }
    extension Scene {
      func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene
      @native("Scene.environment(_:)") func environment<T: AnyObject & Observable>(_ object: T?, type: T.Type = T.self) -> some Scene
      @native("Scene.environmentObject(_:)") func environmentObject<T: ObservableObject>(_ object: T, type: T.Type = T.self) -> some Scene
      func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene
      func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene
      @inert func commands(@CommandsBuilder content: () -> some Commands) -> some Scene
      @inert func windowStyle(_ style: some WindowStyle) -> some Scene
      @inert func windowResizability(_ resizability: WindowResizability) -> some Scene
      @inert func defaultSize(width: CGFloat, height: CGFloat) -> some Scene
      @inert func handlesExternalEvents(matching conditions: Set<String>) -> some Scene
    }
    @MainActor protocol Commands {}
    struct CommandGroup<Content: View>: Commands {
      @inert init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
      @inert init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
      @inert init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
    }
    struct CommandMenu<Content: View>: Commands {
      @inert init(_ name: #Title, @ViewBuilder content: () -> Content)
    }
    struct CommandGroupPlacement {
      static var newItem: CommandGroupPlacement { get }
      static var appSettings: CommandGroupPlacement { get }
      static var saveItem: CommandGroupPlacement { get }
      static var undoRedo: CommandGroupPlacement { get }
      static var pasteboard: CommandGroupPlacement { get }
      static var help: CommandGroupPlacement { get }
      static var toolbar: CommandGroupPlacement { get }
      static var sidebar: CommandGroupPlacement { get }
    }
    @resultBuilder enum CommandsBuilder {
      static func buildBlock(_ content: [Any]) -> some Commands
      static func buildExpression<Content: Commands>(_ content: Content) -> Content
    }
    protocol WindowStyle {}
    struct WindowResizability {
      static var automatic: WindowResizability { get }
      static var contentSize: WindowResizability { get }
      static var contentMinSize: WindowResizability { get }
    }
    struct HiddenTitleBarWindowStyle: WindowStyle { @inert init() }
    extension WindowStyle where Self == HiddenTitleBarWindowStyle {
      static var hiddenTitleBar: HiddenTitleBarWindowStyle { get }
    }
    enum ScenePhase: Comparable, Hashable { case background, inactive, active }
    """
}

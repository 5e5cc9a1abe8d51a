extension SwiftUIDeclarations {
  static let core: String = """
    @MainActor protocol View {
      associatedtype Body: View
      @ViewBuilder @MainActor var body: Body { get }
    }
    extension Never: View {}
    extension Optional: View where Wrapped: View {}
    extension View {
      static func _printChanges()
      static func _logChanges()
    }

    @resultBuilder enum ViewBuilder {
      static func buildBlock(_ content: [Any]) -> some View
      static func buildEither(branch: Int, content: Any) -> some View
      static func buildOptional(_ content: Any?) -> some View
      static func buildExpression<Content: View>(_ content: Content) -> Content
      static func buildLimitedAvailability(_ content: Any) -> AnyView
    }

    @MainActor protocol ViewModifier {
      associatedtype Body: View
      typealias Content = _ViewModifier_Content
      @ViewBuilder @MainActor func body(content: Content) -> Body
    }
    extension ViewModifier {
      static func _printChanges()
      static func _logChanges()
      func concat(_ modifier: some ViewModifier) -> some ViewModifier
    }
    struct _ViewModifier_Content: View {}
    struct EmptyModifier: ViewModifier {
      init()
      static var identity: EmptyModifier { get }
    }
    struct ModifiedContent<Content, Modifier> {
      init(content: Content, modifier: Modifier)
    }
    extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}
    extension View {
      func modifier(_ modifier: some ViewModifier) -> some View
    }

    struct EmptyView: View { init() }
    struct AnyView: View {
      init(_ view: some View)
      init(erasing view: some View)
    }
    struct TupleView<T>: View { init(_ value: T) }
    struct _ConditionalContent: View, Scene, ToolbarContent, Commands {}
    struct Group<Content> {}
    extension Group: View where Content: View {
      init(@ViewBuilder content: () -> Content)
    }
    extension Group where Content: View {
      init(subviews view: some View, @ViewBuilder transform: @escaping ([Subview]) -> Content)
    }
    struct Subview: View, Identifiable {
      struct ID: Hashable {}
      var id: Subview.ID { get }
    }
    struct EquatableView<Content: View & Equatable>: View {
      init(content: Content)
    }
    extension View where Self: Equatable {
      func equatable() -> EquatableView<Self>
    }
    """
}

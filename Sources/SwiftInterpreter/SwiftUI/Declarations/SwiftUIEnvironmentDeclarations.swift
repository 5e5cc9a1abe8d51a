extension SwiftUIDeclarations {
  static let environment: String = """
    protocol EnvironmentKey {
      associatedtype Value
      static var defaultValue: Value { get }
    }
    extension View {
      func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View
      @native("View.environment(object:)") func environment<T: AnyObject & Observable>(_ object: T?, type: T.Type = T.self) -> some View
      @native("View.environmentObject(_:)") func environmentObject<T: ObservableObject>(_ object: T, type: T.Type = T.self) -> some View
      func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void) -> some View
      func defaultAppStorage(_ store: UserDefaults) -> some View
      func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View
    }
    struct EnvironmentValues {
      init()
      subscript<K: EnvironmentKey>(key: K.Type) -> K.Value { get set }
      func entry(_ name: String, _ fallback: @escaping () -> Any) -> Any
      mutating func setEntry(_ name: String, _ value: Any)
    }
    """

  /// The system's own keys (E-08).
  static let environmentKeys: String = """
    extension EnvironmentValues {
      var colorScheme: ColorScheme { get set }
      var colorSchemeContrast: ColorSchemeContrast { get }
      var scenePhase: ScenePhase { get set }
      var dismiss: DismissAction { get }
      var isPresented: Bool { get }
      var presentationMode: Binding<PresentationMode> { get }
      var dismissSearch: DismissSearchAction { get }
      var isSearching: Bool { get }
      var openURL: OpenURLAction { get set }
      var openWindow: OpenWindowAction { get }
      var refresh: RefreshAction? { get }
      var editMode: Binding<EditMode>? { get set }
      var isEnabled: Bool { get set }
      var isFocused: Bool { get }
      var horizontalSizeClass: UserInterfaceSizeClass? { get set }
      var verticalSizeClass: UserInterfaceSizeClass? { get set }
      var dynamicTypeSize: DynamicTypeSize { get set }
      var layoutDirection: LayoutDirection { get set }
      var legibilityWeight: LegibilityWeight? { get set }
      var locale: Locale { get set }
      var calendar: Calendar { get set }
      var timeZone: TimeZone { get set }
      var font: Font? { get set }
      var lineLimit: Int? { get set }
      var lineSpacing: CGFloat { get set }
      var multilineTextAlignment: TextAlignment { get set }
      var minimumScaleFactor: CGFloat { get set }
      var truncationMode: Text.TruncationMode { get set }
      var textCase: Text.Case? { get set }
      var controlSize: ControlSize { get set }
      var displayScale: CGFloat { get set }
      var pixelLength: CGFloat { get }
      var redactionReasons: RedactionReasons { get set }
      var accessibilityReduceMotion: Bool { get set }
      var accessibilityReduceTransparency: Bool { get set }
      var accessibilityDifferentiateWithoutColor: Bool { get set }
      var accessibilityVoiceOverEnabled: Bool { get set }
      var accessibilityEnabled: Bool { get set }
      var defaultMinListRowHeight: CGFloat { get set }
      var backgroundProminence: BackgroundProminence { get set }
      var allowsTightening: Bool { get set }
      var symbolRenderingMode: SymbolRenderingMode? { get set }
      var autocorrectionDisabled: Bool { get set }
      var undoManager: UndoManager? { get }
      var imageScale: Image.Scale { get set }
      var headerProminence: Prominence { get set }
      var isScrollEnabled: Bool { get set }
      var isSceneCaptured: Bool { get }
      var supportsMultipleWindows: Bool { get }
      var accessibilityInvertColors: Bool { get set }
      var accessibilityShowButtonShapes: Bool { get set }
      var accessibilitySwitchControlEnabled: Bool { get set }
      var accessibilityPlayAnimatedImages: Bool { get set }
      var isLuminanceReduced: Bool { get set }
      var requestReview: RequestReviewAction { get }
    }
    final class UIApplication {
      static var shared: UIApplication { get }
      static var didBecomeActiveNotification: Notification.Name { get }
      static var willResignActiveNotification: Notification.Name { get }
      static var didEnterBackgroundNotification: Notification.Name { get }
      static var willEnterForegroundNotification: Notification.Name { get }
      static var willTerminateNotification: Notification.Name { get }
      static var didReceiveMemoryWarningNotification: Notification.Name { get }
    }
    struct UndoManager {}
    struct RequestReviewAction { func callAsFunction() }
    struct BackgroundProminence: Hashable {
      static var standard: BackgroundProminence { get }
      static var increased: BackgroundProminence { get }
    }
    struct DismissAction { func callAsFunction() }
    struct DismissSearchAction { func callAsFunction() }
    struct OpenURLAction {
      init(handler: @escaping (URL) -> OpenURLAction.Result)
      func callAsFunction(_ url: URL)
      struct Result {
        static var handled: OpenURLAction.Result { get }
        static var discarded: OpenURLAction.Result { get }
        static var systemAction: OpenURLAction.Result { get }
      }
    }
    struct OpenWindowAction {
      func callAsFunction(id: String)
    }
    struct RefreshAction { func callAsFunction() async }
    struct PresentationMode {
      var isPresented: Bool { get }
      mutating func dismiss()
    }
    struct RedactionReasons: OptionSet {
      var isEmpty: Bool { get }
      func contains(_ member: RedactionReasons) -> Bool
      @inert init(arrayLiteral elements: RedactionReasons...)
      static var placeholder: RedactionReasons { get }
      static var privacy: RedactionReasons { get }
      static var invalidated: RedactionReasons { get }
    }
    """

  static let preferences: String = """
    protocol PreferenceKey {
      associatedtype Value
      static var defaultValue: Value { get }
      static func reduce(value: inout Value, nextValue: () -> Value)
    }
    extension View {
      func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View
      func transformPreference<K: PreferenceKey>(_ key: K.Type, _ callback: @escaping (inout K.Value) -> Void) -> some View
      func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type, perform action: @escaping (K.Value) -> Void) -> some View
      func overlayPreferenceValue<K: PreferenceKey, T: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> T) -> some View
      func backgroundPreferenceValue<K: PreferenceKey, T: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> T) -> some View
      func anchorPreference<A, K: PreferenceKey>(
        key: K.Type, value: _AnchorSource<A>, transform: @escaping (Anchor<A>) -> K.Value) -> some View
      func transformAnchorPreference<A, K: PreferenceKey>(
        key: K.Type, value: _AnchorSource<A>, transform: @escaping (inout K.Value, Anchor<A>) -> Void) -> some View
    }
    struct Anchor<Value> { typealias Source = _AnchorSource<Value> }
    struct _AnchorSource<Value> {}
    extension Anchor: Equatable where Value: Equatable {}
    extension Anchor: Hashable where Value: Hashable {}
    extension _AnchorSource where Value == CGRect {
      static var bounds: _AnchorSource<CGRect> { get }
      @inert static func rect(_ r: CGRect) -> _AnchorSource<CGRect>
    }
    extension _AnchorSource where Value == CGPoint {
      static var center: _AnchorSource<CGPoint> { get }
      static var top: _AnchorSource<CGPoint> { get }
      static var bottom: _AnchorSource<CGPoint> { get }
      static var leading: _AnchorSource<CGPoint> { get }
      static var trailing: _AnchorSource<CGPoint> { get }
      static var topLeading: _AnchorSource<CGPoint> { get }
      static var topTrailing: _AnchorSource<CGPoint> { get }
      static var bottomLeading: _AnchorSource<CGPoint> { get }
      static var bottomTrailing: _AnchorSource<CGPoint> { get }
    }
    """
}

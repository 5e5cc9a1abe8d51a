extension SwiftUIDeclarations {
  static let modifiers: String = """
    extension View {
      func id<ID: Hashable>(_ id: ID) -> some View
      func tag<V: Hashable>(_ tag: V) -> some View
      @native("View.tag(_:)") func tag<V: Hashable>(_ tag: V, includeOptional: Bool) -> some View
      func disabled(_ disabled: Bool) -> some View
      func hidden() -> some View
      func opacity(_ opacity: Double) -> some View
      func badge(_ count: Int) -> some View
      @native("View.badge(_:)") func badge(_ label: #Title) -> some View
      @native("View.badge(_:)") func badge(_ label: Text?) -> some View
      func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
      @inert func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
      @native("View.background(alignment:content:)") func background<Background: View>(
        _ background: Background, alignment: Alignment = .center) -> some View
      @inert func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View
      @inert func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View
      func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
      @native("View.overlay(alignment:content:)") func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center) -> some View
      @inert func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View
      func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View
      @native("View.mask(alignment:_:)") func mask<Mask: View>(_ mask: Mask) -> some View
      @native("View.safeAreaInset(edge:alignment:spacing:content:)") func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
      ) -> some View
      @native("View.searchable(text:isPresented:placement:prompt:)") func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: #Title
      ) -> some View
      func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
      ) -> some View
      func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
      ) -> some View
      func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View
      func contextMenu<M: View, P: View>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View
      func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T) -> some View
      func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View
      @native("View.searchable(text:placement:prompt:)") func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: #Title) -> some View
      func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
      ) -> some View
      func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S) -> some View
      func searchable<C: RandomAccessCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T) -> some View
      @native("View.searchable(text:tokens:placement:prompt:token:)") func searchable<
        C: RandomAccessCollection, T: View
      >(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: #Title,
        @ViewBuilder token: @escaping (C.Element) -> T) -> some View
      func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View
      @inert func searchDictationBehavior(_ behavior: TextInputDictationBehavior) -> some View
      func searchCompletion(_ completion: String) -> some View
      @inert func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View
      func refreshable(action: @escaping @Sendable () async -> Void) -> some View
      func deleteDisabled(_ isDisabled: Bool) -> some View
      func moveDisabled(_ isDisabled: Bool) -> some View
    }
    enum TextInputDictationBehavior: Hashable { case automatic, preventDictation }
    struct SearchFieldPlacement {
      static var automatic: SearchFieldPlacement { get }
      static var navigationBarDrawer: SearchFieldPlacement { get }
      @inert static func navigationBarDrawer(
        displayMode: SearchFieldPlacement.NavigationBarDrawerDisplayMode) -> SearchFieldPlacement
      enum NavigationBarDrawerDisplayMode: Hashable { case automatic, always }
      static var sidebar: SearchFieldPlacement { get }
      static var toolbar: SearchFieldPlacement { get }
    }
    """

  static let effects: String = """
    extension View {
      func onAppear(perform action: (() -> Void)? = nil) -> some View
      func onDisappear(perform action: (() -> Void)? = nil) -> some View
      func task(priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void) -> some View
      func task(
        name: String?, priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void) -> some View
      func task<T: Equatable>(
        id value: T, name: String?, priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
      ) -> some View
      func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void) -> some View
      @native("View.onChange(of:initial:two:)") func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some View
      @native("View.onChange(of:initial:none:)") func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
      @native("View.onChange(of:perform:)") func onChange<V: Equatable>(
        of value: V, perform action: @escaping (V) -> Void) -> some View
      func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
      func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View
      func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View
      @native("View.onTapGesture(count:perform:)") func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void) -> some View
      func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil) -> some View
      func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
        perform action: @escaping () -> Void) -> some View
      func onOpenURL(perform action: @escaping (URL) -> Void) -> some View
      func onHover(perform action: @escaping (Bool) -> Void) -> some View
      func onContinueUserActivity(_ activityType: String, perform action: @escaping (Any) -> Void) -> some View
      func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void) -> some View
      func onDrag(_ data: @escaping () -> Any) -> some View
      func onDrop(of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([Any]) -> Bool) -> some View
      func onMoveCommand(perform action: ((Any) -> Void)? = nil) -> some View
      func onExitCommand(perform action: (() -> Void)? = nil) -> some View
      func onDeleteCommand(perform action: (() -> Void)? = nil) -> some View
      @native("View.onKeyPress(_:action:)") func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View
      func submitScope(_ isBlocking: Bool = true) -> some View
      @inert func submitLabel(_ submitLabel: SubmitLabel) -> some View
      @inert func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers? = nil) -> some View
      @inert func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View
      @inert func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View
    }
    struct SubmitTriggers: OptionSet {
      @inert init(arrayLiteral elements: SubmitTriggers...)
      static var text: SubmitTriggers { get }
      static var search: SubmitTriggers { get }
    }
    struct SubmitLabel {
      static var done: SubmitLabel { get }
      static var go: SubmitLabel { get }
      static var send: SubmitLabel { get }
      static var join: SubmitLabel { get }
      static var route: SubmitLabel { get }
      static var search: SubmitLabel { get }
      static var `return`: SubmitLabel { get }
      static var next: SubmitLabel { get }
      static var `continue`: SubmitLabel { get }
    }
    struct KeyEquivalent: Hashable, ExpressibleByStringLiteral {
      @inert init(_ character: Character)
      @inert init(stringLiteral value: String)
      static var `return`: KeyEquivalent { get }
      static var escape: KeyEquivalent { get }
      static var delete: KeyEquivalent { get }
      static var space: KeyEquivalent { get }
      static var tab: KeyEquivalent { get }
      static var upArrow: KeyEquivalent { get }
      static var downArrow: KeyEquivalent { get }
      static var leftArrow: KeyEquivalent { get }
      static var rightArrow: KeyEquivalent { get }
    }
    struct KeyPress {
      enum Result: Hashable { case handled, ignored }
    }
    struct KeyboardShortcut: Hashable {
      @inert init(_ key: KeyEquivalent, modifiers: EventModifiers? = nil)
      static var defaultAction: KeyboardShortcut { get }
      static var cancelAction: KeyboardShortcut { get }
    }
    struct EventModifiers: OptionSet {
      @inert init(arrayLiteral elements: EventModifiers...)
      static var command: EventModifiers { get }
      static var shift: EventModifiers { get }
      static var option: EventModifiers { get }
      static var control: EventModifiers { get }
    }
    struct SensoryFeedback: Equatable {
      static var success: SensoryFeedback { get }
      static var warning: SensoryFeedback { get }
      static var error: SensoryFeedback { get }
      static var selection: SensoryFeedback { get }
      static var increase: SensoryFeedback { get }
      static var decrease: SensoryFeedback { get }
      static var impact: SensoryFeedback { get }
    }
    """

  static let focus: String = """
    extension View {
      @native("View.focused(_:equals:)") func focused<Value: Hashable>(
        _ binding: _FocusStateBinding<Value>, equals value: Value) -> some View
      @native("View.focused(_:)") func focused(_ condition: _FocusStateBinding<Bool>) -> some View
      func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View
      func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View
      @native("View.focusedValue(optional)") func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View
      @native("View.focusedSceneValue(optional)") func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View
      @native("View.focusedValue(object:)") func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View
      @native("View.focusedSceneValue(object:)") func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View
      func focusedObject<T: ObservableObject>(_ object: T) -> some View
      func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View
      @inert func focusable(_ isFocusable: Bool = true) -> some View
      @inert func focusScope(_ namespace: Namespace.ID) -> some View
      @inert func focusSection() -> some View
      func defaultFocus<V: Hashable>(
        _ binding: _FocusStateBinding<V>, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic) -> some View
      func searchFocused<V: Hashable>(_ binding: _FocusStateBinding<V>, equals value: V) -> some View
      func searchFocused(_ binding: _FocusStateBinding<Bool>) -> some View
      @inert func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View
      @inert func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View
    }
    struct ScrollDismissesKeyboardMode {
      static var automatic: ScrollDismissesKeyboardMode { get }
      static var immediately: ScrollDismissesKeyboardMode { get }
      static var interactively: ScrollDismissesKeyboardMode { get }
      static var never: ScrollDismissesKeyboardMode { get }
    }
    protocol FocusedValueKey {
      associatedtype Value
    }
    enum DefaultFocusEvaluationPriority: Hashable { case automatic, userInitiated }
    struct FocusedValues {
      subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? { get set }
      func entry(_ name: String, _ fallback: @escaping () -> Any) -> Any
      mutating func setEntry(_ name: String, _ value: Any)
    }
    """

  static let gestures: String = """
    protocol Gesture {
      associatedtype Value
    }
    extension Never: Gesture {}
    extension Gesture {
      func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self>
      func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self>
      func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
      ) -> GestureStateGesture<Self, State>
      func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other>
      func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other>
      func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other>
    }
    struct _EndedGesture<Content: Gesture>: Gesture { typealias Value = Content.Value }
    struct _ChangedGesture<Content: Gesture>: Gesture { typealias Value = Content.Value }
    struct GestureStateGesture<Base: Gesture, State>: Gesture { typealias Value = Base.Value }
    struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture { typealias Value = Void }
    struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture { typealias Value = Void }
    struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture { typealias Value = Void }
    struct TapGesture: Gesture {
      typealias Value = Void
      init(count: Int = 1)
    }
    struct LongPressGesture: Gesture {
      typealias Value = Bool
      init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10)
    }
    struct DragGesture: Gesture {
      init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local)
      struct Value: Equatable {
        var location: CGPoint { get }
        var startLocation: CGPoint { get }
        var translation: CGSize { get }
        var velocity: CGSize { get }
        var predictedEndTranslation: CGSize { get }
        var predictedEndLocation: CGPoint { get }
      }
    }
    struct MagnifyGesture: Gesture {
      init(minimumScaleDelta: CGFloat = 0.01)
      struct Value: Equatable {
        @native("Unreached.value") var magnification: CGFloat { get }
        @native("Unreached.value") var velocity: CGFloat { get }
        @native("Unreached.value") var startAnchor: UnitPoint { get }
      }
    }
    struct RotateGesture: Gesture {
      init()
      struct Value: Equatable { @native("Unreached.value") var rotation: Angle { get } }
    }
    struct MagnificationGesture: Gesture {
      typealias Value = CGFloat
      init(minimumScaleDelta: CGFloat = 0.01)
    }
    struct RotationGesture: Gesture {
      typealias Value = Angle
      init(minimumAngleDelta: Angle = .zero)
    }
    struct SpatialTapGesture: Gesture {
      init(count: Int = 1)
      struct Value: Equatable { var location: CGPoint { get } }
    }
    extension View {
      func gesture<T: Gesture>(_ gesture: T?) -> some View
      @native("View.gesture(_:)") func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View
      @native("View.gesture(_:including:)") func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View
      func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View
      func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View
    }
    struct GestureMask: OptionSet {
      @inert init(arrayLiteral elements: GestureMask...)
      static var all: GestureMask { get }
      static var none: GestureMask { get }
      static var gesture: GestureMask { get }
      static var subviews: GestureMask { get }
    }
    """
}

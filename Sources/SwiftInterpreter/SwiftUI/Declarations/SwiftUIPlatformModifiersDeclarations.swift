/// Modifiers for what a terminal does not have (a pointer, drag and drop, widgets, glass, speech): checked and kept by
/// name; closures among them never run.
extension SwiftUIDeclarations {
  static let platformModifiers: String = """
    extension View {
      @inert func background() -> some View
      @inert func background<T: Shape>(in shape: T) -> some View
      @_disfavoredOverload @inert func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
      @_disfavoredOverload @inert func tint<S: ShapeStyle>(_ tint: S) -> some View
      @inert func clipShape<S: Shape>(_ shape: S, style: FillStyle) -> some View
      @inert func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S) -> some View
      @inert func containerShape<S: InsettableShape>(_ shape: S) -> some View
      @inert func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat) -> some View
      @inert func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View
      @inert func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View
      @inert func coordinateSpace(_ name: CoordinateSpace) -> some View
      @inert func gridCellAnchor(_ anchor: UnitPoint) -> some View
      @native("View.dynamicTypeSize(range:)") func dynamicTypeSize(_ range: ClosedRange<DynamicTypeSize>) -> some View
      @native("View.dynamicTypeSize(range:)") func dynamicTypeSize(_ range: PartialRangeThrough<DynamicTypeSize>) -> some View
      @native("View.dynamicTypeSize(range:)") func dynamicTypeSize(_ range: PartialRangeFrom<DynamicTypeSize>) -> some View
      @native("View.lineLimit(range:)") func lineLimit(_ range: PartialRangeFrom<Int>) -> some View
      @native("View.lineLimit(range:)") func lineLimit(_ range: PartialRangeThrough<Int>) -> some View
      @inert func statusBar(hidden: Bool) -> some View
      @inert func help(_ text: Text) -> some View
      @inert func badgeProminence(_ prominence: BadgeProminence) -> some View
      @inert func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result) -> some View
      @inert func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = .all, action: @escaping (KeyPress) -> KeyPress.Result
      ) -> some View
      @inert func onKeyPress(
        phases: KeyPress.Phases = .all, action: @escaping (KeyPress) -> KeyPress.Result) -> some View
      @inert func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = .all, action: @escaping (KeyPress) -> KeyPress.Result
      ) -> some View
      @inert func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View
      @inert func cuttable<T>(for payloadType: T.Type, action: @escaping () -> [T]) -> some View
      @inert func pasteDestination<T>(for payloadType: T.Type, action: @escaping ([T]) -> Void) -> some View
      @inert func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([Any]) -> Bool
      ) -> some View
      @inert func containerCornerOffset(_ edges: Edge.Set, sizeToFit: Bool = false) -> some View
      @inert func listRowHoverEffect(_ effect: HoverEffect?) -> some View
      @inert func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View
      @inert func accessibilityZoomAction(_ handler: @escaping (Any) -> Void) -> some View
      @inert func accessibilityLabeledPair(
        role: AccessibilityLabeledPairRole, id: some Hashable, in namespace: Namespace.ID) -> some View
      @inert func accessibilityLinkedGroup(id: some Hashable, in namespace: Namespace.ID) -> some View
      @inert func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View
      @inert func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View
      @inert func accessibilityShowsLargeContentViewer<V: View>(
        @ViewBuilder _ largeContentView: () -> V) -> some View
      @inert func accessibilityCustomContent(_ label: #Title, _ value: Text) -> some View
      @inert func onPlayPauseCommand(perform action: (() -> Void)? = nil) -> some View
      @inert func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void) -> some View
      @inert func hoverEffect(_ effect: HoverEffect = .automatic) -> some View
      @inert func hoverEffectDisabled(_ disabled: Bool = true) -> some View
      @inert func defaultHoverEffect(_ effect: HoverEffect?) -> some View
      @inert func pointerStyle(_ style: PointerStyle?) -> some View
      @inert func draggable<T>(_ payload: T) -> some View
      @inert func draggable<T, V: View>(
        _ payload: T, @ViewBuilder preview: () -> V) -> some View
      @inert func dropDestination<T>(
        for payloadType: T.Type, action: @escaping ([T], CGPoint) -> Bool) -> some View
      @inert func dropDestination<T>(
        for payloadType: T.Type, action: @escaping ([T], CGPoint) -> Bool, isTargeted: @escaping (Bool) -> Void
      ) -> some View
      @inert func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View
      @inert func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View
      @inert func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View
      @inert func focusEffectDisabled(_ disabled: Bool = true) -> some View
      @inert func inspectorColumnWidth(_ width: CGFloat) -> some View
      @inert func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View
      @inert func dialogSeverity(_ severity: DialogSeverity) -> some View
      @inert func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
      @inert func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View
      @inert func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View
      @inert func presentationCompactAdaptation(
        horizontal: PresentationAdaptation, vertical: PresentationAdaptation) -> some View
      @inert func presentationSizing(_ sizing: PresentationSizingKind) -> some View
      @inert func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View
      @inert func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View
      @inert func toolbarRole(_ role: ToolbarRole) -> some View
      @inert func navigationDocument(_ url: URL) -> some View
      @inert func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View
      @inert func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S) -> some View
      @inert func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View
      @inert func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View
      @inert func listRowInsets(_ edges: Edge.Set, _ length: CGFloat?) -> some View
      @inert func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set) -> some View
      @inert func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set) -> some View
      @inert func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View
      @inert func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View
      @inert func listSectionMargins(_ edges: Edge.Set, _ length: CGFloat?) -> some View
      @inert func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View
      func selectionDisabled(_ isDisabled: Bool = true) -> some View
      @inert func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set) -> some View
      @inert func scrollIndicatorsFlash(onAppear: Bool) -> some View
      @inert func scrollIndicatorsFlash<T: Equatable>(trigger: T) -> some View
      @inert func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set) -> some View
      @inert func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View
      @inert func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View
      @inert func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint?) -> some View
      @inert func scrollPosition(initialAnchor: UnitPoint?) -> some View
      @inert func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View
      @inert func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement) -> some View
      @inert func contentMargins(_ edges: Edge.Set, _ length: CGFloat?, for placement: ContentMarginPlacement) -> some View
      @inert func contentMargins(
        _ edges: Edge.Set, _ insets: EdgeInsets, for placement: ContentMarginPlacement) -> some View
      @inert func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View
      @inert func indexViewStyle(_ style: PageIndexViewStyle) -> some View
      @inert func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View
      @inert func labelReservedIconWidth(_ width: CGFloat) -> some View
      @inert func buttonSizing(_ sizing: ButtonSizing) -> some View
      @inert func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View
      @inert func glassEffect(_ glass: Glass) -> some View
      @inert func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View
      @inert func glassEffectID(_ id: some Hashable, in namespace: Namespace.ID) -> some View
      @inert func glassEffectUnion(id: some Hashable, namespace: Namespace.ID) -> some View
      @inert func backgroundExtensionEffect() -> some View
      @inert func invalidatableContent(_ invalidatable: Bool = true) -> some View
      @inert func luminanceToAlpha() -> some View
      @inert func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View
      @inert func defersSystemGestures(on edges: Edge.Set) -> some View
      @inert func widgetURL(_ url: URL?) -> some View
      @inert func widgetAccentable(_ accentable: Bool = true) -> some View
      @inert func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View
      @inert func textInputCompletion(_ completion: String) -> some View
      @inert func sectionIndexLabel(_ label: String?) -> some View
      @inert func listSectionIndexVisibility(_ visibility: Visibility) -> some View
      @inert func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View

      @native("View.accessibilityLabel(_:)") func accessibilityLabel(_ label: #Title, isEnabled: Bool) -> some View
      @inert func accessibilityValue(_ value: Text) -> some View
      @inert func accessibilityHint(_ hint: Text) -> some View
      @inert func accessibilityInputLabels(_ inputLabels: [Text]) -> some View
      @inert func accessibilityFocused(_ condition: _FocusStateBinding<Bool>) -> some View
      @inert func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View
      @inert func accessibilityActions<C: View>(@ViewBuilder _ content: () -> C) -> some View
      @inert func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View
      @inert func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View
      @inert func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View
      @inert func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View
      @inert func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View
      @inert func accessibilityShowsLargeContentViewer() -> some View
      @inert func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View
      @inert func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View
      @inert func accessibilityCustomContent(_ label: #Title, _ value: #Title) -> some View
      @inert func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View
      @inert func speechAdjustedPitch(_ value: Double) -> some View
      @inert func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View
    }
    enum AccessibilityAdjustmentDirection: Hashable { case increment, decrement }
    enum AccessibilityLabeledPairRole: Hashable { case label, content }
    enum AccessibilityTextContentType: Hashable {
      case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
    }
    enum AccessibilityHeadingLevel: Hashable { case unspecified, h1, h2, h3, h4, h5, h6 }
    enum HoverPhase: Equatable {
      case active(CGPoint)
      case ended
    }
    extension KeyPress {
      @native("Unreached.value") var key: KeyEquivalent { get }
      @native("Unreached.value") var characters: String { get }
      @native("Unreached.value") var modifiers: EventModifiers { get }
      @native("Unreached.value") var phase: KeyPress.Phases { get }
      struct Phases: OptionSet {
        @inert init(arrayLiteral elements: KeyPress.Phases...)
        static var down: KeyPress.Phases { get }
        static var up: KeyPress.Phases { get }
        static var `repeat`: KeyPress.Phases { get }
        static var all: KeyPress.Phases { get }
      }
    }
    extension VerticalEdge {
      struct Set: OptionSet {
        @inert init(arrayLiteral elements: VerticalEdge.Set...)
        static var top: VerticalEdge.Set { get }
        static var bottom: VerticalEdge.Set { get }
        static var all: VerticalEdge.Set { get }
      }
    }
    struct ContentShapeKinds: OptionSet {
      @inert init(arrayLiteral elements: ContentShapeKinds...)
      static var interaction: ContentShapeKinds { get }
      static var contextMenuPreview: ContentShapeKinds { get }
      static var dragPreview: ContentShapeKinds { get }
      static var hoverEffect: ContentShapeKinds { get }
      static var accessibility: ContentShapeKinds { get }
    }
    struct FocusInteractions: OptionSet {
      @inert init(arrayLiteral elements: FocusInteractions...)
      static var activate: FocusInteractions { get }
      static var edit: FocusInteractions { get }
      static var automatic: FocusInteractions { get }
    }
    enum BadgeProminence: Hashable { case standard, increased, decreased }
    enum HoverEffect: Hashable { case automatic, highlight, lift }
    enum SpringLoadingBehavior: Hashable { case automatic, enabled, disabled }
    enum DialogSeverity: Hashable { case automatic, critical, standard }
    enum PresentationContentInteraction: Hashable { case automatic, resizes, scrolls }
    struct PresentationSizingKind {
      static var automatic: PresentationSizingKind { get }
      static var form: PresentationSizingKind { get }
      static var fitted: PresentationSizingKind { get }
      static var page: PresentationSizingKind { get }
      @inert func fitted(horizontal: Bool, vertical: Bool) -> PresentationSizingKind
      @inert func sticky(horizontal: Bool = false, vertical: Bool = false) -> PresentationSizingKind
    }
    enum ToolbarDefaultItemKind: Hashable { case sidebarToggle, title, search }
    enum ToolbarRole: Hashable { case automatic, navigationStack, browser, editor }
    enum SearchScopeActivation: Hashable { case automatic, onTextEntry, onSearchPresentation }
    enum SearchToolbarBehavior: Hashable { case automatic, minimize }
    enum SearchPresentationToolbarBehavior: Hashable { case automatic, avoidHidingContent }
    enum AlternatingRowBackgroundBehavior: Hashable { case automatic, enabled, disabled }
    enum ScrollEdgeEffectStyle: Hashable { case automatic, hard, soft }
    enum ScrollAnchorRole: Hashable { case initialOffset, sizeChanges, alignment }
    enum ContentMarginPlacement: Hashable { case automatic, scrollContent, scrollIndicators }
    enum TabBarMinimizeBehavior: Hashable { case automatic, onScrollDown, onScrollUp, never }
    enum ButtonSizing: Hashable { case automatic, flexible, fitted }
    enum MenuActionDismissBehavior: Hashable { case automatic, enabled, disabled }
    enum WritingToolsBehavior: Hashable { case automatic, complete, limited, disabled }
    enum MaterialActiveAppearance: Hashable { case automatic, active, inactive, matchWindow }
    struct PointerStyle: Hashable {
      static var `default`: PointerStyle { get }
      static var link: PointerStyle { get }
      static var horizontalText: PointerStyle { get }
      static var grabIdle: PointerStyle { get }
      static var grabActive: PointerStyle { get }
    }
    struct PresentationBackgroundInteraction: Equatable {
      static var automatic: PresentationBackgroundInteraction { get }
      static var enabled: PresentationBackgroundInteraction { get }
      static var disabled: PresentationBackgroundInteraction { get }
      @inert static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction
    }
    struct ListSectionSpacing: Equatable {
      static var `default`: ListSectionSpacing { get }
      static var compact: ListSectionSpacing { get }
      @inert static func custom(_ spacing: CGFloat) -> ListSectionSpacing
    }
    struct PageIndexViewStyle {
      @inert init(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode = .automatic)
      static var page: PageIndexViewStyle { get }
      @inert static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle
      enum BackgroundDisplayMode: Hashable { case automatic, interactive, always, never }
    }
    struct Glass: Equatable {
      static var regular: Glass { get }
      static var clear: Glass { get }
      static var identity: Glass { get }
      @inert func tint(_ color: Color?) -> Glass
      @inert func interactive(_ isEnabled: Bool = true) -> Glass
    }
    extension PopoverAttachmentAnchor {
      @inert static func rect(_ anchor: PopoverAttachmentAnchor.Source) -> PopoverAttachmentAnchor
      struct Source {
        static var bounds: PopoverAttachmentAnchor.Source { get }
        @inert static func rect(_ rect: CGRect) -> PopoverAttachmentAnchor.Source
      }
    }
    extension ScrollTargetBehaviorKind {
      @inert static func viewAligned(limitBehavior: ScrollTargetBehaviorKind.LimitBehavior) -> ScrollTargetBehaviorKind
      enum LimitBehavior: Hashable { case automatic, always, alwaysByFew, alwaysByOne, never }
    }
    extension UITextContentType {
      static var givenName: UITextContentType { get }
      static var familyName: UITextContentType { get }
      static var fullStreetAddress: UITextContentType { get }
      static var postalCode: UITextContentType { get }
      static var addressCity: UITextContentType { get }
      static var countryName: UITextContentType { get }
      static var creditCardNumber: UITextContentType { get }
      static var URL: UITextContentType { get }
    }
    extension Font {
      @inert func lowercaseSmallCaps() -> Font
      @inert func uppercaseSmallCaps() -> Font
    }
    extension ToolbarItemPlacement {
      static var subtitle: ToolbarItemPlacement { get }
      static var title: ToolbarItemPlacement { get }
      static var largeTitle: ToolbarItemPlacement { get }
    }
    extension AccessibilityTraits {
      static var playsSound: AccessibilityTraits { get }
      static var isSearchField: AccessibilityTraits { get }
      static var isToggle: AccessibilityTraits { get }
      static var isTabBar: AccessibilityTraits { get }
      static var startsMediaSession: AccessibilityTraits { get }
      static var allowsDirectInteraction: AccessibilityTraits { get }
      static var causesPageTurn: AccessibilityTraits { get }
      static var isKeyboardKey: AccessibilityTraits { get }
      static var isSummaryElement: AccessibilityTraits { get }
    }
    """
}

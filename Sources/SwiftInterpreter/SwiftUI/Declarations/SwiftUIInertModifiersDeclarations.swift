/// Modifiers that only style: accepted, checked by name and type, kept by name and arguments.
extension SwiftUIDeclarations {
  static let styleModifiers: String = """
    extension View {
      @inert func previewDisplayName(_ value: String?) -> some View
      @inert func previewDevice(_ value: PreviewDevice?) -> some View
      @inert func previewLayout(_ value: PreviewLayout) -> some View
      @inert func font(_ font: Font?) -> some View
      @inert func fontWeight(_ weight: Font.Weight?) -> some View
      @inert func fontWidth(_ width: Font.Width?) -> some View
      @inert func fontDesign(_ design: Font.Design?) -> some View
      @inert func bold(_ isActive: Bool = true) -> some View
      @inert func italic(_ isActive: Bool = true) -> some View
      @inert func monospaced(_ isActive: Bool = true) -> some View
      @inert func monospacedDigit() -> some View
      @inert func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View
      @inert func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View
      @inert func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3) -> some View
      @inert func foregroundColor(_ color: Color?) -> some View
      @inert func tint(_ tint: Color?) -> some View
      @inert func accentColor(_ accentColor: Color?) -> some View
      @inert func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View
      @inert func clipShape<S: Shape>(_ shape: S) -> some View
      @inert func clipped(antialiased: Bool = false) -> some View
      @inert func contentShape<S: Shape>(_ shape: S) -> some View
      @inert func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View
      @inert func shadow(color: Color? = nil, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View
      @inert func blur(radius: CGFloat, opaque: Bool = false) -> some View
      @inert func brightness(_ amount: Double) -> some View
      @inert func contrast(_ amount: Double) -> some View
      @inert func saturation(_ amount: Double) -> some View
      @inert func grayscale(_ amount: Double) -> some View
      @inert func hueRotation(_ angle: Angle) -> some View
      @inert func colorInvert() -> some View
      @inert func colorMultiply(_ color: Color) -> some View
      @inert func blendMode(_ blendMode: BlendMode) -> some View
      @inert func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View
      @inert func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, perspective: CGFloat = 1
      ) -> some View
      @inert func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View
      @inert func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View
      @inert func imageScale(_ scale: Image.Scale) -> some View
      @inert func symbolVariant(_ variant: SymbolVariants) -> some View
      @inert func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View
      @inert func redacted(reason: RedactionReasons) -> some View
      @inert func unredacted() -> some View
      @inert func privacySensitive(_ sensitive: Bool = true) -> some View
      func allowsHitTesting(_ enabled: Bool) -> some View
      @inert func colorScheme(_ colorScheme: ColorScheme) -> some View
      @inert func headerProminence(_ prominence: Prominence) -> some View
      @inert func glassEffect() -> some View
      @inert func statusBarHidden(_ hidden: Bool = true) -> some View
      @inert func persistentSystemOverlays(_ visibility: Visibility) -> some View
      @inert func help(_ text: #Title) -> some View
      @inert func dynamicTypeSize(_ size: DynamicTypeSize) -> some View
      @inert func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View
      @inert func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
      ) -> some View
      @inert func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View
      @inert func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View
      @inert func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View
      @inert func typeSelectEquivalent(_ text: Text?) -> some View
      @_disfavoredOverload @inert func typeSelectEquivalent(_ text: #Title) -> some View
      @inert func glassEffectTransition(_ transition: GlassEffectTransition) -> some View
      @inert func findNavigator(isPresented: Binding<Bool>) -> some View
      @inert func findDisabled(_ isDisabled: Bool = true) -> some View
      @inert func replaceDisabled(_ isDisabled: Bool = true) -> some View
      @inert func lineHeight(_ lineHeight: LineHeight?) -> some View
      func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View
      @inert func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View
    }
    enum SymbolColorRenderingMode: Hashable { case flat, gradient }
    enum SymbolVariableValueMode: Hashable { case color, draw }
    enum GlassEffectTransition: Hashable { case identity, matchedGeometry, materialize }
    struct LineHeight: Hashable {
      static var normal: LineHeight { get }
      static var loose: LineHeight { get }
      static var tight: LineHeight { get }
      @inert static func multiple(factor: CGFloat) -> LineHeight
      @inert static func leading(increase: CGFloat) -> LineHeight
      @inert static func exact(points: CGFloat) -> LineHeight
    }
    extension Image { enum DynamicRange: Hashable { case standard, constrainedHigh, high } }
    struct GlassEffectContainer<Content: View>: View {
      init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    }
    protocol LayoutValueKey {
      associatedtype Value
      static var defaultValue: Value { get }
    }
    struct ContainerValues {
      func entry(_ name: String, _ fallback: @escaping () -> Any) -> Any
      mutating func setEntry(_ name: String, _ value: Any)
    }
    struct ContainerBackgroundPlacement {
      static var widget: ContainerBackgroundPlacement { get }
      static var navigation: ContainerBackgroundPlacement { get }
      static var window: ContainerBackgroundPlacement { get }
    }
    struct SymbolVariants: Hashable {
      static var none: SymbolVariants { get }
      static var fill: SymbolVariants { get }
      static var circle: SymbolVariants { get }
      static var square: SymbolVariants { get }
      static var slash: SymbolVariants { get }
      @native("SymbolVariants.none") var fill: SymbolVariants { get }
      @native("SymbolVariants.none") var circle: SymbolVariants { get }
      @native("SymbolVariants.none") var square: SymbolVariants { get }
      @native("SymbolVariants.none") var slash: SymbolVariants { get }
      @native("SymbolVariants.none") var rectangle: SymbolVariants { get }
      static var rectangle: SymbolVariants { get }
    }
    """

  static let layoutModifiers: String = """
    extension View {
      @inert func padding(_ length: CGFloat) -> some View
      @inert func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View
      @inert func padding(_ insets: EdgeInsets) -> some View
      @inert func safeAreaPadding(_ length: CGFloat) -> some View
      @inert func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View
      @inert func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View
      @inert func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center) -> some View
      @inert func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View
      @inert func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center) -> some View
      @inert func fixedSize() -> some View
      @inert func fixedSize(horizontal: Bool, vertical: Bool) -> some View
      @inert func layoutPriority(_ value: Double) -> some View
      @inert func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View
      @inert func offset(_ offset: CGSize) -> some View
      @inert func position(x: CGFloat = 0, y: CGFloat = 0) -> some View
      @inert func position(_ position: CGPoint) -> some View
      @inert func zIndex(_ value: Double) -> some View
      @inert func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View
      @inert func scaledToFit() -> some View
      @inert func scaledToFill() -> some View
      @inert func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View
      @inert func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View
      @inert func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View
      @inert func coordinateSpace(name: some Hashable) -> some View
      @inert func gridCellColumns(_ count: Int) -> some View
      @inert func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View
      @inert func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View
      @inert func listRowInsets(_ insets: EdgeInsets?) -> some View
      @inert func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge? = nil) -> some View
      @inert func listRowSeparatorTint(_ color: Color?) -> some View
      @inert func listSectionSeparator(_ visibility: Visibility) -> some View
      @inert func listRowBackground<V: View>(_ view: V?) -> some View
      @inert func listRowSpacing(_ spacing: CGFloat?) -> some View
      @inert func listSectionSpacing(_ spacing: CGFloat) -> some View
      @inert func listItemTint(_ tint: Color?) -> some View
      @inert func scrollContentBackground(_ visibility: Visibility) -> some View
      @inert func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View
      @inert func scrollDisabled(_ disabled: Bool) -> some View
      @inert func scrollClipDisabled(_ disabled: Bool = true) -> some View
      @inert func scrollBounceBehavior(_ behavior: ScrollBounceBehavior) -> some View
      @inert func scrollTargetLayout(isEnabled: Bool = true) -> some View
      @inert func scrollTargetBehavior(_ behavior: ScrollTargetBehaviorKind) -> some View
      func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View
      @inert func scrollPosition(_ position: Binding<ScrollPosition>) -> some View
      @inert func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View
      @inert func tableStyle(_ style: Any) -> some View
      @inert func contentMargins(_ length: CGFloat) -> some View
      @inert func contentMargins(_ edges: Edge.Set, _ length: CGFloat?) -> some View
    }
    struct SafeAreaRegions: OptionSet {
      @inert init(arrayLiteral elements: SafeAreaRegions...)
      static var all: SafeAreaRegions { get }
      static var container: SafeAreaRegions { get }
      static var keyboard: SafeAreaRegions { get }
    }
    struct ScrollIndicatorVisibility {
      static var automatic: ScrollIndicatorVisibility { get }
      static var visible: ScrollIndicatorVisibility { get }
      static var hidden: ScrollIndicatorVisibility { get }
      static var never: ScrollIndicatorVisibility { get }
    }
    struct ScrollBounceBehavior {
      static var automatic: ScrollBounceBehavior { get }
      static var always: ScrollBounceBehavior { get }
      static var basedOnSize: ScrollBounceBehavior { get }
    }
    struct ScrollTargetBehaviorKind {
      static var paging: ScrollTargetBehaviorKind { get }
      static var viewAligned: ScrollTargetBehaviorKind { get }
    }
    struct ViewDimensions {
      var width: CGFloat { get }
      var height: CGFloat { get }
      subscript(guide: HorizontalAlignment) -> CGFloat { get }
    }
    """

  static let textModifiers: String = """
    extension View {
      @inert func lineLimit(_ number: Int?) -> some View
      @inert func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View
      @inert func lineLimit(_ limit: ClosedRange<Int>) -> some View
      @inert func lineSpacing(_ lineSpacing: CGFloat) -> some View
      @inert func multilineTextAlignment(_ alignment: TextAlignment) -> some View
      @inert func truncationMode(_ mode: Text.TruncationMode) -> some View
      @inert func minimumScaleFactor(_ factor: CGFloat) -> some View
      @inert func allowsTightening(_ flag: Bool) -> some View
      @inert func textCase(_ textCase: Text.Case?) -> some View
      @inert func textSelection(_ selectability: TextSelectability) -> some View
      @inert func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View
      @inert func underline(_ isActive: Bool = true, color: Color? = nil) -> some View
      @inert func kerning(_ kerning: CGFloat) -> some View
      @inert func tracking(_ tracking: CGFloat) -> some View
      @inert func baselineOffset(_ baselineOffset: CGFloat) -> some View
      @inert func keyboardType(_ type: UIKeyboardType) -> some View
      @inert func textContentType(_ textContentType: UITextContentType?) -> some View
      @inert func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View
      @inert func autocapitalization(_ style: TextInputAutocapitalization) -> some View
      @inert func autocorrectionDisabled(_ disable: Bool = true) -> some View
      @inert func disableAutocorrection(_ disable: Bool?) -> some View
      @inert func speechSpellsOutCharacters(_ value: Bool = true) -> some View
    }
    struct TextSelectability {
      static var enabled: TextSelectability { get }
      static var disabled: TextSelectability { get }
    }
    enum UIKeyboardType: Hashable {
      case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
      case twitter, webSearch, asciiCapableNumberPad
    }
    struct UITextContentType: Hashable {
      static var name: UITextContentType { get }
      static var username: UITextContentType { get }
      static var password: UITextContentType { get }
      static var newPassword: UITextContentType { get }
      static var emailAddress: UITextContentType { get }
      static var telephoneNumber: UITextContentType { get }
      static var oneTimeCode: UITextContentType { get }
    }
    struct TextInputAutocapitalization {
      static var never: TextInputAutocapitalization { get }
      static var none: TextInputAutocapitalization { get }
      static var words: TextInputAutocapitalization { get }
      static var sentences: TextInputAutocapitalization { get }
      static var characters: TextInputAutocapitalization { get }
    }
    """

  static let sheetModifiers: String = """
    extension View {
      @inert func presentationDetents(_ detents: Set<PresentationDetent>) -> some View
      @inert func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View
      @inert func presentationDragIndicator(_ visibility: Visibility) -> some View
      @inert func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View
      @inert func presentationBackground<S: ShapeStyle>(_ style: S) -> some View
      @inert func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View
      func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View
      @inert func dialogIcon(_ icon: Image?) -> some View
      @inert func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View
      @inert func dialogSuppressionToggle(_ title: #Title, isSuppressed: Binding<Bool>) -> some View
    }
    """

  static let accessibility: String = """
    extension View {
      func accessibilityLabel(_ label: #Title) -> some View
      @native("View.accessibilityLabel(_:)") func accessibilityLabel(_ label: Text) -> some View
      @inert func accessibilityValue(_ value: #Title) -> some View
      @inert func accessibilityHint(_ hint: #Title) -> some View
      func accessibilityIdentifier(_ identifier: String) -> some View
      @inert func accessibilityHidden(_ hidden: Bool) -> some View
      @inert func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View
      @inert func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View
      @inert func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View
      @inert func accessibilitySortPriority(_ sortPriority: Double) -> some View
      @inert func accessibilityInputLabels(_ inputLabels: [String]) -> some View
      @inert func accessibilityFocused<V: Hashable>(_ binding: _FocusStateBinding<V>, equals value: V) -> some View
      @inert func accessibilityAction(named name: #Title, _ handler: @escaping () -> Void) -> some View
      @inert func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> some View
    }
    struct AccessibilityActionKind: Equatable {
      static var `default`: AccessibilityActionKind { get }
      static var escape: AccessibilityActionKind { get }
      static var magicTap: AccessibilityActionKind { get }
    }
    struct AccessibilityChildBehavior: Hashable {
      static var ignore: AccessibilityChildBehavior { get }
      static var contain: AccessibilityChildBehavior { get }
      static var combine: AccessibilityChildBehavior { get }
    }
    struct AccessibilityTraits: OptionSet {
      @inert init(arrayLiteral elements: AccessibilityTraits...)
      static var isButton: AccessibilityTraits { get }
      static var isHeader: AccessibilityTraits { get }
      static var isSelected: AccessibilityTraits { get }
      static var isLink: AccessibilityTraits { get }
      static var isImage: AccessibilityTraits { get }
      static var isStaticText: AccessibilityTraits { get }
      static var isModal: AccessibilityTraits { get }
      static var updatesFrequently: AccessibilityTraits { get }
    }
    """
}

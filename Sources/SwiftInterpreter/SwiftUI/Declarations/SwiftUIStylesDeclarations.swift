extension SwiftUIDeclarations {
  /// Styles: the library's are names; a program's own `ButtonStyle` or `ToggleStyle` has its body run.
  static let styles: String = """
    protocol ButtonStyle {
      associatedtype Body: View
      typealias Configuration = ButtonStyleConfiguration
      @ViewBuilder @MainActor func makeBody(configuration: Configuration) -> Body
    }
    struct ButtonStyleConfiguration {
      struct Label: View {}
      var label: ButtonStyleConfiguration.Label { get }
      var isPressed: Bool { get }
      var role: ButtonRole? { get }
    }
    protocol PrimitiveButtonStyle {
      associatedtype Body: View
      typealias Configuration = PrimitiveButtonStyleConfiguration
      @ViewBuilder @MainActor func makeBody(configuration: Configuration) -> Body
    }
    struct PrimitiveButtonStyleConfiguration {
      struct Label: View {}
      var label: PrimitiveButtonStyleConfiguration.Label { get }
      var role: ButtonRole? { get }
      func trigger()
    }
    struct DefaultButtonStyle: PrimitiveButtonStyle { @inert init() }
    struct PlainButtonStyle: PrimitiveButtonStyle { @inert init() }
    struct BorderlessButtonStyle: PrimitiveButtonStyle { @inert init() }
    struct BorderedButtonStyle: PrimitiveButtonStyle { @inert init() }
    struct BorderedProminentButtonStyle: PrimitiveButtonStyle { @inert init() }
    struct LinkButtonStyle: PrimitiveButtonStyle { @inert init() }
    struct GlassButtonStyle: PrimitiveButtonStyle { @inert init() }
    struct GlassProminentButtonStyle: PrimitiveButtonStyle { @inert init() }
    extension PrimitiveButtonStyle where Self == DefaultButtonStyle { static var automatic: DefaultButtonStyle { get } }
    extension PrimitiveButtonStyle where Self == PlainButtonStyle { static var plain: PlainButtonStyle { get } }
    extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { static var borderless: BorderlessButtonStyle { get } }
    extension PrimitiveButtonStyle where Self == BorderedButtonStyle { static var bordered: BorderedButtonStyle { get } }
    extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
      static var borderedProminent: BorderedProminentButtonStyle { get }
    }
    extension PrimitiveButtonStyle where Self == LinkButtonStyle { static var link: LinkButtonStyle { get } }
    extension PrimitiveButtonStyle where Self == GlassButtonStyle { static var glass: GlassButtonStyle { get } }
    extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
      static var glassProminent: GlassProminentButtonStyle { get }
    }

    protocol ToggleStyle {
      associatedtype Body: View
      typealias Configuration = ToggleStyleConfiguration
      @ViewBuilder @MainActor func makeBody(configuration: Configuration) -> Body
    }
    struct ToggleStyleConfiguration {
      struct Label: View {}
      var label: ToggleStyleConfiguration.Label { get }
      var isOn: Bool { get nonmutating set }
      @native("ToggleStyleConfiguration.binding") var $isOn: Binding<Bool> { get }
    }
    struct DefaultToggleStyle: ToggleStyle { @inert init() }
    struct SwitchToggleStyle: ToggleStyle {
      @inert init()
      @inert init(tint: Color)
    }
    struct ButtonToggleStyle: ToggleStyle { @inert init() }
    struct CheckboxToggleStyle: ToggleStyle { @inert init() }
    extension ToggleStyle where Self == DefaultToggleStyle { static var automatic: DefaultToggleStyle { get } }
    extension ToggleStyle where Self == SwitchToggleStyle { static var `switch`: SwitchToggleStyle { get } }
    extension ToggleStyle where Self == ButtonToggleStyle { static var button: ButtonToggleStyle { get } }
    extension ToggleStyle where Self == CheckboxToggleStyle { static var checkbox: CheckboxToggleStyle { get } }

    protocol LabelStyle {
      associatedtype Body: View
      typealias Configuration = LabelStyleConfiguration
      @ViewBuilder @MainActor func makeBody(configuration: Configuration) -> Body
    }
    struct LabelStyleConfiguration {
      struct Title: View {}
      struct Icon: View {}
      var title: LabelStyleConfiguration.Title { get }
      var icon: LabelStyleConfiguration.Icon { get }
    }
    struct DefaultLabelStyle: LabelStyle { @inert init() }
    struct IconOnlyLabelStyle: LabelStyle { @inert init() }
    struct TitleOnlyLabelStyle: LabelStyle { @inert init() }
    struct TitleAndIconLabelStyle: LabelStyle { @inert init() }
    extension LabelStyle where Self == DefaultLabelStyle { static var automatic: DefaultLabelStyle { get } }
    extension LabelStyle where Self == IconOnlyLabelStyle { static var iconOnly: IconOnlyLabelStyle { get } }
    extension LabelStyle where Self == TitleOnlyLabelStyle { static var titleOnly: TitleOnlyLabelStyle { get } }
    extension LabelStyle where Self == TitleAndIconLabelStyle { static var titleAndIcon: TitleAndIconLabelStyle { get } }

    protocol ListStyle {}
    struct DefaultListStyle: ListStyle { @inert init() }
    struct PlainListStyle: ListStyle { @inert init() }
    struct GroupedListStyle: ListStyle { @inert init() }
    struct InsetListStyle: ListStyle { @inert init() }
    struct InsetGroupedListStyle: ListStyle { @inert init() }
    struct SidebarListStyle: ListStyle { @inert init() }
    extension ListStyle where Self == DefaultListStyle { static var automatic: DefaultListStyle { get } }
    extension ListStyle where Self == PlainListStyle { static var plain: PlainListStyle { get } }
    extension ListStyle where Self == GroupedListStyle { static var grouped: GroupedListStyle { get } }
    extension ListStyle where Self == InsetListStyle { static var inset: InsetListStyle { get } }
    extension ListStyle where Self == InsetGroupedListStyle { static var insetGrouped: InsetGroupedListStyle { get } }
    extension ListStyle where Self == SidebarListStyle { static var sidebar: SidebarListStyle { get } }

    protocol PickerStyle {}
    struct DefaultPickerStyle: PickerStyle { @inert init() }
    struct SegmentedPickerStyle: PickerStyle { @inert init() }
    struct MenuPickerStyle: PickerStyle { @inert init() }
    struct WheelPickerStyle: PickerStyle { @inert init() }
    struct InlinePickerStyle: PickerStyle { @inert init() }
    struct PalettePickerStyle: PickerStyle { @inert init() }
    struct NavigationLinkPickerStyle: PickerStyle { @inert init() }
    extension PickerStyle where Self == DefaultPickerStyle { static var automatic: DefaultPickerStyle { get } }
    extension PickerStyle where Self == SegmentedPickerStyle { static var segmented: SegmentedPickerStyle { get } }
    extension PickerStyle where Self == MenuPickerStyle { static var menu: MenuPickerStyle { get } }
    extension PickerStyle where Self == WheelPickerStyle { static var wheel: WheelPickerStyle { get } }
    extension PickerStyle where Self == InlinePickerStyle { static var inline: InlinePickerStyle { get } }
    extension PickerStyle where Self == PalettePickerStyle { static var palette: PalettePickerStyle { get } }
    extension PickerStyle where Self == NavigationLinkPickerStyle {
      static var navigationLink: NavigationLinkPickerStyle { get }
    }

    protocol TextFieldStyle {}
    struct DefaultTextFieldStyle: TextFieldStyle { @inert init() }
    struct PlainTextFieldStyle: TextFieldStyle { @inert init() }
    struct RoundedBorderTextFieldStyle: TextFieldStyle { @inert init() }
    extension TextFieldStyle where Self == DefaultTextFieldStyle { static var automatic: DefaultTextFieldStyle { get } }
    extension TextFieldStyle where Self == PlainTextFieldStyle { static var plain: PlainTextFieldStyle { get } }
    extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
      static var roundedBorder: RoundedBorderTextFieldStyle { get }
    }

    protocol TabViewStyle {}
    struct DefaultTabViewStyle: TabViewStyle { @inert init() }
    struct PageTabViewStyle: TabViewStyle {
      @inert init(indexDisplayMode: PageTabViewStyle.IndexDisplayMode = .automatic)
      enum IndexDisplayMode: Hashable { case automatic, always, never }
    }
    struct SidebarAdaptableTabViewStyle: TabViewStyle { @inert init() }
    extension TabViewStyle where Self == DefaultTabViewStyle { static var automatic: DefaultTabViewStyle { get } }
    extension TabViewStyle where Self == PageTabViewStyle {
      static var page: PageTabViewStyle { get }
      @inert static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle
    }
    struct TabBarOnlyTabViewStyle: TabViewStyle { @inert init() }
    struct GroupedTabViewStyle: TabViewStyle { @inert init() }
    extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
      static var tabBarOnly: TabBarOnlyTabViewStyle { get }
    }
    extension TabViewStyle where Self == GroupedTabViewStyle { static var grouped: GroupedTabViewStyle { get } }
    extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
      static var sidebarAdaptable: SidebarAdaptableTabViewStyle { get }
    }

    protocol ProgressViewStyle {
      associatedtype Body: View
      typealias Configuration = ProgressViewStyleConfiguration
      @ViewBuilder @MainActor func makeBody(configuration: Configuration) -> Body
    }
    struct ProgressViewStyleConfiguration {
      struct Label: View {}
      struct CurrentValueLabel: View {}
      var fractionCompleted: Double? { get }
      var label: ProgressViewStyleConfiguration.Label? { get }
      var currentValueLabel: ProgressViewStyleConfiguration.CurrentValueLabel? { get }
    }
    struct DefaultProgressViewStyle: ProgressViewStyle { @inert init() }
    struct CircularProgressViewStyle: ProgressViewStyle {
      @inert init()
      @inert init(tint: Color)
    }
    struct LinearProgressViewStyle: ProgressViewStyle {
      @inert init()
      @inert init(tint: Color)
    }
    extension ProgressViewStyle where Self == DefaultProgressViewStyle {
      static var automatic: DefaultProgressViewStyle { get }
    }
    extension ProgressViewStyle where Self == CircularProgressViewStyle {
      static var circular: CircularProgressViewStyle { get }
    }
    extension ProgressViewStyle where Self == LinearProgressViewStyle { static var linear: LinearProgressViewStyle { get } }

    protocol FormStyle {}
    struct GroupedFormStyle: FormStyle { @inert init() }
    struct ColumnsFormStyle: FormStyle { @inert init() }
    struct AutomaticFormStyle: FormStyle { @inert init() }
    extension FormStyle where Self == GroupedFormStyle { static var grouped: GroupedFormStyle { get } }
    extension FormStyle where Self == ColumnsFormStyle { static var columns: ColumnsFormStyle { get } }
    extension FormStyle where Self == AutomaticFormStyle { static var automatic: AutomaticFormStyle { get } }

    protocol DatePickerStyle {}
    struct CompactDatePickerStyle: DatePickerStyle { @inert init() }
    struct GraphicalDatePickerStyle: DatePickerStyle { @inert init() }
    struct WheelDatePickerStyle: DatePickerStyle { @inert init() }
    extension DatePickerStyle where Self == CompactDatePickerStyle { static var compact: CompactDatePickerStyle { get } }
    extension DatePickerStyle where Self == GraphicalDatePickerStyle { static var graphical: GraphicalDatePickerStyle { get } }
    extension DatePickerStyle where Self == WheelDatePickerStyle { static var wheel: WheelDatePickerStyle { get } }

    protocol GaugeStyle {}
    struct AccessoryCircularGaugeStyle: GaugeStyle { @inert init() }
    struct LinearCapacityGaugeStyle: GaugeStyle { @inert init() }
    struct DefaultGaugeStyle: GaugeStyle { @inert init() }
    struct AccessoryCircularCapacityGaugeStyle: GaugeStyle { @inert init() }
    struct AccessoryLinearGaugeStyle: GaugeStyle { @inert init() }
    struct AccessoryLinearCapacityGaugeStyle: GaugeStyle { @inert init() }
    extension GaugeStyle where Self == DefaultGaugeStyle { static var automatic: DefaultGaugeStyle { get } }
    extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
      static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { get }
    }
    extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
      static var accessoryLinear: AccessoryLinearGaugeStyle { get }
    }
    extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
      static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { get }
    }
    extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
      static var accessoryCircular: AccessoryCircularGaugeStyle { get }
    }
    extension GaugeStyle where Self == LinearCapacityGaugeStyle {
      static var linearCapacity: LinearCapacityGaugeStyle { get }
    }
    protocol MenuStyle {}
    struct ButtonMenuStyle: MenuStyle { @inert init() }
    struct BorderlessButtonMenuStyle: MenuStyle { @inert init() }
    extension MenuStyle where Self == ButtonMenuStyle { static var button: ButtonMenuStyle { get } }
    extension MenuStyle where Self == BorderlessButtonMenuStyle {
      static var borderlessButton: BorderlessButtonMenuStyle { get }
    }
    protocol GroupBoxStyle {
      associatedtype Body: View
      typealias Configuration = GroupBoxStyleConfiguration
      @ViewBuilder @MainActor func makeBody(configuration: Configuration) -> Body
    }
    struct GroupBoxStyleConfiguration {
      struct Label: View {}
      struct Content: View {}
      var label: GroupBoxStyleConfiguration.Label { get }
      var content: GroupBoxStyleConfiguration.Content { get }
    }
    protocol LabeledContentStyle {
      associatedtype Body: View
      typealias Configuration = LabeledContentStyleConfiguration
      @ViewBuilder @MainActor func makeBody(configuration: Configuration) -> Body
    }
    struct LabeledContentStyleConfiguration {
      struct Label: View {}
      struct Content: View {}
      var label: LabeledContentStyleConfiguration.Label { get }
      var content: LabeledContentStyleConfiguration.Content { get }
    }
    struct AutomaticLabeledContentStyle: LabeledContentStyle { @inert init() }
    extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
      static var automatic: AutomaticLabeledContentStyle { get }
    }
    protocol ControlGroupStyle {
      associatedtype Body: View
      typealias Configuration = ControlGroupStyleConfiguration
      @ViewBuilder @MainActor func makeBody(configuration: Configuration) -> Body
    }
    struct ControlGroupStyleConfiguration {
      struct Label: View {}
      struct Content: View {}
      var label: ControlGroupStyleConfiguration.Label { get }
      var content: ControlGroupStyleConfiguration.Content { get }
    }
    struct AutomaticControlGroupStyle: ControlGroupStyle { @inert init() }
    struct NavigationControlGroupStyle: ControlGroupStyle { @inert init() }
    struct MenuControlGroupStyle: ControlGroupStyle { @inert init() }
    struct CompactMenuControlGroupStyle: ControlGroupStyle { @inert init() }
    struct PaletteControlGroupStyle: ControlGroupStyle { @inert init() }
    extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
      static var automatic: AutomaticControlGroupStyle { get }
    }
    extension ControlGroupStyle where Self == NavigationControlGroupStyle {
      static var navigation: NavigationControlGroupStyle { get }
    }
    extension ControlGroupStyle where Self == MenuControlGroupStyle { static var menu: MenuControlGroupStyle { get } }
    extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
      static var compactMenu: CompactMenuControlGroupStyle { get }
    }
    extension ControlGroupStyle where Self == PaletteControlGroupStyle {
      static var palette: PaletteControlGroupStyle { get }
    }
    struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle { @inert init() }
    extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
      static var automatic: AutomaticDisclosureGroupStyle { get }
    }
    struct DefaultGroupBoxStyle: GroupBoxStyle { @inert init() }
    extension GroupBoxStyle where Self == DefaultGroupBoxStyle { static var automatic: DefaultGroupBoxStyle { get } }
    protocol NavigationViewStyle {}
    struct StackNavigationViewStyle: NavigationViewStyle { @inert init() }
    extension NavigationViewStyle where Self == StackNavigationViewStyle {
      static var stack: StackNavigationViewStyle { get }
    }
    protocol NavigationSplitViewStyle {}
    struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { @inert init() }
    extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
      static var balanced: BalancedNavigationSplitViewStyle { get }
    }
    struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { @inert init() }
    struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { @inert init() }
    extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
      static var automatic: AutomaticNavigationSplitViewStyle { get }
    }
    extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
      static var prominentDetail: ProminentDetailNavigationSplitViewStyle { get }
    }
    protocol DisclosureGroupStyle {}
    protocol TextEditorStyle {}
    struct PlainTextEditorStyle: TextEditorStyle { @inert init() }
    extension TextEditorStyle where Self == PlainTextEditorStyle { static var plain: PlainTextEditorStyle { get } }

    extension View {
      @native("View.buttonStyle(_:)") func buttonStyle<S: ButtonStyle>(_ style: S) -> some View
      @native("View.buttonStyle(_:)") func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View
      func toggleStyle<S: ToggleStyle>(_ style: S) -> some View
      func labelStyle<S: LabelStyle>(_ style: S) -> some View
      @inert func listStyle<S: ListStyle>(_ style: S) -> some View
      @inert func pickerStyle<S: PickerStyle>(_ style: S) -> some View
      @inert func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View
      @inert func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View
      func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View
      func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View
      func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View
      @inert func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View
      @inert func formStyle<S: FormStyle>(_ style: S) -> some View
      @inert func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View
      @inert func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View
      @inert func menuStyle<S: MenuStyle>(_ style: S) -> some View
      func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View
      @inert func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View
      @inert func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View
      @inert func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View
      @inert func controlSize(_ controlSize: ControlSize) -> some View
      @inert func buttonBorderShape(_ shape: ButtonBorderShape) -> some View
      @inert func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View
      @inert func menuOrder(_ order: MenuOrder) -> some View
      @inert func menuIndicator(_ visibility: Visibility) -> some View
      @inert func labelsHidden() -> some View
      @inert func labelsVisibility(_ visibility: Visibility) -> some View
      @inert func horizontalRadioGroupLayout() -> some View
    }
    struct ButtonBorderShape {
      static var automatic: ButtonBorderShape { get }
      static var capsule: ButtonBorderShape { get }
      static var circle: ButtonBorderShape { get }
      static var roundedRectangle: ButtonBorderShape { get }
      @inert static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape
    }
    struct ButtonRepeatBehavior {
      static var automatic: ButtonRepeatBehavior { get }
      static var enabled: ButtonRepeatBehavior { get }
      static var disabled: ButtonRepeatBehavior { get }
    }
    struct MenuOrder {
      static var automatic: MenuOrder { get }
      static var fixed: MenuOrder { get }
      static var priority: MenuOrder { get }
    }
    """
}

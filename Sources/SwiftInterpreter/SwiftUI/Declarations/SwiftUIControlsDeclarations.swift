extension SwiftUIDeclarations {
  static let controls: String = """
    struct ButtonRole: Equatable {
      static var destructive: ButtonRole { get }
      static var cancel: ButtonRole { get }
      static var confirm: ButtonRole { get }
      static var close: ButtonRole { get }
    }
    struct Button<Label: View>: View {
      init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label)
    }
    extension Button where Label == Text {
      init(role: ButtonRole, action: @escaping @MainActor () -> Void)
      init(_ title: #Title, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void)
    }
    extension Button where Label == SwiftUI.Label<Text, Image> {
      init(_ title: #Title, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void)
      init(_ title: #Title, image: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void)
    }
    extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
      init(_ configuration: PrimitiveButtonStyleConfiguration)
    }
    struct EditButton: View { init() }
    struct RenameButton<Label: View>: View {}
    extension RenameButton where Label == SwiftUI.Label<Text, Image> { init() }
    struct PasteButton: View {
      init(payloadType: String.Type, onPaste: @escaping ([String]) -> Void)
    }

    struct Toggle<Label: View>: View {
      init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label)
      init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label)
    }
    extension Toggle where Label == Text {
      init(_ title: #Title, isOn: Binding<Bool>)
      init<C: RandomAccessCollection>(_ title: #Title, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>)
    }
    extension Toggle where Label == SwiftUI.Label<Text, Image> {
      init(_ title: #Title, systemImage: String, isOn: Binding<Bool>)
      init(_ title: #Title, image: String, isOn: Binding<Bool>)
    }
    extension Toggle where Label == ToggleStyleConfiguration.Label {
      init(_ configuration: ToggleStyleConfiguration)
    }

    struct TextField<Label: View>: View {
      init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label)
    }
    extension TextField {
      init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label)
    }
    extension TextField where Label == Text {
      @native("TextField.init(_:text:prompt:)") init(
        _ title: #Title, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
        axis: Axis? = nil)
      init(_ title: #Title, text: Binding<String>)
      init(_ title: #Title, text: Binding<String>, prompt: Text?)
      init(_ title: #Title, text: Binding<String>, axis: Axis)
      init(_ title: #Title, text: Binding<String>, prompt: Text?, axis: Axis)
      init(_ title: #Title, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void)
      init(
        _ title: #Title, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void)
      init(_ title: #Title, text: Binding<String>, onCommit: @escaping () -> Void)
      init<F: ParseableFormatStyle>(_ title: #Title, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
        where F.FormatOutput == String
      @native("TextField.init(_:value:format:prompt:)") init<F: ParseableFormatStyle>(
        _ title: #Title, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
        where F.FormatOutput == String
    }
    extension TextField where Label == Text {
      @native("TextField.init(_:value:format:prompt:)") init<V>(
        _ title: #Title, value: Binding<V>, formatter: Formatter, prompt: Text? = nil)
    }
    extension TextField {
      init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label)
        where F.FormatOutput == String
      @native("TextField.init(value:format:prompt:label:)") init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label)
        where F.FormatOutput == String
    }
    struct SecureField<Label: View>: View {
      init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label)
    }
    extension SecureField where Label == Text {
      init(_ title: #Title, text: Binding<String>)
      init(_ title: #Title, text: Binding<String>, prompt: Text?)
      init(_ title: #Title, text: Binding<String>, onCommit: @escaping () -> Void)
    }
    struct TextEditor: View {
      init(text: Binding<String>)
      @native("TextEditor.init(text:)") init(text: Binding<String>, selection: Binding<TextSelection?>)
    }

    struct Stepper<Label: View>: View {
      init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label)
      init<V: Strideable>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label)
      @native("Stepper.init(value:step:label:)") init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void)
      @native("Stepper.init(value:in:step:label:)") init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void)
      init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: ((Bool) -> Void)? = nil)
    }
    extension Stepper where Label == Text {
      init<V: Strideable>(_ title: #Title, value: Binding<V>, step: V.Stride = 1)
      init<V: Strideable>(_ title: #Title, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1)
      @native("Stepper.init(_:value:step:)") init<V: Strideable>(
        _ title: #Title, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void)
      @native("Stepper.init(_:value:in:step:)") init<V: Strideable>(
        _ title: #Title, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void)
      init(_ title: #Title, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?)
    }

    struct Slider<Label: View, ValueLabel: View>: View {}
    extension Slider where Label == EmptyView, ValueLabel == EmptyView {
      init<V: BinaryFloatingPoint>(
        value: Binding<V>)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, onEditingChanged: @escaping (Bool) -> Void)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, onEditingChanged: @escaping (Bool) -> Void)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, onEditingChanged: @escaping (Bool) -> Void)
    }
    extension Slider where ValueLabel == EmptyView {
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, @ViewBuilder label: () -> Label)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, @ViewBuilder label: () -> Label)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, @ViewBuilder label: () -> Label)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void)
    }
    extension Slider {
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel)
      init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void)
    }

    struct ProgressView<Label: View, CurrentValueLabel: View>: View {}
    extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
      init()
      init<V: BinaryFloatingPoint>(value: V?, total: V = 1)
    }
    extension ProgressView where CurrentValueLabel == EmptyView {
      init(@ViewBuilder label: () -> Label)
      init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label)
    }
    extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
      init(_ title: #Title)
      init<V: BinaryFloatingPoint>(_ title: #Title, value: V?, total: V = 1)
    }
    extension ProgressView {
      @native("ProgressView.init(timerInterval:countsDown:)") init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView, CurrentValueLabel == Text
      init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label)
        where CurrentValueLabel == Text
      init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel)
    }

    struct Gauge<Label: View, CurrentValueLabel: View>: View {
      init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V>, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel)
    }
    extension Gauge {
      init<V: BinaryFloatingPoint>(
        value: V, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel)
      init<V: BinaryFloatingPoint, L: View, H: View>(
        value: V, in bounds: ClosedRange<V>, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> L,
        @ViewBuilder maximumValueLabel: () -> H)
    }
    extension Gauge {
      init<V: BinaryFloatingPoint, L: View, H: View>(
        value: V, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> L, @ViewBuilder maximumValueLabel: () -> H)
      init<V: BinaryFloatingPoint, M: View>(
        value: V, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder markedValueLabels: () -> M)
      init<V: BinaryFloatingPoint, M: View>(
        value: V, in bounds: ClosedRange<V>, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder markedValueLabels: () -> M)
    }
    extension Gauge where CurrentValueLabel == EmptyView {
      init<V: BinaryFloatingPoint>(value: V, @ViewBuilder label: () -> Label)
      init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V>, @ViewBuilder label: () -> Label)
    }

    struct Link<Label: View>: View {
      init(destination: URL, @ViewBuilder label: () -> Label)
    }
    extension Link where Label == Text {
      init(_ title: #Title, destination: URL)
    }
    struct SharePreview {
      @inert init(_ title: #Title)
      @inert init<I>(_ title: #Title, image: I)
      @inert init<I>(_ title: #Title, icon: I)
      @inert init<I, J>(_ title: #Title, image: I, icon: J)
    }
    struct ShareLink<Label: View>: View {
      init(item: String, @ViewBuilder label: () -> Label)
      @native("ShareLink.init(item:label:)") init(item: URL, @ViewBuilder label: () -> Label)
      @native("ShareLink.init(item:label:)") init<T>(
        item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview, @ViewBuilder label: () -> Label)
      @native("ShareLink.init(item:label:)") init(
        item: String, subject: Text? = nil, message: Text?, @ViewBuilder label: () -> Label)
      @native("ShareLink.init(item:label:)") init(
        item: URL, subject: Text? = nil, message: Text?, @ViewBuilder label: () -> Label)
      @native("ShareLink.init(item:label:)") init<C: RandomAccessCollection>(
        items: C, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
    }
    extension ShareLink where Label == SwiftUI.Label<Text, Image> {
      init(item: String)
      @native("ShareLink.init(item:)") init(item: URL)
      init(_ title: #Title, item: String)
      @native("ShareLink.init(_:item:)") init(_ title: #Title, item: URL)
      @native("ShareLink.init(item:)") init(item: String, subject: Text? = nil, message: Text?)
      @native("ShareLink.init(item:)") init(item: URL, subject: Text? = nil, message: Text?)
      @native("ShareLink.init(_:item:)") init(_ title: #Title, item: String, subject: Text? = nil, message: Text?)
      @native("ShareLink.init(_:item:)") init(_ title: #Title, item: URL, subject: Text? = nil, message: Text?)
      @native("ShareLink.init(item:)") init<T>(
        item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview)
      @native("ShareLink.init(_:item:)") init<T>(
        _ title: #Title, item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview)
      @native("ShareLink.init(items:)") init<C: RandomAccessCollection>(
        items: C, subject: Text? = nil, message: Text? = nil)
      @native("ShareLink.init(items:)") init<C: RandomAccessCollection>(
        items: C, subject: Text? = nil, message: Text? = nil, preview: @escaping (C.Element) -> SharePreview)
      @native("ShareLink.init(_:item:)") init<C: RandomAccessCollection>(
        _ title: #Title, items: C, subject: Text? = nil, message: Text? = nil)
    }
    struct Menu<Label: View, Content: View>: View {
      init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
      init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void)
    }
    extension Menu where Label == Text {
      init(_ title: #Title, @ViewBuilder content: () -> Content)
      init(_ title: #Title, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void)
    }
    extension Menu where Label == SwiftUI.Label<Text, Image> {
      init(_ title: #Title, systemImage: String, @ViewBuilder content: () -> Content)
      init(
        _ title: #Title, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void)
      init(_ title: #Title, image: String, @ViewBuilder content: () -> Content)
    }
    struct ControlGroup<Content: View>: View {
      init(@ViewBuilder content: () -> Content)
      init(_ title: #Title, @ViewBuilder content: () -> Content)
      init(_ title: #Title, systemImage: String, @ViewBuilder content: () -> Content)
      init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L)
    }
    struct LabeledContent<Label: View, Content: View>: View {
      init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
    }
    extension LabeledContent where Label == Text {
      init(_ title: #Title, @ViewBuilder content: () -> Content)
    }
    extension LabeledContent where Label == Text, Content == Text {
      init(_ title: #Title, value: #Title)
      init<F: FormatStyle>(_ title: #Title, value: F.FormatInput, format: F) where F.FormatOutput == String
    }
    struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
      init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description, @ViewBuilder actions: () -> Actions)
    }
    extension ContentUnavailableView where Actions == EmptyView {
      init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description)
    }
    extension ContentUnavailableView where Description == EmptyView {
      init(@ViewBuilder label: () -> Label, @ViewBuilder actions: () -> Actions)
    }
    extension ContentUnavailableView where Description == EmptyView, Actions == EmptyView {
      init(@ViewBuilder label: () -> Label)
    }
    extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
      init(_ title: #Title, image name: String, description: Text? = nil)
      init(_ title: #Title, systemImage name: String, description: Text? = nil)
    }
    extension ContentUnavailableView where Label == AnyView, Description == AnyView, Actions == EmptyView {
      static var search: ContentUnavailableView<AnyView, AnyView, EmptyView> { get }
      static func search(text: String) -> ContentUnavailableView<AnyView, AnyView, EmptyView>
    }
    """

  static let pickers: String = """
    struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
      init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
    }
    extension Picker where Label == Text {
      init(_ title: #Title, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content)
      @native("Picker.init(_:selection:content:)") init<C: View>(
        _ title: #Title, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> C)
    }
    extension Picker where Label == SwiftUI.Label<Text, Image> {
      init(
        _ title: #Title, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content)
    }
    extension Picker {
      init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content)
    }
    struct DatePicker<Label: View>: View {
      init(selection: Binding<Date>, displayedComponents: DatePickerComponents? = nil, @ViewBuilder label: () -> Label)
      @native("DatePicker.init(selection:in:displayedComponents:label:)") init<R: RangeExpression>(
        selection: Binding<Date>, in range: R, displayedComponents: DatePickerComponents? = nil,
        @ViewBuilder label: () -> Label)
    }
    extension DatePicker where Label == Text {
      init(_ title: #Title, selection: Binding<Date>, displayedComponents: DatePickerComponents? = nil)
      init<R: RangeExpression>(
        _ title: #Title, selection: Binding<Date>, in range: R, displayedComponents: DatePickerComponents? = nil)
    }
    struct DatePickerComponents: OptionSet {
      @inert init(arrayLiteral elements: DatePickerComponents...)
      static var date: DatePickerComponents { get }
      static var hourAndMinute: DatePickerComponents { get }
    }
    struct ColorPicker<Label: View>: View {
      init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label)
    }
    extension ColorPicker where Label == Text {
      init(_ title: #Title, selection: Binding<Color>, supportsOpacity: Bool = true)
    }
    """
}

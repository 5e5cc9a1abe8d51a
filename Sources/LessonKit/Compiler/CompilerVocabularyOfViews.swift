extension CompilerVocabulary {
  static let controls = """
    public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
      public init(stringLiteral value: String) {}
      public init(stringInterpolation: StringInterpolation) {}
      public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation<T>(_ value: T) {}
        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
        where F.FormatOutput == String {}
      }
    }
    public struct Text: View {
      public typealias Body = Never
      public init(_ key: LocalizedStringKey) {}
      @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {}
      public init(verbatim content: String) {}
      public init<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatOutput == String {}
    }
    public struct Image: View {
      public typealias Body = Never
      public init(_ name: String) {}
      public init(systemName: String) {}
    }
    public struct Label<Title: View, Icon: View>: View { public typealias Body = Never }
    extension Label where Title == Text, Icon == Image {
      public init(_ title: LocalizedStringKey, systemImage: String) {}
      @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String) {}
    }
    public struct ButtonRole: Sendable {
      public static let destructive = ButtonRole()
      public static let cancel = ButtonRole()
    }
    public struct Button<Label: View>: View {
      public typealias Body = Never
      public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
      public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
    }
    extension Button where Label == Text {
      public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
      @_disfavoredOverload public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
      public init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
      @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
      ) {}
    }
    public struct Toggle<Label: View>: View {
      public typealias Body = Never
      public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
    }
    extension Toggle where Label == Text {
      public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {}
      @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
    }
    public struct TextField<Label: View>: View { public typealias Body = Never }
    extension TextField where Label == Text {
      public init(_ title: LocalizedStringKey, text: Binding<String>) {}
      @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
      public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
      public init<F: ParseableFormatStyle>(_ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F)
      where F.FormatOutput == String {}
    }
    public struct SecureField<Label: View>: View { public typealias Body = Never }
    extension SecureField where Label == Text { public init(_ title: LocalizedStringKey, text: Binding<String>) {} }
    public struct Stepper<Label: View>: View { public typealias Body = Never }
    extension Stepper where Label == Text {
      public init<V: Strideable>(_ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {}
      public init<V: Strideable>(
        _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
      ) {}
      @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
      ) {}
    }
    extension Stepper {
      public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
      ) {}
    }
    public struct Slider: View {
      public typealias Body = Never
      public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1) {}
    }
    public struct Picker<Label: View, Selection: Hashable, Content: View>: View { public typealias Body = Never }
    extension Picker where Label == Text {
      public init(_ title: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
      }
    }
    public struct ProgressView: View {
      public typealias Body = Never
      public init() {}
      public init(_ title: LocalizedStringKey) {}
    }
    public struct Divider: View {
      public typealias Body = Never
      public init() {}
    }
    public struct Spacer: View {
      public typealias Body = Never
      public init() {}
    }
    public struct Color: View, Sendable {
      public typealias Body = Never
      public static let red = Color(), blue = Color(), green = Color(), gray = Color(), primary = Color(),
        secondary = Color()
    }
    """

  static let containers = """
    public enum HorizontalAlignment { case leading, center, trailing }
    public enum VerticalAlignment { case top, center, bottom }
    public struct VStack<Content: View>: View {
      public typealias Body = Never
      public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
      ) {}
    }
    public struct HStack<Content: View>: View {
      public typealias Body = Never
      public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
      ) {}
    }
    public struct ZStack<Content: View>: View {
      public typealias Body = Never
      public init(@ViewBuilder content: () -> Content) {}
    }
    public struct LazyVStack<Content: View>: View {
      public typealias Body = Never
      public init(@ViewBuilder content: () -> Content) {}
    }
    public struct ScrollView<Content: View>: View {
      public typealias Body = Never
      public init(@ViewBuilder content: () -> Content) {}
    }
    public struct Form<Content: View>: View {
      public typealias Body = Never
      public init(@ViewBuilder content: () -> Content) {}
    }
    public struct Group<Content: View>: View {
      public typealias Body = Never
      public init(@ViewBuilder content: () -> Content) {}
    }
    public struct NavigationStack<Content: View>: View {
      public typealias Body = Never
      public init(@ViewBuilder root: () -> Content) {}
    }
    public struct NavigationLink<Label: View, Destination: View>: View { public typealias Body = Never }
    extension NavigationLink where Label == Text {
      public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {}
      @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
      }
    }
    public struct Section<Content: View>: View {
      public typealias Body = Never
      public init(@ViewBuilder content: () -> Content) {}
      public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    }
    public struct List<Content: View>: View {
      public typealias Body = Never
      public init(@ViewBuilder content: () -> Content) {}
    }
    extension List {
      public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
      )
      where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {}
    }
    public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
      public typealias Body = Never
    }
    extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
      public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
      public init(_ data: Binding<Data>, @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content)
      where Data: MutableCollection {}
    }
    extension ForEach {
      public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
      ) {}
    }
    extension ForEach where Data == Range<Int>, ID == Int {
      public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
    }
    public struct Font: Sendable {
      public static let title = Font(), headline = Font(), body = Font(), caption = Font()
    }
    public enum Edge {
      public struct Set: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
      }
    }
    """

  static let modifiers = """
    extension View {
      public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
      public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
      public func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }
      public func id<ID: Hashable>(_ id: ID) -> some View { self }
      public func tag<V: Hashable>(_ tag: V) -> some View { self }
      public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
      public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
      public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void)
        -> some View
      { self }
      public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void)
        -> some View
      { self }
      public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
      public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
      public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
      ) -> some View { self }
      public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
      ) -> some View { self }
      public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View {
        self
      }
      public func sheet<Content: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content)
        -> some View
      { self }
      public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
      ) -> some View { self }
      public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { self }
      public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
      public func disabled(_ disabled: Bool) -> some View { self }
      public func opacity(_ opacity: Double) -> some View { self }
      public func padding(_ length: CGFloat = 8) -> some View { self }
      public func font(_ font: Font?) -> some View { self }
      public func bold() -> some View { self }
      public func foregroundStyle(_ color: Color) -> some View { self }
      public func background(_ color: Color) -> some View { self }
      public func overlay<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
      public func navigationTitle(_ title: LocalizedStringKey) -> some View { self }
      public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { self }
    }
    """
}

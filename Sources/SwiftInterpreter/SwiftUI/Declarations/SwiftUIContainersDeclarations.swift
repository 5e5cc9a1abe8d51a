extension SwiftUIDeclarations {
  static let stacks: String = """
    struct VStack<Content: View>: View {
      init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    }
    struct HStack<Content: View>: View {
      init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    }
    struct ZStack<Content: View>: View {
      init(alignment: Alignment = .center, @ViewBuilder content: () -> Content)
    }
    struct LazyVStack<Content: View>: View {
      init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews? = nil,
        @ViewBuilder content: () -> Content)
    }
    struct LazyHStack<Content: View>: View {
      init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews? = nil,
        @ViewBuilder content: () -> Content)
    }
    struct LazyVGrid<Content: View>: View {
      init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews? = nil, @ViewBuilder content: () -> Content)
    }
    struct LazyHGrid<Content: View>: View {
      init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews? = nil, @ViewBuilder content: () -> Content)
    }
    struct PinnedScrollableViews: OptionSet {
      @inert init(arrayLiteral elements: PinnedScrollableViews...)
      static var sectionHeaders: PinnedScrollableViews { get }
      static var sectionFooters: PinnedScrollableViews { get }
    }
    struct GridItem {
      @inert init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil)
      struct Size {
        @inert static func fixed(_ size: CGFloat) -> GridItem.Size
        @inert static func flexible(minimum: CGFloat = 10, maximum: CGFloat? = nil) -> GridItem.Size
        @inert static func adaptive(minimum: CGFloat, maximum: CGFloat? = nil) -> GridItem.Size
      }
    }
    struct Grid<Content: View>: View {
      init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content)
    }
    struct GridRow<Content: View>: View {
      init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content)
    }
    struct Spacer: View { init(minLength: CGFloat? = nil) }
    struct Divider: View { init() }
    struct GroupBox<Label: View, Content: View>: View {
      init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
      init(label: Label, @ViewBuilder content: () -> Content)
    }
    extension GroupBox where Label == EmptyView {
      init(@ViewBuilder content: () -> Content)
    }
    extension GroupBox where Label == Text {
      init(_ title: #Title, @ViewBuilder content: () -> Content)
    }
    struct DisclosureGroup<Label: View, Content: View>: View {
      init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label)
      init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label)
    }
    extension DisclosureGroup where Label == Text {
      init(_ title: #Title, @ViewBuilder content: @escaping () -> Content)
      init(_ title: #Title, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content)
    }
    struct ViewThatFits<Content: View>: View {
      init(in axes: Axis.Set? = nil, @ViewBuilder content: () -> Content)
    }
    struct GeometryReader<Content: View>: View {
      init(@ViewBuilder content: @escaping (GeometryProxy) -> Content)
    }
    struct GeometryProxy {
      var size: CGSize { get }
      var safeAreaInsets: EdgeInsets { get }
      func frame(in coordinateSpace: CoordinateSpace) -> CGRect
      func bounds(of coordinateSpace: CoordinateSpace) -> CGRect?
      subscript<T>(anchor: Anchor<T>) -> T { get }
    }
    struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
      init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content)
    }
    struct TimelineViewDefaultContext {
      var date: Date { get }
      var cadence: TimelineViewDefaultContext.Cadence { get }
      enum Cadence: Comparable, Hashable { case live, seconds, minutes }
    }
    protocol TimelineSchedule {}
    struct PeriodicTimelineSchedule: TimelineSchedule { init(from startDate: Date, by interval: TimeInterval) }
    struct EveryMinuteTimelineSchedule: TimelineSchedule { init() }
    struct AnimationTimelineSchedule: TimelineSchedule { init(minimumInterval: Double? = nil, paused: Bool = false) }
    struct ExplicitTimelineSchedule: TimelineSchedule { init(_ dates: [Date]) }
    extension TimelineSchedule where Self == PeriodicTimelineSchedule {
      static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule
    }
    extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
      static var everyMinute: EveryMinuteTimelineSchedule { get }
    }
    extension TimelineSchedule where Self == AnimationTimelineSchedule {
      static var animation: AnimationTimelineSchedule { get }
      static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule
    }
    extension TimelineSchedule where Self == ExplicitTimelineSchedule {
      static func explicit(_ dates: [Date]) -> ExplicitTimelineSchedule
    }

    protocol Layout {
      associatedtype Cache = Void
      func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) -> CGSize
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache)
    }
    extension Layout {
      typealias Subviews = LayoutSubviews
      func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View
    }
    struct ProposedViewSize: Equatable {
      @inert init(width: CGFloat?, height: CGFloat?)
      @inert init(_ size: CGSize)
      static var unspecified: ProposedViewSize { get }
      static var zero: ProposedViewSize { get }
      static var infinity: ProposedViewSize { get }
      var width: CGFloat? { get }
      var height: CGFloat? { get }
      func replacingUnspecifiedDimensions(by size: CGSize) -> CGSize
    }
    struct LayoutSubviews: RandomAccessCollection {
      typealias Element = LayoutSubview
      typealias Index = Int
      var startIndex: Int { get }
      var endIndex: Int { get }
      var count: Int { get }
      subscript(index: Int) -> LayoutSubview { get }
    }
    struct LayoutSubview {
      func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
      func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize)
    }
    struct HStackLayout: Layout {
      @inert init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil)
    }
    struct VStackLayout: Layout {
      @inert init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil)
    }
    struct ZStackLayout: Layout { @inert init(alignment: Alignment = .center) }
    struct GridLayout: Layout {
      @inert init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil)
    }
    struct AnyLayout: Layout { @inert init(_ layout: some Layout) }
    """

  static let lists: String = """
    struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
      var data: Data { get }
    }
    extension ForEach: View where Content: View {}
    extension ForEach: DynamicViewContent where Content: View {}
    extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
      init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
      @native("ForEach.init(bindings:content:)") init(
        _ data: Binding<Data>, @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content)
    }
    extension ForEach where Content: View {
      init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
      @native("ForEach.init(bindings:id:content:)") init(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content)
    }
    extension ForEach where Data == Range<Int>, ID == Int, Content: View {
      @native("ForEach.init(range:content:)") init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    }
    extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
      @native("ForEach.init(editing:editActions:content:)") init(
        _ data: Binding<Data>, editActions: EditActions,
        @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content)
    }
    extension ForEach where Content: View, Data == [Subview], ID == Subview.ID {
      init(subviews view: some View, @ViewBuilder content: @escaping (Subview) -> Content)
    }
    protocol DynamicViewContent: View {}
    extension DynamicViewContent {
      func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent
      func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent
      func onInsert(of types: [String], perform action: @escaping (Int, [Any]) -> Void) -> some DynamicViewContent
    }

    struct List<SelectionValue: Hashable, Content: View>: View {}
    extension List {
      @native("List.init(selection:content:)") init(
        selection: Binding<Set<SelectionValue>>, @ViewBuilder content: () -> Content)
      @native("List.init(selection:content:)") init(
        selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Content)
      @native("List.init(data:selection:rowContent:)") init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<SelectionValue?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
        where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable
      @native("List.init(data:selection:rowContent:)") init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
        where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable
      @native("List.init(data:id:selection:rowContent:)") init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row) where Content == ForEach<Data, ID, Row>
      @native("List.init(data:id:selection:rowContent:)") init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row) where Content == ForEach<Data, ID, Row>
      @native("List.init(bindings:selection:rowContent:)") init<C, Row: View>(
        _ data: Binding<C>, selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
        where Content == AnyView, C: MutableCollection & RandomAccessCollection, C.Element: Identifiable
      @native("List.init(bindings:id:selection:rowContent:)") init<C, ID: Hashable, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
        where Content == AnyView, C: MutableCollection & RandomAccessCollection
      @native("List.init(bindings:selection:rowContent:)") init<C, Row: View>(
        _ data: Binding<C>, selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
        where Content == AnyView, C: MutableCollection & RandomAccessCollection, C.Element: Identifiable
      @native("List.init(bindings:id:selection:rowContent:)") init<C, ID: Hashable, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
        where Content == AnyView, C: MutableCollection & RandomAccessCollection
      @native("List.init(editing:editActions:selection:rowContent:)") init<C, Row: View>(
        _ data: Binding<C>, editActions: EditActions, selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
        where Content == AnyView, C: MutableCollection & RandomAccessCollection, C.Element: Identifiable
      @native("List.init(editing:editActions:selection:rowContent:)") init<C, Row: View>(
        _ data: Binding<C>, editActions: EditActions, selection: Binding<Set<SelectionValue>>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
        where Content == AnyView, C: MutableCollection & RandomAccessCollection, C.Element: Identifiable
      @native("List.init(data:children:selection:rowContent:)") init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
        where Content == AnyView, Data.Element: Identifiable
    }
    extension List where SelectionValue == Never {
      init(@ViewBuilder content: () -> Content)
      @native("List.init(data:rowContent:)") init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
        where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable
      @native("List.init(data:id:rowContent:)") init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
        where Content == ForEach<Data, ID, Row>
      @native("List.init(range:rowContent:)") init<Row: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row) where Content == ForEach<Range<Int>, Int, Row>
      @native("List.init(bindings:rowContent:)") init<C, Row: View>(
        _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
        where Content == AnyView, C: MutableCollection & RandomAccessCollection, C.Element: Identifiable
      @native("List.init(bindings:id:rowContent:)") init<C, ID: Hashable, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
        where Content == AnyView, C: MutableCollection & RandomAccessCollection
      @native("List.init(editing:editActions:rowContent:)") init<C, Row: View>(
        _ data: Binding<C>, editActions: EditActions, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
        where Content == AnyView, C: MutableCollection & RandomAccessCollection, C.Element: Identifiable
      @native("List.init(data:id:children:rowContent:)") init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row) where Content == AnyView
      @native("List.init(data:children:rowContent:)") init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
        where Content == AnyView, Data.Element: Identifiable
    }
    struct EditActions: OptionSet {
      @inert init(arrayLiteral elements: EditActions...)
      static var move: EditActions { get }
      static var delete: EditActions { get }
      static var all: EditActions { get }
    }
    struct OutlineGroup<Data: RandomAccessCollection, Content: View>: View {
      init(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Content)
      init<ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Content)
      @native("OutlineGroup.init(root:children:content:)") init<E: Identifiable>(
        _ root: E, children: KeyPath<E, [E]?>, @ViewBuilder content: @escaping (E) -> Content) where Data == [E]
    }

    struct Form<Content: View>: View { init(@ViewBuilder content: () -> Content) }
    struct Section<Parent, Content, Footer> {}
    extension Section: View where Parent: View, Content: View, Footer: View {}
    extension Section where Parent: View, Content: View, Footer: View {
      init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer)
      init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content)
    }
    extension Section where Parent == EmptyView, Content: View, Footer: View {
      init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer)
      init(footer: Footer, @ViewBuilder content: () -> Content)
    }
    extension Section where Parent: View, Content: View, Footer == EmptyView {
      init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent)
      init(header: Parent, @ViewBuilder content: () -> Content)
      init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent)
    }
    extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
      init(@ViewBuilder content: () -> Content)
    }
    extension Section where Parent == Text, Content: View, Footer == EmptyView {
      init(_ title: #Title, @ViewBuilder content: () -> Content)
      init(_ title: #Title, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content)
    }
    """

  static let scrolling: String = """
    struct ScrollView<Content: View>: View {
      init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content)
    }
    struct ScrollViewReader<Content: View>: View {
      init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content)
    }
    struct ScrollViewProxy {
      func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil)
    }
    struct ScrollPosition: Equatable {
      init()
      init(idType: Any.Type)
      init(edge: Edge)
      init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil)
      @native("ScrollPosition.init(id:anchor:)") init<ID: Hashable>(
        idType: ID.Type, id: ID, anchor: UnitPoint? = nil)
      init(idType: Any.Type, edge: Edge)
      init(point: CGPoint)
      init(x: CGFloat, y: CGFloat)
      var isPositionedByUser: Bool { get set }
      var edge: Edge? { get }
      func viewID<T: Hashable>(type: T.Type) -> T?
      mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil)
      mutating func scrollTo(edge: Edge)
      mutating func scrollTo(point: CGPoint)
      mutating func scrollTo(x: CGFloat, y: CGFloat)
      mutating func scrollTo(x: CGFloat)
      mutating func scrollTo(y: CGFloat)
    }
    """
}

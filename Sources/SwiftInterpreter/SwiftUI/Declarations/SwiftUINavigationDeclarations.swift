extension SwiftUIDeclarations {
  static let navigation: String = """
    struct NavigationStack<Data, Root: View>: View {}
    extension NavigationStack where Data == NavigationPath {
      init(@ViewBuilder root: () -> Root)
      init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
    }
    extension NavigationStack where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
      @native("NavigationStack.init(path:root:)") init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    }
    struct NavigationView<Content: View>: View { init(@ViewBuilder content: () -> Content) }
    struct NavigationPath: Equatable {
      init()
      init<S: Sequence>(_ elements: S) where S.Element: Hashable
      var count: Int { get }
      var isEmpty: Bool { get }
      mutating func append<V: Hashable>(_ value: V)
      mutating func removeLast(_ k: Int = 1)
    }
    struct NavigationLink<Label: View, Destination: View>: View {
      init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label)
      init(destination: Destination, @ViewBuilder label: () -> Label)
      init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label)
      init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label)
      init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label)
      init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label)
    }
    extension NavigationLink where Destination == Never {
      init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label)
    }
    extension NavigationLink where Label == Text, Destination == Never {
      init<P: Hashable>(_ title: #Title, value: P?)
    }
    extension NavigationLink where Label == Text {
      init(_ title: #Title, @ViewBuilder destination: () -> Destination)
      init(_ title: #Title, destination: Destination)
      init(_ title: #Title, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination)
      init(_ title: #Title, destination: Destination, isActive: Binding<Bool>)
      init<V: Hashable>(
        _ title: #Title, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination)
      init<V: Hashable>(_ title: #Title, destination: Destination, tag: V, selection: Binding<V?>)
    }
    struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
      init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail)
      init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail)
      init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail)
      init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail)
    }
    struct NavigationSplitViewColumn: Hashable {
      static var sidebar: NavigationSplitViewColumn { get }
      static var content: NavigationSplitViewColumn { get }
      static var detail: NavigationSplitViewColumn { get }
    }
    extension NavigationSplitView where Content == EmptyView {
      init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
      init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail)
      init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail)
      init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail)
    }
    struct NavigationSplitViewVisibility: Equatable {
      static var automatic: NavigationSplitViewVisibility { get }
      static var all: NavigationSplitViewVisibility { get }
      static var doubleColumn: NavigationSplitViewVisibility { get }
      static var detailOnly: NavigationSplitViewVisibility { get }
    }
    struct NavigationBarItem {
      enum TitleDisplayMode: Hashable { case automatic, inline, large }
    }
    extension View {
      func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View
      func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View
      func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View
      func navigationTitle(_ title: #Title) -> some View
      @native("View.navigationTitle(_:)") func navigationTitle(_ title: Text) -> some View
      @native("View.navigationTitle(_:)") func navigationTitle(_ title: Binding<String>) -> some View
      @native("View.navigationTitle(_:)") func navigationBarTitle(_ title: #Title) -> some View
      @native("View.navigationTitle(_:)") func navigationBarTitle(
        _ title: #Title, displayMode: NavigationBarItem.TitleDisplayMode) -> some View
      @native("View.navigationTitle(_:)") func navigationBarTitle(_ title: Text) -> some View
      @native("View.navigationTitle(_:)") func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View
      @inert func navigationSubtitle(_ subtitle: #Title) -> some View
      @inert func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View
      @inert func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View
      @inert func navigationBarHidden(_ hidden: Bool) -> some View
      @inert func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View
      @inert func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View
      @inert func isDetailLink(_ isDetailLink: Bool) -> some View
      @inert func navigationTransition(_ style: some NavigationTransition) -> some View
      @inert func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View
      @inert func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSource) -> EmptyMatchedTransitionSource) -> some View
    }
    protocol NavigationTransition {}
    struct EmptyMatchedTransitionSource {
      @inert func background(_ style: Color) -> EmptyMatchedTransitionSource
      @inert func clipShape<S: Shape>(_ shape: S) -> EmptyMatchedTransitionSource
      @inert func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> EmptyMatchedTransitionSource
    }
    struct ZoomNavigationTransition: NavigationTransition {}
    struct AutomaticNavigationTransition: NavigationTransition {}
    extension NavigationTransition where Self == AutomaticNavigationTransition {
      static var automatic: AutomaticNavigationTransition { get }
    }
    extension NavigationTransition where Self == ZoomNavigationTransition {
      @inert static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition
    }
    """

  static let tabs: String = """
    @resultBuilder enum TabContentBuilder {
      @native("ViewBuilder.buildBlock(_:)") static func buildBlock(_ content: [Any]) -> some View
      @native("ViewBuilder.buildEither(branch:content:)") static func buildEither(branch: Int, content: Any) -> some View
      @native("ViewBuilder.buildOptional(_:)") static func buildOptional(_ content: Any?) -> some View
      @native("ViewBuilder.buildExpression(_:)") static func buildExpression<Content: View>(_ content: Content) -> Content
    }
    struct TabView<SelectionValue: Hashable, Content: View>: View {
      init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content)
      @native("TabView.init(selection:content:)") init(
        selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content)
    }
    extension TabView where SelectionValue == Int {
      init(@ViewBuilder content: () -> Content)
    }
    protocol TabContent: View {}
    struct Tab<Value: Hashable, Content: View, Label: View>: View, TabContent {
      init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
    }
    extension Tab where Value == Never {
      init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
    }
    extension Tab where Label == DefaultTabLabel {
      init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content)
      init(_ title: #Title, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content)
      init(_ title: #Title, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content)
      init(_ title: #Title, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content)
    }
    extension Tab {
      @inert func customizationID(_ id: String) -> some TabContent
      @inert func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...) -> some TabContent
      @inert func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> some TabContent
      @inert func tabPlacement(_ placement: TabPlacement) -> some TabContent
      func hidden(_ hidden: Bool) -> some TabContent
    }
    enum TabCustomizationBehavior: Hashable { case automatic, reorderable, disabled }
    enum AdaptableTabBarPlacement: Hashable { case automatic, tabBar, sidebar }
    enum TabPlacement: Hashable { case automatic, pinned, sidebarOnly }
    struct TabViewCustomization: Equatable { @inert init() }
    extension Tab where Value == Never, Label == DefaultTabLabel {
      init(role: TabRole?, @ViewBuilder content: () -> Content)
      init(_ title: #Title, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content)
      init(_ title: #Title, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content)
      init(_ title: #Title, role: TabRole? = nil, @ViewBuilder content: () -> Content)
    }
    struct DefaultTabLabel: View {}
    struct TabRole: Hashable { static var search: TabRole { get } }
    struct TabSection<Header: View, Content: View>: View, TabContent {
      init(_ title: #Title, @ViewBuilder content: () -> Content) where Header == Text
      init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header)
      init(@ViewBuilder content: () -> Content) where Header == EmptyView
    }
    extension TabSection {
      @inert func customizationID(_ id: String) -> some TabContent
      @inert func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> some TabContent
    }
    extension View {
      @inert func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View
      @inert func tabViewSidebarHeader<V: View>(@ViewBuilder content: () -> V) -> some View
      @inert func tabViewSidebarFooter<V: View>(@ViewBuilder content: () -> V) -> some View
      @inert func tabViewSidebarBottomBar<V: View>(@ViewBuilder content: () -> V) -> some View
      func tabViewBottomAccessory<V: View>(@ViewBuilder content: () -> V) -> some View
      func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View
    }
    """
}

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
    }
    struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
      init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail)
      init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail)
    }
    extension NavigationSplitView where Content == EmptyView {
      init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
      init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
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
    }
    protocol NavigationTransition {}
    struct ZoomNavigationTransition: NavigationTransition {}
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
    struct Tab<Value: Hashable, Content: View, Label: View>: View {
      init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
    }
    extension Tab where Value == Never {
      init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
    }
    extension Tab where Label == DefaultTabLabel {
      init(_ title: #Title, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content)
      init(_ title: #Title, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content)
      init(_ title: #Title, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content)
    }
    extension Tab where Value == Never, Label == DefaultTabLabel {
      init(_ title: #Title, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content)
      init(_ title: #Title, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content)
      init(_ title: #Title, role: TabRole? = nil, @ViewBuilder content: () -> Content)
    }
    struct DefaultTabLabel: View {}
    struct TabRole: Hashable { static var search: TabRole { get } }
    struct TabSection<Header: View, Content: View>: View {
      init(_ title: #Title, @ViewBuilder content: () -> Content) where Header == Text
    }
    extension View {
      func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View
    }
    """

  static let presentations: String = """
    extension View {
      func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
      ) -> some View
      func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
      ) -> some View
      func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
      ) -> some View
      func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
      ) -> some View
      func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor? = nil, arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content) -> some View
      func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor? = nil, arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content) -> some View
      func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View

      func alert<A: View>(_ title: #Title, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View
      func alert<A: View, M: View>(
        _ title: #Title, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
      ) -> some View
      func alert<A: View, T>(
        _ title: #Title, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View
      func alert<A: View, M: View, T>(
        _ title: #Title, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M) -> some View
      @native("View.alert(_:isPresented:actions:)") func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View
      @native("View.alert(_:isPresented:actions:message:)") func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
      ) -> some View
      @native("View.confirmationDialog(_:isPresented:titleVisibility:actions:)") func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A) -> some View
      @native("View.confirmationDialog(_:isPresented:titleVisibility:actions:message:)")
      func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View
      func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A) -> some View
      func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View
      func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View
      func confirmationDialog<A: View>(
        _ title: #Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A) -> some View
      func confirmationDialog<A: View, M: View>(
        _ title: #Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View
      func confirmationDialog<A: View, T>(
        _ title: #Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A) -> some View
      func confirmationDialog<A: View, M: View, T>(
        _ title: #Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M) -> some View
    }
    struct Alert {
      init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil)
      init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button)
      struct Button {
        static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Alert.Button
        static func cancel(_ label: Text, action: (() -> Void)? = nil) -> Alert.Button
        static func cancel(_ action: (() -> Void)? = nil) -> Alert.Button
        static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Alert.Button
      }
    }
    struct PopoverAttachmentAnchor {
      @inert static func point(_ point: UnitPoint) -> PopoverAttachmentAnchor
    }
    struct PresentationDetent: Hashable {
      static var medium: PresentationDetent { get }
      static var large: PresentationDetent { get }
      @inert static func fraction(_ fraction: CGFloat) -> PresentationDetent
      @inert static func height(_ height: CGFloat) -> PresentationDetent
    }
    struct PresentationAdaptation {
      static var automatic: PresentationAdaptation { get }
      static var none: PresentationAdaptation { get }
      static var popover: PresentationAdaptation { get }
      static var sheet: PresentationAdaptation { get }
      static var fullScreenCover: PresentationAdaptation { get }
    }
    """

  static let toolbars: String = """
    protocol ToolbarContent {}
    struct ToolbarItem<ID, Content: View>: View, ToolbarContent {}
    extension ToolbarItem where ID == Void {
      init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    }
    struct ToolbarItemGroup<Content: View>: View, ToolbarContent {
      init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    }
    struct ToolbarSpacer: View, ToolbarContent {
      init()
      init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic)
    }
    struct SpacerSizing {
      static var flexible: SpacerSizing { get }
      static var fixed: SpacerSizing { get }
    }
    @resultBuilder enum ToolbarContentBuilder {
      @native("ViewBuilder.buildBlock(_:)") static func buildBlock(_ content: [Any]) -> some ToolbarContent
      @native("ViewBuilder.buildEither(branch:content:)") static func buildEither(
        branch: Int, content: Any) -> some ToolbarContent
      @native("ViewBuilder.buildOptional(_:)") static func buildOptional(_ content: Any?) -> some ToolbarContent
      @native("ViewBuilder.buildExpression(_:)") static func buildExpression<Content: ToolbarContent>(
        _ content: Content) -> Content
    }
    struct ToolbarItemPlacement {
      static var automatic: ToolbarItemPlacement { get }
      static var principal: ToolbarItemPlacement { get }
      static var primaryAction: ToolbarItemPlacement { get }
      static var secondaryAction: ToolbarItemPlacement { get }
      static var confirmationAction: ToolbarItemPlacement { get }
      static var cancellationAction: ToolbarItemPlacement { get }
      static var destructiveAction: ToolbarItemPlacement { get }
      static var navigation: ToolbarItemPlacement { get }
      static var status: ToolbarItemPlacement { get }
      static var keyboard: ToolbarItemPlacement { get }
      static var bottomBar: ToolbarItemPlacement { get }
      static var topBarLeading: ToolbarItemPlacement { get }
      static var topBarTrailing: ToolbarItemPlacement { get }
      static var navigationBarLeading: ToolbarItemPlacement { get }
      static var navigationBarTrailing: ToolbarItemPlacement { get }
    }
    struct ToolbarPlacement {
      static var automatic: ToolbarPlacement { get }
      static var navigationBar: ToolbarPlacement { get }
      static var tabBar: ToolbarPlacement { get }
      static var bottomBar: ToolbarPlacement { get }
      static var windowToolbar: ToolbarPlacement { get }
    }
    extension View {
      func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View
      @inert func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View
      @inert func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View
      @inert func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View
      @inert func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View
      @inert func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View
      @inert func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View
      @native("View.toolbar(content:)") func navigationBarItems<T: View>(trailing: T) -> some View
      @native("View.toolbar(content:)") func navigationBarItems<L: View>(leading: L) -> some View
      func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View
    }
    struct ToolbarTitleDisplayMode {
      static var automatic: ToolbarTitleDisplayMode { get }
      static var inline: ToolbarTitleDisplayMode { get }
      static var inlineLarge: ToolbarTitleDisplayMode { get }
      static var large: ToolbarTitleDisplayMode { get }
    }
    """
}

extension SwiftUIDeclarations {
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
      func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
      ) -> some View
      @native("View.alert(_:isPresented:presenting:actions:)") func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View
      @native("View.alert(_:isPresented:presenting:actions:message:)") func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M) -> some View
      @native("View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:)")
      func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A) -> some View
      @native("View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:)")
      func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M) -> some View
      func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View
      func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> ActionSheet) -> some View
      @inert func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void) -> some View
      @inert func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void) -> some View
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
    struct ActionSheet {
      typealias Button = Alert.Button
      init(title: Text, message: Text? = nil, buttons: [Alert.Button] = [])
    }
    struct UTType: Hashable {
      @inert init(filenameExtension: String)
      static var text: UTType { get }
      static var plainText: UTType { get }
      static var utf8PlainText: UTType { get }
      static var json: UTType { get }
      static var xml: UTType { get }
      static var commaSeparatedText: UTType { get }
      static var pdf: UTType { get }
      static var image: UTType { get }
      static var png: UTType { get }
      static var jpeg: UTType { get }
      static var movie: UTType { get }
      static var audio: UTType { get }
      static var folder: UTType { get }
      static var item: UTType { get }
      static var data: UTType { get }
      static var url: UTType { get }
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
    protocol ToolbarContent: View {}
    protocol CustomizableToolbarContent: ToolbarContent {}
    struct ToolbarItem<ID, Content: View>: View, CustomizableToolbarContent {}
    extension ToolbarItem where ID == String {
      @native("ToolbarItem.init(id:placement:showsByDefault:content:)") init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content)
    }
    extension ToolbarItem where ID == Void {
      init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    }
    struct ToolbarItemGroup<Content: View>: View, ToolbarContent {
      init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
      @native("ToolbarItemGroup.init(placement:content:)") init<L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> L)
    }
    struct DefaultToolbarItem: View, ToolbarContent {
      @native("ToolbarSpacer.init()") init(
        kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic)
    }
    extension ToolbarContent {
      @inert func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent
    }
    extension CustomizableToolbarContent {
      @inert func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent
      @inert func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic) -> some CustomizableToolbarContent
    }
    enum ToolbarCustomizationBehavior: Hashable { case `default`, reorderable, disabled }
    struct ToolbarSpacer: View, CustomizableToolbarContent {
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
      func toolbar<Content: View>(id: String, @ViewBuilder content: () -> Content) -> some View
      func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View
      @inert func toolbarForegroundStyle(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View
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

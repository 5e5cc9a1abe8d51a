import ObservationRuntime

/// A native of the SwiftUI vocabulary.
typealias ViewNative = @Sendable (inout NativeCall) throws(Interruption) -> Value

/// The natives by their key, filled area by area.
struct ViewNativeTable {
  private(set) var natives: [String: ViewNative] = [:]

  mutating func callAsFunction(_ key: String, _ native: @escaping ViewNative) { natives[key] = native }

  mutating func callAsFunction(_ keys: [String], _ native: @escaping ViewNative) {
    for key in keys { natives[key] = native }
  }
}

/// Finds what implements a member of the SwiftUI vocabulary.
enum ViewNatives {
  private static let table: [String: ViewNative] = {
    var table = ViewNativeTable()
    core(&table)
    scenes(&table)
    storage(&table)
    bindings(&table)
    objects(&table)
    environment(&table)
    texts(&table)
    controls(&table)
    pickers(&table)
    containers(&table)
    rows(&table)
    navigation(&table)
    presentations(&table)
    modifiers(&table)
    effects(&table)
    gestures(&table)
    animations(&table)
    animators(&table)
    application(&table)
    subviews(&table)
    preferences(&table)
    anchors(&table)
    scrollPositions(&table)
    values(&table)
    geometryValues(&table)
    styles(&table)
    measuring(&table)
    remaining(&table)
    data(&table)
    return table.natives
  }()

  /// The native of a key: a registered one, a plain struct's memberwise initialiser, or a name (`Color.red`).
  static func find(_ key: String) -> NativeFunction? {
    if let native = table[key] {
      return NativeFunction(name: key, body: .plain(native))
    }
    if let native = memberwise(key) ?? systemValue(key) ?? token(key) {
      return NativeFunction(name: key, body: .plain(native))
    }
    return nil
  }

  /// Fills the table, if nobody has asked for it yet.
  static func prepare() { _ = table.isEmpty }

  /// Every registered key, for checking that declarations and natives agree.
  static var keys: [String] { table.keys.sorted() }

  // MARK: Names

  /// Types whose static members are names without meaning for updates.
  private static let tokenTypes: Set<String> = [
    "Color", "UIColor", "Font", "ButtonRole", "HorizontalAlignment", "VerticalAlignment", "Alignment", "Axis", "Edge",
    "UnitPoint",
    "CoordinateSpace", "Text", "Image", "SymbolRenderingMode", "PinnedScrollableViews", "GridItem",
    "DatePickerComponents",
    "NavigationSplitViewVisibility", "TabRole", "PresentationDetent", "PresentationAdaptation", "SpacerSizing",
    "ToolbarItemPlacement", "ToolbarPlacement", "ToolbarTitleDisplayMode", "SearchFieldPlacement", "SubmitTriggers",
    "SubmitLabel", "KeyEquivalent", "KeyboardShortcut", "EventModifiers", "SensoryFeedback",
    "ScrollDismissesKeyboardMode",
    "HierarchicalShapeStyle", "Material", "ShapeStyle", "Shape", "ButtonBorderShape", "ButtonRepeatBehavior",
    "MenuOrder",
    "Animation", "AnimationCompletionCriteria", "SymbolEffectKind", "MatchedGeometryProperties", "ContentTransition",
    "AnyTransition", "BackgroundProminence", "RedactionReasons", "ContainerBackgroundPlacement", "SymbolVariants",
    "SafeAreaRegions", "ScrollIndicatorVisibility", "ScrollBounceBehavior", "ScrollTargetBehaviorKind",
    "TextSelectability",
    "UITextContentType", "TextInputAutocapitalization", "AccessibilityActionKind", "AccessibilityChildBehavior",
    "AccessibilityTraits", "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle", "ListStyle",
    "PickerStyle",
    "TextFieldStyle", "TabViewStyle", "ProgressViewStyle", "FormStyle", "DatePickerStyle", "GaugeStyle", "MenuStyle",
    "GroupBoxStyle", "NavigationViewStyle", "NavigationSplitViewStyle", "TextEditorStyle", "OpenURLAction",
    "EditActions",
    "TimelineSchedule", "ProposedViewSize", "WindowStyle", "WindowResizability", "CommandGroupPlacement",
    "EmptyModifier", "GestureMask", "ScrollTransitionPhase", "ScrollTransitionConfiguration", "SymbolEffectOptions",
    "Spring", "BlurReplaceConfiguration", "CGAffineTransform",
    "KeyPress", "VerticalEdge", "ContentShapeKinds", "FocusInteractions", "PointerStyle", "Glass",
    "PopoverAttachmentAnchor",
    "PresentationBackgroundInteraction", "ListSectionSpacing", "PageIndexViewStyle", "_ResourceBundle",
    "NavigationSplitViewColumn", "PresentationSizingKind", "UTType", "LineHeight", "_AnchorSource",
    "NavigationTransition", "ControlGroupStyle", "LabeledContentStyle", "DisclosureGroupStyle",
  ]

  private static func token(_ key: String) -> ViewNative? {
    let owner = key.prefix { $0 != "." }
    guard tokenTypes.contains(String(owner)), !key.contains("(") else { return nil }
    // `ShapeStyle.red` is a Color: the nominal tells views of colours from other names.
    let typeName: String? =
      switch owner {
      case "ShapeStyle": "Color"
      case "Shape": String(key.dropFirst("Shape.".count)).capitalizedFirst
      default: nil
      }
    return { call throws(Interruption) in
      let path = typeName ?? String(key.prefix(upTo: key.lastIndex(of: ".") ?? key.endIndex))
      return .native(TokenBox(key, type: call.machine.world?.nominal(path)))
    }
  }

  /// The shared native of `@inert` declarations: a modifier keeps the view, its name and its arguments; anything else
  /// becomes a name with arguments.
  static func inert(_ symbol: FunctionSymbol) -> NativeFunction {
    let name = symbol.fullName
    let isViewModifier: Bool = !symbol.isStatic && symbol.kind == .function && isModifier(symbol.owner?.name)
    let owner: Nominal? = symbol.kind == .initializer ? symbol.owner : resultNominal(symbol)
    let short = symbol.name
    return NativeFunction(
      name: name,
      body: .plain { call throws(Interruption) in
        let arguments = try call.settledArguments()
        guard isViewModifier, let world = call.machine.world else {
          return .native(TokenBox(name, arguments, type: owner))
        }
        var element = try world.element(arguments[0], at: call.span)
        if let key = environmentModifiers[name], arguments.count > 1, world.mentions("\\." + key) {
          element = .modified(element, .environment(world.systemKey(key), world.graphValue(arguments[1])))
        }
        return .native(
          ViewBox(name, arguments, .modified(element, .inert(short)), type: world.nominal("ModifiedContent")))
      })
  }

  /// Modifiers that style by writing the environment, for the program's own views that read it (E-08).
  private static let environmentModifiers: [String: String] = [
    "View.font(_:)": "font", "View.lineLimit(_:)": "lineLimit", "View.lineSpacing(_:)": "lineSpacing",
    "View.controlSize(_:)": "controlSize", "View.redacted(reason:)": "redactionReasons",
    "View.multilineTextAlignment(_:)": "multilineTextAlignment", "View.textCase(_:)": "textCase",
    "View.dynamicTypeSize(_:)": "dynamicTypeSize", "View.colorScheme(_:)": "colorScheme",
    "View.minimumScaleFactor(_:)": "minimumScaleFactor", "View.truncationMode(_:)": "truncationMode",
    "View.allowsTightening(_:)": "allowsTightening", "View.symbolRenderingMode(_:)": "symbolRenderingMode",
    "View.autocorrectionDisabled(_:)": "autocorrectionDisabled",
  ]

  private static func isModifier(_ owner: String?) -> Bool {
    switch owner {
    case "View", "Scene", "Shape", "InsettableShape", "_ShapeView", "DynamicViewContent": true
    default: false
    }
  }

  private static func resultNominal(_ symbol: FunctionSymbol) -> Nominal? {
    if case .nominal(let nominal, _) = symbol.result { return nominal }
    return symbol.owner
  }

  // MARK: Plain structs

  /// Initialisers that only set the fields of a struct of the library.
  private static let memberwiseKeys: [String: String] = [
    "CGSize.init(width:height:)": "CGSize", "CGPoint.init(x:y:)": "CGPoint", "CGVector.init(dx:dy:)": "CGVector",
    "CGRect.init(origin:size:)": "CGRect", "AnimatablePair.init(_:_:)": "AnimatablePair",
    "EdgeInsets.init(top:leading:bottom:trailing:)": "EdgeInsets",
  ]

  private static func memberwise(_ key: String) -> ViewNative? {
    guard let name = memberwiseKeys[key] else { return nil }
    return { call throws(Interruption) in
      guard let type = call.machine.types.nominal(named: name) else { throw .unmodelled("'\(name)'", call.span) }
      return Value(.structure(StructBox.make(type: type, fields: call.arguments)))
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }
}

extension NativeCall {
  /// The arguments, with builder closures of an inert declaration left as they are.
  func settledArguments() throws(Interruption) -> [Value] { Array(arguments) }

  // MARK: Views

  /// What a builder closure makes, run now (U-16).
  func built(_ index: Int) throws(Interruption) -> Value {
    if case .function = arguments[index].payload { return try machine.call(arguments[index], [], at: span) }
    return arguments[index]
  }

  func isNil(_ index: Int) -> Bool {
    if case .none = arguments[index].payload, arguments[index].depth == 0 { return true }
    return false
  }

  /// The argument, unwrapped if it is an optional.
  func present(_ index: Int) -> Value? {
    let value = arguments[index]
    if isNil(index) { return nil }
    return value.unwrapped ?? value
  }

  func viewBinding(_ index: Int) throws(Interruption) -> AnyBinding {
    if case .native(let box) = arguments[index].payload, let binding = box as? BindingBox { return binding.binding }
    throw .unmodelled("this argument (\(index + 1)) where a Binding is expected", span)
  }

  func viewBool(_ index: Int) -> Bool {
    if case .bool(let flag) = arguments[index].payload { return flag }
    return false
  }

  func viewInt(_ index: Int) -> Int? {
    if case .int(let number) = arguments[index].payload { return number }
    return nil
  }

  func viewDouble(_ index: Int) -> Double? { arguments[index].number }

  /// The text of a title: a string, a substring, or a localised key.
  func title(_ index: Int) throws(Interruption) -> String { try TitleText.of(arguments[index], machine, span) }

  /// A built-in view's value.
  func view(_ world: ViewWorld, _ key: String, _ arguments: [Value], _ primitive: BuiltIn) -> Value {
    .native(ViewBox(key, arguments, .primitive(primitive), type: world.nominal(String(key.prefix { $0 != "." }))))
  }

  /// A view with a modifier.
  func modified(
    _ world: ViewWorld, _ key: String, _ arguments: [Value], _ modifier: Modifier
  ) throws(Interruption) -> Value {
    let base = try world.element(arguments[0], at: span)
    return .native(ViewBox(key, arguments, .modified(base, modifier), type: world.nominal("ModifiedContent")))
  }
}

extension Value {
  var isFunction: Bool {
    if case .function = payload { return true }
    return false
  }

  var number: Double? {
    switch payload {
    case .double(let number): number
    case .int(let number): Double(number)
    case .float(let number): Double(number)
    case .fixed(let bits, _): Double(bits)
    default: nil
    }
  }
}

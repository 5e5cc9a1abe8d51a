import ObservationRuntime

/// The environment values that the system owns (E-08): their defaults, and what `system KEY VALUE` may set.
extension ViewNatives {
  /// The native of a system value's accessor.
  static func systemValue(_ key: String) -> ViewNative? {
    guard key.hasPrefix("EnvironmentValues."), !key.contains("(") else { return nil }
    let member = String(key.dropFirst("EnvironmentValues.".count))
    let isSetter = member.hasSuffix(".set")
    let name: String = isSetter ? String(member.dropLast(4)) : member
    if isSetter {
      return { call throws(Interruption) in
        let world = try call.world("the environment")
        call[0] = .native(try call.environmentValues(0).setting(world.systemKey(name), call[1]))
        return .void
      }
    }
    return { call throws(Interruption) in
      let world = try call.world("the environment")
      let key = world.systemKey(name)
      if let found = try call.environmentValues(0).lookup(key) { return found }
      return try world.defaultValue(of: key, call.span)
    }
  }
}

extension ViewWorld {
  func systemKey(_ name: String) -> EnvironmentKey {
    environmentKey(name) { [unowned self] in try systemDefault(name) }
  }

  /// The case of a library enum.
  func libraryCase(_ type: String, _ name: String) throws(Interruption) -> Value? {
    guard let nominal = nominal(type) else { return nil }
    if let found = nominal.cases.first(where: { $0.name == name }) {
      return Value(.enumCase(Unmanaged.passUnretained(found)))
    }
    return nil
  }

  /// The names of the system values whose type is an enum, with the type and the default case.
  private static let enums: [String: (type: String, fallback: String)] = [
    "colorScheme": ("ColorScheme", "light"), "colorSchemeContrast": ("ColorSchemeContrast", "standard"),
    "scenePhase": ("ScenePhase", "active"), "dynamicTypeSize": ("DynamicTypeSize", "large"),
    "layoutDirection": ("LayoutDirection", "leftToRight"), "multilineTextAlignment": ("TextAlignment", "leading"),
    "truncationMode": ("Text.TruncationMode", "tail"), "controlSize": ("ControlSize", "regular"),
    "imageScale": ("Image.Scale", "medium"), "headerProminence": ("Prominence", "standard"),
  ]
  private static let optionalEnums: [String: (type: String, fallback: String?)] = [
    "horizontalSizeClass": ("UserInterfaceSizeClass", "compact"),
    "verticalSizeClass": ("UserInterfaceSizeClass", "regular"),
    "legibilityWeight": ("LegibilityWeight", nil), "textCase": ("Text.Case", nil),
  ]
  private static let flags: [String: Bool] = [
    "isPresented": false, "isSearching": false, "isEnabled": true, "isFocused": false,
    "accessibilityReduceMotion": false,
    "accessibilityReduceTransparency": false, "accessibilityDifferentiateWithoutColor": false,
    "accessibilityVoiceOverEnabled": false, "accessibilityEnabled": false, "allowsTightening": false,
    "autocorrectionDisabled": false, "isScrollEnabled": true, "isSceneCaptured": false,
    "supportsMultipleWindows": false, "accessibilityInvertColors": false, "accessibilityShowButtonShapes": false,
    "accessibilitySwitchControlEnabled": false, "accessibilityPlayAnimatedImages": true, "isLuminanceReduced": false,
  ]
  private static let numbers: [String: Double] = [
    "lineSpacing": 0, "minimumScaleFactor": 1, "displayScale": 3, "pixelLength": 1.0 / 3, "defaultMinListRowHeight": 44,
  ]

  private func systemDefault(_ name: String) throws(Interruption) -> Value {
    if let (type, fallback) = ViewWorld.enums[name] {
      guard let value = try libraryCase(type, fallback) else {
        throw .unmodelled("the environment value '\(name)'", .none)
      }
      return value
    }
    if let (type, fallback) = ViewWorld.optionalEnums[name] {
      guard let fallback, let value = try libraryCase(type, fallback) else { return .none }
      return value.wrapped
    }
    if let flag = ViewWorld.flags[name] { return .bool(flag) }
    if let number = ViewWorld.numbers[name] { return .double(number) }
    switch name {
    case "dismiss": return .native(DismissBox(nil, type: nominal("DismissAction")))
    case "presentationMode":
      let mode = graphValue(.native(DismissBox(nil, type: nominal("PresentationMode"))))
      return .native(BindingBox(.constant(mode)))
    case "openURL", "dismissSearch", "openWindow", "requestReview":
      let type = name == "openURL" ? "OpenURLAction" : name.prefix(1).uppercased() + name.dropFirst() + "Action"
      return .native(TokenBox(name, [], type: nominal(String(type))))
    case "refresh", "editMode", "font", "lineLimit", "symbolRenderingMode", "undoManager": return .none
    case "locale": return try makeLibraryValue("Locale.current", [], .none)
    case "calendar": return try makeLibraryValue("Calendar.current", [], .none)
    case "timeZone": return try makeLibraryValue("TimeZone.current", [], .none)
    case "modelContext": return .native(ModelContextBox(type: nominal("ModelContext")))
    case "redactionReasons": return .native(TokenBox("RedactionReasons", [], type: nominal("RedactionReasons")))
    case "backgroundProminence":
      return .native(TokenBox("BackgroundProminence.standard", [], type: nominal("BackgroundProminence")))
    default: throw .unmodelled("the environment value '\(name)'", .none)
    }
  }

  /// The value that a script's `system KEY VALUE` means; `nil` when there is no such key or value.
  func systemEnvironmentValue(_ name: String, _ text: String) throws(Interruption) -> Value? {
    if let (type, _) = ViewWorld.enums[name] { return try libraryCase(type, text) }
    if let (type, _) = ViewWorld.optionalEnums[name] {
      return text == "nil" ? Value.none : try libraryCase(type, text)?.wrapped
    }
    if ViewWorld.flags[name] != nil {
      switch text {
      case "true", "on", "yes": return .bool(true)
      case "false", "off", "no": return .bool(false)
      default: return nil
      }
    }
    if ViewWorld.numbers[name] != nil { return Double(text).map(Value.double) }
    if name == "locale" { return try makeLibraryValue("Locale.init(identifier:)", [.string(text)], .none) }
    if name == "timeZone" {
      let made = try makeLibraryValue("TimeZone.init(identifier:)", [.string(text)], .none)
      return made.unwrapped
    }
    return nil
  }
}

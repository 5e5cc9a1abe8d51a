import ObservationRuntime

/// A part of a control that a style of the program may replace: a button's label, a toggle, a label.
///
/// It looks the style up in the environment and has its `makeBody(configuration:)` run; without one it shows the control
/// as it is. No trace shows it.
final class StyledView: UserView {
  let type: ViewType
  private let style: StyleKind
  private let configuration: StyleConfigurationBox
  private let plain: Element
  private let installed: Value?
  private let press: StateReference?
  private let span: Span
  unowned let world: ViewWorld

  init(
    _ style: StyleKind, _ configuration: StyleConfigurationBox, plain: Element, _ world: ViewWorld,
    installed: Value? = nil, press: StateReference? = nil,
    at span: Span
  ) {
    self.style = style
    self.configuration = configuration
    self.plain = plain
    self.world = world
    self.installed = installed
    self.press = press
    self.span = span
    type = world.styledType(style)
  }

  func changedInputs(from previous: any UserView) -> [InputChange] {
    guard let previous = previous as? StyledView else { return [InputChange("label")] }
    do {
      var comparison = InputComparison(world)
      return try configuration.isSameInput(as: previous.configuration, &comparison) ? [] : [InputChange("label")]
    } catch {
      world.hold(error)
      return []
    }
  }

  func dynamicField(_ index: Int) -> DynamicField {
    index == 0 ? .environment(world.styleKey(style)) : .state(.value(world.graphValue(.bool(false))))
  }

  func installing(_ fields: [InstalledField]) throws -> any UserView {
    guard case .value(let value)? = fields.first else { return self }
    var press: StateReference?
    if fields.count > 1, case .state(let reference) = fields[1] { press = reference }
    return StyledView(
      style, configuration, plain: plain, world, installed: try world.value(value), press: press, at: span)
  }

  func body() throws -> Element {
    guard let installed, case .structure(let box) = installed.payload,
      let info = world.styleInfo(of: box.type, in: style.proto(box.type, world))
    else { return plain }
    let isPressed: Bool = press?.get().literal == .bool(true)
    return .view(InterpretedView(installed, info, world, argument: .native(configuration.pressed(isPressed))))
  }
}

/// The styles that a program can write itself.
enum StyleKind: String {
  case button = "ButtonStyle"
  case toggle = "ToggleStyle"
  case label = "LabelStyle"
  case groupBox = "GroupBoxStyle"
  case controlGroup = "ControlGroupStyle"
  case labeledContent = "LabeledContentStyle"
  case progress = "ProgressViewStyle"

  /// The style of a built-in container.
  init?(container: BuiltIn.Kind) {
    switch container {
    case .groupBox: self = .groupBox
    case .controlGroup: self = .controlGroup
    case .labeledContent: self = .labeledContent
    default: return nil
    }
  }

  fileprivate func proto(_ type: Nominal, _ world: ViewWorld) -> String {
    self == .button && world.conforms(type, to: "PrimitiveButtonStyle") ? "PrimitiveButtonStyle" : rawValue
  }
}

/// What a style's `makeBody(configuration:)` is given.
final class StyleConfigurationBox: NativeBox, ComparedAsInput {
  /// The views of the control, by name: `label`, `title`, `icon`.
  let parts: [(name: String, view: Value)]
  /// A button's action.
  let action: Value?
  /// A toggle's binding.
  let binding: AnyBinding?
  /// Whether a button is pressed.
  let isPressed: Bool
  /// A progress view's fraction, a gauge's value.
  let number: Double?
  private let type: Nominal?

  init(
    _ parts: [(name: String, view: Value)], action: Value? = nil, binding: AnyBinding? = nil, isPressed: Bool = false,
    number: Double? = nil, type: Nominal?
  ) {
    self.parts = parts
    self.action = action
    self.binding = binding
    self.isPressed = isPressed
    self.number = number
    self.type = type
  }

  /// The same while the control is pressed, or not.
  func pressed(_ isPressed: Bool) -> StyleConfigurationBox {
    if isPressed == self.isPressed { return self }
    return StyleConfigurationBox(
      parts, action: action, binding: binding, isPressed: isPressed, number: number, type: type)
  }

  override var nominal: Nominal? { type }
  override var text: String { "Configuration" }

  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? StyleConfigurationBox, isPressed == other.isPressed, number == other.number else {
      return false
    }
    if let mine = binding, let theirs = other.binding, !mine.isSame(as: theirs) { return false }
    return try comparison.areSame(
      parts.map(\.view) + [action ?? .none], other.parts.map(\.view) + [other.action ?? .none])
  }
}

extension ViewWorld {
  /// Whether the program writes styles of a kind; without any, controls need no view to look them up.
  func hasStyles(_ kind: StyleKind) -> Bool {
    if let known = ownStyles[kind] { return known }
    let answer: Bool = programTypes.contains { type in
      type.kind == .structure
        && (conforms(type, to: kind.rawValue) || (kind == .button && conforms(type, to: "PrimitiveButtonStyle")))
    }
    ownStyles[kind] = answer
    return answer
  }

  func styleKey(_ kind: StyleKind) -> EnvironmentKey {
    environmentKey("style:" + kind.rawValue) { .none }
  }

  /// What is known of a style of the program: its fields are a view's, its `makeBody(configuration:)` is the body.
  func styleInfo(of type: Nominal, in proto: String) -> ViewInfo? {
    if let known = styleInfos[ObjectIdentifier(type)] { return known }
    guard let body = machine.types.implementation(of: "makeBody(configuration:)", in: proto, for: type) else {
      return nil
    }
    let made = ViewInfo(style: type, body: body, world: self)
    styleInfos[ObjectIdentifier(type)] = made
    return made
  }

  func styledType(_ kind: StyleKind) -> ViewType {
    if let known = styledTypes[kind] { return known }
    // Only a program that looks at the press has one.
    let isPressable: Bool = kind == .button && mentions("isPressed")
    let fields: [FieldDescriptor] = [FieldDescriptor("style")] + (isPressable ? [FieldDescriptor("isPressed")] : [])
    let made = ViewType(
      name: kind.rawValue, dynamicFields: fields, isTraced: false, pressField: isPressable ? 1 : nil)
    styledTypes[kind] = made
    return made
  }

  /// A control, or the part of it that a style replaces.
  func styled(
    _ kind: StyleKind, _ configuration: @autoclosure () -> StyleConfigurationBox, plain: Element, at span: Span
  ) -> Element {
    hasStyles(kind) ? .view(StyledView(kind, configuration(), plain: plain, self, at: span)) : plain
  }
}

extension ViewNatives {
  /// The configurations that styles are given, and the modifiers that set them.
  static func styles(_ table: inout ViewNativeTable) {
    let modifiers: [(String, StyleKind)] = [
      ("View.buttonStyle(_:)", .button), ("View.toggleStyle(_:)", .toggle), ("View.labelStyle(_:)", .label),
      ("View.groupBoxStyle(_:)", .groupBox), ("View.controlGroupStyle(_:)", .controlGroup),
      ("View.labeledContentStyle(_:)", .labeledContent), ("View.progressViewStyle(_:)", .progress),
    ]
    for (key, kind) in modifiers {
      table(key) { call throws(Interruption) in
        let world = try call.world("a style")
        guard world.hasStyles(kind) else {
          return try call.modified(world, key, [call[0], call[1]], .inert(kind.rawValue))
        }
        var style = Value.none
        if case .structure = call[1].payload { style = call[1] }
        return try call.modified(
          world, key, [call[0], call[1]], .environment(world.styleKey(kind), world.graphValue(style)))
      }
    }
    let parts = [
      "ButtonStyleConfiguration.label", "PrimitiveButtonStyleConfiguration.label", "ToggleStyleConfiguration.label",
      "LabelStyleConfiguration.title", "LabelStyleConfiguration.icon", "GroupBoxStyleConfiguration.label",
      "GroupBoxStyleConfiguration.content", "ControlGroupStyleConfiguration.label",
      "ControlGroupStyleConfiguration.content", "LabeledContentStyleConfiguration.label",
      "LabeledContentStyleConfiguration.content",
    ]
    for key in parts {
      let name = String(key[key.index(after: key.lastIndex(of: ".") ?? key.startIndex)...])
      table(key) { call throws(Interruption) in
        try call.configuration().parts.first { $0.name == name }?.view ?? .none
      }
    }
    for name in ["label", "currentValueLabel"] {
      table("ProgressViewStyleConfiguration." + name) { call throws(Interruption) in
        try call.configuration().parts.first { $0.name == name }.map { $0.view.wrapped } ?? .none
      }
    }
    table("ProgressViewStyleConfiguration.fractionCompleted") { call throws(Interruption) in
      try call.configuration().number.map { Value.double($0).wrapped } ?? .none
    }
    table("ButtonStyleConfiguration.isPressed") { call throws(Interruption) in
      .bool(try call.configuration().isPressed)
    }
    table(["ButtonStyleConfiguration.role", "PrimitiveButtonStyleConfiguration.role"]) { _ throws(Interruption) in .none
    }
    table("PrimitiveButtonStyleConfiguration.trigger()") { call throws(Interruption) in
      guard let action = try call.configuration().action else { return .void }
      return try call.machine.call(action, [], at: call.span)
    }
    table("ToggleStyleConfiguration.isOn") { call throws(Interruption) in
      let world = try call.world("a toggle style")
      guard let binding = try call.configuration().binding else { return .bool(false) }
      return try world.value(try world.guarded(call.span) { try binding.get(line: world.line(call.span)) })
    }
    table("ToggleStyleConfiguration.isOn.set") { call throws(Interruption) in
      let world = try call.world("a toggle style")
      let value = world.graphValue(call[1])
      if let binding = try call.configuration().binding {
        try world.guarded(call.span) { try binding.set(value, line: world.line(call.span)) }
      }
      return .void
    }
    table("ToggleStyleConfiguration.binding") { call throws(Interruption) in
      guard let binding = try call.configuration().binding else { throw .unmodelled("this toggle", call.span) }
      return .native(BindingBox(binding))
    }
    for key in ["Toggle.init(_:)", "Button.init(_:)"] {
      table(key) { call throws(Interruption) in
        let world = try call.world("a styled control")
        let configuration = try call.configuration()
        let label: Element =
          try configuration.parts.first.map { (part: (name: String, view: Value)) throws(Interruption) -> Element in
            try world.element(part.view, at: call.span)
          } ?? .empty
        if let binding = configuration.binding {
          return call.view(world, key, [call[0]], BuiltIn(.toggle, label: label, control: .toggle(binding)))
        }
        let action = configuration.action.map { world.handler($0, at: call.span) } ?? {}
        return call.view(world, key, [call[0]], BuiltIn(.button, label: label, action: action))
      }
    }
  }
}

extension NativeCall {
  fileprivate func configuration() throws(Interruption) -> StyleConfigurationBox {
    if case .native(let box as StyleConfigurationBox) = arguments[0].payload { return box }
    throw .unmodelled("this style configuration", span)
  }
}

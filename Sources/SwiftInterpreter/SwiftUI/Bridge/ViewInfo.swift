import ObservationRuntime

/// What is known of a view type, a view modifier, or a dynamic property of the program: its fields, sorted into what the
/// graph installs and what is compared.
final class ViewInfo {
  let nominal: Nominal
  let type: ViewType
  /// `body`, or `body(content:)` of a modifier; `nil` for a dynamic property.
  let body: FunctionSymbol?
  let isModifier: Bool
  let dynamic: [DynamicSlot]
  let plain: [Field]
  /// The type has `==` and is not plain data: `==` decides (C-14).
  let comparesByEquality: Bool
  /// The program's own `update()` of a `DynamicProperty`.
  let update: FunctionSymbol?

  /// A dynamic field.
  struct DynamicSlot {
    let field: Field
    /// The wrapper's generic argument.
    let argument: StaticType?
    /// The same for one view, which tells the generic parameters of its type.
    func argument(in view: StructBox) -> StaticType? {
      view.arguments.count == view.type.generics.count
        ? argument?.replacing(view.type.generics, by: view.arguments) : argument
    }
    /// The program's own `DynamicProperty`, with fields of its own.
    let nested: ViewInfo?

    /// Whether a parent gives it a value.
    var isGiven: Bool {
      switch field.wraps?.wrapper.name {
      case "Binding", "Bindable", "ObservedObject": true
      default: field.wraps == nil
      }
    }
  }

  private static let objectWrappers: Set<String> = [
    "State", "Binding", "Bindable", "Environment", "EnvironmentObject", "StateObject", "ObservedObject", "FocusState",
    "FocusedValue", "FocusedBinding", "FocusedObject", "AppStorage", "SceneStorage", "GestureState", "Namespace",
    "ScaledMetric", "AccessibilityFocusState", "_FocusStateBinding", "Query",
  ]

  init(_ nominal: Nominal, world: ViewWorld) {
    self.nominal = nominal
    let types = world.machine.types
    let isModifier = !world.conforms(nominal, to: "View") && world.conforms(nominal, to: "ViewModifier")
    self.isModifier = isModifier
    body =
      isModifier
      ? types.implementation(of: "body(content:)", in: "ViewModifier", for: nominal)
      : types.implementation(of: "body", in: "View", for: nominal)
    var dynamic: [DynamicSlot] = []
    var plain: [Field] = []
    var descriptors: [FieldDescriptor] = []
    for field in nominal.allFields {
      guard let slot = ViewInfo.slot(field, world) else {
        plain.append(field)
        continue
      }
      dynamic.append(slot)
      let isPrivateState = field.isPrivate && field.wraps?.wrapper.name == "State"
      descriptors.append(
        FieldDescriptor(field.wraps?.name ?? field.name, isPrivateState: isPrivateState, sdk: world.sdk))
    }
    self.dynamic = dynamic
    self.plain = plain
    let bodyLine: Int? = body.flatMap { world.line($0.span) }
    type = ViewType(
      name: nominal.qualifiedName, bodyLine: bodyLine, dynamicFields: descriptors, isModifier: isModifier,
      isTraced: !PreviewableView.isOne(nominal.name), hasInputs: !plain.isEmpty || dynamic.contains(where: \.isGiven))
    comparesByEquality = world.conforms(nominal, to: "Equatable") && !(dynamic.isEmpty && world.isPlain(nominal))
    let updating = types.implementation(of: "update()", in: "DynamicProperty", for: nominal)
    update = updating?.code == nil ? nil : updating
  }

  /// An `App`: its body runs like a view's, and no trace shows it (S-18).
  convenience init(app nominal: Nominal, world: ViewWorld) {
    let body = world.machine.types.implementation(of: "body", in: "App", for: nominal)
    self.init(untraced: nominal, body: body, world: world)
  }

  /// A style of the program: no trace shows it.
  convenience init(style nominal: Nominal, body: FunctionSymbol, world: ViewWorld) {
    self.init(untraced: nominal, body: body, world: world)
  }

  private init(untraced nominal: Nominal, body: FunctionSymbol?, world: ViewWorld) {
    self.nominal = nominal
    self.body = body
    isModifier = false
    var dynamic: [DynamicSlot] = []
    var plain: [Field] = []
    var descriptors: [FieldDescriptor] = []
    for field in nominal.allFields {
      guard let slot = ViewInfo.slot(field, world) else {
        plain.append(field)
        continue
      }
      dynamic.append(slot)
      descriptors.append(FieldDescriptor(field.wraps?.name ?? field.name))
    }
    self.dynamic = dynamic
    self.plain = plain
    type = ViewType(name: nominal.qualifiedName, dynamicFields: descriptors, isTraced: false)
    comparesByEquality = false
    update = nil
  }

  private static func slot(_ field: Field, _ world: ViewWorld) -> DynamicSlot? {
    guard case .nominal(let nominal, let arguments) = field.type.seenThrough else { return nil }
    if nominal.isLibrary {
      guard objectWrappers.contains(nominal.qualifiedName) else { return nil }
      return DynamicSlot(field: field, argument: arguments.first, nested: nil)
    }
    guard nominal.kind == .structure, world.conforms(nominal, to: "DynamicProperty") else { return nil }
    return DynamicSlot(field: field, argument: arguments.first, nested: world.info(of: nominal))
  }
}

extension StaticType {
  /// The type with bound variables replaced at the top.
  var seenThrough: StaticType {
    if case .variable(let variable) = self, let binding = variable.binding { return binding.seenThrough }
    return self
  }
}

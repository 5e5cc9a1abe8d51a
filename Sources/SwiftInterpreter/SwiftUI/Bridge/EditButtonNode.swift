import ObservationRuntime

/// `EditButton`: turns the edit mode that its environment binds on and off, or one of its own where nobody binds it.
///
/// No trace shows it. Rows can be deleted and moved in any mode here.
final class EditButtonNode: UserView {
  private let reference: StateReference?
  private let bound: AnyBinding?
  unowned let world: ViewWorld

  init(_ world: ViewWorld, reference: StateReference? = nil, bound: AnyBinding? = nil) {
    self.world = world
    self.reference = reference
    self.bound = bound
  }

  var type: ViewType { world.editButtonType }

  func changedInputs(from previous: any UserView) -> [InputChange] { [] }

  func dynamicField(_ index: Int) -> DynamicField {
    index == 0
      ? .state(.value(world.graphValue(.bool(false)))) : .environment(world.systemKey("editMode"), projection: nil)
  }

  func installing(_ fields: [InstalledField]) throws -> any UserView {
    guard fields.count == 2, case .state(let reference) = fields[0] else { return self }
    var bound: AnyBinding?
    if case .value(let value) = fields[1], let mine = (value as? ProgramValue)?.value,
      case .native(let box as BindingBox) = (mine.unwrapped ?? mine).payload
    {
      bound = box.binding
    }
    return EditButtonNode(world, reference: reference, bound: bound)
  }

  func body() throws -> Element {
    let isEditing: Bool
    if let bound {
      isEditing = try world.isCase("active", try world.value(try bound.get()))
    } else {
      isEditing = reference?.get().literal == .bool(true)
    }
    let title: Element = .primitive(BuiltIn(.text, text: isEditing ? "Done" : "Edit"))
    return .primitive(BuiltIn(.button, label: title, action: { [self] in try toggle(isEditing) }))
  }

  private func toggle(_ isEditing: Bool) throws {
    guard let bound else {
      reference?.set(world.graphValue(.bool(!isEditing)), line: nil)
      return
    }
    guard let mode = try world.libraryCase("EditMode", isEditing ? "inactive" : "active") else { return }
    try bound.set(world.graphValue(mode), line: nil)
  }
}

extension ViewWorld {
  /// Whether a value is a case of an enum by this name.
  func isCase(_ name: String, _ value: Value) throws(Interruption) -> Bool {
    if case .enumCase(let each) = value.payload { return each._withUnsafeGuaranteedRef { $0.name == name } }
    return false
  }
}

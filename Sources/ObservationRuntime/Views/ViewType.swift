/// What is known of a view or view-modifier type of the program.
public final class ViewType {
  /// The type's name: nested types with dots, generic arguments left out, no module (T-03).
  public let name: String
  /// The line of its `body`, from 1.
  public let bodyLine: Int?
  /// The dynamic fields (`@State`, `@Binding`, `@Environment`, …) in declaration order.
  public let dynamicFields: [FieldDescriptor]
  /// Whether the type is a `ViewModifier` (E-15).
  public let isModifier: Bool
  /// Whether its body runs are recorded: not for an `App` or a `Scene`, which have State but are no views (S-18).
  public let isTraced: Bool
  /// Whether a parent gives it anything.
  public let hasInputs: Bool
  /// The index of the state that is true while the control around the view is pressed.
  public let pressField: Int?

  /// Creates a description.
  public init(
    name: String, bodyLine: Int? = nil, dynamicFields: [FieldDescriptor] = [], isModifier: Bool = false,
    isTraced: Bool = true, hasInputs: Bool = true, pressField: Int? = nil
  ) {
    self.name = name
    self.bodyLine = bodyLine
    self.dynamicFields = dynamicFields
    self.isModifier = isModifier
    self.isTraced = isTraced
    self.hasInputs = hasInputs
    self.pressField = pressField
  }
}

/// A dynamic field of a view type.
public struct FieldDescriptor: Hashable, Sendable {
  /// The property's name as written.
  public var name: String
  /// The name that `_printChanges` prints (T-05): `_n`, or `__n` for private State under the Xcode 27 macro.
  public var storageName: String

  /// Creates a description.
  /// - Parameters:
  ///   - name: the property's name.
  ///   - isPrivateState: whether it is a `@State` that is `private` or `fileprivate`.
  ///   - sdk: the profile, which decides the printed name.
  public init(_ name: String, isPrivateState: Bool = false, sdk: SDK = .v27) {
    self.name = name
    self.storageName = isPrivateState && sdk == .v27 ? "__" + name : "_" + name
  }
}

/// A stored property whose value differs between two values of one view (C-01).
public struct InputChange: Hashable, Sendable {
  /// The property's name.
  public var name: String
  /// The value before, shortened.
  public var old: String?
  /// The value after.
  public var new: String?
  /// How the comparison was decided, when that needs a word: `closure, captures differ`.
  public var note: String?

  /// Creates a change.
  public init(_ name: String, old: String? = nil, new: String? = nil, note: String? = nil) {
    self.name = name
    self.old = old
    self.new = new
    self.note = note
  }
}

/// A value of a view type (or view-modifier type) of the program.
///
/// The graph keeps the value that the parent's body made and, before each body run, asks for a copy with its dynamic
/// fields filled in.
public protocol UserView {
  /// The value's type; the same object for all values of one type.
  var type: ViewType { get }
  /// The plain stored properties that differ from an older value of the same type, in declaration order; empty when
  /// the two are equal by section 2 of the rules (C-01 to C-20), including a type's own `==` (C-14).
  ///
  /// Dynamic fields are compared by the graph (C-16).
  func changedInputs(from previous: any UserView) -> [InputChange]
  /// What the dynamic field at this index of ``ViewType/dynamicFields`` holds in the value as its parent made it.
  func dynamicField(_ index: Int) -> DynamicField
  /// A copy whose dynamic fields hold what the graph gives them, in the order of ``ViewType/dynamicFields``.
  func installing(_ fields: [InstalledField]) throws -> any UserView
  /// Runs `body` (or `body(content:)`, where ``Element/content`` stands for the content) of an installed copy.
  func body() throws -> Element
  /// Whether the type's own `==` decides alone, so that dynamic fields are not compared (C-14).
  var comparesByEquality: Bool { get }
}

extension UserView {
  /// The usual comparison, field by field.
  public var comparesByEquality: Bool { false }
}

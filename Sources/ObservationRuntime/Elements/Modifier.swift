/// A modifier that the graph acts on.
///
/// Modifiers that only style are ``inert``.
public enum Modifier {
  /// `.environment(\.key, value)`, `.environment(object)`, `.environmentObject(object)` (E-04, E-09, P-11).
  case environment(EnvironmentKey, any GraphValue)
  /// `.transformEnvironment(\.key) { … }` (E-05).
  case transformEnvironment(EnvironmentKey, (any GraphValue) throws -> any GraphValue)
  /// `.onAppear` (L-01 to L-06).
  case onAppear(Handler)
  /// `.onDisappear`.
  case onDisappear(Handler)
  /// `.task`, `.task(id:)` (L-08 to L-10).
  case task(TaskBody, id: (any GraphValue)? = nil)
  /// `.onChange` (L-11 to L-16).
  case onChange(OnChange)
  /// `.onReceive`: subscribes when the view appears, and anew when an update brings another publisher; the returned
  /// closure ends the subscription (P-17).
  case onReceive(publisher: (any GraphValue)? = nil, subscribe: () throws -> Handler)
  /// A `ViewModifier` of the program (E-15).
  case user(any UserView)
  /// `.sheet`, `.fullScreenCover`, `.popover`, `.alert`, `.confirmationDialog`, `.navigationDestination(isPresented:)`.
  case presentation(Presentation)
  /// `.navigationDestination(for:)`: the type's name and the destination closure (K-08).
  case navigationDestination(type: String, content: (any GraphValue) throws -> Element)
  /// `.navigationTitle`.
  case navigationTitle(String)
  /// `.tabItem`.
  case tabItem(Element)
  /// `.toolbar`: the items, shown below the title.
  case toolbar(Element)
  /// `.focused($f)`, `.focused($f, equals:)`: the projection of the FocusState and the value that means this view.
  case focused(AnyBinding, equals: any GraphValue)
  /// `.defaultFocus($f, value)`: what the FocusState becomes when the view appears and nothing has the focus.
  case defaultFocus(AnyBinding, equals: any GraphValue)
  /// `.focusedValue(\.key, value)` (E-13).
  case focusedValue(EnvironmentKey, any GraphValue)
  /// `.focusedSceneValue(\.key, value)`: published for the whole scene, wherever the focus is.
  case focusedSceneValue(EnvironmentKey, any GraphValue)
  /// `.disabled`.
  case disabled(Bool)
  /// `.hidden()`, or an opacity of zero (I-18).
  case hidden(Bool)
  /// `.tag`.
  case tag(any GraphValue)
  /// `.accessibilityLabel`.
  case accessibilityLabel(String)
  /// `.badge`, shown after the view.
  case badge(String)
  /// `.onTapGesture` and tap gestures, of one tap or several.
  case onTap(Handler, count: Int = 1, priority: TapPriority = .normal)
  /// `.onLongPressGesture`, and what is told when the press begins and ends.
  case onLongPress(Handler, pressing: ((Bool) throws -> Void)? = nil)
  /// A `DragGesture`.
  case onDrag(DragHandlers)
  /// `.onSubmit`.
  case onSubmit(Handler)
  /// A text field's `onEditingChanged`: whether it has the focus.
  case onEditing((Bool) throws -> Void)
  /// What a person may not do with a view, though it looks as if they could.
  case restriction(Restriction)
  /// `.searchCompletion`: what a tap writes into the search field.
  case searchCompletion(String)
  /// `.scrollPosition(id:)`: the id of the first row, as the program keeps it.
  case scrollPosition(AnyBinding)
  /// `.swipeActions`, `.contextMenu`: items that can be tapped but are not on the screen.
  case hiddenActions(Element)
  /// `.overlay`, `.background`, `.safeAreaInset`: content that is shown with the view.
  case layer(Element, behind: Bool)
  /// `.refreshable` (L-19).
  case refreshable(TaskBody)
  /// `.searchable`.
  case searchable(SearchField)
  /// `.searchFocused($f)`, `.searchFocused($f, equals:)`: like `focused`, for the search field.
  case searchFocused(AnyBinding, equals: any GraphValue)
  /// `.transition`; `isIdentity` for `.transition(.identity)`, which changes the order of effects (L-05).
  case transition(isIdentity: Bool)
  /// `.preference(key:value:)`: the key's name.
  case preference(key: String, value: any GraphValue)
  /// `.onPreferenceChange`: the key's name, how values combine in order, and the action.
  case onPreferenceChange(PreferenceReader)
  /// `.transformPreference`: changes what is written below, or the default.
  case transformPreference(PreferenceTransform)
  /// `.overlayPreferenceValue`, `.backgroundPreferenceValue`: content made of what is written below.
  case preferenceLayer(PreferenceLayer)
  /// A modifier that only styles: its name, so that another one at the same place is another structure (I-08, I-09).
  case inert(String)
}

/// The body of a `.task`: code of the program that the host runs.
public struct TaskBody {
  /// What the host needs to run it.
  public var payload: Any

  /// Creates a body.
  public init(_ payload: Any) { self.payload = payload }
}

/// `.onChange(of:initial:)`.
public struct OnChange {
  /// The value, as this run of the body computed it.
  public var value: any GraphValue
  /// The source text of the watched expression, for the trace.
  public var expression: String
  /// Whether the action also runs when the view appears (L-15).
  public var initial: Bool
  /// The action of this run of the body, given the old and the new value (L-14).
  public var action: (any GraphValue, any GraphValue) throws -> Void

  /// Whether the action of the run before is the one that runs: `onChange(of:perform:)`, whose closure sees the body
  /// that it was made in (L-14).
  public var runsFormerAction: Bool

  /// Creates a watcher.
  public init(
    of value: any GraphValue, expression: String, initial: Bool = false, runsFormerAction: Bool = false,
    action: @escaping (any GraphValue, any GraphValue) throws -> Void
  ) {
    self.value = value
    self.expression = expression
    self.initial = initial
    self.runsFormerAction = runsFormerAction
    self.action = action
  }
}

/// What a drag does; each closure is given the way from the start, to the right and down, in points.
public struct DragHandlers {
  /// While it goes on.
  public var changed: (Double, Double) throws -> Void
  /// When it ends.
  public var ended: (Double, Double) throws -> Void

  /// Creates handlers.
  public init(
    changed: @escaping (Double, Double) throws -> Void, ended: @escaping (Double, Double) throws -> Void
  ) {
    self.changed = changed
    self.ended = ended
  }
}

/// Something that is shown on top of what is below (K-09, K-10), or pushed by a binding.
public struct Presentation {
  /// How it is shown.
  public var kind: Kind
  /// The title of an alert or dialog.
  public var title: String
  /// A Boolean binding, or an optional item (`nil` when nothing is shown).
  public var binding: AnyBinding
  /// Makes the content; for an item, from its value.
  ///
  /// A sheet's closure is stored (U-21) and runs in a node of its own; for an alert or dialog the interpreter returns
  /// what the body already made.
  public var content: (any GraphValue) throws -> Element
  /// The message of an alert or dialog.
  public var message: Element?
  /// `onDismiss:`.
  public var onDismiss: Handler?
  /// The id of an item: another one is presented anew.
  public var identity: ((any GraphValue) throws -> IdentityKey)?

  /// Creates a presentation.
  public init(
    _ kind: Kind, title: String = "", binding: AnyBinding, message: Element? = nil, onDismiss: Handler? = nil,
    identity: ((any GraphValue) throws -> IdentityKey)? = nil, content: @escaping (any GraphValue) throws -> Element
  ) {
    self.kind = kind
    self.title = title
    self.binding = binding
    self.message = message
    self.onDismiss = onDismiss
    self.identity = identity
    self.content = content
  }

  /// The kinds of presentation.
  public enum Kind: String, Hashable, Sendable {
    case sheet, fullScreenCover, popover, alert, confirmationDialog, push
  }
}

/// How a tap gesture goes with others on the same view, and on those inside it.
public enum TapPriority: Hashable, Sendable {
  /// What is inside goes first.
  case normal
  /// It is performed too.
  case simultaneous
  /// It goes before what is inside.
  case high
}

/// Something that a modifier forbids; each is on or off.
public enum Restriction: Hashable, Sendable {
  /// `.allowsHitTesting(false)`: taps go through.
  case noHits(Bool)
  /// `.deleteDisabled`.
  case noDelete(Bool)
  /// `.moveDisabled`.
  case noMove(Bool)
  /// `.selectionDisabled`.
  case noSelection(Bool)
  /// `.interactiveDismissDisabled`.
  case noDismiss(Bool)
  /// `.submitScope`: what is outside does not learn of a submit.
  case noSubmit(Bool)

  /// The name of the modifier.
  var name: String {
    switch self {
    case .noHits: "allowsHitTesting"
    case .noDelete: "deleteDisabled"
    case .noMove: "moveDisabled"
    case .noSelection: "selectionDisabled"
    case .noDismiss: "interactiveDismissDisabled"
    case .noSubmit: "submitScope"
    }
  }
}

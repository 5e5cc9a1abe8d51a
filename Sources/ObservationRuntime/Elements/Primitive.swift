/// A built-in view: it prints nothing, runs no body of the program, and shows what it is given.
public struct Primitive {
  /// Which built-in view.
  public var kind: Kind
  /// The text it shows by itself: the string of a `Text`, a text field's title, an image's name, a picker's title.
  public var text: String
  /// The views it contains, by place, in source order.
  ///
  /// An absent place has no entry.
  public var slots: [(place: Slot, element: Element)]
  /// What a person can change in it.
  public var control: Control?
  /// What a tap runs: the action of a button, menu item or alert button.
  public var action: Handler?
  /// Which choice of several this is, for a `Tab` and its selection.
  public var tag: (any GraphValue)?

  /// Creates a built-in view.
  public init(
    _ kind: Kind, text: String = "", content: Element? = nil, label: Element? = nil, header: Element? = nil,
    footer: Element? = nil, control: Control? = nil, action: Handler? = nil, tag: (any GraphValue)? = nil
  ) {
    self.kind = kind
    self.text = text
    self.control = control
    self.action = action
    self.tag = tag
    slots = []
    if let header { slots.append((.header, header)) }
    if let label { slots.append((.label, label)) }
    if let content { slots.append((.content, content)) }
    if let footer { slots.append((.footer, footer)) }
  }

  /// The text of the stack that is the detail column of a `NavigationSplitView`; it is not shown.
  public static let detailColumn = "detail"

  /// A place for views inside a built-in view.
  public enum Slot: Hashable, Sendable {
    case content, label, header, footer
  }

  /// The built-in views that the graph tells apart.
  ///
  /// ``other`` is any view that only arranges or draws.
  public enum Kind: Hashable, Sendable {
    case text, image, label, button, link, menu, toggle, textField, secureField, textEditor, stepper, slider, picker
    case datePicker, colorPicker, progress, gauge, divider, spacer, color, shape
    case vStack, hStack, zStack, list, form, section, scrollView, lazyVStack, lazyHStack, lazyVGrid, lazyHGrid, grid
    case gridRow, groupBox, disclosureGroup, labeledContent, controlGroup, contentUnavailable, outline, viewThatFits
    case navigationStack, navigationLink, tabView, tab
    /// Another built-in view, by its type's name; it is laid out like a vertical stack.
    case other(String)
  }

  /// What a person can change.
  public enum Control {
    /// A `Toggle`: a Boolean binding.
    case toggle(AnyBinding)
    /// A text field or editor: a string binding.
    case text(AnyBinding)
    /// A `Stepper`: the interpreter's code clamps and strides, for any strideable type (B-22).
    case stepper(value: AnyBinding?, increment: Handler, decrement: Handler)
    /// A `Slider`.
    case slider(AnyBinding, range: ClosedRange<Double>, step: Double?)
    /// A `Picker`: the selection; the choices are the tagged views of the content. For a `List` its selection, which a
    /// tap on a row sets to the row's id.
    case picker(AnyBinding)
    /// A control whose value is written out by a script (`DatePicker`, `ColorPicker`), and how it is shown.
    case display(AnyBinding, shown: (any GraphValue) -> String)
    /// A `DisclosureGroup`; without a binding it keeps its own state. The content is made when it is open.
    case disclosure(AnyBinding?)
    /// A `NavigationLink` with its destination, whose value was made with the row (K-08).
    case push(Element)
    /// A `NavigationLink(value:)`.
    case pushValue(any GraphValue)
    /// A `TabView`; without a selection it keeps its own.
    case tabs(selection: AnyBinding?)
    /// A `NavigationStack`; without a path it keeps its own.
    case stack(path: NavigationPathAccess?)
  }
}

/// How the graph reads and changes a navigation path of the program.
public struct NavigationPathAccess {
  /// The pushed values, first to last.
  public var values: () throws -> [any GraphValue]
  /// Appends a value.
  public var append: (any GraphValue) throws -> Void
  /// Removes so many values from the end.
  public var removeLast: (Int) throws -> Void

  /// Creates an access.
  public init(
    values: @escaping () throws -> [any GraphValue], append: @escaping (any GraphValue) throws -> Void,
    removeLast: @escaping (Int) throws -> Void
  ) {
    self.values = values
    self.append = append
    self.removeLast = removeLast
  }
}

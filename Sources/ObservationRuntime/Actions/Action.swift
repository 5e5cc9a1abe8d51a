/// Something a person or the system does to the running app: one line of a script.
public struct Action: Hashable, Sendable {
  /// What is done.
  public var kind: Kind
  /// The text of the line as it was written, without surrounding blanks.
  public var text: String

  /// Creates an action.
  public init(_ kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }

  /// What can be done.
  ///
  /// `Target` names a control by what a person sees.
  public enum Kind: Hashable, Sendable {
    case launch
    case tap(Target)
    case toggle(Target, on: Bool?)
    case type(Target, text: String, each: Bool)
    case submit(Target)
    case increment(Target)
    case decrement(Target)
    case step(Target, times: Int)
    case slide(Target, to: Double)
    /// So many points to the right and down.
    case drag(Target, x: Double, y: Double)
    case pick(Target, choice: String)
    case focus(Target)
    case unfocus
    case open(Target)
    case back
    case dismiss
    case delete(Target)
    case move(Target, before: String)
    case scroll(Target, to: ScrollDestination)
    case pull(Target)
    case search(String)
    case wait(nanoseconds: Int)
    case background
    case inactive
    case activate
    case relaunch
    case system(key: String, value: String)
    case store(key: String, value: String)
  }

  /// A control named by the text a person sees, the accessibility label, or for a container its type's name.
  public struct Target: Hashable, Sendable {
    /// The label.
    public var label: String
    /// Which of several with this label, from 1; `nil` when it must be the only one.
    public var occurrence: Int?
    /// The text of a container that the control must stand in.
    public var container: String?

    /// Creates a target.
    public init(_ label: String, occurrence: Int? = nil, in container: String? = nil) {
      self.label = label
      self.occurrence = occurrence
      self.container = container
    }
  }

  /// Where a `scroll` goes.
  public enum ScrollDestination: Hashable, Sendable {
    case index(Int)
    case top
    case bottom
  }
}

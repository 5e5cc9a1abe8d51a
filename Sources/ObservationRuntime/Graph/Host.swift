/// What the graph needs from the machine that runs the program.
public protocol Host: AnyObject {
  /// Starts the body of a `.task`. It runs in the host's scheduler, not inside this call (L-09); when it returns, the
  /// host calls ``Graph/taskFinished(_:)``.
  func startTask(_ token: TaskToken, _ body: TaskBody) throws
  /// Asks a task to stop (L-10, L-18).
  func cancelTask(_ token: TaskToken)
  /// A value of the program for a literal that a control writes, of the same type as `sample`.
  func value(_ literal: Literal, like sample: any GraphValue) throws -> any GraphValue
  /// A value of the program for what a person wrote, of the same type as `sample`: a date such as `2026-03-01 14:30`, a
  /// colour's name; `nil` when the text is none.
  func value(of text: String, like sample: any GraphValue) throws -> (any GraphValue)?
  /// What the program registered for a key of the stored defaults, of the same type as `sample`: what is shown while
  /// nothing is stored.
  func registeredDefault(_ key: String, store: String, like sample: any GraphValue) -> (any GraphValue)?
  /// The environment that a presented or pushed view gets, such as `\.dismiss` (K-12): an action that calls
  /// ``Graph/dismiss(_:)``.
  func presentationEnvironment(_ token: PresentationToken) throws -> [(EnvironmentKey, any GraphValue)]
  /// The environment below a search field, such as `\.isSearching` and `\.dismissSearch`: an action that calls
  /// ``Graph/dismiss(_:)``.
  func searchEnvironment(_ token: PresentationToken, isSearching: Bool) throws -> [(EnvironmentKey, any GraphValue)]
  /// The key and the value for an environment value of the system by name, such as `colorScheme` and `dark`;
  /// `nil` when the program's vocabulary has no such key or value (E-08).
  func systemValue(key: String, value: String) throws -> (EnvironmentKey, any GraphValue)?
  /// Runs what is ready in the host's scheduler at the present virtual time, flushing after each turn: called between
  /// the edits of one action, such as the letters of a word. Does nothing unless the host says otherwise.
  func runReadyTasks() throws
}

extension Host {
  /// A host without a scheduler of its own has nothing to run.
  public func runReadyTasks() throws {}

  /// A host without an environment of the system tells nothing of searches.
  public func searchEnvironment(
    _ token: PresentationToken, isSearching: Bool
  ) throws -> [(EnvironmentKey, any GraphValue)] { [] }

  /// A host without registered defaults has none.
  public func registeredDefault(_ key: String, store: String, like sample: any GraphValue) -> (any GraphValue)? { nil }

  /// A host without dates and colours knows no text for them.
  public func value(of text: String, like sample: any GraphValue) throws -> (any GraphValue)? { nil }
}

/// The number of a started task.
public struct TaskToken: Hashable, Sendable {
  /// The number, from 1.
  public var rawValue: Int
}

/// The number of a presented or pushed view.
public struct PresentationToken: Hashable, Sendable {
  /// The number, from 1.
  public var rawValue: Int
}

/// How a graph runs.
public struct GraphOptions: Hashable, Sendable {
  /// The profile (V-01).
  public var sdk: SDK
  /// Passes that one action may cause, each from the one before, until the update is cut.
  public var maximumPasses: Int
  /// Views of one type within each other.
  public var maximumDepth = 300
  /// Rows of one `ForEach`.
  public static let maximumRows = 100_000
  /// Rows of a lazy container that are on the screen at once; nothing is prefetched (K-02).
  public var viewportRows: Int
  /// How many viewports away a row of a lazy container is destroyed; `nil` keeps rows (K-03).
  public var evictionScreens: Int?

  /// Creates options.
  /// - Parameters:
  ///   - sdk: the profile, which also sets the eviction of lazy rows: 5 screens for 27, never for 26.
  ///   - maximumPasses: the bound of an update.
  ///   - viewportRows: rows of a lazy container on the screen.
  public init(sdk: SDK = .v27, maximumPasses: Int = 8, viewportRows: Int = 16) {
    self.sdk = sdk
    self.maximumPasses = maximumPasses
    self.viewportRows = viewportRows
    evictionScreens = sdk == .v27 ? 5 : nil
  }
}

/// What became of an action.
public enum ActionResult: Hashable, Sendable {
  /// It was done.
  case done
  /// The action names nothing on the screen, or something that the verb does not fit; the message says what is there.
  case noSuchTarget(String)
  /// The graph knows nothing of this action (`launch`, `wait`, `relaunch`): it is the simulation's.
  case notMine
}

/// A thing on the screen that an action can name.
public struct ScreenTarget: Hashable, Sendable {
  /// The label, as an action writes it.
  public var label: String
  /// The verbs that fit, the usual one first.
  public var verbs: [String]
  /// Whether it can be used now.
  public var isEnabled: Bool
}

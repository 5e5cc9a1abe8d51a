import ObservationRuntime

/// How to run a program.
public struct SimulationOptions: Hashable, Sendable {
  /// The profile.
  public var sdk: SDK
  /// The root view's type name; `nil` chooses it: the `App`'s content view, a struct marked `// root`, the view shown by
  /// `#Preview`, or the last view that no other view creates.
  public var root: String?
  /// The limits of the run.
  public var limits: Limits
  /// Whether each body run is told whether it changed the screen, which costs a look at the whole tree after each step.
  public var measuresScreen: Bool

  /// Creates options.
  public init(sdk: SDK = .v27, root: String? = nil, limits: Limits = Limits(), measuresScreen: Bool = false) {
    self.sdk = sdk
    self.root = root
    self.limits = limits
    self.measuresScreen = measuresScreen
  }
}

/// The limits of a run; a program cannot catch its own limit.
public struct Limits: Hashable, Sendable {
  /// Executed instructions in the whole run.
  public var steps = 20_000_000
  /// Nested calls.
  public var callDepth = 2_000
  /// Live elements in collections and characters in strings, together.
  ///
  /// An entry of a dictionary counts as four elements, one of a set as two.
  public var memory = 10_000_000
  /// Printed characters.
  public var output = 1_000_000
  /// Passes that one body may cause by itself before the update is cut.
  public var passes = 8
  /// Virtual time that one run may reach, in seconds.
  public var virtualSeconds = 86_400

  /// Creates the default limits.
  public init() {}
}

/// A thing on the screen that an action can name.
public struct ActionTarget: Hashable, Sendable {
  /// The label, as an action writes it.
  public var label: String
  /// The verbs that fit, the usual one first, such as `tap` or `type`.
  public var verbs: [String]
  /// Whether it can be used now.
  public var isEnabled: Bool

  /// Creates a target.
  public init(label: String, verbs: [String], isEnabled: Bool = true) {
    self.label = label
    self.verbs = verbs
    self.isEnabled = isEnabled
  }
}

/// What the library keeps for one run.
///
/// Two runs with the same settings see the same random numbers, ids and dates.
final class LibraryState {
  /// Seeds `random`, `shuffled` and `UUID()`; set before the program starts.
  var seed: UInt64 = 1 { didSet { generator = SeededGenerator(seed: seed) } }
  var generator = SeededGenerator(seed: 1)
  /// Numbers the UUIDs made so far.
  var uuidCount = 0
  /// The date at the start of the run, in seconds since 2001 (2026-01-01 09:00 UTC).
  var startDate: Double = 788_950_800
  /// The moment at which the clock was read last, and how often.
  var latestReading: (moment: Int64, count: Int) = (0, 0)
  /// The machine's region: locale identifier and time zone are fixed unless the run sets them.
  var localeIdentifier = "en_US"
  var timeZoneIdentifier = "GMT"
  /// `UserDefaults` of the run, by suite.
  var defaults: [String: DictionaryOfSettings] = [:]
  /// `NotificationCenter.default` and the like, by name.
  var singletons: [String: NativeBox] = [:]
  /// `AppStorage` and `UserDefaults` are one store: these connect the two when a runtime keeps it.
  var readDefault: ((_ key: String, _ suite: String) -> Value?)?
  var defaultChanged: ((_ key: String, _ suite: String, _ value: Value?, _ span: Span) -> Void)?
  /// An `ObservableObject` is about to change (P-03); set by the runtime.
  var objectWillChange: ((_ instance: Instance, _ span: Span) -> Void)?
  /// Whether a block of a queue other than the main one runs (P-14, W-09).
  var isOnBackgroundQueue = false
  /// What each `ObservableObject`'s `objectWillChange` is, by the instance's number.
  var objectPublishers: [Int: NativeBox] = [:]
  /// What `withObservationTracking` calls wait for, in the order in which they were made.
  let observations = ObservationList()
  /// What asks an asynchronous iterator of the program for its next element, by its `next()`.
  var iteratorSteps: [ObjectIdentifier: Function] = [:]

  /// The `userInfo` of the encoder or decoder at work.
  var codingUserInfo = Value(.dictionary(DictionaryBox()))

  /// The one object of its kind in the run.
  func singleton<T: NativeBox>(_ name: String, _ make: () -> T) -> T {
    if let found = singletons[name] as? T { return found }
    let made = make()
    singletons[name] = made
    return made
  }
}

/// A suite of settings, in the order in which the keys were first set.
struct DictionaryOfSettings {
  var values: [String: Value] = [:]
  var registered: [String: Value] = [:]
}

/// SplitMix64: small, and the same everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

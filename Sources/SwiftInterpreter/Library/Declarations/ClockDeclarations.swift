/// Lengths of time, clocks, dispatch queues and timers.
extension LibraryDeclarations {
  static let clocks = """
    struct Duration: Hashable, Comparable, AdditiveArithmetic, Codable, Sendable, CustomStringConvertible {
      static func seconds(_ seconds: Double) -> Duration
      static func seconds<T: BinaryInteger>(_ seconds: T) -> Duration
      static func milliseconds(_ milliseconds: Double) -> Duration
      static func milliseconds<T: BinaryInteger>(_ milliseconds: T) -> Duration
      static func microseconds<T: BinaryInteger>(_ microseconds: T) -> Duration
      static func nanoseconds<T: BinaryInteger>(_ nanoseconds: T) -> Duration
      static var zero: Duration { get }
      var components: (seconds: Int64, attoseconds: Int64) { get }
      var description: String { get }
      func formatted() -> String
      func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Duration
      struct TimeFormatStyle: FormatStyle {
        typealias FormatInput = Duration
        typealias FormatOutput = String
        func format(_ value: Duration) -> String
        struct Pattern {
          static var hourMinute: Duration.TimeFormatStyle.Pattern { get }
          static var hourMinuteSecond: Duration.TimeFormatStyle.Pattern { get }
          static var minuteSecond: Duration.TimeFormatStyle.Pattern { get }
          static func hourMinuteSecond(padHourToLength: Int, fractionalSecondsLength: Int = 0) -> Duration.TimeFormatStyle.Pattern
          static func minuteSecond(padMinuteToLength: Int, fractionalSecondsLength: Int = 0) -> Duration.TimeFormatStyle.Pattern
        }
      }
      struct UnitsFormatStyle: FormatStyle {
        typealias FormatInput = Duration
        typealias FormatOutput = String
        func format(_ value: Duration) -> String
        struct Unit: Hashable {
          static var weeks: Duration.UnitsFormatStyle.Unit { get }
          static var days: Duration.UnitsFormatStyle.Unit { get }
          static var hours: Duration.UnitsFormatStyle.Unit { get }
          static var minutes: Duration.UnitsFormatStyle.Unit { get }
          static var seconds: Duration.UnitsFormatStyle.Unit { get }
          static var milliseconds: Duration.UnitsFormatStyle.Unit { get }
          static var microseconds: Duration.UnitsFormatStyle.Unit { get }
          static var nanoseconds: Duration.UnitsFormatStyle.Unit { get }
          static func == (lhs: Duration.UnitsFormatStyle.Unit, rhs: Duration.UnitsFormatStyle.Unit) -> Bool
          func hash(into hasher: inout Hasher)
        }
        struct UnitWidth {
          static var wide: Duration.UnitsFormatStyle.UnitWidth { get }
          static var abbreviated: Duration.UnitsFormatStyle.UnitWidth { get }
          static var condensedAbbreviated: Duration.UnitsFormatStyle.UnitWidth { get }
          static var narrow: Duration.UnitsFormatStyle.UnitWidth { get }
        }
      }
      static func + (lhs: Duration, rhs: Duration) -> Duration
      static func - (lhs: Duration, rhs: Duration) -> Duration
      static func * <T: BinaryInteger>(lhs: Duration, rhs: T) -> Duration
      static func * (lhs: Duration, rhs: Double) -> Duration
      static func / <T: BinaryInteger>(lhs: Duration, rhs: T) -> Duration
      static func / (lhs: Duration, rhs: Duration) -> Double
      @native("Duration.*(_:_:)") static func * <T: BinaryInteger>(lhs: T, rhs: Duration) -> Duration
      static func += (lhs: inout Duration, rhs: Duration)
      static func -= (lhs: inout Duration, rhs: Duration)
      static func *= <T: BinaryInteger>(lhs: inout Duration, rhs: T)
      static func *= (lhs: inout Duration, rhs: Double)
      static func /= <T: BinaryInteger>(lhs: inout Duration, rhs: T)
      static func == (lhs: Duration, rhs: Duration) -> Bool
      static func < (lhs: Duration, rhs: Duration) -> Bool
    }
    extension FormatStyle where Self == Duration.TimeFormatStyle {
      static func time(pattern: Duration.TimeFormatStyle.Pattern) -> Duration.TimeFormatStyle
    }
    extension FormatStyle where Self == Duration.UnitsFormatStyle {
      static func units(allowed units: Set<Duration.UnitsFormatStyle.Unit> = [.hours, .minutes, .seconds], width: Duration.UnitsFormatStyle.UnitWidth = .abbreviated, maximumUnitCount: Int? = nil) -> Duration.UnitsFormatStyle
    }
    protocol InstantProtocol<Duration>: Comparable, Hashable {
      associatedtype Duration
      func advanced(by duration: Duration) -> Self
      func duration(to other: Self) -> Duration
    }
    protocol Clock<Duration>: Sendable {
      associatedtype Duration
      associatedtype Instant: InstantProtocol
      var now: Instant { get }
      func sleep(for duration: Duration) async throws
    }
    extension Clock {
      func measure(_ work: () throws -> Void) rethrows -> Swift_Duration
      @native("Clock.measure(async)") func measure(_ work: () async throws -> Void) async rethrows -> Swift_Duration
    }
    typealias Swift_Duration = Duration
    struct ContinuousClock: Clock {
      typealias Duration = Swift_Duration
      init()
      var now: ContinuousClock.Instant { get }
      static var now: ContinuousClock.Instant { get }
      func sleep(for duration: Swift_Duration) async throws
      func sleep(until deadline: ContinuousClock.Instant, tolerance: Swift_Duration? = nil) async throws
      struct Instant: InstantProtocol {
        typealias Duration = Swift_Duration
        static var now: ContinuousClock.Instant { get }
        func advanced(by duration: Swift_Duration) -> ContinuousClock.Instant
        func duration(to other: ContinuousClock.Instant) -> Swift_Duration
        static func + (lhs: ContinuousClock.Instant, rhs: Swift_Duration) -> ContinuousClock.Instant
        static func - (lhs: ContinuousClock.Instant, rhs: ContinuousClock.Instant) -> Swift_Duration
        @native("ContinuousClock.Instant.-(duration)") static func - (lhs: ContinuousClock.Instant, rhs: Swift_Duration) -> ContinuousClock.Instant
        static func += (lhs: inout ContinuousClock.Instant, rhs: Swift_Duration)
        static func -= (lhs: inout ContinuousClock.Instant, rhs: Swift_Duration)
        static func == (lhs: ContinuousClock.Instant, rhs: ContinuousClock.Instant) -> Bool
        static func < (lhs: ContinuousClock.Instant, rhs: ContinuousClock.Instant) -> Bool
      }
    }
    struct SuspendingClock: Clock {
      typealias Duration = Swift_Duration
      typealias Instant = ContinuousClock.Instant
      init()
      var now: ContinuousClock.Instant { get }
      func sleep(for duration: Swift_Duration) async throws
      func sleep(until deadline: ContinuousClock.Instant, tolerance: Swift_Duration? = nil) async throws
    }
    extension Clock where Self == ContinuousClock {
      static var continuous: ContinuousClock { get }
    }
    extension Clock where Self == SuspendingClock {
      static var suspending: SuspendingClock { get }
    }
    """

  static let dispatch = """
    class DispatchQueue: Scheduler {
      init(label: String)
      static var main: DispatchQueue { get }
      static func global(qos: DispatchQoS.QoSClass? = nil) -> DispatchQueue
      var label: String { get }
      func async(execute work: @escaping () -> Void)
      func async(execute workItem: DispatchWorkItem)
      func sync<T>(execute work: () throws -> T) rethrows -> T
      func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void)
      func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem)
    }
    struct DispatchQoS {
      enum QoSClass: Hashable {
        case background
        case utility
        case `default`
        case userInitiated
        case userInteractive
      }
    }
    class DispatchWorkItem {
      init(block: @escaping () -> Void)
      func perform()
      func cancel()
      var isCancelled: Bool { get }
    }
    struct DispatchTime: Comparable {
      static func now() -> DispatchTime
      static func + (time: DispatchTime, seconds: Double) -> DispatchTime
      @native("DispatchTime.+(interval)") static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime
      static func < (a: DispatchTime, b: DispatchTime) -> Bool
    }
    enum DispatchTimeInterval: Hashable {
      case seconds(Int)
      case milliseconds(Int)
      case microseconds(Int)
      case nanoseconds(Int)
    }
    """

  static let timers = """
    class RunLoop: Scheduler {
      static var main: RunLoop { get }
      static var current: RunLoop { get }
      func add(_ timer: Timer, forMode mode: RunLoop.Mode)
      struct SchedulerOptions {}
      enum Mode: Hashable {
        case common
        case `default`
        case tracking
      }
    }
    class Timer {
      init()
      init(fire date: Date, interval: Double, repeats: Bool, block: @escaping (Timer) -> Void)
      var tolerance: Double { get set }
      @discardableResult static func scheduledTimer(withTimeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) -> Timer
      init(timeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void)
      static func publish(every interval: Double, tolerance: Double? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil) -> Timer.TimerPublisher
      func invalidate()
      func fire()
      var isValid: Bool { get }
      var timeInterval: Double { get }
      class TimerPublisher: ConnectablePublisher {
        typealias Output = Date
        typealias Failure = Never
        func connect() -> any Cancellable
      }
    }
    """
}

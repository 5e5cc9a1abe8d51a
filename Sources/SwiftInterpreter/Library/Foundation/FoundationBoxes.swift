import Foundation

/// A date.
final class DateBox: NativeBox, Ordered, StablyHashed {
  /// Since the start of 2001, UTC.
  let seconds: Double
  init(_ seconds: Double) { self.seconds = seconds }
  init(_ date: Date) { seconds = date.timeIntervalSinceReferenceDate }
  var date: Date { Date(timeIntervalSinceReferenceDate: seconds) }
  override var typeName: String { "Date" }
  override var text: String { date.description }
  override var debugText: String { date.debugDescription }
  override func isEqual(to other: NativeBox) -> Bool { (other as? DateBox)?.seconds == seconds }
  func isLess(than other: NativeBox) -> Bool? { (other as? DateBox).map { seconds < $0.seconds } }
  func hash(into hasher: inout StableHasher) { hasher.combine(seconds.bitPattern) }
}

/// A decimal number.
final class DecimalBox: NativeBox, Ordered, StablyHashed {
  let decimal: Decimal
  init(_ decimal: Decimal) { self.decimal = decimal }
  var double: Double { NSDecimalNumber(decimal: decimal).doubleValue }
  override var typeName: String { "Decimal" }
  override var text: String { decimal.description }
  override func isEqual(to other: NativeBox) -> Bool { (other as? DecimalBox)?.decimal == decimal }
  func isLess(than other: NativeBox) -> Bool? { (other as? DecimalBox).map { decimal < $0.decimal } }
  func hash(into hasher: inout StableHasher) { hasher.combine(decimal.description) }
}

/// A value of Foundation's that needs no more than equality and a description.
class FoundationBox<Wrapped: Hashable>: NativeBox, StablyHashed {
  let wrapped: Wrapped
  private let name: String
  init(_ wrapped: Wrapped, _ name: String) {
    self.wrapped = wrapped
    self.name = name
  }
  override var typeName: String { name }
  override var text: String { String(describing: wrapped) }
  override var debugText: String { String(reflecting: wrapped) }
  override func isEqual(to other: NativeBox) -> Bool { (other as? FoundationBox<Wrapped>)?.wrapped == wrapped }
  func hash(into hasher: inout StableHasher) { hasher.combine(String(describing: wrapped)) }
}

final class UUIDBox: FoundationBox<UUID>, Ordered {
  init(_ uuid: UUID) { super.init(uuid, "UUID") }
  override var debugText: String { wrapped.uuidString }
  func isLess(than other: NativeBox) -> Bool? { (other as? UUIDBox).map { wrapped < $0.wrapped } }
}

final class URLBox: FoundationBox<URL> {
  init(_ url: URL) { super.init(url, "URL") }
}

final class CharacterSetBox: FoundationBox<CharacterSet> {
  init(_ set: CharacterSet) { super.init(set, "CharacterSet") }
}

final class CalendarBox: FoundationBox<Calendar> {
  init(_ calendar: Calendar) { super.init(calendar, "Calendar") }
}

final class TimeZoneBox: FoundationBox<TimeZone> {
  init(_ zone: TimeZone) { super.init(zone, "TimeZone") }
}

final class LocaleBox: FoundationBox<Locale> {
  init(_ locale: Locale) { super.init(locale, "Locale") }
}

final class DateComponentsBox: FoundationBox<DateComponents> {
  init(_ components: DateComponents) { super.init(components, "DateComponents") }
}

final class DateIntervalBox: FoundationBox<DateInterval>, Ordered {
  init(_ interval: DateInterval) { super.init(interval, "DateInterval") }
  func isLess(than other: NativeBox) -> Bool? { (other as? DateIntervalBox).map { wrapped < $0.wrapped } }
}

/// Bytes.
final class DataBox: SequenceBox, StablyHashed {
  let data: Data
  init(_ data: Data) { self.data = data }
  override var typeName: String { "Data" }
  override var text: String { data.description }
  override func isEqual(to other: NativeBox) -> Bool { (other as? DataBox)?.data == data }
  func hash(into hasher: inout StableHasher) { for byte in data { hasher.combine(UInt64(byte)) } }
  override var elements: ContiguousArray<Value>? { ContiguousArray(data.map(\.value)) }
  override func makeIterator(_ context: LibraryContext) throws(Interruption) -> NativeIterator {
    ListIterator(elements ?? [])
  }
}

/// A set of offsets, in order.
final class IndexSetBox: SequenceBox, StablyHashed {
  let indices: [Int]
  init(_ indices: some Sequence<Int>) { self.indices = Set(indices).sorted() }
  override var typeName: String { "IndexSet" }
  override var text: String { "\(indices.count) indexes" }
  override func isEqual(to other: NativeBox) -> Bool { (other as? IndexSetBox)?.indices == indices }
  func hash(into hasher: inout StableHasher) { for index in indices { hasher.combine(index) } }
  override var elements: ContiguousArray<Value>? { ContiguousArray(indices.map { Value.int($0) }) }
  override func makeIterator(_ context: LibraryContext) throws(Interruption) -> NativeIterator {
    ListIterator(elements ?? [])
  }
}

/// A name of the library's own: notification names, strategies.
final class NameBox: NativeBox, StablyHashed {
  let value: String
  private let name: String
  init(_ value: String, _ typeName: String) {
    self.value = value
    name = typeName
  }
  override var typeName: String { name }
  override var text: String { value }
  override func isEqual(to other: NativeBox) -> Bool {
    (other as? NameBox).map { $0.value == value && $0.name == name } ?? false
  }
  func hash(into hasher: inout StableHasher) { hasher.combine(value) }
}

extension Machine {
  /// The date of the run, in seconds since 2001: its start and the virtual time since then.
  var now: Double { libraryState.startDate + Double(scheduler.now) / 1_000_000_000 }
  /// The date as the program reads it: no two readings are the same, so each further one at a moment is a microsecond
  /// later (C-19).
  func readClock() -> Double {
    let reading = libraryState.latestReading
    let count: Int = reading.moment == scheduler.now ? reading.count : 0
    libraryState.latestReading = (scheduler.now, count + 1)
    return now + Double(count) / 1_000_000
  }
  var timeZone: TimeZone { TimeZone(identifier: libraryState.timeZoneIdentifier) ?? .gmt }
  var locale: Locale { Locale(identifier: libraryState.localeIdentifier) }
  var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    calendar.locale = locale
    return calendar
  }
}

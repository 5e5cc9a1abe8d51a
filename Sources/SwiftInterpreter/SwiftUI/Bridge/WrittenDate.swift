import Foundation

/// A date as a script writes it: `2026-03-01`, `2026-03-01 14:30`, or `14:30` today, in the run's time zone.
enum WrittenDate {
  /// - Returns: seconds since 2001; `nil` when the text is no date.
  static func seconds(_ text: String, _ machine: Machine) -> Double? {
    let words = text.split(separator: " ")
    var calendar = machine.calendar
    calendar.locale = nil
    var parts = calendar.dateComponents(
      [.year, .month, .day], from: Date(timeIntervalSinceReferenceDate: machine.now))
    parts.hour = 0
    parts.minute = 0
    guard (1...2).contains(words.count) else { return nil }
    for word in words {
      let numbers = word.split(whereSeparator: { $0 == "-" || $0 == ":" }).compactMap { Int($0) }
      if word.contains("-"), numbers.count == 3 {
        (parts.year, parts.month, parts.day) = (numbers[0], numbers[1], numbers[2])
      } else if word.contains(":"), numbers.count == 2, (0..<24).contains(numbers[0]), (0..<60).contains(numbers[1]) {
        (parts.hour, parts.minute) = (numbers[0], numbers[1])
      } else {
        return nil
      }
    }
    guard let date = calendar.date(from: parts), let month = parts.month, let day = parts.day,
      calendar.component(.month, from: date) == month, calendar.component(.day, from: date) == day
    else { return nil }
    return date.timeIntervalSinceReferenceDate
  }
}

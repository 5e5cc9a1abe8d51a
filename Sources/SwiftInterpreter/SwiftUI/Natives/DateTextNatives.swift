import Foundation

/// `Text(date, style:)`; the styles that tick on a device show the moment at which the body ran.
enum DateText {
  static func string(_ date: Value, style: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> String {
    guard let box = date.nativeBox(DateBox.self), let style = style.nativeBox(TokenBox.self) else {
      throw .unmodelled("this date style", span)
    }
    let distance = Int((box.seconds - machine.now).rounded())
    switch style.member {
    case "date": return DateFormats.style(machine, date: .long, time: .omitted).format(box.date)
    case "time": return DateFormats.style(machine, date: .omitted, time: .shortened).format(box.date)
    case "relative": return relative(abs(distance))
    case "offset": return (distance < 0 ? "-" : "+") + relative(abs(distance))
    case "timer": return timer(abs(distance))
    default: throw .unmodelled("the date style '.\(style.member)'", span)
    }
  }

  /// What is left of an interval, or what has passed of it, at the moment at which the body ran.
  static func timer(
    _ interval: Value, paused: Value?, countsDown: Bool, _ call: NativeCall
  ) throws(Interruption) -> String {
    let (left, passed) = try progress(of: interval, at: paused, call)
    return timer(Int(countsDown ? left.rounded(.up) : passed.rounded(.down)))
  }

  /// The seconds that are left of an interval, and those that have passed.
  static func progress(
    of interval: Value, at moment: Value?, _ call: NativeCall
  ) throws(Interruption) -> (left: Double, passed: Double) {
    guard case .native(let range as RangeBox) = interval.payload,
      case .native(let start as DateBox) = range.lower.payload,
      case .native(let end as DateBox) = range.upper.payload
    else { throw .unmodelled("this interval", call.span) }
    var now: Double = call.machine.now
    if case .native(let date as DateBox)? = moment?.payload { now = date.seconds }
    let shown: Double = min(max(now, start.seconds), end.seconds)
    return (end.seconds - shown, shown - start.seconds)
  }

  /// The two largest units: `2 hr, 5 min`.
  private static func relative(_ seconds: Int) -> String {
    let units = [("day", 86_400), ("hr", 3_600), ("min", 60), ("sec", 1)]
    var rest = seconds
    var parts: [String] = []
    for (name, size) in units {
      let count = rest / size
      rest %= size
      if count > 0 || (size == 1 && parts.isEmpty) {
        parts.append("\(count) \(name)" + (name == "day" && count != 1 ? "s" : ""))
      } else if !parts.isEmpty {
        break
      }
      if parts.count == 2 { break }
    }
    return parts.joined(separator: ", ")
  }

  private static func timer(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if seconds >= 3_600 { return "\(seconds / 3_600):\(two(seconds / 60 % 60)):\(two(seconds % 60))" }
    return "\(seconds / 60):\(two(seconds % 60))"
  }
}

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

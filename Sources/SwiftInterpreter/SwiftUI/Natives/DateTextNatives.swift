import Foundation

/// `Text(date, style:)`: the styles that do not tick.
enum DateText {
  static func string(_ date: Value, style: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> String {
    guard let box = date.nativeBox(DateBox.self), let style = style.nativeBox(TokenBox.self) else {
      throw .unmodelled("this date style", span)
    }
    switch style.member {
    case "date": return DateFormats.style(machine, date: .long, time: .omitted).format(box.date)
    case "time": return DateFormats.style(machine, date: .omitted, time: .shortened).format(box.date)
    default: throw .unmodelled("the date style '.\(style.member)', which counts real time", span)
    }
  }
}

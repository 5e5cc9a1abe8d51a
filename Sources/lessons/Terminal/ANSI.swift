import LessonKit

/// How styles look on a terminal that shows colour.
///
/// No style changes a character, so that nothing is lost without it.
enum ANSI {
  /// A line with its styles, without a newline.
  static func text(of line: StyledLine) -> String {
    line.spans.map { span in
      let text = span.text.sanitized
      let code = code(of: span.style)
      return code.isEmpty || text.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }.joined()
  }

  /// The parameters of the control sequence that selects a style: only the sixteen colours that a terminal's own theme
  /// chooses, so that they are readable on light and dark.
  static func code(of style: TextStyle) -> String {
    switch style {
    case .plain: ""
    case .heading: "1;34"
    case .emphasis: "3"
    case .strong: "1"
    case .code: "36"
    case .link: "4;34"
    case .muted: "2"
    case .good: "32"
    case .bad: "31"
    case .caution: "33"
    case .action: "1"
    case .marked: "1;33"
    case .command: "1;36"
    case .keyword: "35"
    case .string: "32"
    case .number: "34"
    case .comment: "2"
    case .type: "36"
    case .attribute: "35"
    }
  }
}

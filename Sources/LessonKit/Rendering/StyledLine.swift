/// A line for a screen: pieces of text with their styles, and no control characters.
public struct StyledLine: Hashable, Sendable {
  /// The pieces, from left to right.
  public var spans: [StyledSpan]

  /// Creates a line.
  public init(_ spans: [StyledSpan] = []) {
    self.spans = spans
  }

  /// Creates a line of one style.
  public init(_ text: String, _ style: TextStyle = .plain) {
    self.spans = text.isEmpty ? [] : [StyledSpan(text, style)]
  }

  /// The text without styles.
  public var text: String { spans.map(\.text).joined() }
}

/// A piece of text with one style.
public struct StyledSpan: Hashable, Sendable {
  /// The text; never a newline or another control character.
  public var text: String
  /// The style.
  public var style: TextStyle

  /// Creates a piece.
  public init(_ text: String, _ style: TextStyle = .plain) {
    self.text = text
    self.style = style
  }
}

/// What a piece of text means; a terminal chooses how it looks.
///
/// No meaning is carried by the style alone.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case plain, heading, emphasis, strong, code, link
  /// Less important: gutters, line numbers, remarks.
  case muted
  /// Right answers, and what was found in a comparison.
  case good
  /// Wrong answers, and what was missed.
  case bad
  /// Warnings and limits.
  case caution
  /// An action in a trace.
  case action
  /// A line that is pointed at.
  case marked
  /// A command that can be typed.
  case command
  /// Words of Swift in code.
  case keyword, string, number, comment, type, attribute
}

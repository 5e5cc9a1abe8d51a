/// The text in which the library declares what it offers: Swift declarations without bodies.
///
/// It is parsed by hand rather than by the program's parser, because the library is large and must be there at once.
enum DeclarationText {
  /// Parses declarations; none of them has a place in the program.
  /// - Throws: the first thing that is not a declaration, with its line.
  static func parse(_ text: String) throws(DeclarationTextError) -> [Declaration] {
    try parse(text, 0..<text.utf8.count)
  }

  /// Parses a part of a text; an error's line is that of the whole text.
  ///
  /// The range counts in bytes of UTF-8.
  static func parse(_ text: String, _ range: Range<Int>) throws(DeclarationTextError) -> [Declaration] {
    var text = text
    let outcome = text.withUTF8 { buffer in
      var parser = DeclarationParser(bytes: buffer, range: range)
      return parser.parseAll()
    }
    return try outcome.get()
  }
}

/// A mistake in the library's declaration text.
struct DeclarationTextError: Error, Hashable, CustomStringConvertible {
  /// The line, from 1.
  var line: Int
  /// What should have been there.
  var expected: String
  /// What is there.
  var found: String

  var description: String { "line \(line): expected \(expected), found \(found)" }
}

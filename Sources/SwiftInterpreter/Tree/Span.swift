/// A range of UTF-8 offsets in the source text of one file.
///
/// The library's own declarations have no place in the program's file; their span is ``none``.
struct Span: Hashable, Sendable {
  var start: Int32
  var end: Int32

  static let none = Span(start: -1, end: -1)
  var isNone: Bool { start < 0 }
}

/// Turns offsets into lines and columns.
struct SourceText: Sendable {
  let file: String
  let text: String
  private let utf8: [UInt8]
  private let lineStarts: [Int32]

  init(file: String, text: String) {
    self.file = file
    self.text = text
    let bytes = Array(text.utf8)
    var starts: [Int32] = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A {
        starts.append(Int32(index))
      } else if byte == 0x0D {
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
        starts.append(Int32(index))
      }
    }
    utf8 = bytes
    lineStarts = starts
  }

  /// The line and column (in UTF-8 bytes) of an offset, both from 1.
  func position(of offset: Int32) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return (low + 1, Int(offset - lineStarts[low]) + 1)
  }

  /// The line of a span's start, from 1; 0 for the library.
  func line(of span: Span) -> Int { span.isNone ? 0 : position(of: span.start).line }

  /// The text of a line (from 1), without its end.
  func lineText(_ line: Int) -> String {
    guard line >= 1, line <= lineStarts.count else { return "" }
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : utf8.count
    while end > start, utf8[end - 1] == 0x0A || utf8[end - 1] == 0x0D { end -= 1 }
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }

  /// The ASCII character at an offset.
  func character(at offset: Int32) -> Character? {
    guard offset >= 0, Int(offset) < utf8.count, utf8[Int(offset)] < 0x80 else { return nil }
    return Character(Unicode.Scalar(utf8[Int(offset)]))
  }

  /// Where a label stands that ends with its colon right before an offset.
  func labelSpan(_ label: String, before offset: Int32) -> Span? {
    var end = Int(offset)
    while end > 0, end <= utf8.count, [0x20, 0x09, 0x0A, 0x0D].contains(utf8[end - 1]) { end -= 1 }
    guard end > 0, end <= utf8.count, utf8[end - 1] == UInt8(ascii: ":") else { return nil }
    let written = Array(label.utf8)
    let start = end - 1 - written.count
    guard start >= 0, Array(utf8[start..<(end - 1)]) == written else { return nil }
    return Span(start: Int32(start), end: Int32(end - 1))
  }

  /// The source text of a span.
  func text(of span: Span) -> String {
    guard !span.isNone, Int(span.end) <= utf8.count, span.start <= span.end else { return "" }
    return String(decoding: utf8[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }
}

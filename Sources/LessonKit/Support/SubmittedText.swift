/// Reading text that other people's editors wrote.
enum SubmittedText {
  /// The text of bytes: UTF-8 with or without a mark, or UTF-16 with one; `nil` when it is neither.
  static func text(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isLittle: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isLittle: false) }
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    return String(validating: content, as: UTF8.self)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> String? {
    guard bytes.count % 2 == 0 else { return nil }
    let pairs = Array(bytes)
    let units: [UInt16] = stride(from: 0, to: pairs.count, by: 2).map { index in
      let (first, second) = (UInt16(pairs[index]), UInt16(pairs[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self)
  }
}

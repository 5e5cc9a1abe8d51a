import CTerminal

/// What a terminal shows after the bytes it was sent: as much of one as line editing uses.
struct ScreenModel {
  private(set) var rows: Int
  private(set) var columns: Int
  private var cells: [[Character]]
  private var row = 0
  private var column = 0
  private var saved = (row: 0, column: 0)
  private var pending: [UInt8] = []

  /// Widths of characters are known only with a UTF-8 character set.
  private static let knowsWidths = ct_use_utf8() == 1

  init(rows: Int, columns: Int) {
    precondition(Self.knowsWidths, "the tests need a UTF-8 locale")
    self.rows = rows
    self.columns = columns
    cells = Self.blank(rows, columns)
  }

  /// The lines, without blanks at their ends and without empty lines at the end.
  var lines: [String] {
    var lines = cells.map { row in
      var text = String(row.filter { $0 != "\u{0}" })
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The line that the cursor stands in, without blanks at its end.
  var currentLine: String { lines.indices.contains(row) ? lines[row] : "" }

  /// Clears the screen, as a new size leaves the drawing to the program.
  mutating func resize(rows: Int, columns: Int) {
    self = ScreenModel(rows: rows, columns: columns)
  }

  mutating func receive(_ bytes: [UInt8]) {
    pending += bytes
    while let length = completeLength() {
      let chunk = Array(pending[..<length])
      pending.removeFirst(length)
      handle(chunk)
    }
  }

  /// The length of the next whole control sequence or character; `nil` when more bytes must come.
  private func completeLength() -> Int? {
    guard let first = pending.first else { return nil }
    if first == 0x1B {
      guard pending.count > 1 else { return nil }
      guard pending[1] == UInt8(ascii: "[") else { return 2 }
      return pending.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return pending.count >= length ? length : nil
  }

  private mutating func handle(_ chunk: [UInt8]) {
    switch chunk[0] {
    case 0x1B: control(chunk)
    case 0x08: column = max(0, column - 1)
    case 0x0A: lineFeed()
    case 0x0D: column = 0
    case 0x00...0x1F: break
    default: put(String(decoding: chunk, as: UTF8.self))
    }
  }

  private mutating func put(_ text: String) {
    guard let scalar = text.unicodeScalars.first else { return }
    let width = Int(ct_columns(scalar.value))
    guard width > 0 else { return }
    if column + width > columns {
      column = 0
      lineFeed()
    }
    cells[row][column] = Character(scalar)
    if width == 2, column + 1 < columns { cells[row][column + 1] = "\u{0}" }
    column += width
  }

  private mutating func lineFeed() {
    row += 1
    guard row == rows else { return }
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
    row -= 1
  }

  private mutating func control(_ chunk: [UInt8]) {
    switch chunk[1] {
    case UInt8(ascii: "7"): saved = (row, column)
    case UInt8(ascii: "8"): (row, column) = saved
    default: break
    }
    guard chunk[1] == UInt8(ascii: "["), let final = chunk.last else { return }
    let parameters = String(decoding: chunk.dropFirst(2).dropLast(), as: UTF8.self)
    let number = Int(parameters.split(separator: ";").first ?? "") ?? 0
    let count = max(1, number)
    let edge = min(column, columns - 1)
    switch final {
    case UInt8(ascii: "A"): row = max(0, row - count)
    case UInt8(ascii: "B"): row = min(rows - 1, row + count)
    case UInt8(ascii: "C"): column = min(columns - 1, column + count)
    case UInt8(ascii: "D"): column = max(0, edge - count)
    case UInt8(ascii: "G"): column = min(columns - 1, count - 1)
    case UInt8(ascii: "H"): (row, column) = (0, 0)
    case UInt8(ascii: "J"):
      if number == 2 { cells = Self.blank(rows, columns) } else { clearBelow(edge) }
    case UInt8(ascii: "K"): for index in edge..<columns { cells[row][index] = " " }
    case UInt8(ascii: "P"):
      let removed = min(count, columns - edge)
      cells[row].removeSubrange(edge..<edge + removed)
      cells[row] += Array(repeating: " ", count: removed)
    case UInt8(ascii: "@"):
      cells[row].insert(contentsOf: Array(repeating: " ", count: count), at: edge)
      cells[row] = Array(cells[row].prefix(columns))
    default: break
    }
  }

  private mutating func clearBelow(_ edge: Int) {
    for index in edge..<columns { cells[row][index] = " " }
    for below in (row + 1)..<max(rows, row + 1) { cells[below] = Array(repeating: " ", count: columns) }
  }

  private static func blank(_ rows: Int, _ columns: Int) -> [[Character]] {
    Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }
}

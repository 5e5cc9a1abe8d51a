/// What a section found, as text.
struct Table {
  var title: String
  /// The heads of the columns; the first is the row's name.
  var columns: [String]
  var rows: [[String]] = []
  /// Said below: what could not be measured, and how to read what was.
  var notes: [String] = []

  /// The table, ending with a newline: names to the left, values to the right.
  var text: String {
    var lines = [title, ""]
    if !rows.isEmpty {
      let all = [columns] + rows
      let widths = columns.indices.map { column in
        all.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
      }
      lines += all.map { row in "  " + Table.line(row, widths) }
    }
    lines += notes.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ row: [String], _ widths: [Int]) -> String {
    var cells: [String] = []
    for (column, cell) in row.enumerated() {
      let blanks = String(repeating: " ", count: max(0, widths[column] - cell.count))
      cells.append(column == 0 ? cell + blanks : blanks + cell)
    }
    var line = cells.joined(separator: "   ")
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// Values as a person reads them.
enum Shown {
  static func time(_ seconds: Double) -> String {
    if seconds < 0 { return "-" + time(-seconds) }
    if seconds < 0.001 { return decimal(seconds * 1_000_000, 1) + " µs" }
    if seconds < 1 { return decimal(seconds * 1000, 1) + " ms" }
    return decimal(seconds, 2) + " s"
  }

  static func memory(_ bytes: Double) -> String { decimal(bytes / 1_048_576, 1) + " MB" }

  static func ratio(_ value: Double) -> String { decimal(value, value < 10 ? 2 : 1) + "×" }

  /// A number with so many decimals.
  static func decimal(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 1e15 else { return value.description }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : "")
  }
}

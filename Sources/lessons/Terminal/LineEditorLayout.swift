import CLibEdit
import LessonKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the line stands on the screen, and lines that are too tall for it.
extension LineEditor {
  var isLineEmpty: Bool {
    guard let line = el_wline(editor) else { return true }
    return line.pointee.buffer == line.pointee.lastchar
  }

  /// The line's characters before the cursor, and all of them.
  func lineScalars() -> (before: [Unicode.Scalar], all: [Unicode.Scalar]) {
    guard let line = el_wline(editor), let start = line.pointee.buffer, let cursor = line.pointee.cursor,
      let end = line.pointee.lastchar
    else { return ([], []) }
    let characters = UnsafeBufferPointer(start: start, count: end - start)
    let all: [Unicode.Scalar] = characters.map { Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}" }
    let count: Int = cursor - start
    return (Array(all.prefix(count)), all)
  }

  var layout: LineLayout { LineLayout(columns: size.columns) }

  func place(after scalars: [Unicode.Scalar]) -> LineLayout.Place {
    let prompt = LineLayout.Place(row: promptColumns / size.columns, column: promptColumns % size.columns)
    return layout.place(after: scalars, from: prompt)
  }

  /// Whether the line, with one more character, comes near the height of the screen.
  func isTooTall(adding scalar: Unicode.Scalar?) -> Bool {
    let all = lineScalars().all + (scalar.map { [$0] } ?? [])
    // Most lines are short: no need to measure them.
    if promptColumns + all.count * 8 < size.columns { return false }
    return place(after: all).row + 1 >= max(2, size.rows - 1)
  }

  /// Keeps a line that became too tall (the window shrank, or it was yanked) in the history, and empties it.
  func dropLine() {
    let all = lineScalars().all
    history.add(TerminalText.typed(String(String.UnicodeScalarView(all))))
    el_cursor(editor, Int32(all.count))
    el_deletestr(editor, Int32(all.count))
    el_beep(editor)
  }

  /// Puts the terminal's cursor where the prompt begins, and clears from there.
  func moveToStart() {
    let row = place(after: lineScalars().before).row
    terminal.write("\r" + (row > 0 ? "\u{1B}[\(row)A" : "") + "\u{1B}[J")
  }

  /// Shows that the line was dropped, behind its end, and leaves the cursor where libedit believes it to be.
  func markInterruption() {
    let (before, all) = lineScalars()
    let down = place(after: all).row - place(after: before).row
    let column = place(after: all).column
    terminal.write(
      "\u{1B}7" + (down > 0 ? "\u{1B}[\(down)B" : "") + "\r" + (column > 0 ? "\u{1B}[\(column)C" : "") + "^C\u{1B}8")
  }
}

import CLibEdit
import LessonKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finding earlier lines, and completing words.
extension LineEditor {
  /// Control-R: the latest earlier line that contains what is typed; once more, the one before it.
  ///
  /// libedit's own search takes what is typed for a regular expression, and some of those take forever.
  func searchBack() -> UInt8 {
    let all = lineScalars().all
    let typed = String(String.UnicodeScalarView(all))
    if search?.found != typed { search = (query: typed, found: typed, index: history.lines.count) }
    guard let (query, found, start) = search else { return UInt8(CC_ERROR) }
    let earlier = history.lines.prefix(start)
    guard let index = earlier.lastIndex(where: { $0 != found && $0.contains(query) && fits($0) }) else {
      return UInt8(CC_ERROR)
    }
    search = (query: query, found: history.lines[index], index: index)
    el_cursor(editor, Int32(all.count))
    el_deletestr(editor, Int32(all.count))
    return el_insertstr(editor, history.lines[index]) == 0 ? UInt8(CC_REFRESH) : UInt8(CC_REFRESH_BEEP)
  }

  // MARK: Completion

  /// Tab: inserts what all candidates share, or lists them.
  func complete() -> UInt8 {
    let (before, all) = lineScalars()
    let typed = String(String.UnicodeScalarView(before))
    guard let completion = completer?(typed), !completion.candidates.isEmpty else { return UInt8(CC_ERROR) }
    let utf8 = typed.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: min(completion.start, utf8.count))
    let word = String(typed[start...])
    let shared = CompletionList.commonPrefix(completion.candidates)
    let isOnly = completion.candidates.count == 1
    let isWhole = isOnly && before.count == all.count && !shared.hasSuffix(" ")
    let replacement = isWhole ? shared + " " : shared
    if replacement.count > word.count || isOnly {
      let scalars = replacement.unicodeScalars
      guard !isTooTall(after: all.count + scalars.count) else { return UInt8(CC_ERROR) }
      el_deletestr(editor, Int32(word.unicodeScalars.count))
      return el_insertstr(editor, replacement) == 0 ? UInt8(CC_REFRESH) : UInt8(CC_REFRESH_BEEP)
    }
    list(completion.candidates, before: before, all: all)
    return UInt8(CC_NORM)
  }

  private func isTooTall(after count: Int) -> Bool {
    (promptColumns + count * 2) / size.columns + 1 >= max(2, size.rows - 1)
  }

  private func list(_ candidates: [String], before: [Unicode.Scalar], all: [Unicode.Scalar]) {
    let down = place(after: all).row - place(after: before).row
    let lines = CompletionList.lines(candidates, columns: size.columns, rows: size.rows - 3)
    terminal.write(String(repeating: "\n", count: down + 1) + "\r" + lines.map { $0 + "\r\n" }.joined())
    cel_refresh(editor)
  }
}

import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The size of a terminal in characters.
struct TerminalSize: Hashable {
  var rows: Int
  var columns: Int

  /// What is assumed where there is no terminal.
  static let standard = TerminalSize(rows: 24, columns: 80)

  /// The size of the terminal that standard output is, if it is one.
  static func current(of descriptor: Int32 = STDOUT_FILENO) -> TerminalSize? {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard ct_window_size(descriptor, &rows, &columns) == 0 else { return nil }
    return TerminalSize(rows: Int(rows), columns: Int(columns))
  }
}

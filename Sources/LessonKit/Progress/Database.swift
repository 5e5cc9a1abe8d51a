import CSQLite

/// The few calls of SQLite that the progress store needs.
final class Database {
  /// A value of a column.
  enum Value: Hashable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)

    var text: String { if case .text(let text) = self { text } else { "" } }
    var integer: Int { if case .integer(let value) = self { value } else { 0 } }
    var optionalInteger: Int? { if case .integer(let value) = self { value } else { nil } }
    var real: Double {
      switch self {
      case .real(let value): value
      case .integer(let value): Double(value)
      default: 0
      }
    }
  }

  /// What SQLite said.
  struct Failure: Error {
    var code: Int32
    var message: String
  }

  private let handle: OpaquePointer

  init(path: String) throws(Failure) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX, nil)
    guard let opened else { throw Failure(code: code, message: "out of memory") }
    guard code == SQLITE_OK else {
      let message = String(cString: sqlite3_errmsg(opened))
      sqlite3_close_v2(opened)
      throw Failure(code: code, message: message)
    }
    handle = opened
    sqlite3_busy_timeout(handle, 10_000)
  }

  deinit { sqlite3_close_v2(handle) }

  private func failure(_ code: Int32) -> Failure {
    Failure(code: code & 0xFF, message: String(cString: sqlite3_errmsg(handle)))
  }

  /// Runs one statement.
  /// - Returns: its rows.
  @discardableResult
  func run(_ sql: String, _ values: [Value] = []) throws(Failure) -> [[Value]] {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let statement = prepared else { throw failure(code) }
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() { try bind(value, to: statement, at: Int32(index + 1)) }
    var rows: [[Value]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append((0..<sqlite3_column_count(statement)).map { column(statement, $0) })
      case SQLITE_DONE: return rows
      case let code: throw failure(code)
      }
    }
  }

  private func bind(_ value: Value, to statement: OpaquePointer, at index: Int32) throws(Failure) {
    let code: Int32
    switch value {
    case .null: code = sqlite3_bind_null(statement, index)
    case .integer(let number): code = sqlite3_bind_int64(statement, index, Int64(number))
    case .real(let number): code = sqlite3_bind_double(statement, index, number)
    case .text(let text):
      // SQLITE_TRANSIENT, which C spells as a cast of -1: SQLite copies the text.
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      code = sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), transient)
    }
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private func column(_ statement: OpaquePointer, _ index: Int32) -> Value {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, index)))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT:
      let count = Int(sqlite3_column_bytes(statement, index))
      guard let base = sqlite3_column_text(statement, index) else { return .text("") }
      return .text(String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self))
    default: return .null
    }
  }

  /// Runs statements as one transaction that takes the write lock at once, so that what it reads cannot be outdated.
  func transaction<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      _ = try? run("ROLLBACK")
      throw error
    }
  }
}

import Foundation
import Testing

@testable import LessonKit

@Suite("Progress store")
struct ProgressStoreTests {
  private let folder: TemporaryFolder
  private var directory: String { folder.path + "/deep/lessons" }

  init() throws { folder = try TemporaryFolder() }

  private func store() throws -> ProgressStore { try ProgressStore(directory: directory, now: { 1000 }) }

  private func attempt(_ step: String, _ result: Attempt.Result, _ time: Double) -> Attempt {
    Attempt(lesson: "l", step: step, answer: "a", result: result, score: 0.5, hints: 1, time: time)
  }

  @Test("What is applied is there when the store is opened again")
  func persistence() throws {
    try store().apply(.position(ProgressPosition(lesson: "l", step: "s", draft: "half\nty")))
    try store().apply(.attempt(attempt("s", .partly, 5)))
    try store().apply(.hint(lesson: "l", step: "s", count: 2))
    let snapshot = try store().snapshot()
    #expect(snapshot.position == ProgressPosition(lesson: "l", step: "s", draft: "half\nty"))
    #expect(snapshot.attempts == [attempt("s", .partly, 5)])
    #expect(snapshot.hints == ["l/s": 2])
  }

  @Test("The folder is for its owner only")
  func mode() throws {
    _ = try store()
    let attributes = try FileManager.default.attributesOfItem(atPath: directory)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("A newer version is refused with advice, and not a byte is changed")
  func newer() throws {
    do {
      let database = try Database(path: store().path)
      try database.run("PRAGMA user_version = 7")
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
      try database.run("PRAGMA journal_mode = DELETE")
    }
    let path = directory + "/progress.sqlite"
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let error = try #require(throws: ProgressError.self) { try store() }
    #expect(error.message.contains("newer version"))
    #expect(error.message.contains("Update lessons"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test("A file that is no database is refused and left as it is")
  func damaged() throws {
    try folder.write("deep/lessons/progress.sqlite", String(repeating: "not a database ", count: 100))
    let error = try #require(throws: ProgressError.self) { try store() }
    #expect(error.message.contains("Move it away"))
    #expect(try folder.read("deep/lessons/progress.sqlite").hasPrefix("not a database"))
  }

  @Test("A folder that cannot be made says what to set")
  func unwritable() throws {
    try folder.write("file", "x")
    let error = try #require(throws: ProgressError.self) {
      try ProgressStore(directory: folder.path + "/file/x", now: { 0 })
    }
    #expect(error.message.contains("LESSONS_HOME"))
  }

  @Test("Two stores on one file both keep their answers")
  func twoProcesses() async throws {
    let directory = directory
    _ = try store()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try ProgressStore(directory: directory, now: { 0 })
          for index in 0..<25 {
            try store.apply(
              .attempt(
                Attempt(lesson: "l", step: "\(writer)", answer: "\(index)", result: .wrong, score: 0, hints: 0, time: 1)
              ))
            try store.apply(.review(card: "c", rating: .good, at: Double(writer * 100 + index)))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store().snapshot().attempts.count == 100)
    #expect(try store().exported().components(separatedBy: "\"rating\"").count == 101)
  }

  @Test("A rating schedules the card, and taking it back restores what was")
  func undo() throws {
    let store = try store()
    try store.apply(.review(card: "l/c", rating: .good, at: 0))
    let before = try store.snapshot().cards
    try store.apply(.review(card: "l/c", rating: .again, at: 600))
    #expect(try store.snapshot().cards != before)
    try store.apply(.undoReview(card: "l/c"))
    #expect(try store.snapshot().cards == before)
    try store.apply(.undoReview(card: "l/c"))
    #expect(try store.snapshot().cards.isEmpty)
  }

  @Test("A step that is reset is open again, and its history stays")
  func reset() throws {
    let store = try store()
    try store.apply(.attempt(attempt("s", .correct, 5)))
    #expect(try store.snapshot().isDone(lesson: "l", step: "s"))
    try store.apply(.reset(lesson: "l", step: "s", at: 6))
    let snapshot = try store.snapshot()
    #expect(snapshot.standing(lesson: "l", step: "s") == .new)
    #expect(snapshot.attempts.count == 1)
  }

  @Test("An export moves to another machine, and merging twice adds nothing")
  func export() throws {
    let store = try store()
    try store.apply(.attempt(attempt("s", .correct, 5)))
    try store.apply(.review(card: "l/c", rating: .good, at: 0))
    try store.apply(.review(card: "l/c", rating: .good, at: 86_400))
    try store.apply(.position(ProgressPosition(lesson: "l", step: "s", draft: "d\u{1}\"é")))
    let other = try ProgressStore(directory: folder.path + "/other", now: { 2000 })
    try other.apply(.review(card: "l/c", rating: .hard, at: 90_000))
    for _ in 0..<2 { try other.merge(try store.exported()) }
    let snapshot = try other.snapshot()
    #expect(snapshot.attempts.count == 1)
    #expect(snapshot.position == ProgressPosition(lesson: "l", step: "s", draft: "d\u{1}\"é"))
    try store.apply(.review(card: "l/c", rating: .hard, at: 90_000))
    #expect(try store.snapshot().cards == snapshot.cards)
  }

  @Test(
    "A text that is no export is refused, and says why",
    arguments: ["{", "[]", #"{"format":"lessons.progress/2"}"#, #"{"format":"lessons.progress/1","attempts":[{}]}"#])
  func badExport(text: String) throws {
    let store = try store()
    #expect(throws: ProgressError.self) { try store.merge(text) }
    #expect(try store.snapshot() == ProgressSnapshot())
  }
}

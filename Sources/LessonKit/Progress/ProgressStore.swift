import CSQLite

/// The learner's progress in one SQLite file, safe to use from several processes.
///
/// Each change is committed at once.
public final class ProgressStore {
  /// The path of the file.
  public let path: String
  private let database: Database
  private let now: () -> Double
  private let scheduler: Scheduler

  /// The version of the tables that this program writes.
  static let version = 1

  /// Opens the store, and creates it where there is none.
  /// - Parameters:
  ///   - directory: the folder of `progress.sqlite`; created with mode 0700.
  ///   - scheduler: how cards are scheduled.
  ///   - now: the time in seconds since 1970.
  /// - Throws: an error that says what to do: a newer version, no permission, not a database.
  public init(
    directory: String, scheduler: Scheduler = Scheduler(), now: @escaping () -> Double
  ) throws(ProgressError) {
    path = Files.join(directory, "progress.sqlite")
    self.now = now
    self.scheduler = scheduler
    do {
      try Files.makePrivateDirectory(directory)
    } catch {
      throw ProgressError(
        message: "the folder for progress, \(directory), cannot be made: \(error.message). "
          + "Set LESSONS_HOME to a folder that can be written.")
    }
    do {
      database = try Database(path: path)
      try Self.prepare(database, path)
    } catch let error as Database.Failure {
      throw Self.error(error, path)
    } catch let error as ProgressError {
      throw error
    } catch {
      throw ProgressError(message: "\(error)")
    }
  }

  private static func error(_ failure: Database.Failure, _ path: String) -> ProgressError {
    switch failure.code {
    case SQLITE_NOTADB, SQLITE_CORRUPT:
      ProgressError(
        message: "\(path) is not a progress file, or is damaged (\(failure.message)). "
          + "Move it away to begin anew, or put back a copy.")
    case SQLITE_BUSY, SQLITE_LOCKED:
      ProgressError(
        message: "\(path) is in use by another process that does not let go of it. Close it, then try again.")
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM:
      ProgressError(
        message: "\(path) cannot be written (\(failure.message)). "
          + "Make it writable, or set LESSONS_HOME to another folder.")
    case SQLITE_FULL: ProgressError(message: "the disk of \(path) is full; the last answer was not kept.")
    default: ProgressError(message: "\(path): \(failure.message)")
    }
  }

  /// Looks at the version before anything is changed, then makes the tables.
  private static func prepare(_ database: Database, _ path: String) throws {
    let found = try database.run("PRAGMA user_version").first?.first?.integer ?? 0
    guard found <= version else {
      throw ProgressError(
        message: "\(path) was written by a newer version of lessons (its format is \(found), this program knows "
          + "\(version)). Update lessons, or set LESSONS_HOME to another folder. The file is as it was.")
    }
    try database.run("PRAGMA journal_mode = WAL")
    try database.run("PRAGMA synchronous = FULL")
    if found == version { return }
    try database.transaction { () throws(Database.Failure) in
      for statement in tables { try database.run(statement) }
      try database.run("PRAGMA user_version = \(version)")
    }
  }

  private static let tables = [
    "CREATE TABLE IF NOT EXISTS position (one INTEGER PRIMARY KEY CHECK (one = 1), lesson TEXT NOT NULL, "
      + "step TEXT NOT NULL, time REAL NOT NULL)",
    "CREATE TABLE IF NOT EXISTS draft (lesson TEXT NOT NULL, step TEXT NOT NULL, text TEXT NOT NULL, time REAL NOT NULL, "
      + "PRIMARY KEY (lesson, step)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS attempt (id INTEGER PRIMARY KEY, lesson TEXT NOT NULL, step TEXT NOT NULL, "
      + "answer TEXT NOT NULL, result TEXT NOT NULL, score REAL NOT NULL, hints INTEGER NOT NULL, time REAL NOT NULL)",
    "CREATE INDEX IF NOT EXISTS attempt_by_step ON attempt (lesson, step)",
    "CREATE TABLE IF NOT EXISTS hint (lesson TEXT NOT NULL, step TEXT NOT NULL, count INTEGER NOT NULL, "
      + "PRIMARY KEY (lesson, step)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS reset (lesson TEXT NOT NULL, step TEXT NOT NULL, time REAL NOT NULL, "
      + "PRIMARY KEY (lesson, step)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS review (id INTEGER PRIMARY KEY, card TEXT NOT NULL, rating INTEGER NOT NULL, "
      + "time REAL NOT NULL)",
    "CREATE INDEX IF NOT EXISTS review_by_card ON review (card)",
    "CREATE TABLE IF NOT EXISTS card (card TEXT PRIMARY KEY, phase TEXT NOT NULL, step INTEGER, stability REAL NOT NULL, "
      + "difficulty REAL NOT NULL, due REAL NOT NULL, reviewed REAL NOT NULL) WITHOUT ROWID",
  ]

  private func change(_ body: () throws(Database.Failure) -> Void) throws(ProgressError) {
    do {
      try database.transaction(body)
    } catch {
      throw Self.error(error, path)
    }
  }

  /// Commits a change.
  /// - Throws: an error that says why it could not be kept.
  public func apply(_ change: ProgressChange) throws(ProgressError) {
    try self.change { () throws(Database.Failure) in try write(change) }
  }

  private func write(_ change: ProgressChange) throws(Database.Failure) {
    switch change {
    case .position(let position):
      try database.run(
        "INSERT OR REPLACE INTO position VALUES (1, ?, ?, ?)",
        [.text(position.lesson), .text(position.step), .real(now())])
      try writeDraft(position.lesson, position.step, position.draft, now())
    case .attempt(let attempt): try insert(attempt)
    case .hint(let lesson, let step, let count):
      try database.run(
        "INSERT INTO hint VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = max(count, excluded.count)",
        [.text(lesson), .text(step), .integer(count)])
    case .review(let card, let rating, let time):
      let next = scheduler.review(try self.card(card), rating, at: time)
      try database.run(
        "INSERT INTO review (card, rating, time) VALUES (?, ?, ?)",
        [.text(card), .integer(rating.rawValue), .real(time)])
      try store(next, as: card)
    case .undoReview(let card):
      try database.run(
        "DELETE FROM review WHERE id = (SELECT id FROM review WHERE card = ? ORDER BY time DESC, id DESC LIMIT 1)",
        [.text(card)])
      try replay(card)
    case .reset(let lesson, let step, let time):
      try database.run(
        "INSERT OR REPLACE INTO reset VALUES (?, ?, ?)", [.text(lesson), .text(step), .real(time)])
      try database.run("DELETE FROM hint WHERE lesson = ? AND step = ?", [.text(lesson), .text(step)])
      try database.run("DELETE FROM draft WHERE lesson = ? AND step = ?", [.text(lesson), .text(step)])
    }
  }

  private func writeDraft(_ lesson: String, _ step: String, _ text: String, _ time: Double) throws(Database.Failure) {
    if text.isEmpty {
      try database.run("DELETE FROM draft WHERE lesson = ? AND step = ?", [.text(lesson), .text(step)])
    } else {
      try database.run(
        "INSERT OR REPLACE INTO draft VALUES (?, ?, ?, ?)", [.text(lesson), .text(step), .text(text), .real(time)])
    }
  }

  private func insert(_ attempt: Attempt) throws(Database.Failure) {
    try database.run(
      "INSERT INTO attempt (lesson, step, answer, result, score, hints, time) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        .text(attempt.lesson), .text(attempt.step), .text(attempt.answer), .text(attempt.result.rawValue),
        .real(attempt.score), .integer(attempt.hints), .real(attempt.time),
      ])
  }

  // MARK: Cards

  private func card(_ card: String) throws(Database.Failure) -> CardSchedule? {
    try database.run(
      "SELECT card, phase, step, stability, difficulty, due, reviewed FROM card WHERE card = ?", [.text(card)]
    ).first.flatMap(Self.schedule)
  }

  private static func schedule(_ row: [Database.Value]) -> CardSchedule? {
    guard row.count == 7, let phase = CardSchedule.Phase(rawValue: row[1].text) else { return nil }
    return CardSchedule(
      phase: phase, step: row[2].optionalInteger, stability: row[3].real, difficulty: row[4].real, due: row[5].real,
      lastReview: row[6].real)
  }

  private func store(_ schedule: CardSchedule, as card: String) throws(Database.Failure) {
    try database.run(
      "INSERT OR REPLACE INTO card VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        .text(card), .text(schedule.phase.rawValue), schedule.step.map(Database.Value.integer) ?? .null,
        .real(schedule.stability), .real(schedule.difficulty), .real(schedule.due), .real(schedule.lastReview),
      ])
  }

  /// Makes a card's schedule again from its log.
  private func replay(_ card: String) throws(Database.Failure) {
    var schedule: CardSchedule?
    for row in try database.run("SELECT rating, time FROM review WHERE card = ? ORDER BY time, id", [.text(card)]) {
      guard let rating = Rating(rawValue: row[0].integer) else { continue }
      schedule = scheduler.review(schedule, rating, at: row[1].real)
    }
    try database.run("DELETE FROM card WHERE card = ?", [.text(card)])
    if let schedule { try store(schedule, as: card) }
  }

  // MARK: Reading

  /// Everything that is stored.
  public func snapshot() throws(ProgressError) -> ProgressSnapshot {
    do {
      return try database.transaction { () throws(Database.Failure) in try read() }
    } catch {
      throw Self.error(error, path)
    }
  }

  private func read() throws(Database.Failure) -> ProgressSnapshot {
    var result = ProgressSnapshot()
    for row in try database.run("SELECT lesson, step, text FROM draft ORDER BY lesson, step") {
      result.drafts["\(row[0].text)/\(row[1].text)"] = row[2].text
    }
    if let row = try database.run("SELECT lesson, step FROM position").first {
      let draft = result.drafts["\(row[0].text)/\(row[1].text)"] ?? ""
      result.position = ProgressPosition(lesson: row[0].text, step: row[1].text, draft: draft)
    }
    for row in try database.run(
      "SELECT lesson, step, answer, result, score, hints, time FROM attempt ORDER BY time, id")
    {
      guard let kind = Attempt.Result(rawValue: row[3].text) else { continue }
      result.attempts.append(
        Attempt(
          lesson: row[0].text, step: row[1].text, answer: row[2].text, result: kind, score: row[4].real,
          hints: row[5].integer, time: row[6].real))
    }
    for row in try database.run("SELECT lesson, step, count FROM hint") {
      result.hints["\(row[0].text)/\(row[1].text)"] = row[2].integer
    }
    for row in try database.run("SELECT lesson, step, time FROM reset") {
      result.resets["\(row[0].text)/\(row[1].text)"] = row[2].real
    }
    for row in try database.run("SELECT card, phase, step, stability, difficulty, due, reviewed FROM card") {
      result.cards[row[0].text] = Self.schedule(row)
    }
    return result
  }

  // MARK: Moving between machines

  /// The whole record as one JSON document, `lessons.progress/1`, to move between machines.
  public func exported() throws(ProgressError) -> String {
    do {
      return try database.transaction { () throws(Database.Failure) in
        let snapshot = try read()
        let reviews = try database.run("SELECT card, rating, time FROM review ORDER BY time, id")
        return ProgressExport(
          snapshot: snapshot,
          reviews: reviews.map { ProgressExport.Review(card: $0[0].text, rating: $0[1].integer, time: $0[2].real) }
        ).json
      }
    } catch {
      throw Self.error(error, path)
    }
  }

  /// Adds what an export holds and this store does not.
  ///
  /// Attempts and reviews of both are kept, and the cards are
  /// scheduled again from the joined log; the position and half-typed answers stay where this store has some.
  /// - Parameter export: the text of ``exported()``.
  /// - Throws: an error when the text is no export, or of a newer version; nothing is changed then.
  public func merge(_ export: String) throws(ProgressError) {
    let other = try ProgressExport.read(export)
    try change { () throws(Database.Failure) in
      var known = Set(try read().attempts)
      for attempt in other.snapshot.attempts where known.insert(attempt).inserted { try insert(attempt) }
      var cards: [String] = []
      for review in other.reviews {
        let values: [Database.Value] = [.text(review.card), .integer(review.rating), .real(review.time)]
        let sql = "SELECT 1 FROM review WHERE card = ? AND rating = ? AND time = ?"
        guard try database.run(sql, values).isEmpty else { continue }
        try database.run("INSERT INTO review (card, rating, time) VALUES (?, ?, ?)", values)
        if !cards.contains(review.card) { cards.append(review.card) }
      }
      for card in cards { try replay(card) }
      for (key, count) in other.snapshot.hints.sorted(by: { $0.key < $1.key }) {
        let (lesson, step) = ProgressSnapshot.parts(of: key)
        try write(.hint(lesson: lesson, step: step, count: count))
      }
      for (key, time) in other.snapshot.resets.sorted(by: { $0.key < $1.key }) {
        let (lesson, step) = ProgressSnapshot.parts(of: key)
        try database.run(
          "INSERT INTO reset VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET time = max(time, excluded.time)",
          [.text(lesson), .text(step), .real(time)])
      }
      for (key, text) in other.snapshot.drafts.sorted(by: { $0.key < $1.key }) {
        let (lesson, step) = ProgressSnapshot.parts(of: key)
        try database.run(
          "INSERT OR IGNORE INTO draft VALUES (?, ?, ?, ?)", [.text(lesson), .text(step), .text(text), .real(now())])
      }
      if let position = other.snapshot.position {
        try database.run(
          "INSERT OR IGNORE INTO position VALUES (1, ?, ?, ?)",
          [.text(position.lesson), .text(position.step), .real(now())])
      }
    }
  }
}

/// Why progress could not be read or kept.
public struct ProgressError: Error, Hashable, Sendable {
  /// A message for a person, with what to do next.
  public var message: String

  /// Creates an error.
  public init(message: String) {
    self.message = message
  }
}

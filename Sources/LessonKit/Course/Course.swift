/// The lessons of one or several directories, found at once and parsed when asked for.
public final class Course {
  /// The lessons, sorted by the names of their files; a name found twice counts where it was found first.
  public let entries: [Entry]
  private var parsed: [String: Lesson] = [:]

  /// A lesson file that was found.
  public struct Entry: Hashable, Sendable {
    /// The lesson's id.
    public var id: String
    /// The path of the file.
    public var file: String

    /// The number that the file's name begins with, in two columns; blanks where it has none.
    public var numberText: String {
      let digits = Files.name(of: file).prefix { $0.isNumber }
      guard let number = Int(digits) else { return "  " }
      return number < 10 ? " \(number)" : "\(number)"
    }
  }

  /// Files beside the lessons that are none.
  private static let otherFiles = ["readme.md", "coverage.md"]

  /// Finds the lessons in directories: files named `*.md`, except `README.md` and `Coverage.md`.
  /// - Parameter directories: where to look, in order; one that cannot be read is passed over.
  public convenience init(directories: [String]) {
    var files: [String] = []
    var names: Set<String> = []
    for directory in directories {
      for name in (try? Files.names(in: directory)) ?? [] {
        guard name.hasSuffix(".md"), !Self.otherFiles.contains(name.lowercased()), names.insert(name).inserted else {
          continue
        }
        files.append(Files.join(directory, name))
      }
    }
    self.init(files: files.sorted { Self.precedes(Files.name(of: $0), Files.name(of: $1)) })
  }

  /// Creates a course of these files, in this order.
  public init(files: [String]) {
    entries = files.map { Entry(id: LessonReader.id(ofFile: $0), file: $0) }
  }

  /// Creates a course of lessons that are read already.
  init(lessons: [Lesson]) {
    entries = lessons.map { Entry(id: $0.id, file: $0.file) }
    for lesson in lessons { parsed[lesson.file] = lesson }
  }

  /// Finds the lesson files in what a person named: files, and directories of them.
  /// - Throws: an error for a path that is neither.
  public static func files(in paths: [String]) throws(CourseError) -> [String] {
    var files: [String] = []
    for path in paths {
      switch Files.kind(of: path) {
      case .directory: files += Course(directories: [path]).entries.map(\.file)
      case .file, .other: files.append(path)
      case .missing:
        throw CourseError(kind: .unreadable, message: "there is no file or folder \(path)")
      }
    }
    return files
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Reads the lesson of an entry, once.
  /// - Throws: an error that says why the file cannot be read.
  public func lesson(_ entry: Entry) throws(CourseError) -> Lesson {
    if let lesson = parsed[entry.file] { return lesson }
    let bytes: [UInt8]
    do {
      bytes = try Files.bytes(of: entry.file)
    } catch {
      throw CourseError(
        kind: .unreadable, message: "\(entry.file) cannot be read: \(error.message)",
        reason: "the file cannot be read: \(error.message)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let line = UTF8Position.line(ofFirstErrorIn: bytes)
      let reason = "this is not UTF-8 text; save the file as UTF-8"
      throw CourseError(kind: .malformed, message: "\(entry.file):\(line): \(reason)", line: line, reason: reason)
    }
    let lesson = Lesson(text: text, file: entry.file)
    parsed[entry.file] = lesson
    return lesson
  }

  /// A lesson by what a person typed: its id, its file's name or path, or its number.
  /// - Throws: an error that lists the nearest names, or says why the file cannot be read.
  public func lesson(_ name: String) throws(CourseError) -> Lesson {
    guard !entries.isEmpty else {
      throw CourseError(
        kind: .empty, message: "no lessons were found; name their folder with --lessons DIR or LESSONS_PATH")
    }
    guard let entry = entry(name) else {
      let suggestion = Spelling.suggestion(for: name, in: entries.map(\.id))
      let hint = suggestion.isEmpty ? "; `lessons list` shows them all" : suggestion
      throw CourseError(kind: .unknownLesson, message: "there is no lesson `\(name)`\(hint)")
    }
    return try lesson(entry)
  }

  /// The entry of a lesson, by its id, its file's name or path, its number, or a beginning or word of its id that no other
  /// lesson has.
  public func entry(_ name: String) -> Entry? {
    let lowered = name.lowercased()
    if let found = entries.first(where: { $0.id == lowered || $0.file == name }) { return found }
    for entry in entries {
      let file = Files.name(of: entry.file)
      if file == name || file == name + ".md" { return entry }
      if let number = Int(name), let own = Int(file.prefix { $0.isNumber }), number == own { return entry }
    }
    guard !lowered.isEmpty else { return nil }
    let beginning = entries.filter { $0.id.hasPrefix(lowered) }
    if beginning.count == 1 { return beginning[0] }
    let word = entries.filter { $0.id.split(separator: "-").contains { $0 == lowered } }
    return word.count == 1 ? word[0] : nil
  }

  /// A lesson, and a step where one is named: `state`, `state/unread-binding`, `state/3`.
  /// - Throws: an error that lists the nearest names.
  public func find(_ name: String) throws(CourseError) -> (lesson: Lesson, step: LessonStep?) {
    if entry(name) == nil, let slash = name.firstIndex(of: "/") {
      let lesson = try lesson(String(name[..<slash]))
      let wanted = String(name[name.index(after: slash)...])
      return (lesson, try Self.step(wanted, in: lesson))
    }
    return (try lesson(name), nil)
  }

  /// A step of a lesson by its id or its number, from 1.
  /// - Throws: an error that lists the nearest ids.
  public static func step(_ name: String, in lesson: Lesson) throws(CourseError) -> LessonStep {
    if let step = lesson.step(name.lowercased()) { return step }
    if let number = Int(name), lesson.steps.indices.contains(number - 1) { return lesson.steps[number - 1] }
    let suggestion = Spelling.suggestion(for: name, in: lesson.steps.map(\.id))
    let hint = suggestion.isEmpty ? "; it has \(String.count(lesson.steps.count, "step"))" : suggestion
    throw CourseError(kind: .unknownStep, message: "the lesson `\(lesson.id)` has no step `\(name)`\(hint)")
  }
}

/// Why a lesson was not found or not read.
public struct CourseError: Error, Hashable, Sendable {
  /// What went wrong.
  public var kind: Kind
  /// A message for a person, with what to do next.
  public var message: String
  /// The line of the file that it is about, from 1; 1 where it is about all of it.
  public var line: Int
  /// The message without the file and the line, for where these are told already.
  public var reason: String

  init(kind: Kind, message: String, line: Int = 1, reason: String? = nil) {
    self.kind = kind
    self.message = message
    self.line = line
    self.reason = reason ?? message
  }

  /// What can go wrong.
  public enum Kind: Hashable, Sendable {
    /// Nothing has that name.
    case unknownLesson, unknownStep
    /// The file cannot be read.
    case unreadable
    /// The file is not UTF-8.
    case malformed
    /// No directory holds a lesson.
    case empty
  }
}

/// Where bytes stop being UTF-8.
enum UTF8Position {
  /// The line, from 1, of the first byte that is not UTF-8.
  static func line(ofFirstErrorIn bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var line = 1
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): if scalar == "\n" { line += 1 }
      case .emptyInput, .error: return line
      }
    }
  }
}

/// Finds submissions among files and folders.
struct SubmissionFinder {
  private let lesson: Lesson

  init(_ lesson: Lesson) { self.lesson = lesson }

  /// The number of files that one submission may have.
  private static let largestFolder = 200

  /// Finds the submissions in files and directories.
  ///
  /// They keep the order given, and are sorted inside of directories: each file is a student's, each subfolder too. A
  /// folder that holds files named after steps is one submission. Links in directories are not followed, since they can
  /// lead to another student's answers.
  func submissions(in paths: [String]) -> [SubmissionSource] { toldApart(paths.flatMap(submissions)) }

  private func submissions(in path: String) -> [SubmissionSource] {
    guard Files.kind(of: path) == .directory else {
      return [SubmissionSource(student: Self.stem(of: path), path: path, files: [path])]
    }
    if isOneSubmission(path) { return [folder(path)] }
    return Self.children(of: path).compactMap { child in
      if Files.isLink(child) { return nil }
      if Files.kind(of: child) == .directory { return folder(child) }
      guard Self.isText(child) else { return nil }
      return SubmissionSource(student: Self.stem(of: child), path: child, files: [child])
    }
  }

  /// Whether a folder is one student's: it holds a file that is named after a step.
  private func isOneSubmission(_ path: String) -> Bool {
    let ids = Set(lesson.steps.filter(\.isGradable).map(\.id))
    return Self.children(of: path).contains { ids.contains(Self.stem(of: $0)) && !$0.hasSuffix(".md") }
  }

  private func folder(_ path: String) -> SubmissionSource {
    SubmissionSource(student: Files.name(of: path), path: path, files: Array(Self.files(of: path)))
  }

  /// The files of a folder that may hold answers.
  private static func files(of path: String) -> ArraySlice<String> {
    children(of: path).filter { isText($0) && !Files.isLink($0) && Files.kind(of: $0) != .directory }
      .prefix(largestFolder)
  }

  private static func children(of path: String) -> [String] {
    ((try? Files.names(in: path)) ?? []).map { Files.join(path, $0) }
  }

  /// Gives submissions that would go by one name the names of their files, or else their paths: what reads a report
  /// keeps one result for a name.
  private func toldApart(_ sources: [SubmissionSource]) -> [SubmissionSource] {
    var result = sources
    for name in [{ Files.name(of: $0) }, { $0 }] as [(String) -> String] {
      let counts = result.reduce(into: [String: Int]()) { $0[$1.student, default: 0] += 1 }
      for index in result.indices where counts[result[index].student, default: 0] > 1 {
        result[index].student = name(result[index].path)
      }
    }
    return result
  }

  // MARK: What is passed over

  /// What stands in directories and is not graded, each with the reason.
  func ignored(in paths: [String]) -> [String] {
    paths.flatMap { path -> [String] in
      guard Files.kind(of: path) == .directory else { return [] }
      if isOneSubmission(path) { return ignored(inSubmission: path) }
      return Self.children(of: path).flatMap { child -> [String] in
        if let reason = Self.reasonToPassOver(child) { return ["\(child) (\(reason))"] }
        return Files.kind(of: child) == .directory ? ignored(inSubmission: child) : []
      }
    }
  }

  private func ignored(inSubmission path: String) -> [String] {
    let files = Set(Self.files(of: path))
    return Self.children(of: path).compactMap { child in
      if files.contains(child) { return nil }
      let reason =
        Self.reasonToPassOver(child)
        ?? (Files.kind(of: child) == .directory
          ? "a folder inside of a submission" : "a submission has at most \(Self.largestFolder) files")
      return "\(child) (\(reason))"
    }
  }

  private static func reasonToPassOver(_ path: String) -> String? {
    if Files.isLink(path) { return "links are not followed" }
    return Files.kind(of: path) == .directory || isText(path) ? nil : "only .md, .txt and .swift are read"
  }

  private static func isText(_ name: String) -> Bool {
    [".md", ".markdown", ".swift", ".txt"].contains { name.lowercased().hasSuffix($0) }
  }

  static func stem(of path: String) -> String {
    let name = Files.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}

/// Where a submission stands.
public struct SubmissionSource: Hashable, Sendable {
  /// The student: the name of the file or folder.
  public var student: String
  /// The file, or the folder.
  public var path: String
  /// The files of the submission, sorted.
  public var files: [String]

  /// Creates a source.
  public init(student: String, path: String, files: [String]) {
    self.student = student
    self.path = path
    self.files = files
  }
}

/// Finds submissions among files and folders.
struct SubmissionFinder {
  private let lesson: Lesson

  init(_ lesson: Lesson) { self.lesson = lesson }

  /// Finds the submissions in files and directories.
  ///
  /// They keep the order given, and are sorted inside of directories: each file is a student's, each subfolder too. A
  /// folder that holds files named after steps is one submission.
  func submissions(in paths: [String]) -> [SubmissionSource] { paths.flatMap(submissions) }

  private func submissions(in path: String) -> [SubmissionSource] {
    guard Files.kind(of: path) == .directory else {
      return [SubmissionSource(student: Self.stem(of: path), path: path, files: [path])]
    }
    let names = (try? Files.names(in: path)) ?? []
    let ids = Set(lesson.steps.filter(\.isGradable).map(\.id))
    let isOne = names.contains { ids.contains(Self.stem(of: $0)) && !$0.hasSuffix(".md") }
    if isOne { return [folder(path)] }
    return names.compactMap { name in
      let child = Files.join(path, name)
      if Files.kind(of: child) == .directory { return folder(child) }
      guard Self.isText(name) else { return nil }
      return SubmissionSource(student: Self.stem(of: name), path: child, files: [child])
    }
  }

  /// Files that are passed over, since they are no text that could hold answers.
  func ignored(in paths: [String]) -> [String] {
    paths.flatMap { path -> [String] in
      guard Files.kind(of: path) == .directory else { return [] }
      let names = (try? Files.names(in: path)) ?? []
      return names.flatMap { name -> [String] in
        let child = Files.join(path, name)
        if Files.kind(of: child) == .directory { return ignored(in: [child]) }
        return Self.isText(name) ? [] : [child]
      }
    }
  }

  private func folder(_ path: String) -> SubmissionSource {
    let names = ((try? Files.names(in: path)) ?? []).filter { Self.isText($0) }
    let files = names.prefix(200).map { Files.join(path, $0) }.filter { Files.kind(of: $0) != .directory }
    return SubmissionSource(student: Files.name(of: path), path: path, files: Array(files))
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

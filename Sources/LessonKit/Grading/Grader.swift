/// Grades submissions of a lesson's worksheet.
public struct Grader: Sendable {
  /// The lesson.
  public let lesson: Lesson
  private let judges: [StepJudge]
  /// The size of the largest file that is read, in bytes.
  private static let largestFile = 2_000_000

  /// Creates a grader; the lesson's own programs are run once, here.
  /// - Throws: an error when the lesson has nothing that can be graded.
  public init(_ lesson: Lesson) throws(GraderError) {
    try self.init(lesson, engine: InterpreterEngine())
  }

  init(_ lesson: Lesson, engine: any Engine) throws(GraderError) {
    self.lesson = lesson
    let steps = lesson.steps.filter(\.isGradable)
    guard !steps.isEmpty else {
      throw GraderError(message: "the lesson `\(lesson.id)` has no step that can be graded")
    }
    judges = Workers.map(1, jobs: 1) { _ in steps.map { StepJudge($0, engine: engine) } }.first ?? []
  }

  /// Finds the submissions in files and directories.
  public func submissions(in paths: [String]) -> [SubmissionSource] {
    SubmissionFinder(lesson).submissions(in: paths)
  }

  /// Grades submissions; each gets its result, whatever the others are.
  /// - Parameters:
  ///   - sources: what to grade.
  ///   - jobs: how many at a time.
  ///   - progress: called after each one, in the order of completion, on the thread that graded it.
  /// - Returns: the reports in the order of the sources.
  public func grade(
    _ sources: [SubmissionSource], jobs: Int = 1, progress: (@Sendable (SubmissionReport) -> Void)? = nil
  ) -> GradeReport {
    let reports = Workers.map(sources.count, jobs: jobs) { index in
      let report = self.grade(sources[index])
      progress?(report)
      return report
    }
    return GradeReport(lesson: lesson.id, title: lesson.title, submissions: reports)
  }

  /// Grades the text of one filled-in worksheet.
  public func grade(worksheet text: String, student: String, path: String = "") -> SubmissionReport {
    var submission = Submission()
    submission.read(worksheet: text, lesson: lesson)
    return report(submission, SubmissionSource(student: student, path: path, files: []))
  }

  /// Grades one submission.
  /// - Parameters:
  ///   - source: where it stands.
  ///   - only: the step to judge; `nil` judges all.
  /// - Returns: its report.
  func grade(_ source: SubmissionSource, only: String? = nil) -> SubmissionReport {
    var submission = Submission()
    var problem: (text: String, outcome: StepGrade.Outcome)?
    if source.files.isEmpty { submission.notes.append("the folder holds no file that could be graded") }
    // Worksheets first, so that a program's own file counts before a block.
    let isSheet: (String) -> Bool = { $0.lowercased().hasSuffix(".md") || $0.lowercased().hasSuffix(".markdown") }
    for file in source.files.filter(isSheet) + source.files.filter({ !isSheet($0) }) {
      let id = SubmissionFinder.stem(of: file).lowercased()
      let step = lesson.step(id)
      let isAnswerFile = step?.isGradable == true && !isSheet(file)
      do {
        let bytes = try Files.bytes(of: file, limit: Self.largestFile)
        guard let text = SubmittedText.text(of: bytes) else {
          let line = UTF8Position.line(ofFirstErrorIn: bytes)
          let message = "\(file):\(line): this is not UTF-8 text; save the file as UTF-8"
          if isAnswerFile { submission.unreadable[id] = message } else { problem = problem ?? (message, .malformed) }
          continue
        }
        if isAnswerFile, let step {
          submission.answers[id] = step.kind == .fix || step.kind == .write ? .program(text) : .text(text)
        } else if file.lowercased().hasSuffix(".swift") {
          let ids = lesson.steps.filter(\.isGradable).map(\.id)
          submission.notes.append(
            "\(Files.name(of: file)) is named after no step of this lesson\(Spelling.suggestion(for: id, in: ids))")
        } else {
          submission.read(worksheet: text, lesson: lesson)
        }
      } catch {
        // A file that is too large is the student's to mend; one that cannot be opened is not.
        let isTooLarge = Files.kind(of: file) == .file && Files.size(of: file) > Self.largestFile
        problem = problem ?? ("\(file) cannot be read: \(error.message)", isTooLarge ? .malformed : .graderFault)
      }
    }
    var report = report(submission, source, only: only)
    if let problem {
      report.problem = problem.text
      for index in report.steps.indices where report.steps[index].outcome == .missing {
        report.steps[index].outcome = problem.outcome
        report.steps[index].feedback = [problem.text]
      }
    }
    return report
  }

  private func report(
    _ submission: Submission, _ source: SubmissionSource, only: String? = nil
  ) -> SubmissionReport {
    let steps: [StepGrade] = judges.filter { only == nil || $0.step.id == only }.map { judge in
      let step = judge.step
      let judgement: Judgement
      if let message = submission.unreadable[step.id] {
        judgement = .malformed([message])
      } else if let answer = submission.answers[step.id] {
        judgement = judge.judge(answer)
      } else {
        judgement = .missing(["there is no answer"])
      }
      let points = step.isOpen ? 0 : step.attributes.points
      return StepGrade(
        id: step.id, title: step.title, points: points,
        earned: Self.rounded(judgement.score * points, below: judgement.score < 1 ? points : .infinity),
        outcome: judgement.outcome, feedback: Self.limited(judgement.feedback))
    }
    return SubmissionReport(
      student: source.student, path: source.path, problem: nil, steps: steps, notes: Self.limited(submission.notes))
  }

  /// What is said to one answer at most: a person reads no more, and a report must not grow with what was pasted.
  private static let longest = (lines: 60, characters: 400)

  private static func limited(_ feedback: [String]) -> [String] {
    let lines = feedback.prefix(longest.lines).map { line -> String in
      let text = line.sanitized
      return text.count > longest.characters ? text.prefix(longest.characters) + " …" : text
    }
    let rest = feedback.count - lines.count
    return rest > 0 ? lines + ["… and \(String.count(rest, "line")) more"] : lines
  }

  /// Points in hundredths; an answer that is not wholly right never gets all of them.
  private static func rounded(_ points: Double, below limit: Double) -> Double {
    let rounded = (points * 100).rounded(.down) / 100
    return rounded >= limit ? max(0, limit - 0.01) : rounded
  }
}

/// Why a lesson cannot be graded with.
public struct GraderError: Error, Hashable, Sendable {
  /// A message for a person.
  public var message: String
}

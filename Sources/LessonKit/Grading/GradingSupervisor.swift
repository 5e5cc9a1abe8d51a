import Synchronization

/// Grades submissions in processes of their own, so that no answer can end the batch.
///
/// The limits of a run are counted, and an answer that reaches one gets its outcome in process. What they do not catch, such
/// as a fault of ours, ends a worker: the submission is then graded a step at a time, and only the step that ends the worker
/// again is without a result.
public struct GradingSupervisor: Sendable {
  private let lesson: Lesson
  private let worker: WorkerProcess.Launch
  /// How long a worker may compute for one submission, in milliseconds, before it is ended.
  private let patience: Int

  /// Creates a supervisor.
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - executable: the program that serves as a worker.
  ///   - arguments: its arguments.
  ///   - patience: how long a worker may compute for one submission, in milliseconds.
  /// - Throws: an error when the lesson has nothing that can be graded.
  public init(_ lesson: Lesson, executable: String, arguments: [String], patience: Int = 10_000) throws(GraderError) {
    guard lesson.steps.contains(where: \.isGradable) else {
      throw GraderError(message: "the lesson `\(lesson.id)` has no step that can be graded")
    }
    self.lesson = lesson
    self.patience = patience
    worker = WorkerProcess.Launch(path: executable, arguments: arguments)
  }

  /// Finds the submissions in files and directories, in the order given, sorted inside of directories.
  public func submissions(in paths: [String]) -> [SubmissionSource] {
    SubmissionFinder(lesson).submissions(in: paths)
  }

  /// What stands in directories and is not graded, each with the reason.
  public func ignored(in paths: [String]) -> [String] { SubmissionFinder(lesson).ignored(in: paths) }

  /// Grades submissions; each gets its result, whatever the others are.
  /// - Parameters:
  ///   - sources: what to grade.
  ///   - jobs: how many at a time.
  ///   - progress: called with the number of those that are done, each time one is, on the thread that graded it.
  /// - Returns: the reports in the order of the sources.
  public func grade(
    _ sources: [SubmissionSource], jobs: Int = 1, progress: (@Sendable (Int) -> Void)? = nil
  ) -> GradeReport {
    let shared = Shared()
    let count = max(1, min(jobs, sources.count))
    let parts = Workers.map(count, jobs: count) { _ in
      var link = WorkerLink(launch: worker, patience: patience)
      var found: [(index: Int, report: SubmissionReport)] = []
      while true {
        let index = shared.next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard sources.indices.contains(index) else { return found }
        found.append((index, grade(sources[index], &link)))
        progress?(shared.done.wrappingAdd(1, ordering: .relaxed).newValue)
      }
    }
    let reports = parts.flatMap { $0 }.sorted { $0.index < $1.index }.map(\.report)
    return GradeReport(lesson: lesson.id, title: lesson.title, submissions: reports)
  }

  private final class Shared: Sendable {
    let next = Atomic<Int>(0)
    let done = Atomic<Int>(0)
  }

  /// An id that no step has.
  private static let noStep = ""

  private func grade(_ source: SubmissionSource, _ link: inout WorkerLink) -> SubmissionReport {
    if case .report(let report) = link.ask(source, only: nil) { return report }
    var whole = SubmissionReport(student: source.student, path: source.path, problem: nil, steps: [], notes: [])
    // Where reading it without judging anything does not end either, no step needs to be tried.
    if case .ended(let reason) = link.ask(source, only: Self.noStep) {
      whole.steps = lesson.steps.filter(\.isGradable).map { grade(of: $0, reason) }
      return whole
    }
    // The step that ended the worker is found, and the others keep their results.
    for step in lesson.steps where step.isGradable {
      switch link.ask(source, only: step.id) {
      case .report(let report):
        whole.steps += report.steps
        whole.problem = whole.problem ?? report.problem
        for note in report.notes where !whole.notes.contains(note) { whole.notes.append(note) }
      case .ended(let reason): whole.steps.append(grade(of: step, reason))
      }
    }
    return whole
  }

  private func grade(of step: LessonStep, _ reason: WorkerLink.End) -> StepGrade {
    let (outcome, text): (AnswerOutcome, String)
    switch reason {
    case .late:
      (outcome, text) = (
        .limit, "judging this answer took more than \(patience / 1000) seconds of computing, and was ended"
      )
    case .gone:
      (outcome, text) = (.graderFault, "judging this answer ended the grader's process; look at it yourself")
    case .unavailable(let message):
      (outcome, text) = (.graderFault, "this answer could not be judged: \(message)")
    }
    return StepGrade(
      id: step.id, title: step.title, points: step.isOpen ? 0 : step.attributes.points, earned: 0, outcome: outcome,
      feedback: [text])
  }
}

/// A worker that is started when it is needed, and again after it has ended.
private struct WorkerLink {
  let launch: WorkerProcess.Launch
  let patience: Int
  private var process: WorkerProcess?

  enum Answer {
    case report(SubmissionReport)
    case ended(End)
  }

  /// Why there is no answer.
  enum End {
    case late, gone
    case unavailable(String)
  }

  init(launch: WorkerProcess.Launch, patience: Int) {
    self.launch = launch
    self.patience = patience
  }

  mutating func ask(_ source: SubmissionSource, only: String?) -> Answer {
    do {
      if process == nil { process = try WorkerProcess(launch) }
    } catch {
      return .ended(.unavailable(error.message))
    }
    guard let process else { return .ended(.gone) }
    guard process.send(GradingMessage.request(source, only: only)) else {
      self.process = nil
      return .ended(.gone)
    }
    switch process.receiveLine(within: patience) {
    case .line(let line):
      if let report = GradingMessage.report(line) { return .report(report) }
      self.process = nil
      return .ended(.gone)
    case .late:
      self.process = nil
      return .ended(.late)
    case .closed:
      self.process = nil
      return .ended(.gone)
    }
  }
}

/// Compares what lessons say of errors with the compiler's own words.
struct CompilerCheck: Sendable {
  /// A program that does not compile, with what its lesson says of it.
  private struct Question: Sendable {
    var lesson: Lesson
    var step: LessonStep
    var program: StepProgram
    var stated: [Expectation]
  }

  private let questions: [Question]

  /// How many programs the compiler is asked about.
  var count: Int { questions.count }

  init(_ lessons: [Lesson]) {
    questions = lessons.flatMap { lesson in
      lesson.steps.flatMap { step in
        step.programs.compactMap { program in
          let stated = step.diagnostics(of: program)
          // The macros of SwiftUI come with Xcode alone.
          return stated.isEmpty || stated.contains(where: \.isXcodeOnly)
            ? nil : Question(lesson: lesson, step: step, program: program, stated: stated)
        }
      }
    }
  }

  /// Asks the compiler.
  /// - Parameter jobs: how many programs it is asked about at once.
  /// - Returns: what the lessons do not say as the compiler does, or why it cannot be asked.
  func run(jobs: Int) -> Result<[LessonProblem], InstalledCompiler.Failure> {
    if questions.isEmpty { return .success([]) }
    let compiler: InstalledCompiler
    do {
      compiler = try InstalledCompiler.prepared()
    } catch {
      return .failure(error)
    }
    defer { compiler.clean() }
    let questions = questions
    let found = Workers.map(questions.count, jobs: jobs) { index in
      Self.problems(of: questions[index], compiler, name: "program\(index)")
    }
    return .success(found.flatMap { $0 })
  }

  private static func problems(
    of question: Question, _ compiler: InstalledCompiler, name: String
  ) -> [LessonProblem] {
    let line = question.stated.first?.line ?? question.step.line
    func problem(_ message: String, _ details: [String] = []) -> LessonProblem {
      LessonProblem(
        file: question.lesson.file, line: line, step: question.step.id, message: message, details: details)
    }
    let errors: [String]
    do {
      errors = try compiler.errors(in: question.program.source, name: name)
    } catch {
      return [problem(error.message)]
    }
    let lines = question.stated.flatMap { $0.text.textLines.map(\.trimmed) }.filter { !$0.isEmpty }
    let unsaid = lines.filter { line in !errors.contains { $0.contains(line) } }
    let further = errors.filter { error in !lines.contains { error.contains($0) } }
    var problems = unsaid.map { problem("the compiler does not say `\($0)`", errors.map { "it says: \($0)" }) }
    if unsaid.isEmpty, !further.isEmpty { problems.append(problem("the compiler says more than this block", further)) }
    return problems
  }
}

import Testing

@testable import LessonKit

/// Workers that do not answer.
@Suite("Workers of grading")
struct GradingSupervisorTests {
  private func outcomes(_ script: String, patience: Int) throws -> [StepGrade] {
    let folder = try TemporaryFolder()
    try folder.write("ann.md", Worksheet.text(of: Samples.lesson, key: true))
    let supervisor = try GradingSupervisor(
      Samples.lesson, executable: "/bin/sh", arguments: ["-c", script], patience: patience)
    return supervisor.grade(supervisor.submissions(in: [folder.path])).submissions.flatMap(\.steps)
  }

  @Test("A worker that computes without end is a limit for each step")
  func endless() throws {
    let steps = try outcomes("while :; do :; done", patience: 100)
    #expect(Set(steps.map(\.outcome)) == [.limit])
    #expect(steps.count == 4)
  }

  @Test("A worker that does nothing is not waited for without end")
  func asleep() throws { #expect(Set(try outcomes("sleep 60", patience: 20).map(\.outcome)) == [.limit]) }

  @Test(
    "A worker that ends, or says something else, leaves each step to a person", arguments: ["exit 3", "echo hello"])
  func ended(script: String) throws {
    #expect(Set(try outcomes(script, patience: 5000).map(\.outcome)) == [.graderFault])
  }
}

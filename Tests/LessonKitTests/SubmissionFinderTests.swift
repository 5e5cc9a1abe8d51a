import Foundation
import Testing

@testable import LessonKit

/// Which files are whose answers.
@Suite("Submissions in folders")
struct SubmissionFinderTests {
  private let finder = SubmissionFinder(Samples.lesson)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("ann.md", "a")
  }

  private func students() -> [String] { finder.submissions(in: [folder.path]).map(\.student) }

  private func ignored() -> [String] {
    finder.ignored(in: [folder.path]).map { $0.replacing(folder.path + "/", with: "") }
  }

  @Test("Links in a folder are named and not followed, not even in a circle")
  func links() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/bob.md", withDestinationPath: "ann.md")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/circle", withDestinationPath: ".")
    try folder.write("cid/sheet.md", "c")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/cid/other.md", withDestinationPath: "../ann.md")
    #expect(students() == ["ann", "cid"])
    #expect(finder.submissions(in: [folder.path]).map(\.files.count) == [1, 1])
    #expect(
      ignored() == [
        "bob.md (links are not followed)", "cid/other.md (links are not followed)", "circle (links are not followed)",
      ])
  }

  @Test("A folder inside of a submission, and what is no text, is named")
  func passedOver() throws {
    try folder.write("bob/deep/sheet.md", "b")
    try folder.write("cid.pdf", "c")
    #expect(students() == ["ann", "bob"])
    #expect(
      ignored() == ["bob/deep (a folder inside of a submission)", "cid.pdf (only .md, .txt and .swift are read)"])
  }

  @Test("Two submissions of one name are told apart by their files, or else by their paths")
  func sameNames() throws {
    try folder.write("ann.txt", "a")
    #expect(students() == ["ann.md", "ann.txt"])
    try folder.write("one/bob.md", "b")
    try folder.write("two/bob.md", "b")
    let paths = [folder.path + "/one", folder.path + "/two"]
    #expect(finder.submissions(in: paths).map(\.student) == [paths[0] + "/bob.md", paths[1] + "/bob.md"])
  }

  @Test("A submission takes two hundred files, and the others are named")
  func manyFiles() throws {
    for index in 100..<301 { try folder.write("bob/part\(index).md", "b") }
    #expect(finder.submissions(in: [folder.path]).last?.files.count == 200)
    #expect(ignored() == ["bob/part300.md (a submission has at most 200 files)"])
  }
}

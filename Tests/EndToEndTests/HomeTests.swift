import Foundation
import Testing

/// Where progress is kept, and what happens when it cannot be.
@Suite("The learner's files")
struct HomeTests {
  let home: TestFolder

  init() throws { home = try SmallCourse.folder() }

  private func start(_ environment: [String: String], input: String = "\n") throws -> BuiltProgram.Result {
    try BuiltProgram.run(["start", "kites"], input: input, home: home, environment: environment)
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: home.path + "/" + path) }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: home.path + "/" + path)
    return (attributes[.posixPermissions] as? Int) ?? 0
  }

  @Test("LESSONS_HOME holds everything, and only its owner can enter it")
  func lessonsHome() throws {
    #expect(try start(["LESSONS_HOME": home.path + "/mine"]).status == 0)
    #expect(exists("mine/progress.sqlite"))
    #expect(try mode("mine") == 0o700)
    #expect(!exists(".local"))
  }

  @Test("Without it the folders of the XDG variables are used, or those below HOME")
  func xdg() throws {
    #expect(try start(["LESSONS_HOME": "", "XDG_DATA_HOME": home.path + "/data"]).status == 0)
    #expect(exists("data/lessons/progress.sqlite"))
    #expect(try start(["LESSONS_HOME": ""]).status == 0)
    #expect(exists(".local/share/lessons/progress.sqlite"))
  }

  @Test("A progress file that is damaged is named, with what to do, and is left alone")
  func damaged() throws {
    let folder = home.path + "/mine"
    try home.write(
      "this is no database, and long enough to be read as one, which it is not\n", to: "mine/progress.sqlite")
    let result = try start(["LESSONS_HOME": folder])
    #expect(result.status == 66)
    #expect(result.errors.contains("mine/progress.sqlite"))
    #expect(result.output.isEmpty)
    let kept = try String(contentsOfFile: folder + "/progress.sqlite", encoding: .utf8)
    #expect(kept.hasPrefix("this is no database"))
  }

  @Test("A place where no folder can be made is named")
  func unusable() throws {
    try home.write("a file", to: "file")
    let result = try start(["LESSONS_HOME": home.path + "/file"])
    #expect(result.status == 66)
    #expect(result.errors.contains(home.path + "/file"))
  }

  @Test("Without any home there is advice")
  func homeless() throws {
    let result = try start(["LESSONS_HOME": "", "HOME": "", "XDG_DATA_HOME": ""])
    #expect(result.status == 66)
    #expect(result.errors.contains("set HOME or LESSONS_HOME"))
  }
}

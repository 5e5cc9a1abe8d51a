import Foundation

/// The program under test: the executable that was built beside the tests.
enum BuiltProgram {
  struct NotFound: Error {}

  /// The path of the executable.
  static func path() throws -> String {
    for argument in CommandLine.arguments where argument.contains("/") {
      var url = URL(fileURLWithPath: argument).resolvingSymlinksInPath()
      for _ in 0..<5 {
        url.deleteLastPathComponent()
        let candidate = url.appendingPathComponent("lessons").path
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: candidate, isDirectory: &isDirectory), !isDirectory.boolValue
        else { continue }
        if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      }
    }
    throw NotFound()
  }

  /// The environment of a run: nothing of the surrounding one but the way to find the system's programs.
  static func environment(home: TestFolder, _ changes: [String: String]) -> [String: String] {
    var variables = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": home.path,
      "LESSONS_HOME": home.path + "/state", "TERM": "xterm-256color", "LANG": "C.UTF-8",
    ]
    variables["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    for (name, value) in changes { variables[name] = value }
    return variables
  }

  /// What a run without a terminal gave.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the program with pipes.
  static func run(
    _ arguments: [String], input: String = "", home: TestFolder, environment changes: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path())
    process.arguments = arguments
    process.environment = environment(home: home, changes)
    process.currentDirectoryURL = URL(fileURLWithPath: home.path)
    // Files, not pipes: no output is too long for them.
    let streams = ["in", "out", "err"].map { URL(fileURLWithPath: home.path + "/.\(UUID().uuidString).\($0)") }
    try input.write(to: streams[0], atomically: false, encoding: .utf8)
    for url in streams.dropFirst() { try Data().write(to: url) }
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    let texts = try streams.dropFirst().map { try String(contentsOf: $0, encoding: .utf8) }
    return Result(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}

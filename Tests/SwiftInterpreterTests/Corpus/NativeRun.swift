import Foundation

/// One program through `swiftc`, in a temporary folder.
struct NativeRun {
  let program: String
  let prepared: NativeCompiler.Prepared

  func outcome() async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("corpus-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(program.utf8).write(to: folder.appendingPathComponent("main.swift"))

    // The whole compiler, since some errors come after type checking; debug information names the runtime's failures.
    var arguments = ["-Onone", "-g", "-swift-version", "6", "main.swift", prepared.unbuffered, "-lm", "-o", "main"]
    if program.contains(/(?m)^@main$/) { arguments.insert("-parse-as-library", at: 0) }
    let compilation = try await Command(prepared.compiler, arguments, in: folder).run()
    guard compilation.status == 0 else {
      guard let error = Self.firstError(in: compilation.errors) else {
        throw NativeCompiler.Failure(description: "swiftc failed: " + compilation.errors)
      }
      return .error(error)
    }

    let binary = folder.appendingPathComponent("main").path
    let run = try await Command(binary, [], in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"]).run()
    var output = run.output
    if output.hasSuffix("\n") { output.removeLast() }
    guard run.status != 0 else { return .output(output) }
    var trap = run.errors.firstMatch(of: /(Fatal error|Precondition failed|Assertion failed)[^\n]*/).map {
      String($0.output.0)
    }
    if trap == nil {
      // Arithmetic traps say nothing; the backtrace knows which one it was.
      let setting = ["SWIFT_BACKTRACE": "enable=yes,color=no"]
      let again = try await Command(binary, [], in: folder, environment: setting).run()
      let failure = (again.output + again.errors).firstMatch(of: /Swift runtime failure: (.*) \*\*\*/)
      trap = failure.map { "Fatal error: \($0.output.1)" }
    }
    guard let trap else {
      throw NativeCompiler.Failure(description: "The program ended with \(run.status): \(run.errors)")
    }
    return .output(output.isEmpty ? trap : output + "\n" + trap)
  }

  /// The first error in the file, as `LINE:COLUMN: message`.
  private static func firstError(in text: String) -> String? {
    let errors = text.matches(of: /main\.swift:(\d+):(\d+): error: ([^\n]*)/).map { match in
      (line: Int(match.output.1) ?? 0, column: Int(match.output.2) ?? 0, message: String(match.output.3))
    }
    guard let first = errors.min(by: { ($0.line, $0.column) < ($1.line, $1.column) }) else { return nil }
    return "\(first.line):\(first.column): " + first.message.replacing(#/ *(\[#\w+\])?$/#, with: "")
  }
}

/// A command that is run to its end.
struct Command {
  struct Result: Sendable {
    let status: Int32
    let output: String
    let errors: String
  }

  private let path: String
  private let arguments: [String]
  private let folder: URL
  private let environment: [String: String]

  init(_ path: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]) {
    (self.path, self.arguments, self.folder, self.environment) = (path, arguments, folder, environment)
  }

  /// Runs it without holding a thread; it is ended after a minute.
  func run() async throws -> Result {
    let name = UUID().uuidString
    let files = ["out", "err"].map { folder.appendingPathComponent("\(name).\($0)") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
        let started = process.processIdentifier
        DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [weak process] in
          if let process, process.isRunning, process.processIdentifier == started { process.terminate() }
        }
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Result(status: status, output: texts[0], errors: texts[1])
  }
}

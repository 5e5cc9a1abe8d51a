#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The installed Swift compiler, which is asked what it says of a program.
///
/// Programs are compiled in Swift 6 mode, without running anything. Where there is no SwiftUI, a module with its
/// vocabulary stands in.
struct InstalledCompiler: Sendable {
  /// Why the compiler cannot be asked.
  struct Failure: Error, Equatable {
    var message: String
  }

  private let path: String
  /// A folder of our own for sources, logs and the module.
  private let folder: String
  private let hasVocabulary: Bool

  /// Finds `swiftc` on the PATH, and prepares the vocabulary.
  /// - Throws: why there is nothing to ask.
  static func prepared() throws(Failure) -> InstalledCompiler {
    guard let path = find("swiftc") else {
      throw Failure(message: "there is no `swiftc` on the PATH to compare with; install a Swift toolchain")
    }
    var template = Array("\(temporaryFolder)/lessons-compiler-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(message: "no temporary folder can be made: \(String(cString: strerror(errno)))")
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #if canImport(Darwin)
      return InstalledCompiler(path: path, folder: folder, hasVocabulary: false)
    #else
      let compiler = InstalledCompiler(path: path, folder: folder, hasVocabulary: true)
      try compiler.makeVocabulary()
      return compiler
    #endif
  }

  private static var temporaryFolder: String {
    guard let value = getenv("TMPDIR"), value.pointee != 0 else { return "/tmp" }
    return String(cString: value)
  }

  private static func find(_ name: String) -> String? {
    guard let value = getenv("PATH") else { return nil }
    let folders = String(cString: value).split(separator: ":")
    return folders.map { $0 + "/" + name }.first { access($0, X_OK) == 0 && Files.kind(of: $0) == .file }
  }

  private func makeVocabulary() throws(Failure) {
    let source = Files.join(folder, "SwiftUI.swift")
    do {
      try Files.write(CompilerVocabulary.source, to: source)
    } catch {
      throw Failure(message: "\(source) cannot be written: \(error.message)")
    }
    let outcome = try run(
      [
        "-parse-as-library", "-emit-module", "-module-name", "SwiftUI", "-suppress-warnings",
        "-emit-module-path", Files.join(folder, "SwiftUI.swiftmodule"), source,
      ], log: "vocabulary.log")
    guard outcome.status == 0 else {
      throw Failure(message: "the vocabulary does not compile: \(Self.errors(in: outcome.output).first ?? "")")
    }
  }

  /// What the compiler says is wrong with a program.
  /// - Parameters:
  ///   - source: the program.
  ///   - name: a name for its file, unique among those that are compiled at once.
  /// - Returns: the messages of the errors in the compiler's order; none when it compiles.
  /// - Throws: why the compiler could not be asked.
  func errors(in source: String, name: String) throws(Failure) -> [String] {
    let file = Files.join(folder, name + ".swift")
    do {
      try Files.write(source, to: file)
    } catch {
      throw Failure(message: "\(file) cannot be written: \(error.message)")
    }
    // Data races are found only while the intermediate language is made.
    var arguments = ["-emit-sil", "-o", "/dev/null", "-module-name", "Lesson", "-suppress-warnings"]
    if hasVocabulary { arguments += ["-I", folder] }
    if source.contains("import SwiftUI") || source.contains("@main") { arguments.append("-parse-as-library") }
    let outcome = try run(arguments + [file], log: name + ".log")
    let errors = Self.errors(in: outcome.output)
    if errors.isEmpty, outcome.status != 0 {
      throw Failure(message: "`swiftc` failed without an error: \(outcome.output.textLines.first ?? "")")
    }
    return errors
  }

  private func run(_ arguments: [String], log: String) throws(Failure) -> ChildProcess.Outcome {
    let common = ["-swift-version", "6", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
    do {
      return try ChildProcess.run(path, common + arguments, log: Files.join(folder, log))
    } catch {
      throw Failure(message: error.message)
    }
  }

  /// The messages behind `error:`, without the group that newer compilers add in brackets.
  static func errors(in output: String) -> [String] {
    var found: [String] = []
    for line in output.textLines {
      guard let range = line.firstRange(of: ": error: ") else { continue }
      var message = String(line[range.upperBound...])
      if message.hasSuffix("]"), let open = message.lastIndex(of: "["), message[open...].hasPrefix("[#") {
        message = message[..<open].trimmed
      }
      if !found.contains(message) { found.append(message) }
    }
    return found
  }

  /// Removes what was written.
  func clean() {
    for name in (try? Files.names(in: folder)) ?? [] { unlink(Files.join(folder, name)) }
    rmdir(folder)
  }
}

import Foundation

/// The installed compiler: compiles a program, runs it, and keeps what became of it.
actor NativeCompiler {
  static let shared = NativeCompiler()

  /// The path of `swiftc`, if it is on the `PATH`.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { $0 + "/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Where results are kept.
  static let cache: URL = {
    if let path = ProcessInfo.processInfo.environment["LESSONS_CORPUS_CACHE"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return Corpus.package.appendingPathComponent(".build/corpus-cache", isDirectory: true)
  }()

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How many programs are compiled at once.
  private var free = 2
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var preparing: Task<Prepared, any Error>?

  /// What `swiftc` makes of a program, from the cache where it was asked before.
  func outcome(of program: String) async throws -> Outcome {
    let prepared = try await prepared()
    let entry = Self.cache.appendingPathComponent(Self.hash(prepared.version + "\n" + program) + ".txt")
    if let text = try? String(contentsOf: entry, encoding: .utf8), let kept = Self.outcome(kept: text) { return kept }
    await take()
    defer { give() }
    let outcome = try await NativeRun(program: program, prepared: prepared).outcome()
    try Data("\(outcome.kind)\n\(outcome.text)".utf8).write(to: entry, options: .atomic)
    return outcome
  }

  private static func outcome(kept text: String) -> Outcome? {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "output": return .output(parts[1])
    case "error": return .error(parts[1])
    default: return nil
    }
  }

  // MARK: Turns

  private func take() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  private func give() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }

  // MARK: What all runs share

  struct Prepared: Sendable {
    let compiler: String
    /// Part of each cache key, so that another compiler is asked anew.
    let version: String
    /// An object file that takes the buffer from standard output, which would be lost when a program traps.
    let unbuffered: String
  }

  private func prepared() async throws -> Prepared {
    if let preparing { return try await preparing.value }
    let task = Task { try await Self.prepare() }
    preparing = task
    return try await task.value
  }

  private static func prepare() async throws -> Prepared {
    guard let path else { throw Failure(description: "There is no swiftc on the PATH.") }
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    let version = try await Command(path, ["--version"], in: cache).run().output
    let source = cache.appendingPathComponent("unbuffered.c")
    let text = """
      #include <stdio.h>
      __attribute__((constructor)) static void unbuffered(void) { setvbuf(stdout, 0, _IONBF, 0); }

      """
    try Data(text.utf8).write(to: source, options: .atomic)
    let object = cache.appendingPathComponent("unbuffered.o").path
    let compiled = try await Command("/usr/bin/env", ["clang", "-c", source.path, "-o", object], in: cache).run()
    guard compiled.status == 0 else { throw Failure(description: "clang failed: " + compiled.errors) }
    return Prepared(compiler: path, version: version, unbuffered: object)
  }

  /// FNV-1a with 128 bits.
  private static func hash(_ text: String) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in text.utf8 {
      hash ^= UInt128(byte)
      hash = hash &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
    return String(hash, radix: 16)
  }
}

// swift-tools-version: 6.1
import PackageDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The Swift parser comes with the toolchain, in `usr/lib/swift/host` beside the compiler. The folder is found from the
// `swift` on PATH (or SWIFT_HOST_LIBRARIES), so that no path is written down.

func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}

func resolved(_ path: String) -> String? {
  guard let buffer = realpath(path, nil) else { return nil }
  defer { free(buffer) }
  return String(cString: buffer)
}

func parent(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

func hostLibraries() -> String {
  if let folder = environment("SWIFT_HOST_LIBRARIES") { return folder }
  let directories = (environment("PATH") ?? "").split(separator: ":").map(String.init)
  for directory in directories {
    guard let binary = resolved(directory + "/swift") else { continue }
    let folder = parent(parent(binary)) + "/lib/swift/host"
    if access(folder + "/SwiftParser.swiftmodule", R_OK) == 0 { return folder }
  }
  fatalError(
    "The toolchain's SwiftParser was not found. Put the Swift 6.3 toolchain's `swift` on PATH, "
      + "or set SWIFT_HOST_LIBRARIES to its usr/lib/swift/host folder.")
}

let host = hostLibraries()
let strict = environment("LESSONS_STRICT") != nil
let common: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // Whoever imports the interpreter loads the parser's modules with it.
    .unsafeFlags(["-I", host]),
    // The machine moves a value out of its place before changing it, and reports a second access itself; the debug build,
    // which the tests run, keeps the checks of its own accesses.
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  ] + (strict ? [.unsafeFlags(["-warnings-as-errors"])] : [])
let linking: [LinkerSetting] = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]

// The update rules, which the tests read from their folder: a file for each topic.
let ruleTopics: [String] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "Rules/\($0).md" }.filter {
  access(Context.packageDirectory + "/Tests/SwiftInterpreterTests/" + $0, R_OK) == 0
}

let package = Package(
  name: "lessons",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lessons", targets: ["lessons"]),
    .library(name: "LessonKit", targets: ["LessonKit"]),
    .library(name: "SwiftInterpreter", targets: ["SwiftInterpreter"]),
    .library(name: "ObservationRuntime", targets: ["ObservationRuntime"]),
  ],
  targets: [
    .systemLibrary(name: "CLibEdit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CMarkdown", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
    .target(name: "CTerminal"),
    .target(name: "PseudoTerminal", path: "Tests/PseudoTerminal"),
    .target(name: "ObservationRuntime", swiftSettings: common),
    .target(
      name: "SwiftInterpreter", dependencies: ["ObservationRuntime"], swiftSettings: common,
      linkerSettings: linking),
    .target(
      name: "LessonKit", dependencies: ["SwiftInterpreter", "ObservationRuntime", "CMarkdown", "CSQLite"],
      swiftSettings: common),
    .executableTarget(
      name: "lessons",
      dependencies: ["LessonKit", "SwiftInterpreter", "ObservationRuntime", "CLibEdit", "CTerminal"],
      swiftSettings: common),
    .testTarget(
      name: "ObservationRuntimeTests", dependencies: ["ObservationRuntime"], swiftSettings: common),
    .testTarget(
      name: "SwiftInterpreterTests", dependencies: ["SwiftInterpreter", "ObservationRuntime", "LessonKit"],
      exclude: ruleTopics + ["Corpus/README.md", "Corpus/Behaviours"],
      swiftSettings: common),
    .testTarget(
      name: "LessonKitTests", dependencies: ["LessonKit", "SwiftInterpreter", "ObservationRuntime"],
      exclude: ["Fixtures"],
      swiftSettings: common),
    .testTarget(
      name: "EndToEndTests", dependencies: ["lessons", "LessonKit", "CTerminal", "PseudoTerminal"],
      swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.1
import PackageDescription

// Programs that nobody would write, through the whole interpreter: `build.sh` builds it (see the README).

// Whoever imports the interpreter loads the parser's modules with it.
guard let host = Context.environment["SWIFT_HOST_LIBRARIES"] else {
  fatalError("SWIFT_HOST_LIBRARIES is not set: build with 'Fuzz/build.sh', which asks the toolchain for the folder.")
}

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "lessons", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "SwiftInterpreter", package: "lessons"),
        .product(name: "ObservationRuntime", package: "lessons"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        // The fuzzer brings the main function.
        .unsafeFlags(["-parse-as-library", "-I", host]),
      ])
  ],
  swiftLanguageModes: [.v6]
)

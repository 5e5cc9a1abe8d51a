// swift-tools-version: 6.1
import PackageDescription

// Programs that nobody would write, through the whole interpreter: build with `--sanitize=fuzzer` (see the README).

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
        .unsafeFlags(["-parse-as-library"]),
      ])
  ],
  swiftLanguageModes: [.v6]
)

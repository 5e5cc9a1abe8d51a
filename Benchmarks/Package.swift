// swift-tools-version: 6.1
import PackageDescription

// Drives built binaries only, so it needs nothing of the product's package.

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(
      name: "benchmarks",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

internal import SwiftSyntax

/// The build that programs are compiled for: a debug build for the simulator of iOS 27.
enum BuildConfiguration {
  static let version: [Int] = [6, 3]
  static let flags: Set<String> = ["DEBUG"]
  /// For `name(argument)` conditions.
  static let values: [String: Set<String>] = [
    "os": ["iOS"], "arch": ["arm64"], "targetEnvironment": ["simulator"],
    "_endian": ["little"], "_pointerBitWidth": ["_64"], "_runtime": ["_ObjC", "_multithreaded"],
    "hasAttribute": ["Sendable", "MainActor", "preconcurrency", "retroactive", "available", "escaping", "frozen"],
    "hasFeature": [
      "AsyncAwait", "Actors", "StrictConcurrency", "ExistentialAny", "TypedThrows", "RegionBasedIsolation",
      "IsolatedDefaultValues", "GlobalConcurrency", "BareSlashRegexLiterals", "ConciseMagicFile",
      "ForwardTrailingClosures", "ImplicitOpenExistentials",
    ],
    "canImport": [
      "Swift", "SwiftUI", "SwiftData", "Foundation", "Observation", "Combine", "UIKit", "CoreGraphics", "CoreData",
      "Dispatch", "os", "OSLog", "Darwin", "Charts", "MapKit", "PhotosUI", "WebKit", "StoreKit", "WidgetKit",
      "UniformTypeIdentifiers", "CoreLocation", "AVFoundation", "AVKit", "Synchronization", "RegexBuilder",
      "_Concurrency", "ObjectiveC", "UserNotifications", "AppIntents", "TipKit", "QuartzCore", "CoreImage",
    ],
  ]
}

extension SyntaxLowering {
  /// The clause that counts, if any.
  mutating func activeClause(_ node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    for clause in node.clauses.items {
      guard let condition = clause.condition else { return clause }
      let lowered = expression(condition)
      if isTrue(lowered) { return clause }
    }
    return nil
  }

  private mutating func isTrue(_ condition: Expression) -> Bool {
    switch condition.kind {
    case .boolean(let value):
      return value
    case .name(let flag, _, nil):
      return BuildConfiguration.flags.contains(flag)
    case .prefix("!", let operand):
      return !isTrue(operand)
    case .binary("&&", _, let left, let right):
      return isTrue(left) && isTrue(right)
    case .binary("||", _, let left, let right):
      return isTrue(left) || isTrue(right)
    case .call(let callee, let arguments):
      guard case .name(let name, _, nil) = callee.kind, let argument = arguments.first?.value else { break }
      if name == "swift" || name == "compiler" || name == "_compiler_version" {
        if let result = compare(version: argument) { return result }
      } else if let known = BuildConfiguration.values[name] {
        return known.contains(source.text(of: argument.span))
      }
    default:
      break
    }
    report("syntax-error", "invalid conditional compilation expression", at: condition.span)
    return false
  }

  private func compare(version argument: Expression) -> Bool? {
    guard case .prefix(let comparison, let operand) = argument.kind else { return nil }
    let parts = source.text(of: operand.span).split(separator: ".")
    var wanted: [Int] = []
    for part in parts {
      guard let number = Int(part) else { return nil }
      wanted.append(number)
    }
    var isLower = false
    for index in 0..<max(wanted.count, BuildConfiguration.version.count) {
      let asked = index < wanted.count ? wanted[index] : 0
      let present = index < BuildConfiguration.version.count ? BuildConfiguration.version[index] : 0
      if present != asked {
        isLower = present < asked
        break
      }
    }
    switch comparison {
    case ">=": return !isLower
    case "<": return isLower
    default: return nil
    }
  }
}

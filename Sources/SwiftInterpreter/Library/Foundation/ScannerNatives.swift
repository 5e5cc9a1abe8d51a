import Foundation

/// `Scanner`: the host's.
final class ScannerBox: NativeBox {
  let scanner: Scanner
  init(_ text: String) { scanner = Scanner(string: text) }
  override var typeName: String { "Scanner" }
  override func isEqual(to other: NativeBox) -> Bool { other === self }
}

enum ScannerNatives {
  private static func own(_ call: NativeCall) throws(Interruption) -> Scanner {
    try call.native(0, ScannerBox.self).scanner
  }

  static let group = NativeGroup { group in
    group["init(string:)"] = { call throws(Interruption) in .native(ScannerBox(try call.string(0))) }
    group["string"] = { call throws(Interruption) in .string(try own(call).string) }
    group["isAtEnd"] = { call throws(Interruption) in .bool(try own(call).isAtEnd) }
    group["currentIndex"] = { call throws(Interruption) in .native(StringIndexBox(try own(call).currentIndex)) }
    group["currentIndex.set"] = { call throws(Interruption) in
      try own(call).currentIndex = try call.native(1, StringIndexBox.self).index
      return .void
    }
    group["caseSensitive"] = { call throws(Interruption) in .bool(try own(call).caseSensitive) }
    group["caseSensitive.set"] = { call throws(Interruption) in
      try own(call).caseSensitive = try call.bool(1)
      return .void
    }
    group["charactersToBeSkipped"] = { call throws(Interruption) in
      .optional(try own(call).charactersToBeSkipped.map { .native(CharacterSetBox($0)) })
    }
    group["charactersToBeSkipped.set"] = { call throws(Interruption) in
      try own(call).charactersToBeSkipped = call[1].unwrapped?.nativeBox(CharacterSetBox.self)?.wrapped
      return .void
    }
    numbers(&group)
    texts(&group)
  }

  private static func numbers(_ group: inout NativeGroup) {
    func number(_ key: String, _ scan: @escaping @Sendable (Scanner) -> Value?) {
      group[key] = { call throws(Interruption) in .optional(scan(try call.native(0, ScannerBox.self).scanner)) }
    }
    number("scanInt()") { $0.scanInt().map { .int($0) } }
    number("scanInt64()") { $0.scanInt64()?.value }
    number("scanUInt64()") { $0.scanUInt64()?.value }
    number("scanDouble()") { $0.scanDouble().map { .double($0) } }
    number("scanFloat()") { $0.scanFloat().map { Value(.float($0)) } }
    number("scanDecimal()") { $0.scanDecimal().map { .native(DecimalBox($0)) } }
    number("scanCharacter()") { $0.scanCharacter().map { .character($0) } }
    group["scanHexInt64(_:)"] = { call throws(Interruption) in
      let found = try call.native(0, ScannerBox.self).scanner.scanUInt64(representation: .hexadecimal)
      call[1] = (found ?? 0).value
      return .bool(found != nil)
    }
    group["scanHexInt32(_:)"] = { call throws(Interruption) in
      let found = try call.native(0, ScannerBox.self).scanner.scanUInt64(representation: .hexadecimal)
      call[1] = UInt32(clamping: found ?? 0).value
      return .bool(found != nil)
    }
  }

  private static func texts(_ group: inout NativeGroup) {
    func text(_ key: String, _ scan: @escaping @Sendable (Scanner, String) -> String?) {
      group[key] = { call throws(Interruption) in
        let found = scan(try call.native(0, ScannerBox.self).scanner, try call.string(1))
        return .optional(found.map { .string($0) })
      }
    }
    text("scanString(_:)") { $0.scanString($1) }
    text("scanUpToString(_:)") { $0.scanUpToString($1) }
    func set(_ key: String, _ scan: @escaping @Sendable (Scanner, CharacterSet) -> String?) {
      group[key] = { call throws(Interruption) in
        let found = scan(
          try call.native(0, ScannerBox.self).scanner, try call.native(1, CharacterSetBox.self).wrapped)
        return .optional(found.map { .string($0) })
      }
    }
    set("scanCharacters(from:)") { $0.scanCharacters(from: $1) }
    set("scanUpToCharacters(from:)") { $0.scanUpToCharacters(from: $1) }
  }
}

/// Natives of regular expressions: the host searches, in text of a limited length.
enum RegexNatives {
  /// The longest text that is searched: what a search costs cannot be counted while it runs.
  private static let longest = 100_000

  private static func text(_ call: NativeCall, _ index: Int) throws(Interruption) -> Substring {
    guard let text = Text.substring(call[index]) else { throw call.mismatch(index, "a string") }
    let length = text.utf8.count
    guard length <= longest else { throw .limit("a regular expression over more than \(longest) bytes") }
    try call.machine.work(steps: length / 4 + 1)
    return text
  }

  private static func regex(_ call: NativeCall, _ index: Int) throws(Interruption) -> RegexBox {
    try call.native(index, RegexBox.self)
  }

  private static func range(_ range: Range<String.Index>) -> Value {
    .native(
      RangeBox(
        .halfOpen, .native(StringIndexBox(range.lowerBound)), .native(StringIndexBox(range.upperBound))))
  }

  static let group = NativeGroup { group in
    group["init(_:)"] = { call throws(Interruption) in
      let pattern = try call.string(0)
      do {
        return .native(try RegexBox(pattern: pattern, captures: RegexCaptures.of(pattern), isDynamic: true))
      } catch {
        throw .thrown(
          .native(
            ErrorBox(
              typeName: "RegexError", message: "The operation could not be completed.", text: String(describing: error))
          ))
      }
    }
    options(&group)
    searches(&group)
    replacements(&group)
  }

  private static func options(_ group: inout NativeGroup) {
    let options: [(String, @Sendable (Regex<AnyRegexOutput>, Bool) -> Regex<AnyRegexOutput>)] = [
      ("ignoresCase(_:)", { $0.ignoresCase($1) }), ("dotMatchesNewlines(_:)", { $0.dotMatchesNewlines($1) }),
      ("anchorsMatchLineEndings(_:)", { $0.anchorsMatchLineEndings($1) }),
    ]
    for (key, change) in options {
      group[key] = { call throws(Interruption) in
        let own = try regex(call, 0)
        return .native(
          RegexBox(change(own.regex, try call.bool(1)), captures: own.captures, isDynamic: own.isDynamic))
      }
    }
  }

  private static func searches(_ group: inout NativeGroup) {
    typealias Search = @Sendable (Substring, Regex<AnyRegexOutput>) -> Regex<AnyRegexOutput>.Match?
    let searches: [(String, String, Search)] = [
      ("first", "firstMatch(in:)", { $0.firstMatch(of: $1) }), ("whole", "wholeMatch(in:)", { $0.wholeMatch(of: $1) }),
      ("prefix", "prefixMatch(in:)", { $0.prefixMatch(of: $1) }),
    ]
    for (ofText, ofRegex, search) in searches {
      for (key, textIndex) in [(ofText, 0), (ofRegex, 1)] {
        group[key] = { call throws(Interruption) in
          let own = try regex(call, 1 - textIndex)
          let match = search(try text(call, textIndex), own.regex)
          return .optional(match.map { .native(RegexMatchBox($0, of: own)) })
        }
      }
    }
    group["matches"] = { call throws(Interruption) in
      let own = try regex(call, 1)
      let found = try text(call, 0).matches(of: own.regex).map { Value.native(RegexMatchBox($0, of: own)) }
      return .array(found)
    }
    group["ranges"] = { call throws(Interruption) in
      .array(try text(call, 0).ranges(of: try regex(call, 1).regex).map(range))
    }
    group["firstRange"] = { call throws(Interruption) in
      .optional(try text(call, 0).firstRange(of: try regex(call, 1).regex).map(range))
    }
    group["contains"] = { call throws(Interruption) in
      .bool(try text(call, 0).contains(try regex(call, 1).regex))
    }
    group["starts"] = { call throws(Interruption) in .bool(try text(call, 0).starts(with: try regex(call, 1).regex)) }
    group["trimmingPrefix"] = { call throws(Interruption) in
      Text.value(try text(call, 0).trimmingPrefix(try regex(call, 1).regex))
    }
    group["split"] = { call throws(Interruption) in
      let parts = try text(call, 0).split(
        separator: try regex(call, 1).regex, maxSplits: try call.int(2), omittingEmptySubsequences: try call.bool(3))
      return .array(parts.map { Text.value($0) })
    }
  }

  private static func replacements(_ group: inout NativeGroup) {
    @Sendable func replaced(
      _ call: NativeCall, most: Int, _ make: (RegexMatchBox) throws(Interruption) -> String
    ) throws(Interruption) -> Value {
      let own = try regex(call, 1)
      let text = try text(call, 0)
      var result = ""
      var position = text.startIndex
      for match in text.matches(of: own.regex).prefix(max(0, most)) {
        result += text[position..<match.range.lowerBound]
        result += try make(RegexMatchBox(match, of: own))
        position = match.range.upperBound
      }
      result += text[position...]
      try call.machine.charge(characters: result.utf8.count)
      return .string(result)
    }
    for (key, isInPlace) in [("replacing", false), ("replace", true)] {
      group[key] = { call throws(Interruption) in
        let replacement = try call.string(2)
        let made = try replaced(call, most: try call.int(3)) { _ in replacement }
        if !isInPlace { return made }
        call[0] = made
        return .void
      }
      group[key + "(closure)"] = { call throws(Interruption) in
        let (function, context) = (call[3], call.context)
        let made = try replaced(call, most: try call.int(2)) { (match) throws(Interruption) in
          Text.string(try context.call(function, .native(match))) ?? ""
        }
        if !isInPlace { return made }
        call[0] = made
        return .void
      }
    }
  }

  static let match = NativeGroup { group in
    group["output"] = { call throws(Interruption) in try call.native(0, RegexMatchBox.self).output }
    group["range"] = { call throws(Interruption) in range(try call.native(0, RegexMatchBox.self).range) }
    group["subscript(dynamicMember:)"] = { call throws(Interruption) in
      guard case .keyPath(let path) = call[1].payload else { throw call.mismatch(1, "a key path") }
      return try call.machine.read(path, of: try call.native(0, RegexMatchBox.self).output, at: call.span)
    }
    group["subscript(whole)"] = { call throws(Interruption) in try call.native(0, RegexMatchBox.self).whole }
    @Sendable func parts(_ call: NativeCall) throws(Interruption) -> ContiguousArray<Value> {
      try Elements.all(try call.native(0, RegexMatchBox.self).output, call.context)
    }
    group["count"] = { call throws(Interruption) in .int(try parts(call).count) }
    group["subscript(position)"] = { call throws(Interruption) in
      let (all, index) = (try parts(call), try call.int(1))
      guard all.indices.contains(index) else { throw call.trap("Index out of range") }
      return all[index]
    }
    group["subscript(name)"] = { call throws(Interruption) in
      let name = try call.string(1)
      return .optional(try parts(call).first { $0.nativeBox(RegexPartBox.self)?.name == name })
    }
  }

  static let part = NativeGroup { group in
    group["substring"] = { call throws(Interruption) in
      .optional(try call.native(0, RegexPartBox.self).substring.map { Text.value($0) })
    }
    group["range"] = { call throws(Interruption) in .optional(try call.native(0, RegexPartBox.self).range.map(range)) }
    group["name"] = { call throws(Interruption) in
      .optional(try call.native(0, RegexPartBox.self).name.map { .string($0) })
    }
  }
}

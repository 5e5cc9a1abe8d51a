import Foundation

/// Settings of the run, by suite; nothing is stored outside it.
final class UserDefaultsBox: NativeBox {
  /// Empty for the standard one.
  let suite: String
  init(_ suite: String) { self.suite = suite }
  override var typeName: String { "UserDefaults" }
  override var text: String { suite.isEmpty ? "UserDefaults" : suite }
}

enum UserDefaultsNatives {
  static func read(_ call: NativeCall) throws(Interruption) -> Value? {
    let box = try call.native(0, UserDefaultsBox.self)
    let key = try call.string(1)
    let state = call.machine.libraryState
    if let value = state.readDefault?(key, box.suite) { return value }
    return state.defaults[box.suite]?.values[key] ?? state.defaults[box.suite]?.registered[key]
  }

  static let group = NativeGroup { group in
    group["standard"] = { call throws(Interruption) in
      .native(call.machine.libraryState.singleton("UserDefaults") { UserDefaultsBox("") })
    }
    group["init(suiteName:)"] = { call throws(Interruption) in
      let name = try call.optionalString(0) ?? ""
      return Value.native(call.machine.libraryState.singleton("UserDefaults." + name) { UserDefaultsBox(name) }).wrapped
    }
    group["object(forKey:)"] = { call throws(Interruption) in .optional(try read(call)) }
    group["string(forKey:)"] = { call throws(Interruption) in
      guard let value = try read(call) else { return .none }
      switch value.payload {
      case .string: return value.wrapped
      case .int, .double: return Value.string(try Describer(call.context).describe(value)).wrapped
      default: return .none
      }
    }
    func typed(_ name: String, _ isRight: @escaping @Sendable (Value) -> Bool) {
      group[name] = { call throws(Interruption) in
        guard let value = try read(call), isRight(value) else { return .none }
        return value.wrapped
      }
    }
    typed("array(forKey:)") { if case .array = $0.payload { true } else { false } }
    typed("stringArray(forKey:)") {
      guard case .array(let box) = $0.payload else { return false }
      return box.elements.allSatisfy { if case .string = $0.payload { true } else { false } }
    }
    typed("dictionary(forKey:)") { if case .dictionary = $0.payload { true } else { false } }
    typed("data(forKey:)") { $0.nativeBox(DataBox.self) != nil }
    typed("url(forKey:)") { $0.nativeBox(URLBox.self) != nil }
    group["integer(forKey:)"] = { call throws(Interruption) in
      guard let value = try read(call) else { return .int(0) }
      switch value.payload {
      case .bool(let flag): return .int(flag ? 1 : 0)
      case .string(let text): return .int(Int(text) ?? 0)
      case .double(let number): return .int(Int(exactly: number.rounded(.towardZero)) ?? 0)
      default: return .int(Numbers.integer(value) ?? 0)
      }
    }
    group["double(forKey:)"] = { call throws(Interruption) in
      guard let value = try read(call) else { return .double(0) }
      if case .string(let text) = value.payload { return .double(Double(text) ?? 0) }
      return .double(Numbers.double(value) ?? 0)
    }
    group["float(forKey:)"] = { call throws(Interruption) in
      Value(.float(Float(try read(call).flatMap { Numbers.double($0) } ?? 0)))
    }
    group["bool(forKey:)"] = { call throws(Interruption) in
      guard let value = try read(call) else { return .bool(false) }
      switch value.payload {
      case .bool: return value
      case .int(let number): return .bool(number != 0)
      case .double(let number): return .bool(number != 0)
      case .string(let text): return .bool(["YES", "yes", "true", "1"].contains(text))
      default: return .bool(false)
      }
    }
    group["set(_:forKey:)"] = { call throws(Interruption) in
      let box = try call.native(0, UserDefaultsBox.self)
      let key = try call.string(2)
      var value = call[1]
      while let inner = value.unwrapped { value = inner }
      let stored: Value? = value.isNone ? nil : value
      call.machine.libraryState.defaults[box.suite, default: DictionaryOfSettings()].values[key] = stored
      call.machine.libraryState.defaultChanged?(key, box.suite, stored, call.span)
      return .void
    }
    group["removeObject(forKey:)"] = { call throws(Interruption) in
      let box = try call.native(0, UserDefaultsBox.self)
      let key = try call.string(1)
      call.machine.libraryState.defaults[box.suite]?.values[key] = nil
      call.machine.libraryState.defaultChanged?(key, box.suite, nil, call.span)
      return .void
    }
    group["register(defaults:)"] = { call throws(Interruption) in
      let box = try call.native(0, UserDefaultsBox.self)
      for entry in try call.dictionary(1).entries {
        guard let key = Text.string(entry.key) else { continue }
        call.machine.libraryState.defaults[box.suite, default: DictionaryOfSettings()].registered[key] = entry.value
      }
      return .void
    }
    group["removePersistentDomain(forName:)"] = { call throws(Interruption) in
      let suite = try call.string(1)
      let keys = call.machine.libraryState.defaults[suite]?.values.keys.sorted() ?? []
      call.machine.libraryState.defaults[suite]?.values = [:]
      for key in keys { call.machine.libraryState.defaultChanged?(key, suite, nil, call.span) }
      return .void
    }
    group["dictionaryRepresentation()"] = { call throws(Interruption) in
      let settings = call.machine.libraryState.defaults[try call.native(0, UserDefaultsBox.self).suite]
      let all = (settings?.registered ?? [:]).merging(settings?.values ?? [:]) { $1 }
      let box = DictionaryBox()
      for (key, value) in all.sorted(by: { $0.key < $1.key }) {
        _ = try box.set(.string(key), value, call.machine, call.span)
      }
      return Value(.dictionary(box))
    }
    group["synchronize()"] = { _ in .bool(true) }
  }
}

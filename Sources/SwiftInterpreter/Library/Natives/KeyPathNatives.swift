/// Natives of key paths, which are values of the machine.
enum KeyPathNatives {
  static let group = NativeGroup { group in
    BasicNatives.addEquality(&group)
    group["appending(path:)"] = { call throws(Interruption) in
      guard case .keyPath(let first) = call[0].payload else { throw call.mismatch(0, "a key path") }
      guard case .keyPath(let second) = call[1].payload else { throw call.mismatch(1, "a key path") }
      return Value(.keyPath(first.appending(second)))
    }
  }
}

/// Comparisons of integers of two types, by their values: `UInt8(3) == count`.
enum MixedIntegerNatives {
  static let group = NativeGroup { group in
    func compare(_ name: String, _ holds: @escaping @Sendable (Int128, Int128) -> Bool) {
      group[name + "(_:_:)"] = { call throws(Interruption) in
        .bool(holds(try call.wide(0), try call.wide(1)))
      }
    }
    compare("==") { $0 == $1 }
    compare("!=") { $0 != $1 }
    compare("<") { $0 < $1 }
    compare(">") { $0 > $1 }
    compare("<=") { $0 <= $1 }
    compare(">=") { $0 >= $1 }
  }
}

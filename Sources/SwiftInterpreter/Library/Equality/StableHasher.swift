/// Hashes the same way in every run: `hashValue` may be printed.
///
/// Mixing as in wyhash's finaliser.
struct StableHasher {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func combine(_ value: UInt64) {
    state = Self.mix(state ^ value, 0xE703_7ED1_A0B4_28DB)
  }

  mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }

  /// Canonically equivalent strings hash alike.
  mutating func combine(_ text: String) {
    var text = text
    let isDone: Bool = text.withUTF8 { bytes in
      var copy = self
      var index = 0
      let start = UnsafeRawBufferPointer(bytes)
      while index + 8 <= bytes.count {
        let word = UInt64(bigEndian: start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        if word & 0x8080_8080_8080_8080 != 0 { return false }
        copy.combine(word)
        index += 8
      }
      var word: UInt64 = 0
      while index < bytes.count {
        if bytes[index] >= 0x80 { return false }
        word = (word << 8) | UInt64(bytes[index])
        index += 1
      }
      copy.combine(word)
      copy.combine(bytes.count)
      self = copy
      return true
    }
    if isDone { return }
    for scalar in UnicodeNormalization.canonical(text).unicodeScalars { combine(UInt64(scalar.value)) }
    combine(UInt64(0xFF))
  }

  func finalize() -> Int {
    Int(truncatingIfNeeded: Self.mix(state, 0x8EBC_6AF0_9C88_C6E3))
  }

  private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}

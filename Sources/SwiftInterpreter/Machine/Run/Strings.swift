// Strings and characters.

extension Machine {
  /// `==` of two strings or two characters.
  @inline(never)
  func isEqualText(
    _ left: Slots, _ right: Slots, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Bool {
    switch (left.pointee.payload, right.pointee.payload) {
    case (.character(let one), .character(let other)): return one == other
    case (.string(let one), .string(let other)): return one == other
    default: throw mistyped("a string", code, pc)
    }
  }

  /// live [slot] += [piece], a String or Character.
  @inline(never)
  func appendString(
    _ slot: Slots, _ piece: Slots, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    // The slot lets go of the string, so that it grows in place.
    guard case .string(var text) = take(slot).payload else { throw mistyped("a string", code, pc) }
    switch take(piece).payload {
    case .string(let tail): try append(tail, to: &text)
    case .character(let tail): try append(String(tail), to: &text)
    default: throw mistyped("a string", code, pc)
    }
    slot.initialize(to: .string(text))
  }

  func joined(_ start: Slots, _ count: Int) throws(Interruption) -> String {
    var result = ""
    for index in 0..<count {
      let value = take(start + index)
      if value.depth == 0 {
        switch value.payload {
        case .string(let text):
          try charge(characters: result.utf8.count + text.utf8.count)
          result += text
          continue
        case .int(let number):
          result += String(number)
          continue
        default: break
        }
      }
      result += try library.describe(value, self)
    }
    try charge(characters: result.utf8.count)
    spend(steps: result.utf8.count / MemoryLedger.charactersPerStep)
    return result
  }
}

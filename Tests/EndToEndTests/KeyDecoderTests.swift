import Testing

@testable import lessons

@Suite("Keys out of bytes")
struct KeyDecoderTests {
  /// The keys of some bytes, and those of a pause after them.
  func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    let keys = Array(text.utf8).flatMap { decoder.feed($0) }
    return keys + decoder.flush()
  }

  @Test("Characters of one to four bytes are one key each")
  func characters() {
    #expect(keys("aé日😀") == [.character("a"), .character("é"), .character("日"), .character("😀")])
  }

  @Test("Cursor keys come in two forms, with and without modifiers")
  func cursorKeys() {
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[1;3D\u{1B}[1;2C") == [.up, .down, .wordRight, .wordLeft, .right])
    #expect(keys("\u{1B}[H\u{1B}[4~\u{1B}[7~\u{1B}OF\u{1B}[3~") == [.home, .end, .home, .end, .delete])
  }

  @Test(
    "A sequence that means nothing is swallowed whole",
    arguments: [
      "\u{1B}[15~", "\u{1B}[1;2P", "\u{1B}OQ", "\u{1B}[?1;2c", "\u{1B}]0;title\u{07}", "\u{1B}]0;t\u{1B}\\", "\u{1B}[I",
    ])
  func unknownSequences(sequence: String) {
    #expect(keys(sequence + "x") == [.character("x")])
  }

  @Test("Escape alone is a key, and so is Escape before a letter")
  func escape() {
    #expect(keys("\u{1B}") == [.character("\u{1B}")])
    #expect(keys("\u{1B}b") == [.character("\u{1B}"), .character("b")])
    #expect(keys("\u{1B}\u{1B}[A") == [.character("\u{1B}"), .up])
  }

  @Test("A control character ends a broken sequence and counts")
  func brokenSequence() {
    #expect(keys("\u{1B}[1;\u{03}") == [.character("\u{03}")])
  }

  @Test("A paste is one key, whatever is in it")
  func paste() {
    #expect(keys("\u{1B}[200~a\nb\u{1B}[A\u{1B}[201~c") == [.pasted("a\nb\u{1B}[A"), .character("c")])
    #expect(keys("\u{1B}[200~unfinished") == [.pasted("unfinished")])
  }

  @Test("Bytes that are not UTF-8 become one replacement each and eat nothing")
  func notUTF8() {
    var decoder = KeyDecoder()
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x62, 0xE6, 0x97]
    let keys = bytes.flatMap { decoder.feed($0) } + decoder.flush()
    #expect(keys == ["a", "\u{FFFD}", "\u{FFFD}", "b", "\u{FFFD}"].map { .character($0) })
  }
}

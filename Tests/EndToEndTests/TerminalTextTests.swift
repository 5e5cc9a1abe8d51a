import CTerminal
import LessonKit
import Testing

@testable import lessons

@Suite("Text on a terminal")
struct TerminalTextTests {
  init() { #expect(ct_use_utf8() == 1) }

  @Test("A wide character does not stand across the edge")
  func wideAtEdge() {
    let layout = LineLayout(columns: 5)
    #expect(layout.place(after: "abcd日".unicodeScalars) == LineLayout.Place(row: 1, column: 2))
    #expect(layout.place(after: "abcde".unicodeScalars) == LineLayout.Place(row: 1, column: 0))
  }

  @Test("Candidates go down the columns, and what has no room is counted")
  func candidates() {
    let words = ["a", "bb", "ccc", "d", "e"]
    #expect(CompletionList.lines(words, columns: 10, rows: 9) == ["a    d", "bb   e", "ccc"])
    #expect(CompletionList.lines(words, columns: 6, rows: 3) == ["a", "bb", "… and 3 more"])
  }

  @Test("What all candidates share is whole characters")
  func shared() {
    #expect(CompletionList.commonPrefix(["e\u{301}a", "e\u{301}b"]) == "e\u{301}")
    #expect(CompletionList.commonPrefix(["ea", "e\u{301}b"]) == "")
    #expect(CompletionList.commonPrefix([]) == "")
  }

  @Test("Styles change no character, and text cannot bring its own control sequences")
  func styles() {
    for style in TextStyle.allCases {
      let line = StyledLine("wind\u{1B}[31m", style)
      let plain = ANSI.text(of: line).replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(plain.hasPrefix("wind"))
      #expect(!ANSI.text(of: StyledLine("wind\u{1B}[31m", .plain)).contains("\u{1B}"))
    }
  }

  @Test("The line to start at is given to editors that understand it")
  func editorLine() {
    #expect(ScratchEditor.lineArgument(for: "nvim -u NONE", line: 7) == "+7")
    #expect(ScratchEditor.lineArgument(for: "/usr/bin/nano", line: 7) == "+7")
    #expect(ScratchEditor.lineArgument(for: "code --wait", line: 7) == nil)
    #expect(ScratchEditor.command { $0 == "EDITOR" ? "nano" : " " } == "nano")
    #expect(ScratchEditor.command { _ in nil } == "vi")
  }
}

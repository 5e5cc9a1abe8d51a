import Testing

@testable import SwiftInterpreter

@Suite("The text of titles")
struct TitleTextTests {
  @Test("A floating-point number in a localised literal has six decimals")
  func sixDecimals() {
    #expect(TitleText.fixedPoint(0.5, digits: 6) == "0.500000")
    #expect(TitleText.fixedPoint(-1234.25, digits: 2) == "-1234.25")
    #expect(TitleText.fixedPoint(0.005, digits: 2) == "0.00")
    #expect(TitleText.fixedPoint(2, digits: 0) == "2")
  }

  @Test("A specifier in a title is a format of C's")
  func specifiers() {
    let source = #"""
      import SwiftUI
      struct Timer: View {
        let seconds = 65
        let level = 3.14159
        var body: some View {
          Text("\(seconds / 60):\(seconds % 60, specifier: "%02d")")
          Text("\(level, specifier: "%.2f") \(level, specifier: "%6.1f")| \(seconds, specifier: "%x")")
        }
      }
      """#
    #expect(Running.screen(source) == ["1:05", "3.14    3.1| 41"])
  }

  @Test("Emphasis, code and links lose their marks")
  func markdown() {
    #expect(InlineMarkdown.plain("**Kea** and *tui*") == "Kea and tui")
    #expect(InlineMarkdown.plain("`let x`") == "let x")
    #expect(InlineMarkdown.plain("[Docs](https://example.org)") == "Docs")
  }

  @Test("Stars and underscores that emphasise nothing stay")
  func plainMarks() {
    #expect(InlineMarkdown.plain("2 * 3 * 4") == "2 * 3 * 4")
    #expect(InlineMarkdown.plain("snake_case_name") == "snake_case_name")
  }

  @Test("An inflected phrase follows its number")
  func inflection() {
    #expect(InlineMarkdown.plain("^[1 bird](inflect: true)") == "1 bird")
    #expect(InlineMarkdown.plain("^[2 bird](inflect: true)") == "2 birds")
    #expect(InlineMarkdown.plain("^[3 berry](inflect: true)") == "3 berries")
    #expect(InlineMarkdown.plain("^[0 box](inflect: true)") == "0 boxes")
  }
}

@Suite("Which views a piece of source creates")
struct CreatedNamesTests {
  @Test("Calls count, comments and strings do not")
  func calls() {
    let source = """
      // Hidden(
      VStack { Row(name: "Ghost(") } /* Gone() */
      let x = lower(1)
      """
    #expect(CreatedNames.inOrder(source) == ["VStack", "Row"])
  }

  @Test("A trailing closure and generic arguments are calls too")
  func forms() {
    #expect(CreatedNames.inOrder("Box { Card<Int>() }") == ["Box", "Card"])
  }
}

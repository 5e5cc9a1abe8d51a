import Testing

@testable import lessons

@Suite("Words of a command line")
struct ArgumentParserTests {
  let spec = CommandSpec(
    name: "fly", summary: "Fly.",
    arguments: [ArgumentSpec(name: "kite", help: "A kite."), ArgumentSpec(name: "line", help: "Lines.", arity: .many)],
    options: [
      .flag("high", short: "H", help: "High."), .value("wind", "strength", kind: .number(minimum: 0), help: "Wind."),
      .value("tail", repeats: true, help: "Tails."),
    ])

  @Test("Options stand anywhere, with a blank or an equals sign before the value")
  func options() throws {
    let words = ["--wind=4", "red", "-H", "--tail", "a", "--tail=b=c", "l"]
    let (arguments, _) = try ArgumentParser(spec: spec).parse(words)
    #expect(arguments.positionals == ["red", "l"])
    #expect(arguments.number("wind") == 4)
    #expect(arguments.has("high"))
    #expect(arguments.values["tail"] == ["a", "b=c"])
  }

  @Test("The last of several values counts")
  func lastCounts() throws {
    #expect(try ArgumentParser(spec: spec).parse(["k", "--wind", "1", "--wind", "2"]).arguments.number("wind") == 2)
  }

  @Test("A hyphen alone is an argument or a value")
  func hyphen() throws {
    let (arguments, _) = try ArgumentParser(spec: spec).parse(["-", "--tail", "-"])
    #expect(arguments.positionals == ["-"])
    #expect(arguments.value("tail") == "-")
  }

  @Test("An option is no value")
  func optionIsNoValue() {
    #expect(throws: UsageError.self) { try ArgumentParser(spec: spec).parse(["k", "--tail", "--high"]) }
  }

  @Test("The usage line shows what must and what may be there")
  func usage() {
    #expect(
      HelpText.usage(of: spec) == "lessons fly [--high] [--wind <strength>] [--tail <tail> ...] <kite> [<line> ...]")
  }
}

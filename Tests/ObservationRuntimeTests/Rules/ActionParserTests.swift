import Testing

@testable import ObservationRuntime

@Suite struct ActionParserTests {
  func kinds(_ line: String) throws -> [Action.Kind] { try Action.parse(line).map(\.kind) }

  func message(_ line: String) -> String {
    do {
      _ = try Action.parse(line)
      return ""
    } catch {
      return error.message
    }
  }

  @Test("Every verb of the grammar is read")
  func verbs() throws {
    #expect(try kinds("launch; back; dismiss; unfocus; background; inactive; activate; relaunch").count == 8)
    #expect(try kinds("tap \"Add sighting\"") == [.tap(.init("Add sighting"))])
    #expect(try kinds("toggle \"Wi-Fi\" on") == [.toggle(.init("Wi-Fi"), on: true)])
    #expect(try kinds("toggle Wi-Fi") == [.toggle(.init("Wi-Fi"), on: nil)])
    #expect(try kinds("type \"City\" \"Oslo\"") == [.type(.init("City"), text: "Oslo", each: false)])
    #expect(try kinds("type each \"City\" \"Oslo\"") == [.type(.init("City"), text: "Oslo", each: true)])
    #expect(try kinds("step \"Nights\" -3") == [.step(.init("Nights"), times: -3)])
    #expect(try kinds("slide \"Volume\" 7.5") == [.slide(.init("Volume"), to: 7.5)])
    #expect(try kinds("pick \"Sort\" \"Name\"") == [.pick(.init("Sort"), choice: "Name")])
    #expect(try kinds("move \"Kea\" before \"Tui\"") == [.move(.init("Kea"), before: "Tui")])
    #expect(try kinds("scroll \"List\" to 40") == [.scroll(.init("List"), to: .index(40))])
    #expect(try kinds("scroll \"List\" to bottom") == [.scroll(.init("List"), to: .bottom)])
    #expect(try kinds("system colorScheme dark") == [.system(key: "colorScheme", value: "dark")])
    #expect(try kinds("store \"username\" \"Mia\"") == [.store(key: "username", value: "Mia")])
  }

  @Test("Times are read in ms, s, m and h")
  func times() throws {
    #expect(try kinds("wait 250ms") == [.wait(nanoseconds: 250_000_000)])
    #expect(try kinds("wait 2s") == [.wait(nanoseconds: 2_000_000_000)])
    #expect(try kinds("wait 1.5m") == [.wait(nanoseconds: 90_000_000_000)])
    #expect(message("wait soon").contains("`250ms`"))
  }

  @Test("Targets take an occurrence and a container")
  func targets() throws {
    #expect(try kinds("tap \"Delete\" #2") == [.tap(.init("Delete", occurrence: 2))])
    #expect(try kinds("tap \"Delete\" in \"Kea\"") == [.tap(.init("Delete", in: "Kea"))])
  }

  @Test("Actions are separated by semicolons and keep their own text")
  func several() throws {
    let actions = try Action.parse("tap \"A; B\" ;  wait 1s;")
    #expect(actions.map(\.text) == ["tap \"A; B\"", "wait 1s"])
  }

  @Test("Quotes and backslashes are escaped")
  func escapes() throws {
    #expect(try kinds(#"tap "say \"hi\" \\ o""#) == [.tap(.init(#"say "hi" \ o"#))])
    #expect(message("tap \"open").contains("not closed"))
  }

  @Test("Blank lines and comments hold no action")
  func blank() throws {
    #expect(try kinds("  ").isEmpty)
    #expect(try kinds("# note").isEmpty)
  }

  @Test("An unknown verb names the nearest ones")
  func unknown() { #expect(message("tpa \"x\"").contains("nearest: `tap`")) }

  @Test("What is missing is said, with its column")
  func missing() {
    #expect(message("tap") == "After `tap` comes the label of something on the screen, in quotes.")
    #expect(message("move \"Kea\" after \"Tui\"") == "After `move` comes `before \"Other\"`, not `after`.")
    #expect(message("back now").contains("`now` is left over"))
    do {
      _ = try Action.parse("tap \"a\"; scroll \"List\"")
      Issue.record("should not parse")
    } catch {
      #expect(error.column == 23)
    }
  }
}

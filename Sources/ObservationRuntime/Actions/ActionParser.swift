/// Why a line of a script is no action: what was expected there, for a person.
public struct ActionSyntaxError: Error, Hashable, Sendable {
  /// What is wrong and what was expected.
  public var message: String
  /// The column in the line where it is, from 1.
  public var column: Int

  /// Creates an error.
  public init(_ message: String, column: Int) {
    self.message = message
    self.column = column
  }
}

extension Action {
  /// Reads a line of a script: one action, or several separated by `;`.
  ///
  /// Blank lines and lines that start with `#` or `//` hold none.
  ///
  /// Labels stand in double quotes with `\"` and `\\` escapes; a label of one word needs no quotes.
  /// - Parameter line: the line, without its newline.
  /// - Returns: the actions in order.
  /// - Throws: what was expected, with the column.
  public static func parse(_ line: String) throws(ActionSyntaxError) -> [Action] {
    let tokens = try ActionTokens(line).all
    var actions: [Action] = []
    var start = 0
    while start < tokens.count {
      var end = start
      while end < tokens.count, tokens[end].kind != .semicolon { end += 1 }
      if end > start {
        var reader = ActionReader(tokens: Array(tokens[start..<end]), line: line)
        actions.append(try reader.action())
      }
      start = end + 1
    }
    return actions
  }

  /// The verbs of a script, in the order in which help lists them.
  public static let verbs: [String] = [
    "launch", "tap", "toggle", "type", "submit", "increment", "decrement", "step", "slide", "drag", "pick", "focus",
    "unfocus",
    "open", "back", "dismiss", "delete", "move", "scroll", "pull", "search", "wait", "background", "inactive",
    "activate", "relaunch", "system", "store",
  ]
}

/// Reads one action from its words.
struct ActionReader {
  private let tokens: [ActionTokens.Token]
  private let line: String
  private var position = 0

  init(tokens: [ActionTokens.Token], line: String) {
    self.tokens = tokens
    self.line = line
  }

  mutating func action() throws(ActionSyntaxError) -> Action {
    let verb = tokens[0]
    position = 1
    let kind = try self.kind(verb)
    if position < tokens.count {
      let rest = tokens[position]
      throw error("`\(verb.text)` is complete here; `\(rest.text)` is left over. Separate actions with `;`.", at: rest)
    }
    let last = tokens[tokens.count - 1]
    return Action(kind, text: String(line[verb.start..<last.end]))
  }

  private mutating func kind(_ verb: ActionTokens.Token) throws(ActionSyntaxError) -> Action.Kind {
    if let simple = Self.simple[verb.text] { return simple }
    switch verb.text {
    case "tap": return .tap(try target(after: verb))
    case "toggle":
      let target = try target(after: verb)
      return .toggle(target, on: try onOrOff())
    case "type":
      let each = accept("each")
      let target = try target(after: verb)
      return .type(target, text: try text("the text to type, in quotes", after: verb), each: each)
    case "submit": return .submit(try target(after: verb))
    case "increment": return .increment(try target(after: verb))
    case "decrement": return .decrement(try target(after: verb))
    case "step":
      let target = try target(after: verb)
      return .step(target, times: try wholeNumber("how many steps, such as `3` or `-2`", after: verb))
    case "slide":
      let target = try target(after: verb)
      _ = accept("to")
      return .slide(target, to: try number("the value to slide to, such as `7.5`", after: verb))
    case "drag":
      let target = try target(after: verb)
      _ = accept("by")
      let x = try number("how far to the right and how far down, such as `120 0`", after: verb)
      return .drag(target, x: x, y: try number("how far down, such as `0`", after: verb))
    case "pick":
      let target = try target(after: verb)
      return .pick(target, choice: try text("the choice, in quotes", after: verb))
    case "focus": return .focus(try target(after: verb))
    case "open": return .open(try target(after: verb))
    case "delete": return .delete(try target(after: verb))
    case "move":
      let target = try target(after: verb)
      guard accept("before") else { throw missing("`before \"Other\"`", after: verb) }
      return .move(target, before: try text("the row to move it before, in quotes", after: verb))
    case "scroll": return try scroll(verb)
    case "pull": return .pull(try target(after: verb))
    case "search": return .search(try text("the text to search for, in quotes", after: verb))
    case "wait": return .wait(nanoseconds: try duration(after: verb))
    case "system":
      let key = try text("the environment value's name, such as `colorScheme`", after: verb)
      return .system(key: key, value: try text("its value, such as `dark`", after: verb))
    case "store":
      let key = try text("the key, in quotes", after: verb)
      return .store(key: key, value: try text("the value to store", after: verb))
    default: throw unknown(verb)
    }
  }

  private static let simple: [String: Action.Kind] = [
    "launch": .launch, "unfocus": .unfocus, "back": .back, "dismiss": .dismiss, "background": .background,
    "inactive": .inactive, "activate": .activate, "relaunch": .relaunch,
  ]

  // MARK: Parts

  private mutating func target(after verb: ActionTokens.Token) throws(ActionSyntaxError) -> Action.Target {
    let label = try text("the label of something on the screen, in quotes", after: verb)
    var target = Action.Target(label)
    while position < tokens.count {
      let token = tokens[position]
      if token.kind == .number {
        position += 1
        guard let occurrence = Int(token.text.dropFirst()), occurrence > 0 else {
          throw error("After `#` a number from 1 is expected, as in `#2`.", at: token)
        }
        target.occurrence = occurrence
      } else if token.kind == .word, token.text == "in" {
        position += 1
        target.container = try text("the text of the container, in quotes", after: token)
      } else {
        break
      }
    }
    return target
  }

  private mutating func text(
    _ what: String, after verb: ActionTokens.Token
  ) throws(ActionSyntaxError) -> String {
    guard position < tokens.count, tokens[position].kind != .number else { throw missing(what, after: verb) }
    position += 1
    return tokens[position - 1].text
  }

  private mutating func accept(_ word: String) -> Bool {
    guard position < tokens.count, tokens[position].kind == .word, tokens[position].text == word else { return false }
    position += 1
    return true
  }

  private mutating func onOrOff() throws(ActionSyntaxError) -> Bool? {
    if accept("on") { return true }
    return accept("off") ? false : nil
  }

  private mutating func number(
    _ what: String, after verb: ActionTokens.Token
  ) throws(ActionSyntaxError) -> Double {
    guard position < tokens.count, let value = Double(tokens[position].text), value.isFinite else {
      throw missing(what, after: verb)
    }
    position += 1
    return value
  }

  private mutating func wholeNumber(
    _ what: String, after verb: ActionTokens.Token
  ) throws(ActionSyntaxError) -> Int {
    guard position < tokens.count, let value = Int(tokens[position].text) else { throw missing(what, after: verb) }
    position += 1
    return value
  }

  private mutating func scroll(_ verb: ActionTokens.Token) throws(ActionSyntaxError) -> Action.Kind {
    let target = try target(after: verb)
    let hasTo = accept("to")
    if accept("top") { return .scroll(target, to: .top) }
    if accept("bottom") { return .scroll(target, to: .bottom) }
    guard hasTo else { throw missing("`to` and a row number, `top` or `bottom`", after: verb) }
    let row = try wholeNumber("a row number from 0, `top` or `bottom`", after: verb)
    if row < 0 { throw error("A row number is 0 or more.", at: tokens[position - 1]) }
    return .scroll(target, to: .index(row))
  }

  private mutating func duration(after verb: ActionTokens.Token) throws(ActionSyntaxError) -> Int {
    let what = "a time such as `250ms`, `2s` or `1m`"
    guard position < tokens.count else { throw missing(what, after: verb) }
    let token = tokens[position]
    let units: [(suffix: String, nanoseconds: Double)] = [
      ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
    ]
    for unit in units where token.text.hasSuffix(unit.suffix) {
      let digits = token.text.dropLast(unit.suffix.count)
      guard let value = Double(digits), value.isFinite, value >= 0, value * unit.nanoseconds < 9e18 else { continue }
      position += 1
      return Int(value * unit.nanoseconds + 0.5)
    }
    throw error("After `wait` \(what) is expected, not `\(token.text)`.", at: token)
  }

  // MARK: Errors

  private func error(_ message: String, at token: ActionTokens.Token) -> ActionSyntaxError {
    ActionSyntaxError(message, column: line.distance(from: line.startIndex, to: token.start) + 1)
  }

  private func missing(_ what: String, after verb: ActionTokens.Token) -> ActionSyntaxError {
    let end: String.Index = position > 0 ? tokens[position - 1].end : verb.end
    let found: String = position < tokens.count ? ", not `\(tokens[position].text)`" : ""
    let column = line.distance(from: line.startIndex, to: end) + 1
    return ActionSyntaxError("After `\(verb.text)` comes \(what)\(found).", column: column)
  }

  private func unknown(_ verb: ActionTokens.Token) -> ActionSyntaxError {
    let nearest = Spelling.nearest(to: verb.text, in: Action.verbs).prefix(3).map { "`\($0)`" }
    let text = "There is no action `\(verb.text)`. The nearest: \(nearest.joined(separator: ", "))."
    return error(text, at: verb)
  }
}

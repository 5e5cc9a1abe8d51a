/// What an HTML comment says about a step.
enum StepComment {
  case attributes([(key: String, value: String)])
  case accept([String])
  case when(answers: [String], text: String)
  /// A note to other authors.
  case note
  /// Something that was meant for a step and cannot be read, with what of it can.
  case malformed(String, attributes: [(key: String, value: String)] = [])

  static let keys = ["id", "points", "tags", "asks", "order", "root", "sdk", "must-not-run", "covers", "time"]

  static func parse(_ comment: String) -> StepComment {
    let text = comment.trimmed
    let head = String(text.prefix { $0 != ":" })
    guard head.count < text.count else {
      let isFeedback = text.words.first?.lowercased() == "when" && text.contains("=>")
      return isFeedback ? .malformed("a colon is missing: `<!-- when: ANSWER => what to say -->`") : .note
    }
    let rest = text.dropFirst(head.count + 1).trimmed
    switch head.trimmed.lowercased() {
    case "accept":
      let answers = alternatives(rest)
      return answers.isEmpty
        ? .malformed("`accept` names no answer: `<!-- accept: state | @State -->`") : .accept(answers)
    case "when":
      for arrow in ["=>", "⇒", "→", "->"] {
        guard let range = rest.firstRange(of: arrow) else { continue }
        let answers = alternatives(rest[..<range.lowerBound].trimmed)
        let text = rest[range.upperBound...].trimmed
        if answers.isEmpty || text.isEmpty { break }
        return .when(answers: answers, text: text)
      }
      // Without an arrow it is the feedback of the choice that it stands in.
      return rest.isEmpty
        ? .malformed("`when` reads `<!-- when: ANSWER | ANSWER => what to say -->`") : .when(answers: [], text: rest)
    default: return attributes(text)
    }
  }

  private static func attributes(_ text: String) -> StepComment {
    var pairs: [(key: String, value: String)] = []
    var complaint: String?
    for part in text.split(separator: ";").map(\.trimmed) where !part.isEmpty {
      let key = part.prefix { $0 != ":" }.trimmed.lowercased()
      guard part.contains(":"), keys.contains(key) else {
        // A sentence is a note; a near miss of a key, or a strange part among known ones, is a mistake.
        let isNear = !Spelling.nearest(to: key, in: keys, limit: 1).isEmpty && !key.contains(" ")
        guard !pairs.isEmpty || part.contains(":") && isNear else { return .note }
        complaint =
          complaint
          ?? "`\(key)` is no attribute of a step\(Spelling.suggestion(for: key, in: keys)); there are "
          + Spelling.listed(keys)
        continue
      }
      pairs.append((key, part[(part.firstIndex(of: ":") ?? part.startIndex)...].dropFirst().trimmed))
    }
    if let complaint { return .malformed(complaint, attributes: pairs) }
    return pairs.isEmpty ? .note : .attributes(pairs)
  }

  private static func alternatives(_ text: String) -> [String] {
    text.split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension StepAttributes {
  /// Takes one attribute over.
  /// - Returns: what is wrong with its value, if anything.
  mutating func set(_ key: String, _ value: String) -> String? {
    switch key {
    case "points":
      guard let number = Double(value), number >= 0, number <= 1000 else {
        return "`points` is a number from 0 to 1000"
      }
      points = number
    case "tags": tags = Self.list(value)
    case "covers":
      for name in Self.list(value) where !covers.contains(name) { covers.append(name) }
    case "time":
      guard let seconds = Self.seconds(value) else { return "`time` is a duration up to an hour, such as 90s or 2m" }
      time = seconds
    case "asks":
      guard let ask = Ask(rawValue: value) else {
        return "`asks` is one of \(Spelling.listed(Ask.allCases.map(\.rawValue), "or"))"
      }
      asks = ask
    case "order":
      guard ["yes", "no"].contains(value) else { return "`order` is `yes` or `no`" }
      isOrdered = value == "yes"
    case "root": root = value
    case "sdk":
      guard ["26", "27"].contains(value) else { return "`sdk` is 26 or 27" }
      sdk = value
    case "must-not-run": mustNotRun = Self.list(value)
    default: break
    }
    return nil
  }

  private static func list(_ value: String) -> [String] {
    value.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }

  /// `90s`, `2m`, or a plain number of seconds.
  private static func seconds(_ value: String) -> Int? {
    let digits = value.prefix { $0.isASCII && $0.isNumber }
    let factors = ["": 1, "s": 1, "m": 60]
    guard let number = Int(digits), let factor = factors[value.dropFirst(digits.count).trimmed], number > 0,
      number <= 3600 / factor
    else { return nil }
    return number * factor
  }
}

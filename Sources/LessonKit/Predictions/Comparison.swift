/// What distinguishes something written (a prediction, or a lesson's block) from what happened.
public struct Comparison: Hashable, Sendable {
  /// How much of it agrees: whole parts count 1, a body with a wrong cause one half.
  public var matched: Double
  /// How many parts there are, those that are missing and extra included.
  public var total: Int
  /// Where they differ, in the order of the actions.
  public var differences: [Difference]

  /// Whether they agree.
  public var isEqual: Bool { differences.isEmpty }

  /// The part that agrees, from 0 to 1; below 1 wherever there is a difference.
  public var score: Double {
    if differences.isEmpty { return 1 }
    guard total > 0 else { return 0 }
    return min(0.99, max(0, matched / Double(total)))
  }

  /// The differences for a person: what is missing, what is extra, and why each of those bodies ran or did not.
  ///
  /// The action comes first where there are several that it could be.
  public var lines: [String] {
    var lines: [String] = []
    var place: String?
    let severalActions = Set(differences.map(\.place)).count > 1
    for difference in differences {
      let isNamed = severalActions || difference.occurrence != nil || difference.isOneOfSeveral
      if isNamed, difference.place != place, !difference.action.isEmpty { lines.append("After \(difference.place):") }
      place = difference.place
      lines.append(difference.text)
      lines += difference.reasons.map { "    " + $0 }
    }
    return lines
  }

  /// The same differences as a demand on what happened: what was written is what should be.
  var asDemand: Comparison {
    var result = self
    result.differences = differences.map { difference in
      var difference = difference
      if difference.kind == .missing, difference.text.hasPrefix("missing: ") {
        difference.text =
          "too much: " + difference.text.dropFirst(9).replacing(", and you have it ", with: ", and should be ")
        difference.kind = .extra
      } else if difference.kind == .extra, difference.text.hasPrefix("extra: ") {
        difference.text = "missing: " + difference.text.dropFirst(7)
        difference.kind = .missing
      }
      return difference
    }
    return result
  }

  mutating func append(_ other: Comparison) {
    matched += other.matched
    total += other.total
    differences += other.differences
  }

  static let equal = Comparison(matched: 0, total: 0, differences: [])
}

/// One place where something written and what happened differ.
public struct Difference: Hashable, Sendable {
  /// How they differ.
  public var kind: Kind
  /// The action after which they differ; empty where there is none.
  public var action: String
  /// The view, or the line, that it is about.
  public var subject: String
  /// The difference in one sentence.
  public var text: String
  /// Why a body ran or did not, one sentence each.
  public var reasons: [String] = []
  /// The how-manieth time the action was performed, where it was more than once.
  public var occurrence: Int?
  /// The index in the run of the step after which they differ; `nil` where there is none.
  public var stepIndex: Int?
  /// Whether several actions were compared, so that this one needs its name.
  public var isOneOfSeveral = false

  /// The action, told apart from others with the same words.
  var place: String {
    guard let occurrence else { return "`\(action)`" }
    return "`\(action)`, the \(Spelling.ordinal(occurrence)) time"
  }

  /// How something written and what happened can differ.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It happened, and is not written.
    case missing
    /// It is written, and did not happen.
    case extra
    /// The body ran, for another cause.
    case cause
    /// The same, in another order.
    case order
    /// The step ended in another way: a crash, a limit, no such label.
    case ending
  }
}

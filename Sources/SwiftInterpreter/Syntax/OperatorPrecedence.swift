/// The precedence groups and infix operators known in a file.
struct OperatorPrecedence: Sendable {
  enum Associativity: Sendable { case left, right, none }
  enum Relation { case higher, lower, same, unordered }

  struct Group: Sendable {
    var name: String
    var associativity: Associativity
    var isAssignment = false
    /// The groups, by index, that this one binds tighter than.
    var higherThan: [Int]
  }

  private(set) var groups: [Group]
  private(set) var groupIndices: [String: Int]
  /// Infix operators with the index of their group.
  private(set) var infix: [String: Int]

  static let assignment = 0
  static let functionArrow = 1
  static let ternary = 2
  static let defaultGroup = 3
  static let casting = 8

  /// The standard library's groups, each binding tighter than the one before, except `DefaultPrecedence`, which is
  /// comparable with the ternary and what is below it only.
  static let standard: OperatorPrecedence = {
    let groups: [Group] = [
      Group(name: "AssignmentPrecedence", associativity: .right, isAssignment: true, higherThan: []),
      Group(name: "FunctionArrowPrecedence", associativity: .right, higherThan: [0]),
      Group(name: "TernaryPrecedence", associativity: .right, higherThan: [1]),
      Group(name: "DefaultPrecedence", associativity: .none, higherThan: [2]),
      Group(name: "LogicalDisjunctionPrecedence", associativity: .left, higherThan: [2]),
      Group(name: "LogicalConjunctionPrecedence", associativity: .left, higherThan: [4]),
      Group(name: "ComparisonPrecedence", associativity: .none, higherThan: [5]),
      Group(name: "NilCoalescingPrecedence", associativity: .right, higherThan: [6]),
      Group(name: "CastingPrecedence", associativity: .none, higherThan: [7]),
      Group(name: "RangeFormationPrecedence", associativity: .none, higherThan: [8]),
      Group(name: "AdditionPrecedence", associativity: .left, higherThan: [9]),
      Group(name: "MultiplicationPrecedence", associativity: .left, higherThan: [10]),
      Group(name: "BitwiseShiftPrecedence", associativity: .none, higherThan: [11]),
    ]
    let operators: [(group: Int, names: String)] = [
      (0, "= *= /= %= += -= <<= >>= &= |= ^= &*= &+= &-= &<<= &>>= .&= .|= .^="),
      (4, "|| .|"), (5, "&& .&"),
      (6, "< <= > >= == != === !== ~= .< .<= .> .>= .== .!="), (7, "??"), (9, "..< ..."),
      (10, "+ - &+ &- | ^ .^"), (11, "* / % & &*"), (12, "<< >> &<< &>>"),
    ]
    var infix: [String: Int] = [:]
    for (group, names) in operators {
      for name in names.split(separator: " ") { infix[String(name)] = group }
    }
    var indices: [String: Int] = [:]
    for (index, group) in groups.enumerated() { indices[group.name] = index }
    return OperatorPrecedence(groups: groups, groupIndices: indices, infix: infix)
  }()

  private init(groups: [Group], groupIndices: [String: Int], infix: [String: Int]) {
    self.groups = groups
    self.groupIndices = groupIndices
    self.infix = infix
  }

  /// Adds a group; its relations follow with ``relate(higher:lower:)``.
  mutating func declareGroup(_ name: String, associativity: Associativity, isAssignment: Bool) -> Int {
    let group = Group(name: name, associativity: associativity, isAssignment: isAssignment, higherThan: [])
    groups.append(group)
    groupIndices[name] = groups.count - 1
    return groups.count - 1
  }

  mutating func relate(higher: Int, lower: Int) { groups[higher].higherThan.append(lower) }

  mutating func declareInfix(_ name: String, group: Int) { infix[name] = group }

  /// How tightly the first group binds, compared with the second.
  func relation(_ first: Int, _ second: Int) -> Relation {
    if first == second { return .same }
    if reaches(first, second) { return .higher }
    if reaches(second, first) { return .lower }
    return .unordered
  }

  private func reaches(_ start: Int, _ goal: Int) -> Bool {
    var pending = [start]
    var seen: Set<Int> = []
    while let group = pending.popLast() {
      if group == goal { return true }
      if seen.insert(group).inserted { pending += groups[group].higherThan }
    }
    return false
  }
}

// What the compiler finds only once all types are right: values used before they are there, and ends that are reached
// without a result. The order of evaluation is followed over the checked code, with the states of all paths joined.

extension Checker {
  /// Looks at all bodies; does nothing while something else is wrong, as the compiler does.
  func checkFlow() {
    guard !findings.stopsProgram, !declarationFindings.stopsProgram else { return }
    for body in flowBodies { FlowWalker(self, body).check() }
  }
}

/// Follows the control flow of one body; closures and local functions inside have walkers of their own.
final class FlowWalker {
  let checker: Checker
  let function: Function
  let symbol: FunctionSymbol?
  var state = FlowState()
  /// Local variables and globals that were declared without a value.
  var tracked: Set<FlowKey> = []
  /// What `self` needs while it is being initialised.
  let own: OwnInitialization?
  /// A loop's body is followed twice, and only the second time something is said.
  var isSilent = false
  /// The variables without a value that local functions read, by the variable that holds the function.
  var localReads: [ObjectIdentifier: [(FlowKey, Variable)]] = [:]
  private var breaks: [ObjectIdentifier: FlowState] = [:]
  private var continues: [ObjectIdentifier: FlowState] = [:]
  private var yields: [FlowState] = []
  private var throwing: [FlowState] = []
  private var fallsThrough = FlowState.unreachable

  init(_ checker: Checker, _ body: FlowBody) {
    self.checker = checker
    function = body.function
    symbol = body.symbol
    own = OwnInitialization(body.function, body.symbol)
  }

  func check() {
    if case .topLevel = function.role {
      for property in checker.globalVariables.values {
        if let global = property.global, global.isInitializedLater { tracked.insert(.global(ObjectIdentifier(global))) }
      }
    }
    walk(function.body)
    guard state.isReachable else { return }
    if own != nil {
      finishInitializer(at: checker.closing(function.span), isEnd: true)
    } else if needsResult {
      say("missing-return", missingReturn, symbol?.closing ?? checker.closing(function.span))
    }
  }

  func say(_ id: String, _ message: String, _ span: Span) {
    if !isSilent { checker.report(CheckFailure(id, message, span)) }
  }

  private var needsResult: Bool {
    switch function.role {
    case .topLevel, .initializer: return false
    case .function, .closure:
      if case .nominal(let nominal, _) = function.result.settled, nominal.qualifiedName == "Never" { return true }
      return function.result.settled != .void && !function.body.isEmpty || symbol != nil && result != .void
    }
  }

  private var result: StaticType { (symbol?.result ?? function.result).settled }

  private var missingReturn: String {
    let type = checker.describe(result)
    if type == "Never" {
      return "function with uninhabited return type 'Never' is missing call to another never-returning function on all "
        + "paths"
    }
    return "missing return in \(kindOfBody) expected to return '\(type)'"
  }

  private var kindOfBody: String {
    if case .closure = function.role { return symbol == nil ? "closure" : "local function" }
    switch symbol?.kind {
    case .getter, .subscriptGetter: return "getter"
    case .setter, .subscriptSetter: return "setter"
    default:
      return symbol?.owner == nil ? "global function" : symbol?.isStatic == true ? "static method" : "instance method"
    }
  }

  // MARK: Statements

  func walk(_ statements: [CodeStatement]) {
    for statement in statements {
      guard state.isReachable else { return }
      walk(statement)
    }
  }

  private func walk(_ statement: CodeStatement) {
    switch statement.kind {
    case .expression(let value):
      walk(value)
      if isNever(value) { state.isReachable = false }
    case .variable(let variable, let value):
      if let value { walk(value) } else { declare(variable) }
    case .destructure(_, let value): walk(value)
    case .localFunction(let variable, let body):
      noteLocalFunction(variable, body)
    case .return(let value):
      if let value { walk(value) }
      if own != nil, !isNilReturn(value) { finishInitializer(at: statement.span, isEnd: false) }
      state.isReachable = false
    case .yield(let value):
      walk(value)
      if isNever(value) { state.isReachable = false }
      if let last = yields.indices.last { yields[last].join(state) }
      state.isReachable = false
    case .if(let conditions, let body, let otherwise, let label):
      walkIf(conditions, body, otherwise, label)
    case .guard(let conditions, let otherwise):
      let failed = walk(conditions)
      let passed = state
      state = failed
      walk(otherwise)
      if state.isReachable {
        say(
          "guard-falls-through",
          "'guard' body must not fall through, consider using a 'return' or 'throw' to exit the scope",
          checker.closing(statement.span))
      }
      state = passed
    case .while(let conditions, let body, let target):
      loop(target) {
        let failed = self.walk(conditions)
        self.walk(body)
        return failed
      }
    case .repeat(let body, let condition, let target): walkRepeat(body, condition, target)
    case .for(let each):
      walk(each.sequence)
      loop(each.target) {
        let ended = self.state
        if let condition = each.condition { self.walk(condition) }
        let skipped = each.condition == nil ? FlowState.unreachable : self.state
        self.walk(each.body)
        self.state.join(skipped)
        return ended
      }
    case .switch(let subject, let cases, let target): walkSwitch(subject, cases, target)
    case .break(let target):
      breaks[ObjectIdentifier(target), default: .unreachable].join(state)
      state.isReachable = false
    case .continue(let target):
      continues[ObjectIdentifier(target), default: .unreachable].join(state)
      state.isReachable = false
    case .fallthrough:
      fallsThrough.join(state)
      state.isReachable = false
    case .throw(let value):
      walk(value)
      noteThrow()
      state.isReachable = false
    case .do(let body, let catches, let label): walkDo(body, catches, label)
    case .defer(let body):
      // It runs at the end of the scope, where more has a value than here.
      let saved = state
      let wasSilent = isSilent
      isSilent = true
      walk(body)
      isSilent = wasSilent
      state = saved
    case .scope(let body): walk(body)
    }
  }

  private func isNilReturn(_ value: CodeExpression?) -> Bool {
    if case .constant(let constant)? = value?.kind, case .none = constant.payload { return true }
    return false
  }

  private func isNever(_ value: CodeExpression) -> Bool {
    if case .nominal(let nominal, _) = value.type.settled { return nominal.qualifiedName == "Never" }
    switch value.kind {
    case .attempt(.plain, let inner), .await(let inner), .convert(let inner): return isNever(inner)
    default: return false
    }
  }

  private func walkIf(
    _ conditions: [CodeCondition], _ body: [CodeStatement], _ otherwise: [CodeStatement]?, _ label: JumpTarget?
  ) {
    let failed = walk(conditions)
    walk(body)
    let afterBody = state
    state = failed
    if let otherwise { walk(otherwise) }
    state.join(afterBody)
    if let label { leaveJump(label) }
  }

  /// Follows conditions; the state in which one of them fails.
  private func walk(_ conditions: [CodeCondition]) -> FlowState {
    var failed = FlowState.unreachable
    for condition in conditions {
      switch condition {
      case .test(let value):
        walk(value)
        if case .constant(let constant) = value.kind, case .bool(let isTrue) = constant.payload {
          if isTrue { continue }
          failed.join(state)
          state.isReachable = false
          continue
        }
      case .bind(_, let value), .match(_, let value): walk(value)
      }
      failed.join(state)
    }
    return failed
  }

  private func leaveJump(_ target: JumpTarget) {
    if let left = breaks.removeValue(forKey: ObjectIdentifier(target)) { state.join(left) }
  }

  /// A loop whose pass gives the state in which it ends.
  private func loop(_ target: JumpTarget, _ pass: () -> FlowState) {
    let entry = state
    let wasSilent = isSilent
    isSilent = true
    _ = pass()
    let back = continues.removeValue(forKey: ObjectIdentifier(target)).map { state.joined($0) } ?? state
    breaks[ObjectIdentifier(target)] = nil
    isSilent = wasSilent
    state = entry.joined(back)
    let ended = pass()
    continues[ObjectIdentifier(target)] = nil
    state = ended
    leaveJump(target)
  }

  private func walkRepeat(_ body: [CodeStatement], _ condition: CodeExpression, _ target: JumpTarget) {
    loop(target) {
      self.walk(body)
      if let continued = self.continues.removeValue(forKey: ObjectIdentifier(target)) { self.state.join(continued) }
      self.walk(condition)
      if case .constant(let constant) = condition.kind, case .bool(true) = constant.payload { return .unreachable }
      return self.state
    }
  }

  private func walkSwitch(_ subject: CodeExpression, _ cases: [CodeCase], _ target: JumpTarget) {
    walk(subject)
    var entry = state
    var after = FlowState.unreachable
    for each in cases {
      state = entry
      for item in each.items {
        if let test = item.guard { walk(test) }
      }
      if each.items.contains(where: { $0.guard != nil }) { entry.join(state) }
      state.join(fallsThrough)
      fallsThrough = .unreachable
      walk(each.body)
      after.join(state)
    }
    state = after
    leaveJump(target)
  }

  private func walkDo(_ body: [CodeStatement], _ catches: [CodeCatch], _ label: JumpTarget?) {
    if !catches.isEmpty { throwing.append(.unreachable) }
    walk(body)
    var after = state
    if !catches.isEmpty {
      let thrown = throwing.removeLast()
      for each in catches {
        state = thrown
        for item in each.items { if let test = item.guard { walk(test) } }
        walk(each.body)
        after.join(state)
      }
      let catchesAll = catches.contains { $0.items.isEmpty }
      if !catchesAll, let last = throwing.indices.last { throwing[last].join(thrown) }
    }
    state = after
    if let label { leaveJump(label) }
  }

  /// An error may leave here.
  func noteThrow() {
    if let last = throwing.indices.last { throwing[last].join(state) }
  }

  /// A block that gives a value by `yield`.
  func walkBlock(_ statements: [CodeStatement]) {
    yields.append(.unreachable)
    walk(statements)
    let yielded = yields.removeLast()
    state.join(yielded)
  }
}

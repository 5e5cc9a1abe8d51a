// What a call further on in a chain tells of a closure before it: `values.map { $0 ? .on : .off }.erase()`.

/// A chain whose types are asked for before its closures can be checked.
struct ChainSketch {
  /// The call whose type is wanted.
  let call: ObjectIdentifier
  var type: StaticType?
}

extension Checker {
  /// Checks a call or the last member of a chain.
  ///
  /// Where a closure that it is given says too little of its result, the call gives what is expected of it; where one of a
  /// call before it does, the types around the closures are looked at first: they tell what that call gives.
  func inChain(
    _ expression: Expression, _ arguments: [Argument], _ hint: StaticType?, _ check: () throws -> CodeExpression
  ) throws -> CodeExpression {
    guard sketch == nil else { return try check() }
    let calls = callsBefore(expression)
    guard !calls.isEmpty || hint != nil && arguments.contains(where: { isClosure($0.value) }) else {
      return try check()
    }
    let start = mark()
    let reported = findings.count
    do {
      return try check()
    } catch let failure as CheckFailure {
      guard !failure.untold.isEmpty else { throw failure }
      undo(to: start)
      if let closure = untold(failure, arguments) {
        guard let hint, !isOpen(hint), toldClosures.insert(closure).inserted else { throw failure }
        defer { toldClosures.remove(closure) }
        findings.removeAll(after: reported)
        return try check()
      }
      guard let call = calls.first(where: { isUntold(failure, in: $0) }), chainHints[ObjectIdentifier(call)] == nil,
        let type = type(of: call, hint, check)
      else { throw failure }
      findings.removeAll(after: reported)
      chainHints[ObjectIdentifier(call)] = type
      defer { chainHints[ObjectIdentifier(call)] = nil }
      return try check()
    }
  }

  private func isClosure(_ expression: Expression) -> Bool {
    if case .closure = expression.kind { true } else { false }
  }

  /// Makes a call give what is expected of it, where nothing else tells what its closure gives:
  /// `let state: State = lock.withLock { .idle }`.
  func tellClosures(of arguments: [Argument], _ result: StaticType, by expected: StaticType) {
    guard arguments.contains(where: { toldClosures.contains(ObjectIdentifier($0.value)) }) else { return }
    _ = attempt { unify(result, expected) ? true : nil }
  }

  /// The closure among these arguments that says too little.
  private func untold(_ failure: CheckFailure, _ arguments: [Argument]) -> ObjectIdentifier? {
    arguments.lazy.map { ObjectIdentifier($0.value) }.first { failure.untold.contains($0) }
  }

  private func isUntold(_ failure: CheckFailure, in call: Expression) -> Bool {
    guard case .call(_, let arguments) = call.kind else { return false }
    return untold(failure, arguments) != nil
  }

  /// The calls that a chain's last member is taken of, the nearest first, through properties and optionals.
  private func callsBefore(_ expression: Expression) -> [Expression] {
    var calls: [Expression] = []
    var each = expression
    var isBase = false
    while true {
      switch each.kind {
      case .member(let base, _, _, _, _):
        each = base
        isBase = true
      case .forceUnwrap(let inner), .optionalBind(let inner): each = inner
      case .call(let callee, _) where isBase:
        calls.append(each)
        each = callee
      default: return calls
      }
    }
  }

  /// What a call gives, by what is done with it: closures that say too little are passed over.
  private func type(of call: Expression, _ hint: StaticType?, _ check: () throws -> CodeExpression) -> StaticType? {
    let start = mark()
    let reported = findings.count
    let effort = (conversions, unusualLiterals)
    let saw = (context.sawThrow, context.sawAwait)
    sketch = ChainSketch(call: ObjectIdentifier(call))
    defer {
      sketch = nil
      undo(to: start)
      findings.removeAll(after: reported)
      (conversions, unusualLiterals) = effort
      (context.sawThrow, context.sawAwait) = saw
    }
    guard let code = try? check() else { return nil }
    if let hint, convert(code, to: hint) == nil { return nil }
    _ = settlePostponed(from: start.postponed)
    guard let type = sketch?.type.map(settled), !isOpen(type) else { return nil }
    return type
  }

  /// Notes the type of the call that a sketch is made for.
  func sketched(_ call: Expression, _ type: StaticType) {
    guard let wanted = sketch?.call, wanted == ObjectIdentifier(call) else { return }
    sketch?.type = type
  }

  /// Checks a closure that is an argument; in a sketch, one that is not understood yet stands for any of its type.
  func passingOver(
    _ closure: Expression, _ type: StaticType, isBuilder: Bool, _ check: () throws -> CodeExpression
  ) throws -> CodeExpression {
    guard !isBuilder, case .function(let wanted) = resolved(type), isOpen(type) else { return try check() }
    let start = mark()
    do {
      return try check()
    } catch var failure as CheckFailure {
      guard sketch == nil else {
        undo(to: start)
        return CodeExpression(.void, type, closure.span)
      }
      if isOpen(wanted.result), lacksContext(failure) { failure.untold.append(ObjectIdentifier(closure)) }
      throw failure
    }
  }

  private func lacksContext(_ failure: CheckFailure) -> Bool {
    failure.id == "implicit-member"
      || failure.id == "unknown-member" && failure.message.hasPrefix("type '_' has no member")
  }
}

// What a call further on in a chain tells of a closure before it: `values.map { $0 ? .on : .off }.erase()`.

/// A chain whose types are asked for before its closures can be checked.
struct ChainSketch {
  /// The call whose type is wanted.
  let call: ObjectIdentifier
  var type: StaticType?
}

extension Checker {
  /// Checks the last member of a chain.
  ///
  /// Where a closure of a call before it says too little of its result, the types around the closures are looked at first:
  /// they tell what that call gives.
  func inChain(
    _ expression: Expression, _ hint: StaticType?, _ check: () throws -> CodeExpression
  ) throws -> CodeExpression {
    guard sketch == nil, let call = callBefore(expression), chainHints[ObjectIdentifier(call)] == nil else {
      return try check()
    }
    let start = mark()
    let reported = findings.count
    do {
      return try check()
    } catch let failure as CheckFailure {
      guard let untold = failure.untold, case .call(_, let arguments) = call.kind,
        arguments.contains(where: { ObjectIdentifier($0.value) == untold })
      else { throw failure }
      undo(to: start)
      guard let type = type(of: call, hint, check) else { throw failure }
      findings.removeAll(after: reported)
      chainHints[ObjectIdentifier(call)] = type
      defer { chainHints[ObjectIdentifier(call)] = nil }
      return try check()
    }
  }

  /// The nearest call that a chain's last member is taken of, through properties and optionals.
  private func callBefore(_ expression: Expression) -> Expression? {
    guard case .member(let base, _, _, _, _) = expression.kind else { return nil }
    var each = base
    while true {
      switch each.kind {
      case .call: return each
      case .member(let inner, _, _, _, _), .forceUnwrap(let inner), .optionalBind(let inner): each = inner
      default: return nil
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

  /// Checks a closure that is an argument; in a sketch, one whose result nothing tells stands for any of its type.
  func passingOver(
    _ closure: Expression, _ type: StaticType, isBuilder: Bool, _ check: () throws -> CodeExpression
  ) throws -> CodeExpression {
    guard !isBuilder, case .function(let wanted) = resolved(type), isOpen(wanted.result) else { return try check() }
    let start = mark()
    do {
      return try check()
    } catch var failure as CheckFailure where lacksContext(failure) {
      guard sketch == nil else {
        undo(to: start)
        return CodeExpression(.void, type, closure.span)
      }
      if failure.untold == nil { failure.untold = ObjectIdentifier(closure) }
      throw failure
    }
  }

  private func lacksContext(_ failure: CheckFailure) -> Bool {
    failure.id == "implicit-member" || failure.id == "unknown-member" && failure.message.hasPrefix("type '_' has no member")
  }
}

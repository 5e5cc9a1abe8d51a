// In which order the arguments of a call are looked at: what says its type by itself comes first, and tells the generic
// parameters to what needs them.

extension Checker {
  /// Whether an argument waits for the others: a closure, and what begins with a dot where the type is not known yet.
  func needsContext(_ expression: Expression, _ type: StaticType) -> Bool {
    switch expression.kind {
    case .closure, .operatorReference: return true
    case .implicitMember: return isOpen(type)
    case .keyPath(let root, _): return root == nil && isRootOpen(type)
    case .call(let callee, _): return needsContext(callee, type)
    case .member(let base, _, _, _, _): return isImplicitChain(base) && needsContext(base, type)
    case .addressOf(let inner), .await(let inner), .attempt(_, let inner): return needsContext(inner, type)
    case .ternary(_, let first, let second):
      // Branches that are closures or dots; one that says its type by itself tells the other.
      return isOpen(type) && leadsNowhere(first) && leadsNowhere(second)
    case .array(let elements): return isOpen(type) && !elements.isEmpty && elements.allSatisfy(leadsNowhere)
    case .tuple(let elements) where elements.count == 1: return needsContext(elements[0].value, type)
    default: return false
    }
  }

  /// Whether an expression says nothing of its type by itself: `.red`, `.init(x)`, `nil`, `on ? .a : .b`.
  private func leadsNowhere(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .ternary(_, let first, let second): leadsNowhere(first) && leadsNowhere(second)
    case .tuple(let elements) where elements.count == 1: leadsNowhere(elements[0].value)
    case .nilLiteral: true
    default: isImplicitChain(expression)
    }
  }

  /// Whether it is still unknown where a key path begins.
  private func isRootOpen(_ type: StaticType) -> Bool {
    switch resolved(type) {
    case .nominal(let nominal, let arguments):
      if nominal === known.optionalNominal { return isRootOpen(arguments[0]) }
      if nominal.name.hasSuffix("KeyPath"), let root = arguments.first { return isOpen(root) }
      return isOpen(type)
    case .function(let function): return function.parameters.first.map { isOpen($0.type) } ?? isOpen(type)
    default: return isOpen(type)
    }
  }

  /// Whether an argument begins with a dot, and nothing at all is known of its type.
  func isUntold(_ expression: Expression, _ type: StaticType) -> Bool {
    guard case .variable(let variable) = resolved(type), variable.kind == .general, leadsNowhere(expression) else {
      return false
    }
    return variable.requirements.isEmpty
  }

  /// A result of which nothing is known becomes what is expected: `let total: Money = prices.reduce(.zero) { … }`.
  func decideDot(_ result: StaticType, by expected: StaticType) {
    guard case .variable(let variable) = resolved(result), variable.kind == .general else { return }
    switch resolved(expected) {
    case .nominal, .parameter, .associated: if !isOpen(expected) { _ = unify(result, expected) }
    default: return
    }
  }

  /// A result that is a number of any type becomes what is expected, before closures look at it: `let total: Double =
  /// prices.reduce(0) { … }`.
  func decideNumber(_ result: StaticType, by expected: StaticType) {
    guard let number = openNumber(result) else { return }
    var wanted = resolved(expected)
    while let inner = known.wrapped(wanted) { wanted = resolved(inner) }
    guard case .nominal = wanted, accepts(wanted, number.kind) else { return }
    _ = unify(result, wanted)
  }
}

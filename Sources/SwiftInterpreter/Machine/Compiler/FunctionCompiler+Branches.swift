// Branches: comparisons jump by themselves, and nothing is made of a condition that only decides.

/// `value == nil` as the checker writes it: a block that gives `answer` when the value is nil, else the opposite.
private struct NilTest {
  let value: CodeExpression
  let answer: Bool

  init?(_ statements: [CodeStatement]) {
    guard statements.count == 1, case .if(let conditions, let body, let otherwise?, nil) = statements[0].kind,
      conditions.count == 1, case .match(let pattern, let value) = conditions[0], case .none = pattern.kind,
      let answer = Self.answer(body), let opposite = Self.answer(otherwise), answer != opposite
    else { return nil }
    self.value = value
    self.answer = answer
  }

  private static func answer(_ statements: [CodeStatement]) -> Bool? {
    guard statements.count == 1, case .yield(let value) = statements[0].kind, case .constant(let constant) = value.kind,
      case .bool(let answer) = constant.payload
    else { return nil }
    return answer
  }
}

extension FunctionCompiler {
  /// Goes to the label when the condition is false.
  func branch(_ expression: CodeExpression, ifFalse label: Label) {
    branch(expression, to: label, when: false)
  }

  func branch(_ expression: CodeExpression, to target: Label, when wanted: Bool) {
    let outer = span
    span = expression.span.isNone ? outer : expression.span
    defer { span = outer }
    let mark = top
    defer { top = mark }
    switch expression.kind {
    case .constant(let value):
      if case .bool(let flag) = value.payload, flag == wanted { jump(target) }
      return
    case .and(let left, let right):
      branchBoth(left, right, to: target, when: wanted, isAnd: true)
      return
    case .or(let left, let right):
      branchBoth(left, right, to: target, when: wanted, isAnd: false)
      return
    case .convert(let inner):
      branch(inner, to: target, when: wanted)
      return
    case .block(let statements):
      if let test = NilTest(statements) {
        branch(on: test, to: target, when: wanted)
        return
      }
    case .call(let symbol, let arguments, _):
      if symbol.name == "!", symbol.code == nil, symbol.parameters.count == 1, case .value(let inner)? = arguments.last,
        inner.type.isBool
      {
        branch(inner, to: target, when: !wanted)
        return
      }
      if let (left, right) = binary(symbol, arguments), let primitive = primitive(symbol, left.type, right.type) {
        if case .constant(let text) = right.kind, primitive.op == .equalText || primitive.op == .notEqualText {
          let first = operand(left)
          let wantsEqual = (primitive.op == .equalText) == wanted
          if first.isManaged {
            let flag = allocate()
            emit(.equalTextK, flag, first.slot, constant(text))
            release(first)
            fix(emit(wantsEqual ? .jumpIfTrue : .jumpIfFalse, flag), .b, target)
          } else {
            fix(emit(wantsEqual ? .jumpEqualTextK : .jumpNotEqualTextK, first.slot, constant(text)), .c, target)
          }
          return
        }
      }
      if let (left, right) = binary(symbol, arguments), let primitive = primitive(symbol, left.type, right.type),
        let holds = primitive.jump, let fails = primitive.opposite
      {
        let op = wanted ? holds : fails
        let first = operand(left, before: [right])
        if let constant = smallConstant(right), let withConstant = Self.jumpsWithConstant[op] {
          fix(emit(withConstant, first.slot, constant), .c, target)
        } else {
          let second = operand(right)
          fix(emit(op, first.slot, second.slot), .c, target)
        }
        return
      }
    default: break
    }
    let source = operand(expression)
    fix(emit(wanted ? .jumpIfTrue : .jumpIfFalse, source.slot), .b, target)
  }

  private func branch(on test: NilTest, to target: Label, when wanted: Bool) {
    let source = operand(test.value)
    let wantsNil = test.answer == wanted
    guard source.isManaged else {
      fix(emit(wantsNil ? .jumpIfNil : .jumpIfSome, source.slot), .b, target)
      return
    }
    let flag = allocate()
    emit(.isNil, flag, source.slot)
    release(source)
    fix(emit(wantsNil ? .jumpIfTrue : .jumpIfFalse, flag), .b, target)
  }

  private func branchBoth(
    _ left: CodeExpression, _ right: CodeExpression, to target: Label, when wanted: Bool, isAnd: Bool
  ) {
    if isAnd != wanted {
      // `a && b` is false, or `a || b` true, as soon as one is.
      branch(left, to: target, when: wanted)
      branch(right, to: target, when: wanted)
    } else {
      let other = label()
      branch(left, to: other, when: !wanted)
      branch(right, to: target, when: wanted)
      place(other)
    }
  }
}

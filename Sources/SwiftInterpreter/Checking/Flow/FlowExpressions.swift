// The order in which an expression uses and gives values.

extension FlowWalker {
  func walk(_ expressions: [CodeExpression]) {
    for expression in expressions { walk(expression) }
  }

  func walk(_ expression: CodeExpression) {
    switch expression.kind {
    case .constant, .reference, .unboundMethod, .caseConstructor, .metatype, .void: break
    case .interpolation(let parts), .tuple(let parts), .array(let parts), .makeStruct(_, let parts),
      .makeCase(_, let parts):
      walk(parts)
    case .read(let place): read(place)
    case .dictionary(let pairs):
      for pair in pairs {
        walk(pair.key)
        walk(pair.value)
      }
    case .closure(let body): walkClosure(body, expression.span, isEscaping: true)
    case .boundMethod(let symbol, let receiver):
      if isOwn(receiver) { useOwn(.method(symbol.name), receiver.span) } else { walk(receiver) }
    case .call(let symbol, let arguments, _): walkCall(symbol, arguments, expression.span)
    case .initializeSelf(let symbol, let arguments):
      walk(Array(arguments.dropFirst()), nil, expression.span)
      initializeOwn(symbol, expression.span)
    case .callFunction(_, let arguments): walk(arguments, nil, expression.span)
    case .apply(let callee, let arguments):
      if case .closure(let body) = callee.kind {
        walkClosure(body, callee.span, isEscaping: false)
      } else {
        walk(callee)
      }
      walk(arguments, nil, expression.span)
    case .dynamicType(let inner):
      if !isOwn(inner) { walk(inner) }
    case .wrap(let inner), .forceUnwrap(let inner, _), .cast(let inner, _, _), .await(let inner): walk(inner)
    case .convert(let inner):
      if isOwn(expression) { useOwn(.value, expression.span) } else { walk(inner) }
    case .optionalChain(let inner):
      let before = state
      walk(inner)
      state.join(before)
    case .optionalBind(let inner): walk(inner)
    case .attempt(let kind, let inner):
      walk(inner)
      if kind == .plain { noteThrow() }
    case .ternary(let test, let first, let second):
      walk(test)
      let entry = state
      walk(first)
      let after = state
      state = entry
      walk(second)
      state.join(after)
    case .and(let left, let right), .or(let left, let right), .coalesce(let left, let right, _):
      walk(left)
      let entry = state
      walk(right)
      state.join(entry)
    case .block(let statements): walkBlock(statements)
    case .assign(let place, let value):
      walk(value)
      assign(place, value, expression)
    case .keyPath(let path):
      for component in path.components {
        if case .subscripted(_, let indices, _) = component { walk(indices) }
      }
    }
  }

  // MARK: Calls

  private func walkCall(_ symbol: FunctionSymbol, _ arguments: [CodeArgument], _ span: Span) {
    let arguments = Array(arguments.dropLast(min(arguments.count, symbol.typeParameters.count)))
    let hasReceiver = arguments.count == symbol.parameters.count + 1
    var rest = arguments
    if hasReceiver, let first = arguments.first {
      rest.removeFirst()
      walk(rest, symbol, span)
      switch first {
      case .value(let value):
        if isOwn(value) { useOwn(.method(symbol.name), nameSpan(after: value.span, in: span)) } else { walk(value) }
      case .reference(let place):
        let at = nameSpan(after: place.span, in: span)
        if isOwn(place) { useOwn(.method(symbol.name), at) } else { pass(place, .mutation, at) }
      }
      return
    }
    walk(rest, symbol, span)
  }

  /// The name of a called member, after its receiver: where the compiler points.
  private func nameSpan(after receiver: Span, in call: Span) -> Span {
    if receiver.start == call.start, receiver.end < call.end,
      checker.source.text(of: Span(start: receiver.end, end: receiver.end + 1)) == "."
    {
      return Span(start: receiver.end + 1, end: call.end)
    }
    return call
  }

  private func walk(_ arguments: [CodeArgument], _ symbol: FunctionSymbol?, _ span: Span) {
    let offset = arguments.count - (symbol?.parameters.count ?? arguments.count)
    checkOverlap(arguments, symbol)
    for (index, argument) in arguments.enumerated() {
      switch argument {
      case .value(var value):
        while case .convert(let inner) = value.kind, case .closure = inner.kind { value = inner }
        if case .closure(let body) = value.kind {
          let position = index - offset
          let parameter = symbol.flatMap {
            position >= 0 && position < $0.parameters.count ? $0.parameters[position] : nil
          }
          var isEscaping = parameter?.isEscaping ?? false
          if let parameter, parameter.type.settled.optionalPayload != nil { isEscaping = true }
          if parameter?.isAutoclosure == true || body.name == "autoclosure" {
            let entry = state
            for case .return(let value?) in body.body.map(\.kind) { walk(value) }
            state = entry
          } else {
            walkClosure(body, value.span, isEscaping: isEscaping)
          }
        } else if isOwn(value) {
          let isRoot = own?.nominal.isReference == true && own?.hasSuperclass == false
          useOwn(symbol.map { isRoot ? .method($0.name) : .value } ?? .value, value.span, call: span)
        } else {
          walk(value)
        }
      case .reference(let place):
        if isOwn(place) { useOwn(.value, place.span) } else { pass(place, .reference, operatorSpan(place, span)) }
      }
    }
  }

  /// Two changes of one variable at the same time.
  private func checkOverlap(_ arguments: [CodeArgument], _ symbol: FunctionSymbol?) {
    let places = arguments.compactMap { if case .reference(let place) = $0 { place } else { nil } }
    guard places.count > 1 else { return }
    for (index, place) in places.enumerated() {
      guard let root = root(of: place) else { continue }
      for other in places[(index + 1)...] {
        guard let second = self.root(of: other), second.key == root.key, !areApart(root.path, second.path) else {
          continue
        }
        let advice =
          symbol?.name == "swap" && symbol?.owner == nil
          ? "calling MutableCollection.swapAt(_:_:)" : "copying to a local variable"
        let at = place.span.isNone ? place.span : Span(start: max(0, start(of: place) - 1), end: place.span.end)
        say(
          "overlapping-accesses",
          "overlapping accesses to '\(root.name)', but modification requires exclusive access; consider \(advice)", at)
        return
      }
    }
  }

  /// Where a place begins in the text.
  private func start(of place: Place) -> Int32 {
    switch place.kind {
    case .field(.place(let inner), _), .subscripted(.place(let inner), _, _, _), .tupleElement(.place(let inner), _):
      return min(start(of: inner), place.span.start)
    default: return place.span.start
    }
  }

  private func root(of place: Place) -> (key: FlowKey, name: String, path: [String])? {
    switch place.kind {
    case .variable(let variable): return (.variable(ObjectIdentifier(variable)), variable.name, [])
    case .global(let global): return (.global(ObjectIdentifier(global)), global.name, [])
    case .field(.place(let inner), let field) where !field.owner.isReference:
      return root(of: inner).map { ($0.key, $0.name, $0.path + [field.name]) }
    case .tupleElement(.place(let inner), let index):
      return root(of: inner).map { ($0.key, $0.name, $0.path + ["\(index)"]) }
    case .subscripted(.place(let inner), _, _, _): return root(of: inner).map { ($0.key, $0.name, $0.path + ["[]"]) }
    default: return nil
    }
  }

  /// Whether two paths lead to different stored parts.
  private func areApart(_ first: [String], _ second: [String]) -> Bool {
    for (a, b) in zip(first, second) {
      if a == "[]" || b == "[]" { return false }
      if a != b { return true }
    }
    return false
  }

  /// Where a place passed by reference is reported: at the operator of `a += 1`, else where the call begins.
  private func operatorSpan(_ place: Place, _ call: Span) -> Span {
    guard call.start == place.span.start || call.end > place.span.end, !call.isNone else { return call }
    let after = checker.source.text(of: Span(start: place.span.end, end: call.end))
    guard let offset = after.utf8.firstIndex(where: { $0 != 0x20 }) else { return call }
    guard let byte = after.utf8[offset...].first, "+-*/%&|^<>=!".utf8.contains(byte) else { return call }
    let start = place.span.end + Int32(after.utf8.distance(from: after.utf8.startIndex, to: offset))
    return Span(start: start, end: call.end)
  }

  // MARK: Closures and local functions

  private func walkClosure(_ body: Function, _ span: Span, isEscaping: Bool) {
    for capture in body.captureList {
      var value = capture.value
      if case .wrap(let inner) = value.kind { value = inner }
      if isOwn(value) {
        useOwn(.captured, capture.variable.span)
      } else {
        walk(capture.value)
      }
    }
    for (key, variable) in reads(in: body) where !state.given.contains(key) {
      say(
        "captured-unset",
        "\(kind(variable.isLet)) '\(variable.name)' captured by a closure before being initialized", span)
      state.give(key)
    }
    if let selfVariable = function.selfVariable, own != nil, uses(of: selfVariable, in: body) {
      useOwn(.closure(isEscaping: isEscaping), span)
    }
    if isEscaping { checkEscape(body, span) }
    let inner = FlowWalker(checker, FlowBody(function: body, symbol: nil))
    inner.isSilent = isSilent
    inner.check()
  }

  /// A closure that outlives the call cannot change what is passed inout.
  private func checkEscape(_ body: Function, _ span: Span) {
    for index in function.inoutParameters.sorted() where index < function.parameters.count {
      let parameter = function.parameters[index]
      guard uses(of: parameter, in: body) else { continue }
      let subject =
        parameter === function.selfVariable ? "mutating 'self' parameter" : "'inout' parameter '\(parameter.name)'"
      say("escaping-inout", "escaping closure captures \(subject)", span)
      return
    }
  }

  /// The variables without a value that a closure or local function mentions.
  private func reads(in body: Function) -> [(FlowKey, Variable)] {
    var found: [(FlowKey, Variable)] = []
    guard !tracked.isEmpty else { return found }
    eachUse(in: body) { [self] variable in
      let key = FlowKey.variable(ObjectIdentifier(variable))
      if tracked.contains(key), !found.contains(where: { $0.0 == key }) { found.append((key, variable)) }
      for other in localReads[ObjectIdentifier(variable)] ?? [] where !found.contains(where: { $0.0 == other.0 }) {
        found.append(other)
      }
    }
    return found
  }

  private func uses(of variable: Variable, in body: Function) -> Bool {
    var isUsed = false
    eachUse(in: body) { if $0 === variable { isUsed = true } }
    return isUsed
  }

  private func eachUse(in body: Function, _ visit: @escaping (Variable) -> Void) {
    var walker = CodeWalker()
    walker.uses = visit
    walker.function = { inner, _ in self.eachUse(in: inner, visit) }
    walker.walk(body.body)
    for capture in body.captureList { walker.walk(capture.value) }
  }

  func noteLocalFunction(_ variable: Variable, _ body: Function) {
    localReads[ObjectIdentifier(variable)] = reads(in: body)
    let inner = FlowWalker(checker, FlowBody(function: body, symbol: checker.localSymbols[ObjectIdentifier(variable)]))
    inner.isSilent = isSilent
    inner.check()
  }

  func kind(_ isLet: Bool) -> String { isLet ? "constant" : "variable" }
}

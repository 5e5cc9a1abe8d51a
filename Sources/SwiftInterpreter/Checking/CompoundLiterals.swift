// Strings with interpolations, tuples, arrays, dictionaries.

extension Checker {
  func checkString(_ expression: Expression, _ segments: [StringSegment], _ hint: StaticType?) throws
    -> CodeExpression
  {
    let isPlain = !segments.contains { if case .interpolation = $0 { true } else { false } }
    if isPlain {
      // A single character literal becomes a Character only where one is expected, and rather a String where either is.
      if let hint, resolved(known.wrapped(resolved(hint)) ?? hint) == known.character {
        var text = ""
        for case .text(let piece) in segments { text += piece }
        if text.count != 1 { return literal(expression, .stringLiteral, known.string) }
        conversions += 1
      }
      return literal(expression, .stringLiteral, hint)
    }
    var wanted = hint.map { resolved($0) }
    while let current = wanted, let inner = known.wrapped(current) { wanted = resolved(inner) }
    if let open = wanted, isFormattedTitle(segments, open) { wanted = known.type("LocalizedStringKey") }
    if let wanted, case .nominal(let nominal, _) = wanted, wanted != known.string,
      let code = try checkCustomInterpolation(segments, nominal, wanted, expression.span)
    {
      return code
    }
    return try plainInterpolation(segments, expression.span)
  }

  /// A String with interpolations.
  func plainInterpolation(_ segments: [StringSegment], _ span: Span) throws -> CodeExpression {
    var pieces: [CodeExpression] = []
    for segment in segments {
      switch segment {
      case .text(let text):
        if !text.isEmpty { pieces.append(CodeExpression(.constant(.string(text)), known.string, span)) }
      case .interpolation(let arguments, let at): pieces.append(try interpolated(arguments, at))
      }
    }
    return CodeExpression(.interpolation(pieces), known.string, span)
  }

  /// `Label("\(level, format: .percent)", …)`: where any text may stand, one with a format is a key.
  private func isFormattedTitle(_ segments: [StringSegment], _ wanted: StaticType) -> Bool {
    guard case .variable(let variable) = wanted,
      variable.requirements.contains(where: { $0.0.proto === known.nominal("StringProtocol") })
    else { return false }
    return segments.contains { segment in
      guard case .interpolation(let arguments, _) = segment, arguments.count > 1 else { return false }
      return arguments.dropFirst().contains { ["format", "style", "specifier"].contains($0.label) }
    }
  }

  private func interpolated(_ arguments: [Argument], _ span: Span) throws -> CodeExpression {
    guard let first = arguments.first else { return CodeExpression(.constant(.string("")), known.string, span) }
    let type = known.nominal("DefaultStringInterpolation")
    if let own = try ownInterpolation(arguments, type, span) { return own }
    if let format = arguments.dropFirst().first(where: { $0.label == "format" }) {
      throw CheckFailure(
        "extra-argument", "extra argument 'format' in call", format.value.span,
        notes: ["only the text of a view takes formats; elsewhere write '\\(value.formatted(…))'"])
    }
    if arguments.count == 1, first.label == nil { return try checkTopLevel(first.value, expected: nil) }
    for case .function(let function) in symbols("appendInterpolation", in: type)
    where match(function.parameters, arguments) != nil {
      let own = CodeExpression(.constant(.void), .void, span)
      let candidate = Candidate(
        target: .function(function), substitution: .empty, requirements: function.requirements, receiver: .value(own),
        rank: 0)
      let code = try resolveCall(
        [candidate], arguments, expected: known.string, span: span, name: "appendInterpolation")
      return CodeExpression(code.kind, known.string, span)
    }
    throw CheckFailure.unmodelled(
      "this form of string interpolation", span,
      instead: "format the value before, with 'String(format:)' or 'formatted()'")
  }

  /// A form of interpolation that the program adds: its text is made by itself, and becomes a piece of the string.
  private func ownInterpolation(_ arguments: [Argument], _ type: Nominal, _ span: Span) throws -> CodeExpression? {
    let own = symbols("appendInterpolation", in: type).compactMap { symbol -> FunctionSymbol? in
      if case .function(let function) = symbol, function.code != nil { function } else { nil }
    }
    let fitting = own.filter { match($0.parameters, arguments) != nil }
    guard !fitting.isEmpty else { return nil }
    let making: StaticType = .nominal(type, [])
    let variable = Variable(name: "interpolation", type: making, isLet: false, owner: context.function, span: span)
    let place = Place(.variable(variable), making, span)
    let candidates = fitting.map {
      Candidate(
        target: .function($0), substitution: .empty, requirements: $0.requirements, receiver: .place(place), rank: 0)
    }
    func call() throws -> CodeExpression {
      try resolveCall(candidates, arguments, expected: nil, span: span, name: "appendInterpolation")
    }
    let made: CodeExpression
    if arguments.count == 1, arguments[0].label == nil {
      guard let found = attempt({ try call() }) else { return nil }
      made = found
    } else {
      made = try call()
    }
    finishLiterals()
    let read = CodeExpression(.read(place), making, span)
    return CodeExpression(
      .block([
        CodeStatement(.variable(variable, CodeExpression(.constant(.string("")), making, span)), span),
        CodeStatement(.expression(made), span),
        CodeStatement(.yield(CodeExpression(.convert(read), known.string, span)), span),
      ]), known.string, span)
  }

  /// A type with an interpolation of its own (`LocalizedStringKey`, `Text`'s parameter): the pieces are given to
  /// `init(interpolationPieces:)` as an array, with the arguments of formatted ones.
  private func checkCustomInterpolation(
    _ segments: [StringSegment], _ nominal: Nominal, _ type: StaticType, _ span: Span
  ) throws -> CodeExpression? {
    guard conforms(type, to: known.nominal("ExpressibleByStringInterpolation")), type != known.string else {
      return nil
    }
    for case .function(let function) in symbols("init", in: nominal)
    where function.parameters.first?.label == "interpolationPieces" {
      var pieces: [CodeExpression] = []
      for segment in segments {
        switch segment {
        case .text(let text): pieces.append(CodeExpression(.constant(.string(text)), known.string, span))
        case .interpolation(let arguments, let at):
          guard let first = arguments.first else { continue }
          if arguments.count == 1 {
            pieces.append(try checkTopLevel(first.value, expected: nil))
          } else if let formatted = try checkFormattedPiece(arguments, nominal, at) {
            pieces.append(formatted)
          } else {
            pieces.append(try checkTopLevel(Expression(.tuple(arguments), at), expected: nil))
          }
        }
      }
      let array = CodeExpression(.array(pieces), known.array(.any), span)
      return CodeExpression(.call(function, [.value(array)], .direct), type, span)
    }
    return nominal.isLibrary ? nil : try ownTypeInterpolation(segments, nominal, type, span)
  }

  /// `\(value, format: .percent)`: what the type's own `appendInterpolation` makes of it.
  private func checkFormattedPiece(
    _ arguments: [Argument], _ nominal: Nominal, _ span: Span
  ) throws -> CodeExpression? {
    for case .function(let function) in symbols("appendInterpolation", in: nominal)
    where match(function.parameters, arguments) != nil {
      let own = CodeExpression(.constant(.void), .void, span)
      let candidate = Candidate(
        target: .function(function), substitution: .empty, requirements: function.requirements, receiver: .value(own),
        rank: 0)
      return try resolveCall(
        [candidate], arguments, expected: known.string, span: span, name: "appendInterpolation")
    }
    return nil
  }

  func checkTuple(_ elements: [Argument], _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
    if elements.count == 1, elements[0].label == nil { return try check(elements[0].value, hint) }
    var hints: [StaticType?] = Array(repeating: nil, count: elements.count)
    var labels = elements.map(\.label)
    if let hint {
      var wanted = resolved(hint)
      if let inner = known.wrapped(wanted) { wanted = resolved(inner) }
      if case .tuple(let wantedElements) = wanted, wantedElements.count == elements.count {
        hints = wantedElements.map(\.type)
        // `(1, 2)` where `(low: Int, high: Int)` is expected has its labels.
        if labels.allSatisfy({ $0 == nil }) { labels = wantedElements.map(\.label) }
      }
    }
    let codes = try zip(elements, hints).map { element, hint in
      let code = try check(element.value, hint)
      if let hint, !isOpen(hint), let converted = attempt({ convert(code, to: hint) }) { return converted }
      return code
    }
    let type: StaticType = .tuple(zip(labels, codes).map { .init(label: $0, type: $1.type) })
    return CodeExpression(.tuple(codes), type, span)
  }

  func checkArray(_ elements: [Expression], _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
    var element: StaticType?
    var target: StaticType?
    if let hint {
      var wanted = resolved(hint)
      while let inner = known.wrapped(wanted) { wanted = resolved(inner) }
      if let found = known.element(ofArray: wanted) {
        element = found
      } else if case .nominal = wanted, conforms(wanted, to: known.expressibleByArrayLiteral) {
        element =
          associatedType("ArrayLiteralElement", of: wanted, proto: known.expressibleByArrayLiteral)
          ?? associatedType("Element", of: wanted, proto: nil)
        target = wanted
      }
    }
    let codes = try joinElements(elements, element, or: hint, span)
    let array = CodeExpression(.array(codes.elements), known.array(codes.type), span)
    guard let target else { return array }
    for member in members(named: "init", of: target, isStatic: true) {
      guard case .function(let function) = member.symbol, function.parameters.first?.label == "arrayLiteral",
        !function.isRequirement
      else { continue }
      let type: [CodeArgument] =
        function.takesMetatype ? [.value(CodeExpression(.metatype(target), .metatype(target), span))] : []
      let types = typeArguments(function, of: target, span)
      return CodeExpression(.call(function, type + [.value(array)] + types, .direct), target, span)
    }
    throw mismatch(array.type, target, span)
  }

  /// Elements of one type: the hinted one, or the one they have in common.
  private func joinElements(
    _ elements: [Expression], _ hint: StaticType?, or whole: StaticType?, _ span: Span, as use: Use = .element
  ) throws -> (elements: [CodeExpression], type: StaticType) {
    do {
      return try joinElements(elements, hint, span, as: use)
    } catch let failure as CheckFailure where failure.id == "heterogeneous" {
      // Where anything will do, mixed elements will.
      guard let whole, resolved(whole) == .any else { throw failure }
      return try joinElements(elements, .any, span, as: use)
    }
  }

  private func joinElements(
    _ elements: [Expression], _ hint: StaticType?, _ span: Span, as use: Use = .element
  ) throws -> (elements: [CodeExpression], type: StaticType) {
    if let hint, case .variable(let variable) = resolved(hint), variable.kind == .general {
      let joined = try joinElements(elements, nil, span)
      _ = unify(hint, joined.type)
      return joined
    }
    if let hint { return (try elements.map { try check($0, as: hint, use: use) }, hint) }
    if elements.isEmpty { return ([], .variable(unknown())) }
    // `[Direction.north, .south]`: implicit members take the type of the first element that says it.
    if elements.contains(where: isImplicitMember), let first = elements.first(where: { !isImplicitMember($0) }) {
      let type = settled(try check(first, nil).type)
      return (try elements.map { try check($0, as: type) }, type)
    }
    var codes = try elements.map { try check($0, nil) }
    let type = try joined(&codes, span)
    return (codes, type)
  }

  private func isImplicitMember(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .implicitMember: true
    case .call(let callee, _): isImplicitMember(callee)
    case .member(let base, _, _, _, _): isImplicitMember(base)
    default: false
    }
  }

  /// Makes several expressions one type: the first that all convert to.
  func joined(_ codes: inout [CodeExpression], _ span: Span) throws -> StaticType {
    for candidate in codes.map(\.type)
      + codes.compactMap({ known.wrapped(resolved($0.type)) == nil ? known.optional($0.type) : nil })
      + [joinedTuple(codes.map(\.type))].compactMap({ $0 })
    {
      let converted = attempt { () -> [CodeExpression]? in
        var result: [CodeExpression] = []
        for code in codes {
          guard let each = convert(code, to: candidate) else { return nil }
          result.append(each)
        }
        return result
      }
      if let converted {
        codes = converted
        return candidate
      }
    }
    if let parent = commonSuperclass(codes.map(\.type)) {
      codes = codes.compactMap { convert($0, to: parent) }
      return parent
    }
    throw CheckFailure(
      "heterogeneous",
      "heterogeneous collection literal could only be inferred to '[Any]'; add explicit type annotation if this is intentional",
      span,
      notes: ["the elements are \(codes.map { "'" + describe($0.type) + "'" }.joined(separator: ", "))"])
  }

  /// The tuple whose elements are what those of several tuples have in common: `("a", 1)` and `("b", nil)` are
  /// `(String, Int?)`.
  private func joinedTuple(_ types: [StaticType]) -> StaticType? {
    var elements: [StaticType.TupleElement] = []
    for (index, type) in types.enumerated() {
      guard case .tuple(let given) = resolved(type), !given.isEmpty else { return nil }
      if index == 0 {
        elements = given
        continue
      }
      guard given.count == elements.count else { return nil }
      for (place, other) in given.enumerated() {
        guard let common = joinedElement(elements[place].type, other.type) else { return nil }
        elements[place] = .init(label: elements[place].label ?? other.label, type: common)
      }
    }
    return elements.isEmpty ? nil : .tuple(elements)
  }

  private func joinedElement(_ a: StaticType, _ b: StaticType) -> StaticType? {
    if attempt({ unify(a, b) ? true : nil }) != nil { return resolved(a) }
    if let inner = known.wrapped(resolved(a)), attempt({ unify(inner, b) ? true : nil }) != nil { return a }
    if let inner = known.wrapped(resolved(b)), attempt({ unify(a, inner) ? true : nil }) != nil { return b }
    return joinedTuple([a, b]) ?? commonSuperclass([a, b])
  }

  private func commonSuperclass(_ types: [StaticType]) -> StaticType? {
    var candidate = types.first.map { resolved($0) }
    while case .nominal(let nominal, _)? = candidate {
      if let found = candidate, types.allSatisfy({ isSubtype($0, of: found) }) { return found }
      candidate = superclass(of: nominal)
    }
    return nil
  }

  func checkDictionary(
    _ pairs: [(key: Expression, value: Expression)], _ hint: StaticType?, _ span: Span
  ) throws -> CodeExpression {
    var keyHint: StaticType?
    var valueHint: StaticType?
    var target: StaticType?
    if let hint {
      var wanted = resolved(hint)
      while let inner = known.wrapped(wanted) { wanted = resolved(inner) }
      if case .nominal(let nominal, let arguments) = wanted {
        if nominal === known.dictionaryNominal {
          keyHint = arguments[0]
          valueHint = arguments[1]
        } else if conforms(wanted, to: known.expressibleByDictionaryLiteral) {
          keyHint = associatedType("Key", of: wanted, proto: nil)
          valueHint = associatedType("Value", of: wanted, proto: nil)
          target = wanted
        }
      }
    }
    let keys = try joinElements(pairs.map(\.key), keyHint, span, as: .dictionaryKey)
    let values = try joinElements(pairs.map(\.value), valueHint, or: hint, span, as: .dictionaryValue)
    if !pairs.isEmpty, !conforms(keys.type, to: known.nominal("Hashable")) {
      throw CheckFailure(
        "missing-conformance", "type '\(describe(keys.type))' does not conform to protocol 'Hashable'", span)
    }
    let code = CodeExpression(
      .dictionary(Array(zip(keys.elements, values.elements)).map { (key: $0.0, value: $0.1) }),
      known.dictionary(keys.type, values.type), span)
    guard let target else { return code }
    for member in members(named: "init", of: target, isStatic: true) {
      guard case .function(let function) = member.symbol, function.parameters.first?.label == "dictionaryLiteral",
        !function.isRequirement
      else { continue }
      let types = typeArguments(function, of: target, span)
      return CodeExpression(.call(function, [.value(code)] + types, .direct), target, span)
    }
    throw mismatch(code.type, target, span)
  }
}

// Checking expressions: from what is written to code with types. A `hint` is the type that is expected; it steers literals,
// implicit members and closures, and binds nothing by itself. `coerce` makes it so.

extension Checker {
  /// Checks a whole expression: everything inside is settled afterwards.
  func checkTopLevel(_ expression: Expression, expected: StaticType?, as use: Use = .other) throws -> CodeExpression {
    let start = mark()
    var code = try check(expression, expected, as: use)
    if let expected { code = try coerce(code, to: expected, location(of: expression), as: use) }
    if let (a, b) = settlePostponed(from: start.postponed) { throw mismatch(a, b, expression.span) }
    finishLiterals(from: start.literals)
    let type = settled(code.type)
    // What still waits says nothing to later expressions.
    inference.postponed.removeLast(max(0, inference.postponed.count - start.postponed))
    if isOpen(type) {
      throw CheckFailure(
        "cannot-infer", "cannot infer the type of this expression", expression.span, notes: ["add a type annotation"])
    }
    return type == code.type ? code : CodeExpression(code.kind, type, code.span)
  }

  /// Gives the literals that were waiting their type and value.
  func finishLiterals(from start: Int = 0) {
    while inference.literals.count > start {
      let (code, literal) = inference.literals.removeLast()
      let type = settled(code.type)
      _ = reporting { code.kind = try constant(literal, as: type) }
    }
  }

  /// The constant of a literal, once its type is known.
  private func constant(_ literal: Expression, as type: StaticType) throws -> CodeExpression.Kind {
    var type = resolved(type)
    if case .associated(let base, _, _) = type {
      // `stride(from: 1, to: 8, by: 3)`: the step's type follows from that of the bounds.
      _ = settled(base)
      type = settled(resolved(type))
    }
    let number: (magnitude: UInt64, isNegative: Bool)?
    let double: Double
    switch literal.kind {
    case .integer(let magnitude, let isNegative):
      number = (magnitude, isNegative)
      double = isNegative ? -Double(magnitude) : Double(magnitude)
    case .float(let value, _):
      number = nil
      double = value
    case .string(let segments):
      var text = ""
      for case .text(let piece) in segments { text += piece }
      return try textConstant(text, as: type, literal)
    case .boolean(let value):
      return .constant(.bool(value))
    default: return .constant(.void)
    }
    guard case .nominal(let nominal, _) = type else {
      let made =
        if let number {
          genericLiteral(
            "integerLiteral", .int(number.isNegative ? -Int(number.magnitude) : Int(number.magnitude)), known.int, type,
            literal.span)
        } else {
          genericLiteral("floatLiteral", .double(double), known.double, type, literal.span)
        }
      return made ?? .constant(.double(double))
    }
    func integer<T: FixedWidthInteger>(_: T.Type) throws -> T {
      guard let number else { throw mismatch(known.double, type, literal.span) }
      if number.isNegative {
        if T.isSigned, number.magnitude <= UInt64(bitPattern: Int64(T.max)) &+ 1,
          let value = T(exactly: -Int128(number.magnitude))
        {
          return value
        }
      } else if let value = T(exactly: number.magnitude) {
        return value
      }
      throw CheckFailure(
        "literal-overflow",
        number.isNegative && !T.isSigned
          ? "negative integer '-\(number.magnitude)' overflows when stored into unsigned type '\(nominal.name)'"
          : "integer literal '\(number.isNegative ? "-" : "")\(number.magnitude)' overflows when stored into '\(nominal.name)'",
        literal.span)
    }
    switch nominal.name {
    case "Int": return .constant(.int(try integer(Int.self)))
    case "Double": return .constant(.double(double))
    case "Float": return .constant(Value(.float(Float(double))))
    case "Int8": return .constant(Value(.fixed(Int64(try integer(Int8.self)), .int8)))
    case "Int16": return .constant(Value(.fixed(Int64(try integer(Int16.self)), .int16)))
    case "Int32": return .constant(Value(.fixed(Int64(try integer(Int32.self)), .int32)))
    case "Int64": return .constant(Value(.fixed(try integer(Int64.self), .int64)))
    case "UInt": return .constant(Value(.fixed(Int64(bitPattern: UInt64(try integer(UInt.self))), .uint)))
    case "UInt8": return .constant(Value(.fixed(Int64(try integer(UInt8.self)), .uint8)))
    case "UInt16": return .constant(Value(.fixed(Int64(try integer(UInt16.self)), .uint16)))
    case "UInt32": return .constant(Value(.fixed(Int64(try integer(UInt32.self)), .uint32)))
    case "UInt64": return .constant(Value(.fixed(Int64(bitPattern: try integer(UInt64.self)), .uint64)))
    default:
      if number != nil,
        let made = try literalInitializer("integerLiteral", .int(try integer(Int.self)), known.int, type, literal.span)
      {
        return made
      }
      if let made = try literalInitializer("floatLiteral", .double(double), known.double, type, literal.span) {
        return made
      }
      throw mismatch(number == nil ? known.double : known.int, type, literal.span)
    }
  }

  private func textConstant(_ text: String, as type: StaticType, _ literal: Expression) throws -> CodeExpression.Kind {
    guard case .nominal(let nominal, _) = type else {
      return genericLiteral("stringLiteral", .string(text), known.string, type, literal.span)
        ?? .constant(.string(text))
    }
    switch nominal.name {
    case "String": return .constant(.string(text))
    case "Character":
      guard text.count == 1, let character = text.first else {
        throw mismatch(known.string, type, literal.span)
      }
      return .constant(Value(.character(character)))
    default:
      if let made = try literalInitializer("stringLiteral", .string(text), known.string, type, literal.span) {
        return made
      }
      throw mismatch(known.string, type, literal.span)
    }
  }

  /// A call of `init(integerLiteral:)` and the like, where the type is not one of the basic ones.
  private func literalInitializer(
    _ label: String, _ value: Value, _ valueType: StaticType, _ type: StaticType, _ span: Span
  ) throws -> CodeExpression.Kind? {
    for member in members(named: "init", of: type, isStatic: true) {
      guard case .function(let function) = member.symbol, function.parameters.count == 1,
        function.parameters[0].label == label
      else { continue }
      if function.isRequirement { continue }
      let argument: CodeArgument = .value(CodeExpression(.constant(value), valueType, span))
      return .call(function, [argument] + typeArguments(function, of: type, span), .direct)
    }
    return nil
  }

  private func literal(_ expression: Expression, _ kind: TypeVariable.Kind, _ hint: StaticType?) -> CodeExpression {
    if let hint {
      var wanted = resolved(hint)
      while let inner = known.wrapped(wanted), !accepts(wanted, kind) { wanted = resolved(inner) }
      switch wanted {
      case .nominal, .parameter, .associated:
        if accepts(wanted, kind) {
          let code = CodeExpression(.constant(.unset), wanted, expression.span)
          inference.literals.append((code, expression))
          return code
        }
      default: break
      }
    }
    let code = CodeExpression(.constant(.unset), .variable(TypeVariable(kind: kind)), expression.span)
    inference.literals.append((code, expression))
    return code
  }

  /// Checks an expression.
  func check(_ expression: Expression, _ hint: StaticType?) throws -> CodeExpression {
    let span = expression.span
    switch expression.kind {
    case .integer: return literal(expression, .integerLiteral, hint)
    case .float: return literal(expression, .floatLiteral, hint)
    case .boolean(let value):
      return CodeExpression(.constant(.bool(value)), known.bool, span)
    case .string(let segments): return try checkString(expression, segments, hint)
    case .nilLiteral:
      if let hint, known.wrapped(resolved(hint)) != nil {
        return CodeExpression(.constant(.none), resolved(hint), span)
      }
      if let hint, case .nominal = resolved(hint) {
        throw nilFailure(hint, span, .other)
      }
      return CodeExpression(.constant(.none), known.optional(.variable(TypeVariable())), span)
    case .name, .member, .implicitMember, .subscript, .forceUnwrap, .optionalBind:
      return try value(of: try access(expression, hint), hint, span)
    case .call(let callee, let arguments): return try checkCall(callee, arguments, hint, span)
    case .tuple(let elements): return try checkTuple(elements, hint, span)
    case .array(let elements): return try checkArray(elements, hint, span)
    case .dictionary(let pairs): return try checkDictionary(pairs, hint, span)
    case .closure(let closure): return try checkClosure(closure, hint, builder: nil)
    case .prefix(let op, let operand): return try checkPrefix(op, operand, hint, span)
    case .postfix(let op, let operand): return try checkUnary(op, operand, hint, span, isPostfix: true)
    case .binary(let op, let opSpan, let left, let right): return try checkBinary(op, opSpan, left, right, hint, span)
    case .operatorReference(let op): return try checkOperatorReference(op, hint, span)
    case .assign(let left, let right): return try checkAssignment(left, right, span)
    case .discard:
      throw CheckFailure(
        "misplaced-discard", "'_' can only appear in a pattern or on the left side of an assignment", span)
    case .ternary(let condition, let first, let second): return try checkTernary(condition, first, second, hint, span)
    case .cast(let operand, let kind, let type): return try checkCast(operand, kind, type, span)
    case .optionalChain(let inner): return try checkChain(inner, hint, span)
    case .attempt(let kind, let operand): return try checkAttempt(kind, operand, hint, span)
    case .await(let operand):
      let saved = context.isAwaiting
      context.isAwaiting = true
      defer { context.isAwaiting = saved }
      let code = try check(operand, hint)
      return CodeExpression(.await(code), code.type, span)
    case .addressOf:
      throw CheckFailure("misplaced-inout", "'&' may only be used to pass an argument to inout parameter", span)
    case .keyPath(let root, let components): return try checkKeyPath(root, components, hint, span)
    case .conditional(let syntax): return try checkIfExpression(syntax, hint, span)
    case .switch(let syntax): return try checkSwitchExpression(syntax, hint, span)
    case .macro(let name, let arguments): return try checkMacro(name, arguments, hint, span)
    case .type:
      throw CheckFailure("type-as-value", "expected member name or initializer call after type name", span)
    case .regex: throw CheckFailure.unmodelled("a regular expression literal", span)
    }
  }

  /// Checks an expression and converts it.
  func check(_ expression: Expression, as type: StaticType, use: Use = .other) throws -> CodeExpression {
    try coerce(try check(expression, type, as: use), to: type, location(of: expression), as: use)
  }

  /// Where the compiler points for an expression: at its operator, or at the name of the member.
  func location(of expression: Expression) -> Span {
    switch expression.kind {
    case .binary(_, let operatorSpan, _, _): return operatorSpan
    default: return expression.span
    }
  }

  /// Checks an expression whose use is known, for the wording about `nil`.
  private func check(_ expression: Expression, _ hint: StaticType?, as use: Use) throws -> CodeExpression {
    if case .nilLiteral = expression.kind, let hint, known.wrapped(resolved(hint)) == nil,
      case .nominal = resolved(hint)
    {
      throw nilFailure(hint, expression.span, use)
    }
    return try check(expression, hint)
  }

  private func nilFailure(_ type: StaticType, _ span: Span, _ use: Use) -> CheckFailure {
    let name = describe(type)
    let message: String =
      switch use {
      case .argument: "'nil' is not compatible with expected argument type '\(name)'"
      case .annotation: "'nil' cannot initialize specified type '\(name)'"
      case .result: "'nil' is incompatible with return type '\(name)'"
      case .element: "'nil' is not compatible with expected element type '\(name)'"
      case .dictionaryKey: "'nil' is not compatible with expected dictionary key type '\(name)'"
      case .dictionaryValue: "'nil' is not compatible with expected dictionary value type '\(name)'"
      case .assignment, .subscriptAssignment: "'nil' cannot be assigned to type '\(name)'"
      case .closureResult: "'nil' is not compatible with closure result type '\(name)'"
      case .condition, .other: "'nil' cannot be used where a value of type '\(name)' is expected"
      }
    return CheckFailure("nil-not-optional", message, span)
  }

  private func checkMacro(_ name: String, _ arguments: [Argument], _ hint: StaticType?, _ span: Span) throws
    -> CodeExpression
  {
    switch name {
    case "line": return CodeExpression(.constant(.int(source.line(of: span))), known.int, span)
    case "column": return CodeExpression(.constant(.int(source.position(of: span.start).column)), known.int, span)
    case "file", "fileID", "filePath": return CodeExpression(.constant(.string(source.file)), known.string, span)
    case "function": return CodeExpression(.constant(.string(context.function.name)), known.string, span)
    case "Predicate": throw CheckFailure.unmodelled("'#Predicate'", span)
    default: throw CheckFailure("unknown-macro", "no macro named '\(name)'", span)
    }
  }

  // MARK: Compound literals

  private func checkString(_ expression: Expression, _ segments: [StringSegment], _ hint: StaticType?) throws
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
    if let wanted, case .nominal(let nominal, _) = wanted, wanted != known.string,
      let code = try checkCustomInterpolation(segments, nominal, wanted, expression.span)
    {
      return code
    }
    var pieces: [CodeExpression] = []
    for segment in segments {
      switch segment {
      case .text(let text):
        if !text.isEmpty { pieces.append(CodeExpression(.constant(.string(text)), known.string, expression.span)) }
      case .interpolation(let arguments, let span): pieces.append(try interpolated(arguments, span))
      }
    }
    return CodeExpression(.interpolation(pieces), known.string, expression.span)
  }

  private func interpolated(_ arguments: [Argument], _ span: Span) throws -> CodeExpression {
    guard let first = arguments.first else { return CodeExpression(.constant(.string("")), known.string, span) }
    let type = known.nominal("DefaultStringInterpolation")
    if let own = try ownInterpolation(arguments, type, span) { return own }
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
    guard nominal.isLibrary else { throw CheckFailure.unmodelled("a string interpolation of one's own", span) }
    return nil
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

  private func checkTuple(_ elements: [Argument], _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
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

  private func checkArray(_ elements: [Expression], _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
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
    let codes = try joinElements(elements, element, span)
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
    _ elements: [Expression], _ hint: StaticType?, _ span: Span, as use: Use = .element
  ) throws -> (elements: [CodeExpression], type: StaticType) {
    if let hint, case .variable(let variable) = resolved(hint), variable.kind == .general {
      let joined = try joinElements(elements, nil, span)
      _ = unify(hint, joined.type)
      return joined
    }
    if let hint { return (try elements.map { try check($0, as: hint, use: use) }, hint) }
    if elements.isEmpty { return ([], .variable(TypeVariable())) }
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

  private func commonSuperclass(_ types: [StaticType]) -> StaticType? {
    var candidate = types.first.map { resolved($0) }
    while case .nominal(let nominal, _)? = candidate {
      if let found = candidate, types.allSatisfy({ isSubtype($0, of: found) }) { return found }
      candidate = superclass(of: nominal)
    }
    return nil
  }

  private func checkDictionary(
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
    let values = try joinElements(pairs.map(\.value), valueHint, span, as: .dictionaryValue)
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

  // MARK: Conditional and cast expressions

  private func checkTernary(
    _ condition: Expression, _ first: Expression, _ second: Expression, _ hint: StaticType?, _ span: Span
  ) throws -> CodeExpression {
    let test = try check(condition, as: known.bool)
    let isWanted = hint.map { !isOpen($0) } ?? false
    if let hint, isWanted {
      let a = try check(first, as: hint)
      let b = try check(second, as: hint)
      return CodeExpression(.ternary(test, a, b), hint, span)
    }
    var codes: [CodeExpression]
    if case .nilLiteral = first.kind {
      let b = try check(second, hint)
      let a = try check(first, isOptional(b.type) ? b.type : known.optional(b.type))
      codes = [a, b]
    } else if case .implicitMember = first.kind {
      let b = try check(second, hint)
      codes = [try check(first, hint ?? b.type), b]
    } else {
      let a = try check(first, hint)
      var secondHint: StaticType? = hint ?? a.type
      if case .nilLiteral = second.kind { secondHint = isOptional(a.type) ? a.type : known.optional(a.type) }
      codes = [a, try check(second, secondHint)]
    }
    let type: StaticType
    do {
      type = try joined(&codes, span)
    } catch is CheckFailure {
      throw CheckFailure(
        "mismatching-branches",
        "result values in '? :' expression have mismatching types '\(describe(codes[0].type))' and '\(describe(codes[1].type))'",
        first.span)
    }
    return CodeExpression(.ternary(test, codes[0], codes[1]), type, span)
  }

  private func checkCast(
    _ operand: Expression, _ kind: Expression.CastKind, _ syntax: TypeSyntax, _ span: Span
  ) throws -> CodeExpression {
    let type = try resolve(syntax)
    if kind == .coerce {
      let code = try check(operand, as: type)
      return CodeExpression(.convert(code), type, span)
    }
    let code = try checkSettled(operand)
    switch kind {
    case .check: return CodeExpression(.cast(code, .check, type), known.bool, span)
    case .optional: return CodeExpression(.cast(code, .optional, type), known.optional(type), span)
    default: return CodeExpression(.cast(code, .forced, type), type, span)
    }
  }

  /// Checks an expression whose type must be known before going on.
  func checkSettled(_ expression: Expression, _ hint: StaticType? = nil) throws -> CodeExpression {
    let code = try check(expression, hint)
    let type = settled(code.type)
    return type == code.type ? code : retyped(code, type)
  }

  /// The same code seen with its settled type; a literal keeps its identity, since it is completed later.
  func retyped(_ code: CodeExpression, _ type: StaticType) -> CodeExpression {
    if case .constant(let value) = code.kind, case .unset = value.payload { return code }
    return CodeExpression(code.kind, type, code.span)
  }

  private func checkChain(_ inner: Expression, _ hint: StaticType?, _ span: Span) throws -> CodeExpression {
    let wanted = hint.flatMap { known.wrapped(resolved($0)) } ?? hint
    let code = try check(inner, wanted)
    if known.wrapped(resolved(code.type)) != nil { return CodeExpression(.optionalChain(code), code.type, span) }
    let type = known.optional(code.type)
    return CodeExpression(.optionalChain(wrap(code, as: type)), type, span)
  }

  private func checkAttempt(
    _ kind: Expression.AttemptKind, _ operand: Expression, _ hint: StaticType?, _ span: Span
  ) throws -> CodeExpression {
    let savedTrying = context.isTrying
    let savedCatches = context.catches
    let savedSaw = context.sawThrow
    context.isTrying = true
    let savedSpan = context.trySpan
    context.trySpan = span
    if kind != .plain { context.catches = true }
    defer {
      context.trySpan = savedSpan
      context.isTrying = savedTrying
      if kind != .plain {
        context.catches = savedCatches
        context.sawThrow = savedSaw
      }
    }
    switch kind {
    case .plain:
      let code = try check(operand, hint)
      return CodeExpression(.attempt(.plain, code), code.type, span)
    case .forced:
      let code = try check(operand, hint)
      return CodeExpression(.attempt(.forced, code), code.type, span)
    case .optional:
      let code = try check(operand, hint.flatMap { known.wrapped(resolved($0)) } ?? hint)
      if isOptional(code.type) { return CodeExpression(.attempt(.optional, code), code.type, span) }
      let type = known.optional(code.type)
      return CodeExpression(.attempt(.optional, wrap(code, as: type)), type, span)
    }
  }

  // MARK: Effects

  func requireTry(_ span: Span, _ what: String = "call", thrown: StaticType? = nil) throws {
    context.noted.append(thrown)
    guard context.isTrying else {
      var isHandled = context.catches || context.function.isThrowing
      switch context.function.role {
      case .closure, .topLevel: isHandled = true
      case .function, .initializer: break
      }
      throw CheckFailure(
        "missing-try",
        isHandled
          ? "\(what) can throw but is not marked with 'try'"
          : "\(what) can throw, but it is not marked with 'try' and the error is not handled", span)
    }
    if context.catches { return }
    context.sawThrow = true
    // An error that the top level of a script does not catch ends the program.
    switch context.function.role {
    case .closure, .topLevel: return
    case .function, .initializer: break
    }
    if !context.function.isThrowing {
      let why = context.catchesSome ? " because the enclosing catch is not exhaustive" : ""
      throw CheckFailure(
        "unhandled-error", "errors thrown from here are not handled\(why)", context.trySpan ?? span)
    }
  }

  func requireAwait(_ span: Span) throws {
    context.sawAwait = true
    if case .closure = context.function.role, !context.isAwaiting {
      throw CheckFailure("missing-await", "expression is 'async' but is not marked with 'await'", span)
    }
    guard context.isAwaiting else {
      throw CheckFailure("missing-await", "expression is 'async' but is not marked with 'await'", span)
    }
    if case .closure = context.function.role { return }
    if case .topLevel = context.function.role { return }
    if !context.function.isAsync {
      throw CheckFailure("async-in-sync", "'async' call in a function that does not support concurrency", span)
    }
  }
}

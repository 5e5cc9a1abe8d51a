// String literals with interpolations where a type of the program is wanted that makes itself of them.

extension Checker {
  /// `let q: Query = "select \\(name)"`: an interpolation is filled piece by piece and given to the type's initialiser;
  /// a type without one of its own for that takes the finished string.
  func ownTypeInterpolation(
    _ segments: [StringSegment], _ nominal: Nominal, _ type: StaticType, _ span: Span
  ) throws -> CodeExpression? {
    for case .function(let initializer) in symbols("init", in: nominal)
    where initializer.parameters.map(\.label) == ["stringInterpolation"] {
      let making = resolved(initializer.parameters[0].type)
      let types = typeArguments(initializer, of: type, span)
      if making == .nominal(known.nominal("DefaultStringInterpolation"), []) {
        let text = CodeExpression(.convert(try plainInterpolation(segments, span)), making, span)
        return CodeExpression(.call(initializer, [.value(text)] + types, .direct), type, span)
      }
      let variable = Variable(name: "interpolation", type: making, isLet: false, owner: context.function, span: span)
      let place = Place(.variable(variable), making, span)
      var statements = [CodeStatement(.variable(variable, try startedInterpolation(making, segments, span)), span)]
      for segment in alternating(segments) {
        guard let call = try appending(segment, to: place, span) else { continue }
        statements.append(CodeStatement(.expression(call), span))
      }
      let made = CodeExpression(.read(place), making, span)
      let result = CodeExpression(.call(initializer, [.value(made)] + types, .direct), type, span)
      statements.append(CodeStatement(.yield(result), span))
      return CodeExpression(.block(statements), type, span)
    }
    for case .function(let initializer) in symbols("init", in: nominal)
    where initializer.parameters.map(\.label) == ["stringLiteral"] && !initializer.isRequirement {
      let text = try plainInterpolation(segments, span)
      let types = typeArguments(initializer, of: type, span)
      return CodeExpression(.call(initializer, [.value(text)] + types, .direct), type, span)
    }
    return nil
  }

  /// Text and interpolations by turns, beginning and ending with text, be it empty: that is what is appended.
  private func alternating(_ segments: [StringSegment]) -> [StringSegment] {
    var result: [StringSegment] = []
    var text = ""
    for segment in segments {
      switch segment {
      case .text(let piece): text += piece
      case .interpolation:
        result += [.text(text), segment]
        text = ""
      }
    }
    return result + [.text(text)]
  }

  /// `Interpolation(literalCapacity:interpolationCount:)`.
  private func startedInterpolation(
    _ type: StaticType, _ segments: [StringSegment], _ span: Span
  ) throws -> CodeExpression {
    var capacity = 0
    var count = 0
    for segment in segments {
      switch segment {
      case .text(let text): capacity += text.utf8.count
      case .interpolation: count += 1
      }
    }
    func argument(_ label: String, _ number: Int) -> Argument {
      Argument(label: label, Expression(.integer(magnitude: UInt64(number), isNegative: false), span))
    }
    let arguments = [argument("literalCapacity", capacity), argument("interpolationCount", count)]
    let code = try construct(type, arguments, nil, span)
    finishLiterals()
    return code
  }

  /// `appendLiteral(…)` or `appendInterpolation(…)` for one piece.
  private func appending(_ segment: StringSegment, to place: Place, _ span: Span) throws -> CodeExpression? {
    let name: String
    let arguments: [Argument]
    let at: Span
    switch segment {
    case .text(let text):
      (name, arguments, at) = ("appendLiteral", [Argument(Expression(.string([.text(text)]), span))], span)
    case .interpolation(let given, let inside): (name, arguments, at) = ("appendInterpolation", given, inside)
    }
    guard
      case .functions(let candidates, let called) = try member(name, of: .place(place), at, nameSpan: at, hint: nil)
    else { return nil }
    let code = try resolveCall(candidates, arguments, expected: nil, span: at, name: called)
    finishLiterals()
    return code
  }
}

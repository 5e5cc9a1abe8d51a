// Making a value fit where it is used: optional promotion, existentials, superclasses, function types.

extension Checker {
  /// The expression converted to a type, or a failure in the compiler's words.
  func coerce(
    _ code: CodeExpression, to target: StaticType, _ span: Span, as use: Use = .other
  ) throws -> CodeExpression {
    if let result = convert(code, to: target) { return result }
    throw mismatch(code.type, target, span, as: use)
  }

  /// What a value is used as, for the compiler's wording.
  enum Use {
    case argument, annotation, result, closureResult, condition, element, dictionaryKey, dictionaryValue, assignment,
      subscriptAssignment, other
  }

  func mismatch(_ from: StaticType, _ to: StaticType, _ span: Span, as use: Use = .other) -> CheckFailure {
    if use == .condition {
      if case .nominal(let nominal, _) = resolved(from), nominal.name == "Int" {
        return CheckFailure("cannot-convert", "type 'Int' cannot be used as a boolean; test for '!= 0' instead", span)
      }
      if isOptional(from) {
        return CheckFailure(
          "cannot-convert", "optional type '\(describe(from))' cannot be used as a boolean; test for '!= nil' instead",
          span)
      }
    }
    if let inner = known.wrapped(resolved(from)), !isOptional(to), unifiable(inner, to) {
      return CheckFailure(
        "optional-not-unwrapped",
        "value of optional type '\(describe(from))' must be unwrapped to a value of type '\(describe(inner))'", span,
        notes: ["use '??' to give a value for nil, or '!' to trap when it is nil"])
    }
    if case .existential(let protocols, _) = resolved(to),
      let first = protocols.first(where: { !conforms(from, to: $0.proto) })
    {
      return CheckFailure(
        "missing-conformance",
        use == .argument
          ? "argument type '\(describe(from))' does not conform to expected type '\(first.proto.name)'"
          : "type '\(describe(from))' does not conform to protocol '\(first.proto.name)'", span)
    }
    let message: String =
      switch use {
      case .argument: "cannot convert value of type '\(describe(from))' to expected argument type '\(describe(to))'"
      case .annotation: "cannot convert value of type '\(describe(from))' to specified type '\(describe(to))'"
      case .result: "cannot convert return expression of type '\(describe(from))' to return type '\(describe(to))'"
      case .closureResult: "cannot convert value of type '\(describe(from))' to closure result type '\(describe(to))'"
      case .assignment: "cannot assign value of type '\(describe(from))' to type '\(describe(to))'"
      case .subscriptAssignment:
        "cannot assign value of type '\(describe(from))' to subscript of type '\(describe(known.wrapped(resolved(to)) ?? to))'"
      case .element: "cannot convert value of type '\(describe(from))' to expected element type '\(describe(to))'"
      case .dictionaryKey:
        "cannot convert value of type '\(describe(from))' to expected dictionary key type '\(describe(to))'"
      case .dictionaryValue:
        "cannot convert value of type '\(describe(from))' to expected dictionary value type '\(describe(to))'"
      case .condition, .other: "cannot convert value of type '\(describe(from))' to expected type '\(describe(to))'"
      }
    return CheckFailure("cannot-convert", message, span)
  }

  func unifiable(_ a: StaticType, _ b: StaticType) -> Bool {
    let start = mark()
    defer { undo(to: start) }
    return unify(a, b)
  }

  func isOptional(_ type: StaticType) -> Bool { known.wrapped(resolved(type)) != nil }

  /// The expression as the target type, or `nil` where there is no implicit conversion.
  ///
  /// Counts what it had to do.
  func convert(_ code: CodeExpression, to target: StaticType) -> CodeExpression? {
    let from = resolved(code.type)
    let to = resolved(target)
    if from == to { return code }
    switch (from, to) {
    case (.error, _), (_, .error):
      _ = unify(from, to)
      return code
    case (.nominal(let nominal, _), _) where nominal === known.nominal("Never"): return code
    case (_, .variable): return unify(from, to) ? code : nil
    case (.variable(let variable), _):
      if variable.kind == .nilLiteral || variable.kind == .general { return unify(from, to) ? code : nil }
      if let inner = known.wrapped(to) {
        return convert(code, to: inner).map { wrap($0, as: to) }
      }
      if isErasing(to) {
        guard let fallback = defaultType(variable.kind), unify(from, fallback) else { return nil }
        return convert(code, to: to)
      }
      return unify(from, to) ? code : nil
    default: break
    }
    if let inner = known.wrapped(to) {
      if let own = known.wrapped(from) {
        if attempt({ unify(own, inner) ? true : nil }) != nil { return code }
        // Optional to optional: the value inside is converted, which changes nothing at run time but its depth.
        if sameRepresentation(own, inner) {
          conversions += 1
          return CodeExpression(.convert(code), to, code.span)
        }
        if known.wrapped(inner) != nil, let deeper = convert(code, to: inner) { return wrap(deeper, as: to) }
        return nil
      }
      conversions += 1
      return attempt { convert(code, to: inner) }.map { wrap($0, as: to) }
    }
    if case .tuple(let own) = from, case .tuple(let wanted) = to,
      let relabelled = attempt({ relabelled(code, own, wanted, to) })
    {
      return relabelled
    }
    if attempt({ unify(from, to) ? true : nil }) != nil { return code }
    if case .read(let place) = code.kind, place.isImplicitlyUnwrapped, to != .any,
      case .value(let inner)? = implicitlyUnwrapped(.value(code), code.span)
    {
      return convert(inner, to: to)
    }
    switch (from, to) {
    case (_, .existential(let protocols, let isClassBound)):
      guard isSubtype(from, of: .existential(protocols, isClassBound: isClassBound)) else { return nil }
      conversions += protocols.isEmpty ? 3 : 2
      return CodeExpression(.convert(code), to, code.span)
    case (_, .nominal(let nominal, _)) where nominal === known.nominal("AnyHashable"):
      return erased(code, as: nominal, to)
    case (.nominal(let a, let argumentsA), .nominal(let b, let argumentsB))
    where a.name.hasSuffix("KeyPath") && b.name.hasSuffix("KeyPath"):
      return keyPathConversion(code, a, argumentsA, b, argumentsB, to)
    case (.nominal(let a, _), .nominal(let b, _)) where a.isReference && b.isReference:
      guard isSubtype(from, of: to) else { return nil }
      conversions += 1
      return CodeExpression(.convert(code), to, code.span)
    case (.parameter(let parameter), .nominal) where parameter.superclass != nil:
      return isSubtype(from, of: to) ? CodeExpression(.convert(code), to, code.span) : nil
    case (.nominal(let a, let argumentsA), .nominal(let b, let argumentsB)) where a === b:
      // Collections of values that look the same at run time: [Cat] as [Animal], [Int] as [any P].
      guard a === known.arrayNominal || a === known.setNominal || a === known.dictionaryNominal else { return nil }
      conversions += 2
      guard zip(argumentsA, argumentsB).allSatisfy({ sameRepresentation($0, $1) }) else {
        return attempt { elementwise(code, a, argumentsA, argumentsB, to) }
      }
      return CodeExpression(.convert(code), to, code.span)
    case (.function(let a), .function(let b)):
      return convertFunction(code, a, b, to) ?? attempt { spread(code, a, b, to) }
    case (.tuple(let a), .tuple(let b)) where a.count == b.count:
      // The elements of a tuple that is written out are converted one by one.
      if case .tuple(let elements) = code.kind, elements.count == b.count {
        let converted = attempt { () -> [CodeExpression]? in
          var result: [CodeExpression] = []
          for (element, wanted) in zip(elements, b) {
            guard let each = convert(element, to: wanted.type) else { return nil }
            result.append(each)
          }
          return result
        }
        if let converted { return CodeExpression(.tuple(converted), to, code.span) }
      }
      for (left, right) in zip(a, b) where !sameRepresentation(left.type, right.type) { return nil }
      return CodeExpression(.convert(code), to, code.span)
    case (.metatype(let a), .metatype(let b)):
      return isSubtype(a, of: b) ? CodeExpression(.convert(code), to, code.span) : nil
    default: return nil
    }
  }

  /// Whether a value of any fitting type may stand where this type is wanted, so that a literal takes its usual one.
  private func isErasing(_ type: StaticType) -> Bool {
    switch type {
    case .existential: true
    case .nominal(let nominal, _): nominal === known.nominal("AnyHashable")
    default: false
    }
  }

  /// A Hashable value where an AnyHashable is wanted: `["a": 1] as [AnyHashable: Any]`.
  private func erased(_ code: CodeExpression, as anyHashable: Nominal, _ type: StaticType) -> CodeExpression? {
    guard conforms(code.type, to: known.nominal("Hashable")) else { return nil }
    for case .function(let initializer) in symbols("init", in: anyHashable) where initializer.parameters.count == 1 {
      conversions += 2
      return CodeExpression(.call(initializer, [.value(code)], .direct), type, code.span)
    }
    return nil
  }

  /// Key paths form a class hierarchy: a writable one can be read.
  private func keyPathConversion(
    _ code: CodeExpression, _ a: Nominal, _ argumentsA: [StaticType], _ b: Nominal, _ argumentsB: [StaticType],
    _ to: StaticType
  ) -> CodeExpression? {
    if b.name == "PartialKeyPath" || b.name == "AnyKeyPath" {
      conversions += 1
      return isSubtype(.nominal(a, argumentsA), of: to) ? CodeExpression(.convert(code), to, code.span) : nil
    }
    let order = ["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"]
    if let from = order.firstIndex(of: a.name), let target = order.firstIndex(of: b.name), from >= target,
      argumentsA.count == 2, argumentsB.count == 2, unify(argumentsA[0], argumentsB[0]),
      unify(argumentsA[1], argumentsB[1])
    {
      return CodeExpression(.convert(code), to, code.span)
    }
    return nil
  }

  func wrap(_ code: CodeExpression, as type: StaticType) -> CodeExpression {
    CodeExpression(.wrap(code), type, code.span)
  }

  /// Whether a value of the first type is, unchanged at run time, one of the second.
  private func sameRepresentation(_ from: StaticType, _ to: StaticType) -> Bool {
    let from = resolved(from)
    let to = resolved(to)
    if attempt({ unify(from, to) ? true : nil }) != nil { return true }
    if known.wrapped(from) == nil, known.wrapped(to) != nil { return false }
    return isSubtype(from, of: to)
  }

  private func convertFunction(
    _ code: CodeExpression, _ from: FunctionType, _ to: FunctionType, _ target: StaticType
  ) -> CodeExpression? {
    guard from.parameters.count == to.parameters.count, !from.isAsync || to.isAsync, !from.isThrowing || to.isThrowing
    else {
      return nil
    }
    for (given, wanted) in zip(from.parameters, to.parameters) {
      if attempt({ unify(given.type, wanted.type) ? true : nil }) != nil { continue }
      if !sameRepresentation(wanted.type, given.type) { return nil }
    }
    if attempt({ unify(from.result, to.result) ? true : nil }) == nil {
      if resolved(to.result) == .void || sameRepresentation(from.result, to.result) {
        conversions += 1
      } else {
        return nil
      }
    }
    return CodeExpression(.convert(code), target, code.span)
  }
}

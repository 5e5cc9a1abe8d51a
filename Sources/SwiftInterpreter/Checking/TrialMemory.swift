// Calls nested in calls with several fitting overloads: each overload of the outer call asks for the inner one again, often
// for the same type. What an inner call turned out to be is kept until the outermost choice is made, so that the work grows
// with the number of the types asked for, and not with that number to the power of the depth.

/// What was found out about calls while overloads are tried.
struct TrialMemory {
  /// A call, where it stands, and what is expected of it.
  fileprivate struct Question: Hashable {
    let expression: ObjectIdentifier
    let scope: ObjectIdentifier
    let context: ObjectIdentifier
    /// The expected type, with a placeholder for each unknown.
    let type: StaticType?
    let unknowns: [UnknownShape]
  }

  /// What is known of an unknown in an expected type.
  fileprivate struct UnknownShape: Hashable {
    let kind: TypeVariable.Kind
    let requirements: [ProtocolReference]
    let name: String?
  }

  fileprivate struct Answer {
    // Held, so that no other object takes their identities.
    let expression: Expression
    let scope: Scope
    let context: FunctionContext
    let result: Result<CodeExpression, CheckFailure>
    let outcome: Checker.Outcome
    /// The unknowns that came with it.
    let unknowns: [TypeVariable]
    let callOpening: Span?
  }

  /// How many choices among overloads are being made, one inside the other.
  var depth = 0
  /// How many overloads were tried in the whole program.
  var trials = 0
  fileprivate var answers: [Question: Answer] = [:]
  /// What stands for the unknowns of expected types, by their position.
  fileprivate var placeholders: [GenericParameter] = []
}

extension Checker {
  func leaveTrial() {
    trialMemory.depth -= 1
    if trialMemory.depth == 0 { trialMemory.answers.removeAll(keepingCapacity: true) }
  }

  /// Checks a call, or recalls how it was checked before.
  ///
  /// Only what looked at no unknown from outside is kept: it is the same wherever it is asked for.
  func remembering(
    _ expression: Expression, _ hint: StaticType?, _ check: (StaticType?) throws -> CodeExpression
  ) throws -> CodeExpression {
    guard trialMemory.depth > 0, !scope.isLibrary, sketch == nil else { return try check(hint) }
    var unknowns: [TypeVariable] = []
    let type = hint.map { withPlaceholders($0, &unknowns) }
    // What waits for an unknown of the expected type decides among overloads: `format: .currency(code: "EUR")`.
    if !unknowns.isEmpty,
      inference.postponed.contains(where: { mentions($0.0, unknowns) || mentions($0.1, unknowns) })
    {
      return try check(hint)
    }
    let question = TrialMemory.Question(
      expression: ObjectIdentifier(expression), scope: ObjectIdentifier(scope), context: ObjectIdentifier(context),
      type: type,
      unknowns: unknowns.map { unknown in
        TrialMemory.UnknownShape(
          kind: unknown.kind, requirements: unknown.requirements.map(\.0), name: unknown.name)
      })
    if let answer = trialMemory.answers[question] {
      if case .success = answer.result {
        replayPart(answer.outcome)
        // They are what this check made, as if it had been done again.
        for each in answer.unknowns {
          unknownCount += 1
          each.number = unknownCount
        }
      }
      callOpening = answer.callOpening
      return try answer.result.get()
    }
    let effort = (conversions, unusualLiterals)
    let saw = (context.sawThrow, context.sawAwait)
    let seen = oldestSeen
    (conversions, unusualLiterals) = (0, 0)
    (context.sawThrow, context.sawAwait) = (false, false)
    oldestSeen = .max
    defer {
      conversions += effort.0
      unusualLiterals += effort.1
      if saw.0 { context.sawThrow = true }
      if saw.1 { context.sawAwait = true }
      oldestSeen = min(oldestSeen, seen)
    }
    let newest = unknownCount
    let reported = findings.count
    let start = mark()
    func keep(_ result: Result<CodeExpression, CheckFailure>) {
      guard oldestSeen > newest, findings.count == reported, inference.postponed.count >= start.postponed else {
        return
      }
      let outcome = outcome(since: start)
      var made = outcome.changedUnknowns
      if case .success(let code) = result { _ = withPlaceholders(code.type, &made) }
      for waiting in inference.literals[start.literals...] {
        switch waiting {
        case .literal(let code, _): _ = withPlaceholders(code.type, &made)
        case .operation(let operation): _ = withPlaceholders(operation.code.type, &made)
        }
      }
      trialMemory.answers[question] = TrialMemory.Answer(
        expression: expression, scope: scope, context: context, result: result, outcome: outcome, unknowns: made,
        callOpening: callOpening)
    }
    do {
      let code = try check(type.map { withUnknowns($0, like: unknowns) })
      keep(.success(code))
      return code
    } catch let failure as CheckFailure {
      keep(.failure(failure))
      throw failure
    }
  }

  private func mentions(_ type: StaticType, _ unknowns: [TypeVariable]) -> Bool {
    var found: [TypeVariable] = []
    _ = withPlaceholders(type, &found)
    return found.contains { each in unknowns.contains { $0 === each } }
  }

  /// The type with placeholders for its unknowns, which are listed in their order.
  private func withPlaceholders(_ type: StaticType, _ unknowns: inout [TypeVariable]) -> StaticType {
    let type = resolved(type)
    switch type {
    case .variable(let variable):
      let known = unknowns.firstIndex { $0 === variable }
      let position = known ?? unknowns.count
      if known == nil { unknowns.append(variable) }
      return .parameter(placeholder(position))
    case .nominal(let nominal, let arguments):
      return arguments.isEmpty ? type : .nominal(nominal, arguments.map { withPlaceholders($0, &unknowns) })
    case .opaque(let opaque, let arguments):
      return .opaque(opaque, arguments.map { withPlaceholders($0, &unknowns) })
    case .tuple(let elements):
      return .tuple(elements.map { .init(label: $0.label, type: withPlaceholders($0.type, &unknowns)) })
    case .function(var function):
      for index in function.parameters.indices {
        function.parameters[index].type = withPlaceholders(function.parameters[index].type, &unknowns)
      }
      function.result = withPlaceholders(function.result, &unknowns)
      return .function(function)
    case .metatype(let instance): return .metatype(withPlaceholders(instance, &unknowns))
    case .existential(let protocols, let isClassBound):
      return .existential(
        protocols.map { reference in
          ProtocolReference(
            proto: reference.proto, arguments: reference.arguments.map { withPlaceholders($0, &unknowns) })
        }, isClassBound: isClassBound)
    case .associated(let base, let proto, let name):
      return .associated(withPlaceholders(base, &unknowns), protocol: proto, name: name)
    case .parameter, .error: return type
    }
  }

  private func placeholder(_ position: Int) -> GenericParameter {
    while trialMemory.placeholders.count <= position {
      trialMemory.placeholders.append(GenericParameter(name: "_"))
    }
    return trialMemory.placeholders[position]
  }

  /// The type with new unknowns in the place of the listed ones.
  private func withUnknowns(_ type: StaticType, like unknowns: [TypeVariable]) -> StaticType {
    var substitution = Substitution.empty
    for (position, old) in unknowns.enumerated() {
      let made = unknown(kind: old.kind, name: old.name)
      made.requirements = old.requirements
      substitution[placeholder(position)] = .variable(made)
    }
    return substitute(type, substitution)
  }
}

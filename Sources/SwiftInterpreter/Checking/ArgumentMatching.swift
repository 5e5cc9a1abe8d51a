// Which argument goes to which parameter: by label, with defaults, variadics and trailing closures (SE-0279, SE-0286).

enum ParameterBinding {
  case arguments([Int])
  case defaulted
}

extension Checker {
  /// The binding of each parameter, or `nil` when the arguments do not fit by label and number.
  func match(_ parameters: [ParameterSymbol], _ arguments: [Argument]) -> [ParameterBinding]? {
    var bindings: [ParameterBinding?] = Array(repeating: nil, count: parameters.count)
    let plain = arguments.indices.filter { !arguments[$0].isTrailing }
    let trailing = arguments.indices.filter { arguments[$0].isTrailing }
    var next = 0
    for index in parameters.indices {
      let parameter = parameters[index]
      if parameter.isVariadic {
        guard next < plain.count, arguments[plain[next]].label == parameter.label else { continue }
        var taken = [plain[next]]
        next += 1
        while next < plain.count, arguments[plain[next]].label == nil {
          // An unlabelled argument after a variadic belongs to it, unless a later parameter has no label and must have it.
          taken.append(plain[next])
          next += 1
        }
        bindings[index] = .arguments(taken)
        continue
      }
      guard next < plain.count, arguments[plain[next]].label == parameter.label else { continue }
      bindings[index] = .arguments([plain[next]])
      next += 1
    }
    guard next == plain.count else { return nil }
    // A closure behind the parenthesis is the last argument also where labels are left out.
    let last = bindings.lastIndex { $0 != nil } ?? -1
    var from = last + 1
    for (order, argument) in trailing.enumerated() {
      let label = arguments[argument].label
      if order > 0 || label != nil {
        guard
          let index = parameters.indices.first(where: {
            $0 >= from && bindings[$0] == nil && (parameters[$0].label ?? "_") == (label ?? "_")
          })
        else { return nil }
        bindings[index] = .arguments([argument])
        from = index + 1
        continue
      }
      let laterLabels = Set(trailing.dropFirst().compactMap { arguments[$0].label })
      let open = parameters.indices.filter { $0 > last && bindings[$0] == nil && acceptsClosure(parameters[$0]) }
      let chosen =
        open.first { index in
          guard parameters[index].hasDefault || parameters[index].isVariadic else { return true }
          return !open.contains { later in
            later > index && !parameters[later].hasDefault && !laterLabels.contains(parameters[later].label ?? "_")
          }
        } ?? open.last
      guard let index = chosen else { return nil }
      bindings[index] = .arguments([argument])
      from = index + 1
    }
    var result: [ParameterBinding] = []
    for index in parameters.indices {
      if let binding = bindings[index] {
        result.append(binding)
      } else if parameters[index].hasDefault || parameters[index].isVariadic {
        result.append(.defaulted)
      } else {
        return nil
      }
    }
    return result
  }

  private func acceptsClosure(_ parameter: ParameterSymbol) -> Bool {
    var type = resolved(parameter.type)
    while let inner = known.wrapped(type) { type = resolved(inner) }
    switch type {
    case .function: return !parameter.isAutoclosure
    case .parameter, .variable: return true
    default: return false
    }
  }

  func opening(_ span: Span) -> Span { callOpening ?? span }

  /// Where the call ends: its closing parenthesis.
  func closing(_ span: Span) -> Span { span.isNone ? span : Span(start: max(span.start, span.end - 1), end: span.end) }

  /// Why the arguments do not fit, in the compiler's words.
  func matchFailure(_ parameters: [ParameterSymbol], _ arguments: [Argument], _ name: String, _ span: Span)
    -> CheckFailure
  {
    let labels = arguments.map(\.label)
    if parameters.isEmpty, let first = arguments.first {
      return CheckFailure("extra-argument", "argument passed to call that takes no arguments", first.value.span)
    }
    let required = parameters.filter { !$0.hasDefault && !$0.isVariadic }
    let plain = arguments.filter { !$0.isTrailing }
    if plain.count < arguments.count, let closure = parameters.last, acceptsClosure(closure), !plain.isEmpty {
      // What stands in the parenthesis is wrong, not the closures behind it.
      let before = Array(parameters.dropLast(arguments.count - plain.count))
      if match(before, plain) == nil, !before.isEmpty { return matchFailure(before, plain, name, span) }
    }
    if plain.count == arguments.count, arguments.count == parameters.count || arguments.count == required.count {
      let wanted = arguments.count == parameters.count ? parameters : required
      let wrong = zip(arguments, wanted).filter { $0.label != $1.label }
      if wrong.count == 1, let (argument, parameter) = wrong.first {
        if argument.label == nil, let label = parameter.label {
          return CheckFailure(
            "missing-label", "missing argument label '\(label):' in call",
            arguments.count == 1 ? argument.value.span : opening(span))
        }
        if parameter.label == nil, let label = argument.label {
          return CheckFailure("extra-label", "extraneous argument label '\(label):' in call", opening(span))
        }
      }
      if let (late, early) = outOfOrder(arguments, wanted) {
        let message =
          "argument \(early.label.map { "'\($0)'" } ?? "#\(early.number)") must precede argument '\(late)'"
        return CheckFailure("wrong-order", message, early.span)
      }
      if wrong.count > 1, wrong.allSatisfy({ $0.0.label == nil }) {
        let missing = wrong.map { ($0.1.label ?? "_") + ":" }.joined()
        return CheckFailure("missing-label", "missing argument labels '\(missing)' in call", opening(span))
      }
      if !wrong.isEmpty {
        return CheckFailure(
          "wrong-label",
          "incorrect argument label\(wrong.count == 1 ? "" : "s") in call (have '\(labels.map { ($0 ?? "_") + ":" }.joined())', expected '\(wanted.map { ($0.label ?? "_") + ":" }.joined())')",
          opening(span))
      }
    }
    if let misspelt = misspeltLabels(parameters, plain) {
      return CheckFailure("wrong-label", misspelt, opening(span))
    }
    for argument in plain {
      if let label = argument.label, !parameters.contains(where: { $0.label == label }) {
        return CheckFailure("extra-argument", "extra argument '\(label)' in call", argument.value.span)
      }
    }
    let used = parameters.filter { labels.contains($0.label) }
    if plain.count == arguments.count, used.count == arguments.count, let (late, early) = outOfOrder(arguments, used) {
      let message = "argument \(early.label.map { "'\($0)'" } ?? "#\(early.number)") must precede argument '\(late)'"
      return CheckFailure("wrong-order", message, early.span)
    }
    for parameter in required where parameter.label != nil {
      if !labels.contains(parameter.label), !arguments.contains(where: \.isTrailing) {
        return CheckFailure(
          "missing-argument", "missing argument for parameter '\(parameter.label ?? parameter.name)' in call",
          closing(span))
      }
    }
    if arguments.count < required.count {
      let index = min(arguments.count, required.count - 1)
      return CheckFailure(
        "missing-argument",
        required[index].label.map { "missing argument for parameter '\($0)' in call" }
          ?? "missing argument for parameter #\(index + 1) in call", closing(span))
    }
    if arguments.count > parameters.count, let last = arguments.last {
      return CheckFailure(
        "extra-argument", last.label.map { "extra argument '\($0)' in call" } ?? "extra argument in call",
        last.value.span)
    }
    if let closure = arguments.first(where: \.isTrailing), let parameter = parameters.last {
      return CheckFailure(
        "trailing-closure",
        "trailing closure passed to parameter of type '\(describe(parameter.type))' that does not accept a closure",
        closure.value.span)
    }
    return CheckFailure(
      "wrong-arguments", "the arguments do not match '\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))'",
      span)
  }

  /// When the labels are all there in another order: the first argument that stands too late, and what it must precede.
  private func outOfOrder(_ arguments: [Argument], _ wanted: [ParameterSymbol])
    -> (late: String, early: (label: String?, number: Int, span: Span))?
  {
    let labels = arguments.map { $0.label ?? "_" }
    let order = wanted.map { $0.label ?? "_" }
    guard labels.sorted() == order.sorted(), labels != order, Set(order).count == order.count else { return nil }
    var furthest = -1
    var furthestLabel = ""
    for (number, argument) in arguments.enumerated() {
      guard let place = order.firstIndex(of: labels[number]) else { return nil }
      if place < furthest {
        let label = argument.label.flatMap { source.labelSpan($0, before: argument.value.span.start) }
        return (furthestLabel, (argument.label, number + 1, label ?? argument.value.span))
      }
      furthest = place
      furthestLabel = labels[number]
    }
    return nil
  }

  /// A label that no parameter has, though a parameter without argument is spelt much like it.
  private func misspeltLabels(_ parameters: [ParameterSymbol], _ arguments: [Argument]) -> String? {
    let open = parameters.compactMap(\.label).filter { label in !arguments.contains { $0.label == label } }
    var meant: [String?] = []
    var count = 0
    for argument in arguments {
      if let label = argument.label, !parameters.contains(where: { $0.label == label }) {
        guard let near = Spelling.nearest(to: label, in: open) else { return nil }
        meant.append(near)
        count += 1
      } else {
        meant.append(argument.label)
      }
    }
    guard count > 0 else { return nil }
    func list(_ labels: [String?]) -> String { labels.map { ($0 ?? "_") + ":" }.joined() }
    return
      "incorrect argument label\(count == 1 ? "" : "s") in call (have '\(list(arguments.map(\.label)))', expected '\(list(meant))')"
  }
}

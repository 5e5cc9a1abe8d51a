// Unknowns, and what makes types equal. Every change of an unknown is recorded, so that a trial can be undone.

/// The undo log of one inference, with the literals that wait for their type.
struct InferenceState {
  enum Change {
    case bound(TypeVariable)
    case kind(TypeVariable, TypeVariable.Kind)
    case required(TypeVariable, count: Int)
  }
  var trail: [Change] = []
  var literals: [WaitingCode] = []
  /// Equalities with an associated type whose base is not known yet.
  var postponed: [(StaticType, StaticType)] = []
}

extension Checker {
  struct Mark {
    var trail: Int
    var literals: Int
    var postponed: Int
  }

  func mark() -> Mark {
    Mark(trail: inference.trail.count, literals: inference.literals.count, postponed: inference.postponed.count)
  }

  func undo(to mark: Mark) {
    while inference.trail.count > mark.trail {
      switch inference.trail.removeLast() {
      case .bound(let variable): variable.binding = nil
      case .kind(let variable, let kind): variable.kind = kind
      case .required(let variable, let count): variable.requirements.removeLast(variable.requirements.count - count)
      }
    }
    if inference.literals.count > mark.literals {
      inference.literals.removeLast(inference.literals.count - mark.literals)
    }
    if inference.postponed.count > mark.postponed {
      inference.postponed.removeLast(inference.postponed.count - mark.postponed)
    }
  }

  /// Tries something; when it fails or gives nil, no unknown is changed.
  func attempt<T>(_ body: () throws -> T?) -> T? {
    let start = mark()
    if let result = try? body() { return result }
    undo(to: start)
    return nil
  }

  /// The type with bound unknowns seen through, at the top.
  func resolved(_ type: StaticType) -> StaticType {
    var type = type
    while case .variable(let variable) = type {
      if variable.number < oldestSeen { oldestSeen = variable.number }
      guard let binding = variable.binding else { break }
      type = binding
    }
    if !boundParameters.isEmpty {
      var seen = 0
      while case .parameter(let parameter) = type, let bound = boundParameters[parameter], seen < 8 {
        type = bound
        seen += 1
        while case .variable(let variable) = type, let binding = variable.binding { type = binding }
      }
    }
    if case .error = type { errorsSeen &+= 1 }
    if case .associated(let base, let proto, let name) = type {
      let inner = resolved(base)
      if case .error = inner { return .error }
      // A sequence's elements are those of its iterator.
      if name == "Element", case .associated(let sequence, _, let iterator) = inner, case .parameter = sequence {
        if iterator == "Iterator" {
          return resolved(.associated(sequence, protocol: known.nominal("Sequence"), name: name))
        }
        if iterator == "AsyncIterator" {
          return resolved(.associated(sequence, protocol: known.nominal("AsyncSequence"), name: name))
        }
      }
      guard let known = associatedType(name, of: inner, proto: proto) else {
        return .associated(inner, protocol: proto, name: name)
      }
      return answering { resolved(known) } ?? .error
    }
    return type
  }

  /// The type with bound unknowns seen through everywhere; unbound literals take their default.
  func settled(_ type: StaticType) -> StaticType {
    let type = resolved(type)
    switch type {
    case .nominal(let nominal, let arguments):
      return arguments.isEmpty ? type : .nominal(nominal, arguments.map(settled))
    case .tuple(let elements):
      return .tuple(elements.map { .init(label: $0.label, type: settled($0.type)) })
    case .function(var function):
      for index in function.parameters.indices {
        function.parameters[index].type = settled(function.parameters[index].type)
      }
      function.result = settled(function.result)
      return .function(function)
    case .metatype(let instance): return .metatype(settled(instance))
    case .existential(let protocols, let isClassBound):
      if protocols.allSatisfy({ $0.arguments.isEmpty }) { return type }
      return .existential(
        protocols.map { ProtocolReference(proto: $0.proto, arguments: $0.arguments.map(settled)) },
        isClassBound: isClassBound)
    case .opaque(let opaque, let arguments): return .opaque(opaque, arguments.map(settled))
    case .variable(let variable):
      return bindDefault(variable) ?? type
    case .associated(let base, let proto, let name):
      // An associated type of a literal is there once the literal has a type.
      guard isOpen(base) else { return type }
      let inner = settled(base)
      return isOpen(inner) ? type : resolved(.associated(inner, protocol: proto, name: name))
    case .parameter, .error: return type
    }
  }

  func defaultType(_ kind: TypeVariable.Kind) -> StaticType? {
    switch kind {
    case .integerLiteral: known.int
    case .floatLiteral: known.double
    case .stringLiteral: known.string
    case .booleanLiteral: known.bool
    default: nil
    }
  }

  /// A new unknown.
  func unknown(kind: TypeVariable.Kind = .general, name: String? = nil) -> TypeVariable {
    unknownCount += 1
    return TypeVariable(kind: kind, name: name, number: unknownCount)
  }

  func bind(_ variable: TypeVariable, _ type: StaticType) {
    variable.binding = type
    inference.trail.append(.bound(variable))
  }

  /// Makes two types equal, if they can be.
  func unify(_ left: StaticType, _ right: StaticType) -> Bool {
    let left = resolved(left)
    let right = resolved(right)
    switch (left, right) {
    case (.error, let other), (let other, .error):
      spreadError(in: other)
      return true
    case (.variable(let a), .variable(let b)):
      if a === b { return true }
      return unifyVariables(a, b)
    case (.variable(let variable), .associated(let base, _, "Stride")) where strides(variable, base),
      (.associated(let base, _, "Stride"), .variable(let variable)) where strides(variable, base):
      return unify(base, .variable(variable))
    case (.variable(let variable), .associated(let base, _, _)) where variable.kind != .general && isOpen(base),
      (.associated(let base, _, _), .variable(let variable)) where variable.kind != .general && isOpen(base):
      inference.postponed.append((left, right))
      return true
    case (.variable(let variable), let type), (let type, .variable(let variable)):
      return bindIfFitting(variable, type)
    case (.associated(let baseA, _, let nameA), .associated(let baseB, _, let nameB)) where nameA == nameB:
      if left == right { return true }
      guard isOpen(baseA) || isOpen(baseB) else { return sameByRequirement(left, right) }
      // Of two sequences with the same elements one is not the other.
      if !isOpen(baseA) || !isOpen(baseB) {
        inference.postponed.append((left, right))
        return true
      }
      if unify(baseA, baseB) { return true }
      inference.postponed.append((left, right))
      return true
    case (.associated(let base, _, _), _) where isOpen(base):
      inference.postponed.append((left, right))
      return true
    case (_, .associated(let base, _, _)) where isOpen(base):
      inference.postponed.append((left, right))
      return true
    case (.associated, _), (_, .associated):
      return sameByRequirement(left, right)
    case (.nominal(let a, let argumentsA), .nominal(let b, let argumentsB)):
      guard a === b, argumentsA.count == argumentsB.count else { return false }
      for index in argumentsA.indices where !unify(argumentsA[index], argumentsB[index]) { return false }
      return true
    case (.parameter(let a), .parameter(let b)): return a === b
    case (.parameter, .nominal): return byRequirement(left) != left && unify(byRequirement(left), right)
    case (.nominal, .parameter): return byRequirement(right) != right && unify(left, byRequirement(right))
    case (.tuple(let a), .tuple(let b)):
      guard a.count == b.count else { return false }
      for index in a.indices {
        if let labelA = a[index].label, let labelB = b[index].label, labelA != labelB { return false }
        if !unify(a[index].type, b[index].type) { return false }
      }
      return true
    case (.function(let a), .function(let b)):
      guard a.parameters.count == b.parameters.count, a.isAsync == b.isAsync, a.isThrowing == b.isThrowing else {
        return false
      }
      for index in a.parameters.indices where !unify(a.parameters[index].type, b.parameters[index].type) {
        return false
      }
      return unify(a.result, b.result)
    case (.metatype(let a), .metatype(let b)): return unify(a, b)
    case (.existential(let a, let boundA), .existential(let b, let boundB)):
      guard a.count == b.count, boundA == boundB else { return false }
      for index in a.indices {
        guard a[index].proto === b[index].proto, a[index].arguments.count == b[index].arguments.count else {
          return false
        }
        for argument in a[index].arguments.indices
        where !unify(a[index].arguments[argument], b[index].arguments[argument]) { return false }
      }
      return true
    case (.opaque(let a, let argumentsA), .opaque(let b, let argumentsB)):
      guard a === b, argumentsA.count == argumentsB.count else { return false }
      for index in argumentsA.indices where !unify(argumentsA[index], argumentsB[index]) { return false }
      return true
    default: return false
    }
  }

  /// A number with a point as the stride of a number's literal: the types that can be both are their own strides.
  private func strides(_ stride: TypeVariable, _ base: StaticType) -> Bool {
    guard stride.kind == .floatLiteral, case .variable(let number) = resolved(base) else { return false }
    return number.kind == .integerLiteral || number.kind == .floatLiteral
  }

  private func sameByRequirement(_ left: StaticType, _ right: StaticType) -> Bool {
    if left == right { return true }
    for case .sameType(let a, let b) in contextRequirements {
      if (a == left && b == right) || (a == right && b == left) { return true }
    }
    return false
  }

  private func unifyVariables(_ a: TypeVariable, _ b: TypeVariable) -> Bool {
    let merged: TypeVariable.Kind
    switch (a.kind, b.kind) {
    case (.general, let other), (let other, .general): merged = other
    case (.integerLiteral, .floatLiteral), (.floatLiteral, .integerLiteral): merged = .floatLiteral
    case (let x, let y) where x == y: merged = x
    case (.nilLiteral, _), (_, .nilLiteral): return false
    default: return false
    }
    if b.kind != merged {
      inference.trail.append(.kind(b, b.kind))
      b.kind = merged
    }
    bind(a, .variable(b))
    return true
  }

  private func bindIfFitting(_ variable: TypeVariable, _ type: StaticType) -> Bool {
    if occurs(variable, in: type) { return false }
    guard accepts(type, variable.kind) else { return false }
    noteLiteral(variable.kind, as: type)
    // A text is a String before it is a Character: `text.contains("lo")`.
    if variable.kind == .stringLiteral, type == known.character { conversions += 1 }
    bind(variable, type)
    return true
  }

  /// Whether a literal of this kind can be of the type.
  func accepts(_ type: StaticType, _ kind: TypeVariable.Kind) -> Bool {
    switch kind {
    case .general: return true
    case .integerLiteral: return conforms(type, to: known.expressibleByIntegerLiteral)
    case .floatLiteral: return conforms(type, to: known.expressibleByFloatLiteral)
    case .stringLiteral: return conforms(type, to: known.expressibleByStringLiteral)
    case .booleanLiteral: return conforms(type, to: known.expressibleByBooleanLiteral)
    case .nilLiteral:
      if case .nominal(let nominal, _) = type { return nominal === known.optionalNominal }
      return false
    case .arrayLiteral: return conforms(type, to: known.expressibleByArrayLiteral)
    case .dictionaryLiteral: return conforms(type, to: known.expressibleByDictionaryLiteral)
    }
  }

  private func occurs(_ variable: TypeVariable, in type: StaticType) -> Bool {
    switch resolved(type) {
    case .variable(let other): other === variable
    case .nominal(_, let arguments), .opaque(_, let arguments): arguments.contains { occurs(variable, in: $0) }
    case .tuple(let elements): elements.contains { occurs(variable, in: $0.type) }
    case .function(let function):
      function.parameters.contains { occurs(variable, in: $0.type) } || occurs(variable, in: function.result)
    case .metatype(let instance): occurs(variable, in: instance)
    case .associated(let base, _, _): occurs(variable, in: base)
    default: false
    }
  }

  /// Whether anything in the type is still unknown.
  func isOpen(_ type: StaticType) -> Bool {
    switch resolved(type) {
    case .variable: true
    case .nominal(_, let arguments), .opaque(_, let arguments): arguments.contains { isOpen($0) }
    case .tuple(let elements): elements.contains { isOpen($0.type) }
    case .function(let function):
      function.parameters.contains { isOpen($0.type) } || isOpen(function.result)
    case .metatype(let instance): isOpen(instance)
    case .associated(let base, _, _): isOpen(base)
    case .existential(let protocols, _): protocols.contains { $0.arguments.contains { isOpen($0) } }
    default: false
    }
  }

  /// Settles the equalities whose base has become known.
  ///
  /// Gives the pair that cannot be equal, if there is one.
  func settlePostponed(from start: Int = 0) -> (StaticType, StaticType)? {
    var index = start
    while index < inference.postponed.count {
      let (left, right) = inference.postponed[index]
      let a = resolved(left)
      let b = resolved(right)
      if case .associated(let base, _, _) = a, isOpen(base) { index += 1; continue }
      if case .associated(let base, _, _) = b, isOpen(base) { index += 1; continue }
      inference.postponed.remove(at: index)
      if !unify(a, b) { return (a, b) }
    }
    return nil
  }
}

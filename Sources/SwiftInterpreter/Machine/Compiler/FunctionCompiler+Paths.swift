// Paths: a stored part of a stored part is read or changed where it stands, by one instruction.

extension FunctionCompiler {
  /// A path on its way into the code: what its steps are, with indices that are still to be evaluated.
  private enum Part {
    case step(PathStep.Kind, Int32 = 0)
    case index(CodeExpression)
  }

  // MARK: Reading

  /// Reads a place by a path; false when it is none, or so short that a path gains nothing.
  func readByPath(_ target: Place, into slot: Int32) -> Bool {
    var parts: [Part] = []
    var least = 2
    // Read as a key path it would be slower at any length.
    if case .keyPath = target.kind { least = 1 }
    guard let root = self.parts(of: target, &parts), parts.count >= least else { return false }
    let isChained = parts.contains { if case .step(.optional, _) = $0 { true } else { false } }
    guard isChained else {
      emit(.readPath, slot, root, path(parts))
      return true
    }
    // Leaving the chain releases nothing here, so nothing may be held since it began.
    guard let chain = chains.last, top <= chain.level || (top == chain.level + 1 && slot == chain.level) else {
      return false
    }
    emit(.readPathOrJump, slot, root, path(parts))
    fix(emit(.operands), .a, chain.exit)
    return true
  }

  /// The number of elements of an array that a path leads to; false when there is no path.
  func countByPath(_ base: Place.Base, into slot: Int32) -> Bool {
    var parts: [Part] = []
    guard let root = self.parts(of: base, &parts), !parts.isEmpty else { return false }
    if parts.contains(where: { if case .step(.optional, _) = $0 { true } else { false } }) { return false }
    emit(.countPath, slot, root, path(parts))
    return true
  }

  /// Evaluates the indices of a path and puts it into the table.
  private func path(_ parts: [Part]) -> Int32 {
    var later = parts.compactMap { if case .index(let index) = $0 { index } else { nil } }
    let steps = parts.map { part -> PathStep in
      switch part {
      case .step(let kind, let operand): return PathStep(kind: kind, operand: operand)
      case .index(let index):
        later.removeFirst()
        return PathStep(kind: .element, operand: operand(index, before: later).slot)
      }
    }
    return self.path(steps)
  }

  private func path(_ steps: [PathStep]) -> Int32 {
    tables.paths.append(steps)
    return Int32(tables.paths.count - 1)
  }

  /// The parts of the path to a place, and the slot where it begins; `nil` when there is none.
  private func parts(of target: Place, _ parts: inout [Part]) -> Int32? {
    switch target.kind {
    case .variable(let variable):
      guard let location = locations[ObjectIdentifier(variable)], location.ownership == .strong else { return nil }
      if location.isBoxed { parts.append(.step(.box)) }
      return location.slot
    case .global(let global): return self.parts(of: global, &parts)
    case .field(let base, let field): return self.parts(of: field, base, &parts)
    case .property(let base, let property, .direct):
      guard property.getter == nil else { return nil }
      if let field = property.field { return self.parts(of: field, base, &parts) }
      return property.global.flatMap { self.parts(of: $0, &parts) }
    case .tupleElement(let base, let index):
      return self.parts(of: base, &parts, then: .step(.tupleElement, Int32(index)))
    case .subscripted(let base, let symbol, let indices, _):
      guard isArrayElement(base, symbol, indices), let root = self.parts(of: base, &parts) else { return nil }
      // Indices are evaluated before the path is followed, but not behind an optional that may turn out to be nil.
      let isCertain = parts.allSatisfy { if case .step(let kind, _) = $0 { !kind.isOptional } else { true } }
      guard isCertain || isPlain(indices[0]) else { return nil }
      parts.append(.index(indices[0]))
      return root
    case .forced(let base, let isImplicit):
      return self.parts(of: base, &parts, then: .step(isImplicit ? .unwrapImplicitly : .unwrap))
    case .bound(let base): return self.parts(of: base, &parts, then: .step(.optional))
    case .keyPath(let base, let path):
      guard case .keyPath(let known) = path.kind, let root = self.parts(of: base, &parts) else { return nil }
      for component in known.components {
        guard let step = step(of: component) else { return nil }
        parts.append(step)
      }
      return root
    case .property, .discard: return nil
    }
  }

  /// A component of a key path that is written where it is used.
  private func step(of component: CodeKeyPath.Component) -> Part? {
    switch component {
    case .field(let field): return step(of: field)
    case .property(let property, .direct):
      guard property.getter == nil, let field = property.field else { return nil }
      return step(of: field)
    case .tupleElement(let index): return .step(.tupleElement, Int32(index))
    case .forceUnwrap: return .step(.unwrap)
    case .property, .subscripted, .optionalChain, .optionalWrap: return nil
    }
  }

  private func step(of field: Field) -> Part? {
    guard !field.isTracked, !field.isLazy, field.ownership == .strong else { return nil }
    return .step(field.owner.isReference ? .instanceField : .structField, Int32(field.index))
  }

  private func parts(of global: GlobalVariable, _ parts: inout [Part]) -> Int32? {
    guard global.ownership == .strong else { return nil }
    parts.append(.step(.global, index(of: global)))
    return 0
  }

  private func parts(of field: Field, _ base: Place.Base, _ parts: inout [Part]) -> Int32? {
    guard let step = step(of: field) else { return nil }
    return self.parts(of: base, &parts, then: step)
  }

  private func parts(of base: Place.Base, _ parts: inout [Part], then last: Part? = nil) -> Int32? {
    let root: Int32?
    switch base {
    case .none: root = nil
    case .place(let place): root = self.parts(of: place, &parts)
    case .value(let value): root = self.parts(of: value, &parts)
    }
    if let last, root != nil { parts.append(last) }
    return root
  }

  private func parts(of value: CodeExpression, _ parts: inout [Part]) -> Int32? {
    switch value.kind {
    case .read(let place): self.parts(of: place, &parts)
    case .convert(let inner) where !isFunctionConversion(inner, value.type): self.parts(of: inner, &parts)
    case .optionalBind(let inner): optionalParts(of: inner, &parts, .step(.optional))
    case .forceUnwrap(let inner, let isImplicit):
      optionalParts(of: inner, &parts, .step(isImplicit ? .unwrapImplicitly : .unwrap))
    default: nil
    }
  }

  private func optionalParts(of value: CodeExpression, _ parts: inout [Part], _ step: Part) -> Int32? {
    guard let root = self.parts(of: value, &parts) else { return nil }
    parts.append(step)
    return root
  }

  /// Evaluating it runs nothing of the program: constants, stored values, arithmetic of Int.
  private func isPlain(_ value: CodeExpression) -> Bool {
    switch value.kind {
    case .constant: return true
    case .convert(let inner): return isPlain(inner)
    case .read(let place):
      if case .variable = place.kind { return true }
      var parts: [Part] = []
      return self.parts(of: place, &parts) != nil
        && !parts.contains { if case .step(.global, _) = $0 { true } else { false } }
    case .call(let symbol, let arguments, _):
      let arePlain = arguments.allSatisfy { if case .value(let value) = $0 { isPlain(value) } else { false } }
      return arePlain && isArithmetic(symbol, arguments)
    default: return false
    }
  }

  // MARK: Changing

  /// The path to a place that is prepared, for a change there by one instruction.
  ///
  /// - Parameters:
  ///   - prepared: the place.
  ///   - least: how many steps a path must have to be worth it.
  /// - Returns: the slot where the path begins and its index, or `nil` when something on the way needs code to run.
  func path(to prepared: Prepared, least: Int) -> (root: Int32, path: Int32)? {
    var steps: [PathStep] = []
    guard let root = collect(prepared, &steps), steps.count >= least else { return nil }
    return (root, path(steps))
  }

  /// The path to a stored part of a variable that closures share, through stored parts alone.
  ///
  /// The compiler tells such parts from each other: while one is changed, a closure may use another.
  func sharedPath(to prepared: Prepared) -> (root: Int32, path: Int32)? {
    var part = prepared
    while true {
      switch part {
      case .structField(let base, _, _, _), .tupleElement(let base, _, _): part = base
      case .box: return path(to: prepared, least: 2)
      default: return nil
      }
    }
  }

  private func collect(_ prepared: Prepared, _ steps: inout [PathStep]) -> Int32? {
    func then(_ base: Prepared, _ kind: PathStep.Kind, _ operand: Int32) -> Int32? {
      guard let root = collect(base, &steps) else { return nil }
      steps.append(PathStep(kind: kind, operand: operand))
      return root
    }
    switch prepared {
    case .local(let slot, _, .strong, _): return slot
    case .box(let slot, .strong, _):
      steps.append(PathStep(kind: .box))
      return slot
    case .global(let index, .strong, _):
      let global = tables.globals[Int(index)]
      guard global.willSet == nil, global.didSet == nil else { return nil }
      steps.append(PathStep(kind: .global, operand: index))
      return 0
    case .structField(let base, let field, _, isPlain: true) where field.ownership == .strong:
      return then(base, .structField, Int32(field.index))
    case .instanceField(let instance, let field, _, isPlain: true) where field.ownership == .strong:
      steps.append(PathStep(kind: .instanceField, operand: Int32(field.index)))
      return instance.slot
    case .tupleElement(let base, let index, _): return then(base, .tupleElement, index)
    case .element(let base, let index, _): return then(base, .element, index)
    default: return nil
    }
  }
}

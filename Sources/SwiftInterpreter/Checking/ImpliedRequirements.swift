// What the types in a signature ask of generic parameters: in `func unique<T>(_ all: Set<T>)` T is Hashable.

extension Checker {
  /// What the types of parameters, of the result and of the `where` clause ask, beyond what the function says itself.
  func implied(by parameters: [ParameterSyntax], result: TypeSyntax?, for symbol: FunctionSymbol, in scope: Scope)
    -> [Requirement]
  {
    guard !symbol.generics.isEmpty, !symbol.span.isNone else { return [] }
    // The types are looked at before they are resolved: they may name associated types that only become known here.
    let saved = (writtenTypes, contextRequirements, findings.count)
    defer {
      writtenTypes = saved.0
      contextRequirements = saved.1
      findings.removeAll(after: saved.2)
    }
    contextRequirements += symbol.requirements
    var found: [Requirement] = []
    for syntax in parameters.map(\.type) + [result].compactMap({ $0 }) {
      if let type = try? resolve(bare(syntax), in: scope) { collect(askedBy: type, of: symbol, into: &found) }
    }
    for case .sameType(let left, let right) in symbol.requirements {
      collect(askedBy: left, of: symbol, into: &found)
      collect(askedBy: right, of: symbol, into: &found)
    }
    return found
  }

  private func bare(_ syntax: TypeSyntax) -> TypeSyntax {
    if case .attributed(_, let inner) = syntax.kind { bare(inner) } else { syntax }
  }

  private func collect(askedBy type: StaticType, of symbol: FunctionSymbol, into found: inout [Requirement]) {
    switch type {
    case .nominal(let nominal, let arguments) where !arguments.isEmpty:
      for each in arguments { collect(askedBy: each, of: symbol, into: &found) }
      resolveGenerics(nominal)
      let substitution = Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first })
      for requirement in nominal.genericRequirements {
        let asked = substitute(requirement, substitution)
        guard isNew(asked, symbol) else { continue }
        found.append(asked)
        contextRequirements.append(asked)
      }
    case .tuple(let elements):
      for each in elements { collect(askedBy: each.type, of: symbol, into: &found) }
    case .function(let function):
      for each in function.parameters { collect(askedBy: each.type, of: symbol, into: &found) }
      collect(askedBy: function.result, of: symbol, into: &found)
    case .metatype(let instance): collect(askedBy: instance, of: symbol, into: &found)
    default: break
    }
  }

  private func isNew(_ requirement: Requirement, _ symbol: FunctionSymbol) -> Bool {
    switch requirement {
    case .conformance(let subject, let reference):
      isOwn(subject, of: symbol) && !conforms(subject, to: reference.proto)
    case .superclass(let subject, _): isOwn(subject, of: symbol)
    case .sameType(let left, let right): (isOwn(left, of: symbol) || isOwn(right, of: symbol)) && left != right
    }
  }

  /// Whether a type is a generic parameter of the function, or one of its associated types.
  private func isOwn(_ type: StaticType, of symbol: FunctionSymbol) -> Bool {
    switch type {
    case .parameter(let parameter): symbol.generics.contains { $0 === parameter }
    case .associated(let base, _, _): isOwn(base, of: symbol)
    default: false
    }
  }
}

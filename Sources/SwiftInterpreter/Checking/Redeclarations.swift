// What is declared twice.

extension Checker {
  /// Whether two functions of a name cannot be told apart.
  func isSame(_ first: FunctionSymbol, _ second: FunctionSymbol) -> Bool {
    first !== second && first.name == second.name && first.kind == second.kind && first.isStatic == second.isStatic
      && first.isPostfix == second.isPostfix && first.generics.isEmpty && second.generics.isEmpty
      && first.requirements.isEmpty && second.requirements.isEmpty
      && first.parameters.map(\.label) == second.parameters.map(\.label)
      && first.parameters.map(\.type) == second.parameters.map(\.type)
      && first.parameters.map(\.isVariadic) == second.parameters.map(\.isVariadic) && first.result == second.result
      && first.isAsync == second.isAsync
  }

  func redeclaration(_ symbol: FunctionSymbol) -> CheckFailure {
    let name = symbol.name + "(" + symbol.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    return CheckFailure("redeclaration", "invalid redeclaration of '\(name)'", symbol.span)
  }

  /// Members of a type of the program that are declared twice.
  func checkRedeclarations(_ nominal: Nominal) {
    // What a protocol's extension declares beside a requirement is its default.
    guard nominal.kind != .protocolType else { return }
    for (name, entries) in nominal.members.entries.sorted(by: { $0.key < $1.key }) where entries.count > 1 {
      var variables: Set<Bool> = []
      for entry in entries where entry.container?.requirements.isEmpty ?? true {
        switch entry.declaration {
        case let variable as VariableDeclaration:
          if !variables.insert(variable.isStatic).inserted {
            report(CheckFailure("redeclaration", "invalid redeclaration of '\(name)'", variable.pattern.span))
          }
        case let each as CaseDeclaration where each.parameters.isEmpty:
          if !variables.insert(true).inserted {
            report(CheckFailure("redeclaration", "invalid redeclaration of '\(name)'", each.span))
          }
        default: break
        }
      }
      let functions = symbols(name, in: nominal).compactMap { symbol -> FunctionSymbol? in
        if case .function(let function) = symbol, !function.span.isNone { function } else { nil }
      }
      for (index, function) in functions.enumerated()
      where function.code != nil && functions[..<index].contains(where: { isSame($0, function) }) {
        report(redeclaration(function))
      }
    }
  }

  /// Asks of each generic type, as written, whether its arguments do what its declaration wants.
  func checkWrittenTypes() {
    for (type, span) in writtenTypes {
      guard case .nominal(let nominal, let arguments) = settled(type), arguments.allSatisfy(isConcrete) else {
        continue
      }
      resolveGenerics(nominal)
      let substitution = Substitution(map: Dictionary(zip(nominal.generics, arguments)) { first, _ in first })
      for case .conformance(let subject, let reference) in nominal.genericRequirements {
        let asked = substitute(subject, substitution)
        guard isConcrete(asked), !conforms(asked, to: reference.proto) else { continue }
        report(
          CheckFailure(
            "missing-conformance",
            "type '\(describe(asked))' does not conform to protocol '\(reference.proto.name)'", span))
        break
      }
    }
  }

  /// Whether a type mentions no generic parameter and no unknown.
  func isConcrete(_ type: StaticType) -> Bool {
    switch resolved(type) {
    case .nominal(_, let arguments): arguments.allSatisfy(isConcrete)
    case .tuple(let elements): elements.allSatisfy { isConcrete($0.type) }
    case .function, .existential, .metatype: true
    case .parameter, .associated, .opaque, .variable, .error: false
    }
  }
}

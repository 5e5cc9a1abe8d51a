// Types as written become types as known.

extension Checker {
  func resolve(_ syntax: TypeSyntax) throws -> StaticType { try resolve(syntax, in: scope) }

  func resolve(_ syntax: TypeSyntax, in scope: Scope) throws -> StaticType {
    switch syntax.kind {
    case .name(let name, let arguments):
      return try resolveName(name, arguments, syntax.span, in: scope)
    case .member(let base, let name, let arguments):
      return try resolveMember(base, name, arguments, syntax.span, in: scope)
    case .optional(let inner), .implicitlyUnwrapped(let inner):
      return known.optional(try resolve(inner, in: scope))
    case .array(let inner):
      return known.array(try resolve(inner, in: scope))
    case .dictionary(let key, let value):
      let made = known.dictionary(try resolve(key, in: scope), try resolve(value, in: scope))
      if !syntax.span.isNone { writtenTypes.append((made, syntax.span)) }
      return made
    case .tuple(let elements):
      if elements.count == 1 { return try resolve(elements[0].type, in: scope) }
      return .tuple(try elements.map { .init(label: $0.label, type: try resolve($0.type, in: scope)) })
    case .function(let parameters, let result, let isAsync, let isThrowing, _):
      return .function(
        FunctionType(
          parameters: try parameters.map {
            FunctionType.Parameter(
              try resolve($0.type, in: scope), isInout: $0.isInout, isVariadic: $0.isVariadic,
              isAutoclosure: $0.isAutoclosure)
          }, result: try resolve(result, in: scope), isAsync: isAsync, isThrowing: isThrowing))
    case .some(let inner):
      let protocols = try constraint(inner, in: scope)
      let opaque = OpaqueType(protocols: protocols, description: "some " + describe(inner))
      opaque.parameters = genericParameters(in: protocols.flatMap(\.arguments))
      return .opaque(opaque, opaque.parameters.map { .parameter($0) })
    case .any(let inner):
      return try existential(inner, in: scope)
    case .composition:
      return try existential(syntax, in: scope)
    case .metatype(let inner):
      return .metatype(try resolve(inner, in: scope))
    case .attributed(_, let inner):
      return try resolve(inner, in: scope)
    case .suppressed:
      throw CheckFailure.unmodelled("a suppressed conformance (`~Copyable`)", syntax.span)
    case .packExpansion:
      throw CheckFailure.unmodelled("a parameter pack", syntax.span)
    case .placeholder:
      return .variable(unknown())
    }
  }

  /// `P`, `P & Q`, `Sequence<Int>` as a constraint.
  func constraint(_ syntax: TypeSyntax, in scope: Scope) throws -> [ProtocolReference] {
    if case .composition(let parts) = syntax.kind { return try parts.flatMap { try constraint($0, in: scope) } }
    if case .attributed(_, let inner) = syntax.kind { return try constraint(inner, in: scope) }
    if case .suppressed = syntax.kind { return [] }
    if case .name(let name, _) = syntax.kind, name == "Any" || name == "AnyObject" { return [] }
    let type = try resolve(syntax, in: scope)
    if case .existential(let protocols, _) = type { return protocols }
    throw CheckFailure("not-a-protocol", "type '\(describe(type))' constrained to non-protocol type", syntax.span)
  }

  private func existential(_ syntax: TypeSyntax, in scope: Scope) throws -> StaticType {
    if case .composition(let parts) = syntax.kind {
      var protocols: [ProtocolReference] = []
      var isClassBound = false
      for part in parts {
        switch try resolve(part, in: scope) {
        case .existential(let more, let bound):
          protocols += more
          isClassBound = isClassBound || bound
        case .nominal(let nominal, let arguments) where nominal.isReference:
          // A class with protocols: the class is what members are looked up in.
          return .nominal(nominal, arguments)
        case let other:
          throw CheckFailure(
            "not-a-protocol",
            "non-protocol, non-class type '\(describe(other))' cannot be used within a protocol-constrained type",
            part.span)
        }
      }
      return .existential(protocols, isClassBound: isClassBound)
    }
    return try resolve(syntax, in: scope)
  }

  private func resolveName(
    _ name: String, _ arguments: [TypeSyntax], _ span: Span, in scope: Scope
  ) throws -> StaticType {
    switch name {
    case "Any": return .any
    case "AnyObject": return .existential([], isClassBound: true)
    case "Void": return .void
    case "Self":
      if case .type(let type)? = scope.local("Self") { return type }
      if let nominal = scope.enclosingTypes.first { return selfType(nominal) }
      throw CheckFailure("unknown-type", "cannot find type 'Self' in scope", span)
    default: break
    }
    if case .type(let type)? = scope.local(name) { return type }
    for nominal in scope.enclosingTypes {
      if let nested = nestedType(name, in: nominal) {
        if arguments.isEmpty, case .nominal(let inner, let given) = nested, !inner.generics.isEmpty,
          given == inner.generics.map({ .parameter($0) }), !scope.enclosingTypes.contains(inner)
        {
          let own = unbound(inner).dropFirst(inner.outerGenerics)
          return .nominal(inner, Array(given.prefix(inner.outerGenerics)) + own)
        }
        return try apply(arguments, to: nested, span, in: scope)
      }
      // Inside a generic type, its name alone is the type with its own parameters.
      if nominal.name == name, arguments.isEmpty, !nominal.generics.isEmpty, nominal.kind != .protocolType {
        return selfType(nominal)
      }
      if let proto = associatedDeclarer(name, of: nominal), let own = nominal.selfParameter {
        return .associated(.parameter(own), protocol: proto, name: name)
      }
      if let asked = associatedByRequirement(name, of: nominal) { return asked }
      if let met = protocolType(name, of: nominal) { return try apply(arguments, to: met, span, in: scope) }
    }
    if let type = try globalType(name, arguments, span, in: scope) { return type }
    throw unknownType(name, span)
  }

  /// `RawValue` in an extension of a protocol that asks `Self: RawRepresentable`.
  private func associatedByRequirement(_ name: String, of nominal: Nominal) -> StaticType? {
    guard let own = nominal.selfParameter else { return nil }
    for case .conformance(.parameter(let subject), let reference) in contextRequirements where subject === own {
      if let declarer = associatedDeclarer(name, of: reference.proto) {
        return associated(.parameter(own), declarer, name)
      }
    }
    return nil
  }

  /// A type that a nominal type has by conforming: a protocol's alias, such as `ViewModifier.Content`, or an associated type.
  private func protocolType(_ name: String, of nominal: Nominal) -> StaticType? {
    guard nominal.kind != .protocolType, !nominal.members.isResolvingConformances else { return nil }
    let own = selfType(nominal)
    for reference in protocols(of: own) {
      for proto in inherited(reference.proto) where proto.members.entries[name] != nil {
        if associatedDeclarer(name, of: proto) != nil { return associatedType(name, of: own, proto: proto) }
        if let alias = nestedType(name, in: proto) { return alias }
      }
    }
    return nil
  }

  func unknownType(_ name: String, _ span: Span) -> CheckFailure {
    if let instead = RefusedNames.instead[name] {
      return CheckFailure.unmodelled("'\(name)'", span, instead: instead)
    }
    var failure = CheckFailure("unknown-type", "cannot find type '\(name)' in scope", span)
    let names = programTypes.map(\.name) + index.names.filter { $0.first?.isUppercase == true }
    if let near = Spelling.nearest(to: name, in: names) { failure.notes = ["did you mean '\(near)'?"] }
    return failure
  }

  /// A top-level type by name: the program's, then the library's; the other way round where the library itself speaks.
  func globalType(
    _ name: String, _ arguments: [TypeSyntax], _ span: Span, in scope: Scope, libraryFirst: Bool = false
  ) throws -> StaticType? {
    let isLibraryFirst = libraryFirst || scope.isLibrary
    if isLibraryFirst, let type = try libraryType(name, arguments, span, in: scope) { return type }
    if let nominal = nominals[name] {
      return try apply(arguments, to: .nominal(nominal, unbound(nominal)), span, in: scope)
    }
    if let alias = globalAliases[name] { return try resolveAlias(alias, arguments, in: fileScope, use: scope) }
    return isLibraryFirst ? nil : try libraryType(name, arguments, span, in: scope)
  }

  private func libraryType(
    _ name: String, _ arguments: [TypeSyntax], _ span: Span, in scope: Scope
  ) throws -> StaticType? {
    if name == "CGFloat" { return known.double }
    if let nominal = libraryNominal(name) {
      return try apply(arguments, to: .nominal(nominal, unbound(nominal)), span, in: scope)
    }
    if let alias = libraryAlias(name) { return try resolveAlias(alias, arguments, in: libraryScope, use: scope) }
    return nil
  }

  private func resolveAlias(
    _ alias: AliasDeclaration, _ arguments: [TypeSyntax], in declared: Scope, use: Scope
  ) throws -> StaticType {
    guard let type = alias.type else { return .error }
    if alias.generics.parameters.isEmpty {
      let key = (declared.isLibrary ? "library:" : "") + alias.name
      let isGlobal = declared === fileScope || declared === libraryScope
      if isGlobal, let found = resolvedAliases[key] { return found }
      let result = try resolve(type, in: declared)
      if isGlobal { resolvedAliases[key] = result }
      return result
    }
    let inner = Scope(.block, parent: declared)
    for (index, parameter) in alias.generics.parameters.enumerated() {
      let argument: StaticType =
        index < arguments.count ? try resolve(arguments[index], in: use) : .variable(unknown())
      inner.declare(parameter.name, .type(argument))
    }
    return try resolve(type, in: inner)
  }

  /// Placeholders for the generic arguments that are still to be written or inferred.
  func unbound(_ nominal: Nominal) -> [StaticType] {
    nominal.kind == .protocolType ? [] : nominal.generics.map { _ in .variable(unknown()) }
  }

  private func apply(_ arguments: [TypeSyntax], to type: StaticType, _ span: Span, in scope: Scope) throws -> StaticType
  {
    guard case .nominal(let nominal, let open) = type else { return type }
    if nominal.kind == .protocolType {
      let reference = ProtocolReference(proto: nominal, arguments: try arguments.map { try resolve($0, in: scope) })
      return .existential([reference], isClassBound: false)
    }
    if arguments.isEmpty { return type }
    let expected = nominal.ownGenerics.count
    guard arguments.count == expected else {
      throw CheckFailure(
        "generic-arguments",
        expected == 0
          ? "cannot specialize non-generic type '\(nominal.name)'"
          : "generic type '\(nominal.name)' specialized with \(arguments.count < expected ? "too few" : "too many") type parameters (got \(arguments.count), but expected \(expected))",
        span)
    }
    let given = try arguments.map { try resolve($0, in: scope) }
    let made: StaticType = .nominal(nominal, Array(open.prefix(nominal.outerGenerics)) + given)
    if !span.isNone { writtenTypes.append((made, span)) }
    return made
  }

  private func resolveMember(
    _ base: TypeSyntax, _ name: String, _ arguments: [TypeSyntax], _ span: Span, in scope: Scope
  ) throws -> StaticType {
    if case .name(let module, _) = base.kind,
      ["Swift", "SwiftUI", "Foundation", "Combine", "Observation"].contains(module)
    {
      if let type = try globalType(name, arguments, span, in: scope, libraryFirst: true) { return type }
      throw unknownType(name, span)
    }
    let outer = try resolve(base, in: scope)
    if name == "Type" { return .metatype(outer) }
    if name == "Protocol" { return .metatype(outer) }
    switch outer {
    case .nominal(let nominal, let outerArguments):
      if let nested = nestedType(name, in: nominal) {
        let substituted = substitute(
          nested, Substitution(map: Dictionary(zip(nominal.generics, outerArguments)) { a, _ in a }))
        return try apply(arguments, to: substituted, span, in: scope)
      }
      if let found = associatedType(name, of: outer, proto: nil) { return found }
    case .existential(let protocols, _):
      if let first = protocols.first, let nested = nestedType(name, in: first.proto) {
        return try apply(arguments, to: nested, span, in: scope)
      }
    case .associated(let base, _, "Iterator") where name == "Element" && !scope.isLibrary:
      // A sequence's elements are its iterator's.
      return associated(base, known.nominal("Sequence"), name)
    case .parameter, .associated, .opaque, .variable:
      for proto in protocols(of: outer) {
        if let declarer = associatedDeclarer(name, of: proto.proto) { return associated(outer, declarer, name) }
      }
    default: break
    }
    throw CheckFailure("unknown-type", "'\(name)' is not a member type of type '\(describe(outer))'", span)
  }

  /// A type declared inside another, or an alias there.
  func nestedType(_ name: String, in nominal: Nominal) -> StaticType? {
    if let found = nominal.members.types[name] { return found }
    for entry in nominal.members.entries[name] ?? [] {
      if let declaration = entry.declaration as? TypeDeclaration {
        // A type that the program declares in an extension of the library's is the program's.
        let isLibrary = nominal.isLibrary && declaration.span.isNone
        let nested = makeNominal(declaration, parent: nominal, isLibrary: isLibrary)
        let type: StaticType = .nominal(nested, unbound(nested))
        if nested.generics.isEmpty { nominal.members.types[name] = type }
        if isLibrary {
          nominals["library:" + nested.qualifiedName] = nested
        } else {
          nominals[nested.qualifiedName] = nested
          programTypes.append(nested)
        }
        if nested.generics.isEmpty == false {
          nominal.members.types[name] = .nominal(nested, nested.generics.map { .parameter($0) })
        }
        for ext in isLibrary ? libraryExtensions(of: nested.qualifiedName) : [] {
          addMembers(ext.members, of: nested, container: ext)
        }
        addProgramExtensions(to: nested)
        return nominal.members.types[name]
      }
      if let alias = entry.declaration as? AliasDeclaration, !alias.isAssociated, alias.type != nil {
        let scope = memberScope(of: nominal, isProgram: !alias.span.isNone)
        if let type = try? resolveAlias(alias, [], in: scope, use: scope) {
          nominal.members.types[name] = type
          return type
        }
      }
    }
    if let parent = nominal.superNominal { return nestedType(name, in: parent) }
    return nil
  }

  /// The type of `self` inside a type's own code.
  func selfType(_ nominal: Nominal) -> StaticType {
    if let own = nominal.selfParameter { return .parameter(own) }
    return .nominal(nominal, nominal.generics.map { .parameter($0) })
  }

  /// Makes the parameters of a generic clause known in a scope, with what the clause asks of them.
  func declareGenerics(
    _ syntax: GenericsSyntax, _ parameters: [GenericParameter], in scope: Scope
  ) throws -> [Requirement] {
    for parameter in parameters { scope.declare(parameter.name, .type(.parameter(parameter))) }
    var requirements: [Requirement] = []
    for (written, parameter) in zip(syntax.parameters, parameters) {
      if written.isPack { throw CheckFailure.unmodelled("a parameter pack", written.span) }
      guard let constraint = written.constraint else { continue }
      func asked() throws -> [Requirement] {
        try self.requirements(that: .parameter(parameter), conformsTo: constraint, in: scope)
      }
      requirements += constraint.span.isNone ? try asked() : declaring(asked) ?? []
      note(requirements)
    }
    requirements += try whereClause(syntax.requirements, in: scope)
    note(requirements)
    return requirements
  }

  func whereClause(_ written: [GenericsSyntax.Requirement], in scope: Scope) throws -> [Requirement] {
    var requirements: [Requirement] = []
    // What one part says of a parameter is known to the others, whatever their order.
    let saved = contextRequirements
    defer { contextRequirements = saved }
    var waiting = written
    var failure: (any Error)?
    while !waiting.isEmpty {
      var later: [GenericsSyntax.Requirement] = []
      for requirement in waiting {
        contextRequirements = saved + requirements
        do {
          switch requirement {
          case .conformance(let subject, let constraint):
            requirements += try self.requirements(
              that: try resolve(subject, in: scope), conformsTo: constraint, in: scope)
          case .sameType(let left, let right):
            requirements.append(.sameType(try resolve(left, in: scope), try resolve(right, in: scope)))
          }
        } catch {
          failure = error
          later.append(requirement)
        }
      }
      if later.count == waiting.count, let failure { throw failure }
      waiting = later
    }
    return requirements
  }

  private func requirements(
    that type: StaticType, conformsTo constraint: TypeSyntax, in scope: Scope
  ) throws -> [Requirement] {
    if case .name("AnyObject", _) = constraint.kind {
      if case .parameter(let parameter) = type { parameter.isObject = true }
      return []
    }
    if case .composition(let parts) = constraint.kind {
      return try parts.flatMap { try requirements(that: type, conformsTo: $0, in: scope) }
    }
    if case .suppressed = constraint.kind { return [] }
    switch try resolve(constraint, in: scope) {
    case .existential(let protocols, _): return protocols.map { .conformance(type, $0) }
    case let parent: return [.superclass(type, parent)]
    }
  }

  /// Keeps what is asked of parameters with the parameters themselves, so that their members are found.
  func note(_ requirements: [Requirement]) {
    for case .conformance(.parameter(let parameter), let reference) in requirements
    where !parameter.conformances.contains(reference) {
      parameter.conformances.append(reference)
    }
    for case .superclass(.parameter(let parameter), let parent) in requirements { parameter.superclass = parent }
  }
}

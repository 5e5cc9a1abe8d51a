// What members of classes override, and the builders and natives of declarations.

extension Checker {
  func finish(
    _ symbol: FunctionSymbol, attributes: [AttributeSyntax], modifiers: Set<String>, owner: Nominal?,
    container: ExtensionDeclaration?
  ) {
    if symbol.kind != .initializer || owner?.kind != .actor {
      symbol.isolation = isolation(attributes: attributes, modifiers: modifiers, owner: owner, container: container)
    }
    guard let owner else { return }
    symbol.isRequirement = owner.kind == .protocolType && container == nil
    if owner.kind == .classType, symbol.kind != .initializer {
      symbol.isOverridable =
        !owner.isFinal && !modifiers.contains("final") && !modifiers.contains("static")
        && !modifiers.contains("private")
        && container == nil && !isOperatorName(symbol.name)
      symbol.isFinal = modifiers.contains("final")
      if modifiers.contains("override") {
        link(symbol, in: owner)
      } else if !owner.isLibrary {
        requireNoOverride(symbol, in: owner)
      }
    }
  }

  /// A method that a superclass has already is an override, and has to say so.
  private func requireNoOverride(_ symbol: FunctionSymbol, in owner: Nominal) {
    guard symbol.kind == .function, !symbol.isStatic, !symbol.isPrivate else { return }
    var parent = superclass(of: owner)
    while case .nominal(let nominal, _)? = parent, !nominal.isLibrary {
      for case .function(let other) in symbols(symbol.name, in: nominal)
      where !other.isStatic && !other.isPrivate && other.generics.isEmpty && symbol.generics.isEmpty
        && other.parameters.map(\.label) == symbol.parameters.map(\.label)
        && other.parameters.map(\.type) == symbol.parameters.map(\.type)
      {
        report(CheckFailure("missing-override", "overriding declaration requires an 'override' keyword", symbol.span))
        return
      }
      parent = superclass(of: nominal)
    }
  }

  /// Connects an initialiser with those of the superclasses that it stands for: a metatype value is asked for them.
  func linkInitializer(_ symbol: FunctionSymbol, in owner: Nominal, isOverride: Bool = false) {
    var isLinked = false
    var parent = superclass(of: owner)
    while case .nominal(let nominal, _)? = parent, !nominal.isLibrary {
      for case .function(let other) in symbols("init", in: nominal)
      where other.parameters.map(\.label) == symbol.parameters.map(\.label)
        && other.parameters.map(\.type) == symbol.parameters.map(\.type)
      {
        owner.overrides[ObjectIdentifier(other)] = symbol
        if other.isRequired { symbol.isRequired = true }
        isLinked = true
      }
      parent = superclass(of: nominal)
    }
    if isOverride, !isLinked, case .nominal(let nominal, _)? = superclass(of: owner), !nominal.isLibrary {
      let text = source.text(of: symbol.span)
      let offset = text.firstRange(of: "init").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
      report(
        CheckFailure(
          "override-nothing", "initializer does not override a designated initializer from its superclass",
          Span(start: symbol.span.start + Int32(offset), end: symbol.span.end)))
    }
  }

  /// Connects an overriding member with what it overrides.
  private func link(_ symbol: FunctionSymbol, in owner: Nominal) {
    var parent = superclass(of: owner)
    while case .nominal(let nominal, _)? = parent {
      for candidate in symbols(
        symbol.kind == .subscriptGetter || symbol.kind == .subscriptSetter ? "subscript" : symbol.name, in: nominal)
      {
        var base: FunctionSymbol?
        switch candidate {
        case .function(let function) where function.parameters.map(\.label) == symbol.parameters.map(\.label):
          base = function
        case .property(let property):
          if property.field != nil { makeOverridable(property) }
          base = symbol.kind == .setter ? property.setter : property.getter
        case .subscript(let sub): base = symbol.kind == .subscriptSetter ? sub.setter : sub.getter
        default: base = nil
        }
        if let base {
          if base.isFinal, symbol.kind != .setter, symbol.kind != .subscriptSetter {
            let kind = symbol.kind == .function ? "instance method" : "property"
            report(CheckFailure("final-member", "\(kind) overrides a 'final' \(kind)", symbol.span))
          }
          symbol.overridden = base
          var each: FunctionSymbol? = base
          while let current = each {
            owner.overrides[ObjectIdentifier(current)] = symbol
            each = current.overridden
          }
          return
        }
      }
      parent = superclass(of: nominal)
    }
    let kind = symbol.kind == .function ? "method" : "property"
    report(CheckFailure("override-nothing", "\(kind) does not override any \(kind) from its superclass", symbol.span))
  }

  /// The result builder among attributes.
  func builder(of attributes: [AttributeSyntax], in scope: Scope) -> Nominal? {
    if case .nominal(let nominal, _)? = builderType(of: attributes, in: scope) { return nominal }
    return nil
  }

  /// What is written in the brackets of a result builder: `@ArrayBuilder<T>`.
  func builderArguments(of attributes: [AttributeSyntax], in scope: Scope) -> [StaticType] {
    guard case .nominal(_, let arguments)? = builderType(of: attributes, in: scope), !arguments.contains(where: isOpen)
    else { return [] }
    return arguments
  }

  private func builderType(of attributes: [AttributeSyntax], in scope: Scope) -> StaticType? {
    for attribute in attributes where !["escaping", "autoclosure", "MainActor", "Sendable"].contains(attribute.name) {
      guard attribute.arguments == nil, attribute.name.first?.isUppercase == true,
        let type = try? resolve(attribute.type ?? TypeSyntax(.name(attribute.name, []), .none), in: scope),
        case .nominal(let nominal, _) = type, nominal.declaration?.attribute("resultBuilder") != nil
      else { continue }
      return type
    }
    return nil
  }

  /// The builder of the requirement that a property or method of this name meets: how `body` gets its `@ViewBuilder`.
  func inheritedBuilder(_ name: String, _ owner: Nominal?) -> Nominal? {
    guard let owner, owner.kind != .protocolType else { return nil }
    for reference in protocols(of: selfType(owner)) {
      for proto in inherited(reference.proto) {
        for symbol in symbols(name, in: proto) {
          switch symbol {
          case .property(let property) where property.isRequirement:
            if let builder = property.getter?.builder { return builder }
          case .function(let function) where function.isRequirement:
            if let builder = function.builder { return builder }
          default: break
          }
        }
      }
    }
    return nil
  }

  /// Finds the implementation of a library function.
  func native(_ symbol: FunctionSymbol, _ attributes: [AttributeSyntax]) -> NativeFunction? {
    if symbol.isRequirement { return nil }
    if symbol.isInert { return ViewNatives.inert(symbol) }
    var key = symbol.fullName
    if symbol.kind == .setter || symbol.kind == .subscriptSetter {
      key =
        symbol.kind == .setter
        ? key + ".set"
        : (symbol.owner.map { $0.qualifiedName + "." } ?? "") + "subscript("
          + symbol.parameters.dropFirst().map { ($0.label ?? "_") + ":" }.joined() + ").set"
    }
    for attribute in attributes where attribute.name == "native" {
      if case .string(let segments)? = attribute.arguments?.first?.value.kind, case .text(let text)? = segments.first {
        key = text + (symbol.kind == .setter || symbol.kind == .subscriptSetter ? ".set" : "")
      }
    }
    return NativeTable.find(key) ?? ViewNatives.find(key)
  }
}

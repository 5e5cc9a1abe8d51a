// Which actor code and declarations belong to, as far as it is written.

/// What a declaration belongs to, or where code runs.
enum Isolation: Equatable {
  /// To no actor.
  case none
  /// To the actor that `self` is.
  case instance(Nominal)
  /// To a global actor, by its name.
  case global(String)
  /// Not known well enough to refuse anything.
  case open

  /// What messages call a declaration of this isolation.
  var adjective: String {
    switch self {
    case .instance: "actor-isolated"
    case .global("MainActor"): "main actor-isolated"
    case .global(let name): "global actor '\(name)'-isolated"
    case .none, .open: "nonisolated"
    }
  }
}

extension Checker {
  /// What a declaration belongs to: by its own attributes, those of its extension, or its type.
  func isolation(of declaration: Declaration, owner: Nominal?, container: ExtensionDeclaration?) -> Isolation {
    isolation(
      attributes: declaration.attributes, modifiers: declaration.modifiers, owner: owner, container: container)
  }

  func isolation(
    attributes: [AttributeSyntax], modifiers: Set<String>, owner: Nominal?, container: ExtensionDeclaration?
  ) -> Isolation {
    if owner?.isLibrary == true, container?.span.isNone ?? true { return .none }
    if modifiers.contains(where: { $0.hasPrefix("nonisolated") }) { return .none }
    if let actor = globalActor(among: attributes) { return .global(actor) }
    if let container {
      if let actor = globalActor(among: container.attributes) { return .global(actor) }
      if container.modifiers.contains("nonisolated") { return .none }
    }
    guard let owner else { return .none }
    if owner.kind == .actor { return modifiers.contains("static") ? .none : .instance(owner) }
    if modifiers.contains("override"), isolation(of: owner) == .none { return .open }
    return isolation(of: owner)
  }

  /// What the members of a type belong to that say nothing themselves.
  func isolation(of nominal: Nominal) -> Isolation {
    if let known = typeIsolations[nominal] { return known }
    // A type that leads back to itself says nothing.
    typeIsolations[nominal] = Isolation.none
    let found = findIsolation(of: nominal)
    typeIsolations[nominal] = found
    return found
  }

  private func findIsolation(of nominal: Nominal) -> Isolation {
    guard !nominal.isLibrary, let declaration = nominal.declaration else { return .open }
    if declaration.modifiers.contains("nonisolated") { return .none }
    if let actor = globalActor(among: declaration.attributes) { return .global(actor) }
    var found = Isolation.none
    for written in declaration.inherited {
      switch try? resolve(written, in: typeScope(nominal)) {
      case .existential(let protocols, _)?:
        for each in protocols.flatMap({ inherited($0.proto) }) {
          if each.isLibrary {
            // The views of SwiftUI and what belongs to them are of the main actor.
            if !Self.freeProtocols.contains(each.name) { found = .open }
          } else if case .global(let actor) = isolation(of: each) {
            return .global(actor)
          }
        }
      case .nominal(let parent, _)? where parent.isReference:
        let inherited = isolation(of: parent)
        if inherited != .none { found = inherited }
      default: break
      }
    }
    return found
  }

  /// Protocols of the library that say nothing of an actor.
  private static let freeProtocols: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable", "CodingKey", "Error",
    "LocalizedError", "Sendable", "CaseIterable", "RawRepresentable", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Sequence", "IteratorProtocol", "Collection", "BidirectionalCollection",
    "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection", "AsyncSequence",
    "AsyncIteratorProtocol", "OptionSet", "SetAlgebra", "Numeric", "AdditiveArithmetic", "SignedNumeric", "Strideable",
    "ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral", "ExpressibleByStringLiteral",
    "ExpressibleByStringInterpolation", "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral",
    "ExpressibleByBooleanLiteral", "ExpressibleByNilLiteral", "ExpressibleByUnicodeScalarLiteral",
    "ExpressibleByExtendedGraphemeClusterLiteral", "ObservableObject", "Observable", "Copyable", "Escapable",
    "BitwiseCopyable", "SendableMetatype", "EnvironmentKey", "PreferenceKey", "LosslessStringConvertible",
  ]

  /// The global actor among attributes: `@MainActor`, or one of the program.
  func globalActor(among attributes: [AttributeSyntax]) -> String? {
    for attribute in attributes {
      if attribute.name == "MainActor" { return attribute.name }
      guard let nominal = nominals[attribute.name], nominal.declaration?.attribute("globalActor") != nil else {
        continue
      }
      return attribute.name
    }
    return nil
  }

  // MARK: Code

  /// Where the body of a symbol runs.
  func bodyIsolation(_ symbol: FunctionSymbol, own: Nominal?) -> Isolation {
    if symbol.kind == .initializer { return .open }
    if own == nil, symbol.owner == nil, !symbol.isLocal { return symbol.isolation }
    guard let own else { return context.isolation }
    if symbol.isolation == .none, isWitnessOfIsolated(symbol, own) { return .open }
    return own.isLibrary && symbol.isolation == .none ? .open : symbol.isolation
  }

  /// Whether a member may meet a requirement that a protocol of the program keeps on a global actor.
  private func isWitnessOfIsolated(_ symbol: FunctionSymbol, _ own: Nominal) -> Bool {
    own.members.conformances.contains { conformance in
      inherited(conformance.reference.proto).contains { proto in
        guard proto.members.entries[symbol.name] != nil else { return false }
        return proto.isLibrary ? !Self.freeProtocols.contains(proto.name) : isolation(of: proto) != .none
      }
    }
  }

  /// Where a closure runs.
  func closureIsolation(
    _ closure: ClosureSyntax, of symbol: FunctionSymbol?, isArgument: Bool, isEscaping: Bool, hasType: Bool
  ) -> Isolation {
    if let actor = globalActor(among: closure.attributes) { return .global(actor) }
    guard isArgument else { return hasType ? .open : context.isolation }
    guard let symbol else { return context.isolation == .none ? .open : context.isolation }
    if symbol.owner?.isLibrary == true {
      switch (symbol.owner?.name, symbol.name) {
      case ("Task", "detached"), (_, "addTask"), (_, "addTaskUnlessCancelled"): return .none
      case ("MainActor", _): return .global("MainActor")
      case ("Task", "init"): return context.isolation
      default: break
      }
    }
    if !isEscaping, symbol.owner?.name != "DispatchQueue" { return context.isolation }
    return context.isolation == .none ? .open : context.isolation
  }

  /// Whether the code being checked may wait.
  var mayWait: Bool {
    switch context.function.role {
    case .function, .initializer: return context.function.isAsync
    case .closure: return context.isAsyncClosure || context.function.isAsync
    case .topLevel: return scriptWaits
    }
  }
}

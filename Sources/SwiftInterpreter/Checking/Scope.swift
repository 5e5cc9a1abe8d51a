/// A region of the program in which names are looked up.
final class Scope {
  enum Kind {
    case file
    /// The members of a type; `isStatic` while checking its static members.
    case type(Nominal)
    case function(Function)
    case block
  }

  enum Entry {
    case variable(Variable)
    case localFunction(Variable, FunctionSymbol)
    case type(StaticType)
    /// A pattern variable of a closure's `$0`, and the like, that stands for an expression.
    case expression(CodeExpression)
    /// A computed or observed local variable.
    case computed(PropertySymbol)
    /// An `async let`: the task that computes it.
    case task(Variable)
    /// A wrapped local property: reads and writes go through the place.
    case wrapped(projected: Bool, Variable, PropertySymbol)
  }

  let kind: Kind
  let parent: Scope?
  private(set) var entries: [String: Entry] = [:]

  /// Whether the library's own declarations are seen from here, so that a name means the library's first.
  let isLibrary: Bool

  init(_ kind: Kind, parent: Scope?, isLibrary: Bool = false) {
    self.kind = kind
    self.parent = parent
    self.isLibrary = parent?.isLibrary ?? isLibrary
  }

  /// The names that statements declare here; a parameter or a condition's binding may be shadowed by one.
  private(set) var stated: Set<String> = []

  /// The variables that statements of the block declare, also those not reached yet.
  var later: Set<String> = []

  /// Whether a block around declares the name further down.
  func declaresLater(_ name: String) -> Bool {
    var scope: Scope? = self
    while let current = scope {
      if current.later.contains(name), current.entries[name] == nil { return true }
      scope = current.parent
    }
    return false
  }

  func declare(_ name: String, _ entry: Entry) { entries[name] = entry }

  /// Notes a name that a statement declares; false when it is declared here already.
  func state(_ name: String) -> Bool { stated.insert(name).inserted }

  /// Looks outward for a name among locals and generic parameters, not among members and globals.
  func local(_ name: String) -> Entry? {
    var scope: Scope? = self
    while let current = scope {
      if let entry = current.entries[name] { return entry }
      scope = current.parent
    }
    return nil
  }

  /// The nominal types around, innermost first.
  var enclosingTypes: [Nominal] {
    var found: [Nominal] = []
    var scope: Scope? = self
    while let current = scope {
      if case .type(let nominal) = current.kind { found.append(nominal) }
      scope = current.parent
    }
    return found
  }

  /// All names that are visible locally, for "did you mean".
  var visibleNames: [String] {
    var names: [String] = []
    var scope: Scope? = self
    while let current = scope {
      names.append(contentsOf: current.entries.keys)
      scope = current.parent
    }
    return names.sorted()
  }
}

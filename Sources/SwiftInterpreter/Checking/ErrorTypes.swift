// What an error leaves behind. A declaration that is wrong still declares its name, of its written type or of the error
// type; and an error type silences what follows from it: one mistake is told once, where it is.

/// What was found wrong so far.
struct Findings {
  /// In the order in which they were found.
  private(set) var all: [Diagnostic] = []
  /// Those that came of an error type, and are told only where nothing else is.
  private var consequences: Set<Diagnostic> = []

  var count: Int { all.count }
  var isEmpty: Bool { all.isEmpty }
  /// Whether something stops the program.
  var stopsProgram: Bool { all.contains { $0.severity != .warning } }

  mutating func add(_ diagnostic: Diagnostic, isConsequence: Bool) {
    if !isConsequence { consequences.remove(diagnostic) }
    guard !all.contains(diagnostic) else { return }
    all.append(diagnostic)
    if isConsequence { consequences.insert(diagnostic) }
  }

  /// Takes back what was found since there were so many.
  mutating func removeAll(after count: Int) { all.removeLast(all.count - count) }

  mutating func merge(_ other: Findings) {
    for each in other.all { add(each, isConsequence: other.consequences.contains(each)) }
  }

  /// What a person is told: no consequence of what is told already.
  var told: [Diagnostic] {
    let stopping = all.filter { $0.severity != .warning }
    let causes = stopping.filter { !consequences.contains($0) }
    if !causes.isEmpty || stopping.isEmpty { return causes }
    return stopping.map { consequence in
      guard consequence.message.contains(CheckFailure.errorTypeName) else { return consequence }
      var plain = consequence
      plain.id = "cannot-infer"
      plain.message = "cannot infer the type of this expression"
      return plain
    }
  }
}

extension CheckFailure {
  /// How messages name the error type; no person is shown it.
  static let errorTypeName = "<<error type>>"

  /// Decides whether the failure of a statement or a declaration follows from another mistake.
  ///
  /// - Parameter sawError: whether an error type was met on the way to it. Names are looked up without any type.
  mutating func judge(sawError: Bool) {
    guard isConsequence == nil else { return }
    let isLookup = id == "unknown-name" || id == "unknown-type"
    isConsequence = message.contains(Self.errorTypeName) || sawError && !isLookup
  }

  /// Nothing to tell: an error type stands where its type would have to be known.
  static func consequence(_ span: Span) -> CheckFailure {
    var failure = CheckFailure("cannot-infer", "the type is \(errorTypeName)", span)
    failure.isConsequence = true
    return failure
  }
}

extension Checker {
  func isError(_ type: StaticType) -> Bool {
    if case .error = resolved(type) { return true }
    return false
  }

  /// What is made equal to an error type is unknown in all its parts.
  func spreadError(in type: StaticType) {
    switch resolved(type) {
    case .variable(let variable): bind(variable, .error)
    case .nominal(_, let arguments), .opaque(_, let arguments): arguments.forEach(spreadError)
    case .tuple(let elements): elements.forEach { spreadError(in: $0.type) }
    case .function(let function):
      function.parameters.forEach { spreadError(in: $0.type) }
      spreadError(in: function.result)
    case .metatype(let instance): spreadError(in: instance)
    default: break
    }
  }

  /// A value of the error type.
  func errorValue(_ span: Span) -> CodeExpression { CodeExpression(.void, .error, span) }

  /// Looks at arguments of something unknown, so that their own mistakes are told.
  func checkArgumentsOfError(_ arguments: [Argument]) throws {
    var failures = FailureCollection()
    for argument in arguments { try failures.attempt { _ = try check(argument.value, .error) } }
    if let failure = failures.whole { throw failure }
  }

  /// Makes what a declaration declares; what is wrong there is told, whatever becomes of the expression that asked first.
  func declaring<T>(_ body: () throws -> T) -> T? {
    let (outer, seen) = (findings, errorsSeen)
    findings = Findings()
    defer {
      declarationFindings.merge(findings)
      (findings, errorsSeen) = (outer, seen)
    }
    return reporting(body)
  }

  /// The type as written in a declaration, or the error type where that was told to be wrong.
  ///
  /// - Throws: what is wrong in the library's own declarations, which are left out then.
  func resolveDeclared(_ syntax: TypeSyntax, in scope: Scope) throws -> StaticType {
    if syntax.span.isNone { return try resolve(syntax, in: scope) }
    return declaring { try resolve(syntax, in: scope) } ?? .error
  }

  /// A property of which nothing is known, since its declaration is wrong.
  func unknownProperty(_ declaration: VariableDeclaration, _ name: String, of owner: Nominal?) -> PropertySymbol {
    let property = PropertySymbol(
      name: name, owner: owner, isStatic: declaration.isStatic, isLet: declaration.isLet, type: .error,
      span: declaration.pattern.span)
    let getter = FunctionSymbol(kind: .getter, name: name, owner: owner, isStatic: declaration.isStatic, span: .none)
    getter.result = .error
    property.getter = getter
    return property
  }

  // MARK: Names of failed statements

  /// Declares what a failed statement should have declared.
  func declareNames(ofFailed statement: Statement, _ failure: CheckFailure) {
    guard failure.id != "redeclaration" else { return }
    switch statement.kind {
    case .declaration(let declaration as VariableDeclaration):
      var type: StaticType?
      if case .identifier = declaration.pattern.kind {
        type = declaration.type.flatMap { written in attempt { try resolve(written) } }
      }
      declareNames(of: declaration.pattern, as: type ?? .error, isLet: declaration.isLet)
      if isWrapped(declaration) {
        for name in patternNames(declaration.pattern) { declareUnknown("$" + name, .error, isLet: false) }
      }
    case .declaration(let declaration as FunctionDeclaration): declareUnknown(declaration.name, .error, isLet: true)
    default: break
    }
  }

  /// Declares the names that a pattern would have bound.
  func declareNames(of pattern: PatternSyntax, as type: StaticType = .error, isLet: Bool = true) {
    for name in patternNames(pattern) { declareUnknown(name, type, isLet: isLet) }
  }

  func declareUnknown(_ name: String, _ type: StaticType, isLet: Bool) {
    let isConstant = if case .error = type { false } else { isLet }
    scope.declare(
      name, .variable(Variable(name: name, type: type, isLet: isConstant, owner: context.function, span: .none)))
  }
}

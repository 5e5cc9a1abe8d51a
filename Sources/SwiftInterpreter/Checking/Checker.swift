/// Checks a program: resolves every name, finds every type, makes every conversion explicit.
///
/// One class holds the state; what it does stands in extensions, one concept a file: `Library` (declarations on demand),
/// `TypeResolution`, `Members`, `Conformances`, `Inference`, `Conversions`, `Expressions…`, `Calls`, `Closures`, `Builders`,
/// `Statements`, `Patterns`, `Declarations…`.
final class Checker: TypeResolver {
  let source: SourceText
  /// The program's and the library's types by qualified name.
  var nominals: [String: Nominal] = [:]
  var programTypes: [Nominal] = []
  /// The program's extensions by the base name of the extended type.
  var programExtensions: [String: [ExtensionDeclaration]] = [:]
  /// The program's global functions (operators included) and variables.
  var globalFunctions: [String: [FunctionSymbol]] = [:]
  var globalVariables: [String: PropertySymbol] = [:]
  var globalAliases: [String: AliasDeclaration] = [:]
  var libraryFunctions: [String: [FunctionSymbol]] = [:]
  var libraryVariables: [String: PropertySymbol?] = [:]
  var resolvedAliases: [String: StaticType] = [:]
  /// What was found wrong in what is being checked.
  var findings = Findings()
  /// What was found wrong in declarations, while something else asked for them.
  var declarationFindings = Findings()
  /// How often an error type was looked at.
  var errorsSeen = 0
  /// What is wrong in the library's declarations, as far as they were used.
  var libraryFailures: [String] = []

  let known: KnownTypes
  /// The library's declarations by name.
  let index = SharedLibrary.index
  let fileScope = Scope(.file, parent: nil)
  /// Where the library's declarations stand: a name there means the library's, whatever the program calls so.
  let libraryScope = Scope(.file, parent: nil, isLibrary: true)
  /// The scopes of the program's extensions of library types.
  var extensionScopes: [Nominal: Scope] = [:]
  var typeScopes: [Nominal: Scope] = [:]

  var inference = InferenceState()
  /// How many unknowns were made.
  var unknownCount = 0
  /// The lowest number of the unknowns that were looked at.
  var oldestSeen = Int.max
  /// What calls inside the trial of an overload turned out to be.
  var trialMemory = TrialMemory()
  /// How many implicit conversions were made: what overloads are ranked by.
  var conversions = 0
  /// How many number literals became another type than their default: what overloads are ranked by next.
  var unusualLiterals = 0
  /// The generic arguments of the result builder of the closure that is checked next, and of the one being checked.
  var nextBuilderArguments: [StaticType] = []
  var builderArguments: [StaticType] = []
  /// What the tabs around select.
  var tabValue: StaticType?
  /// How deep in the branches of a result builder the checked code stands.
  var builderDepth = 0
  /// Whether the program has statements at the top level.
  var isScript = false
  /// Whether `@State` is the macro of Xcode 27, and not a property wrapper (D-06, D-08).
  var isStateMacro = true
  /// The name of the member or function that is being called: a method is meant before a property of that name.
  var calledName: Span?
  /// A closure that is called where it is written.
  var appliedClosure: Span?
  /// The members of the called name that the type would have, did it meet their conditions.
  var blockedMembers: [MemberReference] = []
  /// Where the parenthesis of the call being checked opens.
  var callOpening: Span?
  /// What calls in a chain are known to give by what follows them.
  var chainHints: [ObjectIdentifier: StaticType] = [:]
  /// Closures whose calls are to give what is expected of them.
  var toldClosures: Set<ObjectIdentifier> = []
  /// The chain of which only the types are asked for.
  var sketch: ChainSketch?
  var partCount = 0
  /// The variables of the first of several patterns of one case, which the others bind too.
  var sharedBindings: [String: Variable]?
  var localFunctions: [ObjectIdentifier: (Variable, FunctionSymbol, Function)] = [:]
  var localScopes: [ObjectIdentifier: Scope] = [:]
  /// The function whose body is being checked, and what is known there.
  var context: FunctionContext
  var scope: Scope
  /// What `where` clauses around the checked code guarantee.
  var contextRequirements: [Requirement] = [] {
    didSet {
      boundParameters.removeAll(keepingCapacity: true)
      for case .sameType(let left, let right) in contextRequirements { bindParameter(left, right) }
    }
  }
  /// The generic parameters that a `where` clause says to be a type.
  var boundParameters: [GenericParameter: StaticType] = [:]
  /// Bodies whose flow of control is looked at when all types are right.
  var flowBodies: [FlowBody] = []
  /// The symbols of local functions, by the variables that hold them.
  var localSymbols: [ObjectIdentifier: FunctionSymbol] = [:]
  /// The assignments to wrapped properties in initialisers that may be the first.
  var wrapperAssignments: [ObjectIdentifier: WrapperAssignment] = [:]
  /// The names of the properties that classes of the program override.
  var overriddenProperties: Set<String> = []
  /// Generic types as written with all their arguments, to be asked whether the arguments do.
  var writtenTypes: [(type: StaticType, span: Span)] = []
  /// The operators that the program implements, as of a number of its types.
  var operatorsKnown: (types: Int, names: Set<String>)?
  /// What the types of the program belong to.
  var typeIsolations: [Nominal: Isolation] = [:]
  /// Parameters that are marked `isolated`.
  var isolatedParameters: Set<ObjectIdentifier> = []
  /// The place that is being assigned to.
  var changed: Span?
  /// Whether the statements of a script wait.
  var scriptWaits = false
  /// Bodies that are still to be checked.
  var pendingBodies: [() -> Void] = []
  /// Guards conformance questions that ask for themselves.
  var conformanceQuestions: Set<ConformanceQuestion> = []
  var associatedQuestions: Set<AssociatedQuestion> = []
  var impliedQuestions: Set<AssociatedQuestion> = []
  /// What the `where` clauses of protocols ask.
  var protocolClauses: [Nominal: [Requirement]] = [:]
  var extensionRequirements: [ObjectIdentifier: [Requirement]] = [:]
  var witnessCache: [WitnessKey: FunctionSymbol?] = [:]
  var implementationCache: [ImplementationKey: FunctionSymbol?] = [:]
  /// The protocol whose `Self` a parameter is.
  var protocolBySelf: [ObjectIdentifier: Nominal] = [:]

  init(source: SourceText) {
    self.source = source
    self.known = KnownTypes()
    self.scope = fileScope
    self.context = FunctionContext(function: Function(name: "top level", role: .topLevel, parent: nil, span: .none))
    known.checker = self
  }

  func report(_ failure: CheckFailure) {
    if failure.span.isNone {
      // A mistake in the library's own declarations: what it concerns is missing, and a test shows it.
      libraryFailures.append(failure.message)
      return
    }
    let isConsequence = failure.isConsequence ?? failure.message.contains(CheckFailure.errorTypeName)
    findings.add(failure.diagnostic(in: source), isConsequence: isConsequence)
    for other in failure.others { report(other) }
  }

  /// Runs a check and reports its failure.
  func reporting<T>(_ body: () throws -> T) -> T? {
    let waiting = inference.literals.count
    let seen = errorsSeen
    defer { errorsSeen = seen }
    do {
      return try body()
    } catch var failure as CheckFailure {
      failure.judge(sawError: errorsSeen != seen)
      // What waited for its type in code that is wrong waits no more.
      if inference.literals.count > waiting { inference.literals.removeLast(inference.literals.count - waiting) }
      report(failure)
    } catch {
      report(CheckFailure("internal", "the checker failed: \(error)", .none))
    }
    return nil
  }

  /// Checks something in another scope and function, and comes back.
  func within<T>(_ scope: Scope, _ context: FunctionContext? = nil, _ body: () throws -> T) rethrows -> T {
    let savedScope = self.scope
    let savedContext = self.context
    self.scope = scope
    if let context { self.context = context }
    defer {
      self.scope = savedScope
      self.context = savedContext
    }
    return try body()
  }

  private func bindParameter(_ left: StaticType, _ right: StaticType) {
    switch (left, right) {
    case (.parameter(let parameter), let type), (let type, .parameter(let parameter)):
      // `Self` is told by dispatch; of two parameters that are one, the first is seen as the second.
      // An associated type that is a parameter is seen as the parameter, and not the other way round.
      if case .associated = type { return }
      if protocolBySelf[ObjectIdentifier(parameter)] != nil || mentions(type, parameter) { return }
      boundParameters[parameter] = type
    default: break
    }
  }

  private func mentions(_ type: StaticType, _ parameter: GenericParameter) -> Bool {
    switch type {
    case .parameter(let other): other === parameter
    case .associated(let base, _, _), .metatype(let base): mentions(base, parameter)
    case .nominal(_, let arguments), .opaque(_, let arguments): arguments.contains { mentions($0, parameter) }
    case .tuple(let elements): elements.contains { mentions($0.type, parameter) }
    case .function(let function):
      function.parameters.contains { mentions($0.type, parameter) } || mentions(function.result, parameter)
    case .existential, .variable, .error: false
    }
  }

  /// Checks code that belongs elsewhere in the program, with an inference of its own.
  func isolated<T>(_ body: () throws -> T) rethrows -> T {
    let saved = inference
    let savedRequirements = contextRequirements
    inference = InferenceState()
    defer {
      inference = saved
      contextRequirements = savedRequirements
    }
    return try body()
  }
}

/// An assignment to a wrapped property in an initialiser: it makes the wrapper, or goes through it.
struct WrapperAssignment {
  let code: CodeExpression
  let field: Field
  let first: CodeExpression.Kind
  let later: CodeExpression.Kind
}

/// What is known of the function whose body is being checked.
final class FunctionContext {
  let function: Function
  /// The type that `return` expects; an unknown in a closure whose result is inferred.
  var result: StaticType = .void
  var builder: Nominal?
  /// Inside `try`/`await`; inside a `do` with a catch-all, thrown errors stay inside.
  var isTrying = false
  /// Where the `try` stands.
  var trySpan: Span?
  var isAwaiting = false
  /// What `#function` is here, where it is not the name of the function's code.
  var title: String?
  /// Where the code runs.
  var isolation = Isolation.open
  /// A closure that may wait.
  var isAsyncClosure = false
  var catches = false
  /// Inside a `do` whose `catch` clauses do not catch everything.
  var catchesSome = false
  var sawThrow = false
  /// A closure that may be called after the function around it has returned.
  var isEscaping = false
  /// `throws(E)` of the function: what a `throw` is expected to throw.
  var thrown: StaticType?
  /// What may be thrown in the body of the `do` that is being checked; `nil` stands for any error.
  var noted: [StaticType?] = []
  var sawAwait = false
  /// In an initialiser: fields not yet initialised when a wrapper's value may still be assigned (N-01, N-02).
  var initializing: Nominal?
  var jumpTargets: [(target: JumpTarget, isLoop: Bool)] = []
  /// Closures may leave out `self.`-independent types: the anonymous parameters `$0`, `$1`, ….
  var anonymous: [Variable] = []
  /// The opaque type whose underlying type the returns tell.
  var opaque: OpaqueType?
  /// The value of a block expression being checked.
  var yieldType: StaticType?
  /// The context that a closure stands in.
  var outer: FunctionContext?

  init(function: Function) { self.function = function }
}

/// The library's types that the language itself refers to.
final class KnownTypes {
  weak var checker: Checker?
  private var cache: [String: Nominal] = [:]

  func nominal(_ name: String) -> Nominal {
    if let found = cache[name] { return found }
    let found =
      checker?.libraryNominal(name) ?? Nominal(kind: .structure, name: name, parent: nil, isLibrary: true)
    cache[name] = found
    return found
  }
  func type(_ name: String) -> StaticType { .nominal(nominal(name), []) }

  var int: StaticType { type("Int") }
  var double: StaticType { type("Double") }
  var string: StaticType { type("String") }
  var character: StaticType { type("Character") }
  var bool: StaticType { type("Bool") }
  var never: StaticType { type("Never") }
  var optionalNominal: Nominal { nominal("Optional") }
  var arrayNominal: Nominal { nominal("Array") }
  var dictionaryNominal: Nominal { nominal("Dictionary") }
  var setNominal: Nominal { nominal("Set") }
  var error: Nominal { nominal("Error") }
  var expressibleByIntegerLiteral: Nominal { nominal("ExpressibleByIntegerLiteral") }
  var expressibleByFloatLiteral: Nominal { nominal("ExpressibleByFloatLiteral") }
  var expressibleByStringLiteral: Nominal { nominal("ExpressibleByStringLiteral") }
  var expressibleByBooleanLiteral: Nominal { nominal("ExpressibleByBooleanLiteral") }
  var expressibleByArrayLiteral: Nominal { nominal("ExpressibleByArrayLiteral") }
  var expressibleByDictionaryLiteral: Nominal { nominal("ExpressibleByDictionaryLiteral") }

  func optional(_ type: StaticType) -> StaticType { .nominal(optionalNominal, [type]) }
  func array(_ type: StaticType) -> StaticType { .nominal(arrayNominal, [type]) }
  func dictionary(_ key: StaticType, _ value: StaticType) -> StaticType { .nominal(dictionaryNominal, [key, value]) }

  /// What an optional wraps.
  func wrapped(_ type: StaticType) -> StaticType? {
    if case .nominal(let nominal, let arguments) = type, nominal === optionalNominal, arguments.count == 1 {
      return arguments[0]
    }
    return nil
  }
  func element(ofArray type: StaticType) -> StaticType? {
    if case .nominal(let nominal, let arguments) = type, nominal === arrayNominal { return arguments.first }
    return nil
  }
}

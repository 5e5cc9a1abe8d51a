// The checked program: every name resolved, every conversion explicit, every type known. Made by the checker, read by
// the machine's compiler. Types may still be `variable`s that are bound; `resolved` sees through them.

/// A body of code: a function, initialiser, accessor, closure, or the computation of an initial or default value.
final class Function {
  enum Role {
    case function
    /// `self` is made first: for a struct or class the fields with initial values are set, the rest is unset. `isDelegating`
    /// initialisers (`self.init(…)`) make nothing themselves. The result is `self` (optional when failable).
    case initializer(Nominal, isDelegating: Bool)
    case closure
    case topLevel
  }
  let name: String
  let role: Role
  /// `self` first, where there is one.
  ///
  /// An `inout` one is copied in and copied back out.
  var parameters: [Variable] = []
  /// The indices of `inout` parameters (a mutating method's `self` among them).
  var inoutParameters: Set<Int> = []
  var selfVariable: Variable?
  /// A closure's capture list, evaluated when the closure is made.
  ///
  /// Other captures are by reference and follow from the body.
  var captureList: [(variable: Variable, value: CodeExpression)] = []
  var body: [CodeStatement] = []
  var result: StaticType = .void
  var isAsync = false
  var isThrowing = false
  var isFailable = false
  /// What the last parameters, metatypes, stand for.
  var typeParameters: [GenericParameter] = []
  /// Computes a parameter's default value, which a call evaluates after the arguments that are given.
  var isDefaultArgument = false
  /// The function this closure or local function stands in.
  let parent: Function?
  let span: Span
  /// The machine's translation, made at the first call.
  var compiled: AnyObject?

  init(name: String, role: Role, parent: Function?, span: Span) {
    self.name = name
    self.role = role
    self.parent = parent
    self.span = span
  }
}

/// A local variable or parameter.
final class Variable {
  let name: String
  var type: StaticType
  let isLet: Bool
  /// The function it belongs to.
  let owner: Function
  /// Used by a closure or local function inside its owner.
  var isCaptured = false
  /// Holds a local function; found out when its owner is compiled.
  var isLocalFunction = false
  var ownership: ClosureSyntax.Capture.Ownership = .strong
  /// `let x: Int` without a value: it may be assigned once.
  var isInitializedLater = false
  /// Declared as `T!`.
  var isImplicitlyUnwrapped = false
  let span: Span

  init(name: String, type: StaticType, isLet: Bool, owner: Function, span: Span) {
    self.name = name
    self.type = type
    self.isLet = isLet
    self.owner = owner
    self.span = span
  }
}

/// A checked expression.
final class CodeExpression {
  /// A literal's is settled when its type is known.
  var kind: Kind
  let type: StaticType
  let span: Span

  init(_ kind: Kind, _ type: StaticType, _ span: Span) {
    self.kind = kind
    self.type = type
    self.span = span
  }

  enum Kind {
    case constant(Value)
    /// Pieces of a string, each described as `print` describes it.
    case interpolation([CodeExpression])
    case read(Place)
    case tuple([CodeExpression])
    case array([CodeExpression])
    case dictionary([(key: CodeExpression, value: CodeExpression)])
    /// A closure, or a reference to a local function.
    case closure(Function)
    /// A function, static method, initialiser or operator as a value; parameters as in its type.
    case reference(FunctionSymbol)
    /// `object.method` as a value: the receiver is evaluated now.
    case boundMethod(FunctionSymbol, receiver: CodeExpression)
    /// `Type.method` as a value of type `(Self) -> (…) -> Result`.
    case unboundMethod(FunctionSymbol)
    /// A call of a known symbol; `self` is the first argument of an instance method (`inout` for a mutating one).
    /// For a static requirement or a class's required `init`, `self` is a metatype.
    case call(FunctionSymbol, [CodeArgument], Dispatch)
    /// `super.init(…)`, or `self.init(…)` in a class: runs an initialiser on the instance that exists already (the first argument).
    case initializeSelf(FunctionSymbol, [CodeArgument])
    /// A call of code without symbol: default values, local functions without captures.
    case callFunction(Function, [CodeArgument])
    /// A call of a function value.
    case apply(CodeExpression, [CodeArgument])
    /// A struct with all its fields (the synthesised memberwise initialiser).
    case makeStruct(Nominal, [CodeExpression])
    case makeCase(EnumCase, [CodeExpression])
    /// An enum case with payload as a function value.
    case caseConstructor(EnumCase)
    /// `T` to `T?`.
    case wrap(CodeExpression)
    /// `x!`; `isImplicit` for a value of type `T!`.
    case forceUnwrap(CodeExpression, isImplicit: Bool)
    /// The value of the chain, or nil when an `optionalBind` inside found nil. The inside is already optional.
    case optionalChain(CodeExpression)
    case optionalBind(CodeExpression)
    /// To a superclass, an existential or another function type: the same value seen as another type.
    case convert(CodeExpression)
    case cast(CodeExpression, Expression.CastKind, StaticType)
    case ternary(CodeExpression, CodeExpression, CodeExpression)
    case and(CodeExpression, CodeExpression)
    case or(CodeExpression, CodeExpression)
    /// `a ?? b`; `isOptional` when `b` is optional too.
    case coalesce(CodeExpression, CodeExpression, isOptional: Bool)
    /// `if`/`switch`/`do` as expressions, and result-builder bodies: the statements run, `yield` statements give the value.
    case block([CodeStatement])
    case assign(Place, CodeExpression)
    case keyPath(CodeKeyPath)
    case metatype(StaticType)
    /// `type(of: x)`.
    case dynamicType(CodeExpression)
    case attempt(Expression.AttemptKind, CodeExpression)
    /// Marks a possible suspension; the value is that of the operand.
    case await(CodeExpression)
    /// `withUnsafe…`-free inout: a value given where a place is wanted, so that a temporary is made.
    case void
  }
}

/// An argument of a call.
enum CodeArgument {
  case value(CodeExpression)
  case reference(Place)
}

/// How a call finds its target.
enum Dispatch {
  case direct
  /// By the class of the first argument (an instance, or for `init` and class methods a metatype).
  case dynamic
  /// By the type of the first argument, which conforms to the requirement's protocol.
  case witness
}

/// Something that can be read, and written or passed `inout` where it is mutable.
final class Place {
  let kind: Kind
  let type: StaticType
  let span: Span
  /// An optional that was declared as `T!`: where a value is needed it is unwrapped.
  var isImplicitlyUnwrapped = false

  init(_ kind: Kind, _ type: StaticType, _ span: Span) {
    self.kind = kind
    self.type = type
    self.span = span
  }

  enum Kind {
    case variable(Variable)
    case global(GlobalVariable)
    case field(Base, Field)
    /// A computed property; with `isWitness`/class dispatch by the base's type. A static one has base `none` or a metatype value.
    case property(Base, PropertySymbol, Dispatch)
    case subscripted(Base, SubscriptSymbol, [CodeExpression], Dispatch)
    case tupleElement(Base, Int)
    /// `x!` as a place.
    case forced(Base, isImplicit: Bool)
    /// `x?` as a place: leaves the enclosing optional chain when nil.
    case bound(Base)
    case keyPath(Base, CodeExpression)
    case discard
  }

  /// What a place is part of: another place, whose value is changed with it (structs), or a value (class instances, temporaries).
  indirect enum Base {
    case none
    case place(Place)
    case value(CodeExpression)
  }
}

/// A key path.
final class CodeKeyPath {
  enum Component {
    case field(Field)
    case property(PropertySymbol, Dispatch)
    case subscripted(SubscriptSymbol, [CodeExpression], Dispatch)
    case tupleElement(Int)
    case optionalChain
    case forceUnwrap
    /// Wraps the value of a chain into an optional.
    case optionalWrap
  }
  let components: [Component]
  let root: StaticType
  /// `\Model.name`, as printed.
  let text: String

  init(components: [Component], root: StaticType, text: String) {
    self.components = components
    self.root = root
    self.text = text
  }
}

/// A checked statement.
final class CodeStatement {
  let kind: Kind
  let span: Span

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  enum Kind {
    case expression(CodeExpression)
    /// A variable comes into being; without a value it is set later.
    case variable(Variable, CodeExpression?)
    /// A pattern that cannot fail, taken apart.
    case destructure(CodePattern, CodeExpression)
    /// A local function: a variable of function type that holds the closure (made before first use; may be recursive).
    case localFunction(Variable, Function)
    case `return`(CodeExpression?)
    /// Gives the value of the enclosing `block` and leaves it.
    case yield(CodeExpression)
    case `if`([CodeCondition], [CodeStatement], otherwise: [CodeStatement]?, label: JumpTarget?)
    case `guard`([CodeCondition], otherwise: [CodeStatement])
    case `while`([CodeCondition], [CodeStatement], JumpTarget)
    case `repeat`([CodeStatement], CodeExpression, JumpTarget)
    case `for`(ForLoop)
    case `switch`(CodeExpression, [CodeCase], JumpTarget)
    case `break`(JumpTarget)
    case `continue`(JumpTarget)
    /// To the body of the next case.
    case `fallthrough`
    case `throw`(CodeExpression)
    case `do`([CodeStatement], catches: [CodeCatch], label: JumpTarget?)
    case `defer`([CodeStatement])
    /// A scope of its own, for labels and lifetimes.
    case scope([CodeStatement])
  }
}

/// Where `break` and `continue` go; identity is what counts.
final class JumpTarget {
  let label: String?
  init(label: String?) { self.label = label }
}

/// A condition of `if`, `guard` or `while`.
enum CodeCondition {
  case test(CodeExpression)
  /// `if let x = e`: `e` is optional.
  case bind(CodePattern, CodeExpression)
  case match(CodePattern, CodeExpression)
}

/// A `for` loop.
final class ForLoop {
  let pattern: CodePattern
  /// A value whose type conforms to Sequence (or AsyncSequence).
  ///
  /// The machine has fast paths for the library's ranges and collections.
  let sequence: CodeExpression
  /// `makeIterator` and `next` of a sequence that the program declares; `nil` for the library's.
  let iterator: (make: FunctionSymbol, makeDispatch: Dispatch, next: FunctionSymbol, nextDispatch: Dispatch)?
  let condition: CodeExpression?
  let body: [CodeStatement]
  let target: JumpTarget
  let isAwait: Bool

  init(
    pattern: CodePattern, sequence: CodeExpression,
    iterator: (make: FunctionSymbol, makeDispatch: Dispatch, next: FunctionSymbol, nextDispatch: Dispatch)?,
    condition: CodeExpression?, body: [CodeStatement], target: JumpTarget, isAwait: Bool
  ) {
    self.pattern = pattern
    self.sequence = sequence
    self.iterator = iterator
    self.condition = condition
    self.body = body
    self.target = target
    self.isAwait = isAwait
  }
}

/// One case of a `switch`; no items is `default`.
struct CodeCase {
  var items: [(pattern: CodePattern, guard: CodeExpression?)]
  var body: [CodeStatement]
}

/// One `catch`; no items catches everything.
///
/// `error` is the implicit or bound variable.
struct CodeCatch {
  var items: [(pattern: CodePattern, guard: CodeExpression?)]
  /// The `error` of a bare catch.
  var variable: Variable?
  var body: [CodeStatement]
}

/// A checked pattern.
final class CodePattern {
  let kind: Kind
  let span: Span

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  enum Kind {
    case wildcard
    case bind(Variable)
    case tuple([CodePattern])
    /// Payload patterns by position; empty when the payload is not looked at.
    case enumCase(EnumCase, [CodePattern])
    /// `.some(p)` / `p?`.
    case some(CodePattern)
    /// `nil` / `.none`.
    case none
    /// The subject is put into the variable, then the test decides (`~=`).
    case test(Variable, CodeExpression)
    case isType(StaticType)
    case asType(CodePattern, StaticType)
  }
}

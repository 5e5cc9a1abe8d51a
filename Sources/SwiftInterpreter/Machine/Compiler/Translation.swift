/// What is known of a function before and after it is compiled; kept in ``Function/compiled``.
final class Translation {
  let function: Function
  var code: CompiledFunction?
  /// The variable that holds this local function in the function around it.
  var ownVariable: Variable?
  /// Variables of functions around it that it uses, in the order of first mention; its own variable is not among them.
  private(set) lazy var captures: [Variable] = free.filter { $0 !== ownVariable }
  /// A recursive local function: it reads its own closure instead of capturing itself, so that no cycle keeps it alive.
  private(set) lazy var wantsOwnClosure: Bool = free.contains { $0 === ownVariable }
  /// Closures and local functions directly inside.
  private(set) var inner: [Function] = []
  private lazy var free: [Variable] = findFree()

  private init(_ function: Function) { self.function = function }

  static func of(_ function: Function) -> Translation {
    if let known = function.compiled as? Translation { return known }
    let new = Translation(function)
    function.compiled = new
    return new
  }

  /// Walks the body once, so that local functions know their variables.
  func analyse() { _ = free }

  private func findFree() -> [Variable] {
    var own: Set<ObjectIdentifier> = []
    var mentioned: [Variable] = []
    var seen: Set<ObjectIdentifier> = []
    func mention(_ variable: Variable) {
      if seen.insert(ObjectIdentifier(variable)).inserted { mentioned.append(variable) }
    }
    for parameter in function.parameters { own.insert(ObjectIdentifier(parameter)) }
    if let variable = function.selfVariable, case .initializer = function.role {
      own.insert(ObjectIdentifier(variable))
    }
    for capture in function.captureList { own.insert(ObjectIdentifier(capture.variable)) }
    var inner: [Function] = []
    let walker = CodeWalker(
      declares: { own.insert(ObjectIdentifier($0)) },
      uses: mention,
      function: { body, variable in
        let translation = Translation.of(body)
        if let variable {
          variable.isLocalFunction = true
          translation.ownVariable = variable
        }
        inner.append(body)
      },
      types: { [function] type in
        // A closure that asks for a type of the function around it captures what tells the type.
        for parameter in type.genericParameters {
          guard TypeWitness.variable(for: parameter, of: function) == nil else { continue }
          var around = function.parent
          while let present = around {
            if let variable = TypeWitness.variable(for: parameter, of: present) {
              mention(variable)
              break
            }
            around = present.parent
          }
        }
      })
    walker.walk(function.body)
    self.inner = inner
    // Inner functions are asked afterwards: every local function of this body knows its variable by then.
    for body in inner {
      let translation = Translation.of(body)
      for variable in translation.captures { mention(variable) }
    }
    return mentioned.filter { !own.contains(ObjectIdentifier($0)) }
  }
}

extension Variable {
  /// Lives in a box that closures share; otherwise closures copy it.
  var isBoxed: Bool { isCaptured && (!isLet || isLocalFunction) }
}

extension StaticType {
  /// The type with bound unknowns seen through.
  var settled: StaticType {
    var type = self
    while case .variable(let variable) = type, let binding = variable.binding { type = binding }
    return type
  }

  /// The library's type of that name, whatever its arguments.
  func isLibrary(_ name: String) -> Bool {
    guard case .nominal(let nominal, _) = settled else { return false }
    return nominal.isLibrary && nominal.parent == nil && nominal.name == name
  }

  var isInt: Bool { isLibrary("Int") }
  var isDouble: Bool { isLibrary("Double") }
  var isBool: Bool { isLibrary("Bool") }
  var isString: Bool { isLibrary("String") }
  var isCharacter: Bool { isLibrary("Character") }
  var isArray: Bool { isLibrary("Array") }
  var isOptional: Bool { isLibrary("Optional") }

  /// What an optional type holds.
  var optionalPayload: StaticType? {
    guard case .nominal(let nominal, let arguments) = settled, nominal.isLibrary, nominal.name == "Optional" else {
      return nil
    }
    return arguments.first
  }

  var isVoid: Bool {
    if case .tuple(let elements) = settled { return elements.isEmpty }
    return false
  }

  var isFunction: Bool {
    if case .function = settled { return true }
    return false
  }

  /// Values of the type are bits alone: copying counts no references and a slot that holds one needs no release.
  var isTrivial: Bool {
    switch settled {
    case .tuple(let elements): return elements.isEmpty
    case .nominal(let nominal, _):
      if nominal.isLibrary { return StaticType.trivialNames.contains(nominal.name) && nominal.parent == nil }
      return nominal.kind == .enumeration && !nominal.cases.isEmpty && nominal.cases.allSatisfy { $0.payload.isEmpty }
    default: return false
    }
  }

  private static let trivialNames: Set<String> = [
    "Int", "Double", "Bool", "Float", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Classes and actors, and what is known to be one.
  var isReferenceType: Bool {
    switch settled {
    case .nominal(let nominal, _): return nominal.isReference
    case .existential(let protocols, let isClassBound):
      return isClassBound || protocols.contains { $0.proto.isClassBound }
    case .parameter(let parameter): return parameter.superclass != nil
    default: return false
    }
  }
}

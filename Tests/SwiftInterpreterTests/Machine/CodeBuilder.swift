import Testing

@testable import SwiftInterpreter

/// Builds checked code by hand, so that the machine can be tested without the parser and the checker.
final class World: TypeResolver {
  var nominals: [String: Nominal] = [:]
  var witnesses: [ObjectIdentifier: [ObjectIdentifier: FunctionSymbol]] = [:]
  var conformances: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  var output: [String] = []
  /// What instances lead to without owning it.
  var kept: [AnyObject] = []

  init() {
    for name in ["Int", "Double", "Bool", "String", "Array", "Optional", "Equatable", "Range"] {
      let kind: Nominal.Kind = name == "Equatable" ? .protocolType : name == "Optional" ? .enumeration : .structure
      nominals[name] = Nominal(kind: kind, name: name, parent: nil, isLibrary: true)
    }
    for name in ["Int", "Double", "Bool", "String"] { conform(nominal(name), nominal("Equatable")) }
  }

  func nominal(_ name: String) -> Nominal {
    if let known = nominals[name] { return known }
    let new = Nominal(kind: .structure, name: name, parent: nil, isLibrary: false)
    nominals[name] = new
    return new
  }

  func declare(_ kind: Nominal.Kind, _ name: String, superclass: Nominal? = nil) -> Nominal {
    let new = Nominal(kind: kind, name: name, parent: nil, isLibrary: false)
    if let superclass {
      new.superclass = .nominal(superclass, [])
      new.fieldOffset = superclass.allFields.count
    }
    nominals[name] = new
    return new
  }

  func conform(_ nominal: Nominal, _ proto: Nominal) {
    conformances[ObjectIdentifier(nominal), default: []].insert(ObjectIdentifier(proto))
  }

  var int: StaticType { .nominal(nominal("Int"), []) }
  var double: StaticType { .nominal(nominal("Double"), []) }
  var bool: StaticType { .nominal(nominal("Bool"), []) }
  var string: StaticType { .nominal(nominal("String"), []) }
  func array(_ element: StaticType) -> StaticType { .nominal(nominal("Array"), [element]) }
  func optional(_ payload: StaticType) -> StaticType { .nominal(nominal("Optional"), [payload]) }
  func type(_ nominal: Nominal) -> StaticType { .nominal(nominal, []) }

  // MARK: Resolver

  func witness(for requirement: FunctionSymbol, in type: StaticType) -> FunctionSymbol? {
    guard case .nominal(let nominal, _) = type else { return nil }
    var present: Nominal? = nominal
    while let each = present {
      if let found = witnesses[ObjectIdentifier(requirement)]?[ObjectIdentifier(each)] { return found }
      present = each.superNominal
    }
    return nil
  }
  func implementation(of requirement: String, in proto: String, for type: Nominal) -> FunctionSymbol? { nil }
  func conforms(_ type: StaticType, to proto: Nominal) -> Bool {
    guard case .nominal(let nominal, let arguments) = type else { return false }
    if nominal.name == "Optional", let first = arguments.first { return conforms(first, to: proto) }
    return conformances[ObjectIdentifier(nominal)]?.contains(ObjectIdentifier(proto)) ?? false
  }
  func isSubtype(_ type: StaticType, of other: StaticType) -> Bool { type == other }
  func concrete(_ type: StaticType) -> StaticType { type }
  func nominal(named name: String) -> Nominal? { nominals[name] }

  // MARK: Operators and natives

  private var operators: [String: FunctionSymbol] = [:]

  /// An operator of the library on plain values; has an instruction of its own.
  func op(_ name: String, _ type: StaticType, result: StaticType) -> FunctionSymbol {
    guard case .nominal(let owner, _) = type else { fatalError("a plain type is needed") }
    let key = owner.name + "." + name
    if let known = operators[key] { return known }
    let symbol = FunctionSymbol(kind: .function, name: name, owner: owner, isStatic: true, span: .none)
    symbol.parameters = [ParameterSymbol(name: "a", type: type), ParameterSymbol(name: "b", type: type)]
    symbol.result = result
    operators[key] = symbol
    return symbol
  }

  func native(
    _ name: String, _ parameters: [StaticType], _ result: StaticType, isThrowing: Bool = false,
    _ body: @escaping (inout NativeCall) throws(Interruption) -> Value
  ) -> FunctionSymbol {
    let symbol = FunctionSymbol(kind: .function, name: name, owner: nil, isStatic: false, span: .none)
    symbol.parameters = parameters.map { ParameterSymbol(name: "x", type: $0) }
    symbol.result = result
    symbol.isThrowing = isThrowing
    symbol.native = NativeFunction(name: name, body: .plain(body))
    return symbol
  }

  func suspending(
    _ name: String, _ parameters: [StaticType], _ result: StaticType,
    _ body: @escaping (inout NativeCall, Resumption) throws(Interruption) -> Value?
  ) -> FunctionSymbol {
    let symbol = FunctionSymbol(kind: .function, name: name, owner: nil, isStatic: false, span: .none)
    symbol.parameters = parameters.map { ParameterSymbol(name: "x", type: $0) }
    symbol.result = result
    symbol.isAsync = true
    symbol.isThrowing = true
    symbol.native = NativeFunction(name: name, body: .suspending(body))
    return symbol
  }

  /// Notes what the program prints.
  private(set) lazy var printer = native("print", [.any], .void) { [unowned self] call throws(Interruption) in
    output.append(try call.machine.library.describe(call[0], call.machine))
    return .void
  }

  func machine(_ limits: Limits = Limits()) -> Machine { Machine(types: self, limits: limits) }
}

// MARK: Expressions

typealias E = CodeExpression
typealias S = CodeStatement

extension World {
  func int(_ value: Int) -> E { E(.constant(.int(value)), int, .none) }
  func double(_ value: Double) -> E { E(.constant(.double(value)), double, .none) }
  func bool(_ value: Bool) -> E { E(.constant(.bool(value)), bool, .none) }
  func string(_ value: String) -> E { E(.constant(.string(value)), string, .none) }
  func none(_ type: StaticType) -> E { E(.constant(.none), optional(type), .none) }
  func some(_ value: E) -> E { E(.wrap(value), optional(value.type), .none) }
  func read(_ variable: Variable) -> E { E(.read(place(variable)), variable.type, .none) }
  func read(_ place: Place) -> E { E(.read(place), place.type, .none) }
  func place(_ variable: Variable) -> Place { Place(.variable(variable), variable.type, .none) }
  func field(_ base: E, _ field: Field) -> Place { Place(.field(.value(base), field), field.type, .none) }
  func field(_ base: Place, _ field: Field) -> Place { Place(.field(.place(base), field), field.type, .none) }
  func binary(_ name: String, _ left: E, _ right: E) -> E {
    let isComparison = ["==", "!=", "<", "<=", ">", ">="].contains(name)
    let result = isComparison ? bool : left.type
    return E(.call(op(name, left.type, result: result), [.value(left), .value(right)], .direct), result, .none)
  }
  func change(_ name: String, _ place: Place, _ value: E) -> S {
    S(
      .expression(
        E(.call(op(name, place.type, result: .void), [.reference(place), .value(value)], .direct), .void, .none)), .none
    )
  }
  func call(_ symbol: FunctionSymbol, _ arguments: [E], _ dispatch: Dispatch = .direct) -> E {
    E(.call(symbol, arguments.map { .value($0) }, dispatch), symbol.result, .none)
  }
  func call(_ symbol: FunctionSymbol, on place: Place, _ arguments: [E] = []) -> E {
    E(.call(symbol, [.reference(place)] + arguments.map { .value($0) }, .direct), symbol.result, .none)
  }
  func array(_ elements: [E], of type: StaticType) -> E { E(.array(elements), array(type), .none) }
  func closure(_ function: Function) -> E {
    E(
      .closure(function),
      .function(
        FunctionType(
          parameters: function.parameters.map { .init($0.type) }, result: function.result,
          isThrowing: function.isThrowing)),
      .none)
  }
  func apply(_ callee: E, _ arguments: [E]) -> E {
    var result = StaticType.void
    if case .function(let type) = callee.type { result = type.result }
    return E(.apply(callee, arguments.map { .value($0) }), result, .none)
  }
  func say(_ value: E) -> S { S(.expression(call(printer, [value])), .none) }
  func run(_ value: E) -> S { S(.expression(value), .none) }
  func give(_ value: E) -> S { S(.return(value), .none) }
  func let_(_ variable: Variable, _ value: E?) -> S { S(.variable(variable, value), .none) }
  func set(_ place: Place, _ value: E) -> S { S(.expression(E(.assign(place, value), .void, .none)), .none) }
  func if_(_ test: E, _ body: [S], else otherwise: [S]? = nil) -> S {
    S(.if([.test(test)], body, otherwise: otherwise, label: nil), .none)
  }
  func element(_ base: Place, _ index: E) -> Place {
    guard case .nominal(let owner, let arguments) = base.type, let type = arguments.first else {
      fatalError("an array is needed")
    }
    let getter = FunctionSymbol(kind: .subscriptGetter, name: "subscript", owner: owner, isStatic: false, span: .none)
    getter.parameters = [ParameterSymbol(name: "index", type: int)]
    getter.result = type
    return Place(
      .subscripted(
        .place(base), SubscriptSymbol(owner: owner, isStatic: false, getter: getter, setter: nil), [index], .direct),
      type, .none)
  }
  func append(_ place: Place, _ value: E) -> S {
    let symbol = FunctionSymbol(kind: .function, name: "append", owner: nominal("Array"), isStatic: false, span: .none)
    symbol.parameters = [ParameterSymbol(name: "x", type: value.type)]
    symbol.isMutating = true
    return S(.expression(call(symbol, on: place, [value])), .none)
  }
  func error(_ name: String) -> E { string(name) }

  // MARK: Declarations

  func function(
    _ name: String, role: Function.Role = .function, result: StaticType = .void, parent: Function? = nil,
    isThrowing: Bool = false, _ build: (Function) -> [S] = { _ in [] }
  ) -> Function {
    let function = Function(name: name, role: role, parent: parent, span: .none)
    function.result = result
    function.isThrowing = isThrowing
    function.body = build(function)
    return function
  }

  func parameter(_ name: String, _ type: StaticType, of function: Function, isInout: Bool = false) -> Variable {
    let variable = Variable(name: name, type: type, isLet: !isInout, owner: function, span: .none)
    if isInout { function.inoutParameters.insert(function.parameters.count) }
    function.parameters.append(variable)
    return variable
  }

  func variable(
    _ name: String, _ type: StaticType, of function: Function, isLet: Bool = false, isCaptured: Bool = false
  ) -> Variable {
    let variable = Variable(name: name, type: type, isLet: isLet, owner: function, span: .none)
    variable.isCaptured = isCaptured
    return variable
  }

  func symbol(
    _ function: Function, owner: Nominal? = nil, isStatic: Bool = false, kind: FunctionSymbol.Kind = .function
  ) -> FunctionSymbol {
    let symbol = FunctionSymbol(kind: kind, name: function.name, owner: owner, isStatic: isStatic, span: .none)
    symbol.code = function
    symbol.result = function.result
    symbol.isThrowing = function.isThrowing
    symbol.isAsync = function.isAsync
    symbol.isMutating = function.selfVariable != nil && function.inoutParameters.contains(0)
    let start = function.selfVariable != nil && function.parameters.first === function.selfVariable ? 1 : 0
    symbol.parameters = function.parameters.enumerated().dropFirst(start).map {
      var parameter = ParameterSymbol(name: $0.element.name, type: $0.element.type)
      parameter.isInout = function.inoutParameters.contains($0.offset)
      return parameter
    }
    return symbol
  }

  func method(
    _ name: String, on owner: Nominal, isMutating: Bool = false, result: StaticType = .void, isThrowing: Bool = false,
    _ build: (Function, Variable) -> [S]
  ) -> FunctionSymbol {
    let function = Function(name: name, role: .function, parent: nil, span: .none)
    function.result = result
    function.isThrowing = isThrowing
    let own = Variable(name: "self", type: type(owner), isLet: !isMutating, owner: function, span: .none)
    function.selfVariable = own
    function.parameters = [own]
    if isMutating { function.inoutParameters = [0] }
    function.body = build(function, own)
    return symbol(function, owner: owner)
  }

  func initializer(
    of owner: Nominal, isFailable: Bool = false, isDelegating: Bool = false,
    _ build: (Function, Variable) -> [S] = { _, _ in [] }
  ) -> FunctionSymbol {
    let function = Function(
      name: "init", role: .initializer(owner, isDelegating: isDelegating), parent: nil, span: .none)
    let own = Variable(name: "self", type: type(owner), isLet: owner.isReference, owner: function, span: .none)
    function.selfVariable = own
    function.isFailable = isFailable
    function.result = isFailable ? optional(type(owner)) : type(owner)
    function.body = build(function, own)
    let symbol = symbol(function, owner: owner, isStatic: true, kind: .initializer)
    symbol.isFailable = isFailable
    return symbol
  }

  @discardableResult
  func add(_ name: String, _ fieldType: StaticType, to owner: Nominal, initial: E? = nil, isLet: Bool = false) -> Field
  {
    let field = Field(
      name: name, owner: owner, index: owner.fieldOffset + owner.fields.count, isLet: isLet, type: fieldType,
      span: .none)
    if let initial { field.initializer = function("initial", result: fieldType) { _ in [give(initial)] } }
    owner.fields.append(field)
    return field
  }

  func newCase(_ name: String, of owner: Nominal, _ payload: [StaticType] = []) -> EnumCase {
    let made = EnumCase(
      name: name, owner: owner, index: owner.cases.count, payload: payload.map { .init(label: nil, type: $0) },
      span: .none)
    owner.cases.append(made)
    return made
  }
}

/// Calls a function of a world and gives what it returns.
func value(_ world: World, _ function: Function, _ arguments: [Value] = [], limits: Limits = Limits())
  throws(Interruption) -> Value
{
  let machine = world.machine(limits)
  var arguments = arguments
  return try machine.call(function, &arguments, at: .none)
}

func int(_ value: Value) -> Int? {
  if case .int(let number) = value.payload { return number }
  return nil
}

func text(_ value: Value) -> String { PlainText.of(value) }

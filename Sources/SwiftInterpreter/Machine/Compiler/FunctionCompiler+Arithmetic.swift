// The library's operators on Int, Double, Bool and String become instructions of their own, and comparisons become jumps.

/// A library operator with an instruction of its own.
struct Primitive {
  var op: Opcode
  /// The instruction that jumps when the comparison holds, and the one for its opposite.
  var jump: Opcode?
  var opposite: Opcode?
  /// With a constant on the right.
  var constantOp: Opcode?
  /// The constant is negated: `x - 3` is `x + -3`.
  var negatesConstant = false
}

extension FunctionCompiler {
  private static let integers: [String: Primitive] = [
    "+": Primitive(op: .addInt, constantOp: .addIntK),
    "-": Primitive(op: .subtractInt, constantOp: .addIntK, negatesConstant: true),
    "*": Primitive(op: .multiplyInt, constantOp: .multiplyIntK),
    "/": Primitive(op: .divideInt),
    "%": Primitive(op: .remainderInt),
    "&": Primitive(op: .andInt),
    "|": Primitive(op: .orInt),
    "^": Primitive(op: .xorInt),
    "&+": Primitive(op: .wrappingAddInt),
    "&-": Primitive(op: .wrappingSubtractInt),
    "&*": Primitive(op: .wrappingMultiplyInt),
    "==": Primitive(op: .equalInt, jump: .jumpEqualInt, opposite: .jumpNotEqualInt),
    "~=": Primitive(op: .equalInt, jump: .jumpEqualInt, opposite: .jumpNotEqualInt),
    "!=": Primitive(op: .notEqualInt, jump: .jumpNotEqualInt, opposite: .jumpEqualInt),
    "<": Primitive(op: .lessInt, jump: .jumpLessInt, opposite: .jumpGreaterEqualInt),
    "<=": Primitive(op: .lessEqualInt, jump: .jumpLessEqualInt, opposite: .jumpGreaterInt),
    ">": Primitive(op: .greaterInt, jump: .jumpGreaterInt, opposite: .jumpLessEqualInt),
    ">=": Primitive(op: .greaterEqualInt, jump: .jumpGreaterEqualInt, opposite: .jumpLessInt),
  ]
  private static let doubles: [String: Primitive] = [
    "+": Primitive(op: .addDouble), "-": Primitive(op: .subtractDouble), "*": Primitive(op: .multiplyDouble),
    "/": Primitive(op: .divideDouble), "==": Primitive(op: .equalDouble), "!=": Primitive(op: .notEqualDouble),
    "~=": Primitive(op: .equalDouble), "<": Primitive(op: .lessDouble), "<=": Primitive(op: .lessEqualDouble),
    ">": Primitive(op: .greaterDouble), ">=": Primitive(op: .greaterEqualDouble),
  ]
  private static let booleans: [String: Primitive] = [
    "==": Primitive(op: .equalBool), "!=": Primitive(op: .notEqualBool), "~=": Primitive(op: .equalBool),
  ]
  private static let texts: [String: Primitive] = [
    "==": Primitive(op: .equalText), "!=": Primitive(op: .notEqualText), "~=": Primitive(op: .equalText),
  ]
  static let jumpsWithConstant: [Opcode: Opcode] = [
    .jumpEqualInt: .jumpEqualIntK, .jumpNotEqualInt: .jumpNotEqualIntK, .jumpLessInt: .jumpLessIntK,
    .jumpLessEqualInt: .jumpLessEqualIntK, .jumpGreaterInt: .jumpGreaterIntK,
    .jumpGreaterEqualInt: .jumpGreaterEqualIntK,
  ]

  /// The operator as an instruction, when the symbol is the library's and the operands are of a plain type.
  func primitive(_ symbol: FunctionSymbol, _ left: StaticType, _ right: StaticType) -> Primitive? {
    guard symbol.code == nil, symbol.kind == .function, symbol.owner?.isLibrary ?? true else { return nil }
    if left.isInt, right.isInt { return Self.integers[symbol.name] }
    if left.isDouble, right.isDouble { return Self.doubles[symbol.name] }
    if left.isBool, right.isBool { return Self.booleans[symbol.name] }
    if left.isString, right.isString { return Self.texts[symbol.name] }
    if left.isCharacter, right.isCharacter { return Self.texts[symbol.name] }
    return nil
  }

  /// An operator of Int that runs nothing of the program.
  func isArithmetic(_ symbol: FunctionSymbol, _ arguments: [CodeArgument]) -> Bool {
    guard let (left, right) = binary(symbol, arguments), left.type.isInt, right.type.isInt else { return false }
    return primitive(symbol, left.type, right.type) != nil
  }

  /// A constant Int that fits into an instruction.
  func smallConstant(_ expression: CodeExpression) -> Int32? {
    guard case .constant(let value) = expression.kind, case .int(let number) = value.payload, value.depth == 0,
      number > Int(Int32.min), number <= Int(Int32.max)
    else { return nil }
    return Int32(number)
  }

  /// Two operands of an operator, a static requirement's leading metatype left out.
  func binary(_ symbol: FunctionSymbol, _ arguments: [CodeArgument]) -> (CodeExpression, CodeExpression)? {
    guard arguments.count >= 2, symbol.parameters.count == 2,
      case .value(let left) = arguments[arguments.count - 2], case .value(let right) = arguments[arguments.count - 1]
    else { return nil }
    return (left, right)
  }

  /// Compiles a call of a library operator; false when it is not one with an instruction.
  func compilePrimitive(_ symbol: FunctionSymbol, _ arguments: [CodeArgument], into slot: Int32) -> Bool {
    if let (left, right) = binary(symbol, arguments), let primitive = primitive(symbol, left.type, right.type) {
      let first = operand(left, before: [right])
      if let constant = smallConstant(right), let op = primitive.constantOp {
        emit(op, slot, first.slot, primitive.negatesConstant ? -constant : constant)
      } else {
        let second = operand(right)
        emit(primitive.op, slot, first.slot, second.slot)
        release(second)
      }
      release(first)
      return true
    }
    guard symbol.code == nil, symbol.owner?.isLibrary ?? true, symbol.parameters.count == 1,
      case .value(let only)? = arguments.last, symbol.kind == .function
    else { return compileAssignment(symbol, arguments, into: slot) }
    let op: Opcode
    switch symbol.name {
    case "!" where only.type.isBool: op = .not
    case "-" where only.type.isInt: op = .negateInt
    case "-" where only.type.isDouble: op = .negateDouble
    default: return compileAssignment(symbol, arguments, into: slot)
    }
    let source = operand(only)
    emit(op, slot, source.slot)
    return true
  }

  /// `+=` and its like.
  ///
  /// Without a slot the result, which is none, is not wanted.
  func compileAssignment(_ symbol: FunctionSymbol, _ arguments: [CodeArgument], into slot: Int32?) -> Bool {
    guard symbol.code == nil, symbol.owner?.isLibrary ?? true, arguments.count == symbol.parameters.count,
      arguments.count == 2, case .reference(let target) = arguments[0], case .value(let value) = arguments[1],
      symbol.name.hasSuffix("="), symbol.kind == .function
    else { return false }
    let name = String(symbol.name.dropLast())
    let mark = top
    defer { top = mark }
    if name == "+", target.type.isString, value.type.isString {
      append(value, to: target, isText: true, into: slot)
      return true
    }
    let table =
      target.type.isInt && value.type.isInt
      ? Self.integers : target.type.isDouble && value.type.isDouble ? Self.doubles : [:]
    guard let primitive = table[name], primitive.jump == nil, name != "=", name != "!", name != "~", name != "<",
      name != ">"
    else {
      return false
    }
    let prepared = prepare(target)
    let small = smallConstant(value)
    let right = small != nil && primitive.constantOp != nil ? nil : operand(value)
    let constant = small.map { primitive.negatesConstant ? -$0 : $0 }
    if let (root, path) = path(to: prepared, least: 1) {
      let op = constant == nil ? primitive.op : primitive.constantOp ?? primitive.op
      emit(.changePath, root, path, right?.slot ?? constant ?? 0)
      emit(op)
    } else {
      let place = openInPlace(prepared)
      if let right {
        emit(primitive.op, place, place, right.slot)
      } else if let constant, let op = primitive.constantOp {
        emit(op, place, place, constant)
      }
      close(prepared, from: place)
    }
    finish(prepared)
    if let slot { emit(.constant, slot, self.constant(.void)) }
    return true
  }

  /// `+=` of a string, `append` of a string or array.
  func append(_ value: CodeExpression, to target: Place, isText: Bool, into slot: Int32?) {
    let prepared = prepare(target)
    let piece = allocate()
    compile(value, into: piece)
    if let (root, path) = path(to: prepared, least: 1) {
      emit(isText ? .appendTextPath : .appendArrayPath, root, path, piece)
    } else {
      let place = openInPlace(prepared)
      emit(isText ? .appendString : .arrayAppend, place, piece)
      close(prepared, from: place)
    }
    finish(prepared)
    if let slot { emit(.constant, slot, constant(.void)) }
  }
}

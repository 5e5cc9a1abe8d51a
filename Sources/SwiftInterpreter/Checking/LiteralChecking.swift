// Literals: they wait for their type, and then get their value.

extension Checker {

  /// The constant of a literal, once its type is known.
  func constant(_ literal: Expression, as type: StaticType) throws -> CodeExpression.Kind {
    var type = resolved(type)
    if case .associated(let base, _, _) = type {
      // `stride(from: 1, to: 8, by: 3)`: the step's type follows from that of the bounds.
      _ = settled(base)
      type = settled(resolved(type))
    }
    let number: (magnitude: UInt64, isNegative: Bool)?
    let double: Double
    switch literal.kind {
    case .integer(let magnitude, let isNegative):
      number = (magnitude, isNegative)
      double = isNegative ? -Double(magnitude) : Double(magnitude)
    case .float(let value, _):
      number = nil
      double = value
    case .string(let segments):
      var text = ""
      for case .text(let piece) in segments { text += piece }
      return try textConstant(text, as: type, literal)
    case .boolean(let value):
      guard case .nominal(let nominal, _) = type, nominal.name != "Bool" else { return .constant(.bool(value)) }
      return try literalInitializer("booleanLiteral", .bool(value), known.bool, type, literal.span)
        ?? .constant(.bool(value))
    default: return .constant(.void)
    }
    guard case .nominal(let nominal, _) = type else {
      let made =
        if let number {
          genericLiteral(
            "integerLiteral", .int(number.isNegative ? -Int(number.magnitude) : Int(number.magnitude)), known.int, type,
            literal.span)
        } else {
          genericLiteral("floatLiteral", .double(double), known.double, type, literal.span)
        }
      return made ?? .constant(.double(double))
    }
    func integer<T: FixedWidthInteger>(_: T.Type) throws -> T {
      guard let number else { throw mismatch(known.double, type, literal.span) }
      if number.isNegative {
        if T.isSigned, number.magnitude <= UInt64(bitPattern: Int64(T.max)) &+ 1,
          let value = T(exactly: -Int128(number.magnitude))
        {
          return value
        }
      } else if let value = T(exactly: number.magnitude) {
        return value
      }
      throw CheckFailure(
        "literal-overflow",
        number.isNegative && !T.isSigned
          ? "negative integer '-\(number.magnitude)' overflows when stored into unsigned type '\(nominal.name)'"
          : "integer literal '\(number.isNegative ? "-" : "")\(number.magnitude)' overflows when stored into '\(nominal.name)'",
        literal.span)
    }
    switch nominal.name {
    case "Int": return .constant(.int(try integer(Int.self)))
    case "Double": return .constant(.double(double))
    case "Float": return .constant(Value(.float(Float(double))))
    case "Int8": return .constant(Value(.fixed(Int64(try integer(Int8.self)), .int8)))
    case "Int16": return .constant(Value(.fixed(Int64(try integer(Int16.self)), .int16)))
    case "Int32": return .constant(Value(.fixed(Int64(try integer(Int32.self)), .int32)))
    case "Int64": return .constant(Value(.fixed(try integer(Int64.self), .int64)))
    case "UInt": return .constant(Value(.fixed(Int64(bitPattern: UInt64(try integer(UInt.self))), .uint)))
    case "UInt8": return .constant(Value(.fixed(Int64(try integer(UInt8.self)), .uint8)))
    case "UInt16": return .constant(Value(.fixed(Int64(try integer(UInt16.self)), .uint16)))
    case "UInt32": return .constant(Value(.fixed(Int64(try integer(UInt32.self)), .uint32)))
    case "UInt64": return .constant(Value(.fixed(Int64(bitPattern: try integer(UInt64.self)), .uint64)))
    default:
      if number != nil,
        let made = try literalInitializer("integerLiteral", .int(try integer(Int.self)), known.int, type, literal.span)
      {
        return made
      }
      if let made = try literalInitializer("floatLiteral", .double(double), known.double, type, literal.span) {
        return made
      }
      throw mismatch(number == nil ? known.double : known.int, type, literal.span)
    }
  }

  private func textConstant(_ text: String, as type: StaticType, _ literal: Expression) throws -> CodeExpression.Kind {
    guard case .nominal(let nominal, _) = type else {
      return genericLiteral("stringLiteral", .string(text), known.string, type, literal.span)
        ?? .constant(.string(text))
    }
    switch nominal.name {
    case "String": return .constant(.string(text))
    case "Character":
      guard text.count == 1, let character = text.first else {
        throw mismatch(known.string, type, literal.span)
      }
      return .constant(Value(.character(character)))
    case "UnicodeScalar" where nominal.isLibrary && text.unicodeScalars.count != 1:
      throw mismatch(known.string, type, literal.span)
    default:
      if let made = try literalInitializer("stringLiteral", .string(text), known.string, type, literal.span) {
        return made
      }
      throw mismatch(known.string, type, literal.span)
    }
  }

  /// A call of `init(integerLiteral:)` and the like, where the type is not one of the basic ones.
  func literalInitializer(
    _ label: String, _ value: Value, _ valueType: StaticType, _ type: StaticType, _ span: Span
  ) throws -> CodeExpression.Kind? {
    for member in members(named: "init", of: type, isStatic: true) {
      guard case .function(let function) = member.symbol, function.parameters.count == 1,
        function.parameters[0].label == label
      else { continue }
      if function.isRequirement { continue }
      let argument: CodeArgument = .value(CodeExpression(.constant(value), valueType, span))
      return .call(function, [argument] + typeArguments(function, of: type, span), .direct)
    }
    return nil
  }

  func literal(_ expression: Expression, _ kind: TypeVariable.Kind, _ hint: StaticType?) -> CodeExpression {
    if let hint {
      var wanted = resolved(hint)
      while let inner = known.wrapped(wanted), !accepts(wanted, kind) { wanted = resolved(inner) }
      switch wanted {
      case .nominal, .parameter, .associated:
        if accepts(wanted, kind) {
          let code = CodeExpression(.constant(.unset), wanted, expression.span)
          noteLiteral(kind, as: wanted)
          inference.literals.append(.literal(code, expression))
          return code
        }
      default: break
      }
    }
    let code = CodeExpression(.constant(.unset), .variable(unknown(kind: kind)), expression.span)
    inference.literals.append(.literal(code, expression))
    return code
  }
}

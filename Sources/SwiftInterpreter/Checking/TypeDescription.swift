// How messages name types.

extension Checker {
  func describe(_ type: StaticType) -> String {
    switch resolved(type) {
    case .nominal(let nominal, let arguments):
      if nominal === known.optionalNominal, let first = arguments.first {
        let inner = describe(first)
        return inner.contains(" ") ? "(\(inner))?" : inner + "?"
      }
      if nominal === known.arrayNominal, let first = arguments.first { return "[\(describe(first))]" }
      if nominal === known.dictionaryNominal, arguments.count == 2 {
        return "[\(describe(arguments[0])) : \(describe(arguments[1]))]"
      }
      if nominal.isLibrary, nominal.name == "StringIndex" { return "String.Index" }
      if arguments.isEmpty { return nominal.qualifiedName }
      return nominal.path(with: arguments.map(describe))
    case .parameter(let parameter): return parameter.name
    case .associated(let base, _, let name): return describe(base) + "." + name
    case .tuple(let elements):
      return "(" + elements.map { ($0.label.map { $0 + ": " } ?? "") + describe($0.type) }.joined(separator: ", ") + ")"
    case .function(let function):
      let parameters = function.parameters.map { ($0.isInout ? "inout " : "") + describe($0.type) }.joined(
        separator: ", ")
      let effects = (function.isAsync ? " async" : "") + (function.isThrowing ? " throws" : "")
      let result = resolved(function.result)
      return "(" + parameters + ")" + effects + " -> " + (result == .void ? "Void" : describe(result))
    case .metatype(let instance): return describe(instance) + ".Type"
    case .existential(let protocols, let isClassBound):
      if protocols.isEmpty { return isClassBound ? "AnyObject" : "Any" }
      let names = protocols.map { reference in
        reference.arguments.isEmpty
          ? reference.proto.name
          : reference.proto.name + "<" + reference.arguments.map(describe).joined(separator: ", ") + ">"
      }
      return "any " + names.joined(separator: " & ")
    case .opaque(let opaque, _): return opaque.description
    case .variable(let variable):
      return defaultType(variable.kind).map { describe($0) } ?? variable.name ?? "_"
    case .error: return CheckFailure.errorTypeName
    }
  }

  func describe(_ syntax: TypeSyntax) -> String {
    switch syntax.kind {
    case .name(let name, let arguments):
      arguments.isEmpty ? name : name + "<" + arguments.map(describe).joined(separator: ", ") + ">"
    case .member(let base, let name, _): describe(base) + "." + name
    case .composition(let parts): parts.map(describe).joined(separator: " & ")
    case .optional(let inner): describe(inner) + "?"
    case .array(let inner): "[" + describe(inner) + "]"
    case .some(let inner): "some " + describe(inner)
    case .any(let inner): "any " + describe(inner)
    case .attributed(_, let inner): describe(inner)
    default: source.text(of: syntax.span)
    }
  }

  func functionType(_ symbol: FunctionSymbol) -> StaticType {
    .function(
      FunctionType(
        parameters: symbol.parameters.map {
          FunctionType.Parameter(
            $0.type, isInout: $0.isInout, isVariadic: $0.isVariadic, isAutoclosure: $0.isAutoclosure)
        }, result: symbol.result, isAsync: symbol.isAsync, isThrowing: symbol.isThrowing))
  }
}

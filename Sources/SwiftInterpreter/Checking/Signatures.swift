// The parameters, results and generic parameters of functions.

extension Checker {
  func fillSignature(
    _ symbol: FunctionSymbol, _ generics: GenericsSyntax, _ parameters: [ParameterSyntax], result: TypeSyntax?,
    scope: Scope,
    container: ExtensionDeclaration?, owner: Nominal?
  ) throws {
    symbol.generics = generics.parameters.map { GenericParameter(name: $0.name) }
    symbol.requirements = try containerRequirements(container, owner)
    symbol.requirements += try declareGenerics(generics, symbol.generics, in: scope)
    let implied = implied(by: parameters, result: result, for: symbol, in: scope)
    symbol.requirements += implied
    note(implied)
    // What the clause asks is known where the parameters' types are read.
    let outer = contextRequirements
    contextRequirements += symbol.requirements
    defer { contextRequirements = outer }
    for parameter in parameters {
      var type = parameter.type
      var isInout = false
      var isAutoclosure = false
      var isEscaping = false
      while case .attributed(let names, let inner) = type.kind {
        if names.contains("inout") { isInout = true }
        if names.contains("autoclosure") { isAutoclosure = true }
        if names.contains("escaping") { isEscaping = true }
        type = inner
      }
      if let wrapper = parameter.attributes.first(where: { isPropertyWrapper($0.name) }), !wrapper.span.isNone {
        throw CheckFailure.unmodelled(
          "a property wrapper on a parameter", wrapper.span,
          instead: "make the wrapped value in the body: '@\(wrapper.name) var value = \(parameter.name)'")
      }
      let resolvedType = try resolveParameterType(type, symbol, scope)
      if parameter.attributes.contains(where: { $0.name == "autoclosure" }) { isAutoclosure = true }
      symbol.parameters.append(
        ParameterSymbol(
          label: parameter.label, name: parameter.name,
          type: parameter.isVariadic ? known.array(resolvedType) : resolvedType, isInout: isInout,
          isVariadic: parameter.isVariadic, isAutoclosure: isAutoclosure, isEscaping: isEscaping,
          builder: builder(of: parameter.attributes, in: scope),
          builderArguments: builderArguments(of: parameter.attributes, in: scope),
          hasDefault: parameter.defaultValue != nil))
    }
    if let result {
      symbol.result = try resolveDeclared(result, in: scope)
    }
    for index in parameters.indices {
      guard let value = parameters[index].defaultValue else { continue }
      let function = Function(
        name: "default of \(parameters[index].name)", role: .function, parent: nil, span: value.span)
      let type = symbol.parameters[index].type
      function.result = type
      function.isDefaultArgument = true
      symbol.parameters[index].defaultValue = function
      if owner?.isLibrary != true, owner?.kind != .protocolType {
        addTypeParameters((owner?.generics ?? []) + symbol.generics, to: function)
      }
      let substitution = opened(symbol.generics)
      let check: () -> Void = { [self] in
        _ = reporting {
          let code = try isolated {
            try within(Scope(.function(function), parent: scope), FunctionContext(function: function)) {
              // A value for any type that the parameter may have, or one that tells the type.
              try attempt { try checkTopLevel(value, expected: type) }
                ?? checkTopLevel(value, expected: substitute(type, substitution))
            }
          }
          function.body = [CodeStatement(.return(code), code.span)]
          flowBodies.append(FlowBody(function: function))
        }
      }
      if owner?.isLibrary ?? value.span.isNone || isPlace(value) {
        // `line: Int = #line` is the line of the call.
        symbol.parameters[index].literal = value
      } else {
        pendingBodies.append(check)
      }
    }
  }

  private func isPlace(_ value: Expression) -> Bool {
    guard case .macro(let name, _) = value.kind else { return false }
    return ["line", "column", "function", "file", "fileID", "filePath"].contains(name)
  }

  /// `some P` in a parameter is a generic parameter without name.
  private func resolveParameterType(_ syntax: TypeSyntax, _ symbol: FunctionSymbol, _ scope: Scope) throws -> StaticType
  {
    if case .some(let constraintSyntax) = syntax.kind {
      let parameter = GenericParameter(name: "some " + describe(constraintSyntax))
      parameter.conformances = try constraint(constraintSyntax, in: scope)
      symbol.generics.append(parameter)
      for reference in parameter.conformances {
        symbol.requirements.append(.conformance(.parameter(parameter), reference))
      }
      return .parameter(parameter)
    }
    return try resolveDeclared(syntax, in: scope)
  }
}

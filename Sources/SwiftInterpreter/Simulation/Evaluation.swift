import ObservationRuntime

extension Session {
  /// Evaluates an expression as if it stood in a method of the root view.
  func evaluate(_ expression: String) -> Result<String, ProgramError> {
    let checker = program.checked.checker
    let owner: Nominal? = evaluationOwner
    let text = "func evaluated() -> Any { " + expression + "\n}"
    switch compiled(text, owner, checker) {
    case .success(let symbol): return run(symbol, owner)
    case .failure(let first):
      // A statement, such as an assignment, gives no value.
      guard case .success(let symbol) = compiled("func evaluated() { " + expression + "\n}", owner, checker) else {
        return .failure(first)
      }
      return run(symbol, owner)
    }
  }

  var evaluationOwner: Nominal? {
    program.roots.views.first { $0.qualifiedName == program.roots.name(of: rootChoice) }
  }

  private func compiled(_ text: String, _ owner: Nominal?, _ checker: Checker) -> Result<FunctionSymbol, ProgramError> {
    let source = SourceText(file: "expression", text: text)
    let (tree, problems) = SyntaxLowering.lower(source)
    if !problems.isEmpty { return .failure(ProgramError(problems)) }
    guard case .declaration(let declaration)? = tree.statements.first?.kind,
      let function = declaration as? FunctionDeclaration
    else { return .failure(program.roots.failure("not-an-expression", "this is not an expression", at: .none)) }
    let outer = checker.findings
    checker.findings = Findings()
    let symbol = checker.reporting { try checker.makeFunction(function, owner: owner, container: nil) }
    checker.runPending()
    let found = checker.findings.told
    checker.findings = outer
    guard found.isEmpty, let symbol else {
      // The places are those of the expression, not of the program.
      let placed = found.map { each in
        var diagnostic = each
        diagnostic.file = "expression"
        diagnostic.line = 1
        diagnostic.column = 1
        diagnostic.sourceLine = ""
        return diagnostic
      }
      return .failure(ProgramError(placed))
    }
    return .success(symbol)
  }

  private func run(_ symbol: FunctionSymbol, _ owner: Nominal?) -> Result<String, ProgramError> {
    do throws(Interruption) {
      var arguments: [Value] = []
      if let owner {
        guard let value = world.evaluated else {
          return .failure(program.roots.failure("not-running", "'\(owner.name)' is not on the screen", at: .none))
        }
        arguments = [value]
      }
      let result = try machine.call(symbol, &arguments, at: .none)
      try settle()
      return .success(try machine.library.debugDescribe(result, machine))
    } catch {
      var step = TraceStep(action: "")
      describe(error, &step)
      return .failure(program.roots.failure("evaluation", step.message ?? "this cannot be evaluated", at: .none))
    }
  }
}

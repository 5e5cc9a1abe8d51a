// `@State` in initialisers, as the macro of Xcode 27 has it.

extension Checker {
  /// D-08: the setter of a state that has a default uses `self`, so that every other stored property must have its value
  /// by then.
  func checkStateAssignments(_ initializer: InitializerDeclaration, _ nominal: Nominal) {
    guard isStateMacro, nominal.kind == .structure, let body = initializer.body else { return }
    let defaulted = Set(
      nominal.fields.compactMap { field -> String? in
        guard let wraps = field.wraps, wraps.wrapper.name == "State", hasDefault(wraps.name, nominal) else {
          return nil
        }
        return wraps.name
      })
    if defaulted.isEmpty { return }
    var missing = nominal.fields.filter { $0.wraps == nil && !hasDefault($0.name, nominal) }.map(\.name)
    for statement in body {
      guard case .expression(let expression) = statement.kind, case .assign(let target, _) = expression.kind,
        let name = assignedProperty(target)
      else { continue }
      if defaulted.contains(name), let first = missing.first {
        report(
          CheckFailure(
            "used-before-initialized", "variable 'self.\(first)' used before being initialized", target.span,
            notes: ["the assignment to a @State that has a default uses 'self'; give '\(first)' its value before it"]))
        return
      }
      missing.removeAll { $0 == name }
    }
  }

  private func hasDefault(_ name: String, _ nominal: Nominal) -> Bool {
    for entry in nominal.members.order {
      guard let variable = entry.declaration as? VariableDeclaration, patternNames(variable.pattern) == [name] else {
        continue
      }
      if variable.initializer != nil { return true }
      return !variable.isLet && variable.type.map(isWrittenOptional) == true
    }
    return false
  }

  private func isWrittenOptional(_ type: TypeSyntax) -> Bool {
    if case .optional = type.kind { return true }
    return false
  }

  /// `self.name` or `name` on the left of an assignment.
  private func assignedProperty(_ target: Expression) -> String? {
    switch target.kind {
    case .name(let name, _, _): return name
    case .member(let base, let name, _, _, _):
      if case .name("self", _, _) = base.kind { return name }
      return nil
    default: return nil
    }
  }
}

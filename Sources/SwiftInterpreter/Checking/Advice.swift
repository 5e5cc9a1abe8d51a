// Notes to messages: what the usual mistakes with views and their state should have been.

extension Checker {
  /// What to write instead, where a value was given for a binding, or a binding for a value.
  func conversionAdvice(_ expression: Expression, from: StaticType, to: StaticType) -> [String] {
    if let value = bindingValue(from), let root = projectedRoot(expression) {
      guard unifiable(value, to) else { return [] }
      return ["'\(root)' is a binding; its value is '\(root.dropFirst())', without the '$'"]
    }
    guard let value = bindingValue(to) else { return [] }
    switch expression.kind {
    case .integer, .float, .boolean, .string, .array, .nilLiteral, .implicitMember:
      let text = source.text(of: expression.span)
      guard !text.isEmpty, !text.contains("\n") else { return [] }
      return ["a value that never changes is given as '.constant(\(text))'"]
    default: break
    }
    guard unifiable(from, value), let path = path(of: expression), let root = path.first else { return [] }
    if let wrapper = wrapperName(of: root) {
      let meant = "$" + path.joined(separator: ".")
      return ["'\(root)' is \(article(wrapper)) @\(wrapper): write '\(meant)' to pass a binding"]
    }
    guard path.count > 1, let type = typeOfRoot(root), conforms(type, to: known.nominal("Observable")),
      isReferenceType(type)
    else {
      return ["a binding comes of @State, @Binding or @Bindable, with '$'; one by hand is 'Binding(get:set:)'"]
    }
    return [
      "declare '@Bindable var \(root)', here or in the body, and write '$\(path.joined(separator: "."))' to pass a binding"
    ]
  }

  /// What changes where a stored property of a view is constant.
  func viewAdvice(_ owner: Nominal) -> [String] {
    guard !owner.isLibrary, owner.kind == .structure, conforms(selfType(owner), to: known.nominal("View")) else {
      return []
    }
    return ["a view changes its '@State var', or what a '@Binding var' leads to"]
  }

  private func article(_ word: String) -> String {
    word.first.map { "AEIO".contains($0) } == true ? "an" : "a"
  }

  private func bindingValue(_ type: StaticType) -> StaticType? {
    guard case .nominal(let nominal, let arguments) = resolved(type), nominal.isLibrary, nominal.name == "Binding"
    else {
      return nil
    }
    return arguments.first
  }

  /// `$name` at the beginning of an expression.
  private func projectedRoot(_ expression: Expression) -> String? {
    guard let path = path(of: expression), let root = path.first, root.hasPrefix("$") else { return nil }
    return path.joined(separator: ".")
  }

  /// `model.city.name` as its names, without `self`.
  private func path(of expression: Expression) -> [String]? {
    switch expression.kind {
    case .name(let name, _, _): return [name]
    case .member(let base, let name, _, _, _):
      guard let start = path(of: base) else { return nil }
      return start == ["self"] ? [name] : start + [name]
    default: return nil
    }
  }

  /// The wrapper of a property or local that has a projection.
  private func wrapperName(of name: String) -> String? {
    guard attempt({ try access(Expression(.name("$" + name, generics: [], labels: nil), .none), nil) }) != nil else {
      return nil
    }
    for nominal in scope.enclosingTypes {
      for entry in nominal.members.entries[name] ?? [] {
        if let attribute = wrapperAttribute(of: entry.declaration) { return attribute.name }
      }
    }
    return "Binding"
  }

  private func typeOfRoot(_ name: String) -> StaticType? {
    attempt { settled(try check(Expression(.name(name, generics: [], labels: nil), .none), nil).type) }
  }
}

internal import SwiftSyntax

extension SyntaxLowering {
  mutating func variables(_ node: VariableDeclSyntax) -> [Declaration] {
    let attributes = self.attributes(node.attributes)
    let modifiers = self.modifiers(node.modifiers)
    let isLet = node.bindingSpecifier.text == "let"
    let whole = span(node)
    let bindings = node.bindings.items
    // `var a, b: Int`: an annotation also holds for the names before it that have neither a type nor a value.
    var types: [TypeSyntax?] = bindings.map { binding in binding.typeAnnotation.map { type($0.type) } }
    for index in bindings.indices.dropLast().reversed()
    where types[index] == nil && bindings[index].initializer == nil {
      types[index] = types[index + 1]
    }
    var result: [Declaration] = []
    for (index, binding) in bindings.enumerated() {
      let bound = pattern(binding.pattern)
      let value = binding.initializer.map { expression($0.value) }
      result.append(
        VariableDeclaration(
          isLet: isLet, pattern: bound, type: types[index], initializer: value,
          accessors: accessors(binding.accessorBlock), attributes: attributes, modifiers: modifiers,
          span: bindings.count == 1 ? whole : span(binding)))
    }
    return result
  }

  mutating func accessors(_ block: AccessorBlockSyntax?) -> [AccessorSyntax] {
    guard let block else { return [] }
    switch block.accessors {
    case .getter(let body):
      return [
        AccessorSyntax(
          kind: .get, parameter: nil, modifiers: [], isAsync: false, isThrowing: false, body: statements(body),
          span: span(block))
      ]
    case .accessors(let list):
      var result: [AccessorSyntax] = []
      for node in list.items {
        if let accessor = accessor(node) { result.append(accessor) }
      }
      return result
    default:
      return []
    }
  }

  private mutating func accessor(_ node: AccessorDeclSyntax) -> AccessorSyntax? {
    let word = node.accessorSpecifier.text
    guard let kind = AccessorSyntax.Kind(rawValue: word) else {
      unmodelled("the accessor '\(word)' is", at: span(node), advice: "Write 'get' and 'set'")
      return nil
    }
    var modifiers: Set<String> = []
    if let modifier = node.modifier { modifiers.insert(modifier.name.text) }
    let effects = node.effectSpecifiers
    let body = node.body.map { statements($0) }
    return AccessorSyntax(
      kind: kind, parameter: node.parameters.map { name($0.name) }, modifiers: modifiers,
      isAsync: effects?.asyncSpecifier != nil, isThrowing: effects?.throwsClause != nil, body: body,
      span: span(node))
  }
}

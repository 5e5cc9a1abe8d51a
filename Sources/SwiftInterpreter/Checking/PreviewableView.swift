/// What a `#Preview` with `@Previewable` declarations is made into: a view with these properties, whose body is the rest
/// (B-21).
enum PreviewableView {
  static func isNeeded(for closure: ClosureSyntax) -> Bool { closure.body.contains { property($0) != nil } }

  /// How the types made for previews are called: not a name that a program can write.
  static func name(_ macro: MacroDeclaration) -> String { "#Preview at \(macro.span.start)" }

  static func isOne(_ name: String) -> Bool { name.hasPrefix("#Preview at ") }

  /// The view types of the previews that need one.
  static func declarations(for declarations: [Declaration]) -> [Declaration] {
    declarations.compactMap { declaration in
      guard let macro = declaration as? MacroDeclaration, macro.name == "Preview",
        case .closure(let closure)? = macro.arguments.last?.value.kind, isNeeded(for: closure)
      else { return nil }
      return view(macro, closure)
    }
  }

  /// `#Preview at 120()`: what the preview's closure does then.
  static func creation(_ macro: MacroDeclaration) -> [Statement] {
    let type = Expression(.name(name(macro), generics: [], labels: nil), macro.span)
    return [Statement(.expression(Expression(.call(type, []), macro.span)), macro.span)]
  }

  private static func property(_ statement: Statement) -> VariableDeclaration? {
    guard case .declaration(let declaration as VariableDeclaration) = statement.kind,
      declaration.attribute("Previewable") != nil
    else { return nil }
    return declaration
  }

  private static func view(_ macro: MacroDeclaration, _ closure: ClosureSyntax) -> TypeDeclaration {
    let span = macro.span
    var members: [Declaration] = closure.body.compactMap(property).map { declaration in
      VariableDeclaration(
        isLet: declaration.isLet, pattern: declaration.pattern, type: declaration.type,
        initializer: declaration.initializer, accessors: declaration.accessors,
        attributes: declaration.attributes.filter { $0.name != "Previewable" },
        modifiers: declaration.modifiers.union(["private"]), span: declaration.span)
    }
    let rest = closure.body.filter { property($0) == nil }
    let getter = AccessorSyntax(
      kind: .get, parameter: nil, modifiers: [], isAsync: false, isThrowing: false, body: rest, span: span)
    let view = TypeSyntax(.name("View", []), span)
    members.append(
      VariableDeclaration(
        isLet: false, pattern: PatternSyntax(.identifier("body"), span), type: TypeSyntax(.some(view), span),
        initializer: nil, accessors: [getter], attributes: [], modifiers: [], span: span))
    return TypeDeclaration(
      kind: .struct, name: name(macro), nameSpan: span, generics: .none, inherited: [view], members: members,
      comments: [], attributes: [], modifiers: [], span: span)
  }
}

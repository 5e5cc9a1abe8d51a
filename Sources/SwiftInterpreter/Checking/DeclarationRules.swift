// What declarations may not be, whatever their bodies say.

extension Checker {
  /// Looks at a type of the program and its members.
  func checkDeclarationRules(_ nominal: Nominal) {
    guard let declaration = nominal.declaration else { return }
    checkAttributes(declaration)
    for entry in nominal.members.order {
      checkAttributes(entry.declaration)
      switch entry.declaration {
      case let variable as VariableDeclaration:
        checkVariable(variable, in: nominal, isExtension: entry.container != nil)
      case let deinitializer as DeinitializerDeclaration where !nominal.isReference:
        report(
          CheckFailure(
            "misplaced-deinit",
            "deinitializer cannot be declared in \(nominal.kind == .enumeration ? "enum" : "struct") '\(nominal.name)' that "
              + "conforms to 'Copyable'", deinitializer.span))
      default: break
      }
    }
    if nominal.kind == .enumeration { checkRawValues(nominal, declaration) }
    checkRecursion(nominal)
  }

  private func checkVariable(_ variable: VariableDeclaration, in nominal: Nominal, isExtension: Bool) {
    let name = variable.pattern.span
    let isComputed = variable.accessors.contains { $0.kind == .get }
    func fail(_ message: String, _ span: Span) { report(CheckFailure("declaration", message, span)) }
    if nominal.kind == .protocolType, !isExtension {
      if variable.isLet {
        fail(
          "protocols cannot require properties to be immutable; declare read-only properties by using 'var' with a "
            + "'{ get }' specifier", name)
      } else if variable.accessors.isEmpty {
        fail("property in protocol must have explicit { get } or { get set } specifier", name)
      }
      return
    }
    if variable.isLet, isComputed, let accessor = variable.accessors.first {
      fail("'let' declarations cannot be computed properties", accessor.span)
    }
    if variable.isLet, variable.modifiers.contains("lazy") { fail("'lazy' cannot be used on a let", variable.span) }
    if isStored(variable), !variable.isStatic, variable.attribute("Entry") == nil {
      if isExtension {
        fail("extensions must not contain stored properties", name)
      } else if nominal.kind == .enumeration {
        fail("enums must not contain stored properties", name)
      }
    }
    if variable.modifiers.contains("weak"), let written = variable.type,
      let type = try? resolve(written, in: typeScope(nominal))
    {
      let inner = known.wrapped(resolved(type)) ?? resolved(type)
      if case .nominal(let target, _) = inner, !target.isReference, !target.isLibrary {
        fail(
          "'weak' may only be applied to class and class-bound protocol types, not '\(describe(inner))'", name)
      }
    }
  }

  // MARK: Attributes

  private static let languageAttributes: Set<String> = [
    "main", "Observable", "propertyWrapper", "resultBuilder", "dynamicMemberLookup", "dynamicCallable", "globalActor",
    "testable", "retroactive", "unchecked", "objcMembers", "NSManaged", "inline", "convention", "isolated",
    "concurrent",
    "nonisolated", "UIApplicationDelegateAdaptor", "Query", "GestureState", "Namespace", "ScaledMetric", "IBOutlet",
    "backDeployed", "_exported", "NSCopying", "implementationOnly", "differentiable", "freestanding", "attached",
  ]

  private func checkAttributes(_ declaration: Declaration) {
    for attribute in declaration.attributes {
      if let failure = attributeFailure(attribute) { report(failure) }
    }
  }

  /// Why an attribute is none: it is misspelt, or names another kind of type.
  func attributeFailure(_ attribute: AttributeSyntax) -> CheckFailure? {
    let name = attribute.name
    if Self.plainAttributes.contains(name) || Self.languageAttributes.contains(name) || name.contains(".") {
      return nil
    }
    guard name.first?.isUppercase == true else { return lowercaseFailure(attribute) }
    let span = attribute.span
    let at = Span(start: span.start + 1, end: span.end)
    if let type = try? resolve(TypeSyntax(.name(name, []), .none), in: fileScope) {
      guard case .nominal(let nominal, _) = type, !isAttribute(nominal) else { return nil }
      return CheckFailure(
        "unknown-attribute", "\(kindName(nominal)) '\(name)' cannot be used as an attribute", span,
        notes: ["a type that is written before 'var' has to be a '@propertyWrapper'"])
    }
    if index.names.contains(name) || globalAliases[name] != nil { return nil }
    if nominals.keys.contains(where: { $0.hasSuffix("." + name) }) { return nil }
    let near = Spelling.nearest(to: name, in: Self.propertyWrappers.sorted())
    return CheckFailure(
      "unknown-attribute", "unknown attribute '\(name)'", at, notes: near.map { ["did you mean '@\($0)'?"] } ?? [])
  }

  private func isAttribute(_ nominal: Nominal) -> Bool {
    guard let declaration = nominal.declaration else { return true }
    return ["propertyWrapper", "resultBuilder", "globalActor"].contains { declaration.attribute($0) != nil }
  }

  private func kindName(_ nominal: Nominal) -> String {
    switch nominal.kind {
    case .structure: "struct"
    case .classType: "class"
    case .enumeration: "enum"
    case .actor: "actor"
    case .protocolType: "protocol"
    }
  }

  /// `@state` for `@State`.
  private func lowercaseFailure(_ attribute: AttributeSyntax) -> CheckFailure? {
    let name = attribute.name
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    let near = Self.propertyWrappers.first { $0.lowercased() == name.lowercased() }
    guard near != nil || programTypes.contains(where: { $0.name == capital }) else { return nil }
    let span = attribute.span
    return CheckFailure(
      "unknown-attribute", "unknown attribute '\(name)'", Span(start: span.start + 1, end: span.end),
      notes: ["did you mean '@\(near ?? capital)'?"])
  }

  /// The wrappers of SwiftUI, as one means to write them.
  private static let propertyWrappers = [
    "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Bindable", "Published",
    "AppStorage", "SceneStorage", "FocusState", "GestureState", "Namespace", "ViewBuilder", "ScaledMetric",
  ]

  // MARK: Raw values

  private func checkRawValues(_ nominal: Nominal, _ declaration: TypeDeclaration) {
    resolveCases(nominal)
    guard let raw = rawType(of: nominal) else { return }
    var seen: Set<String> = []
    for entry in nominal.members.order {
      guard let written = entry.declaration as? CaseDeclaration,
        let value = nominal.cases.first(where: { $0.name == written.name })?.rawValue
      else { continue }
      if let literal = written.rawValue, !isLiteral(literal, of: raw) {
        report(
          CheckFailure(
            "raw-type",
            "'\(nominal.name)' declares raw type '\(describe(raw))', but does not conform to RawRepresentable and "
              + "conformance could not be synthesized", declaration.inherited.first?.span ?? declaration.nameSpan))
        return
      }
      let key: String
      switch value.payload {
      case .int(let number): key = "\(number)"
      case .string(let text): key = text
      default: continue
      }
      if !seen.insert(key).inserted {
        report(
          CheckFailure(
            "raw-value", "raw value for enum case is not unique", written.rawValue?.span ?? written.span))
      }
    }
  }

  private func isLiteral(_ expression: Expression, of raw: StaticType) -> Bool {
    switch expression.kind {
    case .integer: raw != known.string && raw != known.character
    case .string: raw != known.int && raw != known.double
    default: true
    }
  }

  // MARK: Recursion

  private func checkRecursion(_ nominal: Nominal) {
    switch nominal.kind {
    case .structure:
      for field in nominal.fields where isInside(nominal, field.type) {
        report(
          CheckFailure(
            "recursive-type",
            "value type '\(nominal.name)' cannot have a stored property that recursively contains it", field.span,
            notes: ["an array of it, or a class, breaks the recursion"]))
      }
    case .enumeration:
      guard let declaration = nominal.declaration, !declaration.modifiers.contains("indirect") else { return }
      for entry in nominal.members.order {
        guard let written = entry.declaration as? CaseDeclaration, !written.modifiers.contains("indirect"),
          let each = nominal.cases.first(where: { $0.name == written.name }),
          each.payload.contains(where: { isInside(nominal, $0.type) })
        else { continue }
        report(
          CheckFailure(
            "recursive-type", "recursive enum '\(nominal.name)' is not marked 'indirect'", declaration.nameSpan))
        return
      }
    default: break
    }
  }

  /// Whether values of a type hold a value of the nominal type without indirection.
  private func isInside(_ target: Nominal, _ type: StaticType, _ seen: Set<Nominal> = []) -> Bool {
    switch resolved(type) {
    case .tuple(let elements): return elements.contains { isInside(target, $0.type, seen) }
    case .nominal(let nominal, let arguments):
      if nominal === target { return true }
      if nominal === known.optionalNominal { return arguments.first.map { isInside(target, $0, seen) } ?? false }
      guard !nominal.isLibrary, !nominal.isReference, !seen.contains(nominal) else { return false }
      let inner = seen.union([nominal])
      resolveFields(nominal)
      resolveCases(nominal)
      if nominal.kind == .structure { return nominal.fields.contains { isInside(target, $0.type, inner) } }
      guard nominal.declaration?.modifiers.contains("indirect") == false else { return false }
      let indirect = Set(
        nominal.members.order.compactMap { entry in
          (entry.declaration as? CaseDeclaration).flatMap { $0.modifiers.contains("indirect") ? $0.name : nil }
        })
      return nominal.cases.contains { each in
        !indirect.contains(each.name) && each.payload.contains { isInside(target, $0.type, inner) }
      }
    default: return false
    }
  }

  // MARK: Witnesses

  /// Whether a member of the right name and parameters does what the requirement says otherwise.
  func meets(_ requirement: FunctionSymbol, _ witness: FunctionSymbol, _ own: Nominal) -> Bool {
    if witness.isThrowing, !requirement.isThrowing { return false }
    if witness.isAsync, !requirement.isAsync { return false }
    if witness.isMutating, !requirement.isMutating, !own.isReference { return false }
    guard requirement.generics.isEmpty, witness.generics.isEmpty, let proto = requirement.owner?.selfParameter else {
      return true
    }
    if requirement.kind == .initializer { return true }
    let wanted = resolved(substitute(requirement.result, Substitution(map: [proto: selfType(own)])))
    let given = resolved(witness.result)
    guard isConcrete(wanted), isConcrete(given) else { return true }
    return attempt { unify(wanted, given) ? true : nil } ?? false
  }
}

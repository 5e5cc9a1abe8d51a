// What wrappers and observable types ask of the declarations they stand on.

extension Checker {
  // MARK: Wrappers

  /// `@State let x`: reported, and the property is taken for a `var`, so that no other message follows from it (D-06).
  ///
  /// Since SDK 27 State is a macro, and the compiler names it with the blank that follows in the source.
  func reportWrapperOnLet(_ attribute: AttributeSyntax, _ span: Span) {
    guard attribute.name == "State", isStateMacro else {
      report(CheckFailure("wrapper-on-let", "property wrapper can only be applied to a 'var'", span))
      return
    }
    let blank = sourceText(after: attribute.span, first: " ")
    report(
      CheckFailure(
        "wrapper-on-let", "'@State' can only be applied to a 'var' declaration (from macro 'State\(blank)')",
        attribute.span))
    report(
      CheckFailure(
        "wrapper-on-let",
        "expansion of macro 'State()' did not produce a non-observing accessor (such as 'get') as expected", span))
  }

  /// What a wrapper asks of its generic parameters.
  ///
  /// - Throws: the compiler's words, with what to use instead (O-27, P-18).
  func checkWrapper(_ type: StaticType, _ attribute: AttributeSyntax) throws {
    guard case .nominal(let wrapper, let arguments) = type else { return }
    resolveGenerics(wrapper)
    let substitution = Substitution(map: Dictionary(zip(wrapper.generics, arguments)) { first, _ in first })
    for requirement in wrapper.genericRequirements {
      let asked = substitute(requirement, substitution)
      guard case .conformance(let subject, let reference) = asked, !holds(asked) else { continue }
      throw CheckFailure(
        "missing-conformance",
        "generic struct '\(wrapper.name)' requires that '\(describe(subject))' conform to '\(reference.proto.name)'",
        attribute.span, notes: wrapperAdvice(wrapper.name, subject))
    }
    if wrapper.isLibrary, wrapper.name == "Bindable", let value = arguments.first,
      !conforms(value, to: known.nominal("Observable"))
    {
      throw CheckFailure(
        "missing-conformance",
        "'init(wrappedValue:)' is unavailable: The wrapped value must be an object that conforms to Observable",
        attribute.span, notes: wrapperAdvice(wrapper.name, value))
    }
  }

  private func wrapperAdvice(_ wrapper: String, _ type: StaticType) -> [String] {
    guard isReferenceType(type) else { return ["use '@State' for a value"] }
    let isObservable = conforms(type, to: known.nominal("Observable"))
    let isObservableObject = conforms(type, to: known.nominal("ObservableObject"))
    switch (wrapper, isObservable, isObservableObject) {
    case ("StateObject", true, _): return ["'\(describe(type))' is @Observable: its owner keeps it in '@State'"]
    case ("ObservedObject", true, _):
      return [
        "'\(describe(type))' is @Observable: take it as a plain 'let', or '@Bindable' for bindings to its properties"
      ]
    case ("EnvironmentObject", true, _):
      return ["'\(describe(type))' is @Observable: use '@Environment(\(describe(type)).self)'"]
    case ("Bindable", _, true): return ["'\(describe(type))' is an ObservableObject: use '@ObservedObject'"]
    default: return ["mark the class '@Observable', or make it an ObservableObject"]
    }
  }

  // MARK: Observable types

  /// `@Observable` is for classes (D-07), and `lazy` not for what it observes (O-06).
  func checkObservable(_ nominal: Nominal) {
    guard nominal.isObservable, !nominal.isLibrary, let declaration = nominal.declaration,
      let attribute = declaration.attribute("Observable")
    else { return }
    let observed = nominal.members.order.compactMap { entry -> VariableDeclaration? in
      guard entry.container == nil, let variable = entry.declaration as? VariableDeclaration, !variable.isStatic,
        !variable.isLet, isStored(variable), variable.attribute("ObservationIgnored") == nil
      else { return nil }
      return variable
    }
    if nominal.kind == .classType {
      for variable in observed {
        guard let wrapper = variable.attribute("Published") ?? wrapperAttribute(of: variable) else { continue }
        report(
          CheckFailure(
            "bad-wrapper", "property wrapper cannot be applied to a computed property", wrapper.span,
            notes: [
              wrapper.name == "Published"
                ? "@Observable watches every 'var' by itself: leave out '@Published'"
                : "@Observable makes accessors for it: mark it '@ObservationIgnored' too, and views do not follow it"
            ]))
      }
      for variable in observed where variable.modifiers.contains("lazy") {
        report(
          CheckFailure(
            "lazy-observed", "'lazy' cannot be used on a computed property", variable.span,
            notes: ["@Observable makes accessors for it; mark it '@ObservationIgnored' to keep it lazy and unobserved"])
        )
      }
      return
    }
    if nominal.kind == .structure || nominal.kind == .actor {
      let kind = nominal.kind == .structure ? "struct" : "actor"
      let blank = sourceText(after: attribute.span, first: " ")
      report(
        CheckFailure(
          "observable-class",
          "'@Observable' cannot be applied to \(kind) type '\(nominal.name)' (from macro 'Observable\(blank)')",
          attribute.span,
          notes: [
            kind == "struct"
              ? "make it a class, or keep the struct in '@State': SwiftUI follows a struct's changes by itself"
              : "copy what the views show into a '@MainActor @Observable' class"
          ]))
    }
    for variable in observed where nominal.kind == .structure || nominal.kind == .actor {
      report(
        CheckFailure(
          "observable-class",
          "expansion of macro 'ObservationTracked()' did not produce a non-observing accessor (such as 'get') as expected",
          variable.pattern.span))
    }
  }

  /// The compiler's words quote the blank that stands behind an attribute's name.
  private func sourceText(after span: Span, first: Character) -> String {
    source.character(at: span.end) == first ? String(first) : ""
  }
}

import ObservationRuntime

/// A view (or modifier) value of the program.
final class InterpretedView: UserView {
  let info: ViewInfo
  let value: Value
  unowned let world: ViewWorld
  /// `.equatable()`: `==` decides even for plain data (C-14).
  let forcesEquality: Bool
  /// What a style's body is given: the control's configuration.
  let argument: Value?

  init(
    _ value: Value, _ info: ViewInfo, _ world: ViewWorld, forcesEquality: Bool = false, argument: Value? = nil
  ) {
    self.value = value
    self.info = info
    self.world = world
    self.forcesEquality = forcesEquality
    self.argument = argument
  }

  var type: ViewType { info.type }

  var comparesByEquality: Bool { forcesEquality || info.comparesByEquality }

  private var span: Span { info.nominal.declaration?.nameSpan ?? .none }

  // MARK: Comparing

  func changedInputs(from previous: any UserView) -> [InputChange] {
    guard let previous = previous as? InterpretedView else { return [InputChange("self")] }
    do {
      return try compared(with: previous)
    } catch {
      world.hold(error)
      return []
    }
  }

  private func compared(with previous: InterpretedView) throws(Interruption) -> [InputChange] {
    if comparesByEquality {
      if try world.machine.library.areEqual(previous.value, value, world.machine, span) { return [] }
      let changes = try fieldChanges(from: previous)
      return changes.isEmpty ? [InputChange(info.plain.first?.name ?? "self", note: "'==' says so")] : changes
    }
    return try fieldChanges(from: previous)
  }

  private func fieldChanges(from previous: InterpretedView) throws(Interruption) -> [InputChange] {
    guard case .structure(let mine) = value.payload, case .structure(let theirs) = previous.value.payload else {
      var comparison = InputComparison(world)
      return try comparison.areSame(previous.value, value) ? [] : [InputChange("self")]
    }
    var changes: [InputChange] = []
    if let argument, let former = previous.argument {
      var comparison = InputComparison(world)
      if try !comparison.areSame(former, argument) { changes.append(InputChange("configuration")) }
    }
    if mine === theirs { return changes }
    for field in info.plain {
      let old = theirs.fields[field.index]
      let new = mine.fields[field.index]
      var comparison = InputComparison(world)
      let isSame: Bool =
        field.hasGenericResult ? try comparison.areSameGeneric(old, new) : try comparison.areSame(old, new)
      if isSame { continue }
      let name = field.wraps?.name ?? field.name
      if let note = comparison.note, case .function = new.payload {
        changes.append(InputChange(name, note: note))
      } else {
        var (before, after) = ValueChange.texts(try summary(old), try summary(new))
        // Two objects that look alike are still two (C-04).
        if before == after, case .instance = new.payload { after = "another " + after }
        changes.append(InputChange(name, old: before, new: after, note: comparison.note))
      }
    }
    return changes
  }

  private func summary(_ value: Value) throws(Interruption) -> String {
    try ValueSummary.text(value, world)
  }

  // MARK: Dynamic fields

  func dynamicField(_ index: Int) -> DynamicField {
    guard case .structure(let box) = value.payload else { return .inert }
    return InterpretedView.declared(info.dynamic[index], in: box, world, span)
  }

  private static func declared(
    _ slot: ViewInfo.DynamicSlot, in box: StructBox, _ world: ViewWorld, _ span: Span
  ) -> DynamicField {
    switch box.fields[slot.field.index].payload {
    case .native(let native as DynamicBox):
      return native.declared(argument: slot.argument(in: box), world, at: slot.field.span)
    case .structure(let inner):
      guard let nested = slot.nested else { return .inert }
      return .nested(nested.dynamic.map { declared($0, in: inner, world, span) })
    default: return .inert
    }
  }

  func installing(_ fields: [InstalledField]) throws -> any UserView {
    guard case .structure(let box) = value.payload, !info.dynamic.isEmpty else { return self }
    let copy = try install(info, box, fields)
    return InterpretedView(
      Value(.structure(copy)), info, world, forcesEquality: forcesEquality, argument: argument)
  }

  private func install(_ info: ViewInfo, _ box: StructBox, _ fields: [InstalledField]) throws(Interruption) -> StructBox
  {
    let copy = box.copy()
    for (slot, field) in zip(info.dynamic, fields) {
      let index = slot.field.index
      switch (copy.fields[index].payload, field) {
      case (.native(let native as DynamicBox), _):
        copy.fields[index] = .native(native.installed(field, argument: slot.argument(in: copy), world))
      case (.structure(let inner), .nested(let installed)):
        guard let nested = slot.nested else { continue }
        copy.fields[index] = Value(.structure(try install(nested, inner, installed)))
        if let update = nested.update {
          var arguments: [Value] = [copy.fields[index]]
          copy.fields[index] = .unset
          _ = try world.machine.call(update, &arguments, at: slot.field.span)
          copy.fields[index] = arguments[0]
        }
      default: continue
      }
    }
    return copy
  }

  // MARK: Body

  func body() throws -> Element {
    guard let body = info.body else {
      throw Interruption.unmodelled("a view without a body ('\(info.type.name)')", span)
    }
    if info.nominal === world.evaluationOwner { world.evaluated = value }
    var arguments: [Value] = [value]
    if info.isModifier {
      arguments.append(
        .native(ViewBox("_ViewModifier_Content", [], .content, type: world.nominal("_ViewModifier_Content"))))
    }
    if let argument { arguments.append(argument) }
    let result = try world.machine.call(body, &arguments, at: body.span)
    try world.raiseDeferred()
    return try world.element(result, at: body.span)
  }
}

extension Field {
  /// `() -> Content` where `Content` is a generic parameter: with a context it differs every time (C-08).
  fileprivate var hasGenericResult: Bool {
    if case .function(let function) = type.seenThrough, case .parameter = function.result.seenThrough { return true }
    return false
  }
}

extension ViewWorld {
  /// What the graph makes of a value that a builder or a body gave.
  func element(_ value: Value, at span: Span) throws(Interruption) -> Element {
    switch value.payload {
    case .none, .void, .unset: return .empty
    case .native(let box as ViewBox): return box.element
    case .native(let box as TokenBox): return tokenElement(box)
    case .structure(let box): return try userElement(value, box.type, span)
    case .enumPayload(let box): return try userElement(value, box.enumCase.owner, span)
    case .enumCase(let each): return try userElement(value, each.takeUnretainedValue().owner, span)
    case .array(let box):
      var parts: [Element] = []
      for each in box.elements { parts.append(try element(each, at: span)) }
      return .group(parts)
    case .instance(let instance):
      throw .trap("views must be value types (either a struct or an enum); \(instance.type.name) is a class.", span)
    default: throw .unmodelled("this value as a view", span)
    }
  }

  private func userElement(_ value: Value, _ type: Nominal, _ span: Span) throws(Interruption) -> Element {
    let plain = Value(value.payload)
    if conforms(type, to: "View") || conforms(type, to: "Scene") || conforms(type, to: "ToolbarContent") {
      if conforms(type, to: "Shape"), info(of: type).body?.code == nil {
        return .primitive(BuiltIn(.shape, text: type.name))
      }
      return .view(InterpretedView(plain, info(of: type), self))
    }
    throw .unmodelled("a value of '\(type.qualifiedName)' as a view", span)
  }

  /// A colour or a shape as a view.
  private func tokenElement(_ box: TokenBox) -> Element {
    switch box.nominal?.name ?? box.owner {
    case "Color": return .primitive(BuiltIn(.color, text: box.member))
    case "LinearGradient", "RadialGradient", "AngularGradient", "Canvas":
      return .primitive(BuiltIn(.color, text: box.owner))
    default: return .primitive(BuiltIn(.shape, text: box.owner))
    }
  }
}

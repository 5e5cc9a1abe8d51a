import ObservationRuntime

/// A `Link` in a program that has an `OpenURLAction` of its own: a tap calls the action of its environment.
///
/// No trace shows it.
final class LinkNode: UserView {
  private let label: Element
  private let url: Value
  private let installed: Value?
  private let span: Span
  unowned let world: ViewWorld

  init(_ label: Element, _ url: Value, _ world: ViewWorld, installed: Value? = nil, at span: Span) {
    self.label = label
    self.url = url
    self.world = world
    self.installed = installed
    self.span = span
  }

  var type: ViewType { world.linkType }

  /// Its label is not compared: it comes anew with each run of the body around it.
  func changedInputs(from previous: any UserView) -> [InputChange] { [InputChange("label")] }

  func dynamicField(_ index: Int) -> DynamicField { .environment(world.systemKey("openURL")) }

  func installing(_ fields: [InstalledField]) throws -> any UserView {
    guard case .value(let value)? = fields.first else { return self }
    return LinkNode(label, url, world, installed: try world.value(value), at: span)
  }

  func body() throws -> Element {
    guard case .native(let box as TokenBox)? = installed?.payload, let handler = box.arguments.first else {
      return .primitive(BuiltIn(.link, label: label, action: {}))
    }
    let open: Handler = { [unowned world, url, span] in _ = try world.call(handler, [url], at: span) }
    return .primitive(BuiltIn(.link, label: label, action: open))
  }
}

extension ViewWorld {
  /// A link, which only has to look for an action where the program has one.
  func link(_ label: Element, to url: Value, at span: Span) -> Element {
    guard mentions("OpenURLAction") else { return .primitive(BuiltIn(.link, label: label, action: {})) }
    return .view(LinkNode(label, url, self, at: span))
  }
}

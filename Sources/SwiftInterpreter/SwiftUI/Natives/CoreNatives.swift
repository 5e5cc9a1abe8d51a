import ObservationRuntime

extension ViewNatives {
  static func core(_ table: inout ViewNativeTable) {
    builders(&table)
    table("EmptyView.init()") { call throws(Interruption) in
      .native(ViewBox("EmptyView.init()", [], .empty, type: call.machine.world?.nominal("EmptyView")))
    }
    table(["AnyView.init(_:)", "AnyView.init(erasing:)"]) { call throws(Interruption) in
      let world = try call.world("AnyView")
      if let box = call[0].viewBox, box.call == "AnyView.init(_:)" { return call[0] }
      let inner = try world.element(call[0], at: call.span)
      let name = ViewTypeNames.name(of: call[0], world)
      return .native(ViewBox("AnyView.init(_:)", [call[0]], .erased(type: name, inner), type: world.nominal("AnyView")))
    }
    table("TupleView.init(_:)") { call throws(Interruption) in
      let world = try call.world("TupleView")
      return .native(
        ViewBox(
          "TupleView.init(_:)", [call[0]], try world.element(call[0], at: call.span), type: world.nominal("TupleView")))
    }
    table("Group.init(content:)") { call throws(Interruption) in
      let world = try call.world("Group")
      let content = try call.built(0)
      let element: Element = .group([try world.element(content, at: call.span)])
      return .native(ViewBox("Group.init(content:)", [content], element, type: world.nominal("Group")))
    }
    table(["EquatableView.init(content:)", "View.equatable()"]) { call throws(Interruption) in
      let world = try call.world("equatable()")
      // What is built in is compared by its value anyway.
      guard case .structure(let box) = call[0].payload else { return call[0] }
      let view = InterpretedView(call[0], world.info(of: box.type), world, forcesEquality: true)
      return .native(
        ViewBox("EquatableView.init(content:)", [call[0]], .view(view), type: world.nominal("EquatableView")))
    }
    table("View.modifier(_:)") { call throws(Interruption) in
      let world = try call.world("modifier(_:)")
      guard case .structure(let box) = call[1].payload else {
        return try call.modified(world, "View.modifier(_:)", [call[0], call[1]], .inert("modifier"))
      }
      let modifier = InterpretedView(call[1], world.info(of: box.type), world)
      return try call.modified(world, "View.modifier(_:)", [call[0], call[1]], .user(modifier))
    }
    table("ModifiedContent.init(content:modifier:)") { call throws(Interruption) in
      let world = try call.world("ModifiedContent")
      guard case .structure(let box) = call[1].payload else { return call[0] }
      let modifier = InterpretedView(call[1], world.info(of: box.type), world)
      return try call.modified(world, "View.modifier(_:)", [call[0], call[1]], .user(modifier))
    }
    table("EmptyModifier.init()") { call throws(Interruption) in
      .native(TokenBox("EmptyModifier", type: call.machine.world?.nominal("EmptyModifier")))
    }
    table(["View._printChanges()", "ViewModifier._printChanges()"]) { call throws(Interruption) in
      let world = try call.world("_printChanges()")
      if let type = world.staticSelf(call) {
        try call.machine.print(world.graph.printChangesLine(for: type) + "\n")
      }
      return .void
    }
    // T-11: the same text goes to the log, which is not standard output.
    table(["View._logChanges()", "ViewModifier._logChanges()"]) { _ throws(Interruption) in .void }
  }

  /// What result-builder bodies are compiled to.
  private static func builders(_ table: inout ViewNativeTable) {
    let owners = ["ViewBuilder", "SceneBuilder", "CommandsBuilder"]
    table(owners.map { $0 + ".buildBlock(_:)" }) { call throws(Interruption) in
      let world = try call.world("a view builder")
      guard case .array(let box) = call[0].payload else { return call[0] }
      if box.elements.count == 1 { return box.elements[0] }
      var parts: [Element] = []
      parts.reserveCapacity(box.elements.count)
      for each in box.elements { parts.append(try world.element(each, at: call.span)) }
      let element: Element = parts.isEmpty ? .empty : .group(parts)
      return .native(
        ViewBox(
          "ViewBuilder.buildBlock(_:)", Array(box.elements), element,
          type: world.nominal(parts.isEmpty ? "EmptyView" : "TupleView")))
    }
    table(owners.map { $0 + ".buildEither(branch:content:)" }) { call throws(Interruption) in
      let world = try call.world("a view builder")
      let element: Element = .branch(call.viewInt(0) ?? 0, try world.element(call[1], at: call.span))
      return .native(
        ViewBox(
          "ViewBuilder.buildEither(branch:content:)", [call[0], call[1]], element,
          type: world.nominal("_ConditionalContent")))
    }
    table(owners.map { $0 + ".buildOptional(_:)" }) { call throws(Interruption) in
      let world = try call.world("a view builder")
      let isPresent: Bool = !call.isNil(0)
      let element: Element = isPresent ? .branch(0, try world.element(call[0], at: call.span)) : .branch(1, .empty)
      return .native(
        ViewBox("ViewBuilder.buildOptional(_:)", [call[0]], element, type: world.nominal("Optional")))
    }
    table(owners.map { $0 + ".buildExpression(_:)" }) { call throws(Interruption) in call[0] }
    table("ViewBuilder.buildLimitedAvailability(_:)") { call throws(Interruption) in call[0] }
  }

  static func scenes(_ table: inout ViewNativeTable) {
    let keys = [
      ("WindowGroup.init(content:)", 0), ("WindowGroup.init(id:content:)", 1), ("WindowGroup.init(_:content:)", 1),
      ("WindowGroup.init(_:id:content:)", 2), ("Window.init(_:id:content:)", 2),
    ]
    for (key, content) in keys {
      table(key) { call throws(Interruption) in
        let world = try call.world("a scene")
        // The window's content runs with the scene's body: what it reads is the scene's (S-18).
        let built = try call.built(content)
        let element = try world.element(built, at: call.span)
        return .native(ViewBox(key, [built], element, type: world.nominal("WindowGroup")))
      }
    }
    table("Settings.init(content:)") { call throws(Interruption) in
      // A settings window is not open at launch.
      .native(ViewBox("Settings.init(content:)", [], .empty, type: call.machine.world?.nominal("Settings")))
    }
  }
}

extension Value {
  var viewBox: ViewBox? {
    if case .native(let box) = payload { return box as? ViewBox }
    return nil
  }
}

extension ViewWorld {
  /// The type that a static member was called on: its metatype, or the type whose declaration holds the call.
  func staticSelf(_ call: NativeCall) -> ViewType? {
    if let first = call.arguments.first, case .metatype(let box) = first.payload,
      case .nominal(let nominal, _) = box.type.seenThrough
    {
      return info(of: nominal).type
    }
    var best: Nominal?
    for nominal in programTypes {
      guard let span = nominal.declaration?.span, span.start <= call.span.start, call.span.end <= span.end else {
        continue
      }
      if let present = best?.declaration?.span, present.start > span.start { continue }
      best = nominal
    }
    return best.map { info(of: $0).type }
  }
}

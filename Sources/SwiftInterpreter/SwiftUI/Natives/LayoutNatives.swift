import ObservationRuntime

extension ViewNatives {
  /// What a program's own `Layout` and alignment guides call.
  ///
  /// There is no layout, so their code is checked and never runs.
  static func measuring(_ table: inout ViewNativeTable) {
    let keys = [
      "ProposedViewSize.replacingUnspecifiedDimensions(by:)", "ProposedViewSize.width", "ProposedViewSize.height",
      "LayoutSubviews.count", "LayoutSubviews.startIndex", "LayoutSubviews.endIndex", "LayoutSubviews.subscript(_:)",
      "LayoutSubview.sizeThatFits(_:)", "LayoutSubview.place(at:anchor:proposal:)", "ViewDimensions.width",
      "ViewDimensions.height", "ViewDimensions.subscript(_:)",
    ]
    table("View.layoutValue(key:value:)") { call throws(Interruption) in
      try call.modified(
        try call.world("layoutValue"), "View.layoutValue(key:value:)", Array(call.arguments), .inert("layoutValue"))
    }
    for key in keys {
      table(key) { call throws(Interruption) in throw .unmodelled("measuring views ('\(key)')", call.span) }
    }
  }

  /// Smaller members of types that stand elsewhere.
  static func remaining(_ table: inout ViewNativeTable) {
    table("DynamicProperty.update()") { _ throws(Interruption) in .void }
    table("FocusedObject.init()") { call throws(Interruption) in
      .native(FocusedObjectBox())
    }
    table("FocusedBinding.projectedValue") { call throws(Interruption) in
      let world = try call.world("a focused binding")
      guard case .native(let native) = call[0].payload, let box = native as? FocusedBox, let value = box.value,
        case .native(let inner) = value.payload, let binding = inner as? BindingBox
      else { return .native(BindingBox(.constant(world.graphValue(.none)))) }
      let projection = Projection(
        "?",
        get: { [unowned world] whole in world.graphValue(try world.value(whole).wrapped) },
        set: { [unowned world] whole, part in
          guard let inner = try world.value(part).unwrapped else { return whole }
          return world.graphValue(inner)
        })
      return .native(BindingBox(try world.guarded(call.span) { try binding.binding.projected(projection) }))
    }
    table("AnimationTimelineSchedule.init(minimumInterval:paused:)") { call throws(Interruption) in
      .native(TokenBox("AnimationTimelineSchedule", Array(call.arguments), type: nil))
    }
    table("TimelineViewDefaultContext.cadence") { call throws(Interruption) in
      let world = try call.world("a timeline")
      guard let live = try world.libraryCase("TimelineViewDefaultContext.Cadence", "live") else {
        throw .unmodelled("'cadence'", call.span)
      }
      return live
    }
    table("AsyncImage.init(url:scale:content:)") { call throws(Interruption) in
      // There is no network: the phase stays `empty`.
      let world = try call.world("an image")
      guard let empty = try world.libraryCase("AsyncImagePhase", "empty") else {
        throw .unmodelled("'AsyncImage'", call.span)
      }
      let closure = call[call.arguments.count - 1]
      let span = call.span
      let deferred = DeferredElement(kind: "AsyncImage") { [unowned world] in
        try world.element(try world.call(closure, [empty], at: span), at: span)
      }
      return .native(
        ViewBox(
          "AsyncImage.init(url:scale:content:)", Array(call.arguments), .deferred(deferred),
          type: world.nominal("AsyncImage")))
    }
    table(["AsyncImagePhase.image", "AsyncImagePhase.error"]) { _ throws(Interruption) in .none }
  }
}

/// `@FocusedObject`: looked up by the object's type.
final class FocusedObjectBox: DynamicBox {
  override func declared(argument: StaticType?, _ world: ViewWorld, at span: Span) -> DynamicField {
    .focusedValue(key(argument, world), absent: world.graphValue(.none))
  }

  override func installed(_ field: InstalledField, argument: StaticType?, _ world: ViewWorld) -> DynamicBox {
    FocusedBox(key(argument, world), isBinding: false).installed(field, argument: argument, world)
  }

  private func key(_ argument: StaticType?, _ world: ViewWorld) -> EnvironmentKey {
    world.objectKey("focused " + (argument.map(ViewTypeNames.name) ?? ""), isObservableObject: false)
  }

  override var text: String { "FocusedObject" }
}

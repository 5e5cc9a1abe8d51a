import ObservationRuntime

extension ViewNatives {
  /// Containers whose content closure runs at once (U-16, U-21), and those that keep it.
  static func containers(_ table: inout ViewNativeTable) {
    // (key, kind, title, content, label or header, footer)
    let forms: [(String, BuiltIn.Kind, content: Int)] = [
      ("VStack.init(alignment:spacing:content:)", .vStack, 2), ("HStack.init(alignment:spacing:content:)", .hStack, 2),
      ("ZStack.init(alignment:content:)", .zStack, 1),
      ("LazyVStack.init(alignment:spacing:pinnedViews:content:)", .lazyVStack, 3),
      ("LazyHStack.init(alignment:spacing:pinnedViews:content:)", .lazyHStack, 3),
      ("LazyVGrid.init(columns:alignment:spacing:pinnedViews:content:)", .lazyVGrid, 4),
      ("LazyHGrid.init(rows:alignment:spacing:pinnedViews:content:)", .lazyHGrid, 4),
      ("Grid.init(alignment:horizontalSpacing:verticalSpacing:content:)", .grid, 3),
      ("GridRow.init(alignment:content:)", .gridRow, 1), ("Form.init(content:)", .form, 0),
      ("ScrollView.init(_:showsIndicators:content:)", .scrollView, 2),
      ("ViewThatFits.init(in:content:)", .viewThatFits, 1),
      ("NavigationView.init(content:)", .navigationStack, 0),
      ("GlassEffectContainer.init(spacing:content:)", .other("GlassEffectContainer"), 1),
    ]
    for (key, kind, content) in forms {
      table(key) { call throws(Interruption) in
        let world = try call.world("this container")
        var arguments = Array(call.arguments)
        arguments[content] = try call.built(content)
        let element = try world.element(arguments[content], at: call.span)
        let control: BuiltIn.Control? = kind == .navigationStack ? .stack(path: nil) : nil
        return call.view(world, key, arguments, BuiltIn(kind, content: element, control: control))
      }
    }
    table("Spacer.init(minLength:)") { call throws(Interruption) in
      call.view(try call.world("a spacer"), "Spacer.init(minLength:)", [call[0]], BuiltIn(.spacer))
    }
    table("Divider.init()") { call throws(Interruption) in
      call.view(try call.world("a divider"), "Divider.init()", [], BuiltIn(.divider))
    }
    sections(&table)
    disclosures(&table)
    stored(&table)
    layouts(&table)
  }

  private static func sections(_ table: inout ViewNativeTable) {
    let forms: [(String, title: Int?, content: Int, header: Int?, footer: Int?)] = [
      ("Section.init(content:header:footer:)", nil, 0, 1, 2), ("Section.init(header:footer:content:)", nil, 2, 0, 1),
      ("Section.init(content:footer:)", nil, 0, nil, 1), ("Section.init(footer:content:)", nil, 1, nil, 0),
      ("Section.init(content:header:)", nil, 0, 1, nil), ("Section.init(header:content:)", nil, 1, 0, nil),
      ("Section.init(content:)", nil, 0, nil, nil), ("Section.init(_:content:)", 0, 1, nil, nil),
      ("Section.init(isExpanded:content:header:)", nil, 1, 2, nil),
      ("Section.init(_:isExpanded:content:)", 0, 2, nil, nil),
    ]
    for form in forms {
      let expansion: Int? = form.0.contains("isExpanded") ? (form.title == nil ? 0 : 1) : nil
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a section")
        var arguments = Array(call.arguments)
        for index in [form.content, form.header, form.footer].compactMap({ $0 }) {
          arguments[index] = try call.built(index)
        }
        var header: Element?
        if let title = form.title { header = .primitive(BuiltIn(.text, text: try call.title(title))) }
        if let index = form.header { header = try world.element(arguments[index], at: call.span) }
        let footer: Element? = try form.footer.map { (index: Int) throws(Interruption) -> Element in
          try world.element(arguments[index], at: call.span)
        }
        let content = try world.element(arguments[form.content], at: call.span)
        let control: BuiltIn.Control? = try expansion.map { (index: Int) throws(Interruption) -> BuiltIn.Control in
          .disclosure(try call.viewBinding(index))
        }
        let primitive = BuiltIn(.section, content: content, header: header, footer: footer, control: control)
        return call.view(world, form.0, arguments, primitive)
      }
    }
  }

  private static func disclosures(_ table: inout ViewNativeTable) {
    let forms: [(String, title: Int?, label: Int?, content: Int, expanded: Int?)] = [
      ("DisclosureGroup.init(content:label:)", nil, 1, 0, nil), ("DisclosureGroup.init(_:content:)", 0, nil, 1, nil),
      ("DisclosureGroup.init(isExpanded:content:label:)", nil, 2, 1, 0),
      ("DisclosureGroup.init(_:isExpanded:content:)", 0, nil, 2, 1),
    ]
    for form in forms {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a disclosure group")
        var arguments = Array(call.arguments)
        let label = try call.label(world, title: form.title, view: form.label, &arguments) ?? .empty
        let closure = call[form.content]
        let span = call.span
        let content: Element = .deferred(
          DeferredElement(kind: "DisclosureGroup") { [unowned world] in
            try world.element(try world.call(closure, at: span), at: span)
          })
        let binding: AnyBinding? = try form.expanded.map { (index: Int) throws(Interruption) -> AnyBinding in
          try call.viewBinding(index)
        }
        let primitive = BuiltIn(.disclosureGroup, content: content, label: label, control: .disclosure(binding))
        return call.view(world, form.0, arguments, primitive)
      }
    }
  }

  /// Containers that keep their closure and run it in a node of its own (K-11).
  private static func stored(_ table: inout ViewNativeTable) {
    let forms: [(String, closure: Int, argument: @Sendable (NativeCall) -> NativeBox?)] = [
      (
        "GeometryReader.init(content:)", 0,
        { TokenBox("GeometryProxy", type: $0.machine.world?.nominal("GeometryProxy")) }
      ),
      (
        "ScrollViewReader.init(content:)", 0,
        { TokenBox("ScrollViewProxy", type: $0.machine.world?.nominal("ScrollViewProxy")) }
      ),
    ]
    for form in forms {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("this container")
        let closure = call[form.closure]
        let span = call.span
        let argument = form.argument(call).map { Value.native($0) }
        let kind = String(form.0.prefix { $0 != "." })
        let deferred = DeferredElement(kind: kind) { [unowned world] in
          try world.element(try world.call(closure, argument.map { [$0] } ?? [], at: span), at: span)
        }
        let element: Element = .primitive(BuiltIn(.other(kind), content: .deferred(deferred)))
        return .native(ViewBox(form.0, Array(call.arguments), element, type: world.nominal(kind)))
      }
    }
    table("TimelineView.init(_:content:)") { call throws(Interruption) in
      let world = try call.world("a timeline")
      let node = TimelineNode(call[0], call[1], world, at: call.span)
      let element: Element = .primitive(BuiltIn(.other("TimelineView"), content: .view(node)))
      return .native(
        ViewBox("TimelineView.init(_:content:)", Array(call.arguments), element, type: world.nominal("TimelineView")))
    }
    geometry(&table)
    table("AsyncImage.init(url:scale:)") { call throws(Interruption) in
      call.view(
        try call.world("an image"), "AsyncImage.init(url:scale:)", Array(call.arguments),
        BuiltIn(.image, text: "loading"))
    }
    table("AsyncImage.init(url:scale:content:placeholder:)") { call throws(Interruption) in
      // There is no network: the placeholder stays.
      let world = try call.world("an image")
      let placeholder = try call.built(3)
      let element = try world.element(placeholder, at: call.span)
      return .native(
        ViewBox(
          "AsyncImage.init(url:scale:content:placeholder:)", [call[0], call[1], placeholder], element,
          type: world.nominal("AsyncImage")))
    }
  }

  /// There is no layout: sizes are those of one screen.
  private static func geometry(_ table: inout ViewNativeTable) {
    table("GeometryProxy.size") { call throws(Interruption) in
      try call.structure("CGSize", [.double(393), .double(852)])
    }
    table("GeometryProxy.safeAreaInsets") { call throws(Interruption) in
      try call.structure("EdgeInsets", [.double(0), .double(0), .double(0), .double(0)])
    }
    table("GeometryProxy.frame(in:)") { call throws(Interruption) in
      let origin = try call.structure("CGPoint", [.double(0), .double(0)])
      return try call.structure("CGRect", [origin, try call.structure("CGSize", [.double(393), .double(852)])])
    }
    table("GeometryProxy.bounds(of:)") { call throws(Interruption) in try call.screenBounds().wrapped }
    table("GeometryProxy.subscript(_:)") { call throws(Interruption) in
      // An anchor is somewhere on the one screen.
      let source = try call.token(1).arguments.first.flatMap { $0.nativeBox(TokenBox.self) }
      switch source?.member {
      case "bounds"?: return try call.screenBounds()
      case "rect"?: return source?.arguments.last ?? .none
      default: return try call.structure("CGPoint", [.double(196.5), .double(426)])
      }
    }
    table("ScrollViewProxy.scrollTo(_:anchor:)") { call throws(Interruption) in
      let world = try call.world("scrolling")
      world.graph.scrollTo(world.graphValue(call[1]).key)
      return .void
    }
    table("TimelineViewDefaultContext.date") { call throws(Interruption) in
      if case .native(let native) = call[0].payload, let box = native as? TimelineContextBox { return box.date }
      throw .unmodelled("this timeline", call.span)
    }
  }

  private static func layouts(_ table: inout ViewNativeTable) {
    table("Layout.callAsFunction(_:)") { call throws(Interruption) in
      let world = try call.world("a layout")
      let content = try call.built(1)
      let name: String
      switch call[0].payload {
      case .structure(let box): name = box.type.name
      case .native(let box): name = box.nominal?.name ?? "Layout"
      default: name = "Layout"
      }
      let primitive = BuiltIn(.other(name), content: try world.element(content, at: call.span))
      return call.view(world, "Layout.callAsFunction(_:)", [call[0], content], primitive)
    }
    for schedule in ["periodic(from:by:)", "animation(minimumInterval:paused:)", "explicit(_:)"] {
      table("TimelineSchedule." + schedule) { call throws(Interruption) in
        .native(TokenBox("TimelineSchedule." + schedule, Array(call.arguments), type: nil))
      }
    }
    for type in [
      "PeriodicTimelineSchedule.init(from:by:)", "EveryMinuteTimelineSchedule.init()",
      "ExplicitTimelineSchedule.init(_:)",
    ] {
      table(type) { call throws(Interruption) in .native(TokenBox(type, Array(call.arguments), type: nil)) }
    }
  }
}

extension NativeCall {
  /// The one screen as a rectangle.
  func screenBounds() throws(Interruption) -> Value {
    let origin = try structure("CGPoint", [.double(0), .double(0)])
    return try structure("CGRect", [origin, try structure("CGSize", [.double(393), .double(852)])])
  }

  /// A struct of the library with these fields.
  func structure(_ name: String, _ fields: ContiguousArray<Value>) throws(Interruption) -> Value {
    guard let type = machine.types.nominal(named: name) else { throw .unmodelled("'\(name)'", span) }
    return Value(.structure(StructBox.make(type: type, fields: fields)))
  }
}

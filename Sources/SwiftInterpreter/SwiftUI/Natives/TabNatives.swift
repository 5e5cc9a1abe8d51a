import ObservationRuntime

extension ViewNatives {
  static func tabs(_ table: inout ViewNativeTable) {
    table("TabView.init(content:)") { call throws(Interruption) in
      let world = try call.world("a tab view")
      let content = try call.built(0)
      let primitive = BuiltIn(
        .tabView, content: try world.element(content, at: call.span), control: .tabs(selection: nil))
      return call.view(world, "TabView.init(content:)", [content], primitive)
    }
    table("TabView.init(selection:content:)") { call throws(Interruption) in
      let world = try call.world("a tab view")
      let content = try call.built(1)
      var selection: AnyBinding?
      if let bound = call.present(0), case .native(let box as BindingBox) = bound.payload { selection = box.binding }
      let primitive = BuiltIn(
        .tabView, content: try world.element(content, at: call.span), control: .tabs(selection: selection))
      return call.view(world, "TabView.init(selection:content:)", [call[0], content], primitive)
    }
    // (key, title, value, content, label)
    let forms: [(String, title: Int?, value: Int?, content: Int, label: Int?)] = [
      ("Tab.init(value:role:content:label:)", nil, 0, 2, 3), ("Tab.init(role:content:label:)", nil, nil, 1, 2),
      ("Tab.init(_:systemImage:value:role:content:)", 0, 2, 4, nil),
      ("Tab.init(_:image:value:role:content:)", 0, 2, 4, nil),
      ("Tab.init(_:value:role:content:)", 0, 1, 3, nil), ("Tab.init(_:systemImage:role:content:)", 0, nil, 3, nil),
      ("Tab.init(_:image:role:content:)", 0, nil, 3, nil), ("Tab.init(_:role:content:)", 0, nil, 2, nil),
      ("Tab.init(value:role:content:)", nil, 0, 2, nil), ("Tab.init(role:content:)", nil, nil, 1, nil),
    ]
    for form in forms {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a tab")
        var arguments = Array(call.arguments)
        arguments[form.content] = try call.built(form.content)
        var label: Element = .empty
        if let title = form.title { label = .primitive(BuiltIn(.text, text: try call.title(title))) }
        if let index = form.label {
          arguments[index] = try call.built(index)
          label = try world.element(arguments[index], at: call.span)
        }
        if form.title == nil, form.label == nil { label = .primitive(BuiltIn(.text, text: "Search")) }
        let tag = form.value.map { world.graphValue(call[$0]) }
        let primitive = BuiltIn(
          .tab, content: try world.element(arguments[form.content], at: call.span), label: label, tag: tag)
        return call.view(world, form.0, arguments, primitive)
      }
    }
    table("TabSection.init(_:content:)") { call throws(Interruption) in try call.built(1) }
    table(["TabSection.init(content:)", "TabSection.init(content:header:)"]) { call throws(Interruption) in
      try call.built(0)
    }
    table("Tab.hidden(_:)") { call throws(Interruption) in
      let world = try call.world("a tab")
      let isHidden: Bool = call.viewBool(1)
      let element: Element = isHidden ? .branch(1, .empty) : .branch(0, try world.element(call[0], at: call.span))
      return .native(ViewBox("Tab.hidden(_:)", [call[0], call[1]], element, type: world.nominal("Tab")))
    }
    table("View.tabItem(_:)") { call throws(Interruption) in
      let world = try call.world("a tab item")
      let label = try call.built(1)
      return try call.modified(
        world, "View.tabItem(_:)", [call[0], label], .tabItem(try world.element(label, at: call.span)))
    }
  }
}

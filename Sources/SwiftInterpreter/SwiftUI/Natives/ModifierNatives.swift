import ObservationRuntime

extension ViewNatives {
  /// Modifiers with a meaning for identity, the screen or what an action can name.
  static func modifiers(_ table: inout ViewNativeTable) {
    table("View.id(_:)") { call throws(Interruption) in
      let world = try call.world("id(_:)")
      let base = try world.element(call[0], at: call.span)
      return .native(
        ViewBox(
          "View.id(_:)", [call[0], call[1]], .keyed(world.graphValue(call[1]), base), type: world.nominal("IDView")))
    }
    table("View.tag(_:)") { call throws(Interruption) in
      let world = try call.world("tag(_:)")
      return try call.modified(world, "View.tag(_:)", [call[0], call[1]], .tag(world.graphValue(call[1])))
    }
    table("View.disabled(_:)") { call throws(Interruption) in
      let world = try call.world("disabled")
      let isDisabled: Bool = call.viewBool(1)
      guard world.readsEnabledState else {
        return try call.modified(world, "View.disabled(_:)", [call[0], call[1]], .disabled(isDisabled))
      }
      // Only a program that asks for `isEnabled` needs it in the environment; an outer `disabled` counts for all below.
      let base = try world.element(call[0], at: call.span)
      let scoped: Element = .modified(
        base,
        .transformEnvironment(world.systemKey("isEnabled")) { [unowned world] outer in
          isDisabled ? world.graphValue(.bool(false)) : outer
        })
      return .native(
        ViewBox(
          "View.disabled(_:)", [call[0], call[1]], .modified(scoped, .disabled(isDisabled)),
          type: world.nominal("ModifiedContent")))
    }
    table("View.hidden()") { call throws(Interruption) in
      try call.modified(try call.world("hidden"), "View.hidden()", [call[0]], .hidden(true))
    }
    table("View.opacity(_:)") { call throws(Interruption) in
      let isHidden: Bool = call.viewDouble(1) == 0
      return try call.modified(try call.world("opacity"), "View.opacity(_:)", [call[0], call[1]], .hidden(isHidden))
    }
    table("View.badge(_:)") { call throws(Interruption) in
      let world = try call.world("badge")
      var text = call.isNil(1) ? "" : try call.title(1)
      if call.viewInt(1) == 0 { text = "" }
      return try call.modified(world, "View.badge(_:)", [call[0], call[1]], .badge(text))
    }
    let layers: [(String, content: Int, behind: Bool)] = [
      ("View.background(alignment:content:)", 2, true), ("View.overlay(alignment:content:)", 2, false),
      ("View.mask(alignment:_:)", 2, true), ("View.safeAreaInset(edge:alignment:spacing:content:)", 4, false),
      ("View.safeAreaBar(edge:alignment:spacing:content:)", 4, false),
      ("View.tabViewBottomAccessory(content:)", 1, false),
    ]
    for layer in layers {
      table(layer.0) { call throws(Interruption) in
        let world = try call.world("a layer")
        var arguments = Array(call.arguments)
        // The older forms give the view itself, before the alignment.
        var content = layer.content
        let isClosure: Bool = content < arguments.count && arguments[content].isFunction
        if !isClosure { content = 1 }
        arguments[content] = try call.built(content)
        let element = try world.element(arguments[content], at: call.span)
        return try call.modified(world, layer.0, arguments, .layer(element, behind: layer.behind))
      }
    }
    let hidden: [(String, content: Int)] = [
      ("View.contextMenu(menuItems:)", 1), ("View.contextMenu(menuItems:preview:)", 1),
      ("View.swipeActions(edge:allowsFullSwipe:content:)", 3), ("View.toolbarTitleMenu(content:)", 1),
    ]
    for form in hidden {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("this menu")
        var arguments = Array(call.arguments)
        arguments[form.content] = try call.built(form.content)
        let element = try world.element(arguments[form.content], at: call.span)
        return try call.modified(world, form.0, arguments, .hiddenActions(element))
      }
    }
    searching(&table)
    labels(&table)
    table("View.transition(_:)") { call throws(Interruption) in
      var isIdentity = false
      if case .native(let box as TokenBox) = call[1].payload { isIdentity = box.member == "identity" }
      return try call.modified(
        try call.world("transition"), "View.transition(_:)", [call[0], call[1]], .transition(isIdentity: isIdentity))
    }
    table("View.preferredColorScheme(_:)") { call throws(Interruption) in
      let world = try call.world("preferredColorScheme")
      // Without a preference what is inherited stays; the structure is the same either way.
      let scheme: Value? = call.present(1)
      return try call.modified(
        world, "View.preferredColorScheme(_:)", [call[0], call[1]],
        .transformEnvironment(world.systemKey("colorScheme")) { [unowned world] inherited in
          scheme.map(world.graphValue) ?? inherited
        })
    }
    restrictions(&table)
    table("View.defaultAppStorage(_:)") { call throws(Interruption) in
      throw .unmodelled("'defaultAppStorage(_:)'; give the store to each '@AppStorage'", call.span)
    }
  }

  /// What a person may not do.
  private static func restrictions(_ table: inout ViewNativeTable) {
    let forms: [(String, @Sendable (Bool) -> Restriction)] = [
      ("View.deleteDisabled(_:)", { .noDelete($0) }), ("View.moveDisabled(_:)", { .noMove($0) }),
      ("View.selectionDisabled(_:)", { .noSelection($0) }), ("View.interactiveDismissDisabled(_:)", { .noDismiss($0) }),
      ("View.submitScope(_:)", { .noSubmit($0) }), ("View.allowsHitTesting(_:)", { .noHits(!$0) }),
    ]
    for (key, restriction) in forms {
      table(key) { call throws(Interruption) in
        try call.modified(
          try call.world("this modifier"), key, [call[0], call[1]], .restriction(restriction(call.viewBool(1))))
      }
    }
    table("View.searchCompletion(_:)") { call throws(Interruption) in
      try call.modified(
        try call.world("a suggestion"), "View.searchCompletion(_:)", [call[0], call[1]],
        .searchCompletion(try call.title(1)))
    }
    table("View.scrollPosition(id:anchor:)") { call throws(Interruption) in
      let world = try call.world("a scroll position")
      let binding = try world.rowSelection(try call.viewBinding(1), call.span)
      return try call.modified(
        world, "View.scrollPosition(id:anchor:)", Array(call.arguments), .scrollPosition(binding))
    }
  }

  private static func searching(_ table: inout ViewNativeTable) {
    // (key, prompt, presented)
    let fields: [(String, prompt: Int, isPresented: Int?)] = [
      ("View.searchable(text:placement:prompt:)", 3, nil),
      ("View.searchable(text:tokens:placement:prompt:token:)", 4, nil),
      ("View.searchable(text:isPresented:placement:prompt:)", 4, 2),
    ]
    for form in fields {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("searchable")
        let prompt: String = call.isNil(form.prompt) ? "" : try call.title(form.prompt)
        let presented: AnyBinding? = try form.isPresented.map { (index: Int) throws(Interruption) -> AnyBinding in
          try call.viewBinding(index)
        }
        let field = SearchField(text: try call.viewBinding(1), prompt: prompt, isPresented: presented)
        return try call.modified(world, form.0, Array(call.arguments), .searchable(field))
      }
    }
    table("View.searchable(text:placement:prompt:suggestions:)") { call throws(Interruption) in
      let world = try call.world("searchable")
      let prompt: String = call.isNil(3) ? "" : try call.title(3)
      let content = try call.built(4)
      let field = Modifier.searchable(SearchField(text: try call.viewBinding(1), prompt: prompt))
      let base = try world.element(call[0], at: call.span)
      let suggested: Element = .modified(base, .hiddenActions(try world.element(content, at: call.span)))
      return .native(
        ViewBox(
          "View.searchable(text:placement:prompt:suggestions:)", Array(call.arguments.dropLast()) + [content],
          .modified(suggested, field), type: world.nominal("ModifiedContent")))
    }
    table("View.searchFocused(_:equals:)") { call throws(Interruption) in
      let world = try call.world("searchFocused")
      return try call.modified(
        world, "View.searchFocused(_:equals:)", Array(call.arguments),
        .searchFocused(try call.viewBinding(1), equals: world.graphValue(call[2])))
    }
    table("View.searchFocused(_:)") { call throws(Interruption) in
      let world = try call.world("searchFocused")
      return try call.modified(
        world, "View.searchFocused(_:)", Array(call.arguments),
        .searchFocused(try call.viewBinding(1), equals: world.graphValue(.bool(true))))
    }
    table("View.searchSuggestions(_:)") { call throws(Interruption) in
      let world = try call.world("searchSuggestions")
      let content = try call.built(1)
      return try call.modified(
        world, "View.searchSuggestions(_:)", [call[0], content],
        .hiddenActions(try world.element(content, at: call.span)))
    }
    table("View.refreshable(action:)") { call throws(Interruption) in
      let world = try call.world("refreshable")
      var base = try world.element(call[0], at: call.span)
      // What stands below can ask whether there is something to refresh.
      if world.mentions("\\.refresh") {
        let action = Value.native(TokenBox("RefreshAction", [call[1]], type: world.nominal("RefreshAction")))
        base = .modified(base, .environment(world.systemKey("refresh"), world.graphValue(action.wrapped)))
      }
      let work = TaskBody(TaskWork(closure: call[1], span: call.span))
      return .native(
        ViewBox(
          "View.refreshable(action:)", [call[0], call[1]], .modified(base, .refreshable(work)),
          type: world.nominal("ModifiedContent")))
    }
  }

  private static func labels(_ table: inout ViewNativeTable) {
    for key in ["View.accessibilityLabel(_:)", "View.accessibilityIdentifier(_:)"] {
      table(key) { call throws(Interruption) in
        try call.modified(
          try call.world("this label"), key, [call[0], call[1]], .accessibilityLabel(try call.title(1)))
      }
    }
    table("View.defaultFocus(_:_:priority:)") { call throws(Interruption) in
      let world = try call.world("defaultFocus")
      return try call.modified(
        world, "View.defaultFocus(_:_:priority:)", Array(call.arguments),
        .defaultFocus(try call.viewBinding(1), equals: world.graphValue(call[2])))
    }
    table("View.focused(_:equals:)") { call throws(Interruption) in
      let world = try call.world("focused")
      return try call.modified(
        world, "View.focused(_:equals:)", Array(call.arguments),
        .focused(try call.viewBinding(1), equals: world.graphValue(call[2])))
    }
    table("View.focused(_:)") { call throws(Interruption) in
      let world = try call.world("focused")
      return try call.modified(
        world, "View.focused(_:)", Array(call.arguments),
        .focused(try call.viewBinding(1), equals: world.graphValue(.bool(true))))
    }
  }
}

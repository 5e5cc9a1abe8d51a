import ObservationRuntime

extension ViewNatives {
  static func presentations(_ table: inout ViewNativeTable) {
    let sheets: [(String, Presentation.Kind, dismiss: Int?, content: Int)] = [
      ("View.sheet(isPresented:onDismiss:content:)", .sheet, 2, 3),
      ("View.sheet(item:onDismiss:content:)", .sheet, 2, 3),
      ("View.fullScreenCover(isPresented:onDismiss:content:)", .fullScreenCover, 2, 3),
      ("View.fullScreenCover(item:onDismiss:content:)", .fullScreenCover, 2, 3),
      ("View.popover(isPresented:attachmentAnchor:arrowEdge:content:)", .popover, nil, 4),
      ("View.popover(item:attachmentAnchor:arrowEdge:content:)", .popover, nil, 4),
    ]
    for form in sheets {
      let isItem = form.0.contains("(item:")
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a presentation")
        let closure = call[form.content]
        let content = isItem ? world.itemContent(closure, call.span) : world.plainContent(closure, call.span)
        let onDismiss = form.dismiss.flatMap { world.optionalHandler(call[$0], at: call.span) }
        let span = call.span
        let identity: ((any GraphValue) throws -> IdentityKey)? =
          isItem
          ? { [unowned world] item in
            let present = try world.value(item)
            return world.graphValue(try world.identifier(of: present.unwrapped ?? present, at: span)).key
          } : nil
        let presentation = Presentation(
          form.1, binding: try call.viewBinding(1), onDismiss: onDismiss, identity: identity, content: content)
        return try call.modified(world, form.0, Array(call.arguments), .presentation(presentation))
      }
    }
    table("View.inspector(isPresented:content:)") { call throws(Interruption) in
      let world = try call.world("an inspector")
      let presentation = Presentation(
        .sheet, binding: try call.viewBinding(1), content: world.plainContent(call[2], call.span))
      return try call.modified(
        world, "View.inspector(isPresented:content:)", Array(call.arguments), .presentation(presentation))
    }
    dialogs(&table)
    oldAlerts(&table)
    toolbars(&table)
  }

  /// Alerts and confirmation dialogs: their builders run with the body (U-21).
  private static func dialogs(_ table: inout ViewNativeTable) {
    let forms: [(String, title: Int?, binding: Int, presenting: Int?, actions: Int, message: Int?)] = [
      ("View.alert(_:isPresented:actions:)", 1, 2, nil, 3, nil),
      ("View.alert(_:isPresented:actions:message:)", 1, 2, nil, 3, 4),
      ("View.alert(_:isPresented:presenting:actions:)", 1, 2, 3, 4, nil),
      ("View.alert(_:isPresented:presenting:actions:message:)", 1, 2, 3, 4, 5),
      ("View.alert(isPresented:error:actions:)", nil, 1, 2, 3, nil),
      ("View.alert(isPresented:error:actions:message:)", nil, 1, 2, 3, 4),
      ("View.confirmationDialog(_:isPresented:titleVisibility:actions:)", 1, 2, nil, 4, nil),
      ("View.confirmationDialog(_:isPresented:titleVisibility:actions:message:)", 1, 2, nil, 4, 5),
      ("View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:)", 1, 2, 4, 5, nil),
      ("View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:)", 1, 2, 4, 5, 6),
    ]
    for form in forms {
      let kind: Presentation.Kind = form.0.contains("alert") ? .alert : .confirmationDialog
      let isError = form.0.contains("error:")
      let takesData: Bool = form.presenting != nil && (!isError || form.message != nil)
      table(form.0) { call throws(Interruption) in
        let world = try call.world("an alert")
        var arguments = Array(call.arguments)
        let data: Value? = form.presenting.flatMap { call.present($0) }
        var title = ""
        if let index = form.title { title = try call.title(index) }
        if isError, let data { title = try ErrorText.of(data, call.machine, call.span) }
        func part(_ index: Int) throws(Interruption) -> Element {
          if takesData {
            guard let data else {
              arguments[index] = .none
              return .empty
            }
            arguments[index] = try world.call(call[index], [data], at: call.span)
          } else {
            arguments[index] = try call.built(index)
          }
          return try world.element(arguments[index], at: call.span)
        }
        let actions = try part(form.actions)
        let message: Element? = try form.message.map { (index: Int) throws(Interruption) -> Element in try part(index) }
        let presentation = Presentation(
          kind, title: title, binding: try call.viewBinding(form.binding), message: message, content: { _ in actions })
        return try call.modified(world, form.0, arguments, .presentation(presentation))
      }
    }
  }

  /// The `Alert` values of earlier systems.
  private static func oldAlerts(_ table: inout ViewNativeTable) {
    for key in ["Alert.init(title:message:dismissButton:)", "Alert.init(title:message:primaryButton:secondaryButton:)"]
    {
      table(key) { call throws(Interruption) in
        .native(TokenBox(key, Array(call.arguments), type: call.machine.types.nominal(named: "Alert")))
      }
    }
    for key in ["default(_:action:)", "cancel(_:action:)", "destructive(_:action:)", "cancel(_:)"] {
      table("Alert.Button." + key) { call throws(Interruption) in
        let arguments = call.arguments.filter { if case .metatype = $0.payload { false } else { true } }
        let label: Value = key == "cancel(_:)" ? call.text("Cancel") : arguments[0]
        return .native(TokenBox("Alert.Button", [label, arguments[arguments.count - 1]], type: nil))
      }
    }
    table("ActionSheet.init(title:message:buttons:)") { call throws(Interruption) in
      var parts: [Value] = [call[0], call[1]]
      if case .array(let buttons) = call[2].payload { parts += buttons.elements }
      return .native(
        TokenBox("ActionSheet", parts, type: call.machine.types.nominal(named: "ActionSheet")))
    }
    table("View.actionSheet(isPresented:content:)") { call throws(Interruption) in
      let world = try call.world("an action sheet")
      let sheet = try world.call(call[2], at: call.span)
      let presentation = try world.alert(sheet, try call.viewBinding(1), call.span, kind: .confirmationDialog)
      return try call.modified(
        world, "View.actionSheet(isPresented:content:)", [call[0], call[1], sheet], .presentation(presentation))
    }
    let items: [(String, Presentation.Kind)] = [
      ("View.alert(item:content:)", .alert), ("View.actionSheet(item:content:)", .confirmationDialog),
    ]
    for (key, kind) in items {
      table(key) { call throws(Interruption) in
        let world = try call.world("an alert")
        let binding = try call.viewBinding(1)
        let present = try world.value(try world.guarded(call.span) { try binding.get(line: world.line(call.span)) })
        guard let item = present.unwrapped else {
          let empty = Presentation(kind, binding: binding, content: { _ in .empty })
          return try call.modified(world, key, [call[0], call[1]], .presentation(empty))
        }
        let alert = try world.call(call[2], [item], at: call.span)
        return try call.modified(
          world, key, [call[0], call[1], alert],
          .presentation(try world.alert(alert, binding, call.span, kind: kind)))
      }
    }
    table("View.alert(isPresented:content:)") { call throws(Interruption) in
      let world = try call.world("an alert")
      let binding = try call.viewBinding(1)
      // The closure is called by the body, and only while the alert is presented.
      let present = try world.value(try world.guarded(call.span) { try binding.get(line: world.line(call.span)) })
      guard case .bool(true) = present.payload else {
        let empty = Presentation(.alert, binding: binding, content: { _ in .empty })
        return try call.modified(world, "View.alert(isPresented:content:)", [call[0], call[1]], .presentation(empty))
      }
      let alert = try world.call(call[2], at: call.span)
      let presentation = try world.alert(alert, binding, call.span)
      return try call.modified(
        world, "View.alert(isPresented:content:)", [call[0], call[1], alert], .presentation(presentation))
    }
  }

  private static func toolbars(_ table: inout ViewNativeTable) {
    table("View.navigationBarItems(leading:trailing:)") { call throws(Interruption) in
      let world = try call.world("a bar")
      let items: Element = .group([
        try world.element(call[1], at: call.span), try world.element(call[2], at: call.span),
      ])
      return try call.modified(
        world, "View.navigationBarItems(leading:trailing:)", Array(call.arguments), .toolbar(items))
    }
    table(["View.toolbar(content:)", "View.toolbar(id:content:)"]) { call throws(Interruption) in
      let world = try call.world("a toolbar")
      let content = try call.built(call.arguments.count - 1)
      return try call.modified(
        world, "View.toolbar(content:)", [call[0], content], .toolbar(try world.element(content, at: call.span)))
    }
    table("ToolbarItem.init(id:placement:showsByDefault:content:)") { call throws(Interruption) in
      let world = try call.world("a toolbar item")
      let content = try call.built(3)
      let element: Element = call.viewBool(2) ? .group([try world.element(content, at: call.span)]) : .empty
      return .native(
        ViewBox(
          "ToolbarItem.init(id:placement:showsByDefault:content:)", Array(call.arguments.dropLast()) + [content],
          element, type: world.nominal("ToolbarItem")))
    }
    for key in ["ToolbarItem.init(placement:content:)", "ToolbarItemGroup.init(placement:content:)"] {
      table(key) { call throws(Interruption) in
        let world = try call.world("a toolbar item")
        let content = try call.built(1)
        let element = try world.element(content, at: call.span)
        return .native(
          ViewBox(key, [call[0], content], .group([element]), type: world.nominal(String(key.prefix { $0 != "." }))))
      }
    }
    table(["ToolbarSpacer.init()", "ToolbarSpacer.init(_:placement:)"]) { call throws(Interruption) in
      .native(ViewBox("ToolbarSpacer.init()", [], .empty, type: call.machine.world?.nominal("ToolbarSpacer")))
    }
  }
}

/// What an alert shows of an error.
enum ErrorText {
  static func of(_ value: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> String {
    let type: Nominal?
    switch value.payload {
    case .structure(let box): type = box.type
    case .instance(let instance): type = instance.type
    case .enumCase(let each): type = each.takeUnretainedValue().owner
    case .enumPayload(let box): type = box.enumCase.owner
    default: type = nil
    }
    if let type, let getter = machine.types.implementation(of: "errorDescription", in: "LocalizedError", for: type) {
      var arguments: [Value] = [value]
      let text = try machine.call(getter, &arguments, at: span)
      if let inner = text.unwrapped, case .string(let found) = inner.payload { return found }
    }
    return try machine.library.describe(value, machine)
  }
}

extension ViewWorld {
  fileprivate func alert(
    _ alert: Value, _ binding: AnyBinding, _ span: Span, kind: Presentation.Kind = .alert
  ) throws(Interruption) -> Presentation {
    guard case .native(let box as TokenBox) = alert.payload, box.arguments.count >= 2 else {
      throw .unmodelled("this alert", span)
    }
    let title = try TitleText.of(box.arguments[0], machine, span)
    let message: Element? = box.arguments[1].unwrapped == nil ? nil : try element(box.arguments[1], at: span)
    var buttons: [Element] = []
    for argument in box.arguments.dropFirst(2) {
      let plain = argument.unwrapped ?? argument
      guard case .native(let button as TokenBox) = plain.payload, button.arguments.count == 2 else { continue }
      let label: Element = .primitive(BuiltIn(.text, text: try TitleText.of(button.arguments[0], machine, span)))
      let action = optionalHandler(button.arguments[1], at: span) ?? {}
      buttons.append(.primitive(BuiltIn(.button, label: label, action: action)))
    }
    let actions: Element = buttons.isEmpty ? .empty : .group(buttons)
    return Presentation(kind, title: title, binding: binding, message: message, content: { _ in actions })
  }
}

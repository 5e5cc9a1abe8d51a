import Foundation
import ObservationRuntime

extension ViewNatives {
  static func controls(_ table: inout ViewNativeTable) {
    buttons(&table)
    toggles(&table)
    textFields(&table)
    steppers(&table)
    sliders(&table)
    indicators(&table)
    menus(&table)
  }

  static func titled(_ text: String) -> Element { .primitive(BuiltIn(.text, text: text)) }

  private static func buttons(_ table: inout ViewNativeTable) {
    table("Button.init(role:action:label:)") { call throws(Interruption) in
      let world = try call.world("a button")
      let label = try call.built(2)
      let primitive = call.button(world, label, try world.element(label, at: call.span), call[1])
      return call.view(world, "Button.init(role:action:label:)", [call[0], call[1], label], primitive)
    }
    table("Button.init(_:role:action:)") { call throws(Interruption) in
      let world = try call.world("a button")
      let title = try call.title(0)
      let primitive = call.button(world, call.text(title), titled(title), call[2])
      return call.view(world, "Button.init(_:role:action:)", Array(call.arguments), primitive)
    }
    for key in ["Button.init(_:systemImage:role:action:)", "Button.init(_:image:role:action:)"] {
      table(key) { call throws(Interruption) in
        let world = try call.world("a button")
        let icon: Element = .primitive(BuiltIn(.image, text: try call.title(1)))
        let label: Element = .primitive(BuiltIn(.label, content: icon, label: titled(try call.title(0))))
        let view = Value.native(ViewBox("Label", [call[0], call[1]], label, type: world.nominal("Label")))
        let primitive = call.button(world, view, label, call[3])
        return call.view(world, key, Array(call.arguments), primitive)
      }
    }
    table("EditButton.init()") { call throws(Interruption) in
      let world = try call.world("a button")
      return .native(
        ViewBox("EditButton.init()", [], .view(EditButtonNode(world)), type: world.nominal("EditButton")))
    }
    table(["RenameButton.init()"]) { call throws(Interruption) in throw .unmodelled("'RenameButton'", call.span) }
    table("Button.init(role:action:)") { call throws(Interruption) in
      // The system's own words for its roles.
      let world = try call.world("a button")
      let role: String = try call.token(0).member
      let title: String = role == "destructive" ? "Delete" : role.prefix(1).uppercased() + role.dropFirst()
      let primitive = call.button(world, call.text(title), titled(title), call[1])
      return call.view(world, "Button.init(role:action:)", Array(call.arguments), primitive)
    }
    table("Link.init(_:destination:)") { call throws(Interruption) in
      let world = try call.world("a link")
      let element = world.link(titled(try call.title(0)), to: call[1], at: call.span)
      return .native(
        ViewBox("Link.init(_:destination:)", Array(call.arguments), element, type: world.nominal("Link")))
    }
    table("Link.init(destination:label:)") { call throws(Interruption) in
      let world = try call.world("a link")
      let label = try call.built(1)
      let element = world.link(try world.element(label, at: call.span), to: call[0], at: call.span)
      return .native(ViewBox("Link.init(destination:label:)", [call[0], label], element, type: world.nominal("Link")))
    }
    shares(&table)
  }

  private static func toggles(_ table: inout ViewNativeTable) {
    table("Toggle.init(isOn:label:)") { call throws(Interruption) in
      let world = try call.world("a toggle")
      let label = try call.built(1)
      return call.toggle(
        world, "Toggle.init(isOn:label:)", [call[0], label], label, try world.element(label, at: call.span),
        try call.viewBinding(0))
    }
    table("Toggle.init(_:isOn:)") { call throws(Interruption) in
      let world = try call.world("a toggle")
      let title = try call.title(0)
      return call.toggle(
        world, "Toggle.init(_:isOn:)", [call[0], call[1]], call.text(title), titled(title), try call.viewBinding(1))
    }
    table(["Toggle.init(_:systemImage:isOn:)", "Toggle.init(_:image:isOn:)"]) { call throws(Interruption) in
      let world = try call.world("a toggle")
      let primitive = BuiltIn(.toggle, label: titled(try call.title(0)), control: .toggle(try call.viewBinding(2)))
      return call.view(world, "Toggle.init(_:systemImage:isOn:)", Array(call.arguments), primitive)
    }
  }

  private static func textFields(_ table: inout ViewNativeTable) {
    for (type, kind) in [("TextField", BuiltIn.Kind.textField), ("SecureField", .secureField)] {
      let keys = [
        "(_:text:)", "(_:text:prompt:)", "(_:text:axis:)", "(_:text:prompt:axis:)", "(_:text:onEditingChanged:)",
        "(_:text:onCommit:)", "(_:text:onEditingChanged:onCommit:)",
      ]
      for suffix in keys {
        let key = type + ".init" + suffix
        table(key) { call throws(Interruption) in
          let world = try call.world("a text field")
          let primitive = BuiltIn(kind, text: try call.title(0), control: .text(try call.viewBinding(1)))
          let made = call.view(world, key, Array(call.arguments), primitive)
          guard case .native(let box as ViewBox) = made.payload else { return made }
          let span = call.span
          var element = box.element
          if suffix.contains("onEditingChanged:") {
            let told = call[2]
            element = .modified(
              element,
              .onEditing { [unowned world] isEditing in _ = try world.call(told, [.bool(isEditing)], at: span) })
          }
          if suffix.hasSuffix("onCommit:)") {
            let commit = call[call.arguments.count - 1]
            element = .modified(element, .onSubmit(world.handler(commit, at: span)))
          }
          return .native(ViewBox(key, Array(call.arguments), element, type: box.nominal))
        }
      }
      let key = type + ".init(text:prompt:label:)"
      table(key) { call throws(Interruption) in
        let world = try call.world("a text field")
        let label = try call.built(2)
        let title = TitleText.shown(try world.element(label, at: call.span))
        let primitive = BuiltIn(kind, text: title, control: .text(try call.viewBinding(0)))
        return call.view(world, key, [call[0], call[1], label], primitive)
      }
    }
    table("TextField.init(text:prompt:axis:label:)") { call throws(Interruption) in
      let world = try call.world("a text field")
      let label = try call.built(3)
      let title = TitleText.shown(try world.element(label, at: call.span))
      let primitive = BuiltIn(.textField, text: title, control: .text(try call.viewBinding(0)))
      return call.view(
        world, "TextField.init(text:prompt:axis:label:)", Array(call.arguments.dropLast()) + [label], primitive)
    }
    table("TextField.init(_:value:format:prompt:)") { call throws(Interruption) in
      let world = try call.world("a text field")
      let binding = try world.formattedBinding(try call.viewBinding(1), format: call[2], call.span)
      let primitive = BuiltIn(.textField, text: try call.title(0), control: .text(binding))
      return call.view(world, "TextField.init(_:value:format:prompt:)", Array(call.arguments), primitive)
    }
    table("TextField.init(value:format:prompt:label:)") { call throws(Interruption) in
      let world = try call.world("a text field")
      let binding = try world.formattedBinding(try call.viewBinding(0), format: call[1], call.span)
      let label = try call.built(3)
      let title = TitleText.shown(try world.element(label, at: call.span))
      let primitive = BuiltIn(.textField, text: title, control: .text(binding))
      return call.view(
        world, "TextField.init(value:format:prompt:label:)", Array(call.arguments.dropLast()) + [label], primitive)
    }
    table("TextEditor.init(text:)") { call throws(Interruption) in
      let world = try call.world("a text editor")
      return call.view(
        world, "TextEditor.init(text:)", [call[0]], BuiltIn(.textEditor, control: .text(try call.viewBinding(0))))
    }
  }

  private static func steppers(_ table: inout ViewNativeTable) {
    // (key, title or label, binding, bounds, step)
    let forms: [(String, title: Int?, label: Int?, value: Int, bounds: Int?, step: Int)] = [
      ("Stepper.init(_:value:step:)", 0, nil, 1, nil, 2), ("Stepper.init(_:value:in:step:)", 0, nil, 1, 2, 3),
      ("Stepper.init(value:step:label:)", nil, 2, 0, nil, 1), ("Stepper.init(value:in:step:label:)", nil, 3, 0, 1, 2),
    ]
    for form in forms {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a stepper")
        var arguments = Array(call.arguments)
        let label = try call.label(world, title: form.title, view: form.label, &arguments) ?? .empty
        let binding = try call.viewBinding(form.value)
        let bounds: Value? = form.bounds.map { call[$0] }
        let step = call[form.step]
        let span = call.span
        let primitive = BuiltIn(
          .stepper, label: label,
          control: .stepper(
            value: binding,
            increment: { [unowned world] in try world.step(binding, by: step, forward: true, within: bounds, span) },
            decrement: { [unowned world] in try world.step(binding, by: step, forward: false, within: bounds, span) }))
        return call.view(world, form.0, arguments, primitive)
      }
    }
    let actions: [(String, title: Int?, label: Int?, increment: Int)] = [
      ("Stepper.init(_:onIncrement:onDecrement:)", 0, nil, 1),
      ("Stepper.init(label:onIncrement:onDecrement:onEditingChanged:)", nil, 0, 1),
    ]
    for form in actions {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a stepper")
        var arguments = Array(call.arguments)
        let label = try call.label(world, title: form.title, view: form.label, &arguments) ?? .empty
        let primitive = BuiltIn(
          .stepper, label: label,
          control: .stepper(
            value: nil, increment: world.optionalHandler(call[form.increment], at: call.span) ?? {},
            decrement: world.optionalHandler(call[form.increment + 1], at: call.span) ?? {}))
        return call.view(world, form.0, arguments, primitive)
      }
    }
  }

  private static func sliders(_ table: inout ViewNativeTable) {
    let tails = [
      "", "onEditingChanged:", "label:", "label:onEditingChanged:", "label:minimumValueLabel:maximumValueLabel:",
      "label:minimumValueLabel:maximumValueLabel:onEditingChanged:",
    ]
    for bounds in ["", "in:", "in:step:"] {
      for tail in tails { slider(labelled: "value:" + bounds + tail, &table) }
    }
  }

  /// The slider whose arguments have these labels; what is told of editing is never told, as no action drags it.
  private static func slider(labelled labels: String, _ table: inout ViewNativeTable) {
    let key = "Slider.init(" + labels + ")"
    let names: [String] = labels.split(separator: ":").map(String.init)
    let builders: [Int] = names.indices.filter { names[$0].lowercased().hasSuffix("label") }
    table(key) { call throws(Interruption) in
      let world = try call.world("a slider")
      var arguments = Array(call.arguments)
      for index in builders { arguments[index] = try call.built(index) }
      let label: Element? = try builders.first.map { index throws(Interruption) in
        try world.element(arguments[index], at: call.span)
      }
      let range: ClosedRange<Double> = names.contains("in") ? try world.bounds(call[1], call.span) : 0...1
      let step: Double? = names.contains("step") ? call.viewDouble(2) : nil
      let primitive = BuiltIn(
        .slider, label: label, control: .slider(try call.viewBinding(0), range: range, step: step))
      return call.view(world, key, arguments, primitive)
    }
  }

  private static func menus(_ table: inout ViewNativeTable) {
    let forms: [(String, title: Int?, content: Int, label: Int?)] = [
      ("Menu.init(content:label:)", nil, 0, 1), ("Menu.init(content:label:primaryAction:)", nil, 0, 1),
      ("Menu.init(_:content:)", 0, 1, nil), ("Menu.init(_:content:primaryAction:)", 0, 1, nil),
      ("Menu.init(_:systemImage:content:)", 0, 2, nil), ("Menu.init(_:image:content:)", 0, 2, nil),
      ("Menu.init(_:systemImage:content:primaryAction:)", 0, 2, nil),
      ("ControlGroup.init(content:)", nil, 0, nil), ("ControlGroup.init(_:content:)", 0, 1, nil),
      ("ControlGroup.init(content:label:)", nil, 0, 1), ("ControlGroup.init(_:systemImage:content:)", 0, 2, nil),
      ("LabeledContent.init(content:label:)", nil, 0, 1), ("LabeledContent.init(_:content:)", 0, 1, nil),
      ("GroupBox.init(content:)", nil, 0, nil), ("GroupBox.init(_:content:)", 0, 1, nil),
      ("GroupBox.init(content:label:)", nil, 0, 1), ("GroupBox.init(label:content:)", nil, 1, 0),
    ]
    for form in forms {
      let kind: BuiltIn.Kind =
        form.0.hasPrefix("Menu")
        ? .menu
        : form.0.hasPrefix("ControlGroup")
          ? .controlGroup
          : form.0.hasPrefix("GroupBox") ? .groupBox : .labeledContent
      table(form.0) { call throws(Interruption) in
        let world = try call.world("this view")
        var arguments = Array(call.arguments)
        arguments[form.content] = try call.built(form.content)
        let content = try world.element(arguments[form.content], at: call.span)
        let label = try call.label(world, title: form.title, view: form.label, &arguments)
        let plain: Element = .primitive(BuiltIn(kind, content: content, label: label))
        guard let style = StyleKind(container: kind), world.hasStyles(style) else {
          return call.view(world, form.0, arguments, BuiltIn(kind, content: content, label: label))
        }
        let title: Value =
          try form.title.map { (index: Int) throws(Interruption) -> Value in
            call.text(try call.title(index))
          } ?? form.label.map { arguments[$0] } ?? .none
        let configuration = StyleConfigurationBox(
          [("label", title), ("content", arguments[form.content])],
          type: world.nominal(style.rawValue + "Configuration"))
        let element = world.styled(style, configuration, plain: plain, at: call.span)
        return .native(
          ViewBox(form.0, arguments, element, type: world.nominal(String(form.0.prefix { $0 != "." }))))
      }
    }
    table("LabeledContent.init(_:value:)") { call throws(Interruption) in
      let world = try call.world("labeled content")
      let primitive = BuiltIn(.labeledContent, content: titled(try call.title(1)), label: titled(try call.title(0)))
      return call.view(world, "LabeledContent.init(_:value:)", [call[0], call[1]], primitive)
    }
    table("LabeledContent.init(_:value:format:)") { call throws(Interruption) in
      let world = try call.world("labeled content")
      let text = try FormatCall.string(call[1], format: call[2], call.machine, call.span)
      let primitive = BuiltIn(.labeledContent, content: titled(text), label: titled(try call.title(0)))
      return call.view(world, "LabeledContent.init(_:value:format:)", Array(call.arguments), primitive)
    }
    unavailable(&table)
  }

  private static func unavailable(_ table: inout ViewNativeTable) {
    let builders = [
      ("(label:)", 0), ("(label:description:)", 1), ("(label:actions:)", 1), ("(label:description:actions:)", 2),
    ]
    for (labels, count) in builders {
      let key = "ContentUnavailableView.init" + labels
      table(key) { call throws(Interruption) in
        let world = try call.world("this view")
        var parts: [Value] = []
        for index in 0...count { parts.append(try call.built(index)) }
        var rest: [Element] = []
        for part in parts.dropFirst() { rest.append(try world.element(part, at: call.span)) }
        let primitive = BuiltIn(
          .contentUnavailable, content: .group(rest), label: try world.element(parts[0], at: call.span))
        return call.view(world, key, parts, primitive)
      }
    }
    for key in [
      "ContentUnavailableView.init(_:image:description:)", "ContentUnavailableView.init(_:systemImage:description:)",
    ] {
      table(key) { call throws(Interruption) in
        let world = try call.world("this view")
        let content: Element = call.isNil(2) ? .empty : try world.element(call[2], at: call.span)
        let primitive = BuiltIn(.contentUnavailable, content: content, label: titled(try call.title(0)))
        return call.view(world, key, Array(call.arguments), primitive)
      }
    }
    table("ContentUnavailableView.search") { call throws(Interruption) in
      let world = try call.world("this view")
      return call.view(
        world, "ContentUnavailableView.search", [], BuiltIn(.contentUnavailable, label: titled("No Results")))
    }
    table("ContentUnavailableView.search(text:)") { call throws(Interruption) in
      let world = try call.world("this view")
      let text = "No Results for “" + (try call.title(call.arguments.count - 1)) + "”"
      return call.view(
        world, "ContentUnavailableView.search(text:)", [.string(text)],
        BuiltIn(.contentUnavailable, label: titled(text)))
    }
  }
}

extension NativeCall {
  /// A button, whose label a style of the program may make.
  fileprivate func button(_ world: ViewWorld, _ label: Value, _ element: Element, _ action: Value) -> BuiltIn {
    let styled = world.styled(
      .button,
      StyleConfigurationBox(
        [("label", label)], action: action, type: world.nominal("ButtonStyleConfiguration")), plain: element, at: span)
    return BuiltIn(.button, label: styled, action: world.handler(action, at: span))
  }

  /// A toggle, which a style of the program may replace.
  fileprivate func toggle(
    _ world: ViewWorld, _ key: String, _ arguments: [Value], _ label: Value, _ element: Element, _ binding: AnyBinding
  ) -> Value {
    let plain: Element = .primitive(BuiltIn(.toggle, label: element, control: .toggle(binding)))
    let styled = world.styled(
      .toggle,
      StyleConfigurationBox(
        [("label", label)], binding: binding, type: world.nominal("ToggleStyleConfiguration")), plain: plain, at: span)
    return .native(ViewBox(key, arguments, styled, type: world.nominal("Toggle")))
  }
}

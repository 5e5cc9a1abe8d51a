import ObservationRuntime

extension ViewNatives {
  static func effects(_ table: inout ViewNativeTable) {
    lifecycle(&table)
    changes(&table)
    table("View.onSubmit(of:_:)") { call throws(Interruption) in
      let world = try call.world("onSubmit")
      return try call.modified(
        world, "View.onSubmit(of:_:)", Array(call.arguments), .onSubmit(world.handler(call[2], at: call.span)))
    }
    table("View.onTapGesture(count:perform:)") { call throws(Interruption) in
      let world = try call.world("onTapGesture")
      let closure = call[call.arguments.count - 1]
      let span = call.span
      let takesPoint: Bool = call.arguments.count == 4
      let point: [Value] = takesPoint ? [try call.structure("CGPoint", [.double(0), .double(0)])] : []
      return try call.modified(
        world, "View.onTapGesture(count:perform:)", Array(call.arguments),
        .onTap({ [unowned world] in _ = try world.call(closure, point, at: span) }, count: call.viewInt(1) ?? 1))
    }
    // (key, action, what is told of the press)
    let presses: [(String, action: Int, pressing: Int)] = [
      ("View.onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)", 3, 4),
      ("View.onLongPressGesture(minimumDuration:maximumDistance:pressing:perform:)", 4, 3),
    ]
    for form in presses {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("onLongPressGesture")
        let span = call.span
        let told: Value? = call.present(form.pressing)
        let pressing: ((Bool) throws -> Void)? = told.map { closure in
          { [unowned world] isPressed in _ = try world.call(closure, [.bool(isPressed)], at: span) }
        }
        return try call.modified(
          world, "View.onLongPressGesture", Array(call.arguments),
          .onLongPress(world.handler(call[form.action], at: span), pressing: pressing))
      }
    }
    // What no action of a script can cause: kept, never run.
    let silent = [
      "onOpenURL(perform:)", "onHover(perform:)", "onContinueUserActivity(_:perform:)", "onDrag(_:)",
      "onDrop(of:isTargeted:perform:)", "onMoveCommand(perform:)", "onExitCommand(perform:)",
      "onDeleteCommand(perform:)",
      "onKeyPress(_:action:)", "onGeometryChange(for:of:action:)",
    ]
    for name in silent {
      let key = "View." + name
      let short = String(name.prefix { $0 != "(" })
      table(key) { call throws(Interruption) in
        try call.modified(try call.world(short), key, Array(call.arguments), .inert(short))
      }
    }
    // A range of a setting is no value of the environment: kept, and not passed on.
    for short in ["dynamicTypeSize", "lineLimit"] {
      table("View." + short + "(range:)") { call throws(Interruption) in
        try call.modified(
          try call.world(short), "View." + short + "(range:)", Array(call.arguments), .inert(short))
      }
    }
    table("View.onReceive(_:perform:)") { call throws(Interruption) in
      let world = try call.world("onReceive")
      let publisher = call[1]
      let closure = call[2]
      let span = call.span
      return try call.modified(
        world, "View.onReceive(_:perform:)", Array(call.arguments),
        .onReceive(
          publisher: world.graphValue(publisher),
          subscribe: { [unowned world] in try world.subscribe(publisher, closure, span) }))
    }
  }

  private static func lifecycle(_ table: inout ViewNativeTable) {
    table("View.onAppear(perform:)") { call throws(Interruption) in
      let world = try call.world("onAppear")
      let action = world.optionalHandler(call[1], at: call.span) ?? {}
      return try call.modified(world, "View.onAppear(perform:)", [call[0], call[1]], .onAppear(action))
    }
    table("View.onDisappear(perform:)") { call throws(Interruption) in
      let world = try call.world("onDisappear")
      let action = world.optionalHandler(call[1], at: call.span) ?? {}
      return try call.modified(world, "View.onDisappear(perform:)", [call[0], call[1]], .onDisappear(action))
    }
    // (key, id, action)
    let tasks: [(String, id: Int?, action: Int)] = [
      ("View.task(priority:_:)", nil, 2), ("View.task(id:priority:_:)", 1, 3), ("View.task(name:priority:_:)", nil, 3),
      ("View.task(id:name:priority:_:)", 1, 4),
    ]
    for form in tasks {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("task")
        let work = TaskBody(TaskWork(closure: call[form.action], span: call.span))
        return try call.modified(
          world, form.0, Array(call.arguments), .task(work, id: form.id.map { world.graphValue(call[$0]) }))
      }
    }
  }

  private static func changes(_ table: inout ViewNativeTable) {
    let forms: [(String, value: Int, initial: Int?, action: Int, count: Int)] = [
      ("View.onChange(of:initial:two:)", 1, 2, 3, 2), ("View.onChange(of:initial:none:)", 1, 2, 3, 0),
      ("View.onChange(of:perform:)", 1, nil, 2, 1), ("Scene.onChange(of:initial:_:)", 1, 2, 3, -1),
    ]
    for form in forms {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("onChange")
        let closure = call[form.action]
        let span = call.span
        var count = form.count
        if count < 0 { count = world.parameterCount(of: closure) }
        let parameters = count
        let change = OnChange(
          of: world.graphValue(call[form.value]),
          expression: world.argumentText("of", in: "onChange", span) ?? "value",
          initial: form.initial.map { call.viewBool($0) } ?? false, runsFormerAction: form.count == 1,
          action: { [unowned world] old, new in
            let values: [Value] =
              switch parameters {
              case 2: [try world.value(old), try world.value(new)]
              case 1: [try world.value(new)]
              default: []
              }
            _ = try world.call(closure, values, at: span)
          })
        return try call.modified(world, "View.onChange(of:initial:_:)", Array(call.arguments), .onChange(change))
      }
    }
  }
}

extension ViewWorld {
  func parameterCount(of function: Value) -> Int {
    if case .function(let box as ClosureBox) = function.payload { return box.function.parameters.count }
    return 0
  }

  /// Subscribes to a publisher of the program; the result ends the subscription (P-17).
  fileprivate func subscribe(_ publisher: Value, _ closure: Value, _ span: Span) throws -> Handler {
    let cancellable = try makeLibraryValue("Publisher.sink(receiveValue:)", [publisher, closure], span)
    return { [unowned self] in _ = try makeLibraryValue("AnyCancellable.cancel()", [cancellable], span) }
  }

  /// The source text of a labelled argument of the last call of a method in a chain.
  func argumentText(_ label: String, in method: String, _ span: Span) -> String? {
    guard !span.isNone else { return nil }
    let text = Array(source.text(of: span))
    let pattern = Array("." + method + "(" + label + ":")
    var depth = 0
    var start: Int?
    var index = 0
    while index < text.count {
      let character = text[index]
      if depth == 0, character == ".", text.count - index >= pattern.count,
        Array(text[index..<index + pattern.count]) == pattern
      {
        start = index + pattern.count
      }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      index += 1
    }
    guard let start else { return nil }
    depth = 0
    index = start
    while index < text.count {
      let character = text[index]
      if depth == 0, character == "," || character == ")" { break }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      index += 1
    }
    let argument = String(text[start..<index]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return argument.isEmpty ? nil : argument
  }
}

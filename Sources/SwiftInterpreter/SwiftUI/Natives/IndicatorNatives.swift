import ObservationRuntime

extension ViewNatives {
  /// Progress views and gauges: what they show of a value.
  static func indicators(_ table: inout ViewNativeTable) {
    let progress: [(String, title: Int?, labels: [Int], value: Int?)] = [
      ("ProgressView.init()", nil, [], nil), ("ProgressView.init(value:total:)", nil, [], 0),
      ("ProgressView.init(label:)", nil, [0], nil), ("ProgressView.init(value:total:label:)", nil, [2], 0),
      ("ProgressView.init(_:)", 0, [], nil), ("ProgressView.init(_:value:total:)", 0, [], 1),
      ("ProgressView.init(value:total:label:currentValueLabel:)", nil, [2, 3], 0),
    ]
    for form in progress {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a progress view")
        var arguments = Array(call.arguments)
        var label: Element?
        if let title = form.title { label = titled(try call.title(title)) }
        for index in form.labels { arguments[index] = try call.built(index) }
        if let index = form.labels.first { label = try world.element(arguments[index], at: call.span) }
        var text = ""
        if let index = form.value, let value = (call.present(index)?.number), let total = call.viewDouble(index + 1),
          total != 0
        {
          text = String(Int((value / total * 100).rounded())) + "%"
        }
        var content: Element?
        if form.labels.count > 1 { content = try world.element(arguments[form.labels[1]], at: call.span) }
        let primitive = BuiltIn(.progress, text: text, content: content, label: label)
        guard world.hasStyles(.progress) else { return call.view(world, form.0, arguments, primitive) }
        var parts: [(name: String, view: Value)] = []
        if let title = form.title { parts.append(("label", call.text(try call.title(title)))) }
        if let index = form.labels.first { parts.append(("label", arguments[index])) }
        if form.labels.count > 1 { parts.append(("currentValueLabel", arguments[form.labels[1]])) }
        var fraction: Double?
        if let index = form.value, let value = call.present(index)?.number, let total = call.viewDouble(index + 1),
          total != 0
        {
          fraction = value / total
        }
        let configuration = StyleConfigurationBox(
          parts, number: fraction, type: world.nominal("ProgressViewStyleConfiguration"))
        let element = world.styled(.progress, configuration, plain: .primitive(primitive), at: call.span)
        return .native(ViewBox(form.0, arguments, element, type: world.nominal("ProgressView")))
      }
    }
    for key in ["ProgressView.init(timerInterval:countsDown:)", "ProgressView.init(timerInterval:countsDown:label:)"] {
      table(key) { call throws(Interruption) in
        let world = try call.world("a progress view")
        var arguments = Array(call.arguments)
        let (left, passed) = try DateText.progress(of: call[0], at: nil, call)
        let whole: Double = left + passed
        let share: Double = call.viewBool(1) ? left : passed
        let text: String = whole == 0 ? "" : String(Int((share / whole * 100).rounded())) + "%"
        var label: Element?
        if arguments.count > 2 {
          arguments[2] = try call.built(2)
          label = try world.element(arguments[2], at: call.span)
        }
        return call.view(world, key, arguments, BuiltIn(.progress, text: text, label: label))
      }
    }
    // (key, where the label is)
    let gauges: [(String, label: Int)] = [
      ("Gauge.init(value:label:)", 1), ("Gauge.init(value:label:currentValueLabel:)", 1),
      ("Gauge.init(value:in:label:)", 2), ("Gauge.init(value:in:label:currentValueLabel:)", 2),
      ("Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)", 2),
      ("Gauge.init(value:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)", 1),
      ("Gauge.init(value:label:currentValueLabel:markedValueLabels:)", 1),
      ("Gauge.init(value:in:label:currentValueLabel:markedValueLabels:)", 2),
    ]
    for (key, first) in gauges {
      table(key) { call throws(Interruption) in
        let world = try call.world("a gauge")
        var arguments = Array(call.arguments)
        for index in first..<arguments.count { arguments[index] = try call.built(index) }
        let label = try world.element(arguments[first], at: call.span)
        var content: Element?
        if arguments.count > first + 1 { content = try world.element(arguments[first + 1], at: call.span) }
        let text = try call.machine.library.describe(call[0], call.machine)
        return call.view(world, key, arguments, BuiltIn(.gauge, text: text, content: content, label: label))
      }
    }
  }
}

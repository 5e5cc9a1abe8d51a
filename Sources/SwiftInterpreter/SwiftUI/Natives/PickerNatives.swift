import Foundation
import ObservationRuntime

extension ViewNatives {
  static func pickers(_ table: inout ViewNativeTable) {
    // (key, title, label, selection, content)
    let forms: [(String, title: Int?, label: Int?, selection: Int, content: Int)] = [
      ("Picker.init(selection:content:label:)", nil, 2, 0, 1), ("Picker.init(_:selection:content:)", 0, nil, 1, 2),
      ("Picker.init(_:systemImage:selection:content:)", 0, nil, 2, 3),
      ("Picker.init(selection:label:content:)", nil, 1, 0, 2),
    ]
    for form in forms {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a picker")
        var arguments = Array(call.arguments)
        arguments[form.content] = try call.built(form.content)
        let label = try call.label(world, title: form.title, view: form.label, &arguments) ?? .empty
        let primitive = BuiltIn(
          .picker, content: try world.element(arguments[form.content], at: call.span), label: label,
          control: .picker(try call.viewBinding(form.selection)))
        return call.view(world, form.0, arguments, primitive)
      }
    }
    let dates: [(String, title: Int?, label: Int?, selection: Int)] = [
      ("DatePicker.init(selection:displayedComponents:label:)", nil, 2, 0),
      ("DatePicker.init(selection:in:displayedComponents:label:)", nil, 3, 0),
      ("DatePicker.init(_:selection:displayedComponents:)", 0, nil, 1),
      ("DatePicker.init(_:selection:in:displayedComponents:)", 0, nil, 1),
      ("ColorPicker.init(selection:supportsOpacity:label:)", nil, 2, 0),
      ("ColorPicker.init(_:selection:supportsOpacity:)", 0, nil, 1),
    ]
    for form in dates {
      let kind: BuiltIn.Kind = form.0.hasPrefix("Date") ? .datePicker : .colorPicker
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a picker")
        var arguments = Array(call.arguments)
        let label = try call.label(world, title: form.title, view: form.label, &arguments) ?? .empty
        let components: Int? = kind == .datePicker ? form.selection + (form.0.contains(":in:") ? 2 : 1) : nil
        let shown = try world.shownValue(components.map { call[$0] }, call.span)
        let primitive = BuiltIn(
          kind, label: label, control: .display(try call.viewBinding(form.selection), shown: shown))
        return call.view(world, form.0, arguments, primitive)
      }
    }
  }
}

extension ViewWorld {
  /// How a date picker shows its date, by the components it has; a colour is shown by its name.
  fileprivate func shownValue(
    _ components: Value?, _ span: Span
  ) throws(Interruption) -> (any GraphValue) -> String {
    var names = ""
    if let components { names = try machine.library.describe(components.unwrapped ?? components, machine) }
    let hasBoth: Bool = !names.contains("date") && !names.contains("hourAndMinute")
    let hasDate: Bool = hasBoth || names.contains("date")
    let hasTime: Bool = hasBoth || names.contains("hourAndMinute")
    return { [unowned self] value in
      guard let mine = value as? ProgramValue, case .native(let box as DateBox) = mine.value.payload else {
        return value.literal == .absent ? "" : value.summary
      }
      let style = DateFormats.style(
        machine, date: hasDate ? .abbreviated : .omitted, time: hasTime ? .shortened : .omitted)
      return style.format(box.date)
    }
  }
}

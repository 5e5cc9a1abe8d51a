import ObservationRuntime

extension ViewNatives {
  /// `ForEach` and the data forms of `List`.
  static func rows(_ table: inout ViewNativeTable) {
    // (key, id key path, closure, extra controls)
    table("ForEach.init(_:content:)") { call throws(Interruption) in
      try forEach(call, "ForEach.init(_:content:)", data: call[0], id: nil, row: call[1])
    }
    table("ForEach.init(_:id:content:)") { call throws(Interruption) in
      try forEach(call, "ForEach.init(_:id:content:)", data: call[0], id: call[1], row: call[2])
    }
    table("ForEach.init(range:content:)") { call throws(Interruption) in
      try forEach(call, "ForEach.init(range:content:)", data: call[0], id: nil, row: call[1], isRange: true)
    }
    table("ForEach.init(bindings:content:)") { call throws(Interruption) in
      try forEach(call, "ForEach.init(bindings:content:)", bindings: call[0], id: nil, row: call[1])
    }
    table("ForEach.init(bindings:id:content:)") { call throws(Interruption) in
      try forEach(call, "ForEach.init(bindings:id:content:)", bindings: call[0], id: call[1], row: call[2])
    }
    table("ForEach.data") { call throws(Interruption) in call[0].viewBox?.arguments.first ?? .void }
    lists(&table)
    edits(&table)
  }

  /// A `ForEach` of values.
  private static func forEach(
    _ call: NativeCall, _ key: String, data: Value, id: Value?, row: Value, isRange: Bool = false
  ) throws(Interruption) -> Value {
    let world = try call.world("ForEach")
    let elements = try world.elements(of: data, at: call.span)
    let ids = try world.ids(of: elements, path: id, isSelf: isRange, call.span)
    let span = call.span
    let element = ForEachElement(
      ids: ids.map { world.graphValue($0).key },
      typeDescription: world.forEachDescription(data, ids.first, row), isConstantRange: isRange,
      idValue: { [unowned world] index in world.graphValue(ids[index]) },
      row: { [unowned world] index in try world.element(try world.call(row, [elements[index]], at: span), at: span) })
    return .native(ViewBox(key, [data, id ?? .void, row], .forEach(element), type: world.nominal("ForEach")))
  }

  /// A `ForEach` of bindings (B-14): making it reads the collection.
  private static func forEach(
    _ call: NativeCall, _ key: String, bindings: Value, id: Value?, row: Value
  ) throws(Interruption) -> Value {
    let world = try call.world("ForEach")
    guard case .native(let box as BindingBox) = bindings.payload else { throw .unmodelled("this data", call.span) }
    let base = box.binding
    let elements = try world.boundElements(base, call.span)
    let ids = try world.ids(of: elements, path: id, isSelf: false, call.span)
    let span = call.span
    let element = ForEachElement(
      ids: ids.map { world.graphValue($0).key },
      typeDescription: world.forEachDescription(.array(elements), ids.first, row),
      idValue: { [unowned world] index in world.graphValue(ids[index]) },
      row: { [unowned world] index in
        let part = Value.native(BindingBox(try world.elementBinding(base, index, span)))
        return try world.element(try world.call(row, [part], at: span), at: span)
      })
    return .native(ViewBox(key, [bindings, id ?? .void, row], .forEach(element), type: world.nominal("ForEach")))
  }

  private static func list(
    _ call: NativeCall, _ key: String, _ rows: Value, selection: Value? = nil
  ) throws(Interruption) -> Value {
    let world = try call.world("a list")
    var control: BuiltIn.Control?
    if let selection, case .native(let box as BindingBox) = selection.payload {
      control = .picker(try world.rowSelection(box.binding, call.span))
    }
    let primitive = BuiltIn(.list, content: try world.element(rows, at: call.span), control: control)
    return call.view(world, key, [rows, selection ?? .void], primitive)
  }

  private static func lists(_ table: inout ViewNativeTable) {
    table("List.init(content:)") { call throws(Interruption) in
      try list(call, "List.init(content:)", try call.built(0))
    }
    table("List.init(selection:content:)") { call throws(Interruption) in
      try list(call, "List.init(selection:content:)", try call.built(1), selection: call[0])
    }
    table("List.init(data:rowContent:)") { call throws(Interruption) in
      let rows = try forEach(call, "ForEach.init(_:content:)", data: call[0], id: nil, row: call[1])
      return try list(call, "List.init(data:rowContent:)", rows)
    }
    table("List.init(data:id:rowContent:)") { call throws(Interruption) in
      let rows = try forEach(call, "ForEach.init(_:id:content:)", data: call[0], id: call[1], row: call[2])
      return try list(call, "List.init(data:id:rowContent:)", rows)
    }
    table("List.init(data:selection:rowContent:)") { call throws(Interruption) in
      let rows = try forEach(call, "ForEach.init(_:content:)", data: call[0], id: nil, row: call[2])
      return try list(call, "List.init(data:selection:rowContent:)", rows, selection: call[1])
    }
    table("List.init(data:id:selection:rowContent:)") { call throws(Interruption) in
      let rows = try forEach(call, "ForEach.init(_:id:content:)", data: call[0], id: call[1], row: call[3])
      return try list(call, "List.init(data:id:selection:rowContent:)", rows, selection: call[2])
    }
    table("List.init(range:rowContent:)") { call throws(Interruption) in
      let rows = try forEach(call, "ForEach.init(range:content:)", data: call[0], id: nil, row: call[1], isRange: true)
      return try list(call, "List.init(range:rowContent:)", rows)
    }
    table("List.init(bindings:rowContent:)") { call throws(Interruption) in
      let rows = try forEach(call, "ForEach.init(bindings:content:)", bindings: call[0], id: nil, row: call[1])
      return try list(call, "List.init(bindings:rowContent:)", rows)
    }
    table("List.init(bindings:id:rowContent:)") { call throws(Interruption) in
      let rows = try forEach(call, "ForEach.init(bindings:id:content:)", bindings: call[0], id: call[1], row: call[2])
      return try list(call, "List.init(bindings:id:rowContent:)", rows)
    }
    table("List.init(bindings:selection:rowContent:)") { call throws(Interruption) in
      let rows = try forEach(call, "ForEach.init(bindings:content:)", bindings: call[0], id: nil, row: call[2])
      return try list(call, "List.init(bindings:selection:rowContent:)", rows, selection: call[1])
    }
    table("List.init(bindings:id:selection:rowContent:)") { call throws(Interruption) in
      let rows = try forEach(call, "ForEach.init(bindings:id:content:)", bindings: call[0], id: call[1], row: call[3])
      return try list(call, "List.init(bindings:id:selection:rowContent:)", rows, selection: call[2])
    }
    table("List.init(editing:editActions:rowContent:)") { call throws(Interruption) in
      let rows = try edited(call, data: call[0], actions: call[1], row: call[2])
      return try list(call, "List.init(editing:editActions:rowContent:)", rows)
    }
    table("List.init(editing:editActions:selection:rowContent:)") { call throws(Interruption) in
      let rows = try edited(call, data: call[0], actions: call[1], row: call[3])
      return try list(call, "List.init(editing:editActions:selection:rowContent:)", rows, selection: call[2])
    }
    table("ForEach.init(editing:editActions:content:)") { call throws(Interruption) in
      try edited(call, data: call[0], actions: call[1], row: call[2])
    }
    outlines(&table)
  }

  /// Rows of bindings that the system can delete and move (B-14).
  private static func edited(
    _ call: NativeCall, data: Value, actions: Value, row: Value
  ) throws(Interruption) -> Value {
    let rows = try forEach(call, "ForEach.init(bindings:content:)", bindings: data, id: nil, row: row)
    let world = try call.world("a list")
    guard case .native(let box as ViewBox) = rows.payload, case .forEach(var element) = box.element,
      case .native(let bound as BindingBox) = data.payload
    else { return rows }
    let base = bound.binding
    let allowed = try call.machine.library.describe(actions, call.machine)
    if allowed.contains("delete") || allowed.contains("all") {
      element.onDelete = { [unowned world] offsets in try world.deleteElements(base, offsets) }
    }
    if allowed.contains("move") || allowed.contains("all") {
      element.onMove = { [unowned world] offsets, target in try world.moveElements(base, offsets, target) }
    }
    return .native(ViewBox(box.call, box.arguments, .forEach(element), type: box.nominal))
  }

  private static func outlines(_ table: inout ViewNativeTable) {
    // (key, id, children, selection, row)
    let lists: [(String, id: Int?, children: Int, selection: Int?, row: Int)] = [
      ("List.init(data:children:rowContent:)", nil, 1, nil, 2),
      ("List.init(data:id:children:rowContent:)", 1, 2, nil, 3),
      ("List.init(data:children:selection:rowContent:)", nil, 1, 2, 3),
    ]
    for form in lists {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a list")
        let rows = try world.outline(
          call[0], id: form.id.map { call[$0] }, children: call[form.children], row: call[form.row], call.span)
        return try list(call, form.0, rows, selection: form.selection.map { call[$0] })
      }
    }
    table("OutlineGroup.init(_:children:content:)") { call throws(Interruption) in
      try (try call.world("an outline")).outline(call[0], id: nil, children: call[1], row: call[2], call.span)
    }
    table("OutlineGroup.init(_:id:children:content:)") { call throws(Interruption) in
      try (try call.world("an outline")).outline(call[0], id: call[1], children: call[2], row: call[3], call.span)
    }
    table("OutlineGroup.init(root:children:content:)") { call throws(Interruption) in
      try (try call.world("an outline")).outline(
        .array([call[0]]), id: nil, children: call[1], row: call[2], call.span)
    }
  }

  private static func edits(_ table: inout ViewNativeTable) {
    table("DynamicViewContent.onDelete(perform:)") { call throws(Interruption) in
      let world = try call.world("onDelete")
      let span = call.span
      let action = call.present(1)
      return try changed(call) { (element: inout ForEachElement) in
        guard let action else { return }
        element.onDelete = { [unowned world] offsets in
          _ = try world.call(action, [try world.indexSet(offsets, span)], at: span)
        }
      }
    }
    table("DynamicViewContent.onMove(perform:)") { call throws(Interruption) in
      let world = try call.world("onMove")
      let span = call.span
      let action = call.present(1)
      return try changed(call) { (element: inout ForEachElement) in
        guard let action else { return }
        element.onMove = { [unowned world] offsets, target in
          _ = try world.call(action, [try world.indexSet(offsets, span), .int(target)], at: span)
        }
      }
    }
    table("DynamicViewContent.onInsert(of:perform:)") { call throws(Interruption) in call[0] }
  }

  /// The `ForEach` at the bottom of a view, changed.
  private static func changed(
    _ call: NativeCall, _ change: (inout ForEachElement) -> Void
  ) throws(Interruption) -> Value {
    guard let box = call[0].viewBox else { throw .unmodelled("editing these rows", call.span) }
    func rebuilt(_ element: Element) -> Element {
      switch element {
      case .forEach(var inner):
        change(&inner)
        return .forEach(inner)
      case .modified(let inner, let modifier): return .modified(rebuilt(inner), modifier)
      default: return element
      }
    }
    return .native(ViewBox(box.call, box.arguments + [call[1]], rebuilt(box.element), type: box.nominal))
  }
}

extension ViewWorld {
  /// The elements of any collection of the program.
  func elements(of value: Value, at span: Span) throws(Interruption) -> ContiguousArray<Value> {
    // A binding to a collection is a collection of bindings (B-14).
    if case .native(let box as BindingBox) = value.payload {
      var bindings: ContiguousArray<Value> = []
      for index in try boundElements(box.binding, span).indices {
        bindings.append(.native(BindingBox(try elementBinding(box.binding, index, span))))
      }
      return bindings
    }
    if case .native(let box as RangeBox) = value.payload, let low = box.lower.number, let high = box.upper.number,
      high - low > Double(GraphOptions.maximumRows)
    {
      throw .limit("A ForEach has more than \(GraphOptions.maximumRows) rows.")
    }
    let all = try Elements.all(value, LibraryContext(machine: machine, span: span))
    if all.count > GraphOptions.maximumRows {
      throw .limit("A ForEach has more than \(GraphOptions.maximumRows) rows.")
    }
    return all
  }

  /// The ids of elements: by key path, by `Identifiable`, or the elements themselves.
  func ids(
    of elements: ContiguousArray<Value>, path: Value?, isSelf: Bool, _ span: Span
  ) throws(Interruption) -> [Value] {
    if isSelf { return Array(elements) }
    var ids: [Value] = []
    ids.reserveCapacity(elements.count)
    if let path, case .keyPath(let keyPath) = path.payload {
      for element in elements { ids.append(try machine.read(keyPath, of: element, at: span)) }
    } else {
      for element in elements { ids.append(try identifier(of: element, at: span)) }
    }
    return ids
  }

  /// `id` of an Identifiable value.
  func identifier(of value: Value, at span: Span) throws(Interruption) -> Value {
    if case .native(let box as BindingBox) = value.payload {
      let bound = try guarded(span) { try box.binding.get(line: line(span)) }
      return try identifier(of: try self.value(bound), at: span)
    }
    let type: Nominal?
    switch value.payload {
    case .structure(let box): type = box.type
    case .instance(let instance): type = instance.type
    case .enumCase(let each): type = each.takeUnretainedValue().owner
    case .enumPayload(let box): type = box.enumCase.owner
    case .native(let box): type = box.nominal
    default: type = nil
    }
    if let type, let getter = machine.types.implementation(of: "id", in: "Identifiable", for: type) {
      var arguments: [Value] = [value]
      return try machine.call(getter, &arguments, at: span)
    }
    if case .instance = value.payload { return value }
    throw .unmodelled("the id of a value of '\(ViewTypeNames.name(of: value, self))'", span)
  }

  /// `ForEach<Array<Item>, Int, Row>`, as W-10 writes it.
  func forEachDescription(_ data: Value, _ id: Value?, _ row: Value) -> String {
    var dataName = ViewTypeNames.name(of: data, self)
    if case .native(let box as RangeBox) = data.payload {
      dataName = box.typeName + "<" + ViewTypeNames.name(of: box.lower, self) + ">"
    }
    let idName = id.map { ViewTypeNames.name(of: $0, self) } ?? "_"
    var content = "some View"
    if case .function(let box as ClosureBox) = row.payload {
      content = ViewTypeNames.name(box.function.result)
    }
    return "ForEach<\(dataName), \(idName), \(content)>"
  }

  /// The selection of a list as its rows see it: an id, where the program keeps an optional one or a set.
  func rowSelection(_ binding: AnyBinding, _ span: Span) throws(Interruption) -> AnyBinding {
    let projection = Projection(
      "row",
      get: { [unowned self] whole in
        let present = try value(whole)
        return graphValue(present.unwrapped ?? present)
      },
      set: { [unowned self] whole, row in
        let id = try value(row)
        guard case .set(let box) = try value(whole).payload else { return graphValue(id.wrapped) }
        let chosen = box.copy()
        if try chosen.remove(id, machine, span) == nil { _ = try chosen.insert(id, machine, span) }
        return graphValue(Value(.set(chosen)))
      })
    return try guarded(span) { try binding.projected(projection) }
  }

  /// Calls a native of the library by its key.
  func makeLibraryValue(_ key: String, _ arguments: [Value], _ span: Span) throws(Interruption) -> Value {
    try callLibrary(key, arguments, span).result
  }

  /// Calls a mutating native of the library by its key.
  /// - Returns: what the first argument is afterwards.
  func changedLibraryValue(_ key: String, _ arguments: [Value], _ span: Span) throws(Interruption) -> Value {
    try callLibrary(key, arguments, span).first
  }

  private func callLibrary(
    _ key: String, _ arguments: [Value], _ span: Span
  ) throws(Interruption) -> (result: Value, first: Value) {
    guard let native = NativeTable.find(key), case .plain(let body) = native.body else {
      throw .unmodelled("'\(key)'", span)
    }
    var slots = arguments
    if slots.isEmpty { slots = [.void] }
    let count = arguments.count
    var thrown: Interruption?
    var result: Value = .void
    slots.withUnsafeMutableBufferPointer { buffer in
      var call = NativeCall(
        machine: machine, arguments: UnsafeMutableBufferPointer(start: buffer.baseAddress, count: count), span: span)
      do throws(Interruption) {
        result = try body(&call)
      } catch {
        thrown = error
      }
    }
    if let thrown { throw thrown }
    return (result, slots[0])
  }

  func indexSet(_ offsets: [Int], _ span: Span) throws(Interruption) -> Value {
    try makeLibraryValue("IndexSet.init(_:)", [.array(ContiguousArray(offsets.map { Value.int($0) }))], span)
  }

  func makeRange(_ lower: Int, _ upper: Int, _ span: Span) throws(Interruption) -> Value {
    .native(RangeBox(lower..<upper))
  }
}

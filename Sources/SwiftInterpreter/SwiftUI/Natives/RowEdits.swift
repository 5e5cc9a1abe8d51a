import ObservationRuntime

extension ViewWorld {
  func deleteElements(_ base: AnyBinding, _ offsets: [Int]) throws {
    guard case .array(let box) = try value(try base.get()).payload else { return }
    var elements = box.elements
    for offset in offsets.sorted(by: >) where elements.indices.contains(offset) { elements.remove(at: offset) }
    try base.set(graphValue(.array(elements)), line: nil)
  }

  func moveElements(_ base: AnyBinding, _ offsets: [Int], _ target: Int) throws {
    guard case .array(let box) = try value(try base.get()).payload else { return }
    let moved = offsets.sorted().filter { box.elements.indices.contains($0) }
    var rest: ContiguousArray<Value> = []
    var place = target
    for index in box.elements.indices {
      if moved.contains(index) {
        if index < target { place -= 1 }
      } else {
        rest.append(box.elements[index])
      }
    }
    rest.insert(contentsOf: moved.map { box.elements[$0] }, at: min(max(0, place), rest.count))
    try base.set(graphValue(.array(rest)), line: nil)
  }

  /// A tree of rows: an element with children is a disclosure group (K-05).
  func outline(
    _ data: Value, id: Value?, children: Value, row: Value, _ span: Span
  ) throws(Interruption) -> Value {
    guard case .keyPath(let path) = children.payload else { throw .unmodelled("this outline", span) }
    let elements = try elements(of: data, at: span)
    let ids = try ids(of: elements, path: id, isSelf: false, span)
    let forEach = ForEachElement(
      ids: ids.map { graphValue($0).key }, typeDescription: "OutlineGroup",
      row: { [unowned self] index in
        let label = try element(try call(row, [elements[index]], at: span), at: span)
        let inner = try machine.read(path, of: elements[index], at: span)
        guard let list = inner.unwrapped else { return label }
        let content = DeferredElement(kind: "OutlineGroup") { [unowned self] in
          try element(try outline(list, id: id, children: children, row: row, span), at: span)
        }
        return .primitive(
          BuiltIn(.disclosureGroup, content: .deferred(content), label: label, control: .disclosure(nil)))
      })
    return .native(
      ViewBox("OutlineGroup.init(_:children:content:)", [data, row], .forEach(forEach), type: nominal("OutlineGroup")))
  }
}

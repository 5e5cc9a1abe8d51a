import ObservationRuntime

extension ViewNatives {
  /// The views that another view is made of, one by one.
  static func subviews(_ table: inout ViewNativeTable) {
    table("Group.init(subviews:transform:)") { call throws(Interruption) in
      let world = try call.world("Group")
      let parts = Value.array(ContiguousArray(try world.subviews(of: call[0], call.span)))
      let content = try world.call(call[1], [parts], at: call.span)
      let element: Element = .group([try world.element(content, at: call.span)])
      return .native(
        ViewBox("Group.init(subviews:transform:)", [content], element, type: world.nominal("Group")))
    }
    table("ForEach.init(subviews:content:)") { call throws(Interruption) in
      let world = try call.world("ForEach")
      let parts = try world.subviews(of: call[0], call.span)
      let (row, span) = (call[1], call.span)
      let ids: [Value] = parts.map { $0.viewBox?.arguments.first ?? .none }
      let element = ForEachElement(
        ids: ids.map { world.graphValue($0).key }, typeDescription: "ForEach<SubviewsCollection>",
        idValue: { [unowned world] index in world.graphValue(ids[index]) },
        row: { [unowned world] index in try world.element(try world.call(row, [parts[index]], at: span), at: span) })
      return .native(
        ViewBox("ForEach.init(subviews:content:)", [call[0], row], .forEach(element), type: world.nominal("ForEach")))
    }
    table("Subview.id") { call throws(Interruption) in call[0].viewBox?.arguments.first ?? .none }
  }
}

extension ViewWorld {
  /// The parts of a view, each with an id: what stands in groups, branches, sections and `ForEach`; a view of the program
  /// is one part.
  fileprivate func subviews(of view: Value, _ span: Span) throws(Interruption) -> [Value] {
    let type = nominal("Subview")
    let idType = nominal("Subview.ID")
    return parts(of: try element(view, at: span), at: "").map { part in
      let id = Value.native(TokenBox("Subview.ID", [.string(part.place)] + (part.id.map { [$0] } ?? []), type: idType))
      return .native(ViewBox("Subview", [id, view], .keyed(graphValue(id), part.element), type: type))
    }
  }

  /// A part: where it stands in the structure, the id of its row, and what it is.
  private typealias Part = (place: String, id: Value?, element: Element)

  private func parts(of element: Element, at place: String) -> [Part] {
    func inside(_ inner: Element, _ step: String = "", _ wrap: (Element) -> Element) -> [Part] {
      parts(of: inner, at: place + step).map { ($0.place, $0.id, wrap($0.element)) }
    }
    switch element {
    case .empty: return []
    case .group(let elements):
      return elements.enumerated().flatMap { index, inner in inside(inner, "/\(index)") { $0 } }
    case .branch(let index, let inner): return inside(inner, "?\(index)") { .branch(index, $0) }
    case .keyed(let key, let inner): return inside(inner) { .keyed(key, $0) }
    case .erased(let type, let inner): return inside(inner) { .erased(type: type, $0) }
    case .modified(let inner, let modifier): return inside(inner) { .modified($0, modifier) }
    case .primitive(let primitive) where primitive.kind == .section:
      return primitive.slots.filter { $0.place == .content }.flatMap { parts(of: $0.element, at: place) }
    case .forEach(let rows):
      return rows.ids.indices.map { index in
        let id = (rows.idValue?(index) as? ProgramValue)?.value
        return (place, id, .deferred(DeferredElement(kind: "row") { try rows.row(index) }))
      }
    default: return [(place, nil, element)]
    }
  }
}

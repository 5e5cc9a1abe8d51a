import ObservationRuntime

extension ViewNatives {
  /// `ScrollPosition`: where the program scrolled to last, as a token of the kind and the value.
  static func scrollPositions(_ table: inout ViewNativeTable) {
    table(["ScrollPosition.init()", "ScrollPosition.init(idType:)"]) { call throws(Interruption) in
      call.scrollPosition("none", .none)
    }
    let makers: [(String, kind: String, value: Int)] = [
      ("init(edge:)", "edge", 0), ("init(idType:edge:)", "edge", 1), ("init(id:anchor:)", "id", 0),
      ("init(point:)", "point", 0), ("init(x:y:)", "point", 0),
    ]
    for maker in makers {
      table("ScrollPosition." + maker.0) { call throws(Interruption) in
        let offset: Int = maker.kind == "id" && call.arguments.count > 2 ? 1 : 0
        return call.scrollPosition(maker.kind, call[maker.value + offset])
      }
    }
    let movers = [("edge:", "edge"), ("point:", "point"), ("x:y:", "point"), ("x:", "point"), ("y:", "point")]
    for (labels, kind) in movers {
      table("ScrollPosition.scrollTo(" + labels + ")") { call throws(Interruption) in
        call[0] = call.scrollPosition(kind, call[1])
        return .void
      }
    }
    table("ScrollPosition.scrollTo(id:anchor:)") { call throws(Interruption) in
      let world = try call.world("scrolling")
      world.graph.scrollTo(world.graphValue(call[1]).key)
      call[0] = call.scrollPosition("id", call[1])
      return .void
    }
    table("ScrollPosition.isPositionedByUser") { _ throws(Interruption) in .bool(false) }
    table("ScrollPosition.isPositionedByUser.set") { _ throws(Interruption) in .void }
    table("ScrollPosition.edge") { call throws(Interruption) in try call.scrolled("edge") }
    table("ScrollPosition.viewID(type:)") { call throws(Interruption) in try call.scrolled("id") }
  }
}

extension NativeCall {
  fileprivate func scrollPosition(_ kind: String, _ value: Value) -> Value {
    .native(TokenBox("ScrollPosition", [.string(kind), value], type: machine.types.nominal(named: "ScrollPosition")))
  }

  /// The value of a position of a kind, else nil.
  fileprivate func scrolled(_ kind: String) throws(Interruption) -> Value {
    let position = try token(0)
    guard position.arguments.count == 2, case .string(kind) = position.arguments[0].payload else { return .none }
    return position.arguments[1].wrapped
  }
}

import ObservationRuntime

extension ViewNatives {
  /// Geometry, angles, colours: values that code computes with.
  static func values(_ table: inout ViewNativeTable) {
    for (type, count) in [("CGSize", 2), ("CGPoint", 2), ("CGVector", 2), ("EdgeInsets", 4)] {
      for key in [type + ".init()", type + ".zero"] {
        table(key) { call throws(Interruption) in
          try call.structure(type, ContiguousArray(repeating: .double(0), count: count))
        }
      }
    }
    rectangles(&table)
    angles(&table)
    table("Color.description") { call throws(Interruption) in .string(try call.token(0).text) }
    for key in ["Color.opacity", "Color.mix", "Color.gradient", "ShapeStyle.opacity", "ShapeStyle.shadow"] {
      table(key) { call throws(Interruption) in
        let type: Nominal? = call.machine.types.nominal(named: "Color")
        return .native(TokenBox(key, Array(call.arguments), type: type))
      }
    }
    table("DynamicTypeSize.isAccessibilitySize") { call throws(Interruption) in
      if case .enumCase(let each) = call[0].payload {
        return .bool(each.takeUnretainedValue().name.hasPrefix("accessibility"))
      }
      return .bool(false)
    }
    table("EditMode.isEditing") { call throws(Interruption) in
      if case .enumCase(let each) = call[0].payload { return .bool(each.takeUnretainedValue().name != "inactive") }
      return .bool(false)
    }
    paths(&table)
    // What only a closure that never runs can read or write: checked, and never reached.
    for key in ["Unreached.value", "Unreached.value.set"] {
      table(key) { call throws(Interruption) in
        throw .unmodelled("this value, which only layout, drawing or a gesture gives,", call.span)
      }
    }
  }

  private static func rectangles(_ table: inout ViewNativeTable) {
    for key in ["CGRect.init()", "CGRect.zero"] {
      table(key) { call throws(Interruption) in try call.rectangle(0, 0, 0, 0) }
    }
    table("CGRect.init(x:y:width:height:)") { call throws(Interruption) in
      try call.rectangle(
        call.viewDouble(0) ?? 0, call.viewDouble(1) ?? 0, call.viewDouble(2) ?? 0, call.viewDouble(3) ?? 0)
    }
    let members: [(String, @Sendable (Double, Double, Double, Double) -> Double)] = [
      ("width", { _, _, width, _ in width }), ("height", { _, _, _, height in height }), ("minX", { x, _, _, _ in x }),
      ("minY", { _, y, _, _ in y }), ("midX", { x, _, width, _ in x + width / 2 }),
      ("midY", { _, y, _, height in y + height / 2 }), ("maxX", { x, _, width, _ in x + width }),
      ("maxY", { _, y, _, height in y + height }),
    ]
    for (name, compute) in members {
      table("CGRect." + name) { call throws(Interruption) in
        let (x, y, width, height) = try call.rectangle(0)
        return .double(compute(x, y, width, height))
      }
    }
    table("CGRect.insetBy(dx:dy:)") { call throws(Interruption) in
      let (x, y, width, height) = try call.rectangle(0)
      let (dx, dy) = (call.viewDouble(1) ?? 0, call.viewDouble(2) ?? 0)
      return try call.rectangle(x + dx, y + dy, width - 2 * dx, height - 2 * dy)
    }
    table("CGRect.offsetBy(dx:dy:)") { call throws(Interruption) in
      let (x, y, width, height) = try call.rectangle(0)
      return try call.rectangle(x + (call.viewDouble(1) ?? 0), y + (call.viewDouble(2) ?? 0), width, height)
    }
    table("CGRect.contains(_:)") { call throws(Interruption) in
      let (x, y, width, height) = try call.rectangle(0)
      guard case .structure(let point) = call[1].payload, let px = point.fields[0].number,
        let py = point.fields[1].number
      else { throw .unmodelled("this point", call.span) }
      return .bool(px >= x && px < x + width && py >= y && py < y + height)
    }
  }

  private static func angles(_ table: inout ViewNativeTable) {
    let toDegrees = 180.0 / Double.pi
    for key in ["Angle.init(degrees:)", "Angle.degrees(_:)"] {
      table(key) { call throws(Interruption) in
        .native(
          TokenBox(
            "Angle.degrees(_:)", [.double(call.viewDouble(call.arguments.count - 1) ?? 0)],
            type: call.machine.types.nominal(named: "Angle")))
      }
    }
    for key in ["Angle.init(radians:)", "Angle.radians(_:)"] {
      table(key) { call throws(Interruption) in
        let degrees: Double = (call.viewDouble(call.arguments.count - 1) ?? 0) * toDegrees
        return .native(
          TokenBox("Angle.degrees(_:)", [.double(degrees)], type: call.machine.types.nominal(named: "Angle")))
      }
    }
    table("Angle.zero") { call throws(Interruption) in
      .native(TokenBox("Angle.degrees(_:)", [.double(0)], type: call.machine.types.nominal(named: "Angle")))
    }
    table("Angle.degrees") { call throws(Interruption) in .double(try call.token(0).arguments.first?.number ?? 0) }
    table("Angle.radians") { call throws(Interruption) in
      .double((try call.token(0).arguments.first?.number ?? 0) / toDegrees)
    }
    table("Angle.<(_:_:)") { call throws(Interruption) in
      let first = try call.token(0).arguments.first?.number ?? 0
      let second = try call.token(1).arguments.first?.number ?? 0
      return .bool(first < second)
    }
  }

  /// A path only keeps that it was drawn.
  private static func paths(_ table: inout ViewNativeTable) {
    let makers = ["init()", "init(_:)", "init(ellipseIn:)", "init(roundedRect:cornerRadius:)"]
    for maker in makers {
      table("Path." + maker) { call throws(Interruption) in
        let type: Nominal? = call.machine.types.nominal(named: "Path")
        let empty = Value.native(TokenBox("Path.init()", [], type: type))
        guard maker == "init(_:)", case .function = call[0].payload else { return empty }
        var arguments = [empty]
        _ = try call.machine.call(call[0], &arguments, inoutMask: 1, at: call.span)
        return arguments[0]
      }
    }
    let drawers = [
      "move(to:)", "addLine(to:)", "addLines(_:)", "addRect(_:)", "addEllipse(in:)", "addQuadCurve(to:control:)",
      "addCurve(to:control1:control2:)", "addArc(center:radius:startAngle:endAngle:clockwise:)", "closeSubpath()",
      "addRoundedRect(in:cornerSize:style:)", "addPath(_:transform:)",
      "addRelativeArc(center:radius:startAngle:delta:)",
    ]
    for drawer in drawers {
      table("Path." + drawer) { call throws(Interruption) in
        let path = try call.token(0)
        call[0] = .native(TokenBox(path.name, path.arguments + Array(call.arguments.dropFirst()), type: path.nominal))
        return .void
      }
    }
  }
}

extension NativeCall {
  func token(_ index: Int) throws(Interruption) -> TokenBox {
    if case .native(let box as TokenBox) = arguments[index].payload { return box }
    throw .unmodelled("this value", span)
  }

  fileprivate func rectangle(
    _ index: Int
  ) throws(Interruption) -> (x: Double, y: Double, width: Double, height: Double) {
    guard case .structure(let box) = arguments[index].payload, box.fields.count == 2,
      case .structure(let origin) = box.fields[0].payload, case .structure(let size) = box.fields[1].payload,
      let x = origin.fields[0].number, let y = origin.fields[1].number, let width = size.fields[0].number,
      let height = size.fields[1].number
    else { throw .unmodelled("this rectangle", span) }
    return (x, y, width, height)
  }

  fileprivate func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws(Interruption) -> Value
  {
    let origin = try structure("CGPoint", [.double(x), .double(y)])
    return try structure("CGRect", [origin, try structure("CGSize", [.double(width), .double(height)])])
  }
}

import ObservationRuntime

extension ViewNatives {
  /// Colours, paths: values that code computes with.
  static func values(_ table: inout ViewNativeTable) {
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

  /// A path only keeps that it was drawn.
  private static func paths(_ table: inout ViewNativeTable) {
    table("Shape.body") { call throws(Interruption) in call[0] }
    table("Path.isEmpty") { call throws(Interruption) in .bool(try call.token(0).arguments.isEmpty) }
    table("Path.contains(_:)") { call throws(Interruption) in
      throw .unmodelled("whether a point is inside a path", call.span)
    }
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
      "addRelativeArc(center:radius:startAngle:delta:)", "addRects(_:)",
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
}

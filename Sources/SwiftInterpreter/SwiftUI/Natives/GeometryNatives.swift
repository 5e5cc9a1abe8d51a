import ObservationRuntime

extension ViewNatives {
  /// Rectangles, angles, and what shapes animate.
  static func geometryValues(_ table: inout ViewNativeTable) {
    for (type, count) in [("CGSize", 2), ("CGPoint", 2), ("CGVector", 2), ("EdgeInsets", 4)] {
      for key in [type + ".init()", type + ".zero"] {
        table(key) { call throws(Interruption) in
          try call.structure(type, ContiguousArray(repeating: .double(0), count: count))
        }
      }
    }
    rectangles(&table)
    rectangleRelations(&table)
    angles(&table)
    animatableData(&table)
  }

  private static func rectangles(_ table: inout ViewNativeTable) {
    for key in ["CGRect.init()", "CGRect.zero"] {
      table(key) { call throws(Interruption) in try call.value(Rectangle(0, 0, 0, 0)) }
    }
    table("CGRect.init(x:y:width:height:)") { call throws(Interruption) in
      try call.value(
        Rectangle(
          call.viewDouble(0) ?? 0, call.viewDouble(1) ?? 0, call.viewDouble(2) ?? 0, call.viewDouble(3) ?? 0))
    }
    let members: [(String, @Sendable (Rectangle) -> Double)] = [
      ("width", { abs($0.width) }), ("height", { abs($0.height) }), ("minX", { $0.minX }), ("minY", { $0.minY }),
      ("midX", { ($0.minX + $0.maxX) / 2 }), ("midY", { ($0.minY + $0.maxY) / 2 }), ("maxX", { $0.maxX }),
      ("maxY", { $0.maxY }),
    ]
    for (name, compute) in members {
      table("CGRect." + name) { call throws(Interruption) in .double(compute(try call.rectangle(0))) }
    }
    table("CGRect.isEmpty") { call throws(Interruption) in .bool(try call.rectangle(0).isEmpty) }
    table("CGRect.standardized") { call throws(Interruption) in
      try call.value(try call.rectangle(0).standardized)
    }
    table("CGRect.integral") { call throws(Interruption) in
      let own = try call.rectangle(0)
      let (x, y) = (own.minX.rounded(.down), own.minY.rounded(.down))
      return try call.value(Rectangle(x, y, own.maxX.rounded(.up) - x, own.maxY.rounded(.up) - y))
    }
    table("CGRect.insetBy(dx:dy:)") { call throws(Interruption) in
      let own = try call.rectangle(0).standardized
      let (dx, dy) = (call.viewDouble(1) ?? 0, call.viewDouble(2) ?? 0)
      let inset = Rectangle(own.x + dx, own.y + dy, own.width - 2 * dx, own.height - 2 * dy)
      return try call.value(inset.width < 0 || inset.height < 0 ? .null : inset)
    }
    table("CGRect.offsetBy(dx:dy:)") { call throws(Interruption) in
      let own = try call.rectangle(0).standardized
      return try call.value(
        Rectangle(own.x + (call.viewDouble(1) ?? 0), own.y + (call.viewDouble(2) ?? 0), own.width, own.height))
    }
  }

  private static func rectangleRelations(_ table: inout ViewNativeTable) {
    table("CGRect.union(_:)") { call throws(Interruption) in
      try call.value(try call.rectangle(0).union(try call.rectangle(1)))
    }
    table("CGRect.intersection(_:)") { call throws(Interruption) in
      try call.value(try call.rectangle(0).intersection(try call.rectangle(1)))
    }
    table("CGRect.intersects(_:)") { call throws(Interruption) in
      .bool(!(try call.rectangle(0).intersection(try call.rectangle(1)).isNull))
    }
    table("CGRect.contains(point)") { call throws(Interruption) in
      let own = try call.rectangle(0)
      let (x, y) = try call.pair(1)
      return .bool(!own.isNull && x >= own.minX && x < own.maxX && y >= own.minY && y < own.maxY)
    }
    table("CGRect.contains(rect)") { call throws(Interruption) in
      let (own, other) = (try call.rectangle(0), try call.rectangle(1))
      return .bool(own.union(other) == own.standardized)
    }
  }

  // MARK: Angles

  private static func angles(_ table: inout ViewNativeTable) {
    let perDegree: Double = .pi / 180
    for key in ["Angle.init(degrees:)", "Angle.degrees(_:)"] {
      table(key) { call throws(Interruption) in
        try call.structure("Angle", [.double((call.viewDouble(call.arguments.count - 1) ?? 0) * perDegree)])
      }
    }
    for key in ["Angle.init(radians:)", "Angle.radians(_:)"] {
      table(key) { call throws(Interruption) in
        try call.structure("Angle", [.double(call.viewDouble(call.arguments.count - 1) ?? 0)])
      }
    }
    for key in ["Angle.init()", "Angle.zero"] {
      table(key) { call throws(Interruption) in try call.structure("Angle", [.double(0)]) }
    }
    table("Angle.degrees") { call throws(Interruption) in .double(try call.radians(0) * (180 / .pi)) }
    table("Angle.degrees.set") { call throws(Interruption) in
      call[0] = try call.structure("Angle", [.double((call.viewDouble(1) ?? 0) * perDegree)])
      return .void
    }
    table("Angle.<(_:_:)") { call throws(Interruption) in .bool(try call.radians(0) < (try call.radians(1))) }
    table("Angle.-(_:)") { call throws(Interruption) in
      try call.structure("Angle", [.double(-(try call.radians(0)))])
    }
    let operations: [(String, @Sendable (Double, Double) -> Double)] = [
      ("+", { $0 + $1 }), ("-", { $0 - $1 }), ("*", { $0 * $1 }), ("/", { $0 / $1 }),
    ]
    for (name, compute) in operations {
      table("Angle.\(name)(_:_:)") { call throws(Interruption) in
        try call.structure("Angle", [.double(compute(try call.magnitude(0), try call.magnitude(1)))])
      }
      table("Angle.\(name)=(_:_:)") { call throws(Interruption) in
        call[0] = try call.structure("Angle", [.double(compute(try call.magnitude(0), try call.magnitude(1)))])
        return .void
      }
    }
  }

  // MARK: What shapes animate

  private static func animatableData(_ table: inout ViewNativeTable) {
    for key in ["EmptyAnimatableData.init()", "EmptyAnimatableData.zero", "Animatable.animatableData"] {
      table(key) { call throws(Interruption) in try call.structure("EmptyAnimatableData", []) }
    }
    for key in ["EmptyAnimatableData.+(_:_:)", "EmptyAnimatableData.-(_:_:)"] {
      table(key) { call throws(Interruption) in call[0] }
    }
    for key in ["EmptyAnimatableData.scale(by:)", "Animatable.animatableData.set"] {
      table(key) { _ in .void }
    }
    table("EmptyAnimatableData.magnitudeSquared") { _ in .double(0) }
    table("Double.scale(by:)") { call throws(Interruption) in
      call[0] = .double((call.viewDouble(0) ?? 0) * (call.viewDouble(1) ?? 0))
      return .void
    }
    table("Float.scale(by:)") { call throws(Interruption) in
      call[0] = Value(.float(Float((call.viewDouble(0) ?? 0) * (call.viewDouble(1) ?? 0))))
      return .void
    }
    for key in ["Double.magnitudeSquared", "Float.magnitudeSquared"] {
      table(key) { call throws(Interruption) in
        let own = call.viewDouble(0) ?? 0
        return .double(own * own)
      }
    }
  }
}

/// A rectangle as its numbers, to compute with.
private struct Rectangle: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// What is nowhere: the intersection of two that do not meet.
  static let null = Rectangle(.infinity, .infinity, 0, 0)
  var isNull: Bool { x == .infinity || y == .infinity }
  var isEmpty: Bool { isNull || width == 0 || height == 0 }
  var minX: Double { min(x, x + width) }
  var minY: Double { min(y, y + height) }
  var maxX: Double { max(x, x + width) }
  var maxY: Double { max(y, y + height) }
  var standardized: Rectangle { isNull ? .null : Rectangle(minX, minY, abs(width), abs(height)) }

  func union(_ other: Rectangle) -> Rectangle {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rectangle(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }

  func intersection(_ other: Rectangle) -> Rectangle {
    if isNull || other.isNull { return .null }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return Rectangle(left, top, right - left, bottom - top)
  }
}

extension NativeCall {
  /// The two numbers of a point, size or vector.
  fileprivate func pair(_ index: Int) throws(Interruption) -> (Double, Double) { try pair(arguments[index]) }

  private func pair(_ value: Value) throws(Interruption) -> (Double, Double) {
    guard case .structure(let box) = value.payload, box.fields.count == 2, let first = box.fields[0].number,
      let second = box.fields[1].number
    else { throw .unmodelled("this point or size", span) }
    return (first, second)
  }

  fileprivate func rectangle(_ index: Int) throws(Interruption) -> Rectangle {
    guard case .structure(let box) = arguments[index].payload, box.fields.count == 2 else {
      throw .unmodelled("this rectangle", span)
    }
    let (x, y) = try pair(box.fields[0])
    let (width, height) = try pair(box.fields[1])
    return Rectangle(x, y, width, height)
  }

  fileprivate func value(_ rectangle: Rectangle) throws(Interruption) -> Value {
    let origin = try structure("CGPoint", [.double(rectangle.x), .double(rectangle.y)])
    let size = try structure("CGSize", [.double(rectangle.width), .double(rectangle.height)])
    return try structure("CGRect", [origin, size])
  }

  fileprivate func radians(_ index: Int) throws(Interruption) -> Double {
    guard case .structure(let box) = arguments[index].payload, let number = box.fields.first?.number else {
      throw .unmodelled("this angle", span)
    }
    return number
  }

  /// An angle's radians, or a number.
  fileprivate func magnitude(_ index: Int) throws(Interruption) -> Double {
    if let number = arguments[index].number { return number }
    return try radians(index)
  }
}

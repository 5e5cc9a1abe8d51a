/// CGPoint, CGSize, CGVector and CGRect.
final class GeometryBox: NativeBox, StablyHashed {
  /// The parts in the order of the type's properties.
  let numbers: [Double]
  private let name: String
  init(_ numbers: [Double], _ typeName: String) {
    self.numbers = numbers
    name = typeName
  }
  override var typeName: String { name }
  override func isEqual(to other: NativeBox) -> Bool {
    (other as? GeometryBox).map { $0.numbers == numbers && $0.name == name } ?? false
  }
  func hash(into hasher: inout StableHasher) { for number in numbers { hasher.combine(number.bitPattern) } }
  override var text: String {
    if name == "CGRect" { return "(\(numbers[0]), \(numbers[1]), \(numbers[2]), \(numbers[3]))" }
    return "(\(numbers[0]), \(numbers[1]))"
  }
}

enum GeometryNatives {
  static func pair(_ type: String, _ first: String, _ second: String) -> NativeGroup {
    NativeGroup { group in
      group.add(["init()", "zero"]) { _ in .native(GeometryBox([0, 0], type)) }
      group["init(\(first):\(second):)"] = { call throws(Interruption) in .native(GeometryBox([try call.double(0), try call.double(1)], type)) }
      for (index, name) in [first, second].enumerated() {
        group[name] = { call throws(Interruption) in .double(try call.native(0, GeometryBox.self).numbers[index]) }
        group[name + ".set"] = { call throws(Interruption) in
          var numbers = try call.native(0, GeometryBox.self).numbers
          numbers[index] = try call.double(1)
          call[0] = .native(GeometryBox(numbers, type))
          return .void
        }
      }
    }
  }

  static let rect = NativeGroup { group in
    @Sendable func numbers(_ call: NativeCall, _ index: Int = 0) throws(Interruption) -> [Double] {
      try call.native(index, GeometryBox.self).numbers
    }
    group.add(["init()", "zero"]) { _ in .native(GeometryBox([0, 0, 0, 0], "CGRect")) }
    group["init(origin:size:)"] = { call throws(Interruption) in .native(GeometryBox(try numbers(call) + numbers(call, 1), "CGRect")) }
    group["init(x:y:width:height:)"] = { call throws(Interruption) in
      .native(GeometryBox([try call.double(0), try call.double(1), try call.double(2), try call.double(3)], "CGRect"))
    }
    group["origin"] = { call throws(Interruption) in .native(GeometryBox(Array(try numbers(call)[..<2]), "CGPoint")) }
    group["origin.set"] = { call throws(Interruption) in
      call[0] = .native(GeometryBox(try numbers(call, 1) + numbers(call)[2...], "CGRect"))
      return .void
    }
    group["size"] = { call throws(Interruption) in .native(GeometryBox(Array(try numbers(call)[2...]), "CGSize")) }
    group["size.set"] = { call throws(Interruption) in
      call[0] = .native(GeometryBox(Array(try numbers(call)[..<2]) + (try numbers(call, 1)), "CGRect"))
      return .void
    }
    func value(_ name: String, _ read: @escaping @Sendable ([Double]) -> Double) {
      group[name] = { call throws(Interruption) in .double(read(try numbers(call))) }
    }
    value("width") { abs($0[2]) }
    value("height") { abs($0[3]) }
    value("minX") { min($0[0], $0[0] + $0[2]) }
    value("midX") { $0[0] + $0[2] / 2 }
    value("maxX") { max($0[0], $0[0] + $0[2]) }
    value("minY") { min($0[1], $0[1] + $0[3]) }
    value("midY") { $0[1] + $0[3] / 2 }
    value("maxY") { max($0[1], $0[1] + $0[3]) }
    group["isEmpty"] = { call throws(Interruption) in
      let all = try numbers(call)
      return .bool(all[2] == 0 || all[3] == 0)
    }
    group["contains(_:)"] = { call throws(Interruption) in
      let (rect, point) = (try numbers(call), try numbers(call, 1))
      let isInX = point[0] >= rect[0] && point[0] < rect[0] + rect[2]
      let isInY = point[1] >= rect[1] && point[1] < rect[1] + rect[3]
      return .bool(isInX && isInY)
    }
    group["intersects(_:)"] = { call throws(Interruption) in
      let (a, b) = (try numbers(call), try numbers(call, 1))
      let isInX = a[0] < b[0] + b[2] && b[0] < a[0] + a[2]
      let isInY = a[1] < b[1] + b[3] && b[1] < a[1] + a[3]
      return .bool(isInX && isInY)
    }
    group["insetBy(dx:dy:)"] = { call throws(Interruption) in
      let rect = try numbers(call)
      let (dx, dy) = (try call.double(1), try call.double(2))
      return .native(GeometryBox([rect[0] + dx, rect[1] + dy, rect[2] - 2 * dx, rect[3] - 2 * dy], "CGRect"))
    }
    group["offsetBy(dx:dy:)"] = { call throws(Interruption) in
      let rect = try numbers(call)
      let (dx, dy) = (try call.double(1), try call.double(2))
      return .native(GeometryBox([rect[0] + dx, rect[1] + dy, rect[2], rect[3]], "CGRect"))
    }
  }
}

/// `Mirror`: the parts of a value, as `dump` shows them.
final class MirrorBox: NativeBox {
  let subject: Value
  init(_ subject: Value) { self.subject = subject }
  override var typeName: String { "Mirror" }
}

enum MirrorNatives {
  static let group = NativeGroup { group in
    group["init(reflecting:)"] = { call throws(Interruption) in .native(MirrorBox(call[0])) }
    group["children"] = { call throws(Interruption) in
      let labels: [String?] = ["label", "value"]
      let children = try Dumper.children(of: try call.native(0, MirrorBox.self).subject)
      return .array(children.map { .tuple([.optional($0.label.map { Value.string($0) }), $0.value], labels: labels) })
    }
    group["subjectType"] = { call throws(Interruption) in
      Value(.metatype(TypeBox(call.machine.type(of: try call.native(0, MirrorBox.self).subject))))
    }
  }

  static let comparator = NativeGroup { group in
    group["init(_:order:)"] = { call throws(Interruption) in
      let order = call[1].caseName == nil ? try call.context.enumValue("SortOrder", "forward") : call[1]
      return .native(KeyPathComparatorBox(call[0], order: order))
    }
    group["order"] = { call throws(Interruption) in try call.native(0, KeyPathComparatorBox.self).order }
    group["order.set"] = { call throws(Interruption) in
      call[0] = .native(KeyPathComparatorBox(try call.native(0, KeyPathComparatorBox.self).keyPath, order: call[1]))
      return .void
    }
  }

  static let randomGenerator = NativeGroup { group in
    group["init()"] = { _ in .native(NameBox("system", "SystemRandomNumberGenerator")) }
    group["next()"] = { call throws(Interruption) in call.machine.libraryState.generator.next().value }
  }
}

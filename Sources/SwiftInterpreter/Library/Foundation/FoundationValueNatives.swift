import Foundation

/// Natives of UUID, URL, Data, Decimal, CharacterSet and IndexSet.
enum ValueNatives {
  static let uuid = NativeGroup { group in
    group["init()"] = { call throws(Interruption) in
      // Numbered and seeded, so that every run makes the same ones; marked as version 4 as real ones are.
      let state = call.machine.libraryState
      state.uuidCount += 1
      var generator = SeededGenerator(seed: state.seed &* 0x9E37_79B9 &+ UInt64(state.uuidCount))
      let bytes = (0..<16).map { _ in UInt8(truncatingIfNeeded: generator.next() >> 24) }
      let made = UUID(
        uuid: (
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6] & 0x0F | 0x40, bytes[7],
          bytes[8] & 0x3F | 0x80, bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
        ))
      return .native(UUIDBox(made))
    }
    group["init(uuidString:)"] = { call throws(Interruption) in
      .optional(UUID(uuidString: try call.string(0)).map { .native(UUIDBox($0)) })
    }
    group["uuidString"] = { call throws(Interruption) in .string(try call.native(0, UUIDBox.self).wrapped.uuidString) }
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
    group["<(_:_:)"] = BasicNatives.less
  }

  private static func urlArgument(_ call: NativeCall) throws(Interruption) -> URL {
    try call.native(0, URLBox.self).wrapped
  }

  static let url = NativeGroup { group in
    func text(_ name: String, _ read: @escaping @Sendable (URL) -> String?) {
      group[name] = { call throws(Interruption) in .optional(read(try urlArgument(call)).map { Value.string($0) }) }
    }
    func plain(_ name: String, _ read: @escaping @Sendable (URL) -> String) {
      group[name] = { call throws(Interruption) in .string(read(try urlArgument(call))) }
    }
    func moved(_ name: String, _ change: @escaping @Sendable (URL, String) -> URL) {
      group[name] = { call throws(Interruption) in
        .native(URLBox(change(try urlArgument(call), call.arguments.count > 1 ? try call.string(1) : "")))
      }
    }
    group["init(string:)"] = { call throws(Interruption) in
      .optional(URL(string: try call.string(0)).map { .native(URLBox($0)) })
    }
    group["init(fileURLWithPath:)"] = { call throws(Interruption) in .native(URLBox(file(try call.string(0)))) }
    group["init(filePath:)"] = { call throws(Interruption) in .native(URLBox(file(try call.string(0)))) }
    plain("absoluteString") { $0.absoluteString }
    plain("path") { $0.path }
    plain("lastPathComponent") { $0.lastPathComponent }
    plain("pathExtension") { $0.pathExtension }
    text("scheme") { $0.scheme }
    text("host") { $0.host }
    text("query") { $0.query }
    text("fragment") { $0.fragment }
    text("user") { $0.user }
    let parts: [(String, @Sendable (URL, Bool) -> String?)] = [
      ("host", { $0.host(percentEncoded: $1) }), ("path", { $0.path(percentEncoded: $1) }),
      ("query", { $0.query(percentEncoded: $1) }), ("fragment", { $0.fragment(percentEncoded: $1) }),
    ]
    for (name, read) in parts {
      group[name + "(percentEncoded:)"] = { call throws(Interruption) in
        let part = read(try urlArgument(call), try call.bool(1))
        return name == "path" ? .string(part ?? "") : .optional(part.map { Value.string($0) })
      }
    }
    group["init(relative)"] = { call throws(Interruption) in
      let base = call[1].nativeBox(URLBox.self)?.wrapped
      return .optional(URL(string: try call.string(0), relativeTo: base).map { .native(URLBox($0)) })
    }
    group["appending(queryItems:)"] = { call throws(Interruption) in
      let items = try URLComponentsNatives.queryItems(call[1], call.context)
      return .native(URLBox(try urlArgument(call).appending(queryItems: items)))
    }
    moved("appending(component:)") { $0.appending(component: $1) }
    group["port"] = { call throws(Interruption) in .optional(try urlArgument(call).port.map { Value.int($0) }) }
    group["pathComponents"] = { call throws(Interruption) in
      .array(try urlArgument(call).pathComponents.map { Value.string($0) })
    }
    group["isFileURL"] = { call throws(Interruption) in .bool(try urlArgument(call).isFileURL) }
    moved("appendingPathComponent(_:)") { $0.appendingPathComponent($1, isDirectory: $1.hasSuffix("/")) }
    moved("appending(path:)") { $0.appendingPathComponent($1, isDirectory: $1.hasSuffix("/")) }
    moved("appendingPathExtension(_:)") { $0.appendingPathExtension($1) }
    moved("deletingLastPathComponent()") { url, _ in url.deletingLastPathComponent() }
    moved("deletingPathExtension()") { url, _ in url.deletingPathExtension() }
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
  }

  /// A file's URL without a look at the machine's files; a relative path stands at the root.
  private static func file(_ path: String) -> URL {
    URL(fileURLWithPath: path.hasPrefix("/") ? path : "/" + path, isDirectory: path.hasSuffix("/"))
  }

  /// Puts bytes behind those of a Data.
  private static func append(_ more: [UInt8], _ call: NativeCall) throws(Interruption) -> Value {
    let data = try call.native(0, DataBox.self).data
    try call.machine.charge(elements: data.count + more.count)
    let box = DataBox(data + more)
    try box.account(in: call.machine)
    call[0] = .native(box)
    return .void
  }

  static let data = NativeGroup { group in
    @Sendable func bytes(_ value: Value, _ call: NativeCall) throws(Interruption) -> [UInt8] {
      if let box = value.nativeBox(DataBox.self) { return [UInt8](box.data) }
      return try Elements.all(value, call.context).compactMap { UInt8($0) }
    }
    group["init()"] = { _ in .native(DataBox(Data())) }
    group["init(_:)"] = { call throws(Interruption) in .native(DataBox(Data(try bytes(call[0], call)))) }
    group["init(repeating:count:)"] = { call throws(Interruption) in
      let count = try call.int(1)
      try call.machine.charge(elements: max(0, count))
      return .native(DataBox(Data(repeating: try call.integer(0, UInt8.self), count: max(0, count))))
    }
    group["init(base64Encoded:)"] = { call throws(Interruption) in
      .optional(Data(base64Encoded: try call.string(0)).map { .native(DataBox($0)) })
    }
    group["count"] = { call throws(Interruption) in .int(try call.native(0, DataBox.self).data.count) }
    group["isEmpty"] = { call throws(Interruption) in .bool(try call.native(0, DataBox.self).data.isEmpty) }
    group["startIndex"] = { _ in .int(0) }
    group["endIndex"] = { call throws(Interruption) in .int(try call.native(0, DataBox.self).data.count) }
    group["makeIterator()"] = LazyNatives.makeIterator
    group["base64EncodedString()"] = { call throws(Interruption) in
      .string(try call.native(0, DataBox.self).data.base64EncodedString())
    }
    group["subdata(in:)"] = { call throws(Interruption) in
      let data = [UInt8](try call.native(0, DataBox.self).data)
      guard let bounds = try call.native(1, RangeBox.self).integerBounds, bounds.lowerBound >= 0,
        bounds.upperBound <= data.count
      else { throw call.trap("Range out of bounds") }
      return .native(DataBox(Data(data[bounds])))
    }
    group["subscript(_:)"] = { call throws(Interruption) in
      if call[1].nativeBox(RangeBox.self) != nil { return try CollectionNatives.subscriptRange(&call) }
      let data = [UInt8](try call.native(0, DataBox.self).data)
      let index = try call.int(1)
      guard data.indices.contains(index) else { throw call.trap(Trap.index) }
      return data[index].value
    }
    group["subscript(_:).set"] = { call throws(Interruption) in
      var data = [UInt8](try call.native(0, DataBox.self).data)
      let index = try call.int(2)
      guard data.indices.contains(index) else { throw call.trap(Trap.index) }
      data[index] = try call.integer(1, UInt8.self)
      call[0] = .native(DataBox(Data(data)))
      return .void
    }
    group["append(_:)"] = { call throws(Interruption) in
      try append([try call.integer(1, UInt8.self)], call)
    }
    group.add(["append(data)", "append(contentsOf:)"]) { call throws(Interruption) in
      try append(try bytes(call[1], call), call)
    }
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
  }

  private static func setArgument(_ call: NativeCall, _ index: Int = 0) throws(Interruption) -> CharacterSet {
    try call.native(index, CharacterSetBox.self).wrapped
  }

  static let characterSet = NativeGroup { group in
    group["init()"] = { _ in .native(CharacterSetBox(CharacterSet())) }
    group["init(arrayLiteral:)"] = { call throws(Interruption) in
      var set = CharacterSet()
      for each in try Elements.all(call[call.arguments.count - 1], call.context) {
        if let box = each.nativeBox(ScalarBox.self) { set.insert(box.scalar) }
      }
      return .native(CharacterSetBox(set))
    }
    group["init(charactersIn:)"] = { call throws(Interruption) in
      .native(CharacterSetBox(CharacterSet(charactersIn: try call.string(0))))
    }
    let known: [(String, CharacterSet)] = [
      ("whitespaces", .whitespaces), ("whitespacesAndNewlines", .whitespacesAndNewlines), ("newlines", .newlines),
      ("decimalDigits", .decimalDigits), ("letters", .letters), ("lowercaseLetters", .lowercaseLetters),
      ("uppercaseLetters", .uppercaseLetters), ("alphanumerics", .alphanumerics),
      ("punctuationCharacters", .punctuationCharacters), ("symbols", .symbols),
      ("controlCharacters", .controlCharacters),
      ("urlQueryAllowed", .urlQueryAllowed), ("urlPathAllowed", .urlPathAllowed), ("urlHostAllowed", .urlHostAllowed),
    ]
    for (name, value) in known { group[name] = { _ in .native(CharacterSetBox(value)) } }
    group["inverted"] = { call throws(Interruption) in .native(CharacterSetBox(try setArgument(call).inverted)) }
    group["contains(_:)"] = { call throws(Interruption) in
      .bool(try setArgument(call).contains(try call.native(1, ScalarBox.self).scalar))
    }
    group["union(_:)"] = { call throws(Interruption) in
      .native(CharacterSetBox(try setArgument(call).union(try setArgument(call, 1))))
    }
    group["intersection(_:)"] = { call throws(Interruption) in
      .native(CharacterSetBox(try setArgument(call).intersection(try setArgument(call, 1))))
    }
    group["subtracting(_:)"] = { call throws(Interruption) in
      .native(CharacterSetBox(try setArgument(call).subtracting(try setArgument(call, 1))))
    }
    group["insert(charactersIn:)"] = { call throws(Interruption) in
      call[0] = .native(CharacterSetBox(try setArgument(call).union(CharacterSet(charactersIn: try call.string(1)))))
      return .void
    }
    group["remove(charactersIn:)"] = { call throws(Interruption) in
      call[0] = .native(
        CharacterSetBox(try setArgument(call).subtracting(CharacterSet(charactersIn: try call.string(1)))))
      return .void
    }
    group["formUnion(_:)"] = { call throws(Interruption) in
      call[0] = .native(CharacterSetBox(try setArgument(call).union(try setArgument(call, 1))))
      return .void
    }
  }

  private static func indicesArgument(_ call: NativeCall) throws(Interruption) -> [Int] {
    try call.native(0, IndexSetBox.self).indices
  }

  static let indexSet = NativeGroup { group in
    group["init()"] = { _ in .native(IndexSetBox([])) }
    group["init(integer:)"] = { call throws(Interruption) in .native(IndexSetBox([try call.int(0)])) }
    group.add(["init(integersIn:)", "init(_:)", "init(arrayLiteral:)"]) { call throws(Interruption) in
      .native(IndexSetBox(try Elements.all(call[0], call.context).compactMap { Numbers.integer($0) }))
    }
    group["count"] = { call throws(Interruption) in .int(try indicesArgument(call).count) }
    group["isEmpty"] = { call throws(Interruption) in .bool(try indicesArgument(call).isEmpty) }
    group["first"] = { call throws(Interruption) in .optional(try indicesArgument(call).first.map { Value.int($0) }) }
    group["last"] = { call throws(Interruption) in .optional(try indicesArgument(call).last.map { Value.int($0) }) }
    group["contains(_:)"] = { call throws(Interruption) in .bool(try indicesArgument(call).contains(try call.int(1))) }
    group["insert(_:)"] = { call throws(Interruption) in
      call[0] = .native(IndexSetBox(try indicesArgument(call) + [try call.int(1)]))
      return .void
    }
    group["remove(_:)"] = { call throws(Interruption) in
      let removed = try call.int(1)
      call[0] = .native(IndexSetBox(try indicesArgument(call).filter { $0 != removed }))
      return .void
    }
    group["makeIterator()"] = LazyNatives.makeIterator
  }

  private static func decimalArgument(_ call: NativeCall, _ index: Int = 0) throws(Interruption) -> Decimal {
    if let number = Numbers.integer(call[index]) { return Decimal(number) }
    return try call.native(index, DecimalBox.self).decimal
  }

  static let decimal = NativeGroup { group in
    func plain(_ name: String, _ operation: @escaping @Sendable (Decimal, Decimal) -> Decimal) {
      group[name + "(_:_:)"] = { call throws(Interruption) in
        .native(DecimalBox(operation(try decimalArgument(call), try decimalArgument(call, 1))))
      }
      group[name + "=(_:_:)"] = { call throws(Interruption) in
        call[0] = .native(DecimalBox(operation(try decimalArgument(call), try decimalArgument(call, 1))))
        return .void
      }
    }
    plain("+") { $0 + $1 }
    plain("-") { $0 - $1 }
    plain("*") { $0 * $1 }
    plain("/") { $0 / $1 }
    group["init()"] = { _ in .native(DecimalBox(0)) }
    group.add(["init(integerLiteral:)", "init(floatLiteral:)", "init(_:)"]) { call throws(Interruption) in
      switch call[0].payload {
      case .double(let number): return .native(DecimalBox(literal(number)))
      case .float(let number): return .native(DecimalBox(Decimal(Double(number))))
      default:
        guard let wide = Numbers.wide(call[0]), let number = Decimal(string: String(wide)) else {
          throw call.mismatch(0, "a number")
        }
        return .native(DecimalBox(number))
      }
    }
    group["init(exactly:)"] = { call throws(Interruption) in
      .optional(Decimal(string: String(try call.wide(0))).map { .native(DecimalBox($0)) })
    }
    group["init(string:locale:)"] = { call throws(Interruption) in
      .optional(
        Decimal(string: try call.string(0), locale: call[1].nativeBox(LocaleBox.self)?.wrapped).map {
          .native(DecimalBox($0))
        })
    }
    group["zero"] = { _ in .native(DecimalBox(0)) }
    group["pi"] = { _ in .native(DecimalBox(.pi)) }
    group["nan"] = { _ in .native(DecimalBox(.nan)) }
    group["description"] = { call throws(Interruption) in .string(try decimalArgument(call).description) }
    group["magnitude"] = { call throws(Interruption) in .native(DecimalBox(abs(try decimalArgument(call)))) }
    group["isZero"] = { call throws(Interruption) in .bool(try decimalArgument(call).isZero) }
    group["isNaN"] = { call throws(Interruption) in .bool(try decimalArgument(call).isNaN) }
    group["-(_:)"] = { call throws(Interruption) in .native(DecimalBox(-(try decimalArgument(call)))) }
    group["negate()"] = { call throws(Interruption) in
      call[0] = .native(DecimalBox(-(try decimalArgument(call))))
      return .void
    }
    group["distance(to:)"] = { call throws(Interruption) in
      .native(DecimalBox(try decimalArgument(call, 1) - (try decimalArgument(call))))
    }
    group["advanced(by:)"] = { call throws(Interruption) in
      .native(DecimalBox(try decimalArgument(call) + (try decimalArgument(call, 1))))
    }
    group["formatted()"] = { call throws(Interruption) in
      .string(NumberStyleBox(.decimal, .number).format(call[0], call.machine) ?? "")
    }
    group["formatted(_:)"] = Formats.styled
    BasicNatives.addEquality(&group)
    BasicNatives.addOrder(&group)
    group["init(_:format:)"] = Formats.parsing
    NumberStyleNatives.addDecimalStyles(&group)
  }

  private static func literal(_ number: Double) -> Decimal { Decimal(number) }
}

/// Shows values as the compiled program's `print` and `debugPrint` do, byte for byte.
struct Describer {
  let machine: Machine
  let span: Span

  init(_ machine: Machine, span: Span) {
    self.machine = machine
    self.span = span
  }

  init(_ context: LibraryContext) { self.init(context.machine, span: context.span) }

  /// What `print`, `String(describing:)` and interpolation show.
  func describe(_ value: Value) throws(Interruption) -> String {
    if value.depth == 0 {
      switch value.payload {
      case .string(let text): return text
      case .int(let number): return String(number)
      default: break
      }
    }
    var text = ""
    try describe(value, into: &text, isDebug: false)
    return text
  }

  /// What `debugPrint` and `String(reflecting:)` show.
  func reflect(_ value: Value) throws(Interruption) -> String {
    var text = ""
    try describe(value, into: &text, isDebug: true)
    return text
  }

  func describe(_ value: Value, into text: inout String, isDebug: Bool) throws(Interruption) {
    if value.depth > 0 {
      text += "Optional("
      try describe(Value(value.payload, depth: value.depth - 1), into: &text, isDebug: true)
      text += ")"
      return
    }
    switch value.payload {
    case .unset: text += "<uninitialized>"
    case .void: text += "()"
    case .none: text += "nil"
    case .int(let number): text += String(number)
    case .double(let number): text += number.description
    case .bool(let flag): text += flag ? "true" : "false"
    case .string(let string): text += isDebug ? string.debugDescription : string
    case .character(let character): text += isDebug ? character.debugDescription : String(character)
    case .float(let number): text += number.description
    case .fixed(let bits, let kind): text += kind.text(bits)
    case .enumCase(let unmanaged):
      let enumCase = unmanaged.takeUnretainedValue()
      if try custom(value, enumCase.owner, into: &text, isDebug: isDebug) { return }
      if isDebug { text += name(of: enumCase.owner, [], [], isQualified: true) + "." }
      text += enumCase.name
    case .enumPayload(let box):
      if try custom(value, box.enumCase.owner, into: &text, isDebug: isDebug) { return }
      if let own = CodingErrors.text(value, isDebug: isDebug) {
        text += own
        return
      }
      if isDebug {
        text += enumName(box) + "."
      }
      text += box.enumCase.name
      if box.payload.isEmpty { return }
      try describeFields(box.payload, labels: box.enumCase.payload.map(\.label), into: &text)
    case .structure(let box):
      if try custom(value, box.type, into: &text, isDebug: isDebug) { return }
      text += structName(box, isQualified: isDebug)
      try describeFields(ContiguousArray(box.fields), labels: box.type.allFields.map(\.name), into: &text)
    case .instance(let instance):
      if try custom(value, instance.type, into: &text, isDebug: isDebug) { return }
      text += TypeNames.name(of: instance.type, arguments: instance.arguments, isQualified: true)
    case .tuple(let box): try describeFields(box.elements, labels: box.labels, into: &text)
    case .array(let box): try describeList(box.elements, into: &text)
    case .dictionary(let box): try describe(box, into: &text)
    case .set(let box):
      if isDebug { text += "Set(" }
      try describeList(box.elements, into: &text)
      if isDebug { text += ")" }
    case .function: text += "(Function)"
    case .metatype(let box): text += TypeNames.name(of: box.type, isQualified: isDebug)
    case .keyPath(let path): text += path.text
    case .native(let box): try describe(box, into: &text, isDebug: isDebug)
    }
  }

  /// Uses the program's own description, if the type has one.
  private func custom(
    _ value: Value, _ type: Nominal, into text: inout String, isDebug: Bool
  ) throws(Interruption) -> Bool {
    let ways: [(String, String)] =
      isDebug
      ? [("debugDescription", "CustomDebugStringConvertible"), ("description", "CustomStringConvertible")]
      : [("description", "CustomStringConvertible"), ("debugDescription", "CustomDebugStringConvertible")]
    for (name, proto) in ways {
      guard let symbol = machine.types.implementation(of: name, in: proto, for: type) else { continue }
      // A description that the library gives to a type of the program would come back here.
      if symbol.native != nil, !type.isLibrary { continue }
      var arguments = [value]
      guard case .string(let result) = try machine.call(symbol, &arguments, at: span).payload else { continue }
      text += result
      return true
    }
    if !type.isLibrary, let keys = machine.types.nominal(named: "CodingKey"),
      machine.types.conforms(.nominal(type, []), to: keys)
    {
      text += try CodingKeys.hostKey(value, LibraryContext(machine: machine, span: span)).description
      return true
    }
    return false
  }

  func describeFields(
    _ values: ContiguousArray<Value>, labels: [String?], into text: inout String
  ) throws(Interruption) {
    text += "("
    for (index, value) in values.enumerated() {
      if index > 0 { text += ", " }
      if index < labels.count, let label = labels[index] { text += label + ": " }
      try describe(value, into: &text, isDebug: true)
    }
    text += ")"
  }

  func describeList(_ values: ContiguousArray<Value>, into text: inout String) throws(Interruption) {
    text += "["
    for (index, value) in values.enumerated() {
      if index > 0 { text += ", " }
      try describe(value, into: &text, isDebug: true)
    }
    text += "]"
  }

  private func describe(_ box: DictionaryBox, into text: inout String) throws(Interruption) {
    if box.count == 0 {
      text += "[:]"
      return
    }
    text += "["
    for (index, entry) in box.entries.enumerated() {
      if index > 0 { text += ", " }
      try describe(entry.key, into: &text, isDebug: true)
      text += ": "
      try describe(entry.value, into: &text, isDebug: true)
    }
    text += "]"
  }

  private func describe(_ box: NativeBox, into text: inout String, isDebug: Bool) throws(Interruption) {
    switch box {
    case let weak as WeakBox: try describe(weak.read ?? .none, into: &text, isDebug: isDebug)
    case let range as RangeBox: try describe(range, into: &text, isDebug: isDebug)
    case let slice as SliceBox:
      if isDebug { text += "ArraySlice(" }
      try describeList(ContiguousArray(slice.slice), into: &text)
      if isDebug { text += ")" }
    case let view as DictionaryViewBox:
      if isDebug { text += view.showsKeys ? "Dictionary.Keys(" : "Dictionary.Values(" }
      try describeList(view.elements ?? [], into: &text)
      if isDebug { text += ")" }
    case let sequence as ComputedSequenceBox:
      text += isDebug ? "Swift." : ""
      text += sequence.typeName + "<" + typeName(sequence.base, isQualified: isDebug) + ">(_base: "
      try describe(sequence.base, into: &text, isDebug: true)
      text += ")"
    case let list as ListBox where list.typeName == "ReversedCollection":
      text += isDebug ? "Swift." : ""
      let original = Value.array(ContiguousArray(list.list.reversed()))
      text += "ReversedCollection<" + typeName(original, isQualified: isDebug) + ">(_base: "
      try describe(original, into: &text, isDebug: true)
      text += ")"
    case let any as AnyHashableBox:
      if isDebug { text += "AnyHashable(" }
      try describe(any.base, into: &text, isDebug: isDebug)
      if isDebug { text += ")" }
    default: text += isDebug ? box.debugText : box.text
    }
  }

  private func describe(_ range: RangeBox, into text: inout String, isDebug: Bool) throws(Interruption) {
    switch range.kind {
    case .halfOpen, .closed:
      if isDebug { text += range.kind.rawValue + "(" }
      try describe(range.lower, into: &text, isDebug: isDebug)
      text += range.kind == .closed ? "..." : "..<"
      try describe(range.upper, into: &text, isDebug: isDebug)
      if isDebug { text += ")" }
    case .from, .upTo, .through:
      let bound = range.kind == .from ? range.lower : range.upper
      text += (isDebug ? "Swift." : "") + range.kind.rawValue + "<" + typeName(bound, isQualified: isDebug) + ">("
      text += range.kind == .from ? "lowerBound: " : "upperBound: "
      try describe(bound, into: &text, isDebug: true)
      text += ")"
    }
  }

  func enumName(_ box: EnumBox) -> String {
    if !box.arguments.isEmpty {
      return TypeNames.name(of: box.enumCase.owner, arguments: box.arguments, isQualified: true)
    }
    return name(of: box.enumCase.owner, box.enumCase.payload.map(\.type), box.payload, isQualified: true)
  }

  func structName(_ box: StructBox, isQualified: Bool) -> String {
    if !box.arguments.isEmpty || box.type.generics.isEmpty {
      return TypeNames.name(of: box.type, arguments: box.arguments, isQualified: isQualified)
    }
    return name(of: box.type, box.type.allFields.map(\.type), ContiguousArray(box.fields), isQualified: isQualified)
  }

  /// The name of a type whose generic arguments are told by the values it holds, where they tell them all.
  func name(
    of type: Nominal, _ types: [StaticType], _ values: ContiguousArray<Value>, isQualified: Bool
  ) -> String {
    let plain = TypeNames.name(of: type, arguments: [], isQualified: isQualified)
    if type.generics.isEmpty { return plain }
    let arguments = type.generics.compactMap { parameter in
      zip(types, values).lazy.compactMap { self.argument(parameter, in: $0, $1, isQualified: isQualified) }.first
    }
    guard arguments.count == type.generics.count else { return plain }
    if isQualified { return TypeNames.module(of: type) + "." + type.path(with: arguments) }
    let own = arguments.dropFirst(type.outerGenerics)
    return own.isEmpty ? plain : plain + "<" + own.joined(separator: ", ") + ">"
  }

  /// What a generic parameter is, by a value whose type mentions it.
  private func argument(
    _ parameter: GenericParameter, in type: StaticType, _ value: Value, isQualified: Bool
  ) -> String? {
    switch type {
    case .parameter(let found): return found === parameter ? typeName(value, isQualified: isQualified) : nil
    case .nominal(let nominal, let arguments):
      guard nominal.isLibrary, let first = arguments.first else { return nil }
      if nominal.name == "Optional" {
        return value.unwrapped.flatMap { argument(parameter, in: first, $0, isQualified: isQualified) }
      }
      switch value.payload {
      case .array(let box):
        return box.elements.first.flatMap { argument(parameter, in: first, $0, isQualified: isQualified) }
      case .set(let box):
        return box.elements.first.flatMap { argument(parameter, in: first, $0, isQualified: isQualified) }
      case .dictionary(let box):
        guard let entry = box.entries.first, arguments.count == 2 else { return nil }
        return argument(parameter, in: first, entry.key, isQualified: isQualified)
          ?? argument(parameter, in: arguments[1], entry.value, isQualified: isQualified)
      default: return nil
      }
    default: return nil
    }
  }

  /// The name of a value's type, as far as the value tells.
  func typeName(_ value: Value, isQualified: Bool) -> String {
    let swift = isQualified ? "Swift." : ""
    if value.depth > 0 {
      return swift + "Optional<" + typeName(Value(value.payload, depth: value.depth - 1), isQualified: isQualified)
        + ">"
    }
    switch value.payload {
    case .int: return swift + "Int"
    case .double: return swift + "Double"
    case .bool: return swift + "Bool"
    case .string: return swift + "String"
    case .character: return swift + "Character"
    case .float: return swift + "Float"
    case .fixed(_, let kind): return swift + kind.name
    case .array(let box):
      return swift + "Array<" + (box.elements.first.map { typeName($0, isQualified: isQualified) } ?? "Any") + ">"
    case .set(let box):
      return swift + "Set<" + (box.elements.first.map { typeName($0, isQualified: isQualified) } ?? "AnyHashable") + ">"
    case .dictionary(let box):
      guard let first = box.entries.first else { return swift + "Dictionary<AnyHashable, Any>" }
      return swift + "Dictionary<" + typeName(first.key, isQualified: isQualified) + ", "
        + typeName(first.value, isQualified: isQualified) + ">"
    case .tuple(let box):
      let parts = box.elements.enumerated().map { index, element in
        (index < box.labels.count ? box.labels[index].map { $0 + ": " } ?? "" : "")
          + typeName(element, isQualified: isQualified)
      }
      return "(" + parts.joined(separator: ", ") + ")"
    case .void: return "()"
    case .structure(let box): return structName(box, isQualified: isQualified)
    case .metatype(let box): return TypeNames.name(of: box.type, isQualified: isQualified) + ".Type"
    case .function: return "(Function)"
    case .none: return swift + "Optional<Any>"
    case .native(let box):
      if let range = box as? RangeBox {
        let bound = range.kind == .upTo || range.kind == .through ? range.upper : range.lower
        return swift + range.kind.rawValue + "<" + typeName(bound, isQualified: isQualified) + ">"
      }
      return swift + box.typeName
    default:
      return TypeNames.nominal(of: value).map { TypeNames.name(of: $0, arguments: [], isQualified: isQualified) }
        ?? "Any"
    }
  }
}

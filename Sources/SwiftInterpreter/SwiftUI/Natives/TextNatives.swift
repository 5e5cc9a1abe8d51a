import ObservationRuntime

/// A `LocalizedStringKey`: the pieces of its literal, formatted as SwiftUI formats them.
final class LocalizedKeyBox: NativeBox, ComparedAsInput {
  let string: String
  private let type: Nominal?

  init(_ string: String, type: Nominal?) {
    self.string = string
    self.type = type
  }

  override var nominal: Nominal? { type }
  override func isEqual(to other: NativeBox) -> Bool { (other as? LocalizedKeyBox)?.string == string }
  override func hash(into hasher: inout Hasher) { hasher.combine(string) }
  override var text: String { string }

  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    isEqual(to: other)
  }
}

/// The text that titles and interpolations show.
enum TitleText {
  /// Of a string, a substring or a localised key.
  static func of(_ value: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> String {
    switch value.payload {
    case .none: return ""
    case .string(let text): return text
    case .character(let character): return String(character)
    case .native(let box as LocalizedKeyBox): return box.string
    case .native(let box as ViewBox): return shown(box.element)
    case .native(let box as BindingBox):
      guard let bound = box.binding.value as? ProgramValue else { return "" }
      return try of(bound.value, machine, span)
    default: return try machine.library.describe(Value(value.payload), machine)
    }
  }

  /// The text that an element shows by itself: a `Text`, a label's title, an image's name.
  static func shown(_ element: Element) -> String {
    switch element {
    case .primitive(let primitive):
      if !primitive.text.isEmpty { return primitive.text }
      return primitive.slots.map { shown($0.element) }.joined(separator: " ")
    case .group(let parts): return parts.map(shown).filter { !$0.isEmpty }.joined(separator: " ")
    case .branch(_, let inner), .keyed(_, let inner), .erased(_, let inner), .modified(let inner, _):
      return shown(inner)
    default: return ""
    }
  }

  /// One piece of a localised literal: integers and floating-point numbers as `%lld` and `%lf` show them in the run's
  /// region, which writes no separators; a floating-point number has six digits.
  static func piece(_ value: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> String {
    switch value.payload {
    case .int(let number) where value.depth == 0: return String(number)
    case .fixed(let bits, let kind) where value.depth == 0:
      let isUnsigned: Bool = kind == .uint || kind == .uint64
      return isUnsigned ? String(UInt64(bitPattern: bits)) : String(bits)
    case .double(let number) where value.depth == 0: return fixedPoint(number, digits: 6)
    case .float(let number) where value.depth == 0: return fixedPoint(Double(number), digits: 6)
    case .native(let box as ViewBox): return shown(box.element)
    case .native(let box as LocalizedKeyBox): return box.string
    case .tuple(let box): return try formatted(box, machine, span)
    default: return try machine.library.describe(value, machine)
    }
  }

  /// `\(value, format: f)`, `\(value, specifier: "%.2f")`, `\(date, style: .time)`.
  private static func formatted(_ box: TupleBox, _ machine: Machine, _ span: Span) throws(Interruption) -> String {
    let label: String? = box.labels.count > 1 ? box.labels[1] : nil
    guard box.elements.count >= 2, let label else { return try machine.library.describe(Value(.tuple(box)), machine) }
    switch label {
    case "format": return try FormatCall.string(box.elements[0], format: box.elements[1], machine, span)
    case "specifier":
      guard case .string(let specifier) = box.elements[1].payload else { break }
      return try StringFormat.format(specifier, [box.elements[0]], LibraryContext(machine: machine, span: span))
    default: break
    }
    throw .unmodelled("this form of interpolation ('\(label):')", span)
  }

  /// A number with so many decimals.
  static func fixedPoint(_ number: Double, digits: Int) -> String {
    guard number.isFinite, abs(number) < 1e15, digits <= 15 else { return String(number) }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (abs(number) * scale).rounded(.toNearestOrEven)
    let whole = (scaled / scale).rounded(.down)
    let fraction = Int(scaled - whole * scale)
    let sign: String = number < 0 && scaled > 0 ? "-" : ""
    let head = sign + String(Int(whole))
    guard digits > 0 else { return head }
    let tail = String(fraction)
    return head + "." + String(repeating: "0", count: max(0, digits - tail.count)) + tail
  }
}

/// Applies a `FormatStyle` of the library or the program.
enum FormatCall {
  static func string(_ value: Value, format: Value, _ machine: Machine, _ span: Span) throws(Interruption) -> String {
    let result = try Formats.format(value, with: format, LibraryContext(machine: machine, span: span))
    return try machine.library.describe(result, machine)
  }
}

/// What SwiftUI shows of Markdown in a localised literal: emphasis and code without their marks, a link's text, and
/// `^[2 apple](inflect: true)` inflected.
enum InlineMarkdown {
  static func plain(_ text: String) -> String {
    guard text.contains(where: { "*_`[".contains($0) }) else { return text }
    var result = ""
    var rest = Substring(text)
    while let first = rest.first {
      if first == "^", rest.dropFirst().first == "[", let (inner, target, after) = link(rest.dropFirst()) {
        result += target.contains("inflect: true") ? inflected(String(inner)) : plain(String(inner))
        rest = after
      } else if first == "[", let (inner, _, after) = link(rest) {
        result += plain(String(inner))
        rest = after
      } else if let (inner, after) = emphasis(rest, previous: result.last) {
        result += first == "`" ? String(inner) : plain(String(inner))
        rest = after
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// `[text](target)`.
  private static func link(_ text: Substring) -> (Substring, Substring, Substring)? {
    guard let close = text.firstRange(of: "]("), let end = text[close.upperBound...].firstIndex(of: ")") else {
      return nil
    }
    return (
      text[text.index(after: text.startIndex)..<close.lowerBound], text[close.upperBound..<end],
      text[text.index(after: end)...]
    )
  }

  /// `**bold**`, `*italic*`, `_italic_`, `` `code` ``: the marks hug the words.
  private static func emphasis(_ text: Substring, previous: Character?) -> (Substring, Substring)? {
    for mark in ["***", "**", "*", "`", "_"] where text.hasPrefix(mark) {
      let body = text.dropFirst(mark.count)
      guard let first = body.first, !first.isWhitespace, let close = body.firstRange(of: mark),
        !body[..<close.lowerBound].isEmpty,
        body[..<close.lowerBound].last?.isWhitespace == false
      else { return nil }
      if mark == "_" {
        let next = body[close.upperBound...].first
        if previous?.isLetter == true || previous?.isNumber == true || next?.isLetter == true || next?.isNumber == true
        {
          return nil
        }
      }
      return (body[..<close.lowerBound], body[close.upperBound...])
    }
    return nil
  }

  /// English plurals of the last word after a number.
  private static func inflected(_ text: String) -> String {
    let number = text.prefix { $0.isNumber || $0 == "," || $0 == "-" }
    guard !number.isEmpty, number != "1", let last = text.last, last.isLetter else { return text }
    if text.hasSuffix("s") || text.hasSuffix("x") || text.hasSuffix("ch") || text.hasSuffix("sh") { return text + "es" }
    if text.hasSuffix("y"), let before = text.dropLast().last, !"aeiou".contains(before) {
      return text.dropLast() + "ies"
    }
    return text + "s"
  }
}

extension ViewNatives {
  static func texts(_ table: inout ViewNativeTable) {
    table(["LocalizedStringKey.init(_:)", "LocalizedStringKey.init(stringLiteral:)"]) { call throws(Interruption) in
      let text = InlineMarkdown.plain(try call.title(0))
      return .native(LocalizedKeyBox(text, type: call.machine.types.nominal(named: "LocalizedStringKey")))
    }
    table("LocalizedStringKey.init(interpolationPieces:)") { call throws(Interruption) in
      var text = ""
      if case .array(let box) = call[0].payload {
        for each in box.elements {
          if case .string(let literal) = each.payload, each.depth == 0 {
            text += literal
          } else {
            text += try TitleText.piece(each, call.machine, call.span)
          }
        }
      }
      return .native(
        LocalizedKeyBox(InlineMarkdown.plain(text), type: call.machine.types.nominal(named: "LocalizedStringKey")))
    }
    for key in ["Text.init(_:tableName:comment:)", "Text.init(_:)", "Text.init(verbatim:)"] {
      table(key) { call throws(Interruption) in
        if let image = call[0].viewBox { return call.text(TitleText.shown(image.element)) }
        return call.text(try call.title(0))
      }
    }
    table("LocalizedStringKey.appendInterpolation(_:format:)") { call throws(Interruption) in
      .string(try FormatCall.string(call[1], format: call[2], call.machine, call.span))
    }
    table("LocalizedStringKey.appendInterpolation(_:style:)") { call throws(Interruption) in
      .string(try DateText.string(call[1], style: call[2], call.machine, call.span))
    }
    table("Text.init(_:format:)") { call throws(Interruption) in
      call.text(try FormatCall.string(call[0], format: call[1], call.machine, call.span))
    }
    table("Text.init(_:style:)") { call throws(Interruption) in
      call.text(try DateText.string(call[0], style: call[1], call.machine, call.span))
    }
    table("Text.init(timerInterval:pauseTime:countsDown:showsHours:)") { call throws(Interruption) in
      call.text(try DateText.timer(call[0], paused: call.present(1), countsDown: call.viewBool(2), call))
    }
    table("Text.+(_:_:)") { call throws(Interruption) in
      let offset: Int = call.arguments.count > 2 ? 1 : 0
      return call.text(try call.title(offset) + call.title(offset + 1))
    }
    let styles = [
      "bold()", "bold(_:)", "italic()", "italic(_:)", "font(_:)", "fontWeight(_:)", "fontWidth(_:)", "fontDesign(_:)",
      "foregroundColor(_:)", "foregroundStyle(_:)", "strikethrough(_:color:)", "strikethrough(_:pattern:color:)",
      "underline(_:color:)", "underline(_:pattern:color:)", "monospaced(_:)", "monospacedDigit()", "kerning(_:)",
      "tracking(_:)", "baselineOffset(_:)", "textScale(_:isEnabled:)",
    ]
    for style in styles { styled("Text." + style, &table) }
    let imageStyles = [
      "resizable()", "resizable(resizingMode:)", "renderingMode(_:)", "interpolation(_:)", "symbolRenderingMode(_:)",
      "antialiased(_:)",
    ]
    for style in imageStyles { styled("Image." + style, &table) }
    images(&table)
  }

  /// A style that gives the same view again: it takes part in comparing, not in structure.
  private static func styled(_ key: String, _ table: inout ViewNativeTable) {
    table(key) { call throws(Interruption) in
      guard let base = call[0].viewBox else { throw .unmodelled("this text", call.span) }
      return .native(ViewBox(key, Array(call.arguments), base.element, type: base.nominal))
    }
  }

  private static func images(_ table: inout ViewNativeTable) {
    for key in ["Image.init(_:)", "Image.init(systemName:)", "Image.init(systemName:variableValue:)"] {
      table(key) { call throws(Interruption) in
        let world = try call.world("an image")
        return call.view(world, key, Array(call.arguments), BuiltIn(.image, text: try call.title(0)))
      }
    }
    table("Image.init(decorative:)") { call throws(Interruption) in
      let world = try call.world("an image")
      return call.view(world, "Image.init(decorative:)", [call[0]], BuiltIn(.image, text: try call.title(0)))
    }
    table("Image.init(_:label:)") { call throws(Interruption) in
      let world = try call.world("an image")
      return call.view(world, "Image.init(_:label:)", [call[0], call[1]], BuiltIn(.image, text: try call.title(1)))
    }
    table("Label.init(title:icon:)") { call throws(Interruption) in
      let world = try call.world("a label")
      let parts = [try call.built(0), try call.built(1)]
      let primitive = BuiltIn(
        .label, content: try world.element(parts[1], at: call.span), label: try world.element(parts[0], at: call.span))
      return call.label(world, "Label.init(title:icon:)", parts, parts[0], parts[1], primitive)
    }
    for key in ["Label.init(_:systemImage:)", "Label.init(_:image:)"] {
      table(key) { call throws(Interruption) in
        let world = try call.world("a label")
        let title: Element = .primitive(BuiltIn(.text, text: try call.title(0)))
        let icon: Element = .primitive(BuiltIn(.image, text: try call.title(1)))
        let parts = [
          call.text(try call.title(0)),
          Value.native(ViewBox("Image", [call[1]], icon, type: world.nominal("Image"))),
        ]
        return call.label(
          world, key, [call[0], call[1]], parts[0], parts[1], BuiltIn(.label, content: icon, label: title))
      }
    }
  }
}

extension NativeCall {
  /// A label, which a style of the program may replace.
  fileprivate func label(
    _ world: ViewWorld, _ key: String, _ arguments: [Value], _ title: Value, _ icon: Value, _ primitive: BuiltIn
  ) -> Value {
    let styled = world.styled(
      .label,
      StyleConfigurationBox([("title", title), ("icon", icon)], type: world.nominal("LabelStyleConfiguration")),
      plain: .primitive(primitive), at: span)
    return .native(ViewBox(key, arguments, styled, type: world.nominal("Label")))
  }

  /// A `Text`: two with the same string are the same.
  func text(_ string: String) -> Value {
    .native(
      ViewBox(
        "Text.init(_:)", [.string(string)], .primitive(BuiltIn(.text, text: string)),
        type: machine.types.nominal(named: "Text")))
  }
}

import ObservationRuntime

/// What can be the root of a run: the `App`, a struct marked `// root`, a preview, or the last view that no other creates.
struct RootChoices {
  enum Root {
    case app(Nominal)
    case view(Nominal)
    case preview(Function)
    /// What the `previews` of a `PreviewProvider` show.
    case provider(Nominal)
    /// A type marked `@main` with a `main()` of its own, or only top-level code.
    case script(Nominal?)
  }
  let views: [Nominal]
  private let checked: CheckedProgram
  private let app: Nominal?
  private let providers: [Nominal]

  init(_ checked: CheckedProgram) {
    self.checked = checked
    let resolver = checked.resolver
    func conforming(to name: String) -> [Nominal] {
      guard let proto = resolver.nominal(named: name) else { return [] }
      return checked.nominals.filter { nominal in
        guard nominal.kind == .structure || nominal.kind == .enumeration else { return false }
        return resolver.conforms(.nominal(nominal, nominal.generics.map { .parameter($0) }), to: proto)
      }
    }
    // What stands in bars, and shapes, are views of a kind; nobody starts with one.
    let parts = conforming(to: "ToolbarContent") + conforming(to: "Shape")
    views = conforming(to: "View").filter { view in
      !PreviewableView.isOne(view.name) && !parts.contains { $0 === view }
    }
    providers = conforming(to: "PreviewProvider")
    let apps = conforming(to: "App")
    app = apps.first { $0 === checked.main } ?? apps.first
  }

  /// The root by name, or the one that the program suggests.
  /// - Throws: a diagnostic when there is none.
  func root(named name: String?) throws(ProgramError) -> Root {
    if let name {
      if let view = views.first(where: { $0.qualifiedName == name || $0.name == name }) { return .view(view) }
      if let app, app.name == name { return .app(app) }
      let known: String =
        views.isEmpty
        ? "the program has no views" : "its views are " + views.map(\.qualifiedName).joined(separator: ", ")
      throw failure("unknown-root", "there is no view named '\(name)'", at: .none, notes: [known])
    }
    if let app { return .app(app) }
    if let marked = views.first(where: isMarked) { return .view(marked) }
    if let preview = checked.previews.last { return .preview(preview) }
    if let provider = providers.last { return .provider(provider) }
    if let last = lastUncreated() { return .view(last) }
    return .script(checked.main)
  }

  /// The view's name that a trace gives as its root.
  func name(of root: Root) -> String {
    switch root {
    case .view(let nominal): nominal.qualifiedName
    case .app(let nominal): firstView(in: nominal.declaration?.span)?.qualifiedName ?? nominal.qualifiedName
    case .preview(let function): firstView(in: function.span)?.qualifiedName ?? "#Preview"
    case .provider(let nominal): firstView(in: nominal.declaration?.span)?.qualifiedName ?? nominal.qualifiedName
    case .script: ""
    }
  }

  private func isMarked(_ nominal: Nominal) -> Bool {
    (nominal.declaration?.comments ?? []).contains { comment in
      comment.trimmingSlashes.split(whereSeparator: \.isWhitespace).first == "root"
    }
  }

  /// The view whose creation is written first in a piece of source.
  private func firstView(in span: Span?) -> Nominal? {
    guard let span, !span.isNone else { return nil }
    let words = CreatedNames.inOrder(checked.source.text(of: span))
    for word in words {
      if let view = views.first(where: { $0.name == word }) { return view }
    }
    return nil
  }

  /// The last view that no other view creates and that can be made without arguments; failing that, the last one that no
  /// other view creates.
  private func lastUncreated() -> Nominal? {
    var created: Set<String> = []
    for view in views {
      guard let span = view.declaration?.span else { continue }
      for word in CreatedNames.inOrder(checked.source.text(of: span)) where word != view.name { created.insert(word) }
    }
    let free = views.filter { !created.contains($0.name) }
    let makeable = free.filter { Creation.initializer(of: $0, checked) != nil }
    return makeable.last ?? free.last ?? views.last
  }

  func failure(_ id: String, _ message: String, at span: Span, notes: [String] = []) -> ProgramError {
    let position: (line: Int, column: Int) = span.isNone ? (1, 1) : checked.source.position(of: span.start)
    return ProgramError([
      Diagnostic(
        id: id, message: message, file: checked.source.file, line: position.line, column: position.column,
        sourceLine: checked.source.lineText(position.line), notes: notes)
    ])
  }
}

/// The capitalised names that a piece of source calls, outside comments and string literals.
enum CreatedNames {
  static func inOrder(_ text: String) -> [String] {
    var names: [String] = []
    var word = ""
    var isSkipping = false
    var previous: Character = " "
    var inString = false
    var inLineComment = false
    var blockDepth = 0
    for character in text {
      if inLineComment {
        if character.isNewline { inLineComment = false }
      } else if blockDepth > 0 {
        if previous == "*", character == "/" { blockDepth -= 1 }
        if previous == "/", character == "*" { blockDepth += 1 }
      } else if inString {
        if character == "\"", previous != "\\" { inString = false }
        if character.isNewline { inString = false }
      } else if character == "\"" {
        inString = true
        word = ""
      } else if previous == "/", character == "/" {
        inLineComment = true
        word = ""
      } else if previous == "/", character == "*" {
        blockDepth = 1
        word = ""
      } else if character.isLetter || character.isNumber || character == "_" {
        if isSkipping { word = "" }
        isSkipping = false
        word.append(character)
      } else if character == "(" || character == "{" || character == "<" {
        if word.first?.isUppercase == true { names.append(word) }
        word = ""
      } else if character.isWhitespace {
        isSkipping = true
      } else {
        word = ""
      }
      previous = character
    }
    return names
  }
}

extension String {
  /// A comment's text without its marks.
  fileprivate var trimmingSlashes: String {
    var text = Substring(self)
    while let first = text.first, first == "/" || first == "*" || first.isWhitespace { text = text.dropFirst() }
    return String(text)
  }
}

/// Making a value of a type of the program without arguments.
enum Creation {
  /// An initialiser whose parameters all have defaults.
  static func initializer(of nominal: Nominal, _ checked: CheckedProgram) -> FunctionSymbol? {
    for case .function(let symbol) in checked.checker.symbols("init", in: nominal) {
      guard !symbol.isRequirement, !symbol.isAsync, symbol.generics.isEmpty, nominal.generics.isEmpty else { continue }
      if symbol.parameters.allSatisfy({ $0.defaultValue != nil }) { return symbol }
    }
    return nil
  }

  static func make(_ symbol: FunctionSymbol, _ machine: Machine, at span: Span) throws(Interruption) -> Value {
    var arguments: [Value] = []
    for parameter in symbol.parameters {
      guard let make = parameter.defaultValue else { continue }
      var none: [Value] = []
      arguments.append(try machine.call(make, &none, at: span))
    }
    return try machine.call(symbol, &arguments, at: span)
  }
}

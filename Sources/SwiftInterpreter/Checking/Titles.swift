// What `#function` and `#fileID` are.

extension Checker {
  /// `save(to:)`, `init(name:)`, `count`, `subscript(_:)`.
  func title(of symbol: FunctionSymbol) -> String {
    let labels = symbol.parameters.map { ($0.label ?? "_") + ":" }
    switch symbol.kind {
    case .getter, .setter: return symbol.name
    case .subscriptSetter: return "subscript(" + labels.dropFirst().joined() + ")"
    case .function, .initializer, .subscriptGetter: return symbol.name + "(" + labels.joined() + ")"
    }
  }

  /// The function around the code being checked; a closure is part of the one that it stands in.
  var functionTitle: String {
    var present: FunctionContext? = context
    while let each = present {
      if let title = each.title { return title }
      switch each.function.role {
      case .topLevel: return TypeNames.programModule
      case .closure where each.outer != nil: present = each.outer
      default: return String(each.function.name.split(separator: ".").last ?? "")
      }
    }
    return TypeNames.programModule
  }

  /// The module, and the file's name without its folder.
  var fileID: String {
    TypeNames.programModule + "/" + (source.file.split(separator: "/").last.map(String.init) ?? source.file)
  }
}

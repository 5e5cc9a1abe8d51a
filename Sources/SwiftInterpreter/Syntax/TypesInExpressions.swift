extension Expression {
  /// The type that this expression spells, if it can be one: `Int`, `[Int]`, `Outer.Inner`, `(Int, String)`.
  var asType: TypeSyntax? {
    switch kind {
    case .name(let name, let generics, nil):
      return TypeSyntax(name == "_" ? .placeholder : .name(name, generics), span)
    case .discard:
      return TypeSyntax(.placeholder, span)
    case .member(let base, let name, _, let generics, nil):
      guard let type = base.asType else { return nil }
      return TypeSyntax(name == "Type" ? .metatype(type) : .member(type, name, generics), span)
    case .type(let type):
      return type
    case .array(let elements):
      guard elements.count == 1, let element = elements[0].asType else { return nil }
      return TypeSyntax(.array(element), span)
    case .dictionary(let elements):
      guard elements.count == 1, let key = elements[0].key.asType, let value = elements[0].value.asType else {
        return nil
      }
      return TypeSyntax(.dictionary(key, value), span)
    case .tuple(let elements):
      var types: [(label: String?, type: TypeSyntax)] = []
      for element in elements {
        guard let type = element.value.asType else { return nil }
        types.append((element.label, type))
      }
      return TypeSyntax(.tuple(types), span)
    case .binary("&", _, let left, let right):
      guard let first = left.asType, let second = right.asType else { return nil }
      if case .composition(let parts) = first.kind { return TypeSyntax(.composition(parts + [second]), span) }
      return TypeSyntax(.composition([first, second]), span)
    default:
      return nil
    }
  }

  /// Whether this spells a type by its looks: every name in it is capitalised.
  ///
  /// A lone `[a]` is a value.
  var looksLikeType: Bool {
    switch kind {
    case .name(let name, _, nil): return name.startsLikeType
    case .member(let base, let name, _, _, nil): return name.startsLikeType && base.looksLikeType
    case .type: return true
    case .array(let elements): return elements.count == 1 && elements[0].looksLikeType
    case .dictionary(let elements):
      return elements.count == 1 && elements[0].key.looksLikeType && elements[0].value.looksLikeType
    case .tuple(let elements): return elements.allSatisfy { $0.value.looksLikeType }
    default: return false
    }
  }

  /// The parameters when this expression stands before `->`.
  var functionTypeParameters: [TypeSyntax.FunctionTypeParameter]? {
    let written: [Argument]
    if case .tuple(let elements) = kind { written = elements } else { written = [Argument(self)] }
    var parameters: [TypeSyntax.FunctionTypeParameter] = []
    for element in written {
      if case .postfix("...", let inner) = element.value.kind, let type = inner.asType {
        parameters.append(TypeSyntax.FunctionTypeParameter(type, isVariadic: true))
      } else if let type = element.value.asType {
        parameters.append(TypeSyntax.FunctionTypeParameter(type))
      } else {
        return nil
      }
    }
    return parameters
  }
}

extension String {
  /// Whether the name is written as types are.
  var startsLikeType: Bool {
    for byte in utf8 {
      if byte == 0x5F { continue }
      return byte >= 0x41 && byte <= 0x5A
    }
    return false
  }
}

extension TypeSyntax.FunctionTypeParameter {
  /// Takes `inout` and `@autoclosure` off the type, where they are written, and onto the parameter.
  init(_ written: TypeSyntax, isVariadic: Bool = false) {
    guard case .attributed(let words, let base) = written.kind else {
      self.init(type: written, isInout: false, isVariadic: isVariadic, isAutoclosure: false)
      return
    }
    let rest: [String] = words.filter { $0 != "inout" && $0 != "autoclosure" }
    let type: TypeSyntax = rest.isEmpty ? base : TypeSyntax(.attributed(rest, base), written.span)
    self.init(
      type: type, isInout: words.contains("inout"), isVariadic: isVariadic,
      isAutoclosure: words.contains("autoclosure"))
  }
}

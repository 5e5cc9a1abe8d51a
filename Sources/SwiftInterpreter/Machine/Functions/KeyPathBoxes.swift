/// A key path value: its components, with the indices of subscripts evaluated.
final class KeyPathBox {
  enum Component {
    case field(Field)
    case property(PropertySymbol, Dispatch)
    case subscripted(SubscriptSymbol, [Value], Dispatch)
    case tupleElement(Int)
    case optionalChain
    case forceUnwrap
    case optionalWrap
  }
  let components: [Component]
  let root: StaticType
  /// `\Model.name`, as printed.
  let text: String

  init(components: [Component], root: StaticType, text: String) {
    self.components = components
    self.root = root
    self.text = text
  }

  /// This key path followed by another one.
  func appending(_ other: KeyPathBox) -> KeyPathBox {
    let tail = other.text.drop { $0 != "." }
    return KeyPathBox(components: components + other.components, root: root, text: text + tail)
  }

  /// Whether both lead the same way; `areEqual` compares indices of subscripts.
  func isEqual(to other: KeyPathBox, _ areEqual: (Value, Value) throws(Interruption) -> Bool) throws(Interruption)
    -> Bool
  {
    guard components.count == other.components.count else { return false }
    for (mine, its) in zip(components, other.components) {
      switch (mine, its) {
      case (.field(let left), .field(let right)) where left === right: continue
      case (.property(let left, _), .property(let right, _)) where left === right: continue
      case (.tupleElement(let left), .tupleElement(let right)) where left == right: continue
      case (.optionalChain, .optionalChain), (.forceUnwrap, .forceUnwrap), (.optionalWrap, .optionalWrap): continue
      case (.subscripted(let left, let first, _), .subscripted(let right, let second, _))
      where left === right && first.count == second.count:
        for (one, two) in zip(first, second) {
          guard try areEqual(one, two) else { return false }
        }
      default: return false
      }
    }
    return true
  }
}

extension Machine {
  /// Reads through a key path.
  func read(_ path: KeyPathBox, of root: Value, at span: Span) throws(Interruption) -> Value {
    var value = root
    for component in path.components {
      switch component {
      case .optionalChain:
        guard let inner = value.unwrapped else { return .none }
        value = inner
      case .forceUnwrap:
        guard let inner = value.unwrapped else { throw .trap(Trap.foundNil, span) }
        value = inner
      case .optionalWrap: value = value.wrapped
      default: value = try read(component, of: value, at: span)
      }
    }
    return value
  }

  private func read(_ component: KeyPathBox.Component, of owner: Value, at span: Span) throws(Interruption) -> Value {
    switch component {
    case .field(let field):
      var owner = owner
      return try readField(field, of: &owner, at: span)
    case .property(let property, let dispatch): return try read(property, dispatch, of: owner, at: span)
    case .subscripted(let symbol, let indices, let dispatch):
      var arguments = symbol.isStatic ? indices : [owner] + indices
      return try call(symbol.getter, dispatch, &arguments, at: span)
    case .tupleElement(let index):
      guard case .tuple(let box) = owner.payload, box.elements.indices.contains(index) else {
        throw .trap("a tuple was expected", span)
      }
      return box.elements[index]
    case .optionalChain, .forceUnwrap, .optionalWrap: return owner
    }
  }

  /// Reads a property of a value, stored or computed.
  func read(_ property: PropertySymbol, _ dispatch: Dispatch = .direct, of owner: Value, at span: Span)
    throws(Interruption) -> Value
  {
    if let getter = property.getter {
      var arguments = [owner]
      return try call(getter, dispatch, &arguments, at: span)
    }
    if let field = property.field {
      var owner = owner
      return try readField(field, of: &owner, at: span)
    }
    if let global = property.global { return try readGlobal(global) }
    throw .unmodelled("reading '\(property.name)'", span)
  }

  /// Writes through a key path; the root is changed in place.
  func write(_ path: KeyPathBox, of root: inout Value, _ value: Value, at span: Span) throws(Interruption) {
    try write(path.components[...], of: &root, value, at: span)
  }

  private func write(
    _ components: ArraySlice<KeyPathBox.Component>, of owner: inout Value, _ value: Value, at span: Span
  ) throws(Interruption) {
    guard let first = components.first else {
      owner = value
      return
    }
    let rest = components.dropFirst()
    switch first {
    case .field(let field):
      if rest.isEmpty {
        try writeField(field, of: &owner, value, at: span)
      } else {
        var inner = try takeField(field, of: &owner, at: span)
        try write(rest, of: &inner, value, at: span)
        try putField(field, of: &owner, inner, at: span)
      }
    case .tupleElement(let index):
      guard case .tuple(let box) = owner.payload else { throw .trap("a tuple was expected", span) }
      let copy = TupleBox(box.elements, labels: box.labels)
      try write(rest, of: &copy.elements[index], value, at: span)
      owner = Value(.tuple(copy))
    case .property(let property, let dispatch):
      var inner = value
      if !rest.isEmpty {
        inner = try read(first, of: owner, at: span)
        try write(rest, of: &inner, value, at: span)
      }
      guard let setter = property.setter else {
        guard let field = property.field else { throw .unmodelled("writing '\(property.name)'", span) }
        try writeField(field, of: &owner, inner, at: span)
        return
      }
      var arguments = [owner, inner]
      owner = .unset
      _ = try call(setter, dispatch, &arguments, at: span)
      owner = arguments[0]
    case .subscripted(let symbol, let indices, let dispatch):
      var inner = value
      if !rest.isEmpty {
        inner = try read(first, of: owner, at: span)
        try write(rest, of: &inner, value, at: span)
      }
      guard let setter = symbol.setter else { throw .unmodelled("writing through this subscript", span) }
      var arguments = [owner, inner] + indices
      owner = .unset
      _ = try call(setter, dispatch, &arguments, at: span)
      owner = arguments[0]
    case .forceUnwrap, .optionalChain:
      guard var inner = owner.unwrapped else {
        if case .optionalChain = first { return }
        throw .trap(Trap.foundNil, span)
      }
      owner = .unset
      try write(rest, of: &inner, value, at: span)
      owner = inner.wrapped
    case .optionalWrap: owner = value
    }
  }
}

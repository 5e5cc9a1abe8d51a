// Places: reading them, and evaluating their parts before a change.

/// A place whose parts are evaluated.
indirect enum Prepared {
  /// A local variable: changed where it is.
  case local(slot: Int32, isTrivial: Bool, ownership: ClosureSyntax.Capture.Ownership, temporary: Int32)
  case box(slot: Int32, ownership: ClosureSyntax.Capture.Ownership, temporary: Int32)
  case global(index: Int32, ownership: ClosureSyntax.Capture.Ownership, temporary: Int32)
  case structField(Prepared, Field, temporary: Int32, isPlain: Bool)
  case instanceField(instance: FunctionCompiler.Source, Field, temporary: Int32, isPlain: Bool)
  case tupleElement(Prepared, Int32, temporary: Int32)
  /// An element of an array: the index is in a slot.
  case element(Prepared, index: Int32, temporary: Int32)
  /// A computed property or subscript; the base is a place (changed by a mutating setter) or a value in a slot, or absent.
  case accessed(Accessed)
  case forced(Prepared, temporary: Int32, isImplicit: Bool)
  case bound(Prepared, temporary: Int32)
  case keyPath(Prepared, path: Int32, temporary: Int32)
  /// A temporary value, or one borrowed from a variable.
  case value(FunctionCompiler.Source)
  case discard(temporary: Int32)

  final class Accessed {
    let getter: FunctionSymbol?
    let setter: FunctionSymbol?
    let dispatch: Dispatch
    let base: Prepared?
    let indices: [(slot: Int32, isTrivial: Bool)]
    let temporary: Int32

    init(
      getter: FunctionSymbol?, setter: FunctionSymbol?, dispatch: Dispatch, base: Prepared?,
      indices: [(slot: Int32, isTrivial: Bool)], temporary: Int32
    ) {
      self.getter = getter
      self.setter = setter
      self.dispatch = dispatch
      self.base = base
      self.indices = indices
      self.temporary = temporary
    }
  }
}

extension FunctionCompiler {
  // MARK: Reading

  func read(_ target: Place, into slot: Int32) {
    let mark = top
    defer { top = mark }
    if readByPath(target, into: slot) { return }
    switch target.kind {
    case .variable(let variable):
      let location = location(of: variable)
      read(location, into: slot)
    case .global(let global):
      emit(.loadGlobal, slot, index(of: global))
      if global.ownership != .strong { emit(.strengthen, slot, slot) }
    case .field(let base, let field):
      if field.isLazy, !field.owner.isReference, case .place = base {
        // Computing the value changes the struct.
        let prepared = prepare(base)
        let owner = openInPlace(prepared)
        emit(.readField, slot, owner, index(of: field))
        close(prepared, from: owner)
        finish(prepared)
        return
      }
      let source = source(of: base)
      readField(field, of: source.slot, into: slot)
      release(source)
    case .property(let base, let property, let dispatch): readProperty(base, property, dispatch, into: slot)
    case .subscripted(let base, let symbol, let indices, let dispatch):
      if isArrayElement(base, symbol, indices) {
        let array = source(of: base, before: indices)
        let position = operand(indices[0])
        emit(.arrayGet, slot, array.slot, position.slot)
        release(array)
        return
      }
      let arguments = receiver(of: base, symbol.getter) + indices.map { .value($0) }
      let type = target.type
      call(symbol.getter, arguments, dispatch, type: type, into: slot)
    case .tupleElement(let base, let index):
      let source = source(of: base)
      emit(.tupleElement, slot, source.slot, Int32(index))
      release(source)
    case .forced(let base, let isImplicit):
      let source = source(of: base)
      emit(.unwrap, slot, source.slot, isImplicit ? 1 : 0)
      release(source)
    case .bound(let base):
      switch base {
      case .place(let inner): read(inner, into: slot)
      case .value(let value): compile(value, into: slot)
      case .none: break
      }
      leaveChainIfNil(slot)
    case .keyPath(let base, let path):
      let source = source(of: base, before: [path])
      let key = operand(path)
      emit(.readKeyPath, slot, source.slot, key.slot)
      release(source, key)
    case .discard: emit(.constant, slot, constant(.void))
    }
  }

  func read(_ location: Location, into slot: Int32) {
    guard location.ownership == .strong else {
      if location.isBoxed {
        let reference = allocate()
        emit(.loadBox, reference, location.slot)
        emit(.strengthen, slot, reference)
        clear(reference)
        top = reference
      } else {
        emit(.strengthen, slot, location.slot)
      }
      return
    }
    emit(location.isBoxed ? .loadBox : .copy, slot, location.slot)
  }

  private func readField(_ field: Field, of source: Int32, into slot: Int32) {
    if field.isTracked || field.isLazy || field.ownership != .strong {
      emit(.readField, slot, source, index(of: field))
    } else {
      emit(field.owner.isReference ? .instanceField : .structField, slot, source, Int32(field.index))
    }
  }

  /// A base to read from.
  private func source(of base: Place.Base, before later: [CodeExpression] = []) -> Source {
    switch base {
    case .none:
      let slot = allocate()
      emit(.constant, slot, constant(.void))
      return Source(slot: slot, isManaged: false)
    case .value(let value): return operand(value, before: later)
    case .place(let inner):
      return operand(CodeExpression(.read(inner), inner.type, inner.span), before: later)
    }
  }

  private func readProperty(_ base: Place.Base, _ property: PropertySymbol, _ dispatch: Dispatch, into slot: Int32) {
    if dispatch == .direct, let field = property.field, property.getter == nil {
      let source = source(of: base)
      readField(field, of: source.slot, into: slot)
      release(source)
      return
    }
    if let global = property.global, property.getter == nil {
      emit(.loadGlobal, slot, index(of: global))
      return
    }
    guard let getter = property.getter else {
      emit(.trap, text("'\(property.name)' cannot be read"))
      return
    }
    if getter.code == nil, dispatch == .direct, property.owner?.isLibrary ?? false, isArrayBase(base) {
      if property.name == "count" || property.name == "isEmpty" {
        if property.name == "count", countByPath(base, into: slot) { return }
        let array = source(of: base)
        emit(property.name == "count" ? .arrayCount : .arrayIsEmpty, slot, array.slot)
        release(array)
        return
      }
    }
    call(getter, receiver(of: base, getter), dispatch, type: property.type, into: slot)
  }

  /// The receiver of an accessor as an argument.
  private func receiver(of base: Place.Base, _ accessor: FunctionSymbol) -> [CodeArgument] {
    switch base {
    case .none: return []
    case .value(let value): return [.value(value)]
    case .place(let inner):
      if accessor.isMutating { return [.reference(inner)] }
      return [.value(CodeExpression(.read(inner), inner.type, inner.span))]
    }
  }

  private func isArrayBase(_ base: Place.Base) -> Bool {
    switch base {
    case .none: false
    case .value(let value): value.type.isArray
    case .place(let inner): inner.type.isArray
    }
  }

  func isArrayElement(_ base: Place.Base, _ symbol: SubscriptSymbol, _ indices: [CodeExpression]) -> Bool {
    symbol.getter.code == nil && !symbol.isStatic && indices.count == 1 && indices[0].type.isInt
      && symbol.getter.parameters.first?.label == nil && isArrayBase(base)
  }

  // MARK: Preparing

  /// Evaluates what a place is made of: indices, instances, key paths.
  ///
  /// Slots for what will be moved out are set aside.
  func prepare(_ target: Place) -> Prepared {
    switch target.kind {
    case .variable(let variable):
      let location = location(of: variable)
      if location.isBoxed {
        return .box(slot: location.slot, ownership: location.ownership, temporary: allocate())
      }
      return .local(
        slot: location.slot, isTrivial: location.isTrivial, ownership: location.ownership,
        temporary: location.ownership == .strong ? -1 : allocate())
    case .global(let global):
      return .global(index: index(of: global), ownership: global.ownership, temporary: allocate())
    case .field(let base, let field):
      let isPlain = isPlain(field, base)
      if field.owner.isReference {
        let instance = source(of: base)
        return .instanceField(instance: instance, field, temporary: allocate(), isPlain: isPlain)
      }
      return .structField(prepare(base), field, temporary: allocate(), isPlain: isPlain)
    case .tupleElement(let base, let index): return .tupleElement(prepare(base), Int32(index), temporary: allocate())
    case .property(let base, let property, let dispatch):
      if let global = property.global, property.setter == nil {
        return .global(index: index(of: global), ownership: global.ownership, temporary: allocate())
      }
      if let field = property.field, property.setter == nil {
        return prepare(Place(.field(base, field), target.type, target.span))
      }
      return .accessed(
        .init(
          getter: property.getter, setter: property.setter, dispatch: dispatch,
          base: accessorBase(base, property.setter), indices: [], temporary: allocate()))
    case .subscripted(let base, let symbol, let indices, let dispatch):
      if isArrayElement(base, symbol, indices) {
        let array = prepare(base)
        let position = allocate()
        compile(indices[0], into: position)
        return .element(array, index: position, temporary: allocate())
      }
      let inner = accessorBase(base, symbol.setter)
      var slots: [(slot: Int32, isTrivial: Bool)] = []
      for (position, index) in indices.enumerated() {
        let slot = allocate()
        if let value = plainDefault(index, position, symbol) {
          load(value, into: slot)
        } else {
          compile(index, into: slot)
        }
        slots.append((slot, index.type.isTrivial))
      }
      return .accessed(
        .init(
          getter: symbol.getter, setter: symbol.setter, dispatch: dispatch, base: inner, indices: slots,
          temporary: allocate()))
    case .forced(let base, let isImplicit): return .forced(prepare(base), temporary: allocate(), isImplicit: isImplicit)
    case .bound(let base):
      let inner = prepare(base)
      if case .local(let slot, _, .strong, _) = inner, let chain = chains.last {
        // Nothing after a nil is evaluated.
        let some = label()
        fix(emit(.jumpIfSome, slot), .b, some)
        clear(from: chain.level, to: top)
        jump(chain.exit)
        place(some)
      }
      return .bound(inner, temporary: allocate())
    case .keyPath(let base, let path):
      let inner = prepare(base)
      let slot = allocate()
      compile(path, into: slot)
      return .keyPath(inner, path: slot, temporary: allocate())
    case .discard: return .discard(temporary: allocate())
    }
  }

  /// A constant where the library takes a closure that gives it, as in `counts[word, default: 0]`: it is the same, and
  /// nothing has to be made and called.
  private func plainDefault(_ index: CodeExpression, _ position: Int, _ symbol: SubscriptSymbol) -> Value? {
    guard symbol.getter.code == nil, symbol.getter.native != nil, symbol.setter?.code == nil,
      case .closure(let body) = index.kind, position < symbol.getter.parameters.count,
      symbol.getter.parameters[position].isAutoclosure, body.body.count == 1,
      case .return(let result?) = body.body[0].kind, case .constant(let value) = result.kind, value.depth == 0
    else { return nil }
    switch value.payload {
    case .int, .double, .bool, .string: return value
    default: return nil
    }
  }

  private func prepare(_ base: Place.Base) -> Prepared {
    switch base {
    case .place(let inner):
      if inner.type.isReferenceType { return .value(source(of: base)) }
      return prepare(inner)
    case .value(let value):
      let slot = allocate()
      compile(value, into: slot)
      return .value(Source(slot: slot, isManaged: !value.type.isTrivial))
    case .none: return .discard(temporary: allocate())
    }
  }

  /// What a setter is called on: a place when the setter changes it, else a value.
  private func accessorBase(_ base: Place.Base, _ setter: FunctionSymbol?) -> Prepared? {
    switch base {
    case .none: return nil
    case .value: return prepare(base)
    case .place:
      if setter.map({ $0.isMutating || changesSelf($0) || $0.isRequirement }) ?? true { return prepare(base) }
      return .value(source(of: base))
    }
  }

  func changesSelf(_ symbol: FunctionSymbol) -> Bool { symbol.code?.inoutParameters.contains(0) ?? false }

  /// Written without observers or tracking: a plain field, any field in its own type's initialiser, or a field in its
  /// own observers.
  private func isPlain(_ field: Field, _ base: Place.Base) -> Bool {
    if field.isLazy { return false }
    if !field.isTracked, field.willSet == nil, field.didSet == nil { return true }
    let isOwnObserver = !field.isTracked && (function === field.didSet || function === field.willSet)
    if !isOwnObserver {
      guard case .initializer(let nominal, false) = function.role, nominal === field.owner else { return false }
    }
    func isSelf(_ place: Place) -> Bool {
      if case .variable(let variable) = place.kind { return variable === function.selfVariable }
      return false
    }
    switch base {
    case .place(let inner): return isSelf(inner)
    case .value(let value):
      if case .read(let inner) = value.kind { return isSelf(inner) }
      return false
    case .none: return false
    }
  }
}

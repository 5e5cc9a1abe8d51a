// Calling the accessors of a place that is opened and closed.

extension FunctionCompiler {
  func get(_ accessed: Prepared.Accessed, owner: Int32?, into slot: Int32) {
    guard let getter = accessed.getter else {
      emit(.trap, text("a property without getter cannot be read"))
      return
    }
    if let code = getter.code, case .closure = code.role {
      callLocal(code, newValue: nil, into: slot)
      return
    }
    let mark = top
    let area = accessorArea(getter, accessed, owner: owner, newValue: nil)
    let mask: UInt64 = getter.isMutating ? 1 : 0
    if let code = getter.code, !code.typeParameters.isEmpty, getter.kind == .getter {
      // What the getter's types are, the receiver tells when it is called.
      tables.sites.append(
        CallSite(
          symbol: getter, dispatch: accessed.dispatch, argumentCount: area.count, inoutMask: mask, typeCount: 0))
      emit(.callDispatched, slot, Int32(tables.sites.count - 1), area.start)
    } else {
      invoke(getter, accessed.dispatch, area: area.start, count: area.count, inoutMask: mask, into: slot)
    }
    if let owner { endReceiver(getter, accessed, area: area.start, owner: owner, isMutating: getter.isMutating) }
    top = mark
  }

  /// The library's way of taking the value out, so that nobody else holds it while it is changed.
  func opener(of accessed: Prepared.Accessed) -> NativeFunction? {
    guard accessed.dispatch == .direct, accessed.setter != nil, let getter = accessed.getter, getter.code == nil else {
      return nil
    }
    return getter.native?.opener
  }

  func take(_ accessed: Prepared.Accessed, by opener: NativeFunction, owner: Int32, into slot: Int32) {
    guard let getter = accessed.getter else { return }
    let mark = top
    let area = accessorArea(getter, accessed, owner: owner, newValue: nil, movesOwner: true)
    tables.natives.append(NativeSite(native: opener, argumentCount: area.count, inoutMask: 1))
    emit(.callNative, slot, Int32(tables.natives.count - 1), area.start)
    endReceiver(getter, accessed, area: area.start, owner: owner, isMutating: true)
    top = mark
  }

  func set(_ accessed: Prepared.Accessed, owner: Int32?, from slot: Int32) {
    guard let setter = accessed.setter else {
      emit(.trap, text("a property without setter cannot be changed"))
      return
    }
    if let code = setter.code, case .closure = code.role {
      let mark = top
      callLocal(code, newValue: slot, into: allocate())
      top = mark
      return
    }
    let mark = top
    let isMutating = setter.isMutating || changesSelf(setter) || setter.isRequirement && !setter.isStatic
    let area = accessorArea(setter, accessed, owner: owner, newValue: slot, movesOwner: isMutating)
    let result = allocate()
    invoke(setter, accessed.dispatch, area: area.start, count: area.count, inoutMask: isMutating ? 1 : 0, into: result)
    if let owner { endReceiver(setter, accessed, area: area.start, owner: owner, isMutating: isMutating) }
    top = mark
  }

  /// Calls an accessor of a local variable, a closure of the body.
  private func callLocal(_ code: Function, newValue: Int32?, into slot: Int32) {
    let mark = top
    let closure = allocate()
    makeClosure(code, into: closure)
    let area = allocate(3)
    emit(.copy, area, closure)
    if let newValue { emit(.move, area + 2, newValue) }
    tables.sites.append(
      CallSite(symbol: nil, dispatch: .direct, argumentCount: newValue == nil ? 0 : 1, inoutMask: 0))
    emit(.callValue, slot, Int32(tables.sites.count - 1), area)
    clear(from: area, to: area + 2)
    clear(closure)
    top = mark
  }

  private func accessorArea(
    _ symbol: FunctionSymbol, _ accessed: Prepared.Accessed, owner: Int32?, newValue: Int32?, movesOwner: Bool = false
  ) -> (start: Int32, count: Int) {
    let wantsSelf = owner != nil || (accessed.dispatch == .direct && (symbol.code?.selfVariable != nil))
    let count = (wantsSelf ? 1 : 0) + (newValue == nil ? 0 : 1) + accessed.indices.count
    let start = allocate(Int32(max(count, 1)))
    var next = start
    if wantsSelf {
      if let owner {
        emit(movesOwner || symbol.isMutating ? .move : .copy, next, owner)
      } else {
        let type = symbol.owner.map { StaticType.nominal($0, []) } ?? .void
        emit(.constant, next, constant(Value(.metatype(TypeBox(type)))))
      }
      next += 1
    }
    if let newValue {
      emit(.move, next, newValue)
      next += 1
    }
    for index in accessed.indices {
      emit(.copy, next, index.slot)
      next += 1
    }
    return (start, count)
  }

  /// After an accessor: the changed base goes back, an unchanged one is let go.
  private func endReceiver(
    _ symbol: FunctionSymbol, _ accessed: Prepared.Accessed, area: Int32, owner: Int32, isMutating: Bool
  ) {
    if isMutating {
      emit(.move, owner, area)
    } else if accessed.dispatch != .direct || symbol.code != nil {
      clear(area)
    }
  }
}

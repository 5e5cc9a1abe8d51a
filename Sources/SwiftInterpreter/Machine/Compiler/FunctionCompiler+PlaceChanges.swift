// Writing places, and opening them for a change in place. Opening moves the value out of where it lives, so that nobody else
// holds it while it is changed; closing puts it back.

extension FunctionCompiler {
  // MARK: Assigning

  func assign(_ target: Place, _ value: CodeExpression) {
    let mark = top
    defer { top = mark }
    if case .variable(let variable) = target.kind {
      let location = location(of: variable)
      if location.isTrivial, isOneInstruction(value) {
        compile(value, into: location.slot)
        return
      }
    }
    if case .discard = target.kind {
      effect(value)
      return
    }
    let prepared = prepare(target)
    let slot = allocate()
    compile(value, into: slot)
    store(slot, into: prepared)
    finish(prepared)
  }

  /// The destination is written last and once.
  private func isOneInstruction(_ expression: CodeExpression) -> Bool {
    switch expression.kind {
    case .constant: return true
    case .read(let place):
      if case .bound = place.kind { return false }
      return true
    case .call(let symbol, _, _): return symbol.kind == .function
    default: return false
    }
  }

  /// Puts the value of a slot into a place; the slot holds nothing afterwards.
  private func store(_ slot: Int32, into prepared: Prepared) {
    switch prepared {
    case .local(let local, let isTrivial, let ownership, _):
      weaken(slot, ownership)
      emit(isTrivial ? .move : .assign, local, slot)
    case .box(let box, let ownership, _):
      weaken(slot, ownership)
      emit(.storeBox, box, slot)
    case .global(let index, let ownership, _):
      weaken(slot, ownership)
      emit(.storeGlobal, index, slot)
    case .structField(let base, _, _, _), .tupleElement(let base, _, _), .element(let base, _, _),
      .keyPath(let base, _, _):
      if let (root, path) = path(to: prepared, least: 2) {
        emit(.storePath, root, path, slot)
        return
      }
      // Their part is overwritten, whatever was in it: what closes an opened one does just that.
      _ = openInPlace(base)
      close(prepared, from: slot)
    case .instanceField(let source, let field, _, let isPlain):
      let instance = source.slot
      if isPlain {
        weaken(slot, field.ownership)
        emit(.setInstanceField, instance, Int32(field.index), slot)
      } else {
        emit(.writeField, instance, index(of: field), slot)
      }
    case .accessed(let accessed):
      if let base = accessed.base { _ = openInPlace(base) }
      close(prepared, from: slot)
    case .forced(let base, _, let isImplicit):
      let owner = openInPlace(base)
      let some = label()
      fix(emit(.jumpIfSome, owner), .b, some)
      emit(.unwrap, owner, owner, isImplicit ? 1 : 0)
      place(some)
      emit(.wrap, slot)
      emit(.assign, owner, slot)
      close(base, from: owner)
    case .bound(let base, _):
      let owner = openInPlace(base)
      leaveIfNil(owner) { self.close(base, from: owner) }
      emit(.wrap, slot)
      emit(.assign, owner, slot)
      close(base, from: owner)
    case .value(let value): emit(.assign, value.slot, slot)
    case .discard: clear(slot)
    }
  }

  /// Leaves the optional chain when the slot is nil, without changing it otherwise.
  private func leaveIfNil(_ slot: Int32, closing: () -> Void) {
    guard let chain = chains.last else { return }
    let some = label()
    fix(emit(.jumpIfSome, slot), .b, some)
    closing()
    clear(from: chain.level, to: top)
    jump(chain.exit)
    place(some)
  }

  /// Releases what preparing evaluated, once the place is no longer needed.
  func finish(_ prepared: Prepared) {
    switch prepared {
    case .local, .box, .global, .discard: break
    case .structField(let base, _, _, _), .tupleElement(let base, _, _), .element(let base, _, _),
      .forced(let base, _, _),
      .bound(let base, _):
      finish(base)
    case .instanceField(let instance, _, _, _): release(instance)
    case .accessed(let accessed):
      for index in accessed.indices where !index.isTrivial { clear(index.slot) }
      if let base = accessed.base { finish(base) }
    case .keyPath(let base, let path, _):
      clear(path)
      finish(base)
    case .value(let source): release(source)
    }
  }

  // MARK: Opening

  /// Makes the value of a place the content of some slot: the variable's own, or one that was set aside.
  func openInPlace(_ prepared: Prepared) -> Int32 {
    switch prepared {
    case .local(let slot, _, .strong, _): return slot
    case .value(let source): return source.slot
    default:
      let slot = temporary(of: prepared)
      open(prepared, into: slot)
      return slot
    }
  }

  private func temporary(of prepared: Prepared) -> Int32 {
    switch prepared {
    case .value(let source): return source.slot
    case .local(_, _, _, let slot), .box(_, _, let slot), .global(_, _, let slot), .structField(_, _, let slot, _),
      .instanceField(_, _, let slot, _),
      .tupleElement(_, _, let slot), .element(_, _, let slot), .forced(_, let slot, _), .bound(_, let slot),
      .keyPath(_, _, let slot), .discard(let slot):
      return slot
    case .accessed(let accessed): return accessed.temporary
    }
  }

  /// Moves the value of a place into a slot.
  func open(_ prepared: Prepared, into slot: Int32) {
    switch prepared {
    case .local(let local, let isTrivial, let ownership, _):
      if ownership != .strong {
        emit(.strengthen, slot, local)
      } else {
        emit(isTrivial ? .copy : .move, slot, local)
      }
    case .box(let box, let ownership, _):
      emit(.takeBox, slot, box)
      if ownership != .strong { emit(.strengthen, slot, slot) }
    case .global(let index, let ownership, _):
      emit(.takeGlobal, slot, index)
      if ownership != .strong { emit(.strengthen, slot, slot) }
    case .structField(let base, let field, _, let isPlain):
      if let (root, path) = sharedPath(to: prepared) {
        emit(.takePath, slot, root, path)
        return
      }
      let owner = openInPlace(base)
      if isPlain, field.ownership == .strong {
        emit(.takeStructField, slot, owner, Int32(field.index))
      } else {
        emit(.readField, slot, owner, index(of: field))
      }
    case .instanceField(let source, let field, _, let isPlain):
      let instance = source.slot
      if isPlain, field.ownership == .strong {
        emit(.takeInstanceField, slot, instance, Int32(field.index))
      } else {
        emit(.openField, instance, index(of: field), slot)
      }
    case .tupleElement(let base, let index, _):
      if let (root, path) = sharedPath(to: prepared) {
        emit(.takePath, slot, root, path)
        return
      }
      emit(.takeTupleElement, slot, openInPlace(base), index)
    case .element(let base, let index, _): emit(.arrayTake, slot, openInPlace(base), index)
    case .accessed(let accessed):
      // The base stays open until the place is closed, so that its own accessors run once.
      let owner = accessed.base.map { openInPlace($0) }
      if let owner, let opener = opener(of: accessed) {
        take(accessed, by: opener, owner: owner, into: slot)
      } else {
        get(accessed, owner: owner, into: slot)
      }
    case .forced(let base, _, let isImplicit):
      let owner = openInPlace(base)
      emit(.move, slot, owner)
      emit(.unwrap, slot, slot, isImplicit ? 1 : 0)
    case .bound(let base, _):
      let owner = openInPlace(base)
      leaveIfNil(owner) { self.close(base, from: owner) }
      emit(.move, slot, owner)
      emit(.unwrap, slot, slot, 0)
    case .keyPath(let base, let path, _): emit(.readKeyPath, slot, openInPlace(base), path)
    case .value(let value): emit(.move, slot, value.slot)
    case .discard: emit(.constant, slot, constant(.void))
    }
  }

  /// Puts the value of a slot back where `open` took it from; the slot holds nothing afterwards.
  func close(_ prepared: Prepared, from slot: Int32) {
    switch prepared {
    case .local(let local, let isTrivial, let ownership, _):
      guard local != slot else { return }
      weaken(slot, ownership)
      emit(isTrivial ? .copy : ownership == .strong ? .move : .assign, local, slot)
    case .box(let box, let ownership, _):
      weaken(slot, ownership)
      emit(.storeBox, box, slot)
    case .global(let index, let ownership, _):
      weaken(slot, ownership)
      emit(.closeGlobal, index, slot)
    case .structField(let base, let field, _, let isPlain):
      if let (root, path) = sharedPath(to: prepared) {
        emit(.storePath, root, path, slot)
        return
      }
      let owner = openedSlot(base)
      if isPlain {
        weaken(slot, field.ownership)
        emit(.setStructField, owner, Int32(field.index), slot)
      } else {
        emit(.writeField, owner, index(of: field), slot)
      }
      close(base, from: owner)
    case .instanceField(let source, let field, _, let isPlain):
      let instance = source.slot
      if isPlain {
        weaken(slot, field.ownership)
        emit(.setInstanceField, instance, Int32(field.index), slot)
      } else {
        emit(.closeField, instance, index(of: field), slot)
      }
    case .tupleElement(let base, let index, _):
      if let (root, path) = sharedPath(to: prepared) {
        emit(.storePath, root, path, slot)
        return
      }
      let owner = openedSlot(base)
      emit(.setTupleElement, owner, index, slot)
      close(base, from: owner)
    case .element(let base, let index, _):
      let owner = openedSlot(base)
      emit(.arraySet, owner, index, slot)
      close(base, from: owner)
    case .accessed(let accessed):
      let owner = accessed.base.map { openedSlot($0) }
      set(accessed, owner: owner, from: slot)
      if let base = accessed.base, let owner { close(base, from: owner) }
    case .forced(let base, _, _), .bound(let base, _):
      let owner = openedSlot(base)
      emit(.wrap, slot)
      emit(.move, owner, slot)
      close(base, from: owner)
    case .keyPath(let base, let path, _):
      let owner = openedSlot(base)
      emit(.writeKeyPath, owner, path, slot)
      close(base, from: owner)
    case .value(let value):
      if value.slot != slot { emit(.move, value.slot, slot) }
    case .discard: clear(slot)
    }
  }

  /// Where `openInPlace` put the value.
  private func openedSlot(_ prepared: Prepared) -> Int32 {
    switch prepared {
    case .local(let slot, _, .strong, _): slot
    case .value(let source): source.slot
    default: temporary(of: prepared)
    }
  }
}

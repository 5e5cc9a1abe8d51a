// Reading, writing and passing places.

extension FlowWalker {
  enum Passing {
    /// A mutating member is called on it.
    case mutation
    /// It is given to an inout parameter or a mutating operator.
    case reference
  }

  func declare(_ variable: Variable) {
    guard variable.isInitializedLater, variable.isLet || !variable.type.isOptionalType else { return }
    let key = FlowKey.variable(ObjectIdentifier(variable))
    tracked.insert(key)
    state.given.remove(key)
    state.maybeGiven.remove(key)
  }

  /// A local variable or global that was declared without a value.
  private func trackedKey(_ place: Place) -> (key: FlowKey, name: String, isLet: Bool)? {
    switch place.kind {
    case .variable(let variable):
      let key = FlowKey.variable(ObjectIdentifier(variable))
      return tracked.contains(key) ? (key, variable.name, variable.isLet) : nil
    case .global(let global):
      let key = FlowKey.global(ObjectIdentifier(global))
      return tracked.contains(key) ? (key, global.name, global.isLet) : nil
    default: return nil
    }
  }

  private func requireValue(_ place: Place, _ how: String, _ span: Span) {
    guard let found = trackedKey(place), !state.given.contains(found.key) else { return }
    say("used-unset", "\(kind(found.isLet)) '\(found.name)' \(how) before being initialized", span)
    state.give(found.key)
  }

  func read(_ place: Place) {
    switch place.kind {
    case .variable(let variable):
      if isOwn(place) {
        useOwn(.value, place.span)
        return
      }
      for (key, read) in localReads[ObjectIdentifier(variable)] ?? [] where !state.given.contains(key) {
        say("used-unset", "\(kind(read.isLet)) '\(read.name)' used before being initialized", place.span)
        state.give(key)
      }
      requireValue(place, "used", place.span)
    case .global: requireValue(place, "used", place.span)
    case .discard: break
    case .field(let base, let field):
      if isOwn(base) {
        useField(field, .used, place.span)
      } else if case .place(let inner) = base, trackedKey(inner) != nil {
        requireValue(inner, "used", place.span)
      } else {
        walk(base)
      }
    case .property(let base, let property, _):
      if isOwn(base) { useOwn(.property(property.name), place.span) } else { walk(base) }
    case .subscripted(let base, _, let indices, _):
      if isOwn(base) { useOwn(.method("subscript"), place.span) } else { walk(base) }
      walk(indices)
    case .tupleElement(let base, _), .forced(let base, _), .bound(let base): walk(base)
    case .keyPath(let base, let path):
      walk(base)
      walk(path)
    }
  }

  private func walk(_ base: Place.Base) {
    switch base {
    case .none: break
    case .place(let place): read(place)
    case .value(let value): walk(value)
    }
  }

  /// A place is changed where it lives.
  func pass(_ place: Place, _ passing: Passing, _ span: Span) {
    switch place.kind {
    case .variable, .global: requireValue(place, passing == .mutation ? "used" : "passed by reference", span)
    case .field(let base, let field):
      if isOwn(base) {
        useField(field, passing == .mutation ? .used : .passed, span)
      } else if case .place(let inner) = base {
        pass(inner, passing, span)
      } else {
        walk(base)
      }
    default: read(place)
    }
  }

  func assign(_ place: Place, _ value: CodeExpression, _ code: CodeExpression) {
    // Where the compiler points: at the equals sign.
    var at = place.span
    if value.span.start > place.span.end {
      let between = checker.source.text(of: Span(start: place.span.end, end: value.span.start))
      if let offset = between.utf8.firstIndex(of: 0x3D) {
        let distance = Int32(between.utf8.distance(from: between.utf8.startIndex, to: offset))
        at = Span(start: place.span.end + distance, end: place.span.end + distance + 1)
      }
    }
    if let choice = checker.wrapperAssignments[ObjectIdentifier(code)] {
      assignWrapped(choice, code)
      return
    }
    switch place.kind {
    case .variable, .global:
      if isOwn(place) {
        assignOwn(at)
        return
      }
      guard let found = trackedKey(place) else { return }
      if found.isLet, state.maybeGiven.contains(found.key) {
        say("initialized-twice", "immutable value '\(found.name)' may only be initialized once", at)
      }
      state.give(found.key)
    case .field(let base, let field):
      if isOwn(base) {
        assignField(field, at, name: place.span)
      } else if case .place(let inner) = base, let found = trackedKey(inner), !state.given.contains(found.key) {
        say(
          "used-unset", "struct '\(found.name)' must be completely initialized before a member is stored to", at)
        state.give(found.key)
      } else {
        walk(base)
      }
    case .property(let base, let property, _):
      if isOwn(base) {
        // Through a wrapper that is there, whatever else has no value yet.
        if !isWrapperSet(property) { useOwn(.property(property.name), at) }
      } else {
        walk(base)
      }
    case .subscripted(.place(let inner), _, let indices, _):
      walk(indices)
      if isOwn(inner) { useOwn(.method("subscript"), at) } else { pass(inner, .mutation, at) }
    default: read(place)
    }
  }
}

extension StaticType {
  var isOptionalType: Bool { optionalPayload != nil }
}

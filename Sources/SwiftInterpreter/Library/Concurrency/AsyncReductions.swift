// What asks an asynchronous sequence for all of its elements, or for as many as it takes.

extension AsyncNatives {
  /// Calls a function of the program with an element.
  typealias Judge = @Sendable (_ element: Value, _ answer: Value) -> Result<Value, Interruption>?

  static func addReductions(_ group: inout NativeGroup) {
    search("first(where:)", &group, { element, answer in answer.isTrue ? .success(element.wrapped) : nil }) { $0 }
    search("contains(where:)", &group, { element, answer in answer.isTrue ? .success(element.wrapped) : nil }) {
      .bool($0.depth > 0)
    }
    search("allSatisfy(_:)", &group, { element, answer in answer.isTrue ? nil : .success(element.wrapped) }) {
      .bool($0.depth == 0)
    }
    group.suspend("contains(_:)") { (call, resumption) throws(Interruption) in
      let (wanted, context) = (call[1], call.context)
      let found = stepping(try iterator(over: call[0], context)) { element, _, _, done in
        do throws(Interruption) {
          done(try context.areEqual(element, wanted) ? .success(element.wrapped) : nil)
        } catch { done(.failure(error)) }
      }
      return try ask(found, call, resumption) { .bool($0.depth > 0) }
    }
    for key in ["reduce(_:_:)", "reduce(into:_:)"] {
      let isInto = key.contains("into")
      group.suspend(key) { (call, resumption) throws(Interruption) in
        let (function, context) = (call[2], call.context)
        let total = VariableBox(call[1])
        let walk = stepping(try iterator(over: call[0], context)) { element, machine, span, done in
          if isInto {
            do throws(Interruption) {
              var arguments = [total.value, element]
              total.value = .unset
              _ = try machine.call(function, updating: &arguments, at: span)
              total.value = arguments[0]
              done(nil)
            } catch { done(.failure(error)) }
            return
          }
          machine.scheduler.continueTask(with: function, [total.value, element], at: span) { result in
            switch result {
            case .success(let value):
              total.value = value
              done(nil)
            case .failure: done(result)
            }
          }
        }
        return try ask(walk, call, resumption) { _ in total.value }
      }
    }
    for (key, isMax) in [("max()", true), ("min()", false), ("max(by:)", true), ("min(by:)", false)] {
      let isGiven = key.contains("by")
      group.suspend(key) { (call, resumption) throws(Interruption) in
        let context = call.context
        let order = isGiven ? call[1] : Value.void
        let best = VariableBox(.none)
        func isLess(_ a: Value, _ b: Value) throws(Interruption) -> Bool {
          isGiven ? try context.test(order, a, b) : try context.isLess(a, b)
        }
        let walk = stepping(try iterator(over: call[0], context)) { element, _, _, done in
          do throws(Interruption) {
            if let present = best.value.unwrapped {
              let isBetter = isMax ? try isLess(present, element) : try isLess(element, present)
              if isBetter { best.value = element.wrapped }
            } else {
              best.value = element.wrapped
            }
            done(nil)
          } catch { done(.failure(error)) }
        }
        return try ask(walk, call, resumption) { _ in best.value }
      }
    }
  }

  /// A search with a predicate of the program: what the step gives ends it.
  private static func search(
    _ key: String, _ group: inout NativeGroup, _ judge: @escaping Judge,
    _ answer: @escaping @Sendable (Value) -> Value
  ) {
    group.suspend(key) { (call, resumption) throws(Interruption) in
      let function = call[1]
      let found = stepping(try iterator(over: call[0], call.context)) { element, machine, span, done in
        machine.scheduler.continueTask(with: function, [element], at: span) { result in
          switch result {
          case .success(let value): done(judge(element, value))
          case .failure: done(result)
          }
        }
      }
      return try ask(found, call, resumption, answer)
    }
  }

  /// The next element of an iterator, made into the answer.
  private static func ask(
    _ iterator: AsyncIteratorBox, _ call: NativeCall, _ resumption: Resumption,
    _ answer: @escaping (Value) -> Value
  ) throws(Interruption) -> Value? {
    let made = ActionResumption { result in resumption.resume(result.map(answer)) }
    return try iterator.next(call.machine, made, at: call.span).map(answer)
  }

  /// `prefix(while:)`, `drop(while:)`.
  static func addPredicateViews(_ group: inout NativeGroup) {
    group["prefix(while:)"] = { call throws(Interruption) in
      let (base, function) = (call[0], call[1])
      return .native(
        AsyncSequenceBox("AsyncFilterSequence") { (context) throws(Interruption) in
          var isOver = false
          return stepping(try iterator(over: base, context)) { element, machine, span, done in
            if isOver { return done(.success(.none)) }
            machine.scheduler.continueTask(with: function, [element], at: span) { result in
              guard case .success(let value) = result else { return done(result) }
              isOver = !value.isTrue
              done(.success(isOver ? .none : element.wrapped))
            }
          }
        })
    }
    group["drop(while:)"] = { call throws(Interruption) in
      let (base, function) = (call[0], call[1])
      return .native(
        AsyncSequenceBox("AsyncFilterSequence") { (context) throws(Interruption) in
          var isOpen = false
          return stepping(try iterator(over: base, context)) { element, machine, span, done in
            if isOpen { return done(.success(element.wrapped)) }
            machine.scheduler.continueTask(with: function, [element], at: span) { result in
              guard case .success(let value) = result else { return done(result) }
              isOpen = !value.isTrue
              done(isOpen ? .success(element.wrapped) : nil)
            }
          }
        })
    }
  }
}

extension Value {
  fileprivate var isTrue: Bool { if case .bool(true) = payload { true } else { false } }
}

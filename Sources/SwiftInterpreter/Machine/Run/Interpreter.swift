// The interpreter loop. What is frequent stands here; the rest is in methods of its own, so that the loop stays small.

typealias Slots = UnsafeMutablePointer<Value>

@inline(__always)
private func int(_ slot: Slots) -> Int {
  if case .int(let number) = slot.pointee.payload { return number }
  return 0
}

@inline(__always)
private func double(_ slot: Slots) -> Double {
  if case .double(let number) = slot.pointee.payload { return number }
  return 0
}

@inline(__always)
private func bool(_ slot: Slots) -> Bool {
  if case .bool(let flag) = slot.pointee.payload { return flag }
  return false
}

@inline(__always)
private func put(_ slot: Slots, _ number: Int) { slot.initialize(to: Value(.int(number))) }

@inline(__always)
private func put(_ slot: Slots, _ flag: Bool) { slot.initialize(to: Value(.bool(flag))) }

@inline(__always)
private func put(_ slot: Slots, _ number: Double) { slot.initialize(to: Value(.double(number))) }

/// Moves a value out of a slot, which holds nothing afterwards.
@inline(__always)
func take(_ slot: Slots) -> Value {
  let value = slot.move()
  slot.initialize(to: .unset)
  return value
}

extension Machine {
  /// Runs the present frame of a fiber until its boundary returns.
  ///
  /// - Parameters:
  ///   - fiber: whose present frame runs.
  ///   - start: the first instruction.
  ///   - error: raised before it, as by the call before it.
  /// - Returns: the value, or `nil` when the fiber was suspended.
  /// - Throws: what no handler of the frames took.
  func run(
    _ fiber: Fiber, from start: UnsafeMutablePointer<Instruction>, raising error: Interruption? = nil
  ) throws(Interruption) -> Value? {
    let state = fiber.state
    let counters = self.counters
    var pc = start
    if let error { pc = try unwind(fiber, error, start) }
    var base = state.pointee.frame.pointee.base
    var code = state.pointee.frame.pointee.code
    while true {
      do throws(Interruption) {
        while true {
          counters.pointee.fuel &-= 1
          if counters.pointee.fuel < 0 { try refuel() }
          let step = pc.pointee
          pc += 1
          let a = base + Int(step.a)
          switch step.op {
          case .constant: a.initialize(to: code.pointee.constants[Int(step.b)])
          case .smallInt: put(a, Int(step.b))
          case .copy: a.initialize(to: base[Int(step.b)])
          case .move: a.initialize(to: take(base + Int(step.b)))
          case .assign: a.pointee = take(base + Int(step.b))
          case .clear: a.pointee = .unset
          case .clearRange:
            var slot = a + Int(step.b)
            while slot > a {
              slot -= 1
              slot.pointee = .unset
            }
          case .wrap: a.pointee.depth &+= 1
          case .unwrap:
            let b = base + Int(step.b)
            if b.pointee.depth == 0 {
              throw .trap(step.c == 1 ? Trap.foundNilImplicitly : Trap.foundNil, span(code, pc))
            }
            if a == b {
              a.pointee.depth &-= 1
            } else {
              a.initialize(to: Value(b.pointee.payload, depth: b.pointee.depth &- 1))
            }
          case .unwrapOrJump:
            if a.pointee.depth == 0 {
              pc = code.pointee.instructions + Int(step.c)
            } else {
              a.pointee.depth &-= 1
            }
          case .jumpIfNil: if a.pointee.depth == 0 { pc = code.pointee.instructions + Int(step.b) }
          case .jumpIfSome: if a.pointee.depth != 0 { pc = code.pointee.instructions + Int(step.b) }
          case .isNil: put(a, base[Int(step.b)].depth == 0)
          case .jump: pc = code.pointee.instructions + Int(step.a)
          case .jumpIfTrue: if bool(a) { pc = code.pointee.instructions + Int(step.b) }
          case .jumpIfFalse: if !bool(a) { pc = code.pointee.instructions + Int(step.b) }

          case .return:
            let frame = state.pointee.frame
            if frame.pointee.flags != 0 {
              let result = take(a)
              if leave(fiber, result) { return result }
            } else {
              let caller = frame - 1
              state.pointee.frame = caller
              let result = take(a)
              (caller.pointee.base + Int(frame.pointee.destination)).initialize(to: result)
            }
            pc = frame.pointee.returnTo
            base = state.pointee.frame.pointee.base
            code = state.pointee.frame.pointee.code
          case .returnVoid:
            let frame = state.pointee.frame
            if frame.pointee.flags != 0 {
              if leave(fiber, .void) { return .void }
            } else {
              let caller = frame - 1
              state.pointee.frame = caller
              (caller.pointee.base + Int(frame.pointee.destination)).initialize(to: .void)
            }
            pc = frame.pointee.returnTo
            base = state.pointee.frame.pointee.base
            code = state.pointee.frame.pointee.code

          case .addInt:
            let (sum, overflow) = int(base + Int(step.b)).addingReportingOverflow(int(base + Int(step.c)))
            if overflow { throw .trap(Trap.overflow, span(code, pc)) }
            put(a, sum)
          case .subtractInt:
            let (difference, overflow) = int(base + Int(step.b)).subtractingReportingOverflow(int(base + Int(step.c)))
            if overflow { throw .trap(Trap.overflow, span(code, pc)) }
            put(a, difference)
          case .multiplyInt:
            let (product, overflow) = int(base + Int(step.b)).multipliedReportingOverflow(by: int(base + Int(step.c)))
            if overflow { throw .trap(Trap.overflow, span(code, pc)) }
            put(a, product)
          case .addIntK:
            let (sum, overflow) = int(base + Int(step.b)).addingReportingOverflow(Int(step.c))
            if overflow { throw .trap(Trap.overflow, span(code, pc)) }
            put(a, sum)
          case .multiplyIntK:
            let (product, overflow) = int(base + Int(step.b)).multipliedReportingOverflow(by: Int(step.c))
            if overflow { throw .trap(Trap.overflow, span(code, pc)) }
            put(a, product)
          case .divideInt:
            let divisor = int(base + Int(step.c))
            if divisor == 0 { throw .trap(Trap.divisionByZero, span(code, pc)) }
            let (quotient, overflow) = int(base + Int(step.b)).dividedReportingOverflow(by: divisor)
            if overflow { throw .trap(Trap.divisionOverflow, span(code, pc)) }
            put(a, quotient)
          case .remainderInt:
            let divisor = int(base + Int(step.c))
            if divisor == 0 { throw .trap(Trap.remainderByZero, span(code, pc)) }
            let (rest, overflow) = int(base + Int(step.b)).remainderReportingOverflow(dividingBy: divisor)
            if overflow { throw .trap(Trap.remainderOverflow, span(code, pc)) }
            put(a, rest)
          case .negateInt:
            let (negative, overflow) = 0.subtractingReportingOverflow(int(base + Int(step.b)))
            if overflow { throw .trap(Trap.overflow, span(code, pc)) }
            put(a, negative)
          case .andInt: put(a, int(base + Int(step.b)) & int(base + Int(step.c)))
          case .orInt: put(a, int(base + Int(step.b)) | int(base + Int(step.c)))
          case .xorInt: put(a, int(base + Int(step.b)) ^ int(base + Int(step.c)))
          case .wrappingAddInt: put(a, int(base + Int(step.b)) &+ int(base + Int(step.c)))
          case .wrappingSubtractInt: put(a, int(base + Int(step.b)) &- int(base + Int(step.c)))
          case .wrappingMultiplyInt: put(a, int(base + Int(step.b)) &* int(base + Int(step.c)))
          case .equalInt: put(a, int(base + Int(step.b)) == int(base + Int(step.c)))
          case .notEqualInt: put(a, int(base + Int(step.b)) != int(base + Int(step.c)))
          case .lessInt: put(a, int(base + Int(step.b)) < int(base + Int(step.c)))
          case .lessEqualInt: put(a, int(base + Int(step.b)) <= int(base + Int(step.c)))
          case .greaterInt: put(a, int(base + Int(step.b)) > int(base + Int(step.c)))
          case .greaterEqualInt: put(a, int(base + Int(step.b)) >= int(base + Int(step.c)))
          case .jumpEqualInt: if int(a) == int(base + Int(step.b)) { pc = code.pointee.instructions + Int(step.c) }
          case .jumpNotEqualInt: if int(a) != int(base + Int(step.b)) { pc = code.pointee.instructions + Int(step.c) }
          case .jumpLessInt: if int(a) < int(base + Int(step.b)) { pc = code.pointee.instructions + Int(step.c) }
          case .jumpLessEqualInt: if int(a) <= int(base + Int(step.b)) { pc = code.pointee.instructions + Int(step.c) }
          case .jumpGreaterInt: if int(a) > int(base + Int(step.b)) { pc = code.pointee.instructions + Int(step.c) }
          case .jumpGreaterEqualInt:
            if int(a) >= int(base + Int(step.b)) { pc = code.pointee.instructions + Int(step.c) }
          case .jumpEqualIntK: if int(a) == Int(step.b) { pc = code.pointee.instructions + Int(step.c) }
          case .jumpNotEqualIntK: if int(a) != Int(step.b) { pc = code.pointee.instructions + Int(step.c) }
          case .jumpLessIntK: if int(a) < Int(step.b) { pc = code.pointee.instructions + Int(step.c) }
          case .jumpLessEqualIntK: if int(a) <= Int(step.b) { pc = code.pointee.instructions + Int(step.c) }
          case .jumpGreaterIntK: if int(a) > Int(step.b) { pc = code.pointee.instructions + Int(step.c) }
          case .jumpGreaterEqualIntK: if int(a) >= Int(step.b) { pc = code.pointee.instructions + Int(step.c) }
          case .not: put(a, !bool(base + Int(step.b)))
          case .equalBool: put(a, bool(base + Int(step.b)) == bool(base + Int(step.c)))
          case .notEqualBool: put(a, bool(base + Int(step.b)) != bool(base + Int(step.c)))

          case .addDouble: put(a, double(base + Int(step.b)) + double(base + Int(step.c)))
          case .subtractDouble: put(a, double(base + Int(step.b)) - double(base + Int(step.c)))
          case .multiplyDouble: put(a, double(base + Int(step.b)) * double(base + Int(step.c)))
          case .divideDouble: put(a, double(base + Int(step.b)) / double(base + Int(step.c)))
          case .negateDouble: put(a, -double(base + Int(step.b)))
          case .equalDouble: put(a, double(base + Int(step.b)) == double(base + Int(step.c)))
          case .notEqualDouble: put(a, double(base + Int(step.b)) != double(base + Int(step.c)))
          case .lessDouble: put(a, double(base + Int(step.b)) < double(base + Int(step.c)))
          case .lessEqualDouble: put(a, double(base + Int(step.b)) <= double(base + Int(step.c)))
          case .greaterDouble: put(a, double(base + Int(step.b)) > double(base + Int(step.c)))
          case .greaterEqualDouble: put(a, double(base + Int(step.b)) >= double(base + Int(step.c)))

          case .structField:
            guard case .structure(let box) = base[Int(step.b)].payload, Int(step.c) < box.count else {
              throw mistyped("a struct", code, pc)
            }
            a.initialize(to: box.slots[Int(step.c)])
          case .setStructField:
            try setStructField(a, Int(step.b), base + Int(step.c), code, pc)
          case .takeStructField:
            a.initialize(to: try takeStructField(base + Int(step.b), Int(step.c), code, pc))
          case .instanceField:
            guard case .instance(let instance) = base[Int(step.b)].payload, Int(step.c) < instance.count else {
              throw mistyped("an instance", code, pc)
            }
            a.initialize(to: instance.slots[Int(step.c)])
          case .setInstanceField:
            guard case .instance(let instance) = a.pointee.payload else { throw mistyped("an instance", code, pc) }
            instance.replace(Int(step.b), with: take(base + Int(step.c)))
          case .takeInstanceField:
            guard case .instance(let instance) = base[Int(step.b)].payload else {
              throw mistyped("an instance", code, pc)
            }
            let value = instance.take(Int(step.c))
            if case .unset = value.payload { throw .trap(Trap.exclusivity, span(code, pc)) }
            a.initialize(to: value)

          case .readPath: _ = try readPath(step, code, base, pc)
          case .readPathOrJump:
            let target = pc.pointee.a
            pc += 1
            if try !readPath(step, code, base, pc - 1) { pc = code.pointee.instructions + Int(target) }
          case .countPath: try countPath(step, code, base, pc)
          case .storePath: try storePath(step, code, base, pc)
          case .takePath: try takePath(step, code, base, pc)
          case .changePath:
            let op = pc.pointee.op
            pc += 1
            try changePath(step, op, code, base, pc - 1)
          case .appendTextPath, .appendArrayPath:
            try appendPath(step, isText: step.op == .appendTextPath, code, base, pc)

          case .arrayGet:
            guard case .array(let box) = base[Int(step.b)].payload else { throw mistyped("an array", code, pc) }
            let index = int(base + Int(step.c))
            guard index >= 0, index < box.elements.count else { throw .trap(Trap.index, span(code, pc)) }
            a.initialize(to: box.elements[index])
          case .arraySet: try arraySet(a, int(base + Int(step.b)), base + Int(step.c), code, pc)
          case .arrayTake: a.initialize(to: try arrayTake(base + Int(step.b), int(base + Int(step.c)), code, pc))
          case .arrayCount:
            guard case .array(let box) = base[Int(step.b)].payload else { throw mistyped("an array", code, pc) }
            put(a, box.elements.count)
          case .arrayIsEmpty:
            guard case .array(let box) = base[Int(step.b)].payload else { throw mistyped("an array", code, pc) }
            put(a, box.elements.isEmpty)
          case .arrayAppend: try arrayAppend(a, base + Int(step.b), code, pc)
          case .arrayNext:
            guard case .array(let box) = a.pointee.payload else { throw mistyped("an array", code, pc) }
            let target = pc.pointee.a
            pc += 1
            let next = int(base + Int(step.b)) + 1
            if next < box.elements.count {
              put(base + Int(step.b), next)
              (base + Int(step.c)).initialize(to: box.elements[next])
              pc = code.pointee.instructions + Int(target)
            }
          case .rangeNext:
            let present = int(a)
            if present < int(base + Int(step.b)) {
              put(a - 1, present)
              put(a, present &+ 1)
              pc = code.pointee.instructions + Int(step.c)
            }
          case .closedRangeNext:
            let present = int(a)
            let end = int(base + Int(step.b))
            if present <= end {
              put(a - 1, present)
              if present == end {
                put(a, 1)
                put(base + Int(step.b), 0)
              } else {
                put(a, present &+ 1)
              }
              pc = code.pointee.instructions + Int(step.c)
            }

          case .loadBox:
            guard let box = variableBox(base + Int(step.b)) else { throw mistyped("a variable", code, pc) }
            let value = box.value
            if case .unset = value.payload { throw .trap(Trap.exclusivity, span(code, pc)) }
            a.initialize(to: value)
          case .storeBox:
            guard let box = variableBox(a) else { throw mistyped("a variable", code, pc) }
            box.replace(with: take(base + Int(step.b)))

          case .call:
            let callee = try callee(code, Int(step.b))
            let bottom = base + Int(step.c)
            if pushInPlace(state, callee, bottom, pc, step.a) {
              base = bottom
            } else {
              try push(fiber, callee, arguments: bottom, returnTo: pc, destination: step.a, flags: 0)
              base = state.pointee.frame.pointee.base
            }
            code = callee
            pc = callee.pointee.instructions
          case .equalText: put(a, try isEqualText(base + Int(step.b), base + Int(step.c), code, pc))
          case .equalTextK: put(a, try isEqualText(base + Int(step.b), code.pointee.constants + Int(step.c), code, pc))
          case .notEqualText: put(a, try !isEqualText(base + Int(step.b), base + Int(step.c), code, pc))
          case .jumpEqualTextK:
            if try isEqualText(a, code.pointee.constants + Int(step.b), code, pc) {
              pc = code.pointee.instructions + Int(step.c)
            }
          case .jumpNotEqualTextK:
            if try !isEqualText(a, code.pointee.constants + Int(step.b), code, pc) {
              pc = code.pointee.instructions + Int(step.c)
            }
          case .appendString: try appendString(a, base + Int(step.b), code, pc)

          case .callNative:
            if try !callNative(fiber, code, base, step, pc) {
              return nil
            }
          case .callDispatched:
            let cache = code.pointee.caches[Int(step.b)]
            let bottom = base + Int(step.c)
            if let callee = cache.callee, cache.type == typeIdentity(bottom),
              pushInPlace(state, callee, bottom, pc, step.a)
            {
              base = bottom
              code = callee
              pc = callee.pointee.instructions
              continue
            }
            switch try beginCall(fiber, code, base, step, pc) {
            case .done: break
            case .entered:
              code = state.pointee.frame.pointee.code
              base = state.pointee.frame.pointee.base
              pc = code.pointee.instructions
            case .suspended: return nil
            }
          case .callValue:
            let bottom = base + Int(step.c) + 2
            if let closure = closureBox(bottom - 2),
              closure.header.pointee.argumentCount == code.pointee.caches[Int(step.b)].count,
              pushInPlace(state, closure.header, bottom, pc, step.a)
            {
              base = bottom
              code = closure.header
              pc = code.pointee.instructions
              copyCaptures(closure, bottom)
              continue
            }
            switch try beginCall(fiber, code, base, step, pc) {
            case .done: break
            case .entered:
              code = state.pointee.frame.pointee.code
              base = state.pointee.frame.pointee.base
              pc = code.pointee.instructions
            case .suspended: return nil
            }
          case .switchCase: pc = code.pointee.instructions + Int(try switchTarget(a, Int(step.b), code, pc))
          case .jumpUnlessCase:
            if !isCase(a, Int(step.b), code) { pc = code.pointee.instructions + Int(step.c) }
          case .hop:
            if fiber.nesting <= 1, fiber !== scheduler.ground {
              fiber.resumePoint = pc
              fiber.pendingSlot = -1
              scheduler.enqueue(fiber)
              return nil
            }
          case .asyncNext:
            if try !asyncNext(fiber, code, base, step, pc) { return nil }
          case .iteratorNext:
            if try !iteratorNext(base + Int(step.b), into: a, code, pc) {
              pc = code.pointee.instructions + Int(step.c)
            }
          case .operands: break
          default: try perform(step, code, base, &pc)
          }
        }
      } catch {
        pc = try unwind(fiber, error, pc)
        base = state.pointee.frame.pointee.base
        code = state.pointee.frame.pointee.code
      }
    }
  }
}

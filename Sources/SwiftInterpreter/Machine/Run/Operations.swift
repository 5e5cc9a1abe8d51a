// The instructions that the loop leaves to methods.

extension Machine {
  /// Carries out an instruction that is not frequent.
  @inline(never)
  func perform(
    _ step: Instruction, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots,
    _ pc: inout UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    let a = base + Int(step.a)
    let b = base + Int(step.b)
    let c = base + Int(step.c)
    let object = code.pointee.object._withUnsafeGuaranteedRef { $0 }
    let span = object.span(at: pc - code.pointee.instructions - 1)
    switch step.op {
    case .equalString, .notEqualString:
      guard case .string(let left) = b.pointee.payload, case .string(let right) = c.pointee.payload else {
        throw mistyped("a string", code, pc)
      }
      a.initialize(to: .bool((left == right) == (step.op == .equalString)))
    case .appendString: try appendString(a, b, code, pc)
    case .interpolate: a.initialize(to: .string(try joined(b, Int(step.c))))

    case .readField:
      a.initialize(to: try readField(object.tables.fields[Int(step.c)], of: &b.pointee, at: span))
    case .writeField:
      try writeField(object.tables.fields[Int(step.b)], of: &a.pointee, take(c), at: span)
    case .openField:
      c.initialize(to: try takeField(object.tables.fields[Int(step.b)], of: &a.pointee, at: span))
    case .closeField:
      try putField(object.tables.fields[Int(step.b)], of: &a.pointee, take(c), at: span)
    case .tupleElement:
      guard case .tuple(let box) = b.pointee.payload else { throw mistyped("a tuple", code, pc) }
      a.initialize(to: box.elements[Int(step.c)])
    case .setTupleElement: try setTupleElement(a, Int(step.b), c, code, pc)
    case .takeTupleElement:
      guard case .tuple(let box) = b.pointee.payload else { throw mistyped("a tuple", code, pc) }
      a.initialize(to: box.elements[Int(step.c)])

    case .checkRange:
      if case .int(let lower) = a.pointee.payload, case .int(let upper) = b.pointee.payload, lower > upper {
        throw .trap(Trap.range, span)
      }

    case .makeTuple:
      let labels = object.tables.labels[Int(pc.pointee.a)]
      a.initialize(to: Value(.tuple(TupleBox(taken(b, Int(step.c)), labels: labels))))
    case .makeArray:
      let box = ArrayBox(taken(b, Int(step.c)))
      a.initialize(to: Value(.array(box)))
    case .makeDictionary: a.initialize(to: try library.makeDictionary(taken(b, Int(step.c) * 2), self, span))
    case .makeStruct:
      let entry = object.tables.nominals[Int(step.c)]
      let box = StructBox(type: entry.nominal, fields: taken(b, entry.nominal.allFields.count))
      box.arguments = entry.arguments
      a.initialize(to: Value(.structure(box)))
    case .makeCase:
      let each = object.tables.cases[Int(step.c)]
      a.initialize(to: Value(.enumPayload(EnumBox(each, taken(b, each.payload.count)))))
    case .makeClosure:
      let header = try callee(code, Int(step.c))
      let captures = taken(b, Int(pc.pointee.a))
      a.initialize(
        to: Value(
          .function(ClosureBox(function: object.tables.functions[Int(step.c)], header: header, captures: captures))))
    case .makeFunction: a.initialize(to: try makeFunction(object.tables.makers[Int(step.c)], b, span))
    case .makeKeyPath:
      let path = object.tables.keyPaths[Int(step.c)]
      a.initialize(to: Value(.keyPath(makeKeyPath(path, taken(b, Int(pc.pointee.a))))))
    case .makeSelf: makeSelf(a, object.tables.nominals[Int(step.b)])
    case .dynamicType: a.initialize(to: Value(.metatype(TypeBox(type(of: b.pointee)))))

    case .box: a.initialize(to: .native(VariableBox(take(a))))
    case .newBox: a.pointee = .native(VariableBox(.unset))
    case .takeBox:
      guard let box = variableBox(b) else { throw mistyped("a variable", code, pc) }
      var value = Value.unset
      swap(&box.value, &value)
      if case .unset = value.payload { throw .trap(Trap.exclusivity, span) }
      a.initialize(to: value)
    case .weaken:
      let value = take(a)
      a.initialize(to: .native(WeakBox(value, isUnowned: step.b == 2)))
    case .strengthen:
      guard case .native(let box) = b.pointee.payload, let weak = box as? WeakBox else {
        throw mistyped("a weak reference", code, pc)
      }
      guard let value = weak.read else { throw .trap(Trap.unowned, span) }
      if a == b { a.pointee = value } else { a.initialize(to: value) }

    case .loadGlobal: a.initialize(to: try loadGlobal(code, Int(step.b), span))
    case .storeGlobal: try writeGlobal(cell(code, Int(step.a)), take(b), at: span)
    case .takeGlobal:
      let cell = cell(code, Int(step.b))
      try initialize(cell)
      if cell.variable.willSet != nil || cell.variable.didSet != nil {
        a.initialize(to: cell.value)
      } else {
        a.initialize(to: cell.value)
        cell.value = .unset
      }
      if case .unset = a.pointee.payload { throw .trap(Trap.exclusivity, span) }
    case .closeGlobal: try writeGlobal(cell(code, Int(step.a)), take(b), at: span)

    case .casePayload:
      guard case .enumPayload(let box) = b.pointee.payload, Int(step.c) < box.payload.count else {
        throw mistyped("an enum value", code, pc)
      }
      a.initialize(to: box.payload[Int(step.c)])
    case .castOptional:
      let result = try cast(b.pointee, to: object.tables.types[Int(step.c)], at: span)
      a.initialize(to: result?.wrapped ?? .none)
    case .castForced:
      let type = object.tables.types[Int(step.c)]
      guard let result = try cast(b.pointee, to: type, at: span) else {
        throw .trap(castFailure(b.pointee, type), span)
      }
      a.initialize(to: result)
    case .castCheck:
      let result = try cast(b.pointee, to: object.tables.types[Int(step.c)], at: span)
      a.initialize(to: .bool(result != nil))
    case .genericType:
      let declared = object.tables.types[Int(step.c)]
      let parameter = object.tables.parameterLists[Int(pc.pointee.a)][0]
      a.initialize(to: Value(.metatype(TypeBox(try meaning(of: parameter, in: declared, b.pointee, span)))))
    case .composeType:
      let parameters = object.tables.parameterLists[Int(pc.pointee.a)]
      let given = try metatypes(b, parameters.count, code, pc)
      let made = types.concrete(object.tables.types[Int(step.c)].replacing(parameters, by: given))
      a.initialize(to: Value(.metatype(TypeBox(made))))
    case .chooseType:
      // `type(of: x)` is that of an instance; what a generic parameter stands for is the static type of it.
      if isTypedByValue(a.pointee, b.pointee, sees: step.c == 0) {
        a.pointee = Value(.metatype(TypeBox(type(of: b.pointee))))
      }
    case .setTypeArguments: setTypeArguments(of: a.pointee, b.pointee)
    case .castGeneric:
      let operands = pc.pointee
      let parameters = object.tables.parameterLists[Int(operands.c)]
      let given = try metatypes(base + Int(operands.b), parameters.count, code, pc)
      let wanted = types.concrete(object.tables.types[Int(step.c)].replacing(parameters, by: given))
      let result = try cast(b.pointee, to: wanted, at: span)
      switch operands.a {
      case 0: a.initialize(to: .bool(result != nil))
      case 1: a.initialize(to: result?.wrapped ?? .none)
      default:
        guard let result else { throw .trap(castFailure(b.pointee, wanted), span) }
        a.initialize(to: result)
      }
    case .equalValues: a.initialize(to: .bool(try library.areEqual(b.pointee, c.pointee, self, span)))

    case .throw, .rethrow: throw .thrown(take(a))
    case .trap:
      var text = object.tables.texts[Int(step.a)]
      if step.b == 1 { text += try library.debugDescribe(c.pointee, self) }
      throw .trap(text, span)

    case .makeIterator: a.initialize(to: try makeIterator(take(b), span))
    case .readKeyPath:
      guard case .keyPath(let path) = c.pointee.payload else { throw mistyped("a key path", code, pc) }
      a.initialize(to: try read(path, of: b.pointee, at: span))
    case .writeKeyPath:
      guard case .keyPath(let path) = b.pointee.payload else { throw mistyped("a key path", code, pc) }
      var root = take(a)
      defer { a.initialize(to: root) }
      try write(path, of: &root, take(c), at: span)
    default: throw .unmodelled("an instruction", span)
    }
  }

  /// Moves values out of neighbouring slots.
  private func taken(_ start: Slots, _ count: Int) -> ContiguousArray<Value> {
    ContiguousArray(unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count {
        if let address = buffer.baseAddress { (address + index).initialize(to: take(start + index)) }
      }
      initialized = count
    }
  }

  // MARK: Strings

  private func appendString(
    _ slot: Slots, _ piece: Slots, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    guard case .string(var text) = slot.pointee.payload, case .string(let tail) = piece.pointee.payload else {
      throw mistyped("a string", code, pc)
    }
    // The slot lets go of the string, so that it grows in place.
    slot.pointee = .unset
    piece.pointee = .unset
    try append(tail, to: &text)
    slot.initialize(to: .string(text))
  }

  private func joined(_ start: Slots, _ count: Int) throws(Interruption) -> String {
    var result = ""
    for index in 0..<count {
      let value = take(start + index)
      if value.depth == 0 {
        switch value.payload {
        case .string(let text):
          try charge(characters: result.utf8.count + text.utf8.count)
          result += text
          continue
        case .int(let number):
          result += String(number)
          continue
        default: break
        }
      }
      result += try library.describe(value, self)
    }
    try charge(characters: result.utf8.count)
    spend(steps: result.utf8.count / MemoryLedger.charactersPerStep)
    return result
  }

  // MARK: Arrays and structs in place

  @inline(never)
  func setStructField(
    _ slot: Slots, _ index: Int, _ source: Slots, _ code: UnsafeMutablePointer<CodeHeader>,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    guard let box = uniqueStruct(slot) else { throw mistyped("a struct", code, pc) }
    var value = take(source)
    swap(&box.fields[index], &value)
  }

  @inline(never)
  func takeStructField(
    _ slot: Slots, _ index: Int, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Value {
    guard let box = uniqueStruct(slot) else { throw mistyped("a struct", code, pc) }
    var value = Value.unset
    swap(&box.fields[index], &value)
    return value
  }

  /// The storage of the struct in a slot, held by nobody else.
  @inline(__always)
  func uniqueStruct(_ slot: Slots) -> StructBox? {
    guard case .structure(var box) = take(slot).payload else { return nil }
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    slot.initialize(to: Value(.structure(box)))
    return box
  }

  /// The storage of the array in a slot, held by nobody else.
  @inline(__always)
  func uniqueArray(_ slot: Slots) throws(Interruption) -> ArrayBox? {
    guard case .array(var box) = take(slot).payload else { return nil }
    if !isKnownUniquelyReferenced(&box) { box = try copy(of: box) }
    slot.initialize(to: Value(.array(box)))
    return box
  }

  @inline(never)
  func arraySet(
    _ slot: Slots, _ index: Int, _ source: Slots, _ code: UnsafeMutablePointer<CodeHeader>,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    guard let box = try uniqueArray(slot) else { throw mistyped("an array", code, pc) }
    guard index >= 0, index < box.elements.count else { throw .trap(Trap.index, span(code, pc)) }
    var value = take(source)
    swap(&box.elements[index], &value)
  }

  @inline(never)
  func arrayTake(
    _ slot: Slots, _ index: Int, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Value {
    guard let box = try uniqueArray(slot) else { throw mistyped("an array", code, pc) }
    guard index >= 0, index < box.elements.count else { throw .trap(Trap.index, span(code, pc)) }
    var value = Value.unset
    swap(&box.elements[index], &value)
    return value
  }

  @inline(never)
  func arrayAppend(
    _ slot: Slots, _ source: Slots, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    guard let box = try uniqueArray(slot) else { throw mistyped("an array", code, pc) }
    box.elements.append(take(source))
    let count = box.elements.count
    if count & 63 == 0 { try charge(elements: count, receipt: &box.receipt) }
  }

  private func setTupleElement(
    _ slot: Slots, _ index: Int, _ source: Slots, _ code: UnsafeMutablePointer<CodeHeader>,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) {
    guard case .tuple(var box) = take(slot).payload else { throw mistyped("a tuple", code, pc) }
    if !isKnownUniquelyReferenced(&box) { box = TupleBox(box.elements, labels: box.labels) }
    var value = take(source)
    swap(&box.elements[index], &value)
    slot.initialize(to: Value(.tuple(box)))
  }

  // MARK: Making

  private func makeSelf(_ slot: Slots, _ entry: (nominal: Nominal, arguments: [StaticType])) {
    let hint = take(slot)
    guard entry.nominal.isReference else {
      let box = makeStruct(entry.nominal)
      box.arguments = entry.arguments
      slot.initialize(to: Value(.structure(box)))
      return
    }
    switch hint.payload {
    case .instance: slot.initialize(to: hint)
    case .metatype(let box):
      var nominal = entry.nominal
      if case .nominal(let wanted, _) = box.type.settled { nominal = wanted }
      slot.initialize(to: Value(.instance(makeInstance(nominal))))
    default: slot.initialize(to: Value(.instance(makeInstance(entry.nominal))))
    }
  }

  private func makeFunction(_ maker: FunctionMaker, _ slot: Slots, _ span: Span) throws(Interruption) -> Value {
    switch maker {
    case .reference(let symbol): return Value(.function(SymbolBox(symbol)))
    case .bound(let symbol): return Value(.function(BoundMethodBox(symbol, receiver: take(slot))))
    case .unbound(let symbol): return Value(.function(UnboundMethodBox(symbol)))
    case .caseConstructor(let each): return Value(.function(CaseConstructorBox(each)))
    case .keyPath:
      guard case .keyPath(let path) = take(slot).payload else { throw .unmodelled("a key path was expected", span) }
      return Value(.function(KeyPathFunctionBox(path)))
    }
  }

  private func makeKeyPath(_ path: CodeKeyPath, _ indices: ContiguousArray<Value>) -> KeyPathBox {
    var next = 0
    let components = path.components.map { component -> KeyPathBox.Component in
      switch component {
      case .field(let field): return .field(field)
      case .property(let property, let dispatch): return .property(property, dispatch)
      case .subscripted(let symbol, let arguments, let dispatch):
        let own = Array(indices[next..<next + arguments.count])
        next += arguments.count
        return .subscripted(symbol, own, dispatch)
      case .tupleElement(let index): return .tupleElement(index)
      case .optionalChain: return .optionalChain
      case .forceUnwrap: return .forceUnwrap
      case .optionalWrap: return .optionalWrap
      }
    }
    return KeyPathBox(components: components, root: path.root, text: path.text)
  }

  // MARK: Globals

  private func cell(_ code: UnsafeMutablePointer<CodeHeader>, _ index: Int) -> GlobalCell {
    if code.pointee.machineSerial == serial, let known = code.pointee.globals[index] {
      return known.takeUnretainedValue()
    }
    let object = code.pointee.object._withUnsafeGuaranteedRef { $0 }
    if code.pointee.machineSerial != serial {
      for each in object.tables.globals.indices { code.pointee.globals[each] = nil }
      code.pointee.machineSerial = serial
    }
    let cell = cell(of: object.tables.globals[index])
    code.pointee.globals[index] = Unmanaged.passUnretained(cell)
    return cell
  }

  private func loadGlobal(_ code: UnsafeMutablePointer<CodeHeader>, _ index: Int, _ span: Span) throws(Interruption)
    -> Value
  {
    let cell = cell(code, index)
    if cell.state != .ready { try initialize(cell) }
    let value = cell.value
    if case .unset = value.payload { throw .trap(Trap.exclusivity, span) }
    return value
  }

  // MARK: Enums

  @inline(never)
  func switchTarget(
    _ slot: Slots, _ table: Int, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Int32 {
    let object = code.pointee.object._withUnsafeGuaranteedRef { $0 }
    switch slot.pointee.payload {
    case .enumCase(let each): return object.tables.jumps[table][each._withUnsafeGuaranteedRef { $0.index }]
    case .enumPayload(let box): return object.tables.jumps[table][box.enumCase.index]
    default: throw mistyped("an enum value", code, pc)
    }
  }

  @inline(never)
  func isCase(_ slot: Slots, _ index: Int, _ code: UnsafeMutablePointer<CodeHeader>) -> Bool {
    let object = code.pointee.object._withUnsafeGuaranteedRef { $0 }
    switch slot.pointee.payload {
    case .enumCase(let each): return each._withUnsafeGuaranteedRef { $0 === object.tables.cases[index] }
    case .enumPayload(let box): return box.enumCase === object.tables.cases[index]
    default: return false
    }
  }

  // MARK: Iteration

  private func makeIterator(_ sequence: Value, _ span: Span) throws(Interruption) -> Value {
    if case .array(let box) = sequence.payload { return .native(ArrayIterator(box)) }
    if case .native(let box) = sequence.payload, box is IteratorBox || box is AsyncIteratorBox { return sequence }
    if let made = try library.makeIterator(sequence, self, span) { return .native(made) }
    if let made = try library.makeAsyncIterator(sequence, self, span) { return .native(made) }
    throw .unmodelled("a loop over this value", span)
  }

  @inline(never)
  func iteratorNext(
    _ slot: Slots, _ code: UnsafeMutablePointer<CodeHeader>, _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Value? {
    guard case .native(let box) = slot.pointee.payload, let iterator = box as? IteratorBox else {
      throw mistyped("an iterator", code, pc)
    }
    return try iterator.next(self)
  }

  /// Asks an asynchronous iterator; false when the task waits.
  @inline(never)
  func asyncNext(
    _ fiber: Fiber, _ code: UnsafeMutablePointer<CodeHeader>, _ base: Slots, _ step: Instruction,
    _ pc: UnsafeMutablePointer<Instruction>
  ) throws(Interruption) -> Bool {
    guard case .native(let box) = base[Int(step.b)].payload else { throw mistyped("an iterator", code, pc) }
    let slot = base + Int(step.a)
    if let plain = box as? IteratorBox {
      slot.initialize(to: try plain.next(self)?.wrapped ?? .none)
      return true
    }
    guard let iterator = box as? AsyncIteratorBox else { throw mistyped("an iterator", code, pc) }
    guard canSuspend(fiber) else {
      throw .unmodelled("waiting for the next element inside a function that does not suspend", span(code, pc))
    }
    let resumption = FiberResumption(fiber, self)
    if let value = try iterator.next(self, resumption, at: span(code, pc)) {
      resumption.isDone = true
      slot.initialize(to: value)
      return true
    }
    fiber.resumePoint = pc
    fiber.pendingSlot = step.a
    resumption.suspended()
    return false
  }
}

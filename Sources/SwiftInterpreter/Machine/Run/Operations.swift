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
    var object: CompiledFunction { code.pointee.object._withUnsafeGuaranteedRef { $0 } }
    var span: Span { code.pointee.spans[pc - code.pointee.instructions - 1] }
    switch step.op {
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
      a.initialize(to: Value(.structure(makeStruct(object.tables.nominals[Int(step.c)], b))))
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

    case .makeIterator: a.initialize(to: try makeIterator(take(b), awaits: step.c == 1, span))
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

  // MARK: Making

  /// A struct with the fields that stand from a slot on.
  private func makeStruct(_ entry: StructEntry, _ fields: Slots) -> StructBox {
    let box = StructBox.make(type: entry.nominal, count: entry.fieldCount) { slots in
      for index in 0..<entry.fieldCount { (slots + index).initialize(to: take(fields + index)) }
    }
    if !entry.arguments.isEmpty { box.arguments = entry.arguments }
    return box
  }

  private func makeSelf(_ slot: Slots, _ entry: StructEntry) {
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
    case .caseConstructor(let each):
      let isTyped = !each.isOptionalCase && !each.owner.generics.isEmpty
      return Value(.function(CaseConstructorBox(each, type: isTyped ? take(slot) : nil)))
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
}

/// Translates one ``Function`` into instructions.
///
/// Slots are given out as a stack: parameters first, then captures, then variables and temporaries as scopes open and close.
/// A slot that is not in use holds nothing that needs releasing, so a destination can be written without looking.
final class FunctionCompiler {
  let function: Function
  let translation: Translation
  var instructions: [Instruction] = []
  var spans: [Span] = []
  var handlers: [CompiledFunction.Handler] = []
  var tables = SideTables()
  var top: Int32 = 0
  var frameSize: Int32 = 0
  var locations: [ObjectIdentifier: Location] = [:]
  var scopes: [Scope] = []
  /// The optional chains around the present expression.
  var chains: [Chain] = []
  var span: Span
  private var labels: [Int32] = []
  private var lastPlaced = -1
  private var fixups: [(instruction: Int, operand: Operand, label: Label)] = []
  private var fieldIndex: [ObjectIdentifier: Int32] = [:]
  private var functionIndex: [ObjectIdentifier: Int32] = [:]
  private var globalIndex: [ObjectIdentifier: Int32] = [:]
  var inoutMask: UInt64 = 0

  /// Where a variable lives.
  struct Location {
    var slot: Int32
    var isBoxed: Bool
    var isTrivial: Bool
    var ownership: ClosureSyntax.Capture.Ownership
  }

  struct Label { fileprivate let index: Int }
  enum Operand { case a, b, c }

  struct Chain {
    var exit: Label
    var level: Int32
  }

  /// A range of code with variables of its own.
  struct Scope {
    enum Kind {
      case plain
      case loop(JumpTarget, exit: Label, next: Label)
      case breakable(JumpTarget, exit: Label)
      /// The value of `yield` goes to the slot.
      case value(slot: Int32, exit: Label)
      /// The body of a case, which may fall through.
      case switchCase(next: Label?)
    }
    enum Cleanup {
      case slot(Int32)
      case deferred([CodeStatement], start: Int, level: Int32)
    }
    var kind: Kind
    var level: Int32
    var cleanups: [Cleanup] = []
  }

  init(_ function: Function) {
    self.function = function
    translation = Translation.of(function)
    span = function.span
  }

  /// The code of a function, compiled at the first call.
  static func code(of function: Function) throws(Interruption) -> CompiledFunction {
    let translation = Translation.of(function)
    if let code = translation.code { return code }
    let code = try FunctionCompiler(function).compile()
    translation.code = code
    return code
  }

  // MARK: Emitting

  @discardableResult
  func emit(_ op: Opcode, _ a: Int32 = 0, _ b: Int32 = 0, _ c: Int32 = 0) -> Int {
    instructions.append(Instruction(op, a, b, c))
    spans.append(span)
    return instructions.count - 1
  }

  func label() -> Label {
    labels.append(-1)
    return Label(index: labels.count - 1)
  }

  func place(_ label: Label) {
    labels[label.index] = Int32(instructions.count)
    lastPlaced = instructions.count
  }

  func jump(_ label: Label) { fix(emit(.jump), .a, label) }

  func fix(_ instruction: Int, _ operand: Operand, _ label: Label) { fixups.append((instruction, operand, label)) }

  func target(of label: Label) -> Int32 { labels[label.index] }

  func resolveFixups() {
    for fixup in fixups {
      let target = labels[fixup.label.index]
      switch fixup.operand {
      case .a: instructions[fixup.instruction].a = target
      case .b: instructions[fixup.instruction].b = target
      case .c: instructions[fixup.instruction].c = target
      }
    }
    for index in tables.jumps.indices {
      tables.jumps[index] = tables.jumps[index].map { labels[Int($0)] }
    }
  }

  /// A jump table; the labels are resolved at the end.
  func jumpTable(_ targets: [Label]) -> Int32 {
    tables.jumps.append(targets.map { Int32($0.index) })
    return Int32(tables.jumps.count - 1)
  }

  /// Whether the place that comes next can be reached from the instruction before it.
  var isReachable: Bool {
    guard let last = instructions.last else { return true }
    switch last.op {
    case .jump, .return, .returnVoid, .throw, .rethrow, .trap:
      return lastPlaced == instructions.count
    default: return true
    }
  }

  // MARK: Slots

  func allocate(_ count: Int32 = 1) -> Int32 {
    let slot = top
    top += count
    frameSize = max(frameSize, top)
    return slot
  }

  func clear(_ slot: Int32) { emit(.clear, slot) }

  func clear(from start: Int32, to end: Int32) {
    if end - start == 1 { clear(start) } else if end > start { emit(.clearRange, start, end - start) }
  }

  // MARK: Side tables

  func constant(_ value: Value) -> Int32 {
    tables.constants.append(value)
    return Int32(tables.constants.count - 1)
  }

  func index(of field: Field) -> Int32 {
    if let known = fieldIndex[ObjectIdentifier(field)] { return known }
    tables.fields.append(field)
    fieldIndex[ObjectIdentifier(field)] = Int32(tables.fields.count - 1)
    return Int32(tables.fields.count - 1)
  }

  func index(of function: Function) -> Int32 {
    if let known = functionIndex[ObjectIdentifier(function)] { return known }
    tables.functions.append(function)
    functionIndex[ObjectIdentifier(function)] = Int32(tables.functions.count - 1)
    return Int32(tables.functions.count - 1)
  }

  func index(of global: GlobalVariable) -> Int32 {
    if let known = globalIndex[ObjectIdentifier(global)] { return known }
    tables.globals.append(global)
    globalIndex[ObjectIdentifier(global)] = Int32(tables.globals.count - 1)
    return Int32(tables.globals.count - 1)
  }

  func index(of type: StaticType) -> Int32 {
    tables.types.append(type.deeplySettled)
    return Int32(tables.types.count - 1)
  }

  func index(of each: EnumCase) -> Int32 {
    tables.cases.append(each)
    return Int32(tables.cases.count - 1)
  }

  func index(of nominal: Nominal, _ type: StaticType) -> Int32 {
    var arguments: [StaticType] = []
    if case .nominal(_, let given) = type.settled, given.allSatisfy(\.isConcrete) {
      arguments = given.map(\.deeplySettled)
    }
    tables.nominals.append(StructEntry(nominal, arguments))
    return Int32(tables.nominals.count - 1)
  }

  func text(_ text: String) -> Int32 {
    tables.texts.append(text)
    return Int32(tables.texts.count - 1)
  }

  // MARK: Scopes

  func openScope(_ kind: Scope.Kind = .plain) {
    scopes.append(Scope(kind: kind, level: top))
  }

  /// Ends the innermost scope: what it holds is released when the end is reached.
  func closeScope() {
    guard let scope = scopes.last else { return }
    if isReachable { emitCleanups(from: scopes.count - 1) }
    scopes.removeLast()
    endDeferred(scope)
    top = scope.level
  }

  /// Code for leaving every scope from `index` inwards; the scopes stay open.
  func emitCleanups(from index: Int) {
    let saved = scopes
    while scopes.count > index {
      guard var scope = scopes.popLast() else { break }
      while let cleanup = scope.cleanups.popLast() {
        switch cleanup {
        case .slot(let slot): clear(slot)
        case .deferred(let body, _, _):
          scopes.append(scope)
          openScope()
          compile(body)
          closeScope()
          scopes.removeLast()
        }
      }
    }
    scopes = saved
    mergeClears()
  }

  /// Neighbouring clears become one instruction.
  private func mergeClears() {
    while instructions.count >= 2 {
      let last = instructions[instructions.count - 1]
      let before = instructions[instructions.count - 2]
      guard last.op == .clear, lastPlaced < instructions.count - 1 else { return }
      guard (before.op == .clear && before.a == last.a + 1) || (before.op == .clearRange && before.a == last.a + 1)
      else { return }
      let count = before.op == .clear ? 2 : before.b + 1
      instructions.removeLast(2)
      spans.removeLast(2)
      emit(.clearRange, last.a, count)
    }
  }

  /// The ways out by an error run what was deferred, the last first.
  private func endDeferred(_ scope: Scope) {
    let hasDeferred = scope.cleanups.contains { if case .deferred = $0 { true } else { false } }
    guard hasDeferred else { return }
    let after = label()
    if isReachable { jump(after) }
    for (position, cleanup) in scope.cleanups.enumerated().reversed() {
      guard case .deferred(let body, let start, let level) = cleanup else { continue }
      let end = instructions.count
      top = max(top, level)
      let error = allocate()
      handlers.append(
        .init(start: Int32(start), end: Int32(end), target: Int32(instructions.count), error: error, level: level))
      place(label())
      scopes.append(Scope(kind: .plain, level: scope.level, cleanups: Array(scope.cleanups[..<position])))
      openScope()
      compile(body)
      closeScope()
      scopes.removeLast()
      emit(.rethrow, error)
    }
    place(after)
  }

  func onExit(_ cleanup: Scope.Cleanup) {
    scopes[scopes.count - 1].cleanups.append(cleanup)
  }

  // MARK: Variables

  /// Gives a variable a slot in the present scope.
  @discardableResult
  func declare(_ variable: Variable) -> Location {
    let isTrivial = !variable.isBoxed && variable.ownership == .strong && variable.type.isTrivial
    let location = Location(
      slot: allocate(), isBoxed: variable.isBoxed, isTrivial: isTrivial, ownership: variable.ownership)
    locations[ObjectIdentifier(variable)] = location
    if !isTrivial { onExit(.slot(location.slot)) }
    return location
  }

  func location(of variable: Variable) -> Location {
    if let known = locations[ObjectIdentifier(variable)] { return known }
    // A variable the checker did not declare before its use: it comes into being here, unset.
    let location = declare(variable)
    if location.isBoxed { emit(.newBox, location.slot) }
    return location
  }

  /// After the value was put into the variable's slot.
  func finishDeclaring(_ location: Location) {
    switch location.ownership {
    case .strong: break
    case .weak: emit(.weaken, location.slot, 1)
    case .unowned: emit(.weaken, location.slot, 2)
    }
    if location.isBoxed { emit(.box, location.slot) }
  }

  // MARK: Handlers

  /// Code in which errors go to the handler that `landing` writes; it gets the slot of the error.
  func guarded(_ body: () throws -> Void, landing: (Int32) throws -> Void) rethrows {
    let error = allocate()
    let level = top
    let start = instructions.count
    try body()
    let end = instructions.count
    guard end > start else { return }
    let after = label()
    if isReachable { jump(after) }
    let saved = top
    handlers.append(
      .init(start: Int32(start), end: Int32(end), target: Int32(instructions.count), error: error, level: level))
    place(label())
    try landing(error)
    top = saved
    place(after)
  }
}

extension StaticType {
  /// No generic parameters in it.
  var isConcrete: Bool {
    switch settled {
    case .nominal(_, let arguments): return arguments.allSatisfy(\.isConcrete)
    case .parameter, .associated, .variable, .error: return false
    case .tuple(let elements): return elements.allSatisfy { $0.type.isConcrete }
    case .function(let type): return type.result.isConcrete && type.parameters.allSatisfy { $0.type.isConcrete }
    case .metatype(let type): return type.isConcrete
    case .existential, .opaque: return true
    }
  }
}

/// What the interpreter loop needs of compiled code, in memory that is its own: reading it counts no references.
struct CodeHeader {
  var instructions: UnsafeMutablePointer<Instruction>
  var constants: UnsafeMutablePointer<Value>
  /// Compiled targets of direct calls, filled at the first call of each.
  var callees: UnsafeMutablePointer<UnsafeMutablePointer<CodeHeader>?>
  /// What dispatched calls found last, by call site.
  var caches: UnsafeMutablePointer<DispatchCache>
  /// The cells of the globals it names, valid for one machine.
  var globals: UnsafeMutablePointer<Unmanaged<GlobalCell>?>
  /// The natives it calls, by call site.
  var natives: UnsafeMutablePointer<Unmanaged<NativeSite>>
  /// Where each instruction comes from.
  var spans: UnsafeMutablePointer<Span>
  /// The ways to values inside others (``PathStep``).
  var paths: UnsafeMutablePointer<UnsafeMutableBufferPointer<PathStep>>
  var machineSerial: Int
  /// Slots a frame needs, its outgoing arguments included.
  var frameSize: Int
  var argumentCount: Int32
  var captureCount: Int32
  /// Inout parameters, by bit; what is left in their slots goes back to the caller.
  var inoutMask: UInt64
  /// Reads its own closure into the slot after the captures.
  var wantsOwnClosure: Bool
  var object: Unmanaged<CompiledFunction>
}

/// The code that a dispatched call found for the type of its receiver.
struct DispatchCache {
  /// The identity of the receiver's nominal type.
  var type: UnsafeMutableRawPointer?
  /// Code that takes the arguments as they are.
  var callee: UnsafeMutablePointer<CodeHeader>?
  /// How many arguments the site passes.
  var count: Int32
}

/// The translation of a ``Function``, shared by all machines that run the program.
final class CompiledFunction {
  let function: Function
  let header: UnsafeMutablePointer<CodeHeader>
  let count: Int
  let handlers: [Handler]
  let tables: SideTables

  /// Where an error goes that is thrown between two instructions.
  struct Handler {
    var start: Int32
    var end: Int32
    var target: Int32
    /// The slot that receives the error.
    var error: Int32
    /// Slots from here on hold nothing the handler needs.
    var level: Int32
  }

  init(
    function: Function, instructions: [Instruction], spans: [Span], handlers: [Handler], tables: SideTables,
    frameSize: Int, argumentCount: Int, captureCount: Int, inoutMask: UInt64, wantsOwnClosure: Bool
  ) {
    self.function = function
    self.handlers = handlers
    self.tables = tables
    count = instructions.count
    let code = UnsafeMutablePointer<Instruction>.allocate(capacity: max(1, instructions.count))
    code.initialize(from: instructions, count: instructions.count)
    let constants = UnsafeMutablePointer<Value>.allocate(capacity: max(1, tables.constants.count))
    constants.initialize(from: tables.constants, count: tables.constants.count)
    let callees = UnsafeMutablePointer<UnsafeMutablePointer<CodeHeader>?>.allocate(
      capacity: max(1, tables.functions.count))
    callees.initialize(repeating: nil, count: max(1, tables.functions.count))
    let globals = UnsafeMutablePointer<Unmanaged<GlobalCell>?>.allocate(capacity: max(1, tables.globals.count))
    globals.initialize(repeating: nil, count: max(1, tables.globals.count))
    let caches = UnsafeMutablePointer<DispatchCache>.allocate(capacity: max(1, tables.sites.count))
    for (index, site) in tables.sites.enumerated() {
      (caches + index).initialize(to: DispatchCache(type: nil, callee: nil, count: Int32(site.argumentCount)))
    }
    let natives = UnsafeMutablePointer<Unmanaged<NativeSite>>.allocate(capacity: max(1, tables.natives.count))
    for (index, site) in tables.natives.enumerated() {
      (natives + index).initialize(to: Unmanaged.passUnretained(site))
    }
    let places = UnsafeMutablePointer<Span>.allocate(capacity: max(1, spans.count))
    places.initialize(from: spans, count: spans.count)
    let paths = UnsafeMutablePointer<UnsafeMutableBufferPointer<PathStep>>.allocate(
      capacity: max(1, tables.paths.count))
    for (index, path) in tables.paths.enumerated() {
      let steps = UnsafeMutableBufferPointer<PathStep>.allocate(capacity: path.count)
      _ = steps.initialize(from: path)
      (paths + index).initialize(to: steps)
    }
    header = .allocate(capacity: 1)
    header.initialize(
      to: CodeHeader(
        instructions: code, constants: constants, callees: callees, caches: caches, globals: globals, natives: natives,
        spans: places, paths: paths, machineSerial: -1, frameSize: frameSize, argumentCount: Int32(argumentCount),
        captureCount: Int32(captureCount),
        inoutMask: inoutMask, wantsOwnClosure: wantsOwnClosure, object: Unmanaged.passUnretained(self)))
  }

  deinit {
    header.pointee.instructions.deallocate()
    header.pointee.constants.deinitialize(count: tables.constants.count)
    header.pointee.constants.deallocate()
    header.pointee.callees.deallocate()
    header.pointee.caches.deallocate()
    header.pointee.globals.deallocate()
    header.pointee.natives.deallocate()
    header.pointee.spans.deallocate()
    for index in tables.paths.indices { header.pointee.paths[index].deallocate() }
    header.pointee.paths.deallocate()
    header.deallocate()
  }

  func span(at index: Int) -> Span { index >= 0 && index < count ? header.pointee.spans[index] : function.span }
}

/// What instructions refer to by index.
struct SideTables {
  var constants: [Value] = []
  var functions: [Function] = []
  var natives: [NativeSite] = []
  var sites: [CallSite] = []
  var fields: [Field] = []
  var nominals: [StructEntry] = []
  var cases: [EnumCase] = []
  var types: [StaticType] = []
  var parameterLists: [[GenericParameter]] = []
  var labels: [[String?]] = []
  var globals: [GlobalVariable] = []
  var jumps: [[Int32]] = []
  var texts: [String] = []
  var keyPaths: [CodeKeyPath] = []
  var makers: [FunctionMaker] = []
  var paths: [[PathStep]] = []
}

/// A type that code makes a value of.
final class StructEntry {
  let nominal: Nominal
  /// The generic arguments, where they are known.
  let arguments: [StaticType]
  let fieldCount: Int

  init(_ nominal: Nominal, _ arguments: [StaticType]) {
    self.nominal = nominal
    self.arguments = arguments
    fieldCount = nominal.allFields.count
  }
}

/// A call of a native.
final class NativeSite {
  let native: NativeFunction
  /// The native's body, where it never suspends.
  let plain: ((inout NativeCall) throws(Interruption) -> Value)?
  let argumentCount: Int
  let inoutMask: UInt64
  let givesPresentValue: Bool

  init(native: NativeFunction, argumentCount: Int, inoutMask: UInt64) {
    self.native = native
    self.argumentCount = argumentCount
    self.inoutMask = inoutMask
    givesPresentValue = native.givesPresentValue
    if case .plain(let body) = native.body { plain = body } else { plain = nil }
  }
}

/// A call whose target depends on a value, with what was found last time.
final class CallSite {
  let symbol: FunctionSymbol?
  let dispatch: Dispatch
  let argumentCount: Int
  let inoutMask: UInt64
  /// How many of the arguments, the last ones, are types.
  let typeCount: Int
  /// The type that the target was looked up for.
  var cachedType: Unmanaged<Nominal>?
  var cachedTarget: FunctionSymbol?

  init(symbol: FunctionSymbol?, dispatch: Dispatch, argumentCount: Int, inoutMask: UInt64, typeCount: Int? = nil) {
    self.symbol = symbol
    self.dispatch = dispatch
    self.argumentCount = argumentCount
    self.inoutMask = inoutMask
    self.typeCount = typeCount ?? symbol?.typeParameters.count ?? 0
  }
}

/// A function value that is made without a closure's code.
enum FunctionMaker {
  case reference(FunctionSymbol)
  case bound(FunctionSymbol)
  case unbound(FunctionSymbol)
  case caseConstructor(EnumCase)
  /// A key path in the place of a function: `map(\.name)`.
  case keyPath
}

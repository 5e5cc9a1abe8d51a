// Globals as code names them: by an index, whose cell is looked up once for each machine.

extension Machine {
  func cell(_ code: UnsafeMutablePointer<CodeHeader>, _ index: Int) -> GlobalCell {
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

  func loadGlobal(_ code: UnsafeMutablePointer<CodeHeader>, _ index: Int, _ span: Span) throws(Interruption)
    -> Value
  {
    let cell = cell(code, index)
    if cell.state != .ready { try initialize(cell) }
    let value = cell.value
    if case .unset = value.payload { throw .trap(Trap.exclusivity, span) }
    return value
  }
}

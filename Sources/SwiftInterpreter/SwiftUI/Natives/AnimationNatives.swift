import ObservationRuntime

/// A `Transaction`: what groups writes (U-08).
final class TransactionBox: NativeBox, ComparedAsInput {
  let animation: Value?
  let flags: [String: Bool]
  private let type: Nominal?

  init(_ animation: Value?, flags: [String: Bool] = [:], type: Nominal?) {
    self.animation = animation
    self.flags = flags
    self.type = type
  }

  override var nominal: Nominal? { type }

  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? TransactionBox, flags == other.flags else { return false }
    return try comparison.areSame(animation ?? .none, other.animation ?? .none)
  }

  override var text: String { "Transaction" }
}

extension ViewNatives {
  static func animations(_ table: inout ViewNativeTable) {
    table("withAnimation(_:_:)") { call throws(Interruption) in
      let world = try call.world("withAnimation")
      return try world.inTransaction(world.transactionKey(call[0]), call[1], call.span)
    }
    table("withAnimation(_:completionCriteria:_:completion:)") { call throws(Interruption) in
      let world = try call.world("withAnimation")
      let result = try world.inTransaction(world.transactionKey(call[0]), call[2], call.span)
      call.machine.scheduler.post(call[3], at: call.span)
      return result
    }
    table("withTransaction(_:_:)") { call throws(Interruption) in
      let world = try call.world("withTransaction")
      var key = ""
      if case .native(let box as TransactionBox) = call[0].payload {
        key = world.transactionKey(box.animation ?? .none)
      }
      return try world.inTransaction(key, call[1], call.span)
    }
    table("Transaction.init()") { call throws(Interruption) in
      .native(TransactionBox(nil, type: call.machine.types.nominal(named: "Transaction")))
    }
    table("Transaction.init(animation:)") { call throws(Interruption) in
      .native(TransactionBox(call[0], type: call.machine.types.nominal(named: "Transaction")))
    }
    table("Transaction.animation") { call throws(Interruption) in
      if case .native(let box as TransactionBox) = call[0].payload { return box.animation ?? .none }
      return .none
    }
    table("Transaction.animation.set") { call throws(Interruption) in
      if case .native(let box as TransactionBox) = call[0].payload {
        call[0] = .native(TransactionBox(call[1], flags: box.flags, type: box.nominal))
      }
      return .void
    }
    for flag in ["disablesAnimations", "isContinuous"] {
      table("Transaction." + flag) { call throws(Interruption) in
        if case .native(let box as TransactionBox) = call[0].payload { return .bool(box.flags[flag] ?? false) }
        return .bool(false)
      }
      table("Transaction." + flag + ".set") { call throws(Interruption) in
        if case .native(let box as TransactionBox) = call[0].payload {
          var flags = box.flags
          flags[flag] = call.viewBool(1)
          call[0] = .native(TransactionBox(box.animation, flags: flags, type: box.nominal))
        }
        return .void
      }
    }
  }
}

extension ViewWorld {
  /// Equal animations give equal transactions, which merge with a neighbouring write (U-08).
  func transactionKey(_ animation: Value) -> String {
    let plain = animation.unwrapped ?? animation
    if case .native(let box) = plain.payload {
      if let transaction = box as? TransactionBox { return transactionKey(transaction.animation ?? .none) }
      return "animation " + box.text
    }
    return ""
  }

  func inTransaction(_ key: String, _ body: Value, _ span: Span) throws(Interruption) -> Value {
    graph.beginTransaction(key)
    defer { graph.endTransaction() }
    return try call(body, at: span)
  }
}

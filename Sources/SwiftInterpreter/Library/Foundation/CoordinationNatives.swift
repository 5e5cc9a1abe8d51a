/// An `NSObject` of no class of its own.
final class NSObjectBox: NativeBox, StablyHashed {
  override var typeName: String { "NSObject" }
  func hash(into hasher: inout StableHasher) { hasher.combine(UInt64(0xA3)) }
}

/// `DispatchGroup`: what waits runs once everything has left.
final class DispatchGroupBox: NativeBox {
  var count = 0
  /// Functions of the program.
  var waiting: [Value] = []
  override var typeName: String { "DispatchGroup" }

  func settle(_ context: LibraryContext) {
    guard count == 0 else { return }
    let due = waiting
    waiting = []
    let (machine, span) = (context.machine, context.span)
    for job in due {
      machine.scheduler.post { [unowned machine] () throws(Interruption) in
        _ = try machine.call(job, [], at: span)
      }
    }
  }
}

/// Natives of what coordinates threads: here one thread runs everything.
enum CoordinationNatives {
  static let lock = NativeGroup { group in
    group["init()"] = { _ in .native(NameBox("lock", "NSLock")) }
    group.add(["lock()", "unlock()"]) { _ in .void }
    group["withLock(_:)"] = { call throws(Interruption) in try call.invoke(1) }
  }

  static let group = NativeGroup { group in
    group["init()"] = { _ in .native(DispatchGroupBox()) }
    group["enter()"] = { call throws(Interruption) in
      try call.native(0, DispatchGroupBox.self).count += 1
      return .void
    }
    group["leave()"] = { call throws(Interruption) in
      let box = try call.native(0, DispatchGroupBox.self)
      guard box.count > 0 else { throw call.trap("Unbalanced call to DispatchGroup.leave()") }
      box.count -= 1
      box.settle(call.context)
      return .void
    }
    group["notify(queue:execute:)"] = { call throws(Interruption) in
      let box = try call.native(0, DispatchGroupBox.self)
      box.waiting.append(call[2])
      box.settle(call.context)
      return .void
    }
  }

  static let object = NativeGroup { group in group["init()"] = { _ in .native(NSObjectBox()) } }
  static let null = NativeGroup { group in group["init()"] = { _ in .native(NullBox()) } }
}

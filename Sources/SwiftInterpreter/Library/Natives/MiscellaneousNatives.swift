/// `Mirror`: the parts of a value, as `dump` shows them.
final class MirrorBox: NativeBox {
  let subject: Value
  init(_ subject: Value) { self.subject = subject }
  override var typeName: String { "Mirror" }
}

enum MirrorNatives {
  static let group = NativeGroup { group in
    group["init(reflecting:)"] = { call throws(Interruption) in .native(MirrorBox(call[0])) }
    group["children"] = { call throws(Interruption) in
      let labels: [String?] = ["label", "value"]
      let children = try Dumper.children(of: try call.native(0, MirrorBox.self).subject)
      return .array(children.map { .tuple([.optional($0.label.map { Value.string($0) }), $0.value], labels: labels) })
    }
    group["displayStyle"] = { call throws(Interruption) in
      guard let name = style(try call.native(0, MirrorBox.self).subject) else { return .none }
      return try call.context.enumValue("Mirror.DisplayStyle", name).wrapped
    }
    group["subjectType"] = { call throws(Interruption) in
      Value(.metatype(TypeBox(call.machine.type(of: try call.native(0, MirrorBox.self).subject))))
    }
  }

  private static func style(_ value: Value) -> String? {
    if value.depth > 0 { return "optional" }
    switch value.payload {
    case .none: return "optional"
    case .structure: return "struct"
    case .instance: return "class"
    case .enumCase, .enumPayload: return "enum"
    case .tuple: return "tuple"
    case .array: return "collection"
    case .dictionary: return "dictionary"
    case .set: return "set"
    default: return nil
    }
  }

  /// `KeyPathComparator`, `SortDescriptor`.
  static func comparator(_ name: String) -> NativeGroup {
    NativeGroup { group in
      group["init(_:order:)"] = { call throws(Interruption) in
        let order = call[1].caseName == nil ? try call.context.enumValue("SortOrder", "forward") : call[1]
        return .native(KeyPathComparatorBox(call[0], order: order, typeName: name))
      }
      group["order"] = { call throws(Interruption) in try call.native(0, KeyPathComparatorBox.self).order }
      group["order.set"] = { call throws(Interruption) in
        let keyPath = try call.native(0, KeyPathComparatorBox.self).keyPath
        call[0] = .native(KeyPathComparatorBox(keyPath, order: call[1], typeName: name))
        return .void
      }
    }
  }

  static let randomGenerator = NativeGroup { group in
    group["init()"] = { _ in .native(NameBox("system", "SystemRandomNumberGenerator")) }
    group["next()"] = { call throws(Interruption) in call.machine.libraryState.generator.next().value }
  }
}

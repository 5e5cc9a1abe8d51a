extension LibraryServices {
  /// What the machine asks, answered by this library.
  static var standard: LibraryServices {
    var services = LibraryServices()
    services.describe = { value, machine throws(Interruption) in
      try Describer(machine, span: .none).describe(value)
    }
    services.debugDescribe = { value, machine throws(Interruption) in
      try Describer(machine, span: .none).reflect(value)
    }
    services.areEqual = { left, right, machine, span throws(Interruption) in
      try ValueEquality.areEqual(left, right, machine: machine, span: span)
    }
    services.makeDictionary = { pairs, machine, span throws(Interruption) in
      let box = DictionaryBox()
      for index in stride(from: 0, to: pairs.count - 1, by: 2) {
        if try box.set(pairs[index], pairs[index + 1], machine, span) != nil {
          throw .trap("Dictionary literal contains duplicate keys", span)
        }
      }
      return Value(.dictionary(box))
    }
    services.makeIterator = { value, machine, span throws(Interruption) in
      if case .native(let box) = value.payload {
        if let own = box as? IteratorBox { return own }
        if box is AsyncIteratorBox || box is AsyncSequenceBox || box is StreamBox || box is TaskGroupBox { return nil }
      }
      return LibraryIteratorBox(try Elements.iterator(over: value, LibraryContext(machine: machine, span: span)))
    }
    services.makeAsyncIterator = { value, machine, span throws(Interruption) in
      try AsyncNatives.found(value, LibraryContext(machine: machine, span: span))
    }
    services.elements = { value in
      switch value.payload {
      case .set(let box): return box.elements
      case .dictionary(let box): return ContiguousArray(box.entries.flatMap { [$0.key, $0.value] })
      default: return nil
      }
    }
    services.rebuild = { value, elements, machine, span throws(Interruption) in
      switch value.payload {
      case .set:
        let box = SetBox()
        for element in elements { try box.insert(element, machine, span) }
        return Value(.set(box))
      case .dictionary: return try LibraryServices.standard.makeDictionary(elements, machine, span)
      default: return nil
      }
    }
    services.typeOf = { value, machine in collectionType(value, machine) }
    return services
  }

  /// The type of a collection, by what is in it.
  private static func collectionType(_ value: Value, _ machine: Machine) -> StaticType? {
    let name: String
    let arguments: [StaticType]
    switch value.payload {
    case .set(let box): (name, arguments) = ("Set", [machine.commonType(box.elements)])
    case .dictionary(let box):
      // A few tell: a witness is asked for often.
      let few = box.entries.prefix(16)
      let (keys, values) = (few.map(\.key), few.map(\.value))
      (name, arguments) = ("Dictionary", [machine.commonType(keys), machine.commonType(values)])
    case .native(let box):
      switch box {
      case let slice as SliceBox: (name, arguments) = ("ArraySlice", [machine.commonType(slice.slice)])
      case let range as RangeBox:
        let bound: Value = range.kind == .upTo || range.kind == .through ? range.upper : range.lower
        (name, arguments) = (range.typeName, [machine.type(of: bound)])
      default: return nil
      }
    default: return nil
    }
    return machine.wellKnown(name).map { .nominal($0, arguments) }
  }
}

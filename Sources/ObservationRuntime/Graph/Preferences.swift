extension Graph {
  /// Combines the preferences below each reader in tree order; a reader whose value differs runs its action after the
  /// pass.
  func readPreferences() throws {
    observedPreferences = false
    for serial in preferenceReaders.keys.sorted() {
      guard let node = preferenceReaders[serial], node.isAlive, let modifier = node.modifier,
        case .onPreferenceChange(let reader) = modifier.value
      else { continue }
      let written = try preference(reader, combinedBelow: node.children)
      let value: any GraphValue = try written ?? reader.defaultValue()
      if let latest = modifier.preference, value.isSame(as: latest) { continue }
      let isFirst: Bool = modifier.preference == nil
      modifier.preference = value
      // Nothing is written below: there is nothing to tell at first.
      if isFirst, written == nil { continue }
      effects.present.append(Effect(node: node, kind: .preference(value)))
    }
  }

  /// What the nodes write under a key, reduced in order; `nil` when none of them writes it.
  private func preference(_ reader: PreferenceReader, combinedBelow nodes: [Node]) throws -> (any GraphValue)? {
    var combined: (any GraphValue)?
    for node in nodes where node.isAlive {
      guard let next = try preference(reader, of: node) else { continue }
      combined = try combined.map { try reader.reduce($0, next) } ?? next
    }
    return combined
  }

  /// A writer hides what is written below it.
  ///
  /// A condition's content takes part even when it writes nothing, with the
  /// default value: whether it writes cannot be known beforehand.
  private func preference(_ reader: PreferenceReader, of node: Node) throws -> (any GraphValue)? {
    switch node.role {
    case .modified(let modifier):
      switch modifier.value {
      case .preference(let key, let part) where key == reader.key: return part
      case .toolbar, .hiddenActions, .tabItem:
        return try preference(reader, combinedBelow: Array(node.children.prefix(1)))
      default: return try preference(reader, combinedBelow: node.children)
      }
    case .branch:
      if let written = try preference(reader, combinedBelow: node.children) { return written }
      return try reader.defaultValue()
    default: return try preference(reader, combinedBelow: node.children)
    }
  }
}

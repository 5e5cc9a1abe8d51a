extension Graph {
  /// Combines the preferences below each reader in tree order: a reader whose value differs runs its action after the
  /// pass, a layer makes its content now.
  /// - Returns: whether a layer has something to run.
  func readPreferences() throws -> Bool {
    observedPreferences = false
    var layers: [Node] = []
    for serial in preferenceReaders.keys.sorted() {
      guard let node = preferenceReaders[serial], node.isAlive, let modifier = node.modifier else { continue }
      switch modifier.value {
      case .onPreferenceChange(let reader): try readPreference(node, modifier, reader)
      case .preferenceLayer(let layer):
        if let content = try refreshedLayer(node, modifier, layer) { layers.append(content) }
      default: continue
      }
    }
    push(layers)
    return !layers.isEmpty
  }

  private func readPreference(_ node: Node, _ modifier: ModifierNode, _ reader: PreferenceReader) throws {
    let written = try preference(reader, combinedBelow: node.children)
    let value: any GraphValue = try written ?? reader.defaultValue()
    if let latest = modifier.preference, value.isSame(as: latest) { return }
    let isFirst: Bool = modifier.preference == nil
    modifier.preference = value
    // Nothing is written below: there is nothing to tell at first.
    if isFirst, written == nil { return }
    effects.present.append(Effect(node: node, kind: .preference(value)))
  }

  /// The place of a layer's content, when it has to be made again.
  private func refreshedLayer(_ node: Node, _ modifier: ModifierNode, _ layer: PreferenceLayer) throws -> Node? {
    let written = try preference(layer.reader, combinedBelow: Array(node.children.prefix(1)))
    let value: any GraphValue = try written ?? layer.reader.defaultValue()
    let isSame: Bool = modifier.preference.map { value.isSame(as: $0) } ?? false
    if isSame, !modifier.isLayerStale { return nil }
    modifier.preference = value
    modifier.isLayerStale = false
    let place: Node
    if let present = node.children[safe: 1] {
      place = present
    } else {
      place = makeNode(.deferred(modifier.value.kindName), in: node, at: 1)
      node.children.append(place)
    }
    place.closure = { try layer.content(value) }
    place.closureIsPending = true
    return place
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
      case .transformPreference(let transform) where transform.key == reader.key:
        let below = try preference(reader, combinedBelow: node.children)
        return try transform.change(try below ?? transform.defaultValue())
      case .toolbar, .hiddenActions, .tabItem, .preferenceLayer:
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

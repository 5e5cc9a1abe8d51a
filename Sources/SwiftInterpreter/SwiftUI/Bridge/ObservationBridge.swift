import ObservationRuntime

/// Reads and writes of `@Observable` objects, on their way from the machine to the registry (O-01 to O-13).
extension ViewWorld: ObservationHooks {
  func access(_ instance: Instance, _ field: Field, at span: Span) {
    graph.observation.access(
      ObjectID(instance.serial), property: field.index, name: propertyName(field), line: line(span))
  }

  func willSet(_ instance: Instance, _ field: Field, newValue: Value?, at span: Span) {
    let object = ObjectID(instance.serial)
    var old: String?
    if graph.observation.isTracked(object, property: field.index), isStored(field, in: instance) {
      old = graphValue(instance.fields[field.index]).summary
    }
    do {
      try graph.observation.willSet(
        object, property: field.index, name: propertyName(field), old: old, line: line(span))
    } catch {
      hold(error)
    }
  }

  func didSet(_ instance: Instance, _ field: Field, at span: Span) {
    let object = ObjectID(instance.serial)
    let new: String? = isStored(field, in: instance) ? graphValue(instance.fields[field.index]).summary : nil
    graph.observation.didSet(object, property: field.index, new: new)
  }

  /// A computed property that a program tracks by hand has no storage to show (O-06).
  private func isStored(_ field: Field, in instance: Instance) -> Bool { instance.fields.indices.contains(field.index) }

  /// How a cause names a tracked property: `Bird.name` (T-08).
  private func propertyName(_ field: Field) -> String {
    if let known = propertyNames[ObjectIdentifier(field)] { return known }
    let made = field.owner.qualifiedName + "." + (field.wraps?.name ?? field.name)
    propertyNames[ObjectIdentifier(field)] = made
    return made
  }
}

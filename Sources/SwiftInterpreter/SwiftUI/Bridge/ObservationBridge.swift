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
    if graph.observation.isTracked(object, property: field.index) {
      old = summary(of: field, in: instance)
    }
    do {
      try graph.observation.willSet(
        object, property: field.index, name: propertyName(field), old: old, line: line(span))
    } catch {
      hold(error)
    }
  }

  func didSet(_ instance: Instance, _ field: Field, at span: Span) {
    models.noteWrite(instance)
    let object = ObjectID(instance.serial)
    graph.observation.didSet(object, property: field.index, new: summary(of: field, in: instance))
  }

  /// A property written by hand has no storage to look into (O-24).
  private func summary(of field: Field, in instance: Instance) -> String? {
    guard instance.fields.indices.contains(field.index) else { return nil }
    return graphValue(instance.fields[field.index]).fullSummary
  }

  /// How a cause names a tracked property: `Bird.name` (T-08).
  private func propertyName(_ field: Field) -> String {
    if let known = propertyNames[ObjectIdentifier(field)] { return known }
    let made = field.owner.qualifiedName + "." + (field.wraps?.name ?? field.name)
    propertyNames[ObjectIdentifier(field)] = made
    return made
  }
}

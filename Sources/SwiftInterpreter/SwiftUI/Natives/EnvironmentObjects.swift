import ObservationRuntime

/// Objects in the environment, found by the type that the call that puts them there knows of them (E-09, P-11).
enum EnvironmentObjects {
  /// `.environmentObject(store)` and `.environment(model)`; the type comes after the object.
  static func provide(_ call: NativeCall, isObservableObject: Bool) throws(Interruption) -> Value {
    let world = try call.world("environment")
    let name = isObservableObject ? "View.environmentObject(_:)" : "View.environment(_:)"
    let object = call[1].unwrapped ?? call[1]
    let type: String
    if case .metatype(let box) = call[2].payload, case .nominal(let nominal, _) = box.type.seenThrough,
      nominal.isReference
    {
      type = ViewTypeNames.name(box.type.seenThrough)
    } else if case .instance = object.payload {
      type = self.name(of: object, call)
    } else {
      throw .unmodelled("this object in the environment", call.span)
    }
    let key = world.objectKey(type, isObservableObject: isObservableObject)
    return try call.modified(world, name, [call[0], call[1]], .environment(key, world.graphValue(object)))
  }

  /// The name of an object's class, with its generic arguments.
  static func name(of object: Value, _ call: NativeCall) -> String {
    ViewTypeNames.name(call.machine.type(of: object))
  }
}

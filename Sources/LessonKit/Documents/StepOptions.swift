import ObservationRuntime
import SwiftInterpreter

extension StepAttributes {
  /// The options that a step's programs run with.
  var options: SimulationOptions {
    SimulationOptions(sdk: sdk.flatMap(SDK.init(rawValue:)) ?? .v27, root: root)
  }
}

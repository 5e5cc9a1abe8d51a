/// The runtime warnings of SwiftUI, word for word (W-01 to W-10b), and the diagnostics of our own.
public enum RuntimeWarning: Hashable, Sendable {
  /// W-01: State or a binding was written while bodies run; the write is dropped (N-07).
  case modifyingStateDuringUpdate
  /// W-03: `objectWillChange` was sent off the main thread (P-14).
  case publishingFromBackgroundThread
  /// W-04: `objectWillChange` was sent while bodies run (P-15).
  case publishingDuringUpdate
  /// W-05: `$state` before the view is installed (S-14).
  case stateOutsideView
  /// W-05b: `$focus` outside a body.
  case focusStateOutsideView
  /// W-05c: a `@StateObject` was read before the view is installed.
  case stateObjectOutsideView
  /// W-06: an `@Environment` value of this type was read before the view is installed (E-07).
  case environmentOutsideView(type: String)
  /// W-07: a `@Namespace` was read outside a body.
  case namespaceOutsideBody
  /// W-08: an `onChange` of a value of this type ran a third time in one frame (L-12).
  case onChangeLoop(type: String)
  /// W-08b: a preference with this key changed a third time in one frame.
  case preferenceLoop(key: String)
  /// W-08b: the bound path of a navigation stack changed a third time in one frame.
  case navigationLoop
  /// W-09: a binding into a main-actor object was used off the main actor.
  case bindingOffMainActor(keyPath: String)
  /// W-10: two elements of a `ForEach` have one id (I-14).
  case duplicateID(forEach: String, id: String)
  /// W-10b: a `ForEach` over a constant range was given another count (I-15).
  case constantRangeChanged(forEach: String, count: Int, initial: Int)
  /// Ours: a value was pushed that no destination of its stack is for; SwiftUI shows a placeholder.
  case missingDestination(type: String)
  /// Ours: an update that keeps causing the next one was cut (O-18, X-05).
  case updateLoop(views: [String], passes: Int)

  /// The stable id that a trace writes after `warn`.
  public var id: String {
    switch self {
    case .modifyingStateDuringUpdate: "modifying-state-during-update"
    case .publishingFromBackgroundThread: "publishing-from-background-thread"
    case .publishingDuringUpdate: "publishing-during-update"
    case .stateOutsideView: "state-outside-view"
    case .focusStateOutsideView: "focus-state-outside-view"
    case .stateObjectOutsideView: "state-object-outside-view"
    case .environmentOutsideView: "environment-outside-view"
    case .namespaceOutsideBody: "namespace-outside-body"
    case .onChangeLoop: "on-change-loop"
    case .preferenceLoop: "preference-loop"
    case .navigationLoop: "navigation-loop"
    case .bindingOffMainActor: "binding-off-main-actor"
    case .duplicateID: "duplicate-id"
    case .constantRangeChanged: "constant-range-changed"
    case .missingDestination: "missing-destination"
    case .updateLoop: "update-loop"
    }
  }

  /// The text that SwiftUI logs; for those of ours our own.
  public var text: String {
    switch self {
    case .modifyingStateDuringUpdate:
      "Modifying state during view update, this will cause undefined behavior."
    case .publishingFromBackgroundThread:
      "Publishing changes from background threads is not allowed; make sure to publish values from the main "
        + "thread (via operators like receive(on:)) on model updates."
    case .publishingDuringUpdate:
      "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
    case .stateOutsideView:
      "Accessing State's value outside of being installed on a View. This will result in a constant Binding of "
        + "the initial value and will not update."
    case .focusStateOutsideView:
      "Accessing FocusState's value outside of the body of a View. This will result in a constant Binding of the "
        + "initial value and will not update."
    case .stateObjectOutsideView:
      "Accessing StateObject's object without being installed on a View. This will create a new instance each time."
    case .environmentOutsideView(let type):
      "Accessing Environment<\(type)>'s value outside of being installed on a View. This will always read the "
        + "default value and will not update."
    case .namespaceOutsideBody:
      "Reading a Namespace property outside View.body. This will result in identifiers that never match any "
        + "other identifier."
    case .onChangeLoop(let type):
      "onChange(of: \(type)) action tried to update multiple times per frame."
    case .preferenceLoop(let key):
      "Bound preference \(key) tried to update multiple times per frame."
    case .navigationLoop:
      "Update NavigationAuthority bound path tried to update multiple times per frame."
    case .bindingOffMainActor(let keyPath):
      "\(keyPath) is isolated to the main actor. Accessing it via Binding from a different actor will cause "
        + "undefined behaviors, and potential data races; This warning will become a runtime crash in a future "
        + "version of SwiftUI."
    case .duplicateID(let forEach, let id):
      "\(forEach): the ID \(id) occurs multiple times within the collection, this will give undefined results!"
    case .constantRangeChanged(let forEach, let count, let initial):
      "\(forEach) count (\(count)) != its initial count (\(initial)). `ForEach(_:content:)` should only be used for "
        + "*constant* data. Instead conform data to `Identifiable` or use `ForEach(_:id:content:)` and provide an "
        + "explicit `id`!"
    case .missingDestination(let type):
      "A value of type \(type) was pushed, and the stack shows no navigationDestination(for: \(type).self): a placeholder "
        + "stands in its place."
    case .updateLoop(let views, let passes):
      "The update was stopped after \(passes) passes: each run of \(views.joined(separator: ", ")) causes the next one."
    }
  }
}

/// The texts of the crashes that the graph itself finds.
enum CrashText {
  /// W-11: a `@EnvironmentObject` without a provider was read (P-11).
  static func missingEnvironmentObject(_ type: String) -> String {
    "SwiftUICore/EnvironmentObject.swift:93: Fatal error: No ObservableObject of type \(type) found. A "
      + "View.environmentObject(_:) for \(type) may be missing as an ancestor of this view."
  }

  /// W-12: an `@Environment(T.self)` without a provider (E-10).
  static func missingObservable(_ type: String) -> String {
    "SwiftUICore/Environment+Objects.swift:34: Fatal error: No Observable object of type \(type) found. A "
      + "View.environmentObject(_:) for \(type) may be missing as an ancestor of this view."
  }
}

import Testing

@testable import ObservationRuntime

/// Section 12: the texts, word for word.
@Suite struct WarningTexts {
  @Test(
    "W-01 to W-10b are SwiftUI's words",
    arguments: [
      (
        RuntimeWarning.modifyingStateDuringUpdate,
        "Modifying state during view update, this will cause undefined behavior."
      ),
      (
        .publishingFromBackgroundThread,
        "Publishing changes from background threads is not allowed; make sure to publish values from the main thread (via operators like receive(on:)) on model updates."
      ),
      (
        .publishingDuringUpdate,
        "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
      ),
      (
        .stateOutsideView,
        "Accessing State's value outside of being installed on a View. This will result in a constant Binding of the initial value and will not update."
      ),
      (
        .focusStateOutsideView,
        "Accessing FocusState's value outside of the body of a View. This will result in a constant Binding of the initial value and will not update."
      ),
      (
        .stateObjectOutsideView,
        "Accessing StateObject's object without being installed on a View. This will create a new instance each time."
      ),
      (
        .environmentOutsideView(type: "Int"),
        "Accessing Environment<Int>'s value outside of being installed on a View. This will always read the default value and will not update."
      ),
      (
        .namespaceOutsideBody,
        "Reading a Namespace property outside View.body. This will result in identifiers that never match any other identifier."
      ),
      (.onChangeLoop(type: "Int"), "onChange(of: Int) action tried to update multiple times per frame."),
      (.preferenceLoop(key: "Width"), "Bound preference Width tried to update multiple times per frame."),
      (.navigationLoop, "Update NavigationAuthority bound path tried to update multiple times per frame."),
      (
        .bindingOffMainActor(keyPath: "\\Model.name"),
        "\\Model.name is isolated to the main actor. Accessing it via Binding from a different actor will cause undefined behaviors, and potential data races; This warning will become a runtime crash in a future version of SwiftUI."
      ),
      (
        .duplicateID(forEach: "ForEach<Array<Item>, Int, Text>", id: "7"),
        "ForEach<Array<Item>, Int, Text>: the ID 7 occurs multiple times within the collection, this will give undefined results!"
      ),
      (
        .constantRangeChanged(forEach: "ForEach<Range<Int>, Int, Text>", count: 6, initial: 5),
        "ForEach<Range<Int>, Int, Text> count (6) != its initial count (5). `ForEach(_:content:)` should only be used for *constant* data. Instead conform data to `Identifiable` or use `ForEach(_:id:content:)` and provide an explicit `id`!"
      ),
    ])
  func text(_ warning: RuntimeWarning, _ text: String) { #expect(warning.text == text) }
}

/// A small course for tests of the prompt: nothing in it is run.
enum SmallCourse {
  static let lesson = """
    # Kites

    A lesson about kites.

    ## What flies

    <!-- id: what-flies -->

    A kite flies when there is wind.

    ## Where to fly

    <!-- id: where-to-fly -->

    A meadow has room for it.

    """

  /// A lesson with a program to repair.
  static let repair = """
    # Repair

    ## Fix: A kite that stays down

    <!-- id: kite-stays-down -->

    ```swift
    import SwiftUI

    struct KiteView: View {
      var body: some View { Text("Down") }
    }
    ```

    <details><summary>Solution</summary>

    ```swift
    import SwiftUI

    struct KiteView: View {
      var body: some View { Text("Up") }
    }
    ```

    ```screen
    Up
    ```

    </details>

    <details><summary>Why</summary>

    The text says so.

    </details>

    """

  /// A folder with the course in `Lessons`, which is also the home of the program.
  static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(lesson, to: "Lessons/01-kites.md")
    return folder
  }

  /// The environment that makes the program find it.
  static func environment(_ folder: TestFolder) -> [String: String] {
    ["LESSONS_PATH": folder.path + "/Lessons"]
  }
}

/// A lesson to start writing from: `lessons new`.
public enum LessonTemplate {
  /// Writes a small whole lesson that `lessons check` finds true.
  /// - Parameter title: the title.
  /// - Returns: Markdown, ended by a newline.
  public static func text(title: String) -> String {
    let id = title.slug.isEmpty ? "lesson" : title.slug
    return template.replacing("TITLE", with: title).replacing("ID", with: id)
  }

  private static let program = """
    ```swift
    import SwiftUI

    struct CounterView: View {
      @State private var count = 0

      var body: some View {
        VStack {
          Text("Count: \\(count)")
          Caption()
          Button("Add") { count += 1 }
        }
      }
    }

    struct Caption: View {
      var body: some View { Text("A caption") }
    }
    ```
    """

  private static let template = """
    # TITLE

    What this lesson is about, in two sentences.

    ## Watch: What a tap does

    <!-- id: ID-watch -->

    Say what to look at.

    \(program)

    ```trace
    launch
      body CounterView — first appearance
      body Caption — first appearance
    tap "Add"
      body CounterView — state count 0 → 1
    ```

    Say what was to be seen.

    ## Predict: The second tap

    <!-- id: ID-predict; points: 2 -->

    Which bodies run at the second tap?

    \(program)

    ```script
    tap "Add"
    tap "Add"
    ```

    <details><summary>Hint</summary>

    What does the caption depend on?

    </details>

    <details><summary>Answer</summary>

    ```trace
    tap "Add"
      body CounterView
    ```

    </details>

    <details><summary>Why</summary>

    The counter reads its state, and the caption has nothing that could differ.

    </details>

    <!-- when: extra Caption => The caption is made again, but nothing in it differs. -->

    ## Card: What runs a body again?

    <!-- id: ID-card -->

    What makes a body run again?

    <details><summary>Answer</summary>

    A change of something that it depends on.

    </details>

    ## Sources

    - Name where the facts come from.

    """
}

@testable import LessonKit

/// Lessons and programs for tests.
enum Samples {
  /// A counter with a label that reads it, and a sign that does not.
  static let counter = """
    struct CounterView: View {
      @State var count = 0
      var body: some View { Text("Count: \\(count)"); Label(count: count); Sign() }
    }
    struct Label: View { let count: Int }
    struct Sign: View { }
    // on launch
    //   body CounterView — first appearance
    //   body Label — first appearance
    //   body Sign — first appearance
    //   screen Count: 0
    //   screen [Add]
    // on tap "Add"
    //   body CounterView — state count 0 → 1
    //   body Label — input count 0 → 1
    //   print added
    //   screen Count: 1
    //   screen [Add]
    //   why CounterView: count was written in line 3
    //   why Label: its input count differs
    //   why Sign: Sign has no inputs
    """

  static func step(_ heading: String, _ content: String) -> LessonStep {
    let lesson = Lesson(text: "# T\n\n## \(heading)\n\n\(content)\n", file: "t.md")
    return lesson.steps[0]
  }

  static func program(_ source: String = counter, info: String = "swift") -> String { "```\(info)\n\(source)\n```\n" }

  static let predict = step(
    "Predict: Who runs?",
    """
    <!-- id: who-runs; points: 3 -->

    \(program())
    ```script
    tap "Add"
    ```

    <details><summary>Hint</summary>

    Who reads it?

    </details>

    <details><summary>Answer</summary>

    ```trace
    tap "Add"
      body CounterView
      body Label
    ```

    </details>

    <details><summary>Why</summary>

    The label has an input.

    </details>

    <!-- when: extra Sign => A sign has nothing to compare. -->
    """)

  static let lessonText = """
    # Counting

    A first lesson.

    ## What happens

    Read *this*, `please`.

    ## Watch: One tap

    <!-- id: one-tap -->

    Before the trace.

    \(program())
    ```trace
    launch
      body CounterView
      body Label
      body Sign
    tap "Add"
      body CounterView — state count 0 → 1
      body Label
      print added
    ```

    After the trace.

    ## Predict: Who runs?

    <!-- id: who-runs; points: 3 -->

    \(program())
    ```script
    tap "Add"
    ```

    <details><summary>Hint</summary>

    Who reads it?

    </details>

    <details><summary>Answer</summary>

    ```trace
    tap "Add"
      body CounterView
      body Label
    ```

    </details>

    <details><summary>Why</summary>

    The label has an input.

    </details>

    <!-- when: extra Sign => A sign has nothing to compare. -->

    ## Question: Where is it kept?

    <!-- id: where-kept -->

    Where is the count?

    - [ ] In the struct
      <!-- when: The struct is thrown away. -->
    - [x] In storage of the place

    <details><summary>Why</summary>

    Structs do not last.

    </details>

    ## Question: The wrapper

    <!-- id: wrapper; points: 2 -->
    <!-- accept: @State | State -->

    Which wrapper owns the value?

    <details><summary>Why</summary>

    It owns.

    </details>

    ## Card: Why private?

    <!-- id: card-private -->

    Why is state private?

    <details><summary>Answer</summary>

    Nobody else should set it.

    </details>

    ## Fix: Let it count

    <!-- id: fix-count; points: 4 -->

    The button does nothing.

    ```swift
    struct Broken: View { }
    // on launch
    //   body Broken
    //   screen Count: 0
    // on tap "Add"
    //   screen Count: 0
    ```

    ```trace
    launch
      body Broken
    tap "Add"
      body Broken
    ```

    ```screen
    Count: 1
    ```

    <details><summary>Hint</summary>

    It writes nothing.

    </details>

    <details><summary>Solution</summary>

    ```swift
    struct Broken: View { }
    // on launch
    //   body Broken
    //   screen Count: 0
    // on tap "Add"
    //   body Broken
    //   screen Count: 1
    ```

    </details>

    <details><summary>Why</summary>

    Now it writes.

    </details>

    ## Sources

    - [The book](https://example.com/book)

    """

  static var lesson: Lesson { Lesson(text: lessonText, file: "01-counting.md") }
}

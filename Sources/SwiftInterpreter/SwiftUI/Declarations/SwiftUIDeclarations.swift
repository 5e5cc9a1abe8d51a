/// The SwiftUI vocabulary as Swift declarations without bodies: what programs are checked against.
///
/// The texts are real Swift syntax. `@inert` marks what only styles or configures, `@native("key")` names the native
/// where several declarations share one. SwiftUI overloads each title for a `LocalizedStringKey` and for any string;
/// here `#Title` is one generic parameter that takes both, so that nested calls need no search among overloads.
enum SwiftUIDeclarations {
  /// The texts, one for each area.
  static let texts: [String] = [
    core, scenes, wrappers, text, images, controls, pickers, stacks, lists, scrolling, navigation, tabs,
    presentations, toolbars, modifiers, effects, focus, gestures, values, colors, shapes, styles, animations,
    environment,
    environmentKeys, preferences, styleModifiers, layoutModifiers, accessibility, sheetModifiers, textModifiers, data,
    drawing, visualEffects, platformModifiers, animators,
  ].map(withTitles)

  /// Every run begins with this: one walk over the bytes, where a search for text would take milliseconds.
  private static func withTitles(_ text: String) -> String {
    let mark = Array("#Title".utf8)
    let meaning = Array("some StringProtocol".utf8)
    let source = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(source.count + source.count / 4)
    var position = 0
    while position < source.count {
      if source[position] == mark[0], source[position...].starts(with: mark) {
        result += meaning
        position += mark.count
      } else {
        result.append(source[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

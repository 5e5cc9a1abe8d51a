/// The SwiftUI vocabulary as Swift declarations without bodies: what programs are checked against.
///
/// The texts are real Swift syntax. `@inert` marks what only styles or configures, `@native("key")` names the native
/// where several declarations share one. SwiftUI overloads each title for a `LocalizedStringKey` and for any string;
/// here `#Title`, which means `some StringProtocol`, is one generic parameter that takes both, so that nested calls
/// need no search among overloads.
enum SwiftUIDeclarations {
  /// The texts, one for each area.
  static let texts: [String] = [
    core, scenes, wrappers, text, images, controls, pickers, stacks, lists, scrolling, navigation, tabs,
    presentations, toolbars, modifiers, effects, focus, gestures, values, geometry, colors, platformColors, shapes,
    styles, animations,
    environment,
    environmentKeys, preferences, styleModifiers, layoutModifiers, accessibility, sheetModifiers, textModifiers, data,
    drawing, visualEffects, platformModifiers, animators,
  ]
}

/// Phase animators: no animation takes time here, so that content is shown in its first phase.
extension SwiftUIDeclarations {
  static let animators: String = """
    struct PhaseAnimator<Phase: Equatable, Content: View>: View {
      init(_ phases: [Phase], @ViewBuilder content: @escaping (Phase) -> Content)
      init(
        _ phases: [Phase], @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation?)
      init<T: Equatable>(_ phases: [Phase], trigger: T, @ViewBuilder content: @escaping (Phase) -> Content)
      init<T: Equatable>(
        _ phases: [Phase], trigger: T, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation?)
    }
    extension View {
      func phaseAnimator<Phase: Equatable, C: View>(
        _ phases: [Phase], @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> C) -> some View
      func phaseAnimator<Phase: Equatable, C: View>(
        _ phases: [Phase], @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> C,
        animation: @escaping (Phase) -> Animation?) -> some View
      func phaseAnimator<Phase: Equatable, C: View, T: Equatable>(
        _ phases: [Phase], trigger: T, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> C
      ) -> some View
      func phaseAnimator<Phase: Equatable, C: View, T: Equatable>(
        _ phases: [Phase], trigger: T, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> C,
        animation: @escaping (Phase) -> Animation?) -> some View
    }
    """
}

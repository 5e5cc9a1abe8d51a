extension SwiftUIDeclarations {
  static let text: String = """
    struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, StringProtocol {
      init(_ value: String)
      init(stringLiteral value: String)
      init(interpolationPieces pieces: [Any])
      func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F) -> String
      func appendInterpolation(_ date: Date, style: Text.DateStyle) -> String
    }
    struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation {
      @native("LocalizedStringKey.init(stringLiteral:)") init(stringLiteral value: String)
      @native("LocalizedStringKey.init(interpolationPieces:)") init(interpolationPieces pieces: [Any])
    }

    struct Text: View, Equatable {
      init(_ key: LocalizedStringKey, tableName: String? = nil, comment: String? = nil)
      @_disfavoredOverload init(_ content: some StringProtocol)
      @native("Text.init(_:tableName:comment:)") init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: _ResourceBundle?, comment: String? = nil)
      @native("Text.init(_: ClosedRange<Date>)") init(_ dates: ClosedRange<Date>)
      init(verbatim content: String)
      @native("Text.init(_:)") init(_ resource: LocalizedStringResource)
      init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String
      init(_ date: Date, style: Text.DateStyle)
      init(_ image: Image)
      init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true)
      static func + (lhs: Text, rhs: Text) -> Text

      func bold() -> Text
      func bold(_ isActive: Bool) -> Text
      func italic() -> Text
      func italic(_ isActive: Bool) -> Text
      func font(_ font: Font?) -> Text
      func fontWeight(_ weight: Font.Weight?) -> Text
      func fontWidth(_ width: Font.Width?) -> Text
      func fontDesign(_ design: Font.Design?) -> Text
      func foregroundColor(_ color: Color?) -> Text
      func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text
      func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text
      func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> Text
      func underline(_ isActive: Bool = true, color: Color? = nil) -> Text
      func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> Text
      func monospaced(_ isActive: Bool = true) -> Text
      func monospacedDigit() -> Text
      func kerning(_ kerning: CGFloat) -> Text
      func tracking(_ tracking: CGFloat) -> Text
      func baselineOffset(_ baselineOffset: CGFloat) -> Text
      func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text

      enum Case: Hashable { case uppercase, lowercase }
      enum TruncationMode: Hashable { case head, tail, middle }
      struct DateStyle {
        static var time: Text.DateStyle { get }
        static var date: Text.DateStyle { get }
        static var relative: Text.DateStyle { get }
        static var offset: Text.DateStyle { get }
        static var timer: Text.DateStyle { get }
      }
      struct LineStyle {
        struct Pattern {
          static var solid: Text.LineStyle.Pattern { get }
          static var dot: Text.LineStyle.Pattern { get }
          static var dash: Text.LineStyle.Pattern { get }
          static var dashDot: Text.LineStyle.Pattern { get }
        }
      }
      struct Scale {
        static var `default`: Text.Scale { get }
        static var secondary: Text.Scale { get }
      }
    }

    struct _ResourceBundle {
      static var main: _ResourceBundle { get }
      static var module: _ResourceBundle { get }
    }
    struct TextSelection: Equatable {
      @inert init(insertionPoint: String.Index)
      @inert init(range: Range<String.Index>)
    }
    struct Font: Hashable {
      static var largeTitle: Font { get }
      static var title: Font { get }
      static var title2: Font { get }
      static var title3: Font { get }
      static var headline: Font { get }
      static var subheadline: Font { get }
      static var body: Font { get }
      static var callout: Font { get }
      static var footnote: Font { get }
      static var caption: Font { get }
      static var caption2: Font { get }
      @inert static func system(_ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil) -> Font
      @inert static func system(size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil) -> Font
      @inert static func custom(_ name: String, size: CGFloat) -> Font
      @inert static func custom(_ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle) -> Font
      @inert static func custom(_ name: String, fixedSize: CGFloat) -> Font
      @inert func bold() -> Font
      @inert func italic() -> Font
      @inert func smallCaps() -> Font
      @inert func monospaced() -> Font
      @inert func monospacedDigit() -> Font
      @inert func weight(_ weight: Font.Weight) -> Font
      @inert func width(_ width: Font.Width) -> Font
      @inert func leading(_ leading: Font.Leading) -> Font
      enum TextStyle: CaseIterable, Hashable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
      }
      enum Design: Hashable { case `default`, serif, rounded, monospaced }
      enum Leading: Hashable { case standard, tight, loose }
      struct Weight: Hashable {
        static var ultraLight: Font.Weight { get }
        static var thin: Font.Weight { get }
        static var light: Font.Weight { get }
        static var regular: Font.Weight { get }
        static var medium: Font.Weight { get }
        static var semibold: Font.Weight { get }
        static var bold: Font.Weight { get }
        static var heavy: Font.Weight { get }
        static var black: Font.Weight { get }
      }
      struct Width: Hashable {
        static var compressed: Font.Width { get }
        static var condensed: Font.Width { get }
        static var standard: Font.Width { get }
        static var expanded: Font.Width { get }
      }
    }
    enum TextAlignment: CaseIterable, Hashable { case leading, center, trailing }
    """

  static let images: String = """
    struct Image: View, Equatable {
      init(_ name: String)
      init(systemName: String)
      init(systemName: String, variableValue: Double?)
      init(decorative name: String)
      init(_ name: String, label: Text)
      @native("Image.init(_:)") init(_ name: String, bundle: _ResourceBundle?)
      @native("Image.init(_:)") init(_ name: String, variableValue: Double?, bundle: _ResourceBundle? = nil)
      @native("Image.init(decorative:)") init(decorative name: String, bundle: _ResourceBundle?)
      func resizable() -> Image
      @native("Image.resizable(resizingMode:)") func resizable(
        capInsets: EdgeInsets, resizingMode: Image.ResizingMode = .stretch) -> Image
      func resizable(resizingMode: Image.ResizingMode) -> Image
      func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image
      func interpolation(_ interpolation: Image.Interpolation) -> Image
      func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image
      func antialiased(_ isAntialiased: Bool) -> Image
      enum Scale: Hashable { case small, medium, large }
      enum ResizingMode: Hashable { case tile, stretch }
      enum TemplateRenderingMode: Hashable { case template, original }
      enum Interpolation: Hashable { case none, low, medium, high }
    }
    struct SymbolRenderingMode {
      static var monochrome: SymbolRenderingMode { get }
      static var multicolor: SymbolRenderingMode { get }
      static var hierarchical: SymbolRenderingMode { get }
      static var palette: SymbolRenderingMode { get }
    }
    struct AsyncImage<Content: View>: View {
      init(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content)
      @native("AsyncImage.init(url:scale:content:)") init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction,
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content)
    }
    extension AsyncImage {
      init(url: URL?, scale: CGFloat = 1) where Content == Image
      init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P) where Content == Group<AnyView>
    }
    enum AsyncImagePhase {
      case empty
      case success(Image)
      case failure(Error)
      var image: Image? { get }
      var error: Error? { get }
    }

    struct Label<Title: View, Icon: View>: View {
      init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon)
    }
    extension Label where Title == Text, Icon == Image {
      init(_ title: #Title, image name: String)
      init(_ title: #Title, systemImage name: String)
    }
    """
}

/// UIKit's colours where SwiftUI takes them: names without meaning for updates.
extension SwiftUIDeclarations {
  static let platformColors: String = """
    struct UIColor: Hashable {
      @inert init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
      @inert init(white: CGFloat, alpha: CGFloat)
      @inert init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat)
      @inert init(_ color: Color)
      @inert func withAlphaComponent(_ alpha: CGFloat) -> UIColor
      static var label: UIColor { get }
      static var secondaryLabel: UIColor { get }
      static var tertiaryLabel: UIColor { get }
      static var quaternaryLabel: UIColor { get }
      static var placeholderText: UIColor { get }
      static var link: UIColor { get }
      static var separator: UIColor { get }
      static var opaqueSeparator: UIColor { get }
      static var tintColor: UIColor { get }
      static var systemBackground: UIColor { get }
      static var secondarySystemBackground: UIColor { get }
      static var tertiarySystemBackground: UIColor { get }
      static var systemGroupedBackground: UIColor { get }
      static var secondarySystemGroupedBackground: UIColor { get }
      static var tertiarySystemGroupedBackground: UIColor { get }
      static var systemFill: UIColor { get }
      static var secondarySystemFill: UIColor { get }
      static var tertiarySystemFill: UIColor { get }
      static var quaternarySystemFill: UIColor { get }
      static var systemGray: UIColor { get }
      static var systemGray2: UIColor { get }
      static var systemGray3: UIColor { get }
      static var systemGray4: UIColor { get }
      static var systemGray5: UIColor { get }
      static var systemGray6: UIColor { get }
      static var systemRed: UIColor { get }
      static var systemGreen: UIColor { get }
      static var systemBlue: UIColor { get }
      static var systemYellow: UIColor { get }
      static var systemOrange: UIColor { get }
      static var systemPink: UIColor { get }
      static var systemPurple: UIColor { get }
      static var systemTeal: UIColor { get }
      static var systemIndigo: UIColor { get }
      static var systemMint: UIColor { get }
      static var systemCyan: UIColor { get }
      static var systemBrown: UIColor { get }
      static var black: UIColor { get }
      static var darkGray: UIColor { get }
      static var lightGray: UIColor { get }
      static var white: UIColor { get }
      static var gray: UIColor { get }
      static var red: UIColor { get }
      static var green: UIColor { get }
      static var blue: UIColor { get }
      static var cyan: UIColor { get }
      static var yellow: UIColor { get }
      static var magenta: UIColor { get }
      static var orange: UIColor { get }
      static var purple: UIColor { get }
      static var brown: UIColor { get }
      static var clear: UIColor { get }
      static var darkText: UIColor { get }
      static var lightText: UIColor { get }
    }
    struct CGColor: Hashable {
      @inert init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
      @inert init(gray: CGFloat, alpha: CGFloat)
    }
    extension Color {
      @inert init(_ color: UIColor)
      @inert init(uiColor color: UIColor)
      @inert init(cgColor color: CGColor)
      @inert init(_ color: CGColor)
    }
    """
}

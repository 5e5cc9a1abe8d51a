import Dispatch

/// What every program asks of the library, made once for all programs of a process.
enum SharedLibrary {
  /// The library's declarations by name.
  static let index = DeclarationIndex(texts: LibraryDeclarations.texts + SwiftUIDeclarations.texts)

  /// Begins, on another thread, to make what most programs use, while the first program is being parsed.
  ///
  /// Only time depends on it: what is not ready is made by whoever asks.
  static func prepare() { _ = preparation }

  private static let preparation: Void = {
    DispatchQueue.global(qos: .userInitiated).async {
      for name in usual { _ = index.chunks(named: name) }
      ViewNatives.prepare()
    }
  }()

  /// Names that most SwiftUI programs use, in about the order in which checking asks for them.
  private static let usual: [String] = [
    "State", "Binding", "View", "Optional", "String", "Int", "Double", "Bool", "Array", "ViewBuilder",
    "CaseIterable", "RawRepresentable", "Hashable", "Identifiable", "Equatable", "Observable",
    "ObjectIdentifier", "DynamicProperty", "Never", "Transaction", "AnyHashable", "CustomStringConvertible",
    "LosslessStringConvertible", "ExpressibleByBooleanLiteral", "Sendable", "Character",
    "ExpressibleByStringLiteral", "StringProtocol", "RangeReplaceableCollection", "TextOutputStream", "CVarArg",
    "CodingKeyRepresentable", "CustomDebugStringConvertible", "BidirectionalCollection", "Collection",
    "Sequence", "Comparable", "ExpressibleByStringInterpolation", "ExpressibleByExtendedGraphemeClusterLiteral",
    "ExpressibleByUnicodeScalarLiteral", "StringIndex", "ExpressibleByIntegerLiteral", "FixedWidthInteger",
    "SignedInteger", "BinaryInteger", "Numeric", "AdditiveArithmetic", "Strideable", "RandomAccessCollection",
    "MutableCollection", "ExpressibleByArrayLiteral", "SignedNumeric", "Dictionary", "==", ">", "Range",
    "ArraySlice", "ClosedRange", "VStack", "HorizontalAlignment", "Text", "LocalizedStringKey",
    "LocalizedStringResource", "FormatStyle", "DefaultStringInterpolation", "TupleView", "HStack",
    "VerticalAlignment", "Button", "ButtonRole", "Label", "print", "ForEach", "KeyPath", "WritableKeyPath",
    "Toggle", "TextField", "Axis", "List", "NavigationStack",
  ]
}

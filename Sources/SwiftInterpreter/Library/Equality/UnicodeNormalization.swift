import Foundation

/// Canonical forms by the host's Foundation.
enum UnicodeNormalization {
  static func canonical(_ text: String) -> String { text.decomposedStringWithCanonicalMapping }
}

@testable import SwiftInterpreter

/// The dump of a source text, or its diagnostics when there are any: `id line:column message`, one a line.
func lowered(_ text: String) -> String {
  let (file, diagnostics) = SyntaxLowering.lower(SourceText(file: "test.swift", text: text))
  guard diagnostics.isEmpty else {
    return diagnostics.map { "\($0.id) \($0.line):\($0.column) \($0.message)" }.joined(separator: "\n")
  }
  return TreeDump.dump(file)
}

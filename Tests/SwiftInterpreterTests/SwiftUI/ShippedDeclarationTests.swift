import Testing

@testable import SwiftInterpreter

@Suite("The SwiftUI declarations")
struct ShippedDeclarationTests {
  @Test("Every text parses")
  func parsing() {
    let index = DeclarationIndex(texts: SwiftUIDeclarations.texts)
    for name in index.names { _ = index.chunks(named: name) }
    #expect(index.errors.map { "\($0)" } == [])
  }

  @Test("The outline cuts every text where the parser does")
  func outline() throws {
    for text in LibraryDeclarations.texts + SwiftUIDeclarations.texts {
      let whole = try DeclarationText.parse(text).map(TreeDump.dump)
      let outline = DeclarationOutline(texts: [text])
      let chunks = outline.names.flatMap { outline.chunks[$0] ?? [] }.sorted {
        $0.range.lowerBound < $1.range.lowerBound
      }
      let cut = try chunks.map { try DeclarationText.parse(text, $0.range).map(TreeDump.dump) }
      #expect(cut == whole.map { [$0] })
    }
  }

  @Test("Every declared member is understood by the checker and has a native")
  func natives() {
    let checker = Checker(source: SourceText(file: "none.swift", text: ""))
    let index = DeclarationIndex(texts: SwiftUIDeclarations.texts)
    var missing: [String] = []
    for name in index.names {
      guard let nominal = checker.libraryNominal(name) else { continue }
      missing += missingNatives(nominal, index, checker)
    }
    #expect(checker.libraryFailures == [])
    #expect(missing.filter { !Self.refused.contains($0) } == [])
  }

  /// Declared so that a program that uses them is refused by name, before it runs.
  private static let refused: Set<String> = [
    "ViewModifier.concat(_:)", "UIApplication.shared", "Text.init(_:)", "PasteButton.init(payloadType:onPaste:)",
    "Toggle.init(sources:isOn:label:)", "Toggle.init(_:sources:isOn:)", "RefreshAction.callAsFunction()",
  ]

  /// The members that a program could use and that nothing implements.
  private func missingNatives(_ nominal: Nominal, _ index: DeclarationIndex, _ checker: Checker) -> [String] {
    var missing: [String] = []
    for member in nominal.members.entries.keys.sorted() {
      for symbol in checker.symbols(member, in: nominal) {
        switch symbol {
        case .function(let function): missing += missingNative(function)
        case .property(let property):
          if property.field != nil || property.global != nil { continue }
          missing += property.getter.map(missingNative) ?? []
          missing += property.setter.map(missingNative) ?? []
        case .subscript(let sub):
          missing += missingNative(sub.getter)
          missing += sub.setter.map(missingNative) ?? []
        case .enumCase: continue
        }
      }
    }
    return missing
  }

  private func missingNative(_ symbol: FunctionSymbol) -> [String] {
    symbol.isRequirement || symbol.native != nil || symbol.code != nil ? [] : [symbol.fullName]
  }
}

import Testing

@testable import SwiftInterpreter

@Suite("The library's declarations")
struct LibraryDeclarationsTests {
  /// Everything that is declared, made into symbols.
  private func everything() -> (checker: Checker, functions: [FunctionSymbol]) {
    let checker = Checker(source: SourceText(file: "empty.swift", text: ""))
    var functions: [FunctionSymbol] = []
    func visit(_ nominal: Nominal) {
      checker.resolveConformances(nominal)
      for entry in nominal.members.order {
        if let nested = entry.declaration as? TypeDeclaration,
          case .nominal(let inner, _)? = checker.nestedType(nested.name, in: nominal)
        {
          visit(inner)
        }
      }
      for name in nominal.members.entries.keys.sorted() {
        for symbol in checker.symbols(name, in: nominal) {
          switch symbol {
          case .function(let function): functions.append(function)
          case .property(let property): functions += [property.getter, property.setter].compactMap { $0 }
          case .subscript(let sub): functions += [sub.getter, sub.setter].compactMap { $0 }
          case .enumCase: break
          }
        }
      }
    }
    for name in checker.index.names {
      if let nominal = checker.libraryNominal(name) { visit(nominal) }
      functions += checker.libraryFunctions(named: name)
      _ = checker.libraryVariable(name)
    }
    return (checker, functions)
  }

  @Test("Every declaration parses and every type it names exists")
  func declarationsResolve() {
    let (checker, _) = everything()
    #expect(checker.index.errors.isEmpty, "\(checker.index.errors)")
    let failures = Set(checker.libraryFailures).sorted()
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test("What is declared without implementation is refused before the program runs")
  func unimplementedIsRefused() throws {
    let missing = everything().functions.first {
      !$0.isRequirement && $0.native == nil && $0.code == nil && $0.owner?.name == "Subview"
    }
    guard missing != nil else { return }
    let source = """
      import SwiftUI
      func show(_ view: Subview) { print(view.id) }
      """
    let error = #expect(throws: ProgramError.self) { try Program(source: source) }
    #expect(error?.diagnostics.first?.severity == .unmodelled)
    #expect(error?.diagnostics.first?.line == 2)
  }
}

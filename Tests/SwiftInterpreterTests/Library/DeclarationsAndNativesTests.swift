import Testing

@testable import SwiftInterpreter

@Suite("Library: declarations and natives")
struct DeclarationsAndNativesTests {
  @Test("Every declaration of the library can be parsed")
  func parses() throws {
    let index = DeclarationIndex(texts: LibraryDeclarations.texts)
    try index.check()
    #expect(index.errors.isEmpty)
    #expect(index.names.count > 200)
  }

  @Test("Every declared member has a native")
  func everyDeclarationHasANative() {
    let natives = Set(NativeTable.allKeys)
    let missing = declared.filter { !natives.contains($0) }.sorted()
    #expect(missing.isEmpty, "without native: \(missing.joined(separator: " "))")
  }

  /// Types share natives (`==`, `description`), so a native of a type may go unused there, but not everywhere.
  @Test("Every native implements a member that some type declares")
  func everyNativeIsDeclared() {
    let members = Set(declared.map { NativeTable.split($0).member })
    let unused = NativeTable.allKeys.filter { !members.contains(NativeTable.split($0).member) }
    #expect(unused.isEmpty, "without declaration: \(unused.joined(separator: " "))")
  }

  private var declared: Set<String> {
    var found: Set<String> = []
    let index = DeclarationIndex(texts: LibraryDeclarations.texts)
    for name in index.names {
      for chunk in index.chunks(named: name) { collect(chunk, owner: nil, isRequirement: false, into: &found) }
    }
    return found
  }

  private func collect(_ declaration: Declaration, owner: String?, isRequirement: Bool, into keys: inout Set<String>) {
    func add(_ member: String, _ attributes: [AttributeSyntax], suffix: String = "") {
      if isRequirement || attributes.contains(where: { $0.name == "inert" }) { return }
      for attribute in attributes where attribute.name == "native" {
        if case .string(let segments)? = attribute.arguments?.first?.value.kind, case .text(let text)? = segments.first
        {
          keys.insert(text + suffix)
          return
        }
      }
      keys.insert((owner.map { $0 + "." } ?? "") + member + suffix)
    }
    func labels(_ parameters: [ParameterSyntax]) -> String {
      "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
    switch declaration {
    case let type as TypeDeclaration:
      let name = (owner.map { $0 + "." } ?? "") + type.name
      for member in type.members { collect(member, owner: name, isRequirement: type.kind == .protocol, into: &keys) }
    case let ext as ExtensionDeclaration:
      guard case .name(let name, _) = ext.extended.kind else { return }
      for member in ext.members { collect(member, owner: name, isRequirement: false, into: &keys) }
    case let function as FunctionDeclaration: add(function.name + labels(function.parameters), function.attributes)
    case let initializer as InitializerDeclaration: add("init" + labels(initializer.parameters), initializer.attributes)
    case let sub as SubscriptDeclaration:
      add("subscript" + labels(sub.parameters), sub.attributes)
      if sub.accessors.contains(where: { $0.kind == .set }) {
        add("subscript" + labels(sub.parameters), sub.attributes, suffix: ".set")
      }
    case let variable as VariableDeclaration:
      guard case .identifier(let name) = variable.pattern.kind else { return }
      add(name, variable.attributes)
      if variable.accessors.contains(where: { $0.kind == .set }) { add(name, variable.attributes, suffix: ".set") }
    default: break
    }
  }
}

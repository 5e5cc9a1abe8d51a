/// The library's declarations by name, parsed when they are asked for.
final class DeclarationIndex {
  private let outline: DeclarationOutline
  private var parsed: [String: [Declaration]] = [:]
  /// Mistakes in the texts that were met so far.
  ///
  /// The declaration that has one is missing from the answers.
  private(set) var errors: [DeclarationTextError] = []

  /// Parses from an outline that may be shared.
  init(_ outline: DeclarationOutline) { self.outline = outline }

  convenience init(texts: [StaticString]) { self.init(DeclarationOutline(texts: texts)) }
  convenience init(texts: [String]) { self.init(DeclarationOutline(texts: texts)) }

  /// All names that something is declared for, in the order of their first declaration.
  var names: [String] { outline.names }

  /// The top-level declarations of a name.
  ///
  /// They are the type or protocol and its extensions, the overloads of a function or an operator, a variable. An extension of a nested type (`A.B`) belongs to the outermost (`A`).
  func chunks(named name: String) -> [Declaration] {
    if let known = parsed[name] { return known }
    var result: [Declaration] = []
    for chunk in outline.chunks[name] ?? [] {
      do throws(DeclarationTextError) {
        result += try DeclarationText.parse(outline.texts[chunk.text], chunk.range)
      } catch {
        errors.append(error)
      }
    }
    parsed[name] = result
    return result
  }

  /// Parses everything.
  /// - Throws: the first mistake in the texts.
  func check() throws(DeclarationTextError) {
    for name in names { _ = chunks(named: name) }
    if let first = errors.first { throw first }
  }
}

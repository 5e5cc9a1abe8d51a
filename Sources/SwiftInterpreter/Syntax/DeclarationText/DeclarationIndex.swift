import Synchronization

/// The library's declarations by name, parsed when they are asked for, and once for all that ask.
final class DeclarationIndex: Sendable {
  private struct Parsed {
    var declarations: [String: [Declaration]] = [:]
    var errors: [DeclarationTextError] = []
  }

  private let outline: DeclarationOutline
  private let parsed = Mutex(Parsed())

  /// Parses from an outline.
  init(_ outline: DeclarationOutline) { self.outline = outline }

  convenience init(texts: [String]) { self.init(DeclarationOutline(texts: texts)) }

  /// All names that something is declared for, in the order of their first declaration.
  var names: [String] { outline.names }

  /// Mistakes in the texts that were met so far.
  ///
  /// The declaration that has one is missing from the answers.
  var errors: [DeclarationTextError] { parsed.withLock(\.errors) }

  /// The top-level declarations of a name.
  ///
  /// They are the type or protocol and its extensions, the overloads of a function or an operator, a variable. An extension
  /// of a nested type (`A.B`) belongs to the outermost (`A`).
  func chunks(named name: String) -> [Declaration] {
    guard let chunks = outline.chunks[name] else { return [] }
    if let known = parsed.withLock({ $0.declarations[name] }) { return known }
    // Not under the lock: two threads may parse the same, of which the first to end counts.
    var found: [Declaration] = []
    var errors: [DeclarationTextError] = []
    for chunk in chunks {
      do throws(DeclarationTextError) {
        found += try DeclarationText.parse(outline.texts[chunk.text], chunk.range)
      } catch {
        errors.append(error)
      }
    }
    return parsed.withLock { parsed in
      if let known = parsed.declarations[name] { return known }
      parsed.declarations[name] = found
      parsed.errors += errors
      return found
    }
  }

  /// Parses everything.
  /// - Throws: the first mistake in the texts.
  func check() throws(DeclarationTextError) {
    for name in names { _ = chunks(named: name) }
    if let first = errors.first { throw first }
  }
}

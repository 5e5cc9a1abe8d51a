internal import SwiftSyntax

extension SyntaxCollection {
  /// The elements, in the order of the source.
  ///
  /// A list's own iterator is generic over the list. The runtime has to make its type for each kind of list, and to
  /// search every loaded library for the conformances which that needs; the children are of one type.
  var items: [Element] {
    var result: [Element] = []
    for child in children(viewMode: .all) { result.append(child.cast(Element.self)) }
    return result
  }
}

/// Publishers as inputs: subjects and erased publishers are classes and compare by identity, a property's publisher by its
/// property. Operators are structs; one that stands at the same place is taken for the same.
extension PublisherBox: ComparedAsInput {
  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? PublisherBox, other.typeName == typeName else { return false }
    if let mine = self as? PublishedPublisherBox, let theirs = other as? PublishedPublisherBox {
      return mine.published === theirs.published
    }
    return !(self is SubjectBox || self is ObjectPublisherBox || typeName == "AnyPublisher")
  }
}

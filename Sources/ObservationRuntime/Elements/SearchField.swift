/// `.searchable`: a field above what it searches.
public struct SearchField {
  /// The text that is searched for.
  public var text: AnyBinding
  /// What the field shows while it is empty.
  public var prompt: String
  /// Whether the program can begin and end the search.
  public var isPresented: AnyBinding?

  /// Creates a field.
  public init(text: AnyBinding, prompt: String, isPresented: AnyBinding? = nil) {
    self.text = text
    self.prompt = prompt
    self.isPresented = isPresented
  }
}

/// A dictionary's storage, in insertion order, shared until written.
final class DictionaryBox {}

/// A set's storage, in insertion order, shared until written.
final class SetBox {}

/// The library's interface, as Swift declares it, without bodies.
///
/// Each text holds whole top-level declarations; a type's extensions may stand in other texts. What a member does is found in
/// ``NativeTable`` under its full name. `@synthesized` marks requirements the compiler meets by itself.
enum LibraryDeclarations {
  static let texts: [String] =
    standardTexts + foundationTexts + concurrencyTexts + combineTexts

  private static let standardTexts: [String] =
    [
      basicProtocols, literalProtocols, numericProtocols, sequenceProtocols, sequenceAlgorithms, collectionAlgorithms,
      mutableCollectionAlgorithms, boolean, floatingPointFunctions, optional, array, arraySlice, dictionary, set,
      setAlgebra,
      ranges, coding, string, substring, character, regularExpressions, sequenceTypes, lazyTypes, globalFunctions,
      miscellaneous, keyPaths,
    ] + integerNames.map(integer) + floatNames.map(floatingPoint)

  private static let foundationTexts: [String] = [
    date, calendar, dateStyles, uuid, url, data, decimal, characterSet, stringFoundation, locale, numberStyles,
    formatters,
    userDefaults, notifications, foundationErrors, indexSet, jsonCoders, urlComponents, measurements,
    errorsAndObjects,
  ]

  private static let concurrencyTexts: [String] = [tasks, asyncSequences, clocks, dispatch, timers]

  private static let combineTexts: [String] = [observation, publishers, subjects, publisherOperators, published]
}

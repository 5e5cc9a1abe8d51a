extension NativeTable {
  /// The types that have natives; `""` are the global functions.
  static let groupNames: [String] = Array(groups.keys).sorted()

  static func group(named name: String) -> NativeGroup? { groups[name]?() }

  /// Each group is made when it is asked for the first time.
  private static let groups: [String: @Sendable () -> NativeGroup] = {
    var all: [String: @Sendable () -> NativeGroup] = [:]
    basics(&all)
    numbers(&all)
    collections(&all)
    foundation(&all)
    concurrency(&all)
    combine(&all)
    coding(&all)
    return all
  }()

  private typealias Groups = [String: @Sendable () -> NativeGroup]

  private static func basics(_ all: inout Groups) {
    all[""] = { GlobalNatives.group }
    all["Equatable"] = { BasicNatives.equatable }
    all["Hashable"] = { HashingNatives.hashable }
    all["Hasher"] = { HashingNatives.hasher }
    all["Comparable"] = { BasicNatives.comparable }
    all["Bool"] = { BasicNatives.boolean }
    all["Optional"] = { BasicNatives.optional }
    all["Result"] = { BasicNatives.result }
    all["AnyHashable"] = { BasicNatives.anyHashable }
    all["ObjectIdentifier"] = { BasicNatives.objectIdentifier }
    all["Identifiable"] = { BasicNatives.identifiable }
    all["RawRepresentable"] = { BasicNatives.rawRepresentable }
    all["AdditiveArithmetic"] = { BasicNatives.additive }
    all["DefaultStringInterpolation"] = { BasicNatives.interpolation }
    all["Error"] = { BasicNatives.error }
    all["Mirror"] = { MirrorNatives.group }
    all["AnyKeyPath"] = { KeyPathNatives.group }
    all["KeyPathComparator"] = { cached("KeyPathComparator") { MirrorNatives.comparator("KeyPathComparator") } }
    all["SortDescriptor"] = { cached("SortDescriptor") { MirrorNatives.comparator("SortDescriptor") } }
    all["SystemRandomNumberGenerator"] = { MirrorNatives.randomGenerator }
  }

  private static func numbers(_ all: inout Groups) {
    all["MixedInteger"] = { MixedIntegerNatives.group }
    all["Int"] = { cached("Int") { IntegerNatives.group(Int.self) } }
    all["Int8"] = { cached("Int8") { IntegerNatives.group(Int8.self) } }
    all["Int16"] = { cached("Int16") { IntegerNatives.group(Int16.self) } }
    all["Int32"] = { cached("Int32") { IntegerNatives.group(Int32.self) } }
    all["Int64"] = { cached("Int64") { IntegerNatives.group(Int64.self) } }
    all["UInt"] = { cached("UInt") { IntegerNatives.group(UInt.self) } }
    all["UInt8"] = { cached("UInt8") { IntegerNatives.group(UInt8.self) } }
    all["UInt16"] = { cached("UInt16") { IntegerNatives.group(UInt16.self) } }
    all["UInt32"] = { cached("UInt32") { IntegerNatives.group(UInt32.self) } }
    all["UInt64"] = { cached("UInt64") { IntegerNatives.group(UInt64.self) } }
    all["Double"] = { cached("Double") { FloatNatives.group(Double.self) } }
    all["Float"] = { cached("Float") { FloatNatives.group(Float.self) } }
    all["BinaryInteger"] = { Formats.numbers }
    all["BinaryFloatingPoint"] = { Formats.numbers }
    all["FormatStyle"] = { Formats.formatStyle }
    for part in ["", "Percent", "Currency"] {
      let (integer, double) = ("IntegerFormatStyle" + part, "FloatingPointFormatStyle" + part)
      all[integer] = { cached(integer) { NumberStyleNatives.style(.integer, part) } }
      all[double] = { cached(double) { NumberStyleNatives.style(.double, part) } }
    }
    all["StringListFormatStyle"] = { ValueStyles.list }
    all["ByteCountFormatStyle"] = { ValueStyles.byteCounts }
    for name in ["NumberFormatStyleConfiguration", "CurrencyFormatStyleConfiguration"] {
      all[name] = { cached(name) { NumberStyleNatives.configuration(name) } }
    }
  }

  private static func collections(_ all: inout Groups) {
    all["Sequence"] = { SequenceNatives.group }
    all["Collection"] = { CollectionNatives.group }
    all["BidirectionalCollection"] = { CollectionNatives.bidirectional }
    all["RandomAccessCollection"] = { CollectionNatives.randomAccess }
    all["MutableCollection"] = { MutableCollectionNatives.group }
    all["RangeReplaceableCollection"] = { RangeReplaceableNatives.group }
    all["LazySequenceProtocol"] = { LazyCollectionNatives.lazyProtocol }
    all["Array"] = { ArrayNatives.array }
    all["ArraySlice"] = { ArrayNatives.slice }
    all["Dictionary"] = { DictionaryNatives.group }
    all["DictionaryKeys"] = { DictionaryNatives.keys }
    all["DictionaryValues"] = { DictionaryNatives.values }
    all["DictionaryIndex"] = { DictionaryNatives.index }
    all["ClosedRangeIndex"] = { DictionaryNatives.index }
    all["Set"] = { SetNatives.group }
    all["OptionSet"] = { OptionSetNatives.group }
    all["Range"] = { RangeNatives.group }
    all["ClosedRange"] = { RangeNatives.closed }
    for name in ["PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough"] { all[name] = { RangeNatives.partial } }
    all["String"] = { StringNatives.string }
    all["Substring"] = { StringNatives.substring }
    all["StringProtocol"] = { StringNatives.stringProtocol }
    all["StringIndex"] = { StringNatives.index }
    for name in ["StringUTF8View", "StringUTF16View"] { all[name] = { StringNatives.view } }
    all["StringUnicodeScalarView"] = { StringNatives.scalarView }
    all["Regex"] = { RegexNatives.group }
    all["RegexMatch"] = { RegexNatives.match }
    all["AnyRegexOutput"] = { LazyNatives.list }
    all["AnyRegexOutputElement"] = { RegexNatives.part }
    all["Character"] = { StringNatives.character }
    all["UnicodeScalar"] = { StringNatives.scalar }
    all["UnicodeScalarProperties"] = { StringNatives.scalarProperties }
    all["AnyIterator"] = { LazyNatives.anyIterator }
    all["IndexingIterator"] = { LazyNatives.indexingIterator }
    all["AnySequence"] = { LazyNatives.anySequence }
    all["AnyCollection"] = { LazyNatives.anyCollection }
    all["Slice"] = { LazyNatives.slice }
    all["DefaultIndices"] = { LazyNatives.slice }
    all["CollectionDifference"] = { DifferenceNatives.group }
    all["FlattenSequence"] = { LazyNatives.list }
    all["FlattenIndex"] = { DictionaryNatives.index }
    all["UnfoldSequence"] = { LazyNatives.unfold }
    for name in ["LazySequence", "LazyMapSequence", "LazyFilterSequence"] {
      all[name] = { LazyCollectionNatives.collection }
    }
    for name in ["EnumeratedSequence", "ReversedCollection", "Repeated", "CollectionOfOne", "EmptyCollection"] {
      all[name] = { LazyNatives.list }
    }
    for name in [
      "Zip2Sequence", "PrefixSequence", "DropFirstSequence", "DropWhileSequence", "JoinedSequence",
      "StrideTo", "StrideThrough",
    ] {
      all[name] = { LazyNatives.views }
    }
  }

  private static func foundation(_ all: inout Groups) {
    all["Date"] = { DateNatives.group }
    all["DateInterval"] = { DateNatives.interval }
    all["Calendar"] = { CalendarNatives.calendar }
    all["DateComponents"] = { CalendarNatives.dateComponents }
    all["TimeZone"] = { CalendarNatives.timeZone }
    all["Locale"] = { CalendarNatives.locale }
    all["UUID"] = { ValueNatives.uuid }
    all["URL"] = { ValueNatives.url }
    all["Data"] = { ValueNatives.data }
    all["Decimal"] = { ValueNatives.decimal }
    all["CharacterSet"] = { ValueNatives.characterSet }
    all["IndexSet"] = { ValueNatives.indexSet }
    all["DateFormatter"] = { DateFormatterNatives.group }
    all["ISO8601DateFormatter"] = { DateFormatterNatives.iso8601 }
    all["NumberFormatter"] = { NumberFormatterNatives.group }
    all["Scanner"] = { ScannerNatives.group }
    all["NSNumber"] = { NumberFormatterNatives.number }
    all["ByteCountFormatter"] = { ByteCountFormatterNatives.group }
    all["URLComponents"] = { URLComponentsNatives.group }
    all["URLQueryItem"] = { URLComponentsNatives.item }
    all["Measurement"] = { MeasurementNatives.group }
    all["Unit"] = { MeasurementNatives.unit }
    for index in UnitTable.families.indices {
      let family = UnitTable.families[index].family
      all[family] = { cached(family) { MeasurementNatives.family(index) } }
    }
    all["URLError"] = { URLErrorNatives.group }
    all["Logger"] = { LoggerNatives.group }
    all["NSObject"] = { CoordinationNatives.object }
    all["NSNull"] = { CoordinationNatives.null }
    all["NSLock"] = { CoordinationNatives.lock }
    all["DispatchGroup"] = { CoordinationNatives.group }
    all["NSError"] = { NSErrorNatives.group }
    all["JSONSerialization"] = { JSONObjects.group }
    all["UserDefaults"] = { UserDefaultsNatives.group }
    all["NotificationCenter"] = { NotificationNatives.center }
    all["Notification"] = { NotificationNatives.notification }
    all["OperationQueue"] = { NotificationNatives.queue }
    all["LocalizedError"] = { NotificationNatives.localizedError }
  }

  private static func coding(_ all: inout Groups) {
    all["CodingKey"] = { CodingKeys.natives }
    all["Encoder"] = { EncodingNatives.encoder }
    all["KeyedEncodingContainer"] = { EncodingNatives.keyed }
    all["UnkeyedEncodingContainer"] = { EncodingNatives.unkeyed }
    all["SingleValueEncodingContainer"] = { EncodingNatives.single }
    all["Decoder"] = { DecodingNatives.decoder }
    all["KeyedDecodingContainer"] = { DecodingNatives.keyed }
    all["UnkeyedDecodingContainer"] = { DecodingNatives.unkeyed }
    all["SingleValueDecodingContainer"] = { DecodingNatives.single }
    all["CodingUserInfoKey"] = { JSONCoderNatives.userInfoKey }
    all["DecodingError"] = { CodingErrors.decodingError }
    all["EncodingError"] = { CodingErrors.encodingError }
    all["JSONEncoder"] = { JSONCoderNatives.encoder }
    all["JSONDecoder"] = { JSONCoderNatives.decoder }
  }

  private static func concurrency(_ all: inout Groups) {
    all["Task"] = { TaskNatives.task }
    all["TaskPriority"] = { TaskNatives.priority }
    all["TaskGroup"] = { TaskNatives.group }
    for name in ["ThrowingTaskGroup", "DiscardingTaskGroup", "ThrowingDiscardingTaskGroup"] {
      all[name] = { TaskNatives.group }
    }
    all["CancellationError"] = { TaskNatives.cancellationError }
    all["CheckedContinuation"] = { TaskNatives.continuation }
    all["MainActor"] = { TaskNatives.mainActor }
    all["AsyncSequence"] = { AsyncNatives.sequence }
    all["AnyAsyncIterator"] = { AsyncNatives.anyIterator }
    all["AsyncMapSequence"] = { AsyncNatives.made }
    all["AsyncFilterSequence"] = { AsyncNatives.made }
    all["AsyncFlatMapSequence"] = { AsyncNatives.made }
    for name in ["AsyncStream", "AsyncThrowingStream"] {
      all[name] = { cached(name) { AsyncNatives.stream(name) } }
      all[name + "Iterator"] = { AsyncNatives.anyIterator }
      all[name + "Continuation"] = { cached(name + "Continuation") { AsyncNatives.continuation(name) } }
    }
    all["Duration"] = { ClockNatives.duration }
    all["Clock"] = { ClockNatives.clockProtocol }
    all["ContinuousClock"] = { cached("ContinuousClock") { ClockNatives.clock("ContinuousClock") } }
    all["SuspendingClock"] = { cached("SuspendingClock") { ClockNatives.clock("SuspendingClock") } }
    all["DispatchQueue"] = { DispatchNatives.queue }
    all["DispatchWorkItem"] = { DispatchNatives.workItem }
    all["DispatchTime"] = { DispatchNatives.time }
    all["RunLoop"] = { DispatchNatives.runLoop }
    all["Timer"] = { DispatchNatives.timer }
  }

  private static func combine(_ all: inout Groups) {
    all["Observable"] = { ObservationNatives.observable }
    all["ObservationRegistrar"] = { ObservationNatives.registrar }
    all["Observations"] = { ObservationNatives.observations }
    all["Publisher"] = { PublisherOperators.group }
    all["ConnectablePublisher"] = { PublisherNatives.connectable }
    all["Cancellable"] = { PublisherNatives.anyConnection }
    all["TimerConnection"] = { PublisherNatives.connection }
    all["AnyCancellable"] = { PublisherNatives.cancellable }
    all["SchedulerStride"] = { PublisherNatives.stride }
    all["ImmediateScheduler"] = { PublisherNatives.immediate }
    all["AnyPublisher"] = { PublisherNatives.anyPublisher }
    all["Just"] = { PublisherNatives.just }
    all["Empty"] = { PublisherNatives.empty }
    all["Fail"] = { PublisherNatives.fail }
    all["Deferred"] = { PublisherNatives.deferred }
    all["Future"] = { PublisherNatives.future }
    all["Publishers"] = { PublisherNatives.combinations }
    for name in ["PassthroughSubject", "CurrentValueSubject"] {
      all[name] = { cached(name) { PublisherNatives.subject(name) } }
    }
    all["ObservableObject"] = { PublisherNatives.observableObject }
    all["ObservableObjectPublisher"] = { PublisherNatives.objectPublisher }
    all["Published"] = { PublisherNatives.published }
  }
}

import Foundation
final class DateBox: NativeBox { let seconds: Double; init(_ s: Double) { seconds = s } }
final class DecimalBox: NativeBox { let decimal: Decimal; var double: Double { 0 }; init(_ d: Decimal) { decimal = d } }
final class IndexSetBox: NativeBox { var indices: IndexSet = [] }
enum StringFormat { static func format(_ f: String, _ a: ContiguousArray<Value>, _ c: Any) throws(Interruption) -> String { f } }
enum FoundationStringNatives { static func add(_ g: inout NativeGroup) {} ; static func addToString(_ g: inout NativeGroup) {}; static func addToProtocol(_ g: inout NativeGroup) {} }
enum ConcurrencyNatives { static func addGlobals(_ g: inout NativeGroup) {} }
enum ObservationNatives { static func addGlobals(_ g: inout NativeGroup) {} }
extension NativeTable {
  static let groupNames: [String] = []
  static func group(named name: String) -> NativeGroup? {
    switch name {
    case "": GlobalNatives.group
    case "Array": ArrayNatives.array
    case "ArraySlice": ArrayNatives.slice
    case "Hashable": HashingNatives.hashable
    case "Hasher": HashingNatives.hasher
    case "Equatable": BasicNatives.equatable
    case "Comparable": BasicNatives.comparable
    case "Bool": BasicNatives.boolean
    case "Optional": BasicNatives.optional
    case "AdditiveArithmetic": BasicNatives.additive
    case "Error": BasicNatives.error
    case "RawRepresentable": BasicNatives.rawRepresentable
    case "Collection": CollectionNatives.group
    case "BidirectionalCollection": CollectionNatives.bidirectional
    case "RandomAccessCollection": CollectionNatives.randomAccess
    case "Dictionary": DictionaryNatives.group
    case "Set": SetNatives.group
    case "MutableCollection": MutableCollectionNatives.group
    case "RangeReplaceableCollection": RangeReplaceableNatives.group
    case "Range", "ClosedRange": RangeNatives.group
    case "Sequence": SequenceNatives.group
    case "Int": IntegerNatives.group(Int.self)
    case "Double": FloatNatives.group(Double.self)
    case "String": StringNatives.string
    default: nil
    }
  }
}

extension LibraryServices {
  static var standard: LibraryServices {
    var s = LibraryServices()
    s.describe = { v, m throws(Interruption) in try Describer(LibraryContext(machine: m, span: .none)).describe(v) }
    s.areEqual = { a, b, m, sp throws(Interruption) in try ValueEquality.areEqual(a, b, machine: m, span: sp) }
    return s
  }
}

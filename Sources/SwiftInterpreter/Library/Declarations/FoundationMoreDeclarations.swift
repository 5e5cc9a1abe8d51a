extension LibraryDeclarations {
  static let urlComponents = """
    struct URLQueryItem: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
      init(name: String, value: String?)
      var name: String { get }
      var value: String? { get }
      var description: String { get }
      var debugDescription: String { get }
      func hash(into hasher: inout Hasher)
      static func == (lhs: URLQueryItem, rhs: URLQueryItem) -> Bool
    }
    struct URLComponents: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
      init()
      init?(string: String)
      init?(url: URL, resolvingAgainstBaseURL resolve: Bool)
      var url: URL? { get }
      var string: String? { get }
      var scheme: String? { get set }
      var user: String? { get set }
      var host: String? { get set }
      var port: Int? { get set }
      var path: String { get set }
      var query: String? { get set }
      var fragment: String? { get set }
      var queryItems: [URLQueryItem]? { get set }
      var description: String { get }
      var debugDescription: String { get }
      func hash(into hasher: inout Hasher)
      static func == (lhs: URLComponents, rhs: URLComponents) -> Bool
    }
    """

  static let measurements = """
    class Unit {
      var symbol: String { get }
    }
    class Dimension: Unit {}
    final class UnitLength: Dimension {
      static var meters: UnitLength { get }
      static var kilometers: UnitLength { get }
      static var centimeters: UnitLength { get }
      static var millimeters: UnitLength { get }
      static var micrometers: UnitLength { get }
      static var inches: UnitLength { get }
      static var feet: UnitLength { get }
      static var yards: UnitLength { get }
      static var miles: UnitLength { get }
      static var nauticalMiles: UnitLength { get }
      static var lightyears: UnitLength { get }
    }
    final class UnitMass: Dimension {
      static var kilograms: UnitMass { get }
      static var grams: UnitMass { get }
      static var milligrams: UnitMass { get }
      static var pounds: UnitMass { get }
      static var ounces: UnitMass { get }
      static var stones: UnitMass { get }
      static var metricTons: UnitMass { get }
    }
    final class UnitTemperature: Dimension {
      static var celsius: UnitTemperature { get }
      static var fahrenheit: UnitTemperature { get }
      static var kelvin: UnitTemperature { get }
    }
    final class UnitDuration: Dimension {
      static var seconds: UnitDuration { get }
      static var minutes: UnitDuration { get }
      static var hours: UnitDuration { get }
      static var milliseconds: UnitDuration { get }
    }
    final class UnitSpeed: Dimension {
      static var metersPerSecond: UnitSpeed { get }
      static var kilometersPerHour: UnitSpeed { get }
      static var milesPerHour: UnitSpeed { get }
      static var knots: UnitSpeed { get }
    }
    final class UnitVolume: Dimension {
      static var liters: UnitVolume { get }
      static var milliliters: UnitVolume { get }
      static var cups: UnitVolume { get }
      static var pints: UnitVolume { get }
      static var gallons: UnitVolume { get }
      static var teaspoons: UnitVolume { get }
      static var tablespoons: UnitVolume { get }
      static var fluidOunces: UnitVolume { get }
      static var cubicMeters: UnitVolume { get }
    }
    final class UnitArea: Dimension {
      static var squareMeters: UnitArea { get }
      static var squareKilometers: UnitArea { get }
      static var squareFeet: UnitArea { get }
      static var acres: UnitArea { get }
      static var hectares: UnitArea { get }
    }
    final class UnitAngle: Dimension {
      static var degrees: UnitAngle { get }
      static var radians: UnitAngle { get }
    }
    final class UnitEnergy: Dimension {
      static var joules: UnitEnergy { get }
      static var kilojoules: UnitEnergy { get }
      static var calories: UnitEnergy { get }
      static var kilocalories: UnitEnergy { get }
      static var kilowattHours: UnitEnergy { get }
    }
    final class UnitInformationStorage: Dimension {
      static var bytes: UnitInformationStorage { get }
      static var kilobytes: UnitInformationStorage { get }
      static var megabytes: UnitInformationStorage { get }
      static var gigabytes: UnitInformationStorage { get }
    }
    final class UnitPressure: Dimension {
      static var hectopascals: UnitPressure { get }
      static var bars: UnitPressure { get }
      static var poundsForcePerSquareInch: UnitPressure { get }
    }
    struct Measurement<UnitType: Unit>: Comparable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
      init(value: Double, unit: UnitType)
      var value: Double { get set }
      var unit: UnitType { get }
      func converted(to otherUnit: UnitType) -> Measurement<UnitType>
      mutating func convert(to otherUnit: UnitType)
      var description: String { get }
      var debugDescription: String { get }
      static func + (lhs: Measurement<UnitType>, rhs: Measurement<UnitType>) -> Measurement<UnitType>
      static func - (lhs: Measurement<UnitType>, rhs: Measurement<UnitType>) -> Measurement<UnitType>
      static func * (lhs: Measurement<UnitType>, rhs: Double) -> Measurement<UnitType>
      static func / (lhs: Measurement<UnitType>, rhs: Double) -> Measurement<UnitType>
      static func == (lhs: Measurement<UnitType>, rhs: Measurement<UnitType>) -> Bool
      static func != (lhs: Measurement<UnitType>, rhs: Measurement<UnitType>) -> Bool
      static func < (lhs: Measurement<UnitType>, rhs: Measurement<UnitType>) -> Bool
      static func > (lhs: Measurement<UnitType>, rhs: Measurement<UnitType>) -> Bool
      static func <= (lhs: Measurement<UnitType>, rhs: Measurement<UnitType>) -> Bool
      static func >= (lhs: Measurement<UnitType>, rhs: Measurement<UnitType>) -> Bool
      func hash(into hasher: inout Hasher)
    }
    """

  static let errorsAndObjects = """
    class NSError: Error, Equatable {
      init(domain: String, code: Int, userInfo: [String: Any]? = nil)
      init(_bridging error: any Error)
      var domain: String { get }
      var code: Int { get }
      var userInfo: [String: Any] { get }
      var localizedDescription: String { get }
    }
    class NSNull: Hashable {
      init()
    }
    class Scanner {
      init(string: String)
      var string: String { get }
      var currentIndex: StringIndex { get set }
      var isAtEnd: Bool { get }
      var caseSensitive: Bool { get set }
      var charactersToBeSkipped: CharacterSet? { get set }
      func scanInt() -> Int?
      func scanInt64() -> Int64?
      func scanUInt64() -> UInt64?
      func scanDouble() -> Double?
      func scanFloat() -> Float?
      func scanDecimal() -> Decimal?
      func scanString(_ searchString: String) -> String?
      func scanUpToString(_ substring: String) -> String?
      func scanCharacters(from set: CharacterSet) -> String?
      func scanUpToCharacters(from set: CharacterSet) -> String?
      func scanCharacter() -> Character?
      @discardableResult func scanHexInt64(_ result: inout UInt64) -> Bool
      @discardableResult func scanHexInt32(_ result: inout UInt32) -> Bool
    }
    class JSONSerialization {
      static func jsonObject(with data: Data) throws -> Any
      static func jsonObject(with data: Data, options: JSONSerialization.ReadingOptions) throws -> Any
      static func data(withJSONObject obj: Any, options: JSONSerialization.WritingOptions = []) throws -> Data
      static func isValidJSONObject(_ obj: Any) -> Bool
      struct ReadingOptions: OptionSet {
        typealias RawValue = UInt
        typealias ArrayLiteralElement = JSONSerialization.ReadingOptions
        init(rawValue: UInt)
        init(arrayLiteral elements: JSONSerialization.ReadingOptions...)
        var rawValue: UInt { get }
        func contains(_ member: JSONSerialization.ReadingOptions) -> Bool
        func union(_ other: JSONSerialization.ReadingOptions) -> JSONSerialization.ReadingOptions
        @discardableResult mutating func insert(_ newMember: JSONSerialization.ReadingOptions) -> (inserted: Bool, memberAfterInsert: JSONSerialization.ReadingOptions)
        mutating func formUnion(_ other: JSONSerialization.ReadingOptions)
        static var mutableContainers: JSONSerialization.ReadingOptions { get }
        static var mutableLeaves: JSONSerialization.ReadingOptions { get }
        static var fragmentsAllowed: JSONSerialization.ReadingOptions { get }
        static var allowFragments: JSONSerialization.ReadingOptions { get }
      }
      struct WritingOptions: OptionSet {
        typealias RawValue = UInt
        typealias ArrayLiteralElement = JSONSerialization.WritingOptions
        init(rawValue: UInt)
        init(arrayLiteral elements: JSONSerialization.WritingOptions...)
        var rawValue: UInt { get }
        func contains(_ member: JSONSerialization.WritingOptions) -> Bool
        func union(_ other: JSONSerialization.WritingOptions) -> JSONSerialization.WritingOptions
        @discardableResult mutating func insert(_ newMember: JSONSerialization.WritingOptions) -> (inserted: Bool, memberAfterInsert: JSONSerialization.WritingOptions)
        mutating func formUnion(_ other: JSONSerialization.WritingOptions)
        static var prettyPrinted: JSONSerialization.WritingOptions { get }
        static var sortedKeys: JSONSerialization.WritingOptions { get }
        static var fragmentsAllowed: JSONSerialization.WritingOptions { get }
        static var withoutEscapingSlashes: JSONSerialization.WritingOptions { get }
      }
    }
    struct URLError: Error, Equatable {
      init(_ code: URLError.Code)
      var code: URLError.Code { get }
      var errorCode: Int { get }
      var localizedDescription: String { get }
      static func == (lhs: URLError, rhs: URLError) -> Bool
      struct Code: Hashable, RawRepresentable {
        typealias RawValue = Int
        init(rawValue: Int)
        var rawValue: Int { get }
        static func == (lhs: URLError.Code, rhs: URLError.Code) -> Bool
        func hash(into hasher: inout Hasher)
        static var unknown: URLError.Code { get }
        static var cancelled: URLError.Code { get }
        static var badURL: URLError.Code { get }
        static var timedOut: URLError.Code { get }
        static var unsupportedURL: URLError.Code { get }
        static var cannotFindHost: URLError.Code { get }
        static var cannotConnectToHost: URLError.Code { get }
        static var networkConnectionLost: URLError.Code { get }
        static var notConnectedToInternet: URLError.Code { get }
        static var badServerResponse: URLError.Code { get }
        static var userAuthenticationRequired: URLError.Code { get }
        static var cannotDecodeContentData: URLError.Code { get }
        static var cannotParseResponse: URLError.Code { get }
        static var resourceUnavailable: URLError.Code { get }
        static var dataNotAllowed: URLError.Code { get }
        static var requestBodyStreamExhausted: URLError.Code { get }
        static var dnsLookupFailed: URLError.Code { get }
        static var httpTooManyRedirects: URLError.Code { get }
        static var redirectToNonExistentLocation: URLError.Code { get }
        static var userCancelledAuthentication: URLError.Code { get }
        static var zeroByteResource: URLError.Code { get }
        static var cannotDecodeRawData: URLError.Code { get }
        static var internationalRoamingOff: URLError.Code { get }
        static var callIsActive: URLError.Code { get }
        static var appTransportSecurityRequiresSecureConnection: URLError.Code { get }
        static var fileDoesNotExist: URLError.Code { get }
        static var fileIsDirectory: URLError.Code { get }
        static var noPermissionsToReadFile: URLError.Code { get }
        static var dataLengthExceedsMaximum: URLError.Code { get }
        static var secureConnectionFailed: URLError.Code { get }
        static var serverCertificateHasBadDate: URLError.Code { get }
        static var serverCertificateUntrusted: URLError.Code { get }
        static var serverCertificateHasUnknownRoot: URLError.Code { get }
        static var serverCertificateNotYetValid: URLError.Code { get }
        static var clientCertificateRejected: URLError.Code { get }
        static var clientCertificateRequired: URLError.Code { get }
        static var cannotLoadFromNetwork: URLError.Code { get }
      }
    }
    struct Logger {
      init()
      init(subsystem: String, category: String)
      func log(_ message: String)
      func trace(_ message: String)
      func debug(_ message: String)
      func info(_ message: String)
      func notice(_ message: String)
      func warning(_ message: String)
      func error(_ message: String)
      func critical(_ message: String)
      func fault(_ message: String)
    }
    var NSLocalizedDescriptionKey: String { get }
    protocol NSObjectProtocol: AnyObject {}
    class NSObject: NSObjectProtocol, Hashable {
      init()
    }
    func NSDecimalRound(_ result: inout Decimal, _ number: inout Decimal, _ scale: Int, _ roundingMode: NumberFormatter.RoundingMode)
    class NSLock {
      init()
      func lock()
      func unlock()
      func withLock<R>(_ body: () throws -> R) rethrows -> R
    }
    typealias NSRecursiveLock = NSLock
    class DispatchGroup {
      init()
      func enter()
      func leave()
      func notify(queue: DispatchQueue, execute work: @escaping () -> Void)
    }
    func NSLocalizedString(_ key: String, comment: String) -> String
    """
}

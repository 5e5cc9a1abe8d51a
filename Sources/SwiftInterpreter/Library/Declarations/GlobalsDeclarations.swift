extension LibraryDeclarations {
  static let globalFunctions = """
    func print(_ items: Any..., separator: String = " ", terminator: String = "\\n")
    @native("print(to:)") func print<Target: TextOutputStream>(_ items: Any..., separator: String = " ", terminator: String = "\\n", to output: inout Target)
    func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\\n")
    @discardableResult @native("dump(to:)") func dump<T, Target: TextOutputStream>(_ value: T, to target: inout Target, name: String? = nil, indent: Int = 0, maxDepth: Int = 9223372036854775807, maxItems: Int = 9223372036854775807) -> T
    @discardableResult func dump<T>(_ value: T, name: String? = nil, indent: Int = 0, maxDepth: Int = 9223372036854775807, maxItems: Int = 9223372036854775807) -> T
    func min<T: Comparable>(_ x: T, _ y: T) -> T
    func min<T: Comparable>(_ x: T, _ y: T, _ z: T, _ rest: T...) -> T
    func max<T: Comparable>(_ x: T, _ y: T) -> T
    func max<T: Comparable>(_ x: T, _ y: T, _ z: T, _ rest: T...) -> T
    func abs<T: SignedNumeric & Comparable>(_ x: T) -> T
    func swap<T>(_ a: inout T, _ b: inout T)
    func isKnownUniquelyReferenced<T: AnyObject>(_ object: inout T) -> Bool
    func withExtendedLifetime<T, Result>(_ x: T, _ body: () throws -> Result) rethrows -> Result
    func assert(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "")
    func precondition(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "")
    func assertionFailure(_ message: @autoclosure () -> String = "")
    func preconditionFailure(_ message: @autoclosure () -> String = "") -> Never
    func fatalError(_ message: @autoclosure () -> String = "") -> Never
    func NSLog(_ format: String, _ args: CVarArg...)
    func === (lhs: AnyObject?, rhs: AnyObject?) -> Bool
    func !== (lhs: AnyObject?, rhs: AnyObject?) -> Bool
    func == (lhs: Any.Type, rhs: Any.Type) -> Bool
    func != (lhs: Any.Type, rhs: Any.Type) -> Bool
    func == <A: Equatable, B: Equatable>(lhs: (A, B), rhs: (A, B)) -> Bool
    func != <A: Equatable, B: Equatable>(lhs: (A, B), rhs: (A, B)) -> Bool
    func < <A: Comparable, B: Comparable>(lhs: (A, B), rhs: (A, B)) -> Bool
    func > <A: Comparable, B: Comparable>(lhs: (A, B), rhs: (A, B)) -> Bool
    func <= <A: Comparable, B: Comparable>(lhs: (A, B), rhs: (A, B)) -> Bool
    func >= <A: Comparable, B: Comparable>(lhs: (A, B), rhs: (A, B)) -> Bool
    func == <A: Equatable, B: Equatable, C: Equatable>(lhs: (A, B, C), rhs: (A, B, C)) -> Bool
    func != <A: Equatable, B: Equatable, C: Equatable>(lhs: (A, B, C), rhs: (A, B, C)) -> Bool
    func < <A: Comparable, B: Comparable, C: Comparable>(lhs: (A, B, C), rhs: (A, B, C)) -> Bool
    func > <A: Comparable, B: Comparable, C: Comparable>(lhs: (A, B, C), rhs: (A, B, C)) -> Bool
    func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable>(lhs: (A, B, C, D), rhs: (A, B, C, D)) -> Bool
    func < <A: Comparable, B: Comparable, C: Comparable, D: Comparable>(lhs: (A, B, C, D), rhs: (A, B, C, D)) -> Bool
    """

  static let miscellaneous = """
    enum Never: Hashable, Comparable, Error {}
    typealias Void = ()
    typealias CGFloat = Double
    typealias StaticString = String
    struct ObjectIdentifier: Hashable, Comparable, Sendable {
      @native("ObjectIdentifier.init(object)") init(_ x: AnyObject)
      @native("ObjectIdentifier.init(type)") init(_ x: Any.Type)
      static func == (x: ObjectIdentifier, y: ObjectIdentifier) -> Bool
      static func < (x: ObjectIdentifier, y: ObjectIdentifier) -> Bool
      func hash(into hasher: inout Hasher)
    }
    struct Hasher {
      init()
      mutating func combine<H: Hashable>(_ value: H)
      func finalize() -> Int
    }
    struct AnyHashable: Hashable, CustomStringConvertible {
      init<H: Hashable>(_ base: H)
      var base: Any { get }
      var description: String { get }
      static func == (lhs: AnyHashable, rhs: AnyHashable) -> Bool
      func hash(into hasher: inout Hasher)
    }
    struct Mirror {
      init(reflecting subject: Any)
      var children: [(label: String?, value: Any)] { get }
      var subjectType: Any.Type { get }
      var displayStyle: Mirror.DisplayStyle? { get }
      enum DisplayStyle: Hashable {
        case `struct`
        case `class`
        case `enum`
        case tuple
        case optional
        case collection
        case dictionary
        case set
      }
    }
    """

  /// Key paths are values of the machine; their members are read by it.
  static let keyPaths = """
    class AnyKeyPath: Hashable {
      static func == (lhs: AnyKeyPath, rhs: AnyKeyPath) -> Bool
      static func != (lhs: AnyKeyPath, rhs: AnyKeyPath) -> Bool
      func hash(into hasher: inout Hasher)
    }
    class PartialKeyPath<Root>: AnyKeyPath {}
    class KeyPath<Root, Value>: PartialKeyPath<Root> {
      @native("AnyKeyPath.appending(path:)") func appending<Next>(path: KeyPath<Value, Next>) -> KeyPath<Root, Next>
      @native("AnyKeyPath.appending(path:)") func appending<Next>(path: ReferenceWritableKeyPath<Value, Next>) -> ReferenceWritableKeyPath<Root, Next>
    }
    class WritableKeyPath<Root, Value>: KeyPath<Root, Value> {
      @native("AnyKeyPath.appending(path:)") func appending<Next>(path: WritableKeyPath<Value, Next>) -> WritableKeyPath<Root, Next>
    }
    class ReferenceWritableKeyPath<Root, Value>: WritableKeyPath<Root, Value> {
      @native("AnyKeyPath.appending(path:)") func appending<Next>(path: WritableKeyPath<Value, Next>) -> ReferenceWritableKeyPath<Root, Next>
    }
    """
}

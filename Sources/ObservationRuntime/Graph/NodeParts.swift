/// A `ForEach`.
final class ForEachNode {
  var element: ForEachElement
  var keys: [RowKey] = []
  var rows: [RowKey: Node] = [:]
  /// The elements whose rows exist because they are on the screen; everything outside a lazy container.
  var window: Range<Int>?
  var isSettled = false

  init(_ element: ForEachElement) { self.element = element }
}

/// An id and which of several equal ones it is (I-14).
struct RowKey: Hashable {
  var id: IdentityKey
  var occurrence: Int
}

/// A row of a `ForEach`.
final class RowNode {
  let key: RowKey
  /// The element's offset in the collection.
  var offset: Int

  init(_ key: RowKey, offset: Int) {
    self.key = key
    self.offset = offset
  }
}

/// A built-in view.
final class PrimitiveNode {
  var value: Primitive
  /// Whether a disclosure without a binding is open.
  var isOpen = false
  /// The first visible row of a lazy container.
  var offset = 0
  /// The pages of a navigation stack, above its root.
  var pages: [Page] = []
  /// The tabs of a tab view in order, and the selected one.
  var tabs: [Node] = []
  var selectedTab: Node?
  /// The slots that are placed as children, in order.
  var places: [Primitive.Slot] = []
  /// How often the bound path of a navigation stack changed in a frame (W-08b).
  var updates = UpdateCycle()

  init(_ value: Primitive) { self.value = value }
}

/// A pushed page of a navigation stack.
struct Page {
  var node: Node
  var token: PresentationToken
  var origin: Origin

  enum Origin {
    case link(Node)
    case value(any GraphValue, isInPath: Bool)
    case presentation(Node)
  }

  /// Whether a bound path has it.
  var isInPath: Bool {
    if case .value(_, true) = origin { return true }
    return false
  }
}

/// A modifier.
final class ModifierNode {
  var value: Modifier
  /// The body of a user modifier.
  var view: ViewNode?
  var hasAppeared = false
  /// A running task, or an active subscription.
  var token: TaskToken?
  var unsubscribe: Handler?
  /// How often an `onChange` or `onPreferenceChange` ran in a frame (L-12, W-08b).
  var updates = UpdateCycle()
  /// The page or layer that a presentation shows.
  var presented: Node?
  var presentedToken: PresentationToken?
  var presentedValue: (any GraphValue)?
  /// Whether another item waits until what was presented has ended.
  var isReplacing = false
  /// What an `onPreferenceChange` or a preference layer last saw.
  var preference: (any GraphValue)?
  /// Whether a preference layer has to be made again with the same value.
  var isLayerStale = false
  /// Whether something is searched in a search field.
  var isSearching = false

  init(_ value: Modifier) { self.value = value }
}

/// Counts what happens to one place within a frame, so that what causes itself is cut (L-12, W-08b).
struct UpdateCycle {
  /// How often it may happen in a frame.
  static let budget = 2
  private var frame = -1
  private var count = 0

  /// The number of this time in the frame, from 1.
  mutating func next(in frame: Int) -> Int {
    if self.frame != frame {
      self.frame = frame
      count = 0
    }
    count += 1
    return count
  }
}

/// Holds back what stands below an unselected tab, or the views of the program in a menu that was not opened (K-10).
final class Gate {
  var isOpen = false
  /// Whether rows and deferred content run all the same, so that a menu's items are known.
  let holdsViewsOnly: Bool
  var waiting: [Node] = []

  init(holdsViewsOnly: Bool = false) { self.holdsViewsOnly = holdsViewsOnly }

  func holds(_ node: Node) -> Bool { !isOpen && (!holdsViewsOnly || node.view != nil) }
}

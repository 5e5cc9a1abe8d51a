// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are SwiftUI's, and mean what they mean there.

import Observation

// A View layer just large enough to compile and run Expenses.swift where there is no SwiftUI. It redraws the whole
// screen whenever anything that was read while drawing changes: it says nothing about which bodies should run.

/// What was drawn, and what a person could do with it.
public final class Screen {
  /// The texts and labels, from the top.
  public fileprivate(set) var texts: [String] = []
  fileprivate var actions: [String: () -> Void] = [:]
  fileprivate var fields: [String: (String) -> Void] = [:]
  fileprivate var states: [String: AnyObject] = [:]
}

/// A part of the screen.
public protocol View {
  associatedtype Body: View
  /// What it is made of.
  @ViewBuilder var body: Body { get }
  /// Draws it and its parts; the path tells it from every other view.
  func draw(on screen: Screen, at path: String)
}

extension View {
  public func draw(on screen: Screen, at path: String) {
    for child in Mirror(reflecting: self).children {
      guard let stored = child.value as? any Stored else { continue }
      stored.install(in: screen, at: path + (child.label ?? ""))
    }
    body.draw(on: screen, at: path + "/")
  }
}

/// The end of a view tree: draws nothing.
public struct Nothing: View {
  public var body: Nothing { self }
  public func draw(on screen: Screen, at path: String) {}
}

/// A view that draws itself.
public protocol Drawn: View {}

extension Drawn {
  public var body: Nothing { Nothing() }
}

public struct Pair<First: View, Second: View>: Drawn {
  let first: First
  let second: Second

  public func draw(on screen: Screen, at path: String) {
    first.draw(on: screen, at: path + "0")
    second.draw(on: screen, at: path + "1")
  }
}

extension Optional: View where Wrapped: View {
  public var body: Nothing { Nothing() }

  public func draw(on screen: Screen, at path: String) {
    self?.draw(on: screen, at: path + "?")
  }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildPartialBlock<Content: View>(first: Content) -> Content { first }
  public static func buildPartialBlock<First: View, Second: View>(
    accumulated: First, next: Second
  ) -> Pair<First, Second> {
    Pair(first: accumulated, second: next)
  }
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }
}

public struct VStack<Content: View>: Drawn {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func draw(on screen: Screen, at path: String) { content.draw(on: screen, at: path + "|") }
}

public typealias HStack = VStack

public struct ForEach<Row: View>: Drawn {
  let rows: [(id: String, row: Row)]

  public init<Data: Sequence, ID>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder row: (Data.Element) -> Row
  ) {
    rows = data.map { ("\($0[keyPath: id])", row($0)) }
  }

  public init<Data: Sequence>(_ data: Data, @ViewBuilder row: (Data.Element) -> Row)
  where Data.Element: Identifiable {
    self.init(data, id: \.id, row: row)
  }

  public func draw(on screen: Screen, at path: String) {
    for (id, row) in rows { row.draw(on: screen, at: "\(path)[\(id)]") }
  }
}

public struct Text: Drawn {
  let text: String

  public init(_ text: String) { self.text = text }

  public func draw(on screen: Screen, at path: String) { screen.texts.append(text) }
}

public struct Button: Drawn {
  let label: String
  let action: () -> Void

  public init(_ label: String, action: @escaping () -> Void) {
    self.label = label
    self.action = action
  }

  public func draw(on screen: Screen, at path: String) {
    screen.texts.append(label)
    screen.actions[label] = action
  }
}

public struct Toggle: Drawn {
  let label: String
  let isOn: Binding<Bool>

  public init(_ label: String, isOn: Binding<Bool>) {
    self.label = label
    self.isOn = isOn
  }

  public func draw(on screen: Screen, at path: String) {
    screen.texts.append(label)
    screen.actions[label] = { isOn.wrappedValue.toggle() }
  }
}

public struct TextField: Drawn {
  let title: String
  let text: Binding<String>

  public init(_ title: String, text: Binding<String>) {
    self.title = title
    self.text = text
  }

  public func draw(on screen: Screen, at path: String) {
    screen.fields[title] = { text.wrappedValue = $0 }
  }
}

@Observable
final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// A property whose value outlives the view: it stands on the screen under the view's path.
protocol Stored {
  func install(in screen: Screen, at path: String)
}

@propertyWrapper
public struct State<Value>: Stored {
  private final class Place {
    var box: Box<Value>

    init(_ box: Box<Value>) { self.box = box }
  }

  private let place: Place

  public init(wrappedValue: Value) { place = Place(Box(wrappedValue)) }

  func install(in screen: Screen, at path: String) {
    if let box = screen.states[path] as? Box<Value> {
      place.box = box
    } else {
      screen.states[path] = place.box
    }
  }

  public var wrappedValue: Value {
    get { place.box.value }
    nonmutating set { place.box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

@propertyWrapper
public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Self { self }
}

/// A running program: what a person does to it, and what it shows.
public final class App<Root: View> {
  private let root: Root
  private let screen = Screen()
  private var isStale = true

  public init(_ root: Root) { self.root = root }

  /// The texts on the screen, from the top.
  public var texts: [String] {
    update()
    return screen.texts
  }

  /// Presses a button, or turns a toggle.
  public func tap(_ label: String) {
    update()
    screen.actions[label]?()
  }

  /// Replaces a text field's text.
  public func type(_ title: String, _ text: String) {
    update()
    screen.fields[title]?(text)
  }

  private func update() {
    guard isStale else { return }
    isStale = false
    screen.texts = []
    screen.actions = [:]
    screen.fields = [:]
    let stale = Flag { [unowned self] in isStale = true }
    withObservationTracking {
      root.draw(on: screen, at: "")
    } onChange: {
      stale.raise()
    }
  }
}

/// Carries the change back; everything here runs on one thread.
private struct Flag: @unchecked Sendable {
  let raise: () -> Void
}

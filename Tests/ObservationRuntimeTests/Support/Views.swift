@testable import ObservationRuntime

/// A dynamic field of a test view.
enum Field {
  case state(String, Val, isPrivate: Bool = false)
  /// `@State` whose initial value is the input of this name (N-03).
  case seeded(String, from: String)
  /// `@State` whose default is evaluated when first installed.
  case lazyState(String, () -> Val)
  case binding(String)
  case environment(String, EnvironmentKey)
  case environmentModel(String, EnvironmentKey)
  case environmentObject(String, EnvironmentKey)
  case stateObject(String, () -> Val)
  case observedObject(String)
  case appStorage(String, key: String, Val)
  case sceneStorage(String, key: String, Val)
  case focus(String, Val)
  case focusedValue(String, EnvironmentKey)
  case bindable(String)
  /// `@Environment(\.key.property)` of an object.
  case projected(String, EnvironmentKey, String)

  var name: String {
    switch self {
    case .state(let name, _, _), .seeded(let name, _), .lazyState(let name, _), .binding(let name),
      .environment(let name, _), .environmentModel(let name, _), .environmentObject(let name, _),
      .stateObject(let name, _), .observedObject(let name), .appStorage(let name, _, _),
      .sceneStorage(let name, _, _), .focus(let name, _), .focusedValue(let name, _), .bindable(let name),
      .projected(let name, _, _):
      name
    }
  }

  func declared(_ inputs: [String: Val], _ bindings: [String: AnyBinding]) -> DynamicField {
    switch self {
    case .state(_, let value, _): .state(.lazy { value })
    case .seeded(_, let input): .state(.value(inputs[input] ?? .absent))
    case .lazyState(_, let make): .state(.lazy(make))
    case .binding(let name): .binding(bindings[name] ?? .constant(Val.absent))
    case .environment(_, let key): .environment(key)
    case .environmentModel(_, let key): .environmentObservable(key)
    case .environmentObject(_, let key): .environmentObject(key)
    case .stateObject(_, let make): .stateObject(make)
    case .observedObject(let name): .observedObject(inputs[name] ?? .absent)
    case .appStorage(_, let key, let value): .appStorage(key: key, store: nil, default: value)
    case .sceneStorage(_, let key, let value): .sceneStorage(key: key, default: value)
    case .focus(_, let value): .focusState(value)
    case .focusedValue(_, let key): .focusedValue(key, absent: Val.absent)
    case .projected(_, let key, let property):
      .environment(
        key,
        projection: EnvironmentProjection(path: "\(key.name).\(property)") { $0.val.model?[property] ?? Val.absent })
    case .bindable(let name): .bindable(inputs[name] ?? .absent)
    }
  }
}

/// A view type of a test program: call it to make a value.
final class Definition {
  let type: ViewType
  let fields: [Field]
  /// Whether its own `==` decides, by these inputs (C-14).
  var equalBy: [String]?
  let body: (Context) throws -> Element
  unowned let app: App

  init(_ app: App, _ name: String, _ fields: [Field], isModifier: Bool, body: @escaping (Context) throws -> Element) {
    self.app = app
    self.fields = fields
    self.body = body
    let descriptors = fields.map { field in
      if case .state(let name, _, true) = field { return FieldDescriptor(name, isPrivateState: true, sdk: app.sdk) }
      return FieldDescriptor(field.name)
    }
    type = ViewType(name: name, bodyLine: 1, dynamicFields: descriptors, isModifier: isModifier)
  }

  func value(_ inputs: [String: Val] = [:], _ bindings: [String: AnyBinding] = [:]) -> TestView {
    TestView(definition: self, inputs: inputs, bindings: bindings)
  }

  func callAsFunction(_ inputs: [String: Val] = [:], bind bindings: [String: AnyBinding] = [:]) -> Element {
    .view(value(inputs, bindings))
  }
}

/// A value of a test view type.
struct TestView: UserView {
  let definition: Definition
  let inputs: [String: Val]
  let bindings: [String: AnyBinding]
  var installed: [InstalledField] = []

  var type: ViewType { definition.type }
  var comparesByEquality: Bool { definition.equalBy != nil }

  func changedInputs(from previous: any UserView) -> [InputChange] {
    guard let previous = previous as? TestView else { return [] }
    let objects = Set(
      definition.fields.compactMap { field -> String? in
        switch field {
        case .observedObject(let name), .bindable(let name): name
        default: nil
        }
      })
    let seeds = Set(
      definition.fields.compactMap { field -> String? in
        if case .seeded(_, let input) = field { input } else { nil }
      })
    let names = inputs.keys.sorted().filter { !objects.contains($0) && !seeds.contains($0) }
    return names.compactMap { name in
      if let equal = definition.equalBy, !equal.contains(name) { return nil }
      let new = inputs[name] ?? .absent
      let old = previous.inputs[name] ?? .absent
      return new == old ? nil : InputChange(name, old: old.summary, new: new.summary)
    }
  }

  func dynamicField(_ index: Int) -> DynamicField { definition.fields[index].declared(inputs, bindings) }

  func installing(_ fields: [InstalledField]) throws -> any UserView {
    var copy = self
    copy.installed = fields
    return copy
  }

  func body() throws -> Element {
    let app = definition.app
    app.graph.record(.print(app.graph.printChangesLine(for: type)))
    return try definition.body(Context(view: self))
  }
}

/// What a body sees: its inputs and its installed fields, by name.
struct Context {
  let view: TestView

  private func field(_ name: String) -> InstalledField? {
    guard let index = view.definition.fields.firstIndex(where: { $0.name == name }) else { return nil }
    return view.installed[index]
  }

  /// Reads and writes like the property of that name.
  subscript(_ name: String) -> Val {
    get {
      switch field(name) {
      case .state(let reference): reference.get().val
      case .value(let value): value.val
      case .binding(let binding): (try? binding.get().val) ?? .absent
      default: view.inputs[name] ?? .absent
      }
    }
    nonmutating set { set(name, newValue, line: nil) }
  }

  func set(_ name: String, _ value: Val, line: Int?) {
    switch field(name) {
    case .state(let reference): reference.set(value, line: line)
    case .binding(let binding): try? binding.set(value, line: line)
    default: break
    }
  }

  /// Reads an object's reference; a missing environment object crashes (P-11).
  func object(_ name: String) throws -> Model {
    if case .missing(let error) = field(name) { throw error }
    guard let model = self[name].model else { throw GraphError.crash("no object \(name)") }
    return model
  }

  /// `$name`.
  func bind(_ name: String) -> AnyBinding {
    switch field(name) {
    case .state(let reference): reference.binding
    case .binding(let binding): binding
    default: .constant(Val.absent)
    }
  }

  func add(_ name: String, _ amount: Int = 1) { self[name] = .int(self[name].int + amount) }
  func flip(_ name: String) { self[name] = .bool(!self[name].bool) }
}

// MARK: Built-in views

func text(_ string: String) -> Element { .primitive(Primitive(.text, text: string)) }
func text(_ value: Val) -> Element { text(value.text) }
func button(_ label: String, _ action: @escaping Handler) -> Element {
  .primitive(Primitive(.button, label: text(label), action: action))
}
func stack(_ elements: Element...) -> Element { .primitive(Primitive(.vStack, content: .group(elements))) }
func row(_ elements: Element...) -> Element { .primitive(Primitive(.hStack, content: .group(elements))) }
func toggle(_ label: String, _ binding: AnyBinding) -> Element {
  .primitive(Primitive(.toggle, label: text(label), control: .toggle(binding)))
}
func textField(_ title: String, _ binding: AnyBinding) -> Element {
  .primitive(Primitive(.textField, text: title, control: .text(binding)))
}
func when(_ condition: Bool, _ content: @autoclosure () -> Element, else other: Element? = nil) -> Element {
  if condition { return .branch(0, content()) }
  return other.map { .branch(1, $0) } ?? .branch(1, .empty)
}
func forEach(_ values: [Val], constant: Bool = false, _ row: @escaping (Val, Int) throws -> Element) -> Element {
  var element = ForEachElement(
    ids: values.map(\.key), typeDescription: "ForEach<Array<String>, String, Text>", isConstantRange: constant,
    idValue: { values[$0] }, row: { try row(values[$0], $0) })
  element.isConstantRange = constant
  return .forEach(element)
}

extension Element {
  func modified(_ modifier: Modifier) -> Element { .modified(self, modifier) }
  func id(_ value: Val) -> Element { .keyed(value, self) }
  func environment(_ key: EnvironmentKey, _ value: Val) -> Element { .modified(self, .environment(key, value)) }
  func onAppear(_ action: @escaping Handler) -> Element { .modified(self, .onAppear(action)) }
  func onDisappear(_ action: @escaping Handler) -> Element { .modified(self, .onDisappear(action)) }
  func onChange(
    _ value: Val, _ name: String = "value", initial: Bool = false, _ action: @escaping (Val, Val) throws -> Void
  ) -> Element {
    let watcher = OnChange(of: value, expression: name, initial: initial) { try action($0.val, $1.val) }
    return .modified(self, .onChange(watcher))
  }
  func task(id: Val? = nil, _ body: @escaping (TestTask) throws -> Void) -> Element {
    .modified(self, .task(TaskBody(body), id: id))
  }
}

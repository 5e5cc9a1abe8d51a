import ObservationRuntime

/// A `NavigationPath`: the pushed values.
final class NavigationPathBox: NativeBox, ComparedAsInput {
  let values: ContiguousArray<Value>
  private let type: Nominal?

  init(_ values: ContiguousArray<Value>, type: Nominal?) {
    self.values = values
    self.type = type
  }

  override var nominal: Nominal? { type }

  func isSameInput(as other: NativeBox, _ comparison: inout InputComparison) throws(Interruption) -> Bool {
    guard let other = other as? NavigationPathBox else { return false }
    return try comparison.areSame(values, other.values)
  }

  override func isEqual(to other: NativeBox) -> Bool {
    guard let other = other as? NavigationPathBox, other.values.count == values.count else { return false }
    return zip(values, other.values).allSatisfy { PlainText.areEqual($0, $1) ?? ($0.sharedBox === $1.sharedBox) }
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(values.count) }
  override var text: String { "NavigationPath(count: \(values.count))" }
}

extension ViewNatives {
  static func navigation(_ table: inout ViewNativeTable) {
    table("NavigationStack.init(root:)") { call throws(Interruption) in
      let world = try call.world("a navigation stack")
      let root = try call.built(0)
      let primitive = BuiltIn(
        .navigationStack, content: try world.element(root, at: call.span), control: .stack(path: nil))
      return call.view(world, "NavigationStack.init(root:)", [root], primitive)
    }
    table("NavigationStack.init(path:root:)") { call throws(Interruption) in
      let world = try call.world("a navigation stack")
      let root = try call.built(1)
      let access = world.pathAccess(try call.viewBinding(0))
      let primitive = BuiltIn(
        .navigationStack, content: try world.element(root, at: call.span), control: .stack(path: access))
      return call.view(world, "NavigationStack.init(path:root:)", [call[0], root], primitive)
    }
    paths(&table)
    links(&table)
    boundLinks(&table)
    splitViews(&table)
    destinations(&table)
    tabs(&table)
  }

  private static func paths(_ table: inout ViewNativeTable) {
    table("NavigationPath.init()") { call throws(Interruption) in
      .native(NavigationPathBox([], type: call.machine.types.nominal(named: "NavigationPath")))
    }
    table("NavigationPath.init(_:)") { call throws(Interruption) in
      let world = try call.world("a navigation path")
      return .native(
        NavigationPathBox(try world.elements(of: call[0], at: call.span), type: world.nominal("NavigationPath")))
    }
    table("NavigationPath.count") { call throws(Interruption) in .int(try call.path(0).values.count) }
    table("NavigationPath.isEmpty") { call throws(Interruption) in .bool(try call.path(0).values.isEmpty) }
    table("NavigationPath.append(_:)") { call throws(Interruption) in
      let path = try call.path(0)
      call[0] = .native(NavigationPathBox(path.values + [call[1]], type: path.nominal))
      return .void
    }
    table("NavigationPath.removeLast(_:)") { call throws(Interruption) in
      let path = try call.path(0)
      let count = call.viewInt(1) ?? 1
      guard count <= path.values.count else {
        throw .trap("Can't remove more items from a collection than it contains", call.span)
      }
      call[0] = .native(NavigationPathBox(ContiguousArray(path.values.dropLast(count)), type: path.nominal))
      return .void
    }
  }

  private static func links(_ table: inout ViewNativeTable) {
    let forms: [(String, title: Int?, label: Int?, destination: Int?, value: Int?)] = [
      ("NavigationLink.init(destination:label:)", nil, 1, 0, nil),
      ("NavigationLink.init(value:label:)", nil, 1, nil, 0),
      ("NavigationLink.init(_:value:)", 0, nil, nil, 1), ("NavigationLink.init(_:destination:)", 0, nil, 1, nil),
    ]
    for form in forms {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a navigation link")
        var arguments = Array(call.arguments)
        let label = try call.label(world, title: form.title, view: form.label, &arguments) ?? .empty
        var control: BuiltIn.Control?
        if let index = form.destination {
          // The destination's value is made with the link, its body only when it is pushed (K-08).
          arguments[index] = try call.built(index)
          control = .push(try world.element(arguments[index], at: call.span))
        } else if let index = form.value, let value = call.present(index) {
          control = .pushValue(world.graphValue(value))
        }
        return call.view(world, form.0, arguments, BuiltIn(.navigationLink, label: label, control: control))
      }
    }
  }

  /// Links that a binding follows too: a value says whether the page is there (K-08).
  private static func boundLinks(_ table: inout ViewNativeTable) {
    let forms: [(String, title: Int?, label: Int?, destination: Int, isActive: Int?, tag: Int?)] = [
      ("NavigationLink.init(isActive:destination:label:)", nil, 2, 1, 0, nil),
      ("NavigationLink.init(destination:isActive:label:)", nil, 2, 0, 1, nil),
      ("NavigationLink.init(_:isActive:destination:)", 0, nil, 2, 1, nil),
      ("NavigationLink.init(_:destination:isActive:)", 0, nil, 1, 2, nil),
      ("NavigationLink.init(tag:selection:destination:label:)", nil, 3, 2, nil, 0),
      ("NavigationLink.init(destination:tag:selection:label:)", nil, 3, 0, nil, 1),
      ("NavigationLink.init(_:tag:selection:destination:)", 0, nil, 3, nil, 1),
      ("NavigationLink.init(_:destination:tag:selection:)", 0, nil, 1, nil, 2),
    ]
    for form in forms {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a navigation link")
        var arguments = Array(call.arguments)
        var label: Element = .empty
        if let title = form.title { label = .primitive(BuiltIn(.text, text: try call.title(title))) }
        if let index = form.label {
          arguments[index] = try call.built(index)
          label = try world.element(arguments[index], at: call.span)
        }
        arguments[form.destination] = try call.built(form.destination)
        let page = try world.element(arguments[form.destination], at: call.span)
        let binding: AnyBinding
        if let index = form.isActive {
          binding = try call.viewBinding(index)
        } else {
          let tag: Int = form.tag ?? 0
          binding = try world.chosen(call[tag], in: try call.viewBinding(tag + 1), call.span)
        }
        let follow: Handler = { [unowned world] in
          try binding.set(world.graphValue(.bool(true)), line: nil)
          try world.raiseDeferred()
        }
        let link: Element = .primitive(BuiltIn(.navigationLink, label: label, action: follow))
        let element: Element = .modified(link, .presentation(Presentation(.push, binding: binding) { _ in page }))
        return .native(ViewBox(form.0, arguments, element, type: world.nominal("NavigationLink")))
      }
    }
  }

  private static func splitViews(_ table: inout ViewNativeTable) {
    let forms: [(String, columns: [Int])] = [
      ("NavigationSplitView.init(sidebar:content:detail:)", [0, 1, 2]),
      ("NavigationSplitView.init(columnVisibility:sidebar:content:detail:)", [1, 2, 3]),
      ("NavigationSplitView.init(sidebar:detail:)", [0, 1]),
      ("NavigationSplitView.init(columnVisibility:sidebar:detail:)", [1, 2]),
      ("NavigationSplitView.init(preferredCompactColumn:sidebar:content:detail:)", [1, 2, 3]),
      ("NavigationSplitView.init(columnVisibility:preferredCompactColumn:sidebar:content:detail:)", [2, 3, 4]),
      ("NavigationSplitView.init(preferredCompactColumn:sidebar:detail:)", [1, 2]),
      ("NavigationSplitView.init(columnVisibility:preferredCompactColumn:sidebar:detail:)", [2, 3]),
    ]
    for form in forms {
      table(form.0) { call throws(Interruption) in
        let world = try call.world("a split view")
        var arguments = Array(call.arguments)
        var columns: [Element] = []
        for index in form.columns {
          arguments[index] = try call.built(index)
          columns.append(try world.element(arguments[index], at: call.span))
        }
        // The detail column is a stack, which links in the other columns lead into.
        if let detail = columns.popLast() {
          columns.append(
            .primitive(
              BuiltIn(.navigationStack, text: BuiltIn.detailColumn, content: detail, control: .stack(path: nil))))
        }
        return call.view(world, form.0, arguments, BuiltIn(.other("NavigationSplitView"), content: .group(columns)))
      }
    }
  }

  private static func destinations(_ table: inout ViewNativeTable) {
    table("View.navigationDestination(for:destination:)") { call throws(Interruption) in
      let world = try call.world("a navigation destination")
      guard case .metatype(let box) = call[1].payload else { throw .unmodelled("this destination", call.span) }
      let closure = call[2]
      let span = call.span
      let modifier = Modifier.navigationDestination(
        type: ViewTypeNames.name(box.type.seenThrough),
        content: { [unowned world] value in
          try world.element(try world.call(closure, [try world.value(value)], at: span), at: span)
        })
      return try call.modified(world, "View.navigationDestination(for:destination:)", Array(call.arguments), modifier)
    }
    table("View.navigationDestination(isPresented:destination:)") { call throws(Interruption) in
      let world = try call.world("a navigation destination")
      let built = try call.built(2)
      let element = try world.element(built, at: call.span)
      let presentation = Presentation(.push, binding: try call.viewBinding(1)) { _ in element }
      return try call.modified(
        world, "View.navigationDestination(isPresented:destination:)", [call[0], call[1], built],
        .presentation(presentation))
    }
    table("View.navigationDestination(item:destination:)") { call throws(Interruption) in
      let world = try call.world("a navigation destination")
      let presentation = Presentation(
        .push, binding: try call.viewBinding(1), content: world.itemContent(call[2], call.span))
      return try call.modified(
        world, "View.navigationDestination(item:destination:)", Array(call.arguments), .presentation(presentation))
    }
    table("View.navigationTitle(_:)") { call throws(Interruption) in
      let world = try call.world("a navigation title")
      return try call.modified(
        world, "View.navigationTitle(_:)", [call[0], call[1]], .navigationTitle(try call.title(1)))
    }
  }
}

extension NativeCall {
  fileprivate func path(_ index: Int) throws(Interruption) -> NavigationPathBox {
    if case .native(let box as NavigationPathBox) = arguments[index].payload { return box }
    throw .unmodelled("this navigation path", span)
  }
}

extension ViewWorld {
  /// How the graph reads and changes a path: an array of values, or a NavigationPath.
  func pathAccess(_ binding: AnyBinding) -> NavigationPathAccess {
    NavigationPathAccess(
      values: { [unowned self] in try pathValues(try value(try binding.get())).map { graphValue($0) } },
      append: { [unowned self] pushed in
        let present = try value(try binding.get())
        let values = try pathValues(present) + [try value(pushed)]
        try binding.set(graphValue(path(values, like: present)), line: nil)
        try raiseDeferred()
      },
      removeLast: { [unowned self] count in
        let present = try value(try binding.get())
        let values = ContiguousArray(try pathValues(present).dropLast(count))
        try binding.set(graphValue(path(values, like: present)), line: nil)
        try raiseDeferred()
      })
  }

  private func pathValues(_ value: Value) throws(Interruption) -> ContiguousArray<Value> {
    if case .native(let box as NavigationPathBox) = value.payload { return box.values }
    return try elements(of: value, at: .none)
  }

  private func path(_ values: ContiguousArray<Value>, like present: Value) -> Value {
    if case .native(let box as NavigationPathBox) = present.payload {
      return .native(NavigationPathBox(values, type: box.nominal))
    }
    return .array(values)
  }

  /// Whether a selection is a tag, as a binding: true chooses the tag, false chooses nothing.
  func chosen(_ tag: Value, in selection: AnyBinding, _ span: Span) throws(Interruption) -> AnyBinding {
    let projection = Projection(
      "tag",
      get: { [unowned self] whole in
        let present = try value(whole)
        guard let inner = present.unwrapped else { return graphValue(.bool(false)) }
        return graphValue(.bool(try machine.library.areEqual(inner, tag, machine, span)))
      },
      set: { [unowned self] whole, isChosen in
        if isChosen.literal == .bool(true) { return graphValue(tag.wrapped) }
        let present = try value(whole)
        // Another tag was chosen meanwhile: that stays.
        if let inner = present.unwrapped, try !machine.library.areEqual(inner, tag, machine, span) { return whole }
        return graphValue(.none)
      })
    return try guarded(span) { try selection.projected(projection) }
  }

  /// A content closure that takes the presented item.
  func itemContent(_ closure: Value, _ span: Span) -> (any GraphValue) throws -> Element {
    { [unowned self] item in
      let present = try value(item)
      let plain = present.unwrapped ?? present
      return try element(try call(closure, [plain], at: span), at: span)
    }
  }

  /// A content closure without parameters.
  func plainContent(_ closure: Value, _ span: Span) -> (any GraphValue) throws -> Element {
    { [unowned self] _ in try element(try call(closure, at: span), at: span) }
  }
}

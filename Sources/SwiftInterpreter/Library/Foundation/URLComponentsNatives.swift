import Foundation

final class URLComponentsBox: FoundationBox<URLComponents> {
  init(_ components: URLComponents) { super.init(components, "URLComponents") }
}

final class URLQueryItemBox: FoundationBox<URLQueryItem> {
  init(_ item: URLQueryItem) { super.init(item, "URLQueryItem") }
}

/// Natives of URLComponents and URLQueryItem.
enum URLComponentsNatives {
  static func queryItems(_ value: Value, _ context: LibraryContext) throws(Interruption) -> [URLQueryItem] {
    try Elements.all(value, context).compactMap { $0.nativeBox(URLQueryItemBox.self)?.wrapped }
  }

  static let item = NativeGroup { group in
    group["init(name:value:)"] = { call throws(Interruption) in
      .native(URLQueryItemBox(URLQueryItem(name: try call.string(0), value: try call.optionalString(1))))
    }
    group["name"] = { call throws(Interruption) in .string(try call.native(0, URLQueryItemBox.self).wrapped.name) }
    group["value"] = { call throws(Interruption) in
      .optional(try call.native(0, URLQueryItemBox.self).wrapped.value.map { Value.string($0) })
    }
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
  }

  static let group = NativeGroup { group in
    group["init()"] = { _ in .native(URLComponentsBox(URLComponents())) }
    group["init(string:)"] = { call throws(Interruption) in
      .optional(URLComponents(string: try call.string(0)).map { .native(URLComponentsBox($0)) })
    }
    group["init(url:resolvingAgainstBaseURL:)"] = { call throws(Interruption) in
      let url = try call.native(0, URLBox.self).wrapped
      let made = URLComponents(url: url, resolvingAgainstBaseURL: try call.bool(1))
      return .optional(made.map { .native(URLComponentsBox($0)) })
    }
    group["url"] = { call throws(Interruption) in
      .optional(try components(call).url.map { .native(URLBox($0)) })
    }
    group["string"] = { call throws(Interruption) in .optional(try components(call).string.map { Value.string($0) }) }
    func text(_ name: String, _ path: any WritableKeyPath<URLComponents, String?> & Sendable) {
      group[name] = { call throws(Interruption) in
        .optional(try components(call)[keyPath: path].map { Value.string($0) })
      }
      change(name, &group) { (components, call) throws(Interruption) in
        components[keyPath: path] = try call.optionalString(1)
      }
    }
    text("scheme", \.scheme)
    text("host", \.host)
    text("query", \.query)
    text("fragment", \.fragment)
    text("user", \.user)
    group["path"] = { call throws(Interruption) in .string(try components(call).path) }
    change("path", &group) { (components, call) throws(Interruption) in components.path = try call.string(1) }
    group["port"] = { call throws(Interruption) in .optional(try components(call).port.map { Value.int($0) }) }
    change("port", &group) { (components, call) throws(Interruption) in components.port = Numbers.integer(call[1]) }
    group["queryItems"] = { call throws(Interruption) in
      .optional(try components(call).queryItems.map { .array($0.map { .native(URLQueryItemBox($0)) }) })
    }
    change("queryItems", &group) { (components, call) throws(Interruption) in
      components.queryItems = try call[1].unwrapped.map { (value) throws(Interruption) in
        try queryItems(value, call.context)
      }
    }
    BasicNatives.addDescriptions(&group)
    BasicNatives.addEquality(&group)
  }

  private static func components(_ call: NativeCall) throws(Interruption) -> URLComponents {
    try call.native(0, URLComponentsBox.self).wrapped
  }

  private static func change(
    _ name: String, _ group: inout NativeGroup,
    _ set: @escaping @Sendable (inout URLComponents, NativeCall) throws(Interruption) -> Void
  ) {
    group[name + ".set"] = { call throws(Interruption) in
      var changed = try components(call)
      try set(&changed, call)
      call[0] = .native(URLComponentsBox(changed))
      return .void
    }
  }
}

import Foundation

/// `NSError`.
final class NSErrorBox: NativeBox {
  let domain: String
  let code: Int
  let userInfo: Value
  init(domain: String, code: Int, userInfo: Value) {
    self.domain = domain
    self.code = code
    self.userInfo = userInfo
  }
  override var typeName: String { "NSError" }
  override var text: String { "Error Domain=\(domain) Code=\(code) \"\(message)\"" }
  override func isEqual(to other: NativeBox) -> Bool {
    (other as? NSErrorBox).map { $0.domain == domain && $0.code == code } ?? false
  }

  var message: String {
    if case .dictionary(let box) = userInfo.payload {
      for entry in box.entries where Text.string(entry.key) == NSLocalizedDescriptionKey {
        if let text = Text.string(entry.value) { return text }
      }
    }
    return "The operation could not be completed. (\(domain) error \(code).)"
  }
}

enum NSErrorNatives {
  static let group = NativeGroup { group in
    group["init(domain:code:userInfo:)"] = { call throws(Interruption) in
      let userInfo = call[2].unwrapped ?? Value(.dictionary(DictionaryBox()))
      return .native(NSErrorBox(domain: try call.string(0), code: try call.int(1), userInfo: userInfo))
    }
    group["domain"] = { call throws(Interruption) in .string(try call.native(0, NSErrorBox.self).domain) }
    group["code"] = { call throws(Interruption) in .int(try call.native(0, NSErrorBox.self).code) }
    group["userInfo"] = { call throws(Interruption) in try call.native(0, NSErrorBox.self).userInfo }
    group["localizedDescription"] = { call throws(Interruption) in
      .string(try call.native(0, NSErrorBox.self).message)
    }
  }
}

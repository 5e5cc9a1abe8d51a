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
  private static func bridged(
    _ domain: String, _ code: Int, _ message: String?, _ call: NativeCall
  ) throws(Interruption) -> Value {
    let userInfo = DictionaryBox()
    if let message {
      _ = try userInfo.set(.string(NSLocalizedDescriptionKey), .string(message), call.machine, call.span)
    }
    return .native(NSErrorBox(domain: domain, code: code, userInfo: Value(.dictionary(userInfo))))
  }

  static let group = NativeGroup { group in
    group["init(domain:code:userInfo:)"] = { call throws(Interruption) in
      let userInfo = call[2].unwrapped ?? Value(.dictionary(DictionaryBox()))
      return .native(NSErrorBox(domain: try call.string(0), code: try call.int(1), userInfo: userInfo))
    }
    // `error as NSError`.
    group["init(_bridging:)"] = { call throws(Interruption) in
      let error = call[0]
      if error.nativeBox(NSErrorBox.self) != nil { return error }
      if let own = error.nativeBox(URLErrorBox.self) {
        return try bridged("NSURLErrorDomain", own.code, own.message, call)
      }
      guard let type = TypeNames.nominal(of: error), !type.isLibrary else {
        throw .unmodelled("this error as an NSError", call.span)
      }
      let message: String? =
        call.machine.types.implementation(of: "errorDescription", in: "LocalizedError", for: type) == nil
        ? nil : try ErrorDescriptions.localized(error, call.context)
      return try bridged(ErrorDescriptions.name(of: type), ErrorDescriptions.number(of: error), message, call)
    }
    group["domain"] = { call throws(Interruption) in .string(try call.native(0, NSErrorBox.self).domain) }
    group["code"] = { call throws(Interruption) in .int(try call.native(0, NSErrorBox.self).code) }
    group["userInfo"] = { call throws(Interruption) in try call.native(0, NSErrorBox.self).userInfo }
    group["localizedDescription"] = { call throws(Interruption) in
      .string(try call.native(0, NSErrorBox.self).message)
    }
  }
}

/// `URLError`, which programs throw themselves: there is no network.
final class URLErrorBox: NativeBox {
  let code: Int
  init(_ code: Int) { self.code = code }
  override var typeName: String { "URLError" }
  override var text: String { "URLError(_nsError: Error Domain=NSURLErrorDomain Code=\(code) \"(null)\")" }
  override func isEqual(to other: NativeBox) -> Bool { (other as? URLErrorBox)?.code == code }
  var message: String { "The operation couldn’t be completed. (NSURLErrorDomain error \(code).)" }
}

enum URLErrorNatives {
  private static let codes: [(name: String, number: Int)] = [
    ("unknown", -1), ("cancelled", -999), ("badURL", -1000), ("timedOut", -1001), ("unsupportedURL", -1002),
    ("cannotFindHost", -1003), ("cannotConnectToHost", -1004), ("networkConnectionLost", -1005),
    ("resourceUnavailable", -1008), ("notConnectedToInternet", -1009), ("badServerResponse", -1011),
    ("userAuthenticationRequired", -1013), ("cannotDecodeContentData", -1016), ("cannotParseResponse", -1017),
    ("dataNotAllowed", -1020),
    ("requestBodyStreamExhausted", -1021),
    ("dnsLookupFailed", -1006),
    ("httpTooManyRedirects", -1007),
    ("redirectToNonExistentLocation", -1010),
    ("userCancelledAuthentication", -1012),
    ("zeroByteResource", -1014),
    ("cannotDecodeRawData", -1015),
    ("internationalRoamingOff", -1018),
    ("callIsActive", -1019),
    ("appTransportSecurityRequiresSecureConnection", -1022),
    ("fileDoesNotExist", -1100),
    ("fileIsDirectory", -1101),
    ("noPermissionsToReadFile", -1102),
    ("dataLengthExceedsMaximum", -1103),
    ("secureConnectionFailed", -1200),
    ("serverCertificateHasBadDate", -1201),
    ("serverCertificateUntrusted", -1202),
    ("serverCertificateHasUnknownRoot", -1203),
    ("serverCertificateNotYetValid", -1204),
    ("clientCertificateRejected", -1205),
    ("clientCertificateRequired", -1206),
    ("cannotLoadFromNetwork", -2000),
  ]

  private static func code(_ number: Int) -> Value { .native(NameBox(String(number), "URLError.Code")) }

  static let group = NativeGroup { group in
    group["init(_:)"] = { call throws(Interruption) in
      .native(URLErrorBox(Int(try call.native(0, NameBox.self).value) ?? -1))
    }
    group["code"] = { call throws(Interruption) in code(try call.native(0, URLErrorBox.self).code) }
    group["errorCode"] = { call throws(Interruption) in .int(try call.native(0, URLErrorBox.self).code) }
    group["localizedDescription"] = { call throws(Interruption) in
      .string(try call.native(0, URLErrorBox.self).message)
    }
    group["==(_:_:)"] = BasicNatives.equality
    for entry in codes { group["Code." + entry.name] = { _ in code(entry.number) } }
    group["Code.init(rawValue:)"] = { call throws(Interruption) in code(try call.int(0)) }
    group["Code.rawValue"] = { call throws(Interruption) in
      .int(Int(try call.native(0, NameBox.self).value) ?? -1)
    }
    group["Code.==(_:_:)"] = BasicNatives.equality
    group["Code.hash(into:)"] = HashingNatives.hashInto
  }
}

/// `Logger`: its lines go to the system's log, which no program reads.
enum LoggerNatives {
  static let group = NativeGroup { group in
    group.add(["init()", "init(subsystem:category:)"]) { _ in .native(NameBox("log", "Logger")) }
    for level in ["log", "trace", "debug", "info", "notice", "warning", "error", "critical", "fault"] {
      group[level + "(_:)"] = { _ in .void }
    }
  }
}

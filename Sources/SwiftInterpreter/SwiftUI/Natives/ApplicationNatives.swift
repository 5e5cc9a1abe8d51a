import ObservationRuntime

extension ViewNatives {
  /// The names of the notifications that an app is sent as its scene changes.
  static func application(_ table: inout ViewNativeTable) {
    for name in AppNotification.names {
      table("UIApplication." + name + "Notification") { call throws(Interruption) in
        try (try call.world("the application")).makeLibraryValue(
          "Notification.Name.init(_:)", [.string("UIApplication." + name)], call.span)
      }
    }
  }
}

/// What an app is told before and after its scene changes its phase.
enum AppNotification {
  static let names = [
    "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "willTerminate",
    "didReceiveMemoryWarning",
  ]

  /// The notifications that stand before an action of a script, and those that stand after it.
  static func around(_ action: Action.Kind) -> (before: [String], after: [String]) {
    switch action {
    case .background: (["willResignActive"], ["didEnterBackground"])
    case .inactive: (["willResignActive"], [])
    case .activate: (["willEnterForeground"], ["didBecomeActive"])
    default: ([], [])
    }
  }
}

extension ViewWorld {
  /// Sends a notification of the application to those who wait for it.
  func post(_ name: String) throws(Interruption) {
    guard mentions("UIApplication") else { return }
    let center = try makeLibraryValue("NotificationCenter.default", [], .none)
    let made = try makeLibraryValue("Notification.Name.init(_:)", [.string("UIApplication." + name)], .none)
    _ = try makeLibraryValue(
      "NotificationCenter.post(name:object:userInfo:)", [center, made, .none, .none], .none)
  }
}

/// Names of Swift's and Apple's libraries that a program here cannot have, with what to do instead.
///
/// They are refused where they are written, so that nobody looks for a misspelling.
enum RefusedNames {
  static let instead: [String: String] = {
    var all: [String: String] = [:]
    for group in groups { for name in group.names { all[name] = group.instead } }
    return all
  }()

  private static let groups: [(names: [String], instead: String)] = [
    (
      ["URLSession", "URLRequest", "HTTPURLResponse", "URLResponse", "URLSessionConfiguration", "URLSessionDataTask"],
      "a program here reaches no network: give it a function that returns its data after 'try await Task.sleep(for:)'"
    ),
    (
      ["FileManager", "FileHandle", "FileWrapper", "Process", "Pipe"],
      "a program here reaches no files: keep its data in a constant, or in UserDefaults"
    ),
    (
      ["Bundle", "NSDataAsset"],
      "a program here has no resources: write the data as a constant, such as 'let json = Data(#\"[1, 2]\"#.utf8)'"
    ),
    (
      ["Thread", "DispatchSemaphore", "NSCondition", "pthread_mutex_t"],
      "one thread runs everything here: use a Task, an actor or 'DispatchQueue'"
    ),
    (
      ["NSPredicate", "NSManagedObject", "NSManagedObjectContext", "NSPersistentContainer", "NSFetchRequest"],
      "Core Data is not modelled: keep the objects in an array of an observable model"
    ),
    (
      [
        "UIView", "UIViewController", "UIImage", "UIFont", "UIScreen", "UIDevice",
        "UITextField",
        "UIPasteboard", "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator",
        "UIViewRepresentable", "UIViewControllerRepresentable", "UIHostingController", "NSView", "NSViewRepresentable",
        "NSColor", "NSImage", "NSApplication", "UISegmentedControl", "UITableView", "UINavigationBar", "UITabBar",
        "UIBezierPath", "UINavigationController", "UIWindow", "UILabel", "UIButton",
      ],
      "UIKit and AppKit are not modelled: use the SwiftUI view or value of the same purpose"
    ),
    (
      ["PlaygroundPage"],
      "leave the line out: the view that no other view makes is the root, or the one marked '// root'"
    ),
    (
      ["NSRegularExpression", "NSTextCheckingResult", "NSDataDetector"],
      "search with a literal, 'text.firstMatch(of: /\\d+/)', or with 'range(of:options: .regularExpression)'"
    ),
    (
      [
        "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSString",
        "NSMutableString", "NSOrderedSet", "NSCountedSet", "NSCache", "NSDate", "NSURL", "NSData", "NSUUID",
      ],
      "use Swift's own type: Array, Dictionary, Set, String, Date, URL, Data"
    ),
    (
      ["MeasurementFormatter", "LengthFormatter", "MassFormatter", "EnergyFormatter"],
      "write the number and the unit's symbol: '\\(length.value.formatted()) \\(length.unit.symbol)'"
    ),
    (
      ["RelativeDateTimeFormatter"],
      "use 'date.formatted(.relative(presentation: .named))'"
    ),
    (["DateComponentsFormatter"], "use 'Duration.seconds(90).formatted(.units(allowed: [.minutes, .seconds]))'"),
    (["DateIntervalFormatter"], "use '(start..<end).formatted(date: .abbreviated, time: .shortened)'"),
    (["ListFormatter"], "use 'names.formatted(.list(type: .and))'"),
    (["PersonNameComponents", "PersonNameComponentsFormatter"], "put the name together in a string"),
    (
      ["AttributedString", "NSAttributedString", "NSMutableAttributedString"],
      "put several 'Text' together with '+', or use Markdown in a Text literal"
    ),
    (
      ["ProcessInfo", "CommandLine", "getenv", "readLine"],
      "what a program sees of the machine is fixed here: write the value as a constant"
    ),
    (
      ["OSLog", "os_log", "OSSignposter", "OSSignpostID"],
      "use 'Logger', whose lines go nowhere here, or 'print', whose lines are in the trace"
    ),
    (
      ["PropertyListEncoder", "PropertyListDecoder", "NSKeyedArchiver", "NSKeyedUnarchiver"],
      "use JSONEncoder and JSONDecoder"
    ),
    (
      ["Mutex", "OSAllocatedUnfairLock", "Atomic", "ManagedAtomic"],
      "one thread runs everything here: use an actor, or a plain property"
    ),
    (
      [
        "UnsafePointer", "UnsafeMutablePointer", "UnsafeBufferPointer", "UnsafeMutableBufferPointer",
        "UnsafeRawPointer",
        "Unmanaged", "withUnsafePointer", "withUnsafeMutablePointer", "withUnsafeBytes", "unsafeBitCast",
      ],
      "memory has no addresses here: work with the value itself"
    ),
    (
      ["RegexBuilder", "OneOrMore", "ZeroOrMore", "ChoiceOf", "TryCapture"],
      "write the pattern as a literal: '/(\\w+)=(\\d+)/'"
    ),
    (["numericCast"], "name the type: 'Int64(value)'"),
    (
      [
        "Map", "Marker", "MapMarker", "MapAnnotation", "MapPolyline", "MapCameraPosition", "MKCoordinateRegion",
        "MKMapItem", "CLLocationCoordinate2D", "Chart", "LineMark", "BarMark", "PointMark", "AreaMark", "RuleMark",
        "SectorMark", "PhotosPicker", "PhotosPickerItem", "VideoPlayer", "SignInWithAppleButton", "ProductView",
        "StoreView", "SceneView", "RealityView", "Model3D", "WebView", "MultiDatePicker",
        "KeyframeAnimator", "KeyframeTrack", "LinearKeyframe", "SpringKeyframe", "CubicKeyframe", "MoveKeyframe",
        "CameraView",
      ],
      "put a 'Text' that names it in its place: the rest of the program runs as it would"
    ),
    (["Table", "TableColumn", "TableRow"], "use a List whose rows are an HStack of the cells"),
    (["ShaderLibrary", "Shader"], "nothing is drawn here: leave the effect out"),
    (
      ["CLLocationManager", "CLLocation", "MKMapView", "AVPlayer", "AVAudioPlayer", "WKWebView", "CBCentralManager"],
      "this framework is not modelled: stand in for it with a class of your own that publishes the same values"
    ),
  ]
}

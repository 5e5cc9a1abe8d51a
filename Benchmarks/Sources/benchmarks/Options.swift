#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the command line asks for.
struct Options {
  var lessons: String
  var content: String
  var programs: String
  var python = "python3"
  var swiftc = "swiftc"
  var isQuick = false
  var rounds: Int?
  var only: Set<String> = []
  var wantsHelp = false

  static let help = """
    USAGE: benchmarks [--lessons PATH] [--quick] [--rounds N] [--only SECTION]…

    Prints ratios that are measured side by side in one run. It is no test: it
    says what it saw, and what it could not measure.

      --lessons PATH     the built program (default: ../.build/release/lessons)
      --content DIR      the course for the prompt (default: ../Lessons)
      --programs DIR     the measured programs (default: Programs)
      --swiftc PATH      the compiler to compare with (default: swiftc)
      --python PATH      the CPython to compare with (default: python3)
      --rounds N         measured rounds (default: 9; with --quick 3)
      --quick            fewer rounds and fewer taps
      --only SECTION     program, prompt, update or speed; may be repeated
      --help             this text

    Defaults are taken from this package's folder, wherever it is started.

    """

  /// Reads the arguments.
  /// - Parameters:
  ///   - arguments: the words after the command.
  ///   - package: the folder of this package, for the defaults.
  /// - Throws: `Unmeasured` when a word is not an option or a value is missing.
  init(_ arguments: [String], package: String) throws {
    lessons = "\(package)/../.build/release/lessons"
    content = "\(package)/../Lessons"
    programs = "\(package)/Programs"
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = word.hasPrefix("--") ? parts[0] : word
      let attached = word.hasPrefix("--") && parts.count == 2 ? parts[1] : nil
      func value() throws -> String {
        guard let value = attached ?? rest.popFirst() else { throw Unmeasured("\(name) needs a value") }
        return value
      }
      switch name {
      case "--lessons": lessons = try value()
      case "--content": content = try value()
      case "--programs": programs = try value()
      case "--python": python = try value()
      case "--swiftc": swiftc = try value()
      case "--quick": isQuick = true
      case "--rounds":
        let text = try value()
        guard let number = Int(text), number > 0 else {
          throw Unmeasured("--rounds needs a number above 0, not '\(text)'")
        }
        rounds = number
      case "--only":
        let text = try value()
        guard Benchmarks.sections.contains(where: { $0.name == text }) else {
          let names = Benchmarks.sections.map(\.name).joined(separator: ", ")
          throw Unmeasured("there is no section '\(text)'; there are \(names)")
        }
        only.insert(text)
      case "--help", "-h": wantsHelp = true
      default: throw Unmeasured("there is no option '\(word)'")
      }
    }
  }
}

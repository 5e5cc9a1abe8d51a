#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Measures `lessons` beside what it is compared with, and prints the ratios.
@main
struct Benchmarks {
  static let sections: [any Section] = [ProgramSection(), PromptSection(), UpdateSection(), SpeedSection()]

  static func main() {
    let options: Options
    do {
      options = try Options(Array(CommandLine.arguments.dropFirst()), package: package)
    } catch {
      System.note("\((error as? Unmeasured)?.reason ?? "\(error)"); --help lists the options")
      exit(64)
    }
    if options.wantsHelp {
      System.put(Options.help, on: STDOUT_FILENO)
      return
    }
    do {
      let folder = try WorkFolder()
      defer { folder.remove() }
      measure(Bench(options: options, folder: folder, child: Child(folder: folder)))
    } catch {
      System.note((error as? Unmeasured)?.reason ?? "\(error)")
      exit(70)
    }
  }

  /// Measures the sections asked for; each is printed when it is done.
  private static func measure(_ bench: Bench) {
    for section in sections where bench.options.only.isEmpty || bench.options.only.contains(section.name) {
      System.note("\(section.name), \(bench.rounds) rounds …")
      var tables: [Table]
      do {
        tables = try section.measure(bench)
      } catch {
        let reason = (error as? Unmeasured)?.reason ?? "\(error)"
        tables = [Table(title: section.title, columns: [], notes: ["Not measured: \(reason)"])]
      }
      for table in tables { System.put(table.text + "\n", on: STDOUT_FILENO) }
    }
  }

  /// This package's folder: three above this file's.
  private static var package: String {
    let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }
}

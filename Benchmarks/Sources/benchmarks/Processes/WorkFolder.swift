#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of our own for what is built and written while measuring; it is removed at the end.
final class WorkFolder {
  let path: String

  init() throws {
    let base = System.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(base)/lessons-benchmarks.XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw Unmeasured("no temporary folder in \(base): \(System.lastError). Set TMPDIR.") }
    path = made
  }

  /// A path in the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// A fresh, empty folder in the folder.
  func folder(_ name: String) throws -> String {
    let made = file(name)
    guard mkdir(made, 0o700) == 0 || errno == EEXIST else {
      throw Unmeasured("\(made) cannot be made: \(System.lastError)")
    }
    return made
  }

  /// Removes the folder and what is in it, links as links.
  func remove() { WorkFolder.remove(path) }

  static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR, let folder = opendir(path) else {
      unlink(path)
      return
    }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(folder)
    for name in names { remove("\(path)/\(name)") }
    rmdir(path)
  }
}

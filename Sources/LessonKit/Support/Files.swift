#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few file operations that lessons need, without the weight of Foundation.
package enum Files {
  /// Why a file could not be read or written.
  package struct Failure: Error, Hashable {
    package var message: String
  }

  /// What stands at a path.
  package enum Kind {
    case file, directory, other, missing
  }

  package static func kind(of path: String) -> Kind {
    var info = stat()
    guard stat(path, &info) == 0 else { return .missing }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// Whether what stands at a path is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// The size of a file in bytes; 0 when there is none.
  package static func size(of path: String) -> Int {
    var info = stat()
    return stat(path, &info) == 0 ? Int(info.st_size) : 0
  }

  /// Reads a regular file of at most `limit` bytes.
  ///
  /// Pipes and devices are refused, so that no read can hang.
  package static func bytes(of path: String, limit: Int = 16_000_000) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(message: reason()) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw Failure(message: reason()) }
    guard info.st_mode & S_IFMT != S_IFDIR else { throw Failure(message: "it is a folder") }
    guard info.st_mode & S_IFMT == S_IFREG else { throw Failure(message: "it is not a regular file") }
    guard info.st_size <= limit else {
      throw Failure(message: "it has \(info.st_size) bytes, and at most \(limit) are read")
    }
    var result: [UInt8] = []
    result.reserveCapacity(Int(info.st_size))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return result }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(message: reason())
      }
      result.append(contentsOf: buffer[..<count])
      guard result.count <= limit else { throw Failure(message: "it has more than \(limit) bytes") }
    }
  }

  /// ` — did you mean A?` for a file that is missing, with the names beside it that are near.
  package static func suggestion(for path: String) -> String {
    guard kind(of: path) == .missing, let names = try? names(in: parent(of: path)) else { return "" }
    return Spelling.suggestion(for: name(of: path), in: names)
  }

  /// Replaces a file: the new text is written beside it first, so that an interruption leaves the old one whole.
  package static func write(_ text: String, to path: String) throws(Failure) {
    let temporary = path + ".\(getpid()).tmp"
    var info = stat()
    let mode = stat(path, &info) == 0 ? info.st_mode & 0o777 : 0o644
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Failure(message: reason()) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Int(systemWrite(descriptor, $0.baseAddress, $0.count)) }
      if count < 0 {
        if errno == EINTR { continue }
        let failure = Failure(message: reason())
        close(descriptor)
        unlink(temporary)
        throw failure
      }
      bytes = bytes.dropFirst(count)
    }
    fsync(descriptor)
    close(descriptor)
    guard rename(temporary, path) == 0 else {
      let failure = Failure(message: reason())
      unlink(temporary)
      throw failure
    }
  }

  /// The names in a directory, sorted by their bytes, hidden ones left out.
  package static func names(in directory: String) throws(Failure) -> [String] {
    guard let handle = opendir(directory) else { throw Failure(message: reason()) }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// Creates a directory and those above it, which only the user can enter.
  package static func makePrivateDirectory(_ path: String) throws(Failure) {
    try makeDirectory(path, mode: 0o700)
  }

  /// Creates a directory and those above it.
  package static func makeDirectory(_ path: String, mode: mode_t = 0o777) throws(Failure) {
    switch kind(of: path) {
    case .directory: return
    case .missing: break
    default: throw Failure(message: "there is something else than a folder at \(path)")
    }
    let above = parent(of: path)
    if above != path, kind(of: above) == .missing { try makeDirectory(above, mode: mode) }
    guard mkdir(path, mode) == 0 || errno == EEXIST else { throw Failure(message: reason()) }
  }

  /// The last component of a path.
  package static func name(of path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return trimmed.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? trimmed
  }

  /// The folder of a path.
  package static func parent(of path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// A path below a folder; an absolute path stays.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}

/// Checks that links lead somewhere: files beside the lesson, headings and steps.
///
/// The network is not asked.
enum LinkCheck {
  static func problems(of lesson: Lesson) -> [LessonProblem] {
    var blocks: [MarkdownBlock] = lesson.introduction + lesson.sources
    for step in lesson.steps {
      blocks += step.blocks + step.folds.flatMap(\.blocks) + step.choices.flatMap(\.content)
    }
    let targets = anchors(in: lesson)
    var problems: [LessonProblem] = []
    for (line, destination) in blocks.flatMap(links) {
      guard let message = problem(with: destination, lesson, targets) else { continue }
      problems.append(LessonProblem(file: lesson.file, line: line, message: message))
    }
    return problems
  }

  private static func problem(with destination: String, _ lesson: Lesson, _ targets: Set<String>) -> String? {
    if destination.isEmpty { return "a link leads nowhere: its destination is empty" }
    if let scheme = destination.firstRange(of: "://") {
      let rest = destination[scheme.upperBound...]
      let isWhole = rest.contains(".") && !rest.hasPrefix(".") && !rest.contains(" ")
      return isWhole ? nil : "`\(destination)` is no whole address"
    }
    if destination.hasPrefix("mailto:") { return nil }
    let path = String(destination.prefix { $0 != "#" })
    let anchor = destination.dropFirst(path.count + 1).lowercased()
    if path.isEmpty {
      return anchor.isEmpty || targets.contains(anchor) ? nil : "the lesson has no heading or step `#\(anchor)`"
    }
    let file = Files.join(Files.parent(of: lesson.file), decoded(path))
    guard Files.kind(of: file) != .missing else { return "the link leads to \(path), and there is no such file" }
    guard !anchor.isEmpty, path.hasSuffix(".md"), let bytes = try? Files.bytes(of: file) else { return nil }
    let other = Lesson(text: String(decoding: bytes, as: UTF8.self), file: file)
    return anchors(in: other).contains(anchor) ? nil : "\(path) has no heading or step `#\(anchor)`"
  }

  /// The anchors that headings have on Git hosts, and the ids of the steps.
  private static func anchors(in lesson: Lesson) -> Set<String> {
    var anchors: Set<String> = []
    for block in MarkdownReader.blocks(of: lesson.text) {
      guard case .heading(_, let content) = block.kind else { continue }
      let kept = content.plainText.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      anchors.insert(String(kept.map { $0 == " " ? "-" : $0 }))
    }
    return anchors.union(lesson.steps.map(\.id))
  }

  private static func links(in block: MarkdownBlock) -> [(Int, String)] {
    switch block.kind {
    case .paragraph(let content), .heading(_, let content): return content.flatMap(links).map { (block.line, $0) }
    case .list(let items, _): return items.flatMap { $0.blocks.flatMap(links) }
    case .quote(let blocks): return blocks.flatMap(links)
    case .table(let header, let rows):
      return ([header] + rows).flatMap { $0 }.flatMap { $0.flatMap(links) }.map { (block.line, $0) }
    case .code, .html, .rule: return []
    }
  }

  private static func links(in inline: MarkdownInline) -> [String] {
    switch inline {
    case .link(let content, let destination): [destination] + content.flatMap(links)
    case .image(let content, let destination): [destination] + content.flatMap(links)
    case .emphasis(let content), .strong(let content): content.flatMap(links)
    default: []
    }
  }

  /// A path without its percent escapes.
  private static func decoded(_ path: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "%"), rest.count > 2,
        let value = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

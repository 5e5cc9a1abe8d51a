/// A lesson as one HTML page, with its answers folded.
public enum HTMLExport {
  /// Writes a page that needs nothing beside itself.
  /// - Parameter lesson: the lesson.
  /// - Returns: HTML, ended by a newline.
  public static func page(of lesson: Lesson) -> String {
    let title = escaped(lesson.title)
    // A person may tick the boxes of the page.
    let content = MarkdownReader.html(of: withoutComments(withFoldedAnswers(lesson)), keepsHTML: true)
      .replacing(#"<input type="checkbox" disabled="" />"#, with: #"<input type="checkbox">"#)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      body { font: 17px/1.6 system-ui, sans-serif; max-width: 44em; margin: 2em auto; padding: 0 1em; color-scheme: light dark; }
      pre { overflow-x: auto; padding: .8em 1em; border: 1px solid #8886; border-radius: 6px; font-size: 85%; }
      table { border-collapse: collapse; } th, td { border: 1px solid #8886; padding: .3em .7em; text-align: left; }
      details { margin: 1em 0; } summary { cursor: pointer; font-weight: 600; }
      </style>
      </head>
      <body>
      \(content)</body>
      </html>

      """
  }

  /// The lesson's text with no box ticked, and with the right choices and accepted answers folded before the Why.
  private static func withFoldedAnswers(_ lesson: Lesson) -> String {
    var lines = lesson.text.textLinesKeepingEmpty
    var folds: [(line: Int, answer: [String])] = []
    for step in lesson.steps {
      for choice in step.choices where choice.isRight && lines.indices.contains(choice.line - 1) {
        for box in ["[x]", "[X]"] {
          guard let range = lines[choice.line - 1].firstRange(of: box) else { continue }
          lines[choice.line - 1].replaceSubrange(range, with: "[ ]")
        }
      }
      let right = step.choices.filter(\.isRight).map { "- " + Worksheet.markdown(of: $0) }
      let answer = step.choices.isEmpty ? step.accepted.prefix(1).map { "`\($0)`" } : right
      guard !answer.isEmpty, let why = step.folds(.why).first else { continue }
      folds.append((why.line, answer))
    }
    for (line, answer) in folds.reversed() {
      let fold = ["<details><summary>Answer</summary>", ""] + answer + ["", "</details>", ""]
      lines.insert(contentsOf: fold, at: min(max(0, line - 1), lines.count))
    }
    return lines.joined(separator: "\n")
  }

  /// Comments hold accepted answers and feedback, which a page's source must not tell.
  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var fence: String?
    var isComment = false
    for line in text.textLinesKeepingEmpty {
      let trimmed = line.trimmed
      if let open = fence {
        if trimmed.hasPrefix(open) { fence = nil }
      } else if let mark = trimmed.first, mark == "`" || mark == "~", trimmed.prefix(while: { $0 == mark }).count >= 3 {
        fence = String(trimmed.prefix { $0 == mark })
      } else {
        result += strip(line, &isComment) + "\n"
        continue
      }
      result += line + "\n"
    }
    return result
  }

  private static func strip(_ line: String, _ isComment: inout Bool) -> String {
    var kept = ""
    var rest = line[...]
    while !rest.isEmpty {
      if isComment {
        guard let end = rest.firstRange(of: "-->") else { return kept }
        isComment = false
        rest = rest[end.upperBound...]
      } else {
        guard let start = rest.firstRange(of: "<!--") else { return kept + rest }
        kept += rest[..<start.lowerBound]
        isComment = true
        rest = rest[start.upperBound...]
      }
    }
    return kept
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

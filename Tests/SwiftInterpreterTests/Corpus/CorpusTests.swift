import Foundation
import Testing

/// Whether the blocks are written anew instead of compared.
private let isRecording = ProcessInfo.processInfo.environment["LESSONS_RECORD"] == "1"

@Suite("The corpus is well formed")
struct CorpusShapeTests {
  @Test("Every heading has a program and what becomes of it")
  func complete() throws {
    for file in Corpus.files {
      let headings = try Corpus.lines(of: file).filter { $0.hasPrefix("## ") }
      let behaviours = Corpus.behaviours.filter { $0.file == file }
      #expect(headings.count == behaviours.count, "\(file) has a heading without a program")
      for behaviour in behaviours where !isRecording {
        #expect(behaviour.expected != nil, "\(behaviour.name) has not been recorded")
      }
    }
    #expect(Corpus.behaviours.count >= 150)
  }

  @Test("A heading stands once in its file")
  func unique() {
    let names = Dictionary(grouping: Corpus.behaviours, by: \.name).filter { $0.value.count > 1 }
    #expect(names.keys.sorted() == [])
  }

  @Test("A heading's blocks are read, and what stands around them is not")
  func reading() {
    let text = """
      # Area

      Words.

      ## One

      ```swift
      print(1)

      ```

      ```output
      1
      ```

      ## Two

      ```swift
      x
      ```

      ```error
      1:1: cannot find 'x' in scope
      ```

      ## Three

      ```swift
      print()
      ```
      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let read = Corpus.read(lines, file: "Area.md")
    #expect(read.map(\.name) == ["Area.md: One", "Area.md: Two", "Area.md: Three"])
    #expect(read.map(\.program) == ["print(1)\n\n", "x\n", "print()\n"])
    #expect(read.map(\.expected) == [.output("1"), .error("1:1: cannot find 'x' in scope"), nil])
  }
}

@Suite("The interpreter does what the corpus says", .enabled(if: !isRecording))
struct InterpreterCorpusTests {
  @Test("It prints and refuses as the compiler does", arguments: Corpus.behaviours)
  func behaviour(_ behaviour: Behaviour) {
    behaviour.check(InterpreterRun.outcome(of: behaviour.program), by: "the interpreter")
  }
}

@Suite("The compiler does what the corpus says", .enabled(if: !isRecording))
struct CompilerCorpusTests {
  @Test("The expected outcome is the compiler's", arguments: NativeCompiler.path == nil ? [] : Corpus.behaviours)
  func behaviour(_ behaviour: Behaviour) async throws {
    behaviour.check(try await NativeCompiler.shared.outcome(of: behaviour.program), by: "swiftc")
  }
}

@Suite("Recording the corpus", .enabled(if: isRecording))
struct CorpusRecordingTests {
  @Test("The blocks are what the compiler makes of the programs", arguments: Corpus.files)
  func record(_ file: String) async throws {
    var lines = try Corpus.lines(of: file)
    // From the end, so that the line numbers of those before stay.
    for behaviour in Corpus.read(lines, file: file).reversed() {
      let outcome = try await NativeCompiler.shared.outcome(of: behaviour.program)
      var block = ["```" + outcome.kind]
      if !outcome.text.isEmpty {
        block += outcome.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      block.append("```")
      if let old = behaviour.block {
        lines.replaceSubrange(old, with: block)
      } else {
        lines.insert(contentsOf: [""] + block, at: behaviour.programEnd + 1)
      }
    }
    let text = lines.joined(separator: "\n")
    try Data(text.utf8).write(to: Corpus.folder.appendingPathComponent(file), options: .atomic)
  }
}

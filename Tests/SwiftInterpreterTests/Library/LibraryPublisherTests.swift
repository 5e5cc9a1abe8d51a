import Testing

@testable import SwiftInterpreter

@Suite("Library: publishers")
struct LibraryPublisherTests {
  /// What a program with a bag for its subscriptions prints.
  private func output(_ body: String) -> String {
    LibraryRun.output(
      "import Combine\nimport Foundation\nvar bag = Set<AnyCancellable>()\nenum E: Error { case bad }\n" + body)
  }

  @Test("What flatMap opened may send after its base has ended")
  func flatMap() {
    let text = output(
      """
      Just(1).flatMap { Just($0 + 1).delay(for: .seconds(1), scheduler: RunLoop.main) }
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
      """)
    #expect(text == "2\nfinished\n")
  }

  @Test("zip ends when one publisher has ended and none of its values waits")
  func zipEnds() {
    let text = output(
      """
      Just(1).zip(Just("q")).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
      let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<String, Never>()
      a.zip(b).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
      a.send(1); a.send(2); a.send(completion: .finished)
      b.send("x"); b.send("y"); b.send("z")
      """)
    #expect(text == "(1, \"q\")\nfinished\n(1, \"x\")\n(2, \"y\")\nfinished\n")
  }

  @Test("Sequences before and after, a part by positions, values as documents")
  func sequences() {
    let text = output(
      """
      Publishers.MergeMany([Just(1), Just(2)]).sink { print("merged", $0) }.store(in: &bag)
      [1].publisher.prepend([0]).append([9]).sink { print($0) }.store(in: &bag)
      (1...5).publisher.output(in: 1...2).sink { print("part", $0) }.store(in: &bag)
      struct Note: Codable { var n: Int }
      Just(Data(#"{"n":4}"#.utf8)).decode(type: Note.self, decoder: JSONDecoder())
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0.n) }).store(in: &bag)
      Just(Data("[]".utf8)).decode(type: Note.self, decoder: JSONDecoder())
        .sink(receiveCompletion: { if case .failure = $0 { print("failed") } }, receiveValue: { print($0.n) })
        .store(in: &bag)
      """)
    #expect(text == "merged 1\nmerged 2\n0\n1\n9\npart 2\npart 3\n4\nfinished\nfailed\n")
  }

  @Test("switchToLatest lets go of the publisher before")
  func switching() {
    let text = output(
      """
      let s = PassthroughSubject<Int, Never>()
      s.map { n in Just(n).delay(for: .seconds(n == 1 ? 5 : 1), scheduler: RunLoop.main) }.switchToLatest()
        .sink { print($0) }.store(in: &bag)
      s.send(1); s.send(2)
      """)
    #expect(text == "2\n")
  }

  @Test("assign(to:) sets a published property that was never used, and announces it")
  func assign() {
    let text = output(
      """
      final class Model: ObservableObject {
        @Published var query = "a"
        @Published private(set) var hits = 0
        init() { $query.map(\\.count).assign(to: &$hits) }
      }
      let model = Model()
      model.objectWillChange.sink { print("will change") }.store(in: &bag)
      model.query = "abc"
      print(model.hits)
      """)
    #expect(text == "will change\nwill change\n3\n")
  }

  @Test("CombineLatest as a type takes published properties")
  func combineLatest() {
    let text = output(
      """
      final class Form: ObservableObject { @Published var name = ""; @Published var agreed = false }
      let form = Form()
      Publishers.CombineLatest(form.$name, form.$agreed).map { !$0.isEmpty && $1 }.removeDuplicates()
        .sink { print($0) }.store(in: &bag)
      form.name = "Ann"; form.agreed = true
      form.$name.combineLatest(form.$agreed) { "\\($0) \\($1)" }.sink { print($0) }.store(in: &bag)
      """)
    #expect(text == "false\ntrue\nAnn true\n")
  }

  @Test("Reductions answer at the end, searches as soon as they know")
  func reductions() {
    let text = output(
      """
      [3, 1, 2].publisher.count().sink { print($0) }.store(in: &bag)
      [3, 1, 2].publisher.max().sink { print($0) }.store(in: &bag)
      [3, 1, 2].publisher.last().sink { print($0) }.store(in: &bag)
      [3, 1, 2].publisher.contains(1).sink { print($0) }.store(in: &bag)
      [3, 1, 2].publisher.allSatisfy { $0 > 1 }.sink { print($0) }.store(in: &bag)
      [1, 2, 3].publisher.collect(2).sink { print($0) }.store(in: &bag)
      [1, 2].publisher.append(3).prepend(0).collect().sink { print($0) }.store(in: &bag)
      """)
    #expect(text == "3\n3\n2\ntrue\nfalse\n[1, 2]\n[3]\n[0, 1, 2, 3]\n")
  }

  @Test("A thrown error ends the stream; catch, retry and replaceError go on")
  func errors() {
    let text = output(
      """
      ["1", "b", "3"].publisher.tryMap { s -> Int in guard let n = Int(s) else { throw E.bad }; return n }
        .sink(receiveCompletion: { if case .failure(let e) = $0 { print(e) } }, receiveValue: { print($0) }).store(in: &bag)
      Fail<Int, E>(error: .bad).catch { _ in Just(9) }.sink { print($0) }.store(in: &bag)
      Fail<Int, E>(error: .bad).replaceError(with: 0).sink { print($0) }.store(in: &bag)
      var tries = 0
      Deferred { () -> AnyPublisher<Int, E> in
        tries += 1
        return tries < 3 ? Fail(error: E.bad).eraseToAnyPublisher() : Just(tries).setFailureType(to: E.self).eraseToAnyPublisher()
      }
      .retry(2).sink(receiveCompletion: { _ in }, receiveValue: { print("after", $0) }).store(in: &bag)
      """)
    #expect(text == "1\nbad\n9\n0\nafter 3\n")
  }

  @Test("An optional and a result publish what they hold")
  func single() {
    let text = output(
      """
      Optional(5).publisher.sink { print($0) }.store(in: &bag)
      Result<Int, E>.success(4).publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
      """)
    #expect(text == "5\n4\nfinished\n")
  }
}

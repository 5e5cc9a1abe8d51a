import Testing

@testable import SwiftInterpreter

@Suite("Library: Concurrency")
struct LibraryConcurrencyTests {
  @Test("Tasks, groups, streams and clocks run on virtual time in one order")
  func program() {
    let output = LibraryRun.output(
      ##"""
      import Foundation
      func work(_ n: Int) async -> Int { try? await Task.sleep(for: .milliseconds(n * 10)); return n }
      actor Counter { var n = 0; func inc() -> Int { n += 1; return n } }
      func thr() async throws -> Int { throw CancellationError() }
      func main() async {
      print("start")
      let t = Task { await work(3) }
      print(await t.value)
      let sum = await withTaskGroup(of: Int.self) { group in
        for i in 1...3 { group.addTask { await work(4 - i) } }
        var all: [Int] = []
        for await x in group { all.append(x) }
        return all
      }
      print(sum)
      let stream = AsyncStream<Int> { c in for i in 0..<3 { c.yield(i) }; c.finish() }
      for await x in stream { print("s", x) }
      let slow = Task { do { try await Task.sleep(for: .seconds(5)); print("no") } catch { print("cancelled", error) } }
      slow.cancel(); await slow.value
      let v = await withCheckedContinuation { c in DispatchQueue.main.asyncAfter(deadline: .now() + 1) { c.resume(returning: 7) } }
      print(v)
      let counter = Counter(); _ = await counter.inc(); print(await counter.inc())
      do { _ = try await thr() } catch { print("err", error) }
      await MainActor.run { print("main") }
      print(Duration.seconds(1.5), Duration.milliseconds(250) + .seconds(1), ContinuousClock().measure { } < .seconds(5))
      }
      Task { await main() }
      """##)
    let expected = ##"""
      start
      3
      [1, 2, 3]
      s 0
      s 1
      s 2
      cancelled CancellationError()
      7
      2
      err CancellationError()
      main
      1.5 seconds 1.25 seconds true
      """##
    #expect(output == expected + "\n")
  }

  @Test("A task made right after another's cancel begins before the cancelled one goes on")
  func orderAfterCancel() {
    let output = LibraryRun.output(
      ##"""
      @MainActor class Search {
        var state = "idle" { didSet { print(state) } }
        var task: Task<Void, Never>?
        func start() {
          task?.cancel()
          task = Task {
            state = "loading"
            do {
              try await Task.sleep(for: .milliseconds(20))
              state = "done"
            } catch { state = "cancelled" }
          }
        }
      }
      Task { @MainActor in
        let search = Search()
        search.start()
        try? await Task.sleep(for: .milliseconds(5))
        search.start()
        try? await Task.sleep(for: .milliseconds(50))
      }
      """##)
    #expect(
      output == """
        loading
        loading
        cancelled
        done

        """)
  }
}

import Testing

@testable import SwiftInterpreter

@Suite("Library: Observation")
struct LibraryObservationTests {
  @Test("withObservationTracking calls back once, before the first real change (O-10, O-11, O-12)")
  func program() {
    let output = LibraryRun.output(
      ##"""
      import Observation
      @Observable final class M { var n = 0; var name = "a"; @ObservationIgnored var hits = 0 }
      let m = M()
      func track() { withObservationTracking { _ = m.n } onChange: { print("in callback", m.n) } }
      track()
      m.name = "b"; print("name")
      m.n = 5; print("after", m.n)
      m.n = 6; print("again")
      track(); m.n = 6; print("equal"); m.n += 0; print("in place")
      """##)
    let expected = ##"""
      name
      in callback 0
      after 5
      again
      equal
      in callback 6
      in place
      """##
    #expect(output == expected + "\n")
  }
}

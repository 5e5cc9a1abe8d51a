import Testing

@testable import SwiftInterpreter

@Suite("Library: Numbers and ranges")
struct LibraryNumberTests {
  @Test("Numbers, ranges and number formats give what compiled Swift gives")
  func program() {
    let output = LibraryRun.output(
      ##"""
      import Foundation
      print(7 / 2, 7 % 3, -7 / 2, -7 % 3, 1 << 4, 0xFF & 0x0F, 5 ^ 1, ~0, Int.max, Int.min, UInt8.max, Int8.min)
      print(3.7.rounded(), 3.2.rounded(.up), (-3.7).rounded(.towardZero), 10.0 / 4, sqrt(2.0), pow(2.0, 10.0), abs(-3), abs(-2.5), min(1, 2), max(1, 2, 3), floor(2.7), ceil(2.1))
      print(Int(3.99), Int(-3.99), Double(3), Float(1.5), Int8(5) + 3, UInt8(250) &+ 10, 5.isMultiple(of: 5), 17.quotientAndRemainder(dividingBy: 5))
      print(1e3, 1.5e-7, 0.1 + 0.2, 100000000000000000.0, 1/3.0, Double.pi, Double.infinity - 1.0, Double.nan.isNaN, 5.0.truncatingRemainder(dividingBy: 3))
      print((5).signum(), (-5).magnitude, 10.description, Int("12")! + 1, Int(exactly: 3.0)!, Int(exactly: 3.5) as Any, Double("1e3")!)
      var x = 5; x += 2; x *= 3; x -= 1; x /= 2; x %= 7; print(x)
      let c: CGFloat = 3.5; print(c * 2, Int(c), Double(c))
      print((1...10).contains(5), (1..<10).count, (1...3) == (1...3), 5 ~= 5, (0..<5).isEmpty, (3...).contains(9))
      switch 7 { case 0..<5: print("low"); case 5...: print("high"); default: print("?") }
      print(Int.random(in: 1...1), Bool.random() || true, [1].randomElement()!, Double.random(in: 0..<1) < 1)
      print(1_000.formatted(), 1234567.89.formatted(), 0.256.formatted(.percent), 1234.5.formatted(.currency(code: "USD")), 3.14159.formatted(.number.precision(.fractionLength(2))), 5.formatted(.number))
      print(Decimal(string: "1.10")! + Decimal(2), Decimal(5) * 3, (Decimal(10) / 4))
      print(UInt16(40000), Int64(5) * 2, UInt(3), Int32.max, 3.14 as Float, 1.0 == 1, sin(0.0), log(1.0), exp(0.0), hypot(3.0, 4.0))
      print(5 > 3 ? "y" : "n", (1, 2) == (1, 2), (1, "b") < (1, "c"), !true, true && false || true)
      print([1.5, 2.5].reduce(0, +), [3,1].max()!, [1,2,3].reduce(1, *), (1...5).reduce(0, +))
      print(Int.max.addingReportingOverflow(1).overflow, 12.34.isFinite, Int(truncatingIfNeeded: 300 as Int), UInt8(truncatingIfNeeded: 300), UInt8(clamping: 300), Int8(exactly: 200) as Any)
      """##)
    let expected = ##"""
      3 1 -3 -1 16 15 4 -1 9223372036854775807 -9223372036854775808 255 -128
      4.0 4.0 -3.0 2.5 1.4142135623730951 1024.0 3 2.5 1 3 2.0 3.0
      3 -3 3.0 1.5 8 4 true (quotient: 3, remainder: 2)
      1000.0 1.5e-07 0.30000000000000004 1e+17 0.3333333333333333 3.141592653589793 inf true 2.0
      1 5 10 13 3 nil 1000.0
      3
      7.0 3 3.5
      true 9 true true false true
      high
      1 true 1 true
      1,000 1,234,567.89 25.6% $1,234.50 3.14 5
      3.1 15 2.5
      40000 10 3 2147483647 3.14 true 0.0 0.0 1.0 5.0
      y true true false true
      4.0 3 6 15
      true true 300 44 255 nil
      """##
    #expect(output == expected + "\n")
  }
}

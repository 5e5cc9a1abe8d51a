import Testing

@testable import SwiftInterpreter

@Suite("Library: Foundation")
struct LibraryFoundationTests {
  @Test("Dates, URLs, results and optionals give what compiled Swift gives")
  func program() {
    let output = LibraryRun.output(
      ##"""
      import Foundation
      let d = Date(timeIntervalSince1970: 0)
      print(d, d.addingTimeInterval(60).timeIntervalSince(d), d < Date(timeIntervalSince1970: 1), d + 5 == Date(timeIntervalSince1970: 5))
      var cal = Calendar(identifier: .gregorian); cal.timeZone = TimeZone(identifier: "UTC")!
      print(cal.component(.year, from: d), cal.date(byAdding: .day, value: 1, to: d)!, cal.startOfDay(for: d), cal.isDate(d, inSameDayAs: d + 3600))
      var comps = DateComponents(); comps.year = 2024; comps.month = 2; comps.day = 29
      print(cal.date(from: comps)!, cal.dateComponents([.year, .month, .day], from: d).year!, DateComponents(year: 2020, month: 1).month!)
      let f = DateFormatter(); f.dateFormat = "yyyy-MM-dd HH:mm"; f.timeZone = TimeZone(identifier: "UTC"); print(f.string(from: d), f.date(from: "2020-01-02 03:04")!)
      let u = URL(string: "https://example.com/a/b.txt?q=1#f")!
      print(u, u.host!, u.path, u.lastPathComponent, u.pathExtension, u.scheme!, u.appendingPathComponent("c"))
      print(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!, UUID() == UUID())
      let nf = NumberFormatter(); nf.numberStyle = .decimal; print(nf.string(from: NSNumber(value: 1234.5))!)
      print("abc".data(using: .utf8)!.count, String(data: Data([104, 105]), encoding: .utf8)!, Data([1,2,3]).base64EncodedString())
      UserDefaults.standard.set(5, forKey: "n"); print(UserDefaults.standard.integer(forKey: "n"), UserDefaults.standard.string(forKey: "zz") as Any)
      enum E: LocalizedError { case q; var errorDescription: String? { "desc" } }
      do { throw E.q } catch { print(error, error.localizedDescription) }
      struct P: Error {}; do { throw P() } catch { print(error) }
      let r: Result<Int, Error> = .success(3); print(try! r.get(), r.map { $0 + 1 })
      print(IndexSet([3, 1, 2]).map { $0 }, IndexSet(integer: 5).contains(5))
      let o: Int? = 5; print(o.map { $0 * 2 } as Any, o.flatMap { $0 > 9 ? $0 : nil } as Any, o ?? 0, o == 5, o == nil, o != nil)
      var opt: String?; print(opt?.count as Any, opt == nil); opt = "x"; print(opt!.count)
      func f2(_ n: Int?) -> Int { guard let n else { return -1 }; return n }; print(f2(nil), f2(3))
      let nc = NotificationCenter.default
      let tok = nc.addObserver(forName: Notification.Name("hi"), object: nil, queue: nil) { n in print("got", n.name.rawValue) }
      nc.post(name: Notification.Name("hi"), object: nil); nc.removeObserver(tok)
      print(d.formatted(date: .abbreviated, time: .omitted), d.formatted(.dateTime.year().month().day()), d.ISO8601Format())
      """##)
    let expected = ##"""
      1970-01-01 00:00:00 +0000 60.0 true true
      1970 1970-01-02 00:00:00 +0000 1970-01-01 00:00:00 +0000 true
      2024-02-29 00:00:00 +0000 1970 1
      1970-01-01 00:00 2020-01-02 03:04:00 +0000
      https://example.com/a/b.txt?q=1#f example.com /a/b.txt b.txt txt https https://example.com/a/b.txt/c?q=1#f
      E621E1F8-C36C-495A-93FC-0C247A3E6E5F false
      1,234.5
      3 hi AQID
      5 nil
      q desc
      P()
      3 success(4)
      [1, 2, 3] true
      Optional(10) nil 5 true false true
      nil true
      1
      -1 3
      got hi
      Jan 1, 1970 Jan 1, 1970 1970-01-01T00:00:00Z
      """##
    #expect(output == expected + "\n")
  }
}

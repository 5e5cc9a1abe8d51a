import SwiftUI

let rowCount = 100

/// A row with a state of its own.
struct CountingRow: View {
  let number: Int
  @State private var taps = 0

  var body: some View {
    HStack {
      Text("Row \(number): \(taps) taps")
      Button("Count \(number)") { taps += 1 }
    }
  }
}

/// A list, which makes the rows that can be seen.
struct RowsView: View {
  var body: some View {
    List(0..<rowCount, id: \.self) { number in
      CountingRow(number: number)
    }
  }
}

import CTerminal

/// Where a prompt and a line stand on a terminal, as libedit draws them.
struct LineLayout: Hashable {
  /// A place, from 0.
  struct Place: Hashable {
    var row = 0
    var column = 0
  }

  /// The terminal's width in columns.
  var columns: Int

  /// Where the cursor stands after these characters.
  func place(after scalars: some Sequence<Unicode.Scalar>, from start: Place = Place()) -> Place {
    var place = start
    for scalar in scalars {
      let width = Self.columns(of: scalar)
      if place.column + width > columns { place = Place(row: place.row + 1, column: 0) }
      place.column += width
      if place.column >= columns { place = Place(row: place.row + place.column / columns, column: 0) }
    }
    return place
  }

  /// The columns of a character in libedit's drawing: controls show as `^X`, a tab goes at most eight columns on.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar == "\t" { return 8 }
    if scalar.value < 0x20 || scalar.value == 0x7F { return 2 }
    let width = Int(ct_columns(scalar.value))
    return width < 0 ? 8 : width
  }

  /// The columns of a text that stands on one line.
  static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, Int(ct_columns($1.value))) }
  }
}

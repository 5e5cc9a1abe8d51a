func sum() -> Int {
  var total = 0
  for row in 0..<3000 {
    for column in 0..<1000 {
      if (row ^ column) % 3 == 0 {
        total += row
      } else {
        total -= column
      }
    }
  }
  return total
}

print(sum())

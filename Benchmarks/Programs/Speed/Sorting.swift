func draws(_ count: Int) -> [Int] {
  var seed = 99
  var values: [Int] = []
  for _ in 0..<count {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    values.append(seed / 256)
  }
  return values
}

let sorted = draws(40_000).sorted { first, second in
  first % 1000 == second % 1000 ? first < second : first % 1000 < second % 1000
}
var checksum = 0
for (place, value) in sorted.enumerated() {
  checksum = (checksum * 31 + place * value) % 1_000_003
}
print(checksum)

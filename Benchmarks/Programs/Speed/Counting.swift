func counts(of draws: Int) -> [String: Int] {
  let names = ["kea", "tui", "moa", "weka", "kiwi", "kaka", "ruru", "huia"]
  var seed = 12345
  var counts: [String: Int] = [:]
  for _ in 0..<draws {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    counts[names[seed / 65_536 % 8], default: 0] += 1
  }
  return counts
}

let counted = counts(of: 300_000)
for name in counted.keys.sorted() {
  print(name, counted[name] ?? 0)
}

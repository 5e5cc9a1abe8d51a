struct Group {
  var members: [String: [Int]] = [:]
  var seen: Set<Int> = []
}

func grouped(_ draws: Int) -> Group {
  let names = ["kea", "tui", "moa", "weka", "kiwi", "kaka", "ruru", "huia"]
  var seed = 4711
  var group = Group()
  for number in 0..<draws {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    let draw = seed / 65_536
    group.members[names[draw % 8], default: []].append(number)
    if !group.seen.contains(draw % 5000) {
      group.seen.insert(draw % 5000)
    }
  }
  return group
}

let group = grouped(300_000)
for (name, members) in group.members.sorted(by: { $0.key < $1.key }) {
  print(name, members.count, members[members.count / 2])
}
print(group.seen.count)

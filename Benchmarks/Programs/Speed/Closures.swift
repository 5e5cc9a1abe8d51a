struct Item {
  var name: String
  var price: Int
}

func total(_ rounds: Int) -> Int {
  let items = (0..<1_000).map { Item(name: "item \($0)", price: $0 * 37 % 101) }
  var total = 0
  for round in 0..<rounds {
    let cheap = items.filter { $0.price < 40 + round % 50 }
    let doubled = cheap.map { $0.price * 2 }
    total += doubled.reduce(0) { $0 + $1 }
    total += items.map(\.price).max() ?? 0
    if items.contains(where: { $0.price == round }) { total += 1 }
  }
  return total
}

print(total(600))

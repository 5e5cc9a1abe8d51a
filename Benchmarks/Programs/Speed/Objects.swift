final class Account {
  let name: String
  private(set) var balance = 0
  var limit: Int

  init(name: String, limit: Int) {
    self.name = name
    self.limit = limit
  }

  var isOverdrawn: Bool { balance < 0 }
  var available: Int { balance + limit }

  func change(by amount: Int) {
    if amount < 0, available + amount < 0 { return }
    balance += amount
  }
}

func play(_ rounds: Int) -> [Account] {
  let accounts = ["a", "b", "c", "d", "e"].map { Account(name: $0, limit: 500) }
  var overdrawn = 0
  for round in 0..<rounds {
    let account = accounts[round % 5]
    account.change(by: round * 7919 % 401 - 205)
    if account.isOverdrawn { overdrawn += 1 }
    if account.name == "e" { account.limit += round % 2 }
  }
  print(overdrawn)
  return accounts
}

for account in play(300_000) {
  print(account.name, account.balance, account.available)
}

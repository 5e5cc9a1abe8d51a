class Account:
    def __init__(self, name, limit):
        self.name = name
        self.balance = 0
        self.limit = limit

    @property
    def is_overdrawn(self):
        return self.balance < 0

    @property
    def available(self):
        return self.balance + self.limit

    def change(self, amount):
        if amount < 0 and self.available + amount < 0:
            return
        self.balance += amount


def play(rounds):
    accounts = [Account(name, 500) for name in ["a", "b", "c", "d", "e"]]
    overdrawn = 0
    for turn in range(rounds):
        account = accounts[turn % 5]
        account.change(turn * 7919 % 401 - 205)
        if account.is_overdrawn:
            overdrawn += 1
        if account.name == "e":
            account.limit += turn % 2
    print(overdrawn)
    return accounts


for account in play(300_000):
    print(account.name, account.balance, account.available)

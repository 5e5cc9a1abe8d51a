from functools import reduce


class Item:
    __slots__ = ("name", "price")

    def __init__(self, name, price):
        self.name = name
        self.price = price


def total(rounds):
    items = list(map(lambda number: Item(f"item {number}", number * 37 % 101), range(1_000)))
    total = 0
    for turn in range(rounds):
        cheap = list(filter(lambda item: item.price < 40 + turn % 50, items))
        doubled = list(map(lambda item: item.price * 2, cheap))
        total += reduce(lambda sum, price: sum + price, doubled, 0)
        total += max(map(lambda item: item.price, items))
        if any(map(lambda item: item.price == turn, items)):
            total += 1
    return total


print(total(600))

from enum import Enum


class Kind(Enum):
    PUSH = 0
    ADD = 1
    MULTIPLY = 2
    DROP = 3


class Empty(Exception):
    pass


def run(orders, rounds):
    result = 0
    for _ in range(rounds):
        stack = []
        for kind, value in orders:
            match kind:
                case Kind.PUSH:
                    stack.append(value)
                case Kind.ADD:
                    if len(stack) < 2:
                        raise Empty()
                    first = stack.pop()
                    stack[-1] = (first + stack[-1]) % 1_000_003
                case Kind.MULTIPLY:
                    if len(stack) < 2:
                        raise Empty()
                    first = stack.pop()
                    stack[-1] = first * stack[-1] % 1_000_003
                case Kind.DROP:
                    if value > 0:
                        del stack[-value:]
        result = (result + (stack[-1] if stack else 0)) % 1_000_003
    return result


orders = [(Kind.PUSH, 1)]
for number in range(200):
    orders.append((Kind.PUSH, number))
    orders.append((Kind.ADD, 0) if number % 2 == 0 else (Kind.MULTIPLY, 0))
    if number % 10 == 0:
        orders.append((Kind.PUSH, number))
        orders.append((Kind.DROP, 1))
        orders.append((Kind.DROP, 0))
print(run(orders, 1_000))

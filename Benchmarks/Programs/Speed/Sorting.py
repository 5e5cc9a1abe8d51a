from functools import cmp_to_key


def draws(count):
    seed = 99
    values = []
    for _ in range(count):
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        values.append(seed // 256)
    return values


def compared(first, second):
    one = first if first % 1000 == second % 1000 else first % 1000
    other = second if first % 1000 == second % 1000 else second % 1000
    return -1 if one < other else 1 if one > other else 0


values = sorted(draws(40_000), key=cmp_to_key(compared))
checksum = 0
for place, value in enumerate(values):
    checksum = (checksum * 31 + place * value) % 1_000_003
print(checksum)

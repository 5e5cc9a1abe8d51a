def sum_up():
    total = 0
    for row in range(3000):
        for column in range(1000):
            if (row ^ column) % 3 == 0:
                total += row
            else:
                total -= column
    return total


print(sum_up())

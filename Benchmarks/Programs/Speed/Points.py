class Point:
    __slots__ = ("x", "y")

    def __init__(self):
        self.x = 0
        self.y = 0


class Grid:
    __slots__ = ("points", "moves")

    def __init__(self, points):
        self.points = points
        self.moves = 0

    def shift(self, index, amount):
        self.points[index].x += amount
        self.points[index].y -= amount
        self.moves += 1


def shifted(rounds):
    grid = Grid([Point() for _ in range(100)])
    for turn in range(rounds):
        for index in range(100):
            grid.points[index].x += index
            if grid.points[index].x % 3 == 0:
                grid.shift(index, turn % 5)
    return grid


grid = shifted(10_000)
total = 0
for point in grid.points:
    total += point.x * 3 + point.y
print(total, grid.moves)

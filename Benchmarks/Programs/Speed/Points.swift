struct Point {
  var x = 0
  var y = 0
}

struct Grid {
  var points: [Point]
  var moves = 0

  mutating func shift(_ index: Int, by amount: Int) {
    points[index].x += amount
    points[index].y -= amount
    moves += 1
  }
}

func shifted(_ rounds: Int) -> Grid {
  var grid = Grid(points: Array(repeating: Point(), count: 100))
  for round in 0..<rounds {
    for index in 0..<100 {
      grid.points[index].x += index
      if grid.points[index].x % 3 == 0 { grid.shift(index, by: round % 5) }
    }
  }
  return grid
}

let grid = shifted(10_000)
var sum = 0
for point in grid.points { sum += point.x * 3 + point.y }
print(sum, grid.moves)

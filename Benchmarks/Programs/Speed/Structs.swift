struct Vector: Equatable {
  var x: Int
  var y: Int

  static func + (first: Vector, second: Vector) -> Vector {
    Vector(x: first.x + second.x, y: first.y + second.y)
  }
}

struct Ball {
  var place: Vector
  var speed: Vector
  var bounces = 0

  mutating func move(within size: Int) {
    place = place + speed
    if place.x < 0 || place.x > size {
      speed.x = -speed.x
      bounces += 1
    }
    if place.y < 0 || place.y > size {
      speed.y = -speed.y
      bounces += 1
    }
  }
}

func play(_ rounds: Int) -> [Ball] {
  var balls: [Ball] = []
  for number in 0..<100 {
    let place = Vector(x: number * 7, y: number * 3)
    balls.append(Ball(place: place, speed: Vector(x: number % 13 + 1, y: number % 5 + 1)))
  }
  for _ in 0..<rounds {
    for index in balls.indices {
      balls[index].move(within: 1000)
    }
  }
  return balls
}

let balls = play(4_000)
print(balls.reduce(0) { $0 + $1.bounces })
print(balls.reduce(Vector(x: 0, y: 0)) { $0 + $1.place }.x)

class Vector:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)


class Ball:
    __slots__ = ("place", "speed", "bounces")

    def __init__(self, place, speed):
        self.place = place
        self.speed = speed
        self.bounces = 0

    def move(self, size):
        self.place = self.place + self.speed
        if self.place.x < 0 or self.place.x > size:
            self.speed.x = -self.speed.x
            self.bounces += 1
        if self.place.y < 0 or self.place.y > size:
            self.speed.y = -self.speed.y
            self.bounces += 1


def play(rounds):
    balls = []
    for number in range(100):
        balls.append(Ball(Vector(number * 7, number * 3), Vector(number % 13 + 1, number % 5 + 1)))
    for _ in range(rounds):
        for ball in balls:
            ball.move(1000)
    return balls


balls = play(4_000)
print(sum(ball.bounces for ball in balls))
total = Vector(0, 0)
for ball in balls:
    total = total + ball.place
print(total.x)

class Profile:
    __slots__ = ("nickname", "age")

    def __init__(self, nickname, age):
        self.nickname = nickname
        self.age = age


class Person:
    def __init__(self, profile):
        self.profile = profile
        self.friend = None


def summed(people, rounds):
    total = 0
    for _ in range(rounds):
        for person in people:
            if person.profile is not None and person.profile.age is not None:
                total += person.profile.age
            friend = person.friend
            age = friend.profile.age if friend is not None and friend.profile is not None else None
            total += age if age is not None else 1
            if friend is None or friend.profile is None:
                continue
            if friend.profile.nickname is None:
                total += 2
    return total


people = []
for number in range(300):
    profile = Profile(f"n{number}" if number % 2 == 0 else None, None if number % 3 == 0 else number % 90)
    person = Person(None if number % 5 == 0 else profile)
    if number % 7 != 0:
        person.friend = people[-1] if people else None
    people.append(person)
print(summed(people, 4_000))

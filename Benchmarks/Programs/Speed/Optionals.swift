struct Profile {
  var nickname: String?
  var age: Int?
}

final class Person {
  var profile: Profile?
  var friend: Person?

  init(profile: Profile?) { self.profile = profile }
}

func summed(_ people: [Person], _ rounds: Int) -> Int {
  var sum = 0
  for _ in 0..<rounds {
    for person in people {
      if let age = person.profile?.age {
        sum += age
      }
      sum += person.friend?.profile?.age ?? 1
      guard let friend = person.friend, friend.profile != nil else { continue }
      if friend.profile?.nickname == nil { sum += 2 }
    }
  }
  return sum
}

var people: [Person] = []
for number in 0..<300 {
  let profile = Profile(nickname: number % 2 == 0 ? "n\(number)" : nil, age: number % 3 == 0 ? nil : number % 90)
  let person = Person(profile: number % 5 == 0 ? nil : profile)
  if number % 7 != 0 { person.friend = people.last }
  people.append(person)
}
print(summed(people, 4_000))

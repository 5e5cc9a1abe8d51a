func digits(upTo count: Int) -> String {
  var text = ""
  for number in 0..<count {
    text += "\(number)"
    text.append(number % 7 == 0 ? ";" : ",")
  }
  return text
}

func commas(in text: String) -> Int {
  var count = 0
  for character in text {
    if character == "," { count += 1 }
  }
  return count
}

let text = digits(upTo: 200_000)
print(text.count)
print(commas(in: text))

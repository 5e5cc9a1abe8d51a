struct Reading {
  var station: String
  var kind: String
  var value: Int
}

func log(_ lines: Int) -> String {
  let stations = ["north", "south", "east", "west"]
  var text = ""
  for number in 0..<lines {
    let kind = number % 3 == 0 ? "rain" : "wind"
    text += "\(stations[number % 4])-\(number % 10) \(kind) \(number * 7 % 100)\n"
  }
  return text
}

func readings(in text: String) -> [Reading] {
  var found: [Reading] = []
  for line in text.split(separator: "\n") {
    let parts = line.split(separator: " ")
    guard parts.count == 3, let value = Int(parts[2]) else { continue }
    found.append(Reading(station: String(parts[0]), kind: String(parts[1]), value: value))
  }
  return found
}

func labels(of readings: [Reading]) -> Int {
  var length = 0
  for reading in readings {
    if reading.kind == "rain" {
      length += "\(reading.station): \(reading.value) mm".count
    } else if reading.station.hasPrefix("s") || reading.station.hasSuffix("9") {
      length += (reading.station.prefix(5).uppercased() + "!").count
    }
  }
  return length
}

let read = readings(in: log(80_000))
print(read.count)
print(labels(of: read))
print(read.map(\.station).sorted()[12_345])

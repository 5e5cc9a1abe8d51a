class Reading:
    __slots__ = ("station", "kind", "value")

    def __init__(self, station, kind, value):
        self.station = station
        self.kind = kind
        self.value = value


def log(lines):
    stations = ["north", "south", "east", "west"]
    text = ""
    for number in range(lines):
        kind = "rain" if number % 3 == 0 else "wind"
        text += f"{stations[number % 4]}-{number % 10} {kind} {number * 7 % 100}\n"
    return text


def readings(text):
    found = []
    for line in text.split("\n"):
        parts = line.split(" ")
        if len(parts) != 3:
            continue
        try:
            value = int(parts[2])
        except ValueError:
            continue
        found.append(Reading(parts[0], parts[1], value))
    return found


def labels(readings):
    length = 0
    for reading in readings:
        if reading.kind == "rain":
            length += len(f"{reading.station}: {reading.value} mm")
        elif reading.station.startswith("s") or reading.station.endswith("9"):
            length += len(reading.station[:5].upper() + "!")
    return length


read = readings(log(80_000))
print(len(read))
print(labels(read))
print(sorted(reading.station for reading in read)[12_345])

def digits(count):
    text = ""
    for number in range(count):
        text += f"{number}"
        text += ";" if number % 7 == 0 else ","
    return text


def commas(text):
    count = 0
    for character in text:
        if character == ",":
            count += 1
    return count


text = digits(200_000)
print(len(text))
print(commas(text))

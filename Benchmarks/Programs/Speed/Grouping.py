class Group:
    def __init__(self):
        self.members = {}
        self.seen = set()


def grouped(draws):
    names = ["kea", "tui", "moa", "weka", "kiwi", "kaka", "ruru", "huia"]
    seed = 4711
    group = Group()
    for number in range(draws):
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        draw = seed // 65_536
        group.members.setdefault(names[draw % 8], []).append(number)
        if draw % 5000 not in group.seen:
            group.seen.add(draw % 5000)
    return group


group = grouped(300_000)
for name, members in sorted(group.members.items(), key=lambda entry: entry[0]):
    print(name, len(members), members[len(members) // 2])
print(len(group.seen))

def counts_of(draws):
    names = ["kea", "tui", "moa", "weka", "kiwi", "kaka", "ruru", "huia"]
    seed = 12345
    counts = {}
    for _ in range(draws):
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        name = names[seed // 65_536 % 8]
        counts[name] = counts.get(name, 0) + 1
    return counts


counted = counts_of(300_000)
for name in sorted(counted):
    print(name, counted[name])

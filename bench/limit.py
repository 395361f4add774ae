"""The limit of pure Python: random solo base games on map A without a rules engine.

A prototype on 121-bit integers to compare the core with in the same run. It keeps no history, checks no
command and explains no score; its enumeration is generated code for each card.
"""

from collections.abc import Callable, Iterator
from random import Random

W = 11
FULL = (1 << 121) - 1
COLS = [sum(1 << (r * W + c) for r in range(W)) for c in range(W)]
ROWS = [((1 << W) - 1) << (r * W) for r in range(W)]
NOT_FIRST, NOT_LAST = FULL & ~COLS[0], FULL & ~COLS[10]
BORDER = COLS[0] | COLS[10] | ROWS[0] | ROWS[10]
DIAGONALS = [sum(1 << ((j + k) * W + j) for j in range(W - k)) for k in range(W)]
FOREST, VILLAGE, FARM, WATER, MONSTER = range(5)

Cells = list[tuple[int, int]]
Scorer = Callable[[list[int], int], int]
Enumerate = Callable[[int, Callable[[], float]], tuple[int, int, int] | None]


def board(cells: Cells) -> int:
    return sum(1 << (r * W + c) for r, c in cells)


def beside(x: int) -> int:
    return ((x << W) | (x >> W) | ((x & NOT_LAST) << 1) | ((x & NOT_FIRST) >> 1)) & FULL


MOUNTAINS = board([(1, 3), (2, 8), (5, 5), (8, 2), (9, 7)])
RUINS = board([(1, 5), (2, 1), (2, 9), (8, 1), (8, 9), (9, 5)])
BY_MOUNTAINS, BY_RUINS = beside(MOUNTAINS), beside(RUINS)


def picture(rows: str) -> Cells:
    return [(r, c) for r, line in enumerate(rows.split()) for c, mark in enumerate(line) if mark == "X"]


CARDS: list[tuple[int, list[tuple[str, list[int], int]]]] = [
    (1, [("XXX", [WATER], 1), ("..X .XX XX.", [WATER], 0)]),
    (1, [("XX", [FARM], 1), (".X. XXX .X.", [FARM], 0)]),
    (1, [("X. XX", [VILLAGE], 1), ("XXX XX.", [VILLAGE], 0)]),
    (1, [("X. .X", [FOREST], 1), ("X. XX .X", [FOREST], 0)]),
    (2, [("XXX X.. X..", [FARM, WATER], 0)]),
    (2, [("X. XX X.", [VILLAGE, FARM], 0)]),
    (2, [("XXX ..X", [FOREST, FARM], 0)]),
    (2, [("..XX XXX.", [FOREST, VILLAGE], 0)]),
    (2, [("X.. XXX X..", [FOREST, WATER], 0)]),
    (2, [("XXXX", [VILLAGE, WATER], 0)]),
    (0, [("X", [FOREST, VILLAGE, FARM, WATER, MONSTER], 0)]),
]
AMBUSHES = [("X.. .X. ..X", 2, -1), ("X.X X.X", 1, 1), ("X. XX X.", 3, 1), ("XX X. XX", 0, -1)]


def orientations(cells: Cells) -> Iterator[tuple[int, int, int, list[int]]]:
    seen: list[Cells] = []
    for mirrored in (False, True):
        turned = [(r, -c) if mirrored else (r, c) for r, c in cells]
        for _ in range(4):
            turned = [(c, -r) for r, c in turned]
            top, left = min(r for r, _ in turned), min(c for _, c in turned)
            shape = sorted((r - top, c - left) for r, c in turned)
            if shape in seen:
                continue
            seen.append(shape)
            mask = board(shape)
            low = (mask & -mask).bit_length() - 1
            mask >>= low
            fit = ruins = 0
            for r in range(W - max(r for r, _ in shape)):
                for c in range(W - max(c for _, c in shape)):
                    anchor = r * W + c + low
                    fit |= 1 << anchor
                    if (mask << anchor) & RUINS:
                        ruins |= 1 << anchor
            yield mask, fit, ruins, [i for i in range(121) if mask >> i & 1]


def pick(anchors: int, count: int, chance: Callable[[], float]) -> int:
    """Return a uniformly random set bit: by rejection where there are many, by peeling where few."""
    if count > 9:
        while True:
            i = int(chance() * 121)
            if anchors >> i & 1:
                return i
    for _ in range(int(chance() * count)):
        anchors &= anchors - 1
    return (anchors & -anchors).bit_length() - 1


def enumerator(card: tuple[int, list[tuple[str, list[int], int]]], *, duty: bool) -> Enumerate:
    """Return functions for one card: all its places, and one of them at random."""
    info = [
        (mask, fit & (ruins if duty else FULL), offsets, terrains, coin)
        for rows, terrains, coin in card[1]
        for mask, fit, ruins, offsets in orientations(picture(rows))
    ]
    shifts = sorted({o for _, _, offsets, _, _ in info for o in offsets} - {0})
    lines = ["def choose(e, chance):", *(f" e{o} = e >> {o}" for o in shifts)]
    for i, (_, fit, offsets, terrains, _) in enumerate(info):
        places = " & ".join("e" if o == 0 else f"e{o}" for o in offsets)
        lines.append(f" a{i} = {fit} & {places}; n{i} = a{i}.bit_count() * {len(terrains)}")
    lines += [" t = " + " + ".join(f"n{i}" for i in range(len(info))), " if not t: return None"]
    lines.append(" r = int(chance() * t)")
    for i, (mask, _, _, terrains, coin) in enumerate(info):
        choice = (
            f"{mask} << pick(a{i}, n{i} // {len(terrains)}, chance), {tuple(terrains)}[r % {len(terrains)}]"
        )
        lines += [f" if r < n{i}: return {choice}, {coin}", f" r -= n{i}"]
    space: dict[str, Enumerate] = {"pick": pick}  # type: ignore[dict-item]
    exec("\n".join(lines), space)
    return space["choose"]


CHOOSE = [[enumerator(card, duty=duty) for duty in (False, True)] for card in CARDS]


def walk(rows: str, corner: int, step: int) -> list[int]:
    cells = picture(rows)
    height, width = max(r for r, _ in cells), max(c for _, c in cells)
    mask, places = board(cells), []
    for ring in range(6):
        bottom, right = W - 1 - height - ring, W - 1 - width - ring
        if bottom < ring or right < ring:
            break
        path = [(ring, c) for c in range(ring, right + 1)] + [(r, right) for r in range(ring + 1, bottom + 1)]
        if bottom > ring:
            path += [(bottom, c) for c in range(right - 1, ring - 1, -1)]
        if right > ring:
            path += [(r, ring) for r in range(bottom - 1, ring, -1)]
        start = path.index((ring if corner in (0, 1) else bottom, ring if corner in (0, 3) else right))
        for i in range(len(path)):
            r, c = path[(start + step * i) % len(path)]
            places.append(mask << (r * W + c))
    return places


WALKS = [walk(*ambush) for ambush in AMBUSHES]


def clusters(cells: int) -> Iterator[int]:
    while cells:
        found = cells & -cells
        while True:
            grown = (found | beside(found)) & cells
            if grown == found:
                break
            found = grown
        cells ^= found
        yield found


def stoneside(t: list[int], _: int) -> int:
    connected = 0
    for cluster in clusters(t[FOREST]):
        touched = beside(cluster) & MOUNTAINS
        if touched & (touched - 1):
            connected |= touched
    return 3 * connected.bit_count()


def shoreside(t: list[int], _: int) -> int:
    by_water, by_farm = beside(t[WATER]) | BORDER, beside(t[FARM]) | BORDER
    lonely = sum(not c & by_water for c in clusters(t[FARM]))
    return 3 * (lonely + sum(not c & by_farm for c in clusters(t[WATER])))


def greengold(t: list[int], _: int) -> int:
    around = (beside(t[FOREST]), beside(t[FARM]), beside(t[WATER]), beside(t[MONSTER]), BY_MOUNTAINS)
    return sum(3 for c in clusters(t[VILLAGE]) if sum(1 for n in around if c & n) >= 3)


def shieldgate(t: list[int], _: int) -> int:
    sizes = sorted(c.bit_count() for c in clusters(t[VILLAGE]))
    return 2 * sizes[-2] if len(sizes) > 1 else 0


def barony(_: list[int], e: int) -> int:
    filled, side = FULL & ~e, 0
    while filled:
        side += 1
        filled &= (filled & NOT_FIRST) >> 1
        filled &= filled >> W
    return 3 * side


SCORERS: list[list[Scorer]] = [
    [
        lambda t, _: (t[FOREST] & BORDER).bit_count(),
        lambda t, _: sum(1 for line in ROWS if t[FOREST] & line) + sum(1 for c in COLS if t[FOREST] & c),
        lambda t, e: (t[FOREST] & ~beside(e)).bit_count(),
        stoneside,
    ],
    [
        lambda t, _: (t[WATER] & beside(t[FARM])).bit_count() + (t[FARM] & beside(t[WATER])).bit_count(),
        lambda t, _: 2 * (t[WATER] & BY_MOUNTAINS).bit_count() + (t[FARM] & BY_MOUNTAINS).bit_count(),
        lambda t, _: (t[WATER] & BY_RUINS).bit_count() + 3 * (t[FARM] & RUINS).bit_count(),
        shoreside,
    ],
    [
        lambda t, _: 8 * sum(1 for c in clusters(t[VILLAGE]) if c.bit_count() >= 6),
        lambda t, _: max((c.bit_count() for c in clusters(t[VILLAGE]) if not c & BY_MOUNTAINS), default=0),
        greengold,
        shieldgate,
    ],
    [
        lambda _, e: 6 * (sum(not e & r for r in ROWS) + sum(not e & c for c in COLS)),
        barony,
        lambda _, e: 3 * sum(not e & d for d in DIAGONALS),
        lambda _, e: (e & ~beside(e)).bit_count(),
    ],
]


def play(rng: Random) -> int:
    """Play one random game and return its total."""
    chance = rng.random
    empty, terrain, coins, total = FULL & ~MOUNTAINS, [0] * 5, 0, 0
    families = [0, 1, 2, 3]
    rng.shuffle(families)
    edicts = [SCORERS[family][int(chance() * 4)] for family in families]
    pile = [0, 1, 2, 3]
    rng.shuffle(pile)
    waiting: list[int] = []
    for season, threshold in enumerate((8, 8, 7, 6)):
        waiting.append(pile[season])
        deck = [*range(13), *(13 + monster for monster in waiting)]
        time, duty = 0, 0
        while time < threshold:
            j = int(chance() * len(deck))
            card = deck[j]
            deck[j] = deck[-1]
            deck.pop()
            if card < 11:
                time += CARDS[card][0]
                drawn = CHOOSE[card][duty](empty, chance)
                duty = 0
                if drawn is not None:
                    cells, kind, coin = drawn
                    terrain[kind] |= cells
                    empty &= ~cells
                    coins += coin
                elif empty:
                    cells = 1 << pick(empty, empty.bit_count(), chance)
                    terrain[int(chance() * 5)] |= cells
                    empty &= ~cells
            elif card < 13:
                duty = 1
            else:
                waiting.remove(card - 13)
                for cells in WALKS[card - 13]:
                    if cells & empty == cells:
                        terrain[MONSTER] |= cells
                        empty &= ~cells
                        break
        stars = edicts[season](terrain, empty) + edicts[(season + 1) % 4](terrain, empty)
        enclosed = (MOUNTAINS & ~beside(empty)).bit_count()
        total += stars + coins + enclosed - (empty & beside(terrain[MONSTER])).bit_count()
    return total

"""The features of a sheet, computed naively: sets of (row, col)."""

from collections.abc import Iterable, Iterator

from inkland.core.board.grid import SIZE, Cells, iter_cells
from inkland.core.board.sheet import Sheet

Spot = tuple[int, int]
Spots = frozenset[Spot]
GRID = frozenset((row, col) for row in range(SIZE) for col in range(SIZE))
BORDER = frozenset(spot for spot in GRID if {0, SIZE - 1} & set(spot))
LINES = [
    *[[(row, col) for col in range(SIZE)] for row in range(SIZE)],
    *[[(row, col) for row in range(SIZE)] for col in range(SIZE)],
]


def spots(cells: Cells) -> Spots:
    return frozenset(divmod(cell, SIZE) for cell in iter_cells(cells))


def beside(spot: Spot) -> Spots:
    row, col = spot
    return GRID & {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}


def around(group: Iterable[Spot]) -> Spots:
    """Return every cell that shares a side with a cell of the group."""
    return frozenset(near for spot in group for near in beside(spot))


def clusters(of: Spots) -> Iterator[Spots]:
    """Return the clusters in the order of their first cells."""
    left = set(of)
    while left:
        group = {min(left)}
        while more := (around(group) & left) - group:
            group |= more
        left -= group
        yield frozenset(group)


class Reading:
    """One sheet's sets, and the potential of each scoring card by the number of its rule."""

    def __init__(self, sheet: Sheet) -> None:
        self.empty = spots(sheet.empty)
        self.forest, self.village = spots(sheet.forest), spots(sheet.village)
        self.farm, self.water = spots(sheet.farm), spots(sheet.water)
        self.monster, self.hero = spots(sheet.monster), spots(sheet.hero)
        self.mountains, self.ruins = spots(sheet.map.mountains), spots(sheet.map.ruins)
        self.claimed, self.attack, self.zombie = (
            spots(sheet.claimed),
            spots(sheet.attack),
            spots(sheet.zombie),
        )

    def common(self) -> list[int]:
        empty = self.empty
        room = {spot: len(beside(spot) & empty) for spot in GRID}
        sides = [room[rock] for rock in self.mountains - self.claimed]
        return [
            1,
            len(empty),
            sum(room[spot] for spot in empty) // 2,
            sum(room[spot] == 0 for spot in empty),
            sum(room[spot] == 1 for spot in empty),
            sum({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= empty for r, c in GRID),
            len(around(self.monster) & empty),
            sides.count(1),
            sides.count(2),
            len(self.attack & empty),
            len(around(self.zombie) & empty),
        ]

    def near(self, rule: int, points: int) -> list[int]:
        """Return the features 1 to 5 of a card's potential."""
        found = getattr(self, f"e{rule:02}")(points) if hasattr(self, f"e{rule:02}") else []
        return (found + [0] * 5)[:5]

    def _by_room(self, group: Iterable[Spot], of: Spots) -> list[int]:
        sizes = [len(beside(spot) & of) for spot in group]
        return [sizes.count(1), sizes.count(2), sum(size > 2 for size in sizes)]

    def _lines(self, lines: Iterable[Iterable[Spot]]) -> list[int]:
        sizes = [len(self.empty & set(line)) for line in lines]
        return [sizes.count(size) for size in range(1, 6)]

    def e01(self, _: int) -> list[int]:
        return [len(self.empty & BORDER)]

    def e02(self, _: int) -> list[int]:
        return [sum(bool(self.empty & {*line}) and not self.forest & {*line} for line in LINES)]

    def e03(self, _: int) -> list[int]:
        return self._by_room(self.forest, self.empty)

    def e04(self, _: int) -> list[int]:
        at_one = [
            c
            for c in clusters(self.forest)
            if around(c) & self.empty and len(around(c) & self.mountains) == 1
        ]
        open_rocks = self.mountains & around(self.empty)
        touched = around(self.forest)
        largest = max(map(len, at_one), default=0)
        return [len(at_one), largest, len(open_rocks & touched), len(open_rocks - touched)]

    def _runs(self, of: Spots) -> list[list[Spot]]:
        found = []
        for col in range(SIZE):
            run: list[Spot] = []
            for row in range(SIZE + 1):
                if (row, col) in of:
                    run.append((row, col))
                elif run:
                    found.append(run)
                    run = []
        return found

    def e17(self, _: int) -> list[int]:
        runs = self._runs(self.forest)
        longest = max(map(len, runs), default=0)
        ends = [e for run in runs if len(run) == longest for e in _ends(run)]
        return [
            sum(e in self.empty for e in ends),
            max(map(len, self._runs(self.forest | self.empty)), default=0),
        ]

    def e18(self, _: int) -> list[int]:
        sizes = [
            len(c) for c in clusters(self.forest) if not c & around(self.village) and around(c) & self.empty
        ]
        return [sizes.count(4), sizes.count(3), sum(s < 3 for s in sizes), sum(s > 4 for s in sizes)]

    def e19(self, _: int) -> list[int]:
        other = GRID - self.forest - self.empty
        return self._by_room([spot for spot in self.forest if not beside(spot) & other], self.empty)

    def _lacking(self, pairs: Iterable[tuple[int, int]]) -> list[int]:
        """Count pairs (lacking, room) that lack 1, 2, 3 and have room for it."""
        fit = [lacking for lacking, room in pairs if lacking <= room]
        return [fit.count(1), fit.count(2), fit.count(3)]

    def e20(self, _: int) -> list[int]:
        rows = [set(line) for line in LINES[:SIZE]]
        return self._lacking((3 - len(row & self.forest), len(row & self.empty)) for row in rows)

    def e05(self, _: int) -> list[int]:
        return [
            len(self.empty & around(self.water)),
            len(self.empty & around(self.farm)),
            sum(not beside(w) & self.farm and bool(beside(w) & self.empty) for w in self.water),
            sum(not beside(f) & self.water and bool(beside(f) & self.empty) for f in self.farm),
        ]

    def e06(self, _: int) -> list[int]:
        return [len(self.empty & around(self.mountains))]

    def e07(self, _: int) -> list[int]:
        return [len(self.empty & self.ruins), len(self.empty & around(self.ruins))]

    def e08(self, _: int) -> list[int]:
        open_sides = 0
        for own, other in ((self.farm, self.water), (self.water, self.farm)):
            for group in clusters(own):
                if not group & BORDER and not around(group) & other:
                    open_sides += len(around(group) & self.empty)
        return [open_sides, len(self.empty - BORDER - around(self.farm | self.water))]

    def e21(self, _: int) -> list[int]:
        groups = [around(group) for group in clusters(self.farm)]
        return self._lacking((3 - len(near & self.water), len(near & self.empty)) for near in groups)

    def e22(self, _: int) -> list[int]:
        farms = {spot: len(beside(spot) & self.farm) for spot in GRID}
        open_water = [farms[w] for w in self.water if beside(w) & self.empty]
        free = [farms[spot] for spot in self.empty]
        return [open_water.count(1), open_water.count(0), free.count(1), sum(n > 1 for n in free)]

    def e23(self, _: int) -> list[int]:
        waiting = [around(c) for c in clusters(self.water)]
        waiting = [near for near in waiting if not near & self.farm and near & self.empty]
        bare = self.mountains & around(self.empty) - around(self.water)
        return [len(self.mountains & frozenset().union(*waiting)), len(bare)]

    def e24(self, _: int) -> list[int]:
        found = [0, 0, 0, 0]
        for line in map(set, LINES[SIZE:]):
            farms, waters, room = (len(line & s) for s in (self.farm, self.water, self.empty))
            if farms + waters == 0:
                found[2] += room >= 2
            elif farms == waters:
                found[3] += room > 0
            elif abs(farms - waters) <= min(2, room):
                found[abs(farms - waters) - 1] += 1
        return found

    def e09(self, _: int) -> list[int]:
        sizes = [6 - len(c) for c in clusters(self.village) if around(c) & self.empty]
        return [sizes.count(lacking) for lacking in range(1, 6)]

    def e10(self, _: int) -> list[int]:
        by_rock = around(self.mountains)
        groups = list(clusters(self.village))
        away = sorted((c for c in groups if not c & by_rock), key=len, reverse=True)
        room = len(around(away[0]) & self.empty - by_rock) if away else 0
        others = sum(len(c) for c in groups if c & by_rock)
        return [room, len(away[1]) if len(away) > 1 else 0, others]

    def e11(self, _: int) -> list[int]:
        kinds = (self.mountains, self.forest, self.farm, self.water, self.monster, self.hero)
        groups = [around(c) - c for c in clusters(self.village)]
        return self._lacking(
            (3 - sum(bool(near & kind) for kind in kinds), len(near & self.empty)) for near in groups
        )

    def e12(self, _: int) -> list[int]:
        first = sorted(clusters(self.village), key=len, reverse=True)
        sizes, room = (
            [len(c) for c in first] + [0] * 3,
            [len(around(c) & self.empty) for c in first] + [0] * 2,
        )
        return [sizes[0], sizes[2], room[1], room[0]]

    def _windows(self, windows: Iterable[Spots]) -> list[int]:
        free = [len(w & self.village) for w in windows if w <= self.village | self.empty]
        return [free.count(3), free.count(2), free.count(1)]

    def e25(self, _: int) -> list[int]:
        windows = [frozenset(line[i : i + 4]) for line in LINES for i in range(SIZE - 3)]
        return self._windows(windows)

    def e27(self, _: int) -> list[int]:
        squares = [
            frozenset({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)})
            for r in range(SIZE - 1)
            for c in range(SIZE - 1)
        ]
        return self._windows(squares)

    def e26(self, _: int) -> list[int]:
        largest = max(clusters(self.village), key=len, default=frozenset())
        near = around(largest) & self.empty
        new = sum(bool({*line} & near) and not {*line} & largest for line in LINES)
        return [len(largest), len(near), len(around(self.village) & self.empty), new]

    e28 = e26

    def e13(self, _: int) -> list[int]:
        return self._lines(LINES)

    def e14(self, points: int) -> list[int]:
        side = points // 3 + 1
        corners = [(r, c) for r in range(SIZE - side + 1) for c in range(SIZE - side + 1)]
        return self._lines([(r + i, c + j) for i in range(side) for j in range(side)] for r, c in corners)

    def e15(self, _: int) -> list[int]:
        return self._lines([(row + i, i) for i in range(SIZE - row)] for row in range(SIZE))

    def e16(self, _: int) -> list[int]:
        return self._by_room(self.empty, self.empty)

    def e29(self, _: int) -> list[int]:
        return self._lines(line for line in LINES if self.mountains & {*line})

    def e30(self, _: int) -> list[int]:
        return self._lines(LINES[SIZE::2])

    def e31(self, _: int) -> list[int]:
        kinds = (self.mountains, self.forest, self.village, self.farm, self.water, self.monster, self.hero)
        rows = [set(line) for line in LINES[:SIZE]]
        return self._lacking((5 - sum(bool(row & k) for k in kinds), len(row & self.empty)) for row in rows)

    def e32(self, _: int) -> list[int]:
        sizes = [len(group) for group in clusters(self.empty)]
        return [
            sum(size < 3 for size in sizes),
            sizes.count(4),
            sizes.count(5),
            sum(5 < size < 8 for size in sizes),
            sum(size > 7 for size in sizes),
        ]


def _ends(run: list[Spot]) -> list[Spot]:
    (top, col), (bottom, _) = run[0], run[-1]
    return [(top - 1, col), (bottom + 1, col)]

"""The potential of village cards (E-09 to E-12, E-25 to E-28).

Features are written from `features[1]` on; docs/bots.md lists them.
"""

from inkland.core.board.grid import COLS, SIZE
from inkland.kernel.compiled.bits import (
    NOT_LAST_HI,
    NOT_LAST_LO,
    ONE,
    UP,
    ZERO,
    cells_at,
    count,
    first_cluster,
    neighbors,
    shifted_down,
)
from inkland.kernel.compiled.lines import columns_of, rows_of
from inkland.kernel.compiled.scoring.cards import (
    GNOMISH_COLONY,
    GREAT_CITY,
    GREENGOLD_PLAINS,
    SHIELDGATE,
    TRAYLO_MONASTERY,
    WILDHOLDS,
)
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    BY_MOUNTAINS,
    EMPTY,
    FARM,
    FOREST,
    HERO,
    MAP,
    MONSTER,
    MOUNTAINS,
    VILLAGE,
    WATER,
)
from inkland.kernel.words import high_word, low_word

_FOUR_FIT = sum(cells for cells in COLS[: SIZE - 3])
_FOUR_FIT_LO, _FOUR_FIT_HI = Word(low_word(_FOUR_FIT)), Word(high_word(_FOUR_FIT))


@compiled
def potential_village(tables: Vector, game: Vector, sheet: int, edict: int, features: Vector) -> None:
    """Write the potential of a village card."""
    lo, hi = cells_at(game, sheet + VILLAGE)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    if edict == WILDHOLDS:
        _growing(lo, hi, empty_lo, empty_hi, features)
    elif edict == GREAT_CITY:
        near_lo, near_hi = cells_at(tables, int(game[MAP]) + BY_MOUNTAINS)
        _cities(lo, hi, near_lo, near_hi, empty_lo, empty_hi, features)
    elif edict == GREENGOLD_PLAINS:
        mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
        _kinds(game, sheet, mountain_lo, mountain_hi, features)
    elif edict == SHIELDGATE:
        _second(lo, hi, empty_lo, empty_hi, features)
    elif edict == TRAYLO_MONASTERY:
        _count_windows(lo, hi, lo | empty_lo, hi | empty_hi, ONE, features)
        _count_windows(lo, hi, lo | empty_lo, hi | empty_hi, UP, features)
    elif edict == GNOMISH_COLONY:
        _squares(lo, hi, empty_lo, empty_hi, features)
    else:
        _open_clusters(lo, hi, empty_lo, empty_hi, features)


@compiled
def _growing(lo: Word, hi: Word, empty_lo: Word, empty_hi: Word, features: Vector) -> None:
    """E-09: open clusters that lack one to five cells."""
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        lacking = 6 - count(part_lo, part_hi)
        part_lo, part_hi = neighbors(part_lo, part_hi)
        if lacking > 0 and (part_lo & empty_lo) | (part_hi & empty_hi):
            features[lacking] += 1


@compiled
def _cities(
    lo: Word, hi: Word, near_lo: Word, near_hi: Word, empty_lo: Word, empty_hi: Word, features: Vector
) -> None:
    """E-10: empty cells around the largest city away from mountains; the second's size; cells of others."""
    largest, second, others = 0, 0, 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        size = count(part_lo, part_hi)
        if (part_lo & near_lo) | (part_hi & near_hi):
            others += size
            continue
        part_lo, part_hi = neighbors(part_lo, part_hi)
        room = count(part_lo & empty_lo & ~near_lo, part_hi & empty_hi & ~near_hi)
        if size > largest:
            second, largest = largest, size
            features[1] = room
        else:
            second = max(second, size)
    features[2] = second
    features[3] = others


@compiled
def _kinds(game: Vector, sheet: int, mountain_lo: Word, mountain_hi: Word, features: Vector) -> None:
    """E-11: open clusters that lack one, two, three kinds of neighbors."""
    lo, hi = cells_at(game, sheet + VILLAGE)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        near_lo, near_hi = neighbors(part_lo, part_hi)
        near_lo, near_hi = near_lo & ~part_lo, near_hi & ~part_hi
        lacking = 3 - int(((near_lo & mountain_lo) | (near_hi & mountain_hi)) != ZERO)
        for word in (FOREST, FARM, WATER, MONSTER, HERO):
            other_lo, other_hi = cells_at(game, sheet + word)
            lacking -= int(((near_lo & other_lo) | (near_hi & other_hi)) != ZERO)
        if 0 < lacking <= count(near_lo & empty_lo, near_hi & empty_hi):
            features[lacking] += 1


@compiled
def _second(lo: Word, hi: Word, empty_lo: Word, empty_hi: Word, features: Vector) -> None:
    """E-12: sizes of the largest and third cluster; empty cells around the second and the largest."""
    largest, second, third = 0, 0, 0
    largest_room, second_room = 0, 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        size = count(part_lo, part_hi)
        part_lo, part_hi = neighbors(part_lo, part_hi)
        room = count(part_lo & empty_lo, part_hi & empty_hi)
        if size > largest:
            third, second, largest = second, largest, size
            second_room, largest_room = largest_room, room
        elif size > second:
            third, second, second_room = second, size, room
        else:
            third = max(third, size)
    features[1] = largest
    features[2] = third
    features[3] = second_room
    features[4] = largest_room


@compiled
def _count_windows(lo: Word, hi: Word, open_lo: Word, open_hi: Word, by: Word, features: Vector) -> None:
    """Count windows of four village or empty cells, `by` apart: with three of village, two, one."""
    all_lo, all_hi = open_lo, open_hi
    ones_lo, ones_hi, twos_lo, twos_hi, fours_lo, fours_hi = lo, hi, ZERO, ZERO, ZERO, ZERO
    for _ in range(3):
        lo, hi = shifted_down(lo, hi, by)
        open_lo, open_hi = shifted_down(open_lo, open_hi, by)
        all_lo, all_hi = all_lo & open_lo, all_hi & open_hi
        carry_lo, carry_hi = ones_lo & lo, ones_hi & hi
        ones_lo, ones_hi = ones_lo ^ lo, ones_hi ^ hi
        fours_lo, fours_hi = fours_lo | (twos_lo & carry_lo), fours_hi | (twos_hi & carry_hi)
        twos_lo, twos_hi = twos_lo ^ carry_lo, twos_hi ^ carry_hi
    if by == ONE:
        all_lo, all_hi = all_lo & _FOUR_FIT_LO, all_hi & _FOUR_FIT_HI
    all_lo, all_hi = all_lo & ~fours_lo, all_hi & ~fours_hi
    features[1] += count(all_lo & ones_lo & twos_lo, all_hi & ones_hi & twos_hi)
    features[2] += count(all_lo & twos_lo & ~ones_lo, all_hi & twos_hi & ~ones_hi)
    features[3] += count(all_lo & ones_lo & ~twos_lo, all_hi & ones_hi & ~twos_hi)


@compiled
def _squares(lo: Word, hi: Word, empty_lo: Word, empty_hi: Word, features: Vector) -> None:
    """E-27: 2×2 squares of village and empty cells: with three of village, two, one."""
    below_lo, below_hi = shifted_down(lo, hi, UP)
    odd_lo, odd_hi = lo ^ below_lo, hi ^ below_hi
    two_lo, two_hi = lo & below_lo, hi & below_hi
    open_lo, open_hi = lo | empty_lo, hi | empty_hi
    next_lo, next_hi = shifted_down(open_lo, open_hi, UP)
    open_lo, open_hi = open_lo & next_lo, open_hi & next_hi
    next_lo, next_hi = shifted_down(open_lo, open_hi, ONE)
    open_lo, open_hi = open_lo & next_lo & NOT_LAST_LO, open_hi & next_hi & NOT_LAST_HI
    odd2_lo, odd2_hi = shifted_down(odd_lo, odd_hi, ONE)
    two2_lo, two2_hi = shifted_down(two_lo, two_hi, ONE)
    features[1] = count(
        open_lo & ((odd_lo & two2_lo) | (two_lo & odd2_lo)),
        open_hi & ((odd_hi & two2_hi) | (two_hi & odd2_hi)),
    )
    none_lo, none_hi = ~odd_lo & ~two_lo, ~odd_hi & ~two_hi
    none2_lo, none2_hi = ~odd2_lo & ~two2_lo, ~odd2_hi & ~two2_hi
    features[2] = count(
        open_lo & ((odd_lo & odd2_lo) | (two_lo & none2_lo) | (none_lo & two2_lo)),
        open_hi & ((odd_hi & odd2_hi) | (two_hi & none2_hi) | (none_hi & two2_hi)),
    )
    features[3] = count(
        open_lo & ((odd_lo & none2_lo) | (none_lo & odd2_lo)),
        open_hi & ((odd_hi & none2_hi) | (none_hi & odd2_hi)),
    )


@compiled
def _open_clusters(lo: Word, hi: Word, empty_lo: Word, empty_hi: Word, features: Vector) -> None:
    """E-26, E-28: the largest cluster; empty cells next to it, next to any; lines it has not reached."""
    near_lo, near_hi = neighbors(lo, hi)
    features[3] = count(near_lo & empty_lo, near_hi & empty_hi)
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        size = count(part_lo, part_hi)
        if size > features[1]:
            features[1] = size
            near_lo, near_hi = neighbors(part_lo, part_hi)
            near_lo, near_hi = near_lo & empty_lo, near_hi & empty_hi
            features[2] = count(near_lo, near_hi)
            rows = rows_of(near_lo, near_hi) & ~rows_of(part_lo, part_hi)
            features[4] = count(rows, columns_of(near_lo, near_hi) & ~columns_of(part_lo, part_hi))

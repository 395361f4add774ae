"""Near misses as plain values, for a client that marks them on the board."""

from collections.abc import Iterable, Iterator
from math import comb

from inkland.core.board.grid import Cells
from inkland.core.ids import Edict, Seat, Terrain
from inkland.core.near_misses import NearMiss, near_misses
from inkland.core.state import Table
from inkland.notation.cells import cell_names
from inkland.views.types import View


class NearMissInfo(View, frozen=True):
    """Cells that would bring stars: any `missing` of `cells`, drawn with one of the terrains."""

    cells: list[str]
    missing: int
    terrains: list[str]
    stars: int
    """What the edict would bring more than now."""
    different: bool = False
    """Whether each cell needs another one of the terrains."""
    some: bool = False
    """Whether only some choices bring the stars, those that let a cluster grow; each cell is in one."""


class NearMissesInfo(View, frozen=True):
    """What is missing on a sheet for the next stars of an edict, the most stars first."""

    cells: list[NearMissInfo]
    """Single cells; those that are not here bring nothing."""
    groups: list[NearMissInfo]
    """Groups of two or three cells."""


def near_misses_info(table: Table, seat: Seat, edict: Edict) -> NearMissesInfo:
    """Return the near misses of an edict on a seat's own sheet."""
    rules = table.rules
    found = near_misses(rules.edict(edict)[0].id, table.sheets[seat], rules.fallback_terrains)
    return NearMissesInfo(_sorted(_alike(found.cells)), _sorted(_groups(found.groups)))


def _alike(found: Iterable[NearMiss]) -> Iterator[NearMissInfo]:
    """Yield the single cells that bring the same with the same terrains together."""
    cells: dict[tuple[tuple[Terrain, ...], int], Cells] = {}
    for one in found:
        key = one.terrains, one.stars
        cells[key] = cells.get(key, 0) | one.cells
    for (terrains, stars), together in cells.items():
        yield NearMissInfo(cell_names(together), 1, list(terrains), stars)


def _groups(found: Iterable[NearMiss]) -> Iterator[NearMissInfo]:
    """Yield the groups; the many ways to let one cluster grow become one."""
    growing: dict[tuple[int, tuple[Terrain, ...], int], list[Cells]] = {}
    for group in found:
        if group.grows:
            growing.setdefault((group.missing, group.terrains, group.stars), []).append(group.cells)
        else:
            yield NearMissInfo(
                cell_names(group.cells),
                group.missing,
                list(group.terrains),
                group.stars,
                different=group.different,
            )
    for (missing, terrains, stars), ways in growing.items():
        for together, count in _overlapping(ways):
            some = count < comb(together.bit_count(), missing)
            yield NearMissInfo(cell_names(together), missing, list(terrains), stars, some=some)


def _overlapping(groups: Iterable[Cells]) -> list[tuple[Cells, int]]:
    """Return the unions of groups that share cells, with the number of groups in each."""
    unions: list[tuple[Cells, int]] = []
    for group in groups:
        together, count = group, 1
        apart = []
        for union in unions:
            if union[0] & together:
                together, count = together | union[0], count + union[1]
            else:
                apart.append(union)
        unions = [*apart, (together, count)]
    return unions


def _sorted(found: Iterable[NearMissInfo]) -> list[NearMissInfo]:
    return sorted(found, key=lambda one: (one.missing, -one.stars, one.cells))

"""Facts about what two maps can still become: lines to fill, and what is over for good.

What has been filled stays filled, and terrain appears only on empty cells. So what an edict wants is
impossible as soon as its cells, those that fit and all empty ones together, do not suffice.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from inkland.core.board.grid import COLS, DIAGONALS, LINES, ROWS, Cells, clusters, neighbors, singles
from inkland.core.board.sheet import Sheet, terrain_cells
from inkland.core.catalog import Skill
from inkland.core.ids import CardId, Edict, Terrain
from inkland.core.setup.ruleset import Ruleset
from inkland.review.facts.fact import Fact, FactKind, is_far_more, named

_LINES: Final[Mapping[CardId, Callable[[Sheet], tuple[Cells, ...]]]] = {
    CardId("borderlands"): lambda _: LINES,
    CardId("broken-road"): lambda _: DIAGONALS,
    CardId("silos"): lambda _: COLS[::2],
    CardId("dwarvenholds"): lambda sheet: tuple(line for line in LINES if line & sheet.map.mountains),
}
"""The lines that a card wants filled (E-13, E-15, E-29, E-30)."""
_SIZES: Final[Mapping[CardId, tuple[Terrain, int, int]]] = {
    CardId("deepwood"): (Terrain.FOREST, 5, 6),
    CardId("wildholds"): (Terrain.VILLAGE, 6, 8),
}
"""The terrain of a card's clusters, the size that they need, and their stars (E-18, E-09)."""
_JOINED: Final[Mapping[CardId, tuple[Terrain, int]]] = {
    CardId("stoneside-forest"): (Terrain.FOREST, 3),
    CardId("clawsgrave-peaks"): (Terrain.WATER, 5),
}
"""The terrain that connects a card's mountains, and the stars of each (E-04, E-23)."""
FORESTS_IN_ROW: Final = 3
KINDS_IN_ROW: Final = 5
STARS_OF_ROW: Final = 4


def filled_more(rules: Ruleset, edict: Edict, before: Sheet, chosen: Sheet, best: Sheet) -> Iterator[Fact]:
    """Yield how many cells of each choice lie in lines that an edict wants filled, if the better has more."""
    lines = _LINES.get(rules.edict(edict)[0].id)
    if lines is None:
        return
    wanted = 0
    for line in lines(before):
        wanted |= line & before.empty
    ours, theirs = wanted & best.filled, wanted & chosen.filled
    counts = ours.bit_count(), theirs.bit_count()
    if is_far_more(*counts):
        yield Fact(FactKind.FILLS, edict, named(ours), best=counts[0], chosen=counts[1])


def ended(rules: Ruleset, edict: Edict, before: Sheet, chosen: Sheet, best: Sheet) -> Iterator[Fact]:
    """Yield what could bring an edict's stars before and after the better choice, and no longer can."""
    card = rules.edict(edict)[0].id
    terrain: Terrain | None
    places: Callable[[Ruleset, CardId, Sheet], list[Cells]]
    if card in _SIZES:
        terrain, _, stars = _SIZES[card]
        kind, places = FactKind.LOST_CLUSTER, _open_clusters
    elif card in _JOINED:
        (terrain, stars), kind, places = _JOINED[card], FactKind.LOST_MOUNTAIN, _open_mountains
    elif card in ("sleepy-valley", "banded-hills"):
        terrain, stars, kind, places = None, STARS_OF_ROW, FactKind.LOST_ROW, _open_rows
    else:
        return
    open_before, open_chosen, open_best = (places(rules, card, sheet) for sheet in (before, chosen, best))
    for place in open_before:
        if _is_part(place, open_best) and not _is_part(place, open_chosen):
            yield Fact(kind, edict, place, stars, terrain=terrain)
            return


def _is_part(place: Cells, wholes: list[Cells]) -> bool:
    return any(place & whole == place for whole in wholes)


def _open_clusters(_: Ruleset, card: CardId, sheet: Sheet) -> list[Cells]:
    """Return the clusters that have enough cells for a card, or room for them."""
    terrain, size, _stars = _SIZES[card]
    own = terrain_cells(sheet, terrain)
    return [one for one in clusters(own) if _reach(one, own | sheet.empty).bit_count() >= size]


def _open_mountains(_: Ruleset, card: CardId, sheet: Sheet) -> list[Cells]:
    """Return the mountains that are connected by a card's terrain, or could be over empty cells."""
    usable = terrain_cells(sheet, _JOINED[card][0]) | sheet.empty
    found = 0
    for cluster in clusters(usable):
        beside = neighbors(cluster)
        mountains = beside & sheet.map.mountains
        # Another mountain; or a farm, or room for one beside what is left for the water.
        is_open = (
            mountains & (mountains - 1) if card == "stoneside-forest" else beside & (sheet.farm | sheet.empty)
        )
        if is_open:
            found |= mountains
    return list(singles(found))


def _open_rows(rules: Ruleset, card: CardId, sheet: Sheet) -> list[Cells]:
    """Return the rows that have what a card wants, or empty cells for all that is missing (E-20, E-31)."""
    if card == "sleepy-valley":
        usable = sheet.forest | sheet.empty
        return [row for row in ROWS if (row & usable).bit_count() >= FORESTS_IN_ROW]
    # One cell of Diplomacy is two kinds at once (G-10).
    spare = int(rules.skill(Skill.DIPLOMACY) is not None)
    kinds = [terrain_cells(sheet, kind) for kind in Terrain if kind is not Terrain.FARM_VILLAGE]
    return [
        row
        for row in ROWS
        if sum(1 for cells in kinds if cells & row) + (row & sheet.empty).bit_count() + spare >= KINDS_IN_ROW
    ]


def _reach(start: Cells, through: Cells) -> Cells:
    """Return all cells that are connected to some through cells of a set."""
    reached, grown_by = start, start
    while grown_by:
        grown_by = neighbors(reached) & through & ~reached
        reached |= grown_by
    return reached

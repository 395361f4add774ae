"""Near misses: where one more cell, or a group of two or three, would bring stars of a scoring card.

Single cells are complete: every empty cell with every terrain that can be drawn. Groups follow what the card
looks at (lines, squares, runs, clusters, numbers of cells). A group is drawn with one terrain, unless the
card wants different ones. It brings more than any part of it; where a cluster grows, no part of it brings
anything. A card that is not known here has single cells only.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from inkland.core.board.grid import Cells, singles
from inkland.core.board.sheet import Sheet
from inkland.core.ids import CardId, Family, Terrain
from inkland.core.near_misses import windows
from inkland.core.near_misses.counts import COUNTERS
from inkland.core.near_misses.growth import GROWTHS, growing_groups
from inkland.core.near_misses.near_miss import MOST_MISSING, NearMiss, Trial, sized
from inkland.core.record import record
from inkland.core.scoring import FAMILY_SCORERS, SCORERS

Places = Callable[[Sheet], Iterator[Cells]]
Terrains = tuple[Terrain, ...]

_FOREST, _VILLAGE, _FARM, _WATER = (Terrain.FOREST,), (Terrain.VILLAGE,), (Terrain.FARM,), (Terrain.WATER,)
_ANY: Final[Terrains] = ()
_WINDOWS: Final[dict[CardId, tuple[tuple[Terrains, Places], ...]]] = {
    CardId("treetower"): ((_ANY, windows.forest_sides), (_FOREST, windows.empty_cells_with_sides)),
    CardId("faunlost-thicket"): ((_FOREST, windows.forest_runs),),
    CardId("heart-of-the-forest"): ((_FOREST, windows.forest_hearts),),
    CardId("craylund"): ((_WATER, windows.shores),),
    CardId("ulems-wallow"): ((_FARM, windows.water_sides),),
    CardId("traylo-monastery"): ((_VILLAGE, windows.village_fours),),
    CardId("gnomish-colony"): ((_VILLAGE, windows.village_squares),),
    CardId("borderlands"): ((_ANY, windows.lines),),
    CardId("lost-barony"): ((_ANY, windows.squares),),
    CardId("broken-road"): ((_ANY, windows.diagonals),),
    CardId("cauldrons"): ((_ANY, windows.empty_sides),),
    CardId("dwarvenholds"): ((_ANY, windows.mountain_lines),),
    CardId("silos"): ((_ANY, windows.odd_columns),),
    CardId("starlit-sigil"): ((_ANY, windows.sigil_borders),),
}
"""The places that each card wants complete, and what they have to be drawn with; nothing: any terrain."""
_NAMED: Final[dict[Family, Terrains]] = {
    Family.FOREST: (Terrain.FOREST, Terrain.VILLAGE),
    Family.VILLAGE: (Terrain.VILLAGE,),
    Family.FARM_WATER: (Terrain.FARM, Terrain.WATER),
    Family.SPACES: (),
}
"""The terrains that the cards of a family name."""
_SINGLE_CELLS: Final = frozenset(
    CardId(card)
    for card in (
        *("sentinel-wood", "greenbough"),
        *("canal-lake", "mages-valley", "golden-granary", "shoreside-expanse"),
    )
)
"""Cards that reward every cell by itself, so that there are no groups."""
_NAME_ALL: Final = frozenset({CardId("greengold-plains"), CardId("banded-hills")})
_MANY_WAYS: Final = frozenset({CardId("craylund")})
"""Cards whose places are so many ways to do the same."""


@record
class NearMisses:
    """What is missing for the next stars of one card."""

    cells: tuple[NearMiss, ...]
    """Single cells, in row-major order, the most stars first."""
    groups: tuple[NearMiss, ...]


def near_misses(card: CardId, sheet: Sheet, terrains: Terrains) -> NearMisses:
    """Return the near misses of a card on a sheet, with the terrains that can be drawn; raises KeyError."""
    trial = Trial(SCORERS[card], sheet, _named(card))
    cells = [
        NearMiss(one, 1, kinds, stars)
        for one in singles(sheet.empty)
        for kinds, stars in _by_gain(trial, one, terrains)
    ]
    return NearMisses(tuple(cells), tuple(_groups(card, trial, terrains)))


def nearest(card: CardId, sheet: Sheet, terrains: Terrains, most: int) -> NearMiss | None:
    """Return the near miss with the fewest missing cells, of these one with the most stars.

    Places that a card wants complete are found up to `most` cells, all others up to three. None if there is
    nothing so near. Raises KeyError.
    """
    found = near_misses(card, sheet, terrains)
    if found.cells or found.groups:
        return min((*found.cells, *found.groups), key=lambda one: (one.missing, -one.stars))
    trial = Trial(SCORERS[card], sheet, _named(card))
    larger = [
        NearMiss(group, group.bit_count(), kinds, stars)
        for wanted, places in _WINDOWS.get(card, ())
        for group in dict.fromkeys(places(sheet))
        if MOST_MISSING < group.bit_count() <= most
        for kinds, stars in _by_gain(trial, group, wanted or terrains)
    ]
    return min(larger, key=lambda one: (one.missing, -one.stars), default=None)


def _named(card: CardId) -> Terrains:
    """Return the terrains that a card names; all for a card that is not known here."""
    is_known = card in _WINDOWS or card in GROWTHS or card in COUNTERS or card in _SINGLE_CELLS
    if not is_known or card in _NAME_ALL:
        return tuple(Terrain)
    return next(_NAMED[family] for family, cards in FAMILY_SCORERS.items() if card in cards)


def _groups(card: CardId, trial: Trial, terrains: Terrains) -> Iterator[NearMiss]:
    grows = card in _MANY_WAYS
    for wanted, places in _WINDOWS.get(card, ()):
        for group in sized(places(trial.sheet)):
            minimal = [kind for kind in wanted or terrains if trial.is_minimal(group, kind)]
            for kinds, stars in _by_gain(trial, group, minimal):
                yield NearMiss(group, group.bit_count(), kinds, stars, grows=grows)
    if card in GROWTHS:
        terrain = GROWTHS[card].terrain
        for group in growing_groups(trial, GROWTHS[card]):
            stars = trial.gain(group, terrain)
            yield NearMiss(group, group.bit_count(), (terrain,), stars, grows=True)
    if card in COUNTERS:
        yield from COUNTERS[card](trial.sheet, terrains)


def _by_gain(trial: Trial, cells: Cells, terrains: Iterable[Terrain]) -> Iterator[tuple[Terrains, int]]:
    """Yield the terrains that bring stars, those with the same gain together, the most stars first."""
    kinds_of: dict[int, Terrains] = {}
    for kind in terrains:
        stars = trial.gain(cells, kind)
        if stars > 0:
            kinds_of[stars] = (*kinds_of.get(stars, ()), kind)
    for stars in sorted(kinds_of, reverse=True):
        yield kinds_of[stars], stars


__all__ = ["NearMiss", "NearMisses", "near_misses", "nearest"]

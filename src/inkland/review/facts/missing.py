"""Facts about what is missing for the next stars of an edict on two maps."""

from collections.abc import Iterator
from typing import Final

from inkland.core.board.drawing import fill
from inkland.core.board.grid import Cells
from inkland.core.board.sheet import Sheet, terrain_cells
from inkland.core.ids import Edict, Family, Terrain
from inkland.core.near_misses import NearMiss, near_misses, nearest
from inkland.core.setup.ruleset import Ruleset
from inkland.review.facts.fact import Fact, FactKind, is_far_more, named

MOST_PREPARED: Final = 2
LEAST_STARS: Final = 3
"""A near miss is named if it misses at most so many cells and would bring at least so many stars."""
MOST_NEARER: Final = 6
"""How many cells may be missing where fewer are missing than on the other map."""
DRAWN: Final = (Terrain.FOREST, Terrain.VILLAGE, Terrain.FARM, Terrain.WATER)
"""The terrains that a player plans with."""
LEAST_NEARER: Final = 2
"""So many stars have to be near."""
LEAST_BLOCKED: Final = 2
"""Single cells that were blocked are named if they would have brought so many stars together."""
LEAST_MORE: Final = 2
"""Ways are named if there are so many more."""


class MissingStars:
    """What is missing for the next stars of one edict before a choice and after two."""

    def __init__(self, rules: Ruleset, edict: Edict, before: Sheet, chosen: Sheet, best: Sheet) -> None:
        self._edict = edict
        self._card, self._scorer = rules.edict(edict)
        self._terrains = rules.fallback_terrains
        self._sheets = before, chosen, best
        self._found: dict[Sheet, tuple[NearMiss, ...]] = {}

    def good(self) -> Iterator[Fact]:
        """Yield what the better map is nearer to, if the chosen one has not scored it already."""
        _, chosen, best = self._sheets
        if self._points(chosen) > self._points(best):
            return
        nearer = [*self._prepared(), *self._nearer()]
        yield from nearer[:1]
        if self._card.family is not Family.SPACES:
            yield from self._room()
            if not nearer:
                yield from self._ways()

    def blocked(self) -> Iterator[Fact]:
        """Yield what the chosen one has drawn over, unless it scores for the edict itself."""
        before, chosen, _ = self._sheets
        if self._points(chosen) <= self._points(before):
            yield from self._blocked_group()
            yield from self._blocked_cells()

    def _points(self, sheet: Sheet) -> int:
        return self._scorer(sheet).points

    def _near(self, sheet: Sheet) -> tuple[NearMiss, ...]:
        """Return all near misses of a sheet."""
        if sheet not in self._found:
            found = near_misses(self._card.id, sheet, self._terrains)
            self._found[sheet] = (*found.cells, *found.groups)
        return self._found[sheet]

    def _exact(self, sheet: Sheet) -> list[NearMiss]:
        """Return the large near misses whose every cell is needed, with one terrain or with any."""
        return [
            one
            for one in self._near(sheet)
            if one.missing == one.cells.bit_count() <= MOST_PREPARED
            and self._is_one_kind(one)
            and one.stars >= LEAST_STARS
        ]

    def _is_one_kind(self, one: NearMiss) -> bool:
        """Return whether one terrain has to be drawn, or just any."""
        return not one.different and len(one.terrains) in (1, len(self._terrains))

    def _prepared(self) -> Iterator[Fact]:
        """Yield the best near miss of the better map, unless another has one as good."""
        before, chosen, best = self._sheets
        other = [_worth(one) for sheet in (before, chosen) for one in self._exact(sheet)]
        found = max(self._exact(best), key=_worth, default=None)
        if found is not None and _worth(found) > max(other, default=0.0):
            yield self._fact(FactKind.PREPARES, found)

    def _nearer(self) -> Iterator[Fact]:
        """Yield the nearest stars of the better map, if those of the chosen one are farther away."""
        _, chosen, best = self._sheets
        found = nearest(self._card.id, best, self._terrains, MOST_NEARER)
        if found is None or found.stars < LEAST_NEARER:
            return
        other = nearest(self._card.id, chosen, self._terrains, MOST_NEARER)
        if other is not None and other.missing <= found.missing:
            return
        is_every = found.missing == found.cells.bit_count() and self._is_one_kind(found)
        terrain = found.terrains[0] if len(found.terrains) == 1 else None
        yield Fact(
            FactKind.NEARER,
            self._edict,
            found.cells if is_every else 0,
            found.stars,
            terrain=terrain,
            best=found.missing,
            chosen=0 if other is None else other.missing,
        )

    def _room(self) -> Iterator[Fact]:
        """Yield the terrain with the most additional cells where a single one brings stars."""
        _, chosen, best = self._sheets
        rooms = [(self._places(best, terrain), self._places(chosen, terrain), terrain) for terrain in DRAWN]
        ours, theirs, terrain = max(rooms, key=lambda room: room[0].bit_count() - room[1].bit_count())
        counts = ours.bit_count(), theirs.bit_count()
        if is_far_more(*counts):
            more = ours & ~theirs
            cells = named(more) if more.bit_count() == counts[0] - counts[1] else 0
            yield Fact(FactKind.ROOM, self._edict, cells, terrain=terrain, best=counts[0], chosen=counts[1])

    def _ways(self) -> Iterator[Fact]:
        """Yield how many groups of two or three cells would bring stars, if the better map has far more."""
        _, chosen, best = self._sheets
        ours, theirs = (
            len({one.cells for one in self._near(sheet) if one.missing > 1}) for sheet in (best, chosen)
        )
        if ours - theirs >= LEAST_MORE and is_far_more(ours, theirs):
            yield Fact(FactKind.WAYS, self._edict, best=ours, chosen=theirs)

    def _places(self, sheet: Sheet, terrain: Terrain) -> Cells:
        """Return the cells where a single one of a terrain brings stars."""
        places = 0
        for one in self._near(sheet):
            if one.missing == one.cells.bit_count() == 1 and terrain in one.terrains:
                places |= one.cells
        return places

    def _blocked_group(self) -> Iterator[Fact]:
        """Yield the best near miss that only the chosen one has drawn over with something else."""
        before, chosen, best = self._sheets
        left = set(self._exact(best))
        lost = [
            one
            for one in self._exact(before)
            if one in left and _is_blocked(one, chosen) and not self._has_substitute(one)
        ]
        if lost:
            yield self._fact(FactKind.BLOCKS, max(lost, key=_worth))

    def _blocked_cells(self) -> Iterator[Fact]:
        """Yield the drawn cells that each would have brought stars with a single other terrain."""
        before, chosen, best = self._sheets
        left, groups = set(self._near(best)), dict[tuple[Terrain, int], Cells]()
        for one in self._near(before):
            is_single = one.missing == one.cells.bit_count() == len(one.terrains) == 1
            if is_single and one in left and _is_blocked(one, chosen) and not self._has_substitute(one):
                key = one.terrains[0], one.stars
                groups[key] = groups.get(key, 0) | one.cells
        if not groups:
            return
        (terrain, stars), cells = max(groups.items(), key=lambda group: group[0][1] * group[1].bit_count())
        count = cells.bit_count()
        together = self._points(fill(before, cells, terrain)) - self._points(before)
        if together == stars * count >= LEAST_BLOCKED:
            kind = FactKind.BLOCKS if count == 1 else FactKind.BLOCKS_EACH
            yield Fact(kind, self._edict, cells, stars, terrain=terrain)

    def _has_substitute(self, lost: NearMiss) -> bool:
        """Return whether the chosen map has a near miss as good that would not have added to the lost one."""
        before, chosen, _ = self._sheets
        terrain, points = lost.terrains[0], self._points(before)
        return any(
            terrain in one.terrains
            and one.missing == one.cells.bit_count() <= lost.missing
            and one.stars >= lost.stars
            and self._points(fill(before, lost.cells | one.cells, terrain)) < points + lost.stars + one.stars
            for one in self._near(chosen)
        )

    def _fact(self, kind: FactKind, one: NearMiss) -> Fact:
        terrain = one.terrains[0] if len(one.terrains) == 1 else None
        return Fact(kind, self._edict, one.cells, one.stars, terrain=terrain)


def _is_blocked(one: NearMiss, chosen: Sheet) -> bool:
    if len(one.terrains) > 1:
        return False  # any drawing on its cells helps
    return bool(one.cells & chosen.filled & ~terrain_cells(chosen, one.terrains[0]))


def _worth(one: NearMiss) -> float:
    """Return the stars for each cell that is missing."""
    return one.stars / one.missing

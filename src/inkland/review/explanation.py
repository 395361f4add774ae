"""Why a choice is worth less than the best one found, as facts about the two maps that they leave.

Every fact is counted by the rules on these maps: lines that are filled, stars that an edict would score as
the maps stand, coins, cells open to monsters, and near misses. Facts are only about sources in which the
choice loses stars by the end of the game, so that nothing is explained that costs nothing.
Does not load the kernel.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from inkland.core.board.grid import ROWS, Cells
from inkland.core.board.sheet import Sheet, terrain_cells
from inkland.core.ids import EDICTS, CardId, Edict, Terrain
from inkland.core.near_misses import NearMiss, near_misses
from inkland.core.record import record, replace
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import Table

LEAST: Final = 0.3
LEAST_SHARE: Final = 0.25
"""A source is named if at least this is lost in it by the end: in stars, and of the largest loss."""
MOST_FACTS: Final = 2
MOST_CELLS: Final = 6
"""More cells than this are not named; the map shows them."""
MOST_MISSING: Final = 2
LEAST_STARS: Final = 3
"""A near miss is named if it misses at most so many cells and would bring at least so many stars."""
LINE_CARDS: Final = frozenset(
    CardId(card) for card in ("borderlands", "broken-road", "dwarvenholds", "silos")
)


class FactKind(StrEnum):
    """What a fact says about the better choice, or in the end about the chosen one."""

    ROW = "row"
    COLUMN = "column"
    DIAGONAL = "diagonal"
    """It fills the cells, from the first to the last of them."""
    SCORES = "scores"
    """An edict scores more on its map as it stands."""
    COINS = "coins"
    OPEN_LESS = "open-less"
    """It leaves fewer cells open to monsters."""
    OPEN_MORE = "open-more"
    """It leaves more cells open to monsters, on a neighbor's map."""
    PREPARES = "prepares"
    """Only the cells are missing for the next stars of an edict."""
    BLOCKS = "blocks"
    """The chosen one makes impossible what the cells would have brought."""


@record
class Fact:
    """A fact, with the numbers and cells that its sentence names."""

    kind: FactKind
    edict: Edict | None = None
    cells: Cells = 0
    """The cells that it is about; none if there are too many to name."""
    stars: int = 0
    """What it brings in each of the seasons, or once for what is missing."""
    seasons: tuple[int, ...] = ()
    """The seasons in which it counts."""
    terrain: Terrain | None = None
    """What has to be drawn on the cells, if not just anything."""
    best: int = 0
    chosen: int = 0
    """How many cells are open to monsters after each of the two choices."""


def explain(
    table: Table,
    before: Sheet,
    chosen: Sheet,
    best: Sheet,
    lost: Mapping[str, float],
    *,
    is_hostile: bool = False,
) -> tuple[Fact, ...]:
    """Return what the best choice does better than the chosen one, the most important first.

    The sheets are those before the choice and after each of the two. `lost` says what the chosen one loses by
    the end of the game, by source: below zero where it loses. `is_hostile`: on a neighbor's sheet.
    """
    if chosen == best:
        return ()
    facts: list[Fact] = []
    if not is_hostile:
        facts += (*_by_edict(table, before, chosen, best), *_coins(table, chosen, best))
    facts += _open_cells(table, before, best, chosen, more=is_hostile)
    least = max(LEAST, -LEAST_SHARE * min(lost.values()))
    costly = [fact for fact in facts if lost.get(_source(fact), 0.0) <= -least]
    costly.sort(key=lambda fact: lost[_source(fact)])
    good = [fact for fact in costly if fact.kind is not FactKind.BLOCKS][:MOST_FACTS]
    blocked = [fact for fact in costly if fact.kind is FactKind.BLOCKS][:1]
    return (*good, *blocked)


def _source(fact: Fact) -> str:
    """Return the source of stars that a fact is about."""
    if fact.edict is not None:
        return fact.edict.value
    return "coins" if fact.kind is FactKind.COINS else "monsters"


def _by_edict(table: Table, before: Sheet, chosen: Sheet, best: Sheet) -> Iterator[Fact]:
    """Yield for each edict what it scores more on the better map, or else what is nearly there."""
    for edict in EDICTS:
        seasons = _seasons_of(table, edict)
        if not seasons:
            continue
        more = _scored(table.rules, edict, before, chosen, best)
        if more is not None:
            yield replace(more, seasons=seasons)
        else:
            yield from _prepared(table.rules, edict, before, chosen, best)
        yield from _blocked(table.rules, edict, before, chosen, best)


def _seasons_of(table: Table, edict: Edict) -> tuple[int, ...]:
    """Return the seasons to come, the current one included, that score an edict (P-1)."""
    seasons = enumerate(table.rules.seasons)
    return tuple(number for number, season in seasons if number >= table.season and edict in season.edicts)


def _scored(rules: Ruleset, edict: Edict, before: Sheet, chosen: Sheet, best: Sheet) -> Fact | None:
    """Return what an edict scores more on the better map; nothing if it does not."""
    card, scorer = rules.edict(edict)
    scores = [scorer(sheet) for sheet in (before, chosen, best)]
    stars = scores[2].points - scores[1].points
    if stars <= 0:
        return None
    old, other, new = ({part.cells for part in score.parts} for score in scores)
    made = new - old - other
    lines = [part for part in scores[2].parts if part.cells in made and card.id in LINE_CARDS]
    if len(lines) == 1 and lines[0].points == stars:
        return Fact(_line_kind(card.id, lines[0].cells), edict, lines[0].cells, stars)
    cells = 0
    for part in made:
        cells |= part
    named = cells & (best.filled ^ before.filled) or cells
    return Fact(FactKind.SCORES, edict, named if named.bit_count() <= MOST_CELLS else 0, stars)


def _line_kind(card: CardId, line: Cells) -> FactKind:
    if card == "broken-road":
        return FactKind.DIAGONAL
    return FactKind.ROW if line in ROWS else FactKind.COLUMN


def _prepared(rules: Ruleset, edict: Edict, before: Sheet, chosen: Sheet, best: Sheet) -> Iterator[Fact]:
    """Yield the best near miss of the better map, unless another has one as good, or its stars already."""
    scorer = rules.edict(edict)[1]
    if scorer(chosen).points > scorer(best).points:
        return
    other = [_worth(one) for sheet in (before, chosen) for one in _near(rules, edict, sheet)]
    found = max(_near(rules, edict, best), key=_worth, default=None)
    if found is not None and _worth(found) > max(other, default=0.0):
        yield _missing(FactKind.PREPARES, edict, found)


def _blocked(rules: Ruleset, edict: Edict, before: Sheet, chosen: Sheet, best: Sheet) -> Iterator[Fact]:
    """Yield the best near miss where the chosen one has drawn something else, and the better one nothing."""
    scorer = rules.edict(edict)[1]
    if scorer(chosen).points > scorer(before).points:
        return
    left = set(_near(rules, edict, best))
    lost = [one for one in _near(rules, edict, before) if one in left and _is_blocked(one, chosen)]
    if lost:
        yield _missing(FactKind.BLOCKS, edict, max(lost, key=_worth))


def _is_blocked(one: NearMiss, chosen: Sheet) -> bool:
    if len(one.terrains) > 1:
        return False  # any drawing on its cells helps
    return bool(one.cells & chosen.filled & ~terrain_cells(chosen, one.terrains[0]))


def _near(rules: Ruleset, edict: Edict, sheet: Sheet) -> list[NearMiss]:
    """Return the near misses whose every cell is needed, with one terrain or with any."""
    found = near_misses(rules.edict(edict)[0].id, sheet, rules.fallback_terrains)
    every = len(rules.fallback_terrains)
    return [
        one
        for one in (*found.cells, *found.groups)
        if one.missing == one.cells.bit_count() <= MOST_MISSING
        and not one.different
        and len(one.terrains) in (1, every)
        and one.stars >= LEAST_STARS
    ]


def _worth(one: NearMiss) -> float:
    """Return the stars for each cell that is missing."""
    return one.stars / one.missing


def _missing(kind: FactKind, edict: Edict, one: NearMiss) -> Fact:
    terrain = one.terrains[0] if len(one.terrains) == 1 else None
    return Fact(kind, edict, one.cells, one.stars, terrain=terrain)


def _coins(table: Table, chosen: Sheet, best: Sheet) -> Iterator[Fact]:
    """Yield the coins that the better choice has more; each counts in every season to come (P-2)."""
    more = best.purse - chosen.purse
    if more > 0:
        mountains = best.claimed & ~chosen.claimed
        if mountains.bit_count() != more:
            mountains = 0  # others are those of shapes, or were not spent
        seasons = tuple(range(table.season, len(table.rules.seasons)))
        yield Fact(FactKind.COINS, None, mountains, more, seasons)


def _open_cells(table: Table, before: Sheet, best: Sheet, chosen: Sheet, *, more: bool) -> Iterator[Fact]:
    """Yield how many cells are open to monsters after each choice, where the better one is better (P-2)."""
    counts = best.threatened.bit_count(), chosen.threatened.bit_count()
    if counts[0] == counts[1] or (counts[0] > counts[1]) is not more:
        return
    differ = best.threatened & ~chosen.threatened if more else chosen.threatened & ~best.threatened
    kind = FactKind.OPEN_MORE if more else FactKind.OPEN_LESS
    closed = before.threatened & ~best.threatened
    is_whole = more or (differ == differ & closed and differ.bit_count() == counts[1] - counts[0])
    cells = differ if is_whole and differ.bit_count() <= MOST_CELLS else 0
    seasons = tuple(range(table.season, len(table.rules.seasons)))
    yield Fact(kind, None, cells, abs(counts[0] - counts[1]), seasons, best=counts[0], chosen=counts[1])

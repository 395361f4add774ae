"""Facts about two maps as they stand: stars of an edict, coins, cells open to monsters."""

from collections.abc import Iterator
from typing import Final

from inkland.core.board.grid import ROWS, Cells, neighbors
from inkland.core.board.sheet import Sheet
from inkland.core.ids import CardId, Edict
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import Table
from inkland.review.facts.fact import Fact, FactKind, named

LINE_CARDS: Final = frozenset(
    CardId(card) for card in ("borderlands", "broken-road", "dwarvenholds", "silos")
)


def scored(
    rules: Ruleset, edict: Edict, before: Sheet, chosen: Sheet, best: Sheet, seasons: tuple[int, ...]
) -> Iterator[Fact]:
    """Yield what an edict scores more on the better map; nothing if it does not."""
    card, scorer = rules.edict(edict)
    scores = [scorer(sheet) for sheet in (before, chosen, best)]
    stars = scores[2].points - scores[1].points
    if stars <= 0:
        return
    old, other, new = ({part.cells for part in score.parts} for score in scores)
    made = new - old - other
    lines = [part for part in scores[2].parts if part.cells in made and card.id in LINE_CARDS]
    if len(lines) == 1 and lines[0].points == stars:
        yield Fact(_line_kind(card.id, lines[0].cells), edict, lines[0].cells, stars, seasons)
        return
    cells = 0
    for part in made:
        cells |= part
    yield Fact(FactKind.SCORES, edict, named(cells & (best.filled ^ before.filled) or cells), stars, seasons)


def _line_kind(card: CardId, line: Cells) -> FactKind:
    if card == "broken-road":
        return FactKind.DIAGONAL
    return FactKind.ROW if line in ROWS else FactKind.COLUMN


def coins(table: Table, before: Sheet, chosen: Sheet, best: Sheet) -> Iterator[Fact]:
    """Yield the coins that the better choice has more (P-2); if none, the cells beside mountains."""
    more = best.purse - chosen.purse
    if more > 0:
        mountains = best.claimed & ~chosen.claimed
        if mountains.bit_count() != more:
            mountains = 0  # others are those of shapes, or were not spent
        yield Fact(FactKind.COINS, None, mountains, more, _seasons_left(table))
    elif more == 0:
        yield from _sides(before, chosen, best)


def _sides(before: Sheet, chosen: Sheet, best: Sheet) -> Iterator[Fact]:
    """Yield how many cells beside mountains without a taken coin are filled, if the better one fills more."""
    beside = neighbors(before.map.mountains & ~before.claimed) & before.empty
    ours, theirs = beside & best.filled, beside & chosen.filled
    counts = ours.bit_count(), theirs.bit_count()
    if counts[0] > counts[1]:
        yield Fact(FactKind.SIDES, None, named(ours), best=counts[0], chosen=counts[1])


def open_cells(
    table: Table, before: Sheet, chosen: Sheet, best: Sheet, *, is_hostile: bool
) -> Iterator[Fact]:
    """Yield how many cells are open to monsters after each choice, where the better one is better (P-2)."""
    counts = best.threatened.bit_count(), chosen.threatened.bit_count()
    if counts[0] == counts[1] or (counts[0] > counts[1]) is not is_hostile:
        return
    differ = best.threatened & ~chosen.threatened if is_hostile else chosen.threatened & ~best.threatened
    kind = FactKind.OPEN_MORE if is_hostile else FactKind.OPEN_LESS
    closed = before.threatened & ~best.threatened
    is_whole = is_hostile or (differ == differ & closed and differ.bit_count() == counts[1] - counts[0])
    cells = named(differ) if is_whole else 0
    yield Fact(
        kind,
        None,
        cells,
        abs(counts[0] - counts[1]),
        _seasons_left(table),
        best=counts[0],
        chosen=counts[1],
    )


def _seasons_left(table: Table) -> tuple[int, ...]:
    """Return the seasons to come, the current one included: coins and monsters count in each (P-2)."""
    return tuple(range(table.season, len(table.rules.seasons)))

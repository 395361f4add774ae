"""Why a choice is worth less than the best one found, as facts about the two maps that they leave.

Every fact is counted by the rules on these maps: lines that are filled, stars that an edict would score as
the maps stand, coins, cells open to monsters, what is missing for the next stars, and what can no longer
score. Facts are only about sources in which the choice loses stars by the end of the game, so that nothing is
explained that costs nothing. On a neighbor's map the two choices change parts: what is good for the map is
good for its owner. Does not load the kernel.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from inkland.core.board.sheet import Sheet
from inkland.core.ids import EDICTS, Edict
from inkland.core.state import Table
from inkland.review.facts.fact import SPOILING, Fact, FactKind
from inkland.review.facts.later import ended, filled_more
from inkland.review.facts.missing import MissingStars
from inkland.review.facts.standing import coins, open_cells, scored

LEAST: Final = 0.3
LEAST_SHARE: Final = 0.25
"""A source is named if at least this is lost in it by the end: in stars, and of the largest loss."""
MOST_FACTS: Final = 2


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
    least = max(LEAST, -LEAST_SHARE * min(lost.values()))
    costly = sorted((source for source, stars in lost.items() if stars <= -least), key=lambda one: lost[one])
    good, bad = (best, chosen) if not is_hostile else (chosen, best)
    found = [list(_about(table, source, before, bad, good, is_hostile=is_hostile)) for source in costly]
    spoiled = [fact for facts in found for fact in facts if fact.kind in SPOILING][:1]
    better = [[fact for fact in facts if fact.kind not in SPOILING] for facts in found]
    firsts = [fact for facts in better for fact in _news(facts, spoiled)[:1]]
    seconds = [fact for facts in better for fact in _news(facts, [*spoiled, *firsts])[:1]]
    return (*[*firsts, *seconds][:MOST_FACTS], *spoiled)


def _news(facts: list[Fact], told: list[Fact]) -> list[Fact]:
    """Return the facts that are not told, nor are about cells that another fact of the edict names."""
    return [
        fact
        for fact in facts
        if not any(
            fact == one or (fact.edict == one.edict and fact.cells and fact.cells & one.cells == fact.cells)
            for one in told
        )
    ]


def _about(
    table: Table, source: str, before: Sheet, bad: Sheet, good: Sheet, *, is_hostile: bool
) -> Iterator[Fact]:
    """Yield the facts about one source of stars, the most telling first."""
    if source in tuple(EDICTS):
        yield from _by_edict(table, Edict(source), before, bad, good)
    elif source == "coins":
        yield from coins(table, before, bad, good)
    elif is_hostile:
        yield from open_cells(table, before, good, bad, is_hostile=True)
    else:
        yield from open_cells(table, before, bad, good, is_hostile=False)


def _by_edict(table: Table, edict: Edict, before: Sheet, bad: Sheet, good: Sheet) -> Iterator[Fact]:
    """Yield what is better for an edict on one map than on the other."""
    seasons = _seasons_of(table, edict)
    if not seasons:
        return
    rules = table.rules
    missing = MissingStars(rules, edict, before, bad, good)
    yield from scored(rules, edict, before, bad, good, seasons)
    yield from missing.good()
    yield from filled_more(rules, edict, before, bad, good)
    yield from ended(rules, edict, before, bad, good)
    yield from missing.blocked()


def _seasons_of(table: Table, edict: Edict) -> tuple[int, ...]:
    """Return the seasons to come, the current one included, that score an edict (P-1)."""
    seasons = enumerate(table.rules.seasons)
    return tuple(number for number, season in seasons if number >= table.season and edict in season.edicts)


__all__ = ["Fact", "FactKind", "explain"]

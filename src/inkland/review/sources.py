"""Sums of a review by source of stars, as lines and columns of a table. Does not load the kernel."""

from typing import Final

from inkland.core.ids import EDICTS
from inkland.core.setup.ruleset import Ruleset
from inkland.review.document import Cause, Parts, SeatReview, parts_by_cause, rounded

SOURCES: Final = (*(edict.value for edict in EDICTS), "coins", "monsters")
"""The sources of stars, as columns of a table."""


def sum_rows(found: SeatReview) -> tuple[tuple[str, Parts, bool], ...]:
    """Return the lines that add up to the result: name, parts, whether they are a change.

    Lines of others and of a stand-in are left out where there were none.
    """
    changes = [(cause.value, parts, True) for cause, parts in parts_by_cause(found).items()]
    always = (Cause.LUCK, Cause.SKILL)
    kept = [line for line in changes if line[0] in always or any(any(season) for season in line[1])]
    return (("start", found.start, False), *kept, ("result", found.result, False))


def by_source(parts: Parts, rules: Ruleset) -> dict[str, float]:
    """Return the stars of each source in all seasons (P-1), with the decimals that are printed."""
    found = dict.fromkeys(SOURCES, 0.0)
    for season, (first, second, coins, monsters) in zip(rules.seasons, parts, strict=True):
        names = (*(edict.value for edict in season.edicts), "coins", "monsters")
        for name, value in zip(names, (first, second, coins, monsters), strict=True):
            found[name] += value
    return {name: rounded(value) for name, value in found.items()}

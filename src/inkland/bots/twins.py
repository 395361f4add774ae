"""Bots of one level at one table: while their sheets are alike, each considers other drawings.

Two bots of one level with equal sheets tend to draw alike, and then have equal sheets again. So seats whose
sheets are equal share the drawings out among themselves. This costs a card or two at the start: as soon as
the sheets differ, every bot considers everything.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from inkland.bots.skill_options import split_options
from inkland.core.ids import Seat
from inkland.core.options import Branch, Options
from inkland.core.state import ExploreTurn, HeroTurn, Table

MOST_SHARES: Final = 4
"""More bots than this consider the same drawings, so that each has enough; the next card parts them."""


def own_options(table: Table, seat: Seat, options: Options, same_level: Iterable[Seat]) -> Options:
    """Return the options that the bot of a seat considers.

    `same_level` are the seats of bots of its level; unless one of them has an equal sheet, that is all.
    """
    if not isinstance(table.turn, ExploreTurn | HeroTurn):
        return options
    twins = sorted({seat, *(other for other in same_level if table.sheets[other] == table.sheets[seat])})
    shares = min(len(twins), MOST_SHARES)
    if shares == 1:
        return options
    plain, _, _ = split_options(options)
    first = twins.index(seat) % shares
    own = Options([every_nth(branch, first, shares) for branch in plain])
    return own if len(own) else options


def every_nth(branch: Branch, first: int, step: int) -> Branch:
    """Return every nth choice of a branch, beginning with one of the first."""
    kept: Sequence[int] = range(first, branch.size, step)
    return Branch(len(kept), lambda index: branch.make(kept[index]))

"""The choices that a review considers, and the sheets that they leave. Imports the compiled search."""

from heapq import nlargest
from operator import itemgetter

from inkland.bots.ambush_forecast import ambush_after
from inkland.bots.greedy import rate_options
from inkland.bots.levels.searcher import Searcher
from inkland.core.board.sheet import Sheet
from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.state import PlayerView, SkillTurn, Table
from inkland.core.turns.choices import drawn_on, sheet_after
from inkland.kernel.support import supports
from inkland.review.values import finished_sheet
from inkland.search.settings import Budget, Perception, SearchParams


def best_rated(table: Table, seat: Seat, width: int) -> list[Choice]:
    """Return the choices of an awaited seat that are rated best, with and without skills, the best first."""
    offered = options(PlayerView(table, seat))
    if not supports(table.rules):
        rated = nlargest(width, rate_options(table, offered), key=itemgetter(0))
        return [choice for _, choice in rated]
    searcher = Searcher(Budget(), SearchParams(width=width), Perception())
    return searcher.candidates(table, seat, offered, seed=0)[1].choices


def sheet_left(table: Table, choice: Choice) -> Sheet:
    """Return the sheet that a choice leaves when the reference player finishes the turn.

    After a skill before an ambush that is the seat's own sheet with the monsters on it.
    """
    after = sheet_after(table, choice)
    if not isinstance(table.turn, SkillTurn):
        return after
    seat = choice.seat
    sheets = (*table.sheets[:seat], after, *table.sheets[seat + 1 :])
    return finished_sheet(replace(table, sheets=sheets, turn=ambush_after(table.turn, choice)), seat)


def is_hostile(table: Table, seat: Seat) -> bool:
    """Return whether a seat draws on another's sheet (T-7)."""
    return drawn_on(table, seat) != seat

"""Which work may leave the server over a bus: what one seat sees, or a finished game without names.

Everything else is done by workers of the server itself: pictures and replays, since names are drawn or
written into them; files of guests, since nobody knows what they contain; the deal of a day, since its seed is
hidden until the day is over; and the choices of bots that only this server has.
"""

from typing import Final, TypeAlias, TypeGuard, get_args

from inkland.bots import BOTS
from inkland.bots.faults import FallibleBot
from inkland.server.infra.jobs.protocol.work import (
    ChooseMove,
    CollectFacts,
    FindHint,
    JudgeChoice,
    PlanReview,
    QuickReview,
    ReviewPiece,
    Work,
    kind_of,
)

TravelingWork: TypeAlias = (
    ChooseMove | FindHint | PlanReview | ReviewPiece | QuickReview | CollectFacts | JudgeChoice
)
"""Work that holds the open table as a seat sees it, or a finished game without names."""
KINDS: Final = tuple(sorted(str(kind.__struct_config__.tag) for kind in get_args(TravelingWork)))


def may_travel(work: Work) -> TypeGuard[TravelingWork]:
    """Return whether work may be given to a worker elsewhere."""
    if not isinstance(work, get_args(TravelingWork)):
        return False
    if isinstance(work, ChooseMove):
        return not isinstance(BOTS.get(work.bot), FallibleBot)
    return not (isinstance(work, PlanReview) and work.is_file)


def ability_for(work: Work) -> str:
    """Return what a worker elsewhere must be able to do for some work; empty if it must be done here."""
    return kind_of(work) if may_travel(work) else ""

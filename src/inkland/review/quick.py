"""The quick review of one seat, in the time that somebody waits for it. Imports the compiled search.

It has the definitions and the fixed numbers of decks of the depth `quick`; a thorough review replaces it.
"""

from collections.abc import Callable, Collection, Sequence

from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.core.ids import Seat
from inkland.review.choices.judging import choice_judge
from inkland.review.decks import DeckSettings
from inkland.review.document import Depth, Review
from inkland.review.engine import Reviewer
from inkland.review.walk import Moment


def review_quickly(
    events: Sequence[Event],
    catalog: Catalog,
    seat: Seat,
    stand_ins: Collection[Moment],
    check: Callable[[], None],
) -> Review:
    """Return the quick review of a seat; `check` is called often and may raise. Raises NotFinished."""
    judge = choice_judge(events, Depth.QUICK, check=check)
    settings = DeckSettings(Depth.QUICK)
    reviewer = Reviewer(events, catalog, settings, seats=[seat], stand_ins=stand_ins, judge=judge)
    return reviewer.run(lambda _share, _step: check())

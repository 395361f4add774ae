"""Where a branch begins, and which choices in it are its player's own.

A moment is the number of events that have happened. The turns of a game are numbered by the cards turned,
sheets passed and effects begun: cards come in the same order whatever is drawn, so a turn has the same number
in every branch.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from inkland.core.catalog import Catalog
from inkland.core.events import (
    CardRevealed,
    ChoiceMade,
    ChoiceTakenBack,
    EffectBegan,
    Event,
    GameStarted,
    SeatReady,
    SheetsPassed,
)
from inkland.core.evolve import begin, transitions
from inkland.core.ids import Seat
from inkland.core.state import AmbushTurn, Table

WAITING_EVENTS: Final = (ChoiceMade, SeatReady, ChoiceTakenBack)
"""What happens while seats choose, before anything is revealed."""


def is_turn(event: Event) -> bool:
    """Return whether a turn begins with an event."""
    return isinstance(event, CardRevealed | SheetsPassed | EffectBegan)


def turn_number(events: Iterable[Event]) -> int:
    """Return the number of the present turn, from 0; −1 before the first."""
    return sum(map(is_turn, events)) - 1


def is_own_choice(table: Table, *, alone: bool) -> bool:
    """Return whether the player of a branch makes the present choice of their seat.

    Alone they draw on their own sheet only: the monsters that they drew on a neighbor's sheet (T-7) stay as
    they were, and so do all other sheets.
    """
    return not (alone and isinstance(table.turn, AmbushTurn) and not table.rules.is_solo)


def branch_moment(
    events: Sequence[Event], catalog: Catalog, at: int, seat: Seat, *, alone: bool
) -> int | None:
    """Return the moment at which a branch for a seat begins; None if the seat has no choice any more.

    It is the beginning of the turn at the moment `at`, or, if drawings of that turn are revealed by then or
    the seat has nothing to choose in it, of the next turn in which it has a choice of its own.
    """
    first, *rest = events
    if not isinstance(first, GameStarted):
        raise TypeError("the first event of a game is its start")
    found: int | None = None
    for moment, transition in enumerate(transitions(begin(catalog, first), rest), start=2):
        table = transition.after.table
        if is_turn(transition.event):
            found = moment if seat in table.awaited and is_own_choice(table, alone=alone) else None
        elif not isinstance(transition.event, WAITING_EVENTS):
            found = None
        if found is not None and moment >= at:
            return found
    return None

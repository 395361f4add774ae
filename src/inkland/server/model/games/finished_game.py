"""A game that is over, from its record."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.core.events import Event as GameEvent
from inkland.core.events import GameStarted
from inkland.core.evolve import begin, evolve
from inkland.core.state import State, Table
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.sim.record_files import checked_record


class FinishedGame(NamedTuple):
    """A game that is over and that the rules allow."""

    events: tuple[GameEvent, ...]
    catalog: Catalog
    states: tuple[State, ...]
    """By moment; the first one is that after the start."""

    def before(self, at: int) -> Table:
        """Return the table before the last event of a moment."""
        return self.states[max(0, at - 2)].table


@lru_cache(maxsize=2)
def finished_game(record: str) -> FinishedGame:
    """Return the game of a record; raises InvalidNotation, or RequestRefused unless it is over."""
    checked = checked_record(record, load_catalog())
    if not checked.state.table.is_over:
        raise RequestRefused(ServerCode.REVIEW_NOT_OVER)
    events, catalog = checked.record.events, checked.catalog
    return FinishedGame(events, catalog, tuple(_states(events, catalog)))


def _states(events: Sequence[GameEvent], catalog: Catalog) -> Iterator[State]:
    first, *rest = events
    if not isinstance(first, GameStarted):
        raise TypeError("the first event of a game is its start")
    state = begin(catalog, first)
    yield state
    for event in rest:
        state = evolve(state, event)
        yield state

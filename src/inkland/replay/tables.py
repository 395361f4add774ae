"""The table at every stop of a recorded game."""

from collections.abc import Sequence

from inkland.core.catalog import Catalog
from inkland.core.events import Event, GameStarted
from inkland.core.evolve import begin, transitions
from inkland.core.state import Table
from inkland.replay.stops import Stop


def tables_at(stops: Sequence[Stop], events: Sequence[Event], catalog: Catalog) -> list[Table]:
    """Return the table at each stop of a game; raises TypeError unless it begins with its start."""
    first, *rest = events
    if not isinstance(first, GameStarted):
        raise TypeError("the first event of a game is its start")
    state = begin(catalog, first)
    tables = [state.table, *(found.after.table for found in transitions(state, rest))]
    return [tables[stop.at - 1] for stop in stops]

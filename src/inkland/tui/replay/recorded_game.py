"""A recorded game as a replay shows it: its stops, the table at each, and what happened there."""

from collections.abc import Sequence

from inkland.core.board.grid import Cells
from inkland.core.catalog import Catalog
from inkland.core.events import Event, GameStarted
from inkland.core.evolve import Transition, begin, transitions
from inkland.core.ids import Seat
from inkland.core.state import Table
from inkland.locale import Texts
from inkland.render.replay_narration import replay_lines
from inkland.replay import Stop, StopKind, find_stops, next_stop, previous_stop, stop_at


class RecordedGame:
    """A recorded game and where the replay is in it."""

    def __init__(self, events: Sequence[Event], catalog: Catalog) -> None:
        first, *rest = events
        if not isinstance(first, GameStarted):
            raise TypeError("the first event of a game is its start")
        self._start = begin(catalog, first)
        self._happened: list[Transition] = list(transitions(self._start, rest))
        self.stops = find_stops(events, catalog)
        self.index = 0

    @property
    def stop(self) -> Stop:
        """The stop that is shown."""
        return self.stops[self.index]

    @property
    def is_at_end(self) -> bool:
        """Whether the last stop is shown."""
        return self.index == len(self.stops) - 1

    @property
    def table(self) -> Table:
        """The table at the stop."""
        return self._table(self.stop.at)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self._start.table.sheets)

    def go_to(self, at: int) -> None:
        """Show the stop of a moment."""
        self.index = stop_at(self.stops, at)

    def step(self, *, by_card: bool = False, back: bool = False) -> None:
        """Show the next stop or the one before; with `by_card` that of a card, a scoring or the end."""
        move = previous_stop if back else next_stop
        self.index = move(self.stops, self.index, by_card=by_card)

    def seat_to_show(self) -> Seat | None:
        """Return whose sheet has changed at the stop, if it is one."""
        return self.stop.sheet

    def fresh(self, seat: Seat) -> Cells:
        """Return the cells of a sheet that have changed since the stop before."""
        old, new = self._table(self.stop.since).sheets[seat], self.table.sheets[seat]
        return (old.empty ^ new.empty) | (old.destroyed ^ new.destroyed)

    def lines(self, texts: Texts) -> list[str]:
        """Return what happened at the stop that is shown."""
        return self.lines_at(self.stop, texts)

    def lines_at(self, stop: Stop, texts: Texts) -> list[str]:
        """Return what happened at a stop."""
        if stop.kind is StopKind.WAITING:
            return [texts("replay-says-waiting")]
        happened = self._happened[max(0, stop.since - 1) : stop.at - 1]
        return [
            line
            for found in happened
            for line in replay_lines(found.event, found.before.table, found.after.table, texts)
        ]

    def _table(self, at: int) -> Table:
        return self._start.table if at <= 1 else self._happened[at - 2].after.table

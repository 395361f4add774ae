"""What a worker does for statistics: the facts of a game, and the same deal played by `master`."""

from collections.abc import Sequence
from threading import Event

import msgspec

from inkland.bots import BOTS
from inkland.branches import RecordedDecks, read_recording
from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.core.decide import step
from inkland.core.events import Event as GameEvent
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.state import State, view
from inkland.notation.records import catalog_of_game, parse_record, replay
from inkland.server.infra.jobs.protocol.work import CollectFacts, FactsMade
from inkland.server.model.games.facts import GuestGameFacts, GuestSeatFacts, seat_facts
from inkland.sim.chance import SeededRng

MASTER = "master"


def collect_facts(work: CollectFacts, stop: Event) -> FactsMade:
    """Return the facts of a seat; in a game for one also those of `master`, unless `stop` is set before."""
    catalog = load_catalog()
    record = parse_record(work.record, catalog)
    known = catalog if record.content == catalog.digest else catalog_of_game(record.events, catalog)
    table = replay(record.events, known).table
    own = seat_facts(table, Seat(work.seat))
    master = master_facts(record.events, known, stop) if table.rules.is_solo else None
    return FactsMade(msgspec.json.encode(GuestGameFacts(own, master)))


def master_facts(events: Sequence[GameEvent], catalog: Catalog, stop: Event) -> GuestSeatFacts | None:
    """Return what `master` makes of the deal of a game for one; None if `stop` is set before its end.

    The bot sees what a player sees. A season that the recorded game has not reached is shuffled anew.
    """
    rng = RecordedDecks(read_recording(events, catalog).decks, 1, SeededRng)
    chance, bot, state = SeededRng(0), BOTS[MASTER], _first_choice(events, catalog)
    while not state.table.is_over:
        if stop.is_set():
            return None
        seen = view(state, Seat(0))
        state, _ = step(state, bot.choose(seen, options(seen), chance), rng)
    return seat_facts(state.table, Seat(0))


def _first_choice(events: Sequence[GameEvent], catalog: Catalog) -> State:
    """Return the state in which the first choice of a game was made."""
    for at in range(2, len(events) + 1):
        state = replay(events[:at], catalog)
        if state.table.awaited:
            return state
    raise ValueError("nobody had a choice")

"""One game among bots, through the same views and commands that people have."""

from collections.abc import Iterator, Sequence

from inkland.bots import Bot
from inkland.bots.programs import notify_end
from inkland.core.catalog import Catalog
from inkland.core.config import GameConfig
from inkland.core.decide import start, step
from inkland.core.events import Event
from inkland.core.options import options
from inkland.core.ruleset import Player
from inkland.core.state import State, view
from inkland.sim.chance import SeededRng


def play_game(
    catalog: Catalog, config: GameConfig, bots: Sequence[Bot], seed: int
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Play to the end; gives the state and the new events after the start and after every choice.

    Seats choose in seat order; what they see does not depend on it, since choices stay hidden
    until all have chosen. Bots are dealt to the seats in turn. The cards and the bots have chance of
    their own, so that the same seed deals the same cards to any bots.
    """
    rng, whim = SeededRng(seed), SeededRng(f"bots {seed}")
    seats = [bots[seat % len(bots)] for seat in range(config.players)]
    players = tuple(Player(f"{bot.name} {seat + 1}") for seat, bot in enumerate(seats))
    state, events = start(catalog, config, players, rng)
    yield state, events
    while not state.table.is_over:
        seat = min(state.table.awaited)
        seen = view(state, seat)
        state, events = step(state, seats[seat].choose(seen, options(seen), whim), rng)
        yield state, events
    notify_end(seats, state.table)

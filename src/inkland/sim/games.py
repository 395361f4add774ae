"""Games among bots, through the same views and commands that people have."""

from collections.abc import Callable, Iterator, Sequence

from inkland.bots import Bot
from inkland.bots.programs import notify_end
from inkland.core.catalog import Catalog
from inkland.core.commands import Choice
from inkland.core.decide import start, step
from inkland.core.events import Event
from inkland.core.options import Options, options
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import PlayerView, State, view
from inkland.sim.chance import SeededRng, bot_rng

Chooser = Callable[[PlayerView, Options], Choice]
"""Chooses for one seat."""


def play(
    catalog: Catalog, config: GameConfig, names: Sequence[str], choosers: Sequence[Chooser], seed: int
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Play a game to its end; yield state and new events after the start and after every choice.

    The seed deals the cards. Seats choose in seat order; that gives nobody an advantage, since choices stay
    hidden until all have chosen.
    """
    rng = SeededRng(seed)
    players = tuple(Player(f"{name} {seat + 1}") for seat, name in enumerate(names))
    state, events = start(catalog, config, players, rng)
    yield state, events
    while not state.table.is_over:
        seat = min(state.table.awaited)
        seen = view(state, seat)
        state, events = step(state, choosers[seat](seen, options(seen)), rng)
        yield state, events


def play_game(
    catalog: Catalog, config: GameConfig, bots: Sequence[Bot], seed: int
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Play a game among bots, as `play` does; the bots are repeated until all seats are taken.

    Cards and bots have separate random numbers, so that a seed deals the same cards to any bots. The same
    seed and bots give the same game here, in `simulate` and in a tournament.
    """
    seats = [bots[seat % len(bots)] for seat in range(config.players)]
    rng = bot_rng(seed)
    choosers = [_chooser(bot, rng) for bot in seats]
    state = None
    for state, events in play(catalog, config, [bot.name for bot in seats], choosers, seed):
        yield state, events
    if state is not None:
        notify_end(seats, state.table)


def _chooser(bot: Bot, rng: SeededRng) -> Chooser:
    return lambda seen, offered: bot.choose(seen, offered, rng)

"""Games among bots."""

from collections.abc import Sequence

from inkland.api.game import Game
from inkland.api.setups import catalog, setup
from inkland.bots import Bot, find_bot, prepare_bots
from inkland.core.events import Event
from inkland.core.setup.config import GameConfig
from inkland.sim import games


def play_game(bots: Sequence[Bot | str] | str, config: GameConfig | None = None, *, seed: int = 0) -> Game:
    """Let bots play a game to its end and return it; they are repeated until all seats are taken.

    Bots with a method `prepare` are prepared first. Without a set-up it is the base game with as many seats
    as bots. The same seed and bots give the same game in `inkland simulate`. Raises UnknownBot,
    InvalidConfig, or SearchUnavailable for a level that cannot be loaded because the extra `fast` is not
    installed.
    """
    given = [bots] if isinstance(bots, str) else list(bots)
    players = [find_bot(bot) if isinstance(bot, str) else bot for bot in given]
    prepare_bots(players)
    chosen = setup(players=len(players)) if config is None else config
    seats = [players[seat % len(players)] for seat in range(chosen.players)]
    game = Game(chosen, seed=seed, names=[f"{bot.name} {seat + 1}" for seat, bot in enumerate(seats)])
    events: list[Event] = []
    for state, new in games.play_game(catalog(), chosen, players, seed):
        events += new
        game.state = state
    game.events = tuple(events)
    return game

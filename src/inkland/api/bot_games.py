"""Games among bots."""

from __future__ import annotations

from collections.abc import Sequence

from inkland.api.errors import ApiCode, UnknownName, explained, whole_seed
from inkland.api.game import Game
from inkland.api.setups import setup
from inkland.bots import Bot, UnknownBot, prepare_bots
from inkland.bots import find_bot as registered_bot
from inkland.bots.programs import notify_end
from inkland.core.setup.config import GameConfig
from inkland.sim.chance import bot_rng


@explained
def find_bot(name: str) -> Bot:
    """Return the bot with a name; raises ValueError, or CannotLoad if its package is broken."""
    try:
        return registered_bot(name)
    except UnknownBot:
        raise UnknownName(ApiCode.UNKNOWN_BOT, given=name) from None


@explained
def play_game(bots: Sequence[Bot | str] | str, config: GameConfig | None = None, *, seed: int = 0) -> Game:
    """Let bots play a game to its end and return it; they are repeated until all seats are taken.

    Bots with a method `prepare` are prepared first. Without a setup it is the base game with as many seats
    as bots. The same seed and bots give the same game in `inkland simulate`. Raises InvalidConfig, ValueError
    for an unknown bot, or SearchUnavailable for a level that cannot be loaded because the extra `fast` is not
    installed.
    """
    given = [bots] if isinstance(bots, str) else list(bots)
    players = [find_bot(bot) if isinstance(bot, str) else bot for bot in given]
    prepare_bots(players)
    chosen = setup(players=len(players)) if config is None else config
    seats = [players[seat % len(players)] for seat in range(chosen.players)]
    game = Game(chosen, seed=seed, names=[f"{bot.name} {seat + 1}" for seat, bot in enumerate(seats)])
    rng = bot_rng(whole_seed(seed))
    while game.seat is not None:
        game.play(seats[game.seat].choose(game.view(), game.options(), rng))
    notify_end(seats, game.state.table)
    return game

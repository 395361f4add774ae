"""Choices of bots in games of mixed set-ups, judged as a review does."""

from collections.abc import Iterator

from inkland.bots import find_bot
from inkland.content import load_catalog
from inkland.core.commands import Choice
from inkland.core.decide import start, step
from inkland.core.ids import MapId, Seat
from inkland.core.options import options
from inkland.core.record import record
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import Table, view
from inkland.review.choices.effort import Effort
from inkland.review.choices.judgement import Judgement, judge
from inkland.sim.chance import SeededRng, bot_rng
from inkland.sim.mixed import mixed_config

FIRST_SEAT = Seat(0)
BASE_MAPS = (MapId("A"), MapId("B"))
SEEDS = 1_000_000
"""Choices of a game have neighboring seeds; those of different games are this far apart."""


@record
class MadeChoice:
    """A choice of the first seat among several options, and the table before it."""

    table: Table
    choice: Choice
    seed: int
    """The seed of its judgement."""

    def judged(self, effort: Effort) -> Judgement:
        """Return how the choice compares with the best."""
        return judge(self.table, FIRST_SEAT, self.choice, self.choice, effort, self.seed)


def solo_setup(seed: int) -> GameConfig:
    """Return a set-up of the base game for one player, on either side of its map."""
    return GameConfig(map=BASE_MAPS[seed % len(BASE_MAPS)])


def mixed_setup(seed: int) -> GameConfig:
    """Return a random set-up of any size, the same for a seed."""
    return mixed_config(load_catalog(), SeededRng(f"review {seed}"))


def choices_of_game(bot_name: str, config: GameConfig, seed: int) -> Iterator[MadeChoice]:
    """Play a game with one bot on all seats; yield the first seat's choices."""
    bot, rng, bots_rng = find_bot(bot_name), SeededRng(seed), bot_rng(seed)
    names = tuple(Player(f"{bot_name} {seat + 1}") for seat in range(config.players))
    state, _ = start(load_catalog(), config, names, rng)
    made = 0
    while not state.table.is_over:
        seat = min(state.table.awaited)
        seen = view(state, seat)
        offered = options(seen)
        choice = bot.choose(seen, offered, bots_rng)
        if seat == FIRST_SEAT and len(offered) > 1:
            made += 1
            yield MadeChoice(state.table, choice, seed * SEEDS + made)
        state, _ = step(state, choice, rng)

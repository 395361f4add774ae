"""Finished games of mixed set-ups for tests of the review."""

from collections.abc import Sequence

from tests.property.playing import CATALOG

from inkland.bots import find_bot
from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.core.ids import Seat
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.notation.records import replay
from inkland.review.document import Parts
from inkland.sim.chance import SeededRng
from inkland.sim.games import play_game
from inkland.sim.mixed import mixed_config

BOTS = ("random", "journeyman", "reference", "apprentice")


def mixed_setup(number: int) -> GameConfig:
    """Return a set-up for 1 to 4 players: all sets and maps, every second one with skills."""
    config = mixed_config(CATALOG, SeededRng(f"review {number}"), variants=True)
    maps = tuple(CATALOG.maps)
    return replace(
        config, players=1 + number % 4, map=maps[number // 8 % len(maps)], skills=number // 4 % 2 == 1
    )


def seat_bot(number: int, seat: int) -> str:
    """Return the bot of a seat in a game of mixed bots."""
    return BOTS[(number // 4 + seat) % len(BOTS)]


def played(
    config: GameConfig, bots: Sequence[str], seed: int, catalog: Catalog = CATALOG
) -> tuple[Event, ...]:
    """Return the events of a game among bots."""
    events: list[Event] = []
    for _, new in play_game(catalog, config, [find_bot(bot) for bot in bots], seed):
        events += new
    return tuple(events)


def mixed_game(number: int) -> tuple[Event, ...]:
    """Return a game of mixed bots in a mixed set-up."""
    config = mixed_setup(number)
    return played(config, [seat_bot(number, seat) for seat in range(config.players)], number)


def scores_of(events: Sequence[Event], seat: Seat, catalog: Catalog = CATALOG) -> Parts:
    """Return the score sheet of a seat, read from the events alone."""
    lines = [line[seat] for line in replay(events, catalog).table.scores]
    first, second, third, fourth = (
        (float(line.edicts[0]), float(line.edicts[1]), float(line.coins), float(line.monsters))
        for line in lines
    )
    return first, second, third, fourth

"""Positions in which a bot is asked to choose: every kind of question in every set-up.

They come from seeded games among random bots, so they are the same for every bot that is checked.
"""

from collections.abc import Iterator
from typing import Final

from inkland.bots.random_bot import RandomBot
from inkland.content import load_catalog
from inkland.core.decide import start, step
from inkland.core.ids import MapId
from inkland.core.options import Options, options
from inkland.core.record import record, replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import Preset, preset_config
from inkland.core.setup.ruleset import Player
from inkland.core.state import ExploreTurn, PlayerView, view
from inkland.sim.chance import SeededRng, bot_rng
from inkland.views.options import options_info

MANY: Final = 5_000
"""More choices than this are a question of their own: a bot cannot try them all."""
SEEDS: Final = (1, 2)
"""The games that positions of each set-up are taken from."""


@record
class Setup:
    """A set-up with a short name."""

    preset: Preset
    map: MapId
    players: int

    @property
    def name(self) -> str:
        """The name in reports, such as `heroes-C-2`."""
        return f"{self.preset}-{self.map}-{self.players}"

    @property
    def config(self) -> GameConfig:
        """The set-up as the rules have it."""
        return replace(preset_config(self.preset, load_catalog()), map=self.map, players=self.players)


@record
class Position:
    """A question to one seat."""

    name: str
    kind: str
    view: PlayerView
    options: Options
    seed: int
    """The seed of the bot's random numbers."""


def all_setups() -> tuple[Setup, ...]:
    """Return every set on every side of the map, alone and at a table; and larger tables with everything."""
    sides = tuple(load_catalog().maps)
    presets: tuple[Preset, ...] = ("base", "heroes", "everything")
    found = [Setup(preset, side, players) for preset in presets for side in sides for players in (1, 2)]
    return (*found, Setup("first-game", sides[2], 3), Setup("everything", sides[0], 6))


def question_kind(seen: PlayerView, offered: Options) -> str:
    """Return what is asked: the kind of the bot protocol, and what makes the question special."""
    info, turn = options_info(seen), seen.table.turn
    if info is None:
        raise AssertionError("only a seat that is awaited is asked")
    special = ""
    if len(offered) > MANY:
        special = "-many"
    elif isinstance(turn, ExploreTurn) and turn.duty:
        special = "-ruins"
    elif info.kind == "ambush" and info.sheet != seen.seat:
        special = "-other"
    return info.kind + special


def positions(setup: Setup) -> Iterator[Position]:
    """Yield the first and the last question of each kind in the games of a set-up.

    The first comes on an empty map, the last on a full one.
    """
    found: dict[str, list[Position]] = {}
    for seed in SEEDS:
        for seen in _views(setup.config, seed):
            offered = options(seen)
            kind = question_kind(seen, offered)
            known = found.setdefault(kind, [])
            name = f"{setup.name}/{kind}-{min(len(known), 1) + 1}"
            position = Position(name, kind, _in_a_game_of_its_own(seen), offered, seed)
            if len(known) < 2:
                known.append(position)
            else:
                known[1] = position
    for known in found.values():
        yield from known


def _in_a_game_of_its_own(seen: PlayerView) -> PlayerView:
    """Return a view as of another game: the rules are its identity, and faults are counted by game."""
    return replace(seen, table=replace(seen.table, rules=replace(seen.table.rules)))


def _views(config: GameConfig, seed: int) -> Iterator[PlayerView]:
    """Yield what every seat of a game among random bots sees when it has to choose."""
    rng, dice, bot = SeededRng(seed), bot_rng(seed), RandomBot()
    players = tuple(Player(f"player {seat + 1}") for seat in range(config.players))
    state, _ = start(load_catalog(), config, players, rng)
    while not state.table.is_over:
        seen = view(state, min(state.table.awaited))
        yield seen
        state, _ = step(state, bot.choose(seen, options(seen), dice), rng)

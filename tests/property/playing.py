"""Games played by chance: seeded, so that every moment of them can be reached again."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from tests.oracle.facts import AMBUSH, ATTACKS, EXPLORE, FAMILY, MAPS

from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.core.commands import Choice, Command, TakeBack
from inkland.core.decide import start, step
from inkland.core.events import Event
from inkland.core.frozen_dict import FrozenDict
from inkland.core.ids import Seat
from inkland.core.options import Options, options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import State, view

Id = TypeVar("Id", bound=str)
Content = TypeVar("Content")


def _printed(contents: Mapping[Id, Content], *ids: str) -> FrozenDict[Id, Content]:
    return FrozenDict({name: content for name, content in contents.items() if name in ids})


CATALOG = replace(
    load_catalog(),
    cards=_printed(load_catalog().cards, *EXPLORE, *AMBUSH, *ATTACKS),
    maps=_printed(load_catalog().maps, *MAPS),
)
"""All scoring cards, with the deck cards and maps that the second reading knows: conformance/facts.json."""
PRINTED = replace(CATALOG, scoring=_printed(CATALOG.scoring, *FAMILY))
"""The printed cards and maps alone, for games with known results."""


class SeededRng:
    """Chance from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def below(self, bound: int, /) -> int:
        """A random integer from 0 to `bound` − 1."""
        return self._random.randrange(bound)


def start_game(
    config: GameConfig, rng: SeededRng, catalog: Catalog = CATALOG
) -> tuple[State, tuple[Event, ...]]:
    """A game of players without names."""
    players = tuple(Player(f"seat {seat}") for seat in range(config.players))
    return start(catalog, config, players, rng)


def any_choice(found: Options, rng: SeededRng) -> Choice:
    """A legal choice. Skills multiply choices, so plain ones and rare forms get turns of their own."""
    manner = rng.below(3)
    if manner == 0:
        return found[rng.below(len(found))]
    forms = [branch for branch in found.branches if branch.size]
    branch = forms[rng.below(len(forms) if manner == 1 else min(8, len(forms)))]
    return branch.make(rng.below(branch.size))


def any_command(state: State, rng: SeededRng) -> Command:
    """What a random awaited seat chooses, or now and then a choice taken back (T-2)."""
    waiting = [seat for seat, choice in enumerate(state.hidden.choices) if choice is not None]
    if waiting and not rng.below(12):
        return TakeBack(Seat(waiting[rng.below(len(waiting))]))
    seats = sorted(state.table.awaited)
    seat = seats[rng.below(len(seats))]
    return any_choice(options(view(state, seat)), rng)


def play_on(state: State, moves: int, rng: SeededRng) -> State:
    """The state some commands later, or at the end of the game."""
    for _ in range(moves):
        if not state.table.awaited:
            return state
        state, _ = step(state, any_command(state, rng), rng)
    return state


@dataclass(frozen=True)
class Played:
    """A moment of a seeded game: some rounds, and then some single commands, after its start."""

    config: GameConfig
    seed: int
    rounds: int
    more: int = 0

    def state(self) -> State:
        """Play up to this moment."""
        rng = SeededRng(self.seed)
        state, _ = start_game(self.config, rng)
        return play_on(state, self.rounds * self.config.players + self.more, rng)

"""A game of the core that is played by actions; the environments of one game are made of it."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.core.decide import start, step
from inkland.core.events import Event
from inkland.core.ids import Seat
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.ruleset import Player
from inkland.core.state import PlayerView, Table, Turn, view
from inkland.envs.actions import ACTION_COUNT, WAIT, describe
from inkland.envs.actions.choices import Actions, choice_of
from inkland.envs.actions.legal_actions import ActionSet, legal_actions
from inkland.envs.observation import Observer
from inkland.envs.rewards import Reward, check_reward, rewards_since
from inkland.notation.records import format_record
from inkland.sim.chance import SeededRng

ActionMask = NDArray[np.int8]
_MASK_BYTES = (ACTION_COUNT + 7) // 8


class IllegalAction(ValueError):
    """An action that begins no legal choice."""


class TableGame:
    """A game, the actions that its seats have begun their choices with, and its rewards."""

    def __init__(
        self, config: GameConfig, catalog: Catalog | None = None, *, reward: Reward = "final"
    ) -> None:
        """Take a set-up; raises InvalidConfig or ValueError."""
        check_reward(reward)
        self.catalog = load_catalog() if catalog is None else catalog
        self.config = resolve(config, self.catalog)
        self.observer = Observer(self.catalog, self.config.players)
        self.seed = 0
        self.events: list[Event] = []
        self.rewards: list[float] = []
        """Every seat's reward of the last action."""
        self._reward = reward
        self._begun: dict[Seat, Actions] = {}
        self._legal: dict[Seat, ActionSet] = {}

    def deal(self, seed: int, config: GameConfig | None = None) -> None:
        """Start the game that `inkland simulate --seed` deals; raises InvalidConfig or ValueError."""
        if config is not None and config.players != self.config.players:
            raise ValueError(f"an environment for {self.config.players} players")
        self.seed = seed
        self._rng = SeededRng(seed)
        players = tuple(Player(f"seat {seat + 1}") for seat in range(self.config.players))
        self.state, events = start(self.catalog, config or self.config, players, self._rng)
        self.events = list(events)
        self.rewards = [0.0] * len(players)
        self._begun.clear()
        self._legal.clear()

    @property
    def table(self) -> Table:
        """What everybody may see."""
        return self.state.table

    @property
    def turn(self) -> Turn | None:
        """The card that is being played; None when the game is over."""
        return self.table.turn

    @property
    def seat(self) -> Seat | None:
        """The first seat that has to choose, or None when the game is over."""
        return min(self.table.awaited, default=None)

    def view(self, seat: Seat) -> PlayerView:
        """Return what a seat may see."""
        return view(self.state, seat)

    def begun(self, seat: Seat) -> Actions:
        """Return the actions of a choice that a seat has not finished."""
        return self._begun.get(seat, ())

    def legal_actions(self, seat: Seat) -> ActionSet:
        """Return the legal actions of a seat."""
        if seat not in self._legal:
            self._legal[seat] = legal_actions(self.view(seat), self.begun(seat))
        return self._legal[seat]

    def action_mask(self, seat: Seat) -> ActionMask:
        """Return the legal actions of a seat as an array, 1 where an action is legal."""
        return unpacked(self.legal_actions(seat))

    def observation(self, seat: Seat) -> dict[str, Any]:
        """Return what a seat may see: planes, vector and action mask."""
        seen, begun = self.view(seat), self.begun(seat)
        return {
            "planes": self.observer.planes(seen, begun),
            "vector": self.observer.vector(seen, begun),
            "action_mask": self.action_mask(seat),
        }

    def check(self, seat: Seat, action: int) -> None:
        """Raise IllegalAction unless an action of a seat is legal."""
        if not 0 <= action < ACTION_COUNT:
            raise IllegalAction(f"actions are numbers from 0 to {ACTION_COUNT - 1}, not {action}")
        if not self.legal_actions(seat) >> action & 1:
            raise IllegalAction(f"not legal now: {describe(action)}")

    def act(self, seat: Seat, action: int) -> None:
        """Carry out an action of a seat; raises IllegalAction and changes nothing if it is not legal."""
        self.check(seat, action)
        self.rewards = [0.0] * len(self.rewards)
        if action == WAIT:
            return
        actions = (*self.begun(seat), action)
        choice = choice_of(self.view(seat), actions)
        self._legal.clear()
        if choice is None:
            self._begun[seat] = actions
            return
        self._begun.pop(seat, None)
        scored = len(self.table.scores)
        self.state, events = step(self.state, choice, self._rng)
        self.events += events
        if self.table.is_over or len(self.table.scores) > scored:
            self.rewards = rewards_since(self.table, scored, self._reward)

    def results(self) -> Mapping[str, Any]:
        """Return how the game has ended; nothing before."""
        result = self.table.result
        if result is None:
            return {}
        found: dict[str, Any] = {"totals": list(result.totals), "lost": list(result.lost_to_monsters)}
        if result.rating is None:
            return found | {"winners": [int(seat) for seat in result.winners]}
        return found | {"rating": result.rating, "title": result.title}

    def record(self) -> str:
        """Return the record of the game so far, as `inkland` saves and replays it."""
        return format_record(self.events, self.catalog, seed=self.seed)


def unpacked(actions: ActionSet) -> ActionMask:
    """Return a set of actions as an array of zeros and ones."""
    packed = np.frombuffer(actions.to_bytes(_MASK_BYTES, "little"), np.uint8)
    return np.unpackbits(packed, count=ACTION_COUNT, bitorder="little").view(np.int8)

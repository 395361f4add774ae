"""Random games in the environments, and the same games in the core with its own options."""

from random import Random

from tests.games.presets import PRESETS
from tests.property.playing import CATALOG, SeededRng

from inkland.core.commands import Choice
from inkland.core.decide import start, step
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import PlayerView, State, view
from inkland.envs.actions import SKILLS, WAIT
from inkland.envs.actions.choices import Actions, actions_of
from inkland.envs.actions.legal_actions import ActionSet, iter_actions
from inkland.sim import chance
from inkland.sim.mixed import mixed_config


def any_setup(seed: int, players: int | None = None) -> GameConfig:
    """A preset or a mixed set-up, variants included."""
    rng = SeededRng(seed)
    config = mixed_config(CATALOG, rng, variants=True)
    if seed % 4 == 0:
        config = replace(list(PRESETS.values())[seed // 4 % len(PRESETS)], players=config.players)
    return config if players is None else replace(config, players=players)


def any_action(legal: ActionSet, random: Random) -> int:
    """A legal action; skills get turns of their own, since places are many."""
    skills = legal >> SKILLS << SKILLS
    found = list(iter_actions(skills if skills and random.random() < 0.4 else legal))
    return random.choice(found)


class Tree:
    """All legal choices of a view as rows of actions: the meaning of "legal" that masks are held to."""

    def __init__(self, seen: PlayerView) -> None:
        self.follow: dict[Actions, ActionSet] = {}
        self.choices: dict[Actions, Choice] = {}
        for choice in options(seen):
            actions = actions_of(seen, choice)
            assert actions not in self.choices, f"two choices have the actions {actions}"
            self.choices[actions] = choice
            for size in range(len(actions)):
                begun = actions[:size]
                self.follow[begun] = self.follow.get(begun, 0) | 1 << actions[size]
        assert not self.choices.keys() & self.follow.keys(), "a choice is the beginning of another"
        if not self.choices:
            self.follow[()] = 1 << WAIT


class Shadow:
    """The game that an environment should be playing, played by the core alone."""

    def __init__(self, config: GameConfig, seed: int) -> None:
        self._rng = chance.SeededRng(seed)
        players = tuple(Player(f"seat {seat + 1}") for seat in range(config.players))
        self.state: State = start(CATALOG, config, players, self._rng)[0]
        self._begun: dict[Seat, Actions] = {}
        self._trees: dict[Seat, Tree] = {}

    def legal(self, seat: Seat) -> ActionSet:
        """The actions that may follow, by the core's options."""
        return self._tree(seat).follow[self._begun.get(seat, ())]

    def _tree(self, seat: Seat) -> Tree:
        if seat not in self._trees:
            self._trees[seat] = Tree(view(self.state, seat))
        return self._trees[seat]

    def act(self, seat: Seat, action: int) -> None:
        """Take one action; a finished row of them is a choice."""
        if action == WAIT:
            return
        actions = (*self._begun.get(seat, ()), action)
        choice = self._tree(seat).choices.get(actions)
        self._begun[seat] = actions
        if choice is None:
            return
        self._begun.pop(seat)
        table = self.state.table
        self.state, _ = step(self.state, choice, self._rng)
        if self.state.table.turn is table.turn:
            self._trees.pop(seat)
        else:
            self._trees.clear()

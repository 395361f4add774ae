"""Tables as a PettingZoo parallel environment: all seats act at once."""

from typing import Any, ClassVar

from pettingzoo import ParallelEnv

from inkland.core.ids import Seat
from inkland.core.setup.config import GameConfig
from inkland.envs.actions import WAIT
from inkland.envs.rendering import RENDER_MODES
from inkland.envs.seated import DEFAULT, SeatedGame
from inkland.envs.solo_env import ILLEGAL_REWARD
from inkland.envs.table_game import IllegalAction

Observations = dict[str, dict[str, Any]]


class SimultaneousEnv(SeatedGame, ParallelEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A table at which every seat acts in every step, as people do.

    A seat that has nothing to choose, or has chosen while others are in the middle of a choice with a skill,
    has one legal action: WAIT. An illegal action ends the game for all; its seat gets `ILLEGAL_REWARD`, the
    others nothing.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "name": "inkland_v0", "render_fps": 2}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        """Deal a game; without a seed the next one is drawn."""
        drawn = self.deal(seed, options)
        return self._observations(), {agent: {"seed": drawn} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Carry out one action of each agent, in seat order."""
        agents, rewards = self.agents, dict.fromkeys(self.agents, 0.0)
        illegal = self._illegal(actions)
        if not illegal:
            # Choices are revealed together, so the actions of one seat do not change those of another.
            for seat, agent in enumerate(agents):
                if actions[agent] == WAIT:
                    continue
                self.game.act(Seat(seat), int(actions[agent]))
                for other, reward in zip(agents, self.game.rewards, strict=True):
                    rewards[other] += reward
        is_over = bool(illegal) or self.game.table.is_over
        self.cycles = [cycles + 1 for cycles in self.cycles]
        is_cut = not is_over and self.cycles[0] == self.max_cycles
        self.show()
        infos = {agent: {"seed": self.game.seed, **self.game.results()} for agent in agents}
        for agent, error in illegal.items():
            rewards[agent] = ILLEGAL_REWARD
            infos[agent]["illegal"] = error
        observations = self._observations()
        if is_over or is_cut:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, is_over), dict.fromkeys(agents, is_cut), infos

    def _illegal(self, actions: dict[str, Any]) -> dict[str, str]:
        """Return the reasons why actions are not legal, by agent."""
        found = {}
        for seat, agent in enumerate(self.agents):
            try:
                self.game.check(Seat(seat), int(actions[agent]))
            except IllegalAction as error:
                found[agent] = str(error)
        return found

    def _observations(self) -> Observations:
        return {agent: self.game.observation(Seat(seat)) for seat, agent in enumerate(self.possible_agents)}


def parallel_env(config: GameConfig = DEFAULT, **settings: Any) -> SimultaneousEnv:
    """Return a table at which all seats act at once."""
    return SimultaneousEnv(config, **settings)

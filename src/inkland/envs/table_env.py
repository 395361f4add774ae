"""Tables as a PettingZoo AEC environment: one seat after another chooses."""

from typing import Any, ClassVar

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from inkland.core.ids import Seat
from inkland.core.setup.config import GameConfig
from inkland.envs.rendering import RENDER_MODES
from inkland.envs.seated import DEFAULT, SeatedGame
from inkland.envs.solo_env import ILLEGAL_REWARD


class TableEnv(SeatedGame, AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A table of 1 to 100 seats; the agent is the first seat that has yet to choose.

    Nobody sees the choices of others before all are made (T-2), so the order gives nobody an advantage. Games
    are dealt as by `SoloEnv`. An illegal action raises IllegalAction; `aec_env` ends the game instead.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": RENDER_MODES,
        "name": "inkland_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; without a seed the next one is drawn."""
        drawn = self.deal(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"seed": drawn} for agent in self.agents}
        self.agent_selection = self.agents[self.game.seat or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may see."""
        return self.game.observation(Seat(self.possible_agents.index(agent)))

    def step(self, action: Any) -> None:
        """Carry out the selected agent's action; raises IllegalAction."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = Seat(self.possible_agents.index(agent))
        self.game.act(seat, int(action))
        self.cycles[seat] += 1
        self.show()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.game.rewards, strict=True))
        if self.game.table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            for info in self.infos.values():
                info.update(self.game.results())
            self.agent_selection = self.agents[0]
        else:
            following = self.game.seat or 0
            self.agent_selection = self.agents[following]
            if self.cycles[following] == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
                self.agent_selection = self.agents[0]
        self._accumulate_rewards()


def aec_env(config: GameConfig = DEFAULT, **settings: Any) -> AECEnv:
    """Return a table with PettingZoo's usual wrappers; an illegal action ends the game."""
    env: Any = TableEnv(config, **settings)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)

"""Tables as a PettingZoo AEC environment: one seat after another chooses."""

from typing import Any, ClassVar

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from inkland.core.catalog import Catalog
from inkland.core.config import GameConfig
from inkland.core.ids import Seat
from inkland.envs.rendering import RENDER_MODES, Pixels, check_render_mode, render
from inkland.envs.rewards import Reward
from inkland.envs.solo_env import ILLEGAL_REWARD, SEED_BOUND
from inkland.envs.spaces import action_space, observation_space
from inkland.envs.table_game import TableGame

DEFAULT = GameConfig(players=2)


def agent_names(players: int) -> list[str]:
    """Return the agents of a table, in seat order."""
    return [f"seat_{seat}" for seat in range(players)]


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
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

    def __init__(
        self,
        config: GameConfig = DEFAULT,
        *,
        reward: Reward = "final",
        render_mode: str | None = None,
        catalog: Catalog | None = None,
    ) -> None:
        """Take a set-up; raises InvalidConfig or ValueError."""
        super().__init__()
        check_render_mode(render_mode)
        self.game = TableGame(config, catalog, reward=reward)
        self.render_mode = render_mode
        self.possible_agents = agent_names(config.players)
        self.observation_spaces = {a: observation_space(self.game.observer) for a in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; without a seed the next one is drawn."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        drawn = int(self._random.integers(SEED_BOUND)) if seed is None else seed
        self.game.deal(drawn, (options or {}).get("config"))
        self.agents = list(self.possible_agents)
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
        self.game.act(Seat(self.possible_agents.index(agent)), int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.game.rewards, strict=True))
        if self.game.table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            for info in self.infos.values():
                info.update(self.game.results())
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.game.seat or 0]
        self._accumulate_rewards()

    def render(self) -> str | Pixels | None:
        """Return the sheets in the render mode."""
        return render(self.game.table, self.render_mode)

    def close(self) -> None:
        """Do nothing: a game holds nothing open."""


def aec_env(config: GameConfig = DEFAULT, **settings: Any) -> AECEnv:
    """Return a table with PettingZoo's usual wrappers; an illegal action ends the game."""
    env: Any = TableEnv(config, **settings)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)

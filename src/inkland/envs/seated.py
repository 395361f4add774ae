"""What both PettingZoo environments of a table have: agents, spaces, deals and pictures."""

from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding

from inkland.core.catalog import Catalog
from inkland.core.setup.config import GameConfig
from inkland.envs.rendering import Pixels, check_render_mode, render
from inkland.envs.rewards import Reward
from inkland.envs.solo_env import SEED_BOUND
from inkland.envs.spaces import action_space, observation_space
from inkland.envs.table_game import TableGame

DEFAULT = GameConfig(players=2)


class SeatedGame:
    """A game whose seats are agents, named `seat_0`, `seat_1` and so on."""

    def __init__(
        self,
        config: GameConfig = DEFAULT,
        *,
        reward: Reward = "final",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        catalog: Catalog | None = None,
    ) -> None:
        """Take a setup; raises InvalidConfig or ValueError.

        With `max_cycles` no seat acts more often in a game: then it is truncated.
        """
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles is at least 1, not {max_cycles}")
        check_render_mode(render_mode)
        self.game = TableGame(config, catalog, reward=reward)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(config.players)]
        self.agents: list[str] = []
        self.cycles: list[int] = []
        """How often each seat has acted in this game."""
        self.observation_spaces = {a: observation_space(self.game.observer) for a in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space of an agent."""
        return self.action_spaces[agent]

    def deal(self, seed: int | None, options: dict[str, Any] | None) -> int:
        """Deal a game to all agents and return its seed; without one, the next is drawn."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        drawn = int(self._random.integers(SEED_BOUND)) if seed is None else seed
        self.game.deal(drawn, (options or {}).get("config"))
        self.agents = list(self.possible_agents)
        self.cycles = [0] * len(self.agents)
        self.show()
        return drawn

    def show(self) -> None:
        """Print the sheets in the mode `human`, in which nobody calls `render`."""
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Pixels | None:
        """Return the sheets in the render mode, or print them in the mode `human`."""
        return render(self.game.table, self.render_mode)

    def close(self) -> None:
        """Do nothing: a game holds nothing open."""

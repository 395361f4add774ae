"""The solo game as a Gymnasium environment."""

from typing import Any

import gymnasium
import numpy as np

from inkland.core.catalog import Catalog
from inkland.core.ids import Seat
from inkland.core.setup.config import GameConfig
from inkland.envs.rendering import RENDER_MODES, Pixels, check_render_mode, render
from inkland.envs.rewards import Reward
from inkland.envs.spaces import action_space, observation_space
from inkland.envs.table_game import ActionMask, IllegalAction, TableGame

ILLEGAL_REWARD = -100.0
"""The reward of an illegal action, which ends the game: worse than a bad game."""
SEED_BOUND = 2**31
_SEAT = Seat(0)


class SoloEnv(gymnasium.Env[dict[str, Any], Any]):
    """One player, any set-up; an episode is a game.

    `reset(seed=…)` deals the game that `inkland simulate --seed` and `inkland arena --seed` deal; without a
    seed the next one is drawn, and `info["seed"]` tells it. `options={"config": …}` changes the set-up of one
    game. The legal actions are in the observation, in `info["action_mask"]` and in `action_masks()`.
    """

    metadata = {  # noqa: RUF012 - Gymnasium declares it so
        "render_modes": RENDER_MODES,
        "render_fps": 2,
    }

    def __init__(
        self,
        config: GameConfig | None = None,
        *,
        reward: Reward = "final",
        render_mode: str | None = None,
        catalog: Catalog | None = None,
    ) -> None:
        """Take a set-up; raises InvalidConfig or ValueError."""
        config = GameConfig() if config is None else config
        if config.players != 1:
            raise ValueError("SoloEnv is for one player; inkland.envs.aec_env is for tables")
        check_render_mode(render_mode)
        self.game = TableGame(config, catalog, reward=reward)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.game.observer)
        self.action_space = action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a game; return observation and info."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(SEED_BOUND)) if seed is None else seed
        self.game.deal(drawn, (options or {}).get("config"))
        self._show()
        return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Carry out an action; an illegal one ends the game with `ILLEGAL_REWARD`."""
        try:
            self.game.act(_SEAT, int(action))
        except IllegalAction as error:
            observation, info = self._seen()
            return observation, ILLEGAL_REWARD, True, False, info | {"illegal": str(error)}
        self._show()
        observation, info = self._seen()
        return observation, self.game.rewards[_SEAT], self.game.table.is_over, False, info

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        observation = self.game.observation(_SEAT)
        info = {"action_mask": observation["action_mask"], "seed": self.game.seed, **self.game.results()}
        return observation, info

    def action_masks(self) -> ActionMask:
        """Return the legal actions; MaskablePPO of sb3-contrib asks for them by this name."""
        return self.game.action_mask(_SEAT).astype(np.bool_)

    def _show(self) -> None:
        """Print the sheet in the mode `human`, in which nobody calls `render`."""
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Pixels | None:
        """Return the sheet in the render mode, or print it in the mode `human`."""
        return render(self.game.table, self.render_mode)

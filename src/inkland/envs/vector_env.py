"""Solo games side by side as a Gymnasium vector environment, on the compiled kernel."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from inkland.core.catalog import Catalog
from inkland.core.setup.config import GameConfig
from inkland.envs.batch_env import MASK_BYTES, BatchEnv
from inkland.envs.rewards import Reward
from inkland.envs.solo_env import SEED_BOUND
from inkland.envs.spaces import action_space, planes_space, vector_space

Observation = dict[str, NDArray[Any]]


class SoloVectorEnv(VectorEnv[Observation, Any, Any]):
    """Solo games; the observations are the buffers of a `BatchEnv`, not copies.

    `action_mask` is packed, eight actions in a byte, lowest first. After the end of a game its next action is
    WAIT, which shows the next game (`AutoresetMode.NEXT_STEP`). Seeds are the kernel's own: they deal other
    games than `SoloEnv`, `simulate` and `arena`. An illegal action raises IllegalAction.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 - as declared there

    def __init__(
        self,
        num_envs: int,
        setups: Sequence[GameConfig] = (GameConfig(),),
        *,
        reward: Reward = "final",
        catalog: Catalog | None = None,
    ) -> None:
        """Take set-ups, repeated in turn; raises NotCompiled, InvalidConfig or ValueError."""
        if any(setup.players != 1 for setup in setups):
            raise ValueError("SoloVectorEnv is for one player; BatchEnv is for tables")
        self.num_envs = num_envs
        self.batch = BatchEnv(num_envs, setups, reward=reward, catalog=catalog)
        self.single_action_space = action_space()
        self.single_observation_space = spaces.Dict(
            {
                "planes": planes_space(self.batch.observer),
                "vector": vector_space(self.batch.observer),
                "action_mask": spaces.Box(0, 255, (MASK_BYTES,), np.uint8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games, with the seeds from `seed` on; without one the first is drawn."""
        if isinstance(seed, Sequence):
            raise TypeError("one seed for all games: the games have the seeds from it on")
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(SEED_BOUND)) if seed is None else seed)
        return self._observation(), self._info()

    def step(
        self, actions: NDArray[np.integer]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Carry out one action in each game; raises IllegalAction."""
        batch = self.batch
        batch.step(actions)
        over = batch.is_over
        return self._observation(), batch.rewards[:, 0].copy(), over, np.zeros_like(over), self._info()

    def _observation(self) -> Observation:
        batch = self.batch
        return {"planes": batch.planes, "vector": batch.vectors, "action_mask": batch.masks}

    def _info(self) -> dict[str, Any]:
        return {"seed": self.batch.seeds.copy()}

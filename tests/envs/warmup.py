"""Compile the entry points of the environments, which `make search` does once on a machine."""

import numpy as np

from inkland.core.setup.config import GameConfig
from inkland.envs import Afterstates, BatchEnv, batch_entry_points
from inkland.kernel import Batch


def main() -> None:
    """Call every entry point once."""
    env = BatchEnv(1)
    actions = np.array([np.flatnonzero(env.unpacked_masks()[0])[0]])
    batch_entry_points.read_options(env.tables, env.games, env._turns, actions, np.zeros(1, dtype=np.int64))
    env.step(actions)
    Afterstates().of_game(Batch([GameConfig()], seeds=[0]).games[0], seat=0)


if __name__ == "__main__":
    main()

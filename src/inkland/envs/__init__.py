"""Environments for reinforcement learning (docs/environments.md); the extra `rl` installs what they need.

    SoloEnv, "inkland/Solo-v0"      Gymnasium, one player
    aec_env, TableEnv               PettingZoo, a table, one seat after another
    parallel_env, SimultaneousEnv   PettingZoo, a table, all seats at once
    BatchEnv, SoloVectorEnv         thousands of games side by side on the compiled kernel
    Afterstates                     what a seat would see after each of its options

All share the actions of `inkland.envs.actions` and the observations of `inkland.envs.observation`. Names are
imported on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from inkland.extras import missing_extra

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise missing_extra(error) or error from None

if TYPE_CHECKING:
    from inkland.envs.afterstates import Afterstates
    from inkland.envs.batch_env import BatchEnv
    from inkland.envs.simultaneous_env import SimultaneousEnv, parallel_env
    from inkland.envs.solo_env import SoloEnv
    from inkland.envs.table_env import TableEnv, aec_env
    from inkland.envs.table_game import IllegalAction, TableGame
    from inkland.envs.vector_env import SoloVectorEnv

_MODULES = {
    "Afterstates": "afterstates",
    "BatchEnv": "batch_env",
    "IllegalAction": "table_game",
    "SimultaneousEnv": "simultaneous_env",
    "SoloEnv": "solo_env",
    "SoloVectorEnv": "vector_env",
    "TableEnv": "table_env",
    "TableGame": "table_game",
    "aec_env": "table_env",
    "parallel_env": "simultaneous_env",
}

__all__ = [
    "Afterstates",
    "BatchEnv",
    "IllegalAction",
    "SimultaneousEnv",
    "SoloEnv",
    "SoloVectorEnv",
    "TableEnv",
    "TableGame",
    "aec_env",
    "parallel_env",
]

gymnasium.register("inkland/Solo-v0", entry_point="inkland.envs.solo_env:SoloEnv")


def __getattr__(name: str) -> object:
    """Import a name on first use; raises AttributeError or MissingExtra."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    except ModuleNotFoundError as error:
        raise missing_extra(error) or error from None

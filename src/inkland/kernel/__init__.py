"""The compiled kernel: whole games, tested to be equal to the core (tests/kernel).

    from inkland.kernel import Batch, from_state, random_ratings, rollout

The core is the only implementation of the rules that counts; this is a fast copy for simulation, training
and search. All facts of cards come from the catalog; `kernel.support` says which cards the kernel knows.
Names are imported on first use: some need packages that the rules do not.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from inkland.extras import missing_extra

if TYPE_CHECKING:
    from inkland.kernel.batch import Batch, Results, random_ratings, random_totals
    from inkland.kernel.blank_game import NotCompiled
    from inkland.kernel.loading import from_state, read_sheet
    from inkland.kernel.rollouts import rollout, rollout_mean
    from inkland.kernel.support import supports

_MODULES = {
    "Batch": "batch",
    "NotCompiled": "blank_game",
    "Results": "batch",
    "from_state": "loading",
    "random_ratings": "batch",
    "random_totals": "batch",
    "read_sheet": "loading",
    "rollout": "rollouts",
    "rollout_mean": "rollouts",
    "supports": "support",
}

__all__ = [
    "Batch",
    "NotCompiled",
    "Results",
    "from_state",
    "random_ratings",
    "random_totals",
    "read_sheet",
    "rollout",
    "rollout_mean",
    "supports",
]


def __getattr__(name: str) -> object:
    """Import a name of the kernel on first use; raises AttributeError or MissingExtra."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    except ModuleNotFoundError as error:
        raise missing_extra(error) or error from None

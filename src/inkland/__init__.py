"""Inkland: the flip-and-write game family of royal map-makers, rules-exact.

    import inkland

    game = inkland.play_game(["greedy", "random"], seed=7)
    print(game)

All names of `inkland.api` can be used as `inkland.…`; they are imported on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from inkland.api import *  # noqa: F403 - the names that `__getattr__` finds
    from inkland.api import __all__ as __all__

__version__ = "0.2.0.dev0"


def __getattr__(name: str) -> object:
    """Return a name of the API; raises AttributeError."""
    if name == "__all__" or not name.startswith("_"):
        api = import_module("inkland.api")
        if name == "__all__" or name in api.__all__:
            return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the names of the API too, for completion and `help`."""
    return [*globals(), *import_module("inkland.api").__all__]

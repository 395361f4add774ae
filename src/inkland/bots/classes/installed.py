"""Bots of installed packages: the entry points of the group `inkland.bots` (docs/write-a-bot.md)."""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

GROUP: Final = "inkland.bots"
NAME: Final = re.compile(r"[^\W_][\w-]{0,23}")
"""The names that bots of other people may have."""


class InstalledBot(NamedTuple):
    """A bot that a package offers; its code has not been imported yet."""

    target: str
    """`module:Class`."""
    package: str


@lru_cache(maxsize=1)
def installed_bots() -> Mapping[str, InstalledBot]:
    """Return the bots of installed packages by name; names that a bot cannot have are left out."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to import, and seldom needed

    found = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        if NAME.fullmatch(point.name):
            package = "" if point.dist is None else point.dist.name
            found[point.name] = InstalledBot(point.value.partition("[")[0].strip(), package)
    return MappingProxyType(found)

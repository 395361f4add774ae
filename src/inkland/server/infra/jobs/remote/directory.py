"""The groups of workers that a server knows: they say every second that they are alive."""

from collections.abc import Callable
from typing import Final, NamedTuple

from inkland.server.infra.jobs.remote.abilities import Abilities
from inkland.server.infra.jobs.remote.messages import GroupAlive, LaneName

SILENT_SECONDS: Final = 3.5
"""A group that has said nothing for so long has ended, or cannot be reached."""
MOST_GROUPS: Final = 1000


class GroupCounts(NamedTuple):
    """How many remote workers there are."""

    ready: int = 0
    """Those that accept jobs of this server, or do one."""
    other: int = 0
    """Those that can do nothing for this server: they have other cards, weights or messages."""


class Directory:
    """Knows which groups are alive, and what they can do for a server."""

    def __init__(self, own: Abilities) -> None:
        self._own = own
        self._groups: dict[str, tuple[GroupAlive, float]] = {}

    def __contains__(self, group: str) -> bool:
        return group in self._groups

    def follow(self, alive: GroupAlive, now: float) -> None:
        """Take in that a group is alive, or leaves."""
        if alive.is_leaving:
            self._groups.pop(alive.group, None)
        elif alive.group in self._groups or len(self._groups) < MOST_GROUPS:
            self._groups[alive.group] = (alive, now)

    def forget_silent(self, now: float) -> list[str]:
        """Forget the groups that have said nothing for long, and return them."""
        silent = [name for name, (_, heard) in self._groups.items() if now - heard > SILENT_SECONDS]
        for name in silent:
            del self._groups[name]
        return silent

    def workers(self, group: str) -> int:
        """Return how many workers a group has."""
        found = self._groups.get(group)
        return 0 if found is None else sum(found[0].ready.values())

    def ready(self, lane: LaneName, is_trusted: Callable[[str], bool] = lambda _: True) -> int:
        """Return how many workers of trusted groups do jobs of a lane for this server."""
        return sum(alive.ready.get(lane, 0) for alive in self._usable() if is_trusted(alive.group))

    def sizes(self, lane: LaneName) -> dict[str, int]:
        """Return how many workers of a lane each group has."""
        return {name: alive.ready.get(lane, 0) for name, (alive, _) in self._groups.items()}

    def counts(self) -> GroupCounts:
        """Return how many remote workers there are."""
        everybody = sum(sum(alive.ready.values()) for alive, _ in self._groups.values())
        ready = sum(sum(alive.ready.values()) for alive in self._usable())
        return GroupCounts(ready, everybody - ready)

    def _usable(self) -> list[GroupAlive]:
        return [alive for alive, _ in self._groups.values() if alive.abilities.usable_by(self._own)]

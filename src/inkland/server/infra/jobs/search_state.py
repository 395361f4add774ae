"""Whether the levels can search in all workers together, as the rooms of this server see it."""

from collections.abc import Callable

from inkland.bots.levels.readiness import SEARCH
from inkland.server.infra.jobs.protocol.messages import Levels
from inkland.server.infra.jobs.remote.remote_workers import RemoteWorkers


class SearchFollower:
    """Follows the workers of the server and those elsewhere: one that can search is enough."""

    def __init__(self, remote: RemoteWorkers | None) -> None:
        self.on_change: Callable[[], None] = lambda: None
        """Called when the levels fail, or can search again."""
        self._remote = remote
        self._own: Levels | None = None

    @property
    def is_known(self) -> bool:
        """Whether a worker has been ready or has failed since the server was started."""
        return self._own is not None or self._has_remote

    def follow_own(self, levels: Levels) -> None:
        """Take over what a worker says about its search."""
        self._own = levels
        self.follow()

    def follow_own_down(self) -> None:
        """Note that no worker of the server can be started."""
        self.follow_own(Levels("no worker process can be started"))

    def follow(self) -> None:
        """Say what is known now."""
        before = SEARCH.reason
        SEARCH.follow("" if self._own is None or self._has_remote else self._own.reason)
        if SEARCH.reason != before:
            self.on_change()

    @property
    def _has_remote(self) -> bool:
        return self._remote is not None and self._remote.ready("bots") > 0

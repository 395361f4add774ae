"""The state of the search in all workers together, as the rooms of this server see it."""

from inkland.bots.levels.readiness import SEARCH, SearchState
from inkland.server.infra.jobs.protocol.messages import Levels
from inkland.server.infra.jobs.remote.remote_workers import RemoteWorkers


class SearchFollower:
    """Follows the workers of the server and those elsewhere; whoever is ready makes the levels ready."""

    def __init__(self, remote: RemoteWorkers | None) -> None:
        self._remote = remote
        self._own: Levels | None = None

    def expect_own(self) -> None:
        """Note that a worker of the server is being started."""
        self.follow_own(Levels(SearchState.LOADING))

    def follow_own(self, levels: Levels) -> None:
        """Take over what a worker says about the search; one that is loaded stays loaded in other workers."""
        is_known = self._own is not None and self._own.state is SearchState.READY
        if not (is_known and levels.state is SearchState.LOADING):
            self._own = levels
            self.follow()

    def follow_own_down(self) -> None:
        """Note that no worker of the server can be started."""
        self.follow_own(Levels(SearchState.FAILED, "no worker process can be started"))

    def follow(self) -> None:
        """Say what is known now."""
        levels = self._levels()
        SEARCH.follow(levels.state, levels.reason, levels.compiled)

    def _levels(self) -> Levels:
        own, remote = self._own or Levels(SearchState.IDLE), self._remote
        if own.state is SearchState.READY or (remote is not None and remote.ready("bots")):
            return Levels(SearchState.READY)
        if own.state is SearchState.IDLE and remote is not None and remote.counts().loading:
            return Levels(SearchState.LOADING, compiled=remote.compiled)
        return own

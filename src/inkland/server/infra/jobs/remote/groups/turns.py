"""Which server a free worker asks for a job: the one with the most urgent job, and servers take turns.

A server whose jobs are less urgent is not kept waiting for good: when others were asked `PATIENCE` times
while its jobs were waiting, it is next.
"""

from collections.abc import Iterable
from typing import Final

from inkland.server.infra.jobs.fairness.fair_queue import PATIENCE
from inkland.server.infra.jobs.remote.abilities import Abilities
from inkland.server.infra.jobs.remote.messages import LaneName, Waiting, WaitingJobs

SILENT_SECONDS: Final = 5.0
"""A server that has said nothing for so long has ended, or cannot be reached."""
MOST_SERVERS: Final = 1000


class KnownServer:
    """A server, and what is known of the jobs that wait there."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.heard = 0.0
        self.asked = 0
        """The number of the last question to it; smaller ones are longer ago."""
        self.passed_over: dict[LaneName, int] = {}
        self._jobs: dict[WaitingJobs, int] = {}

    def follow(self, waiting: Waiting, own: Abilities) -> None:
        """Take in which jobs wait that a worker with these abilities can do."""
        usable = own.usable_by(waiting.abilities)
        self._jobs = {jobs: jobs.number for jobs in waiting.jobs if jobs.ability in usable}

    def most_urgent(self, lane: LaneName, *, long: bool) -> int | None:
        """Return the priority of the most urgent job of a lane; None if nothing waits."""
        return min((jobs.priority for jobs in self._fit(lane, long=long)), default=None)

    def expect(self, lane: LaneName, *, long: bool) -> None:
        """Note that the most urgent job of a lane was asked for."""
        first = min(self._fit(lane, long=long), key=lambda jobs: jobs.priority, default=None)
        if first is not None:
            self._jobs[first] -= 1

    def empty(self, lane: LaneName) -> None:
        """Note that no job of a lane waits there."""
        for jobs in self._jobs:
            if jobs.lane == lane:
                self._jobs[jobs] = 0

    def _fit(self, lane: LaneName, *, long: bool) -> list[WaitingJobs]:
        return [
            jobs
            for jobs, number in self._jobs.items()
            if jobs.lane == lane and number > 0 and (long or not jobs.is_long)
        ]


class ServerTurns:
    """The servers of a bus as one group of workers knows them."""

    def __init__(self, own: Abilities) -> None:
        self._own = own
        self._servers: dict[str, KnownServer] = {}
        self._questions = 0

    def __len__(self) -> int:
        return len(self._servers)

    def follow(self, waiting: Waiting, now: float) -> None:
        """Take in what a server says."""
        known = self._servers.get(waiting.server)
        if known is None:
            if len(self._servers) >= MOST_SERVERS:
                return
            known = self._servers[waiting.server] = KnownServer(waiting.server)
            known.asked = self._questions
        known.heard = now
        known.follow(waiting, self._own)

    def forget_silent(self, now: float) -> list[str]:
        """Forget the servers that have said nothing for long, and return them."""
        silent = [name for name, one in self._servers.items() if now - one.heard > SILENT_SECONDS]
        for name in silent:
            del self._servers[name]
        return silent

    def empty(self, server: str, lane: LaneName) -> None:
        """Note that no job of a lane waits at a server."""
        if server in self._servers:
            self._servers[server].empty(lane)

    def next(self, lane: LaneName, *, long: bool) -> str | None:
        """Return the server that is to be asked for a job now; None if nothing waits anywhere."""
        found = [
            (one, priority)
            for one in self._servers.values()
            if (priority := one.most_urgent(lane, long=long)) is not None
        ]
        if not found:
            return None
        late = [one for one, _ in found if one.passed_over.get(lane, 0) >= PATIENCE]
        chosen = min(
            late or self._most_urgent(found), key=lambda one: (-one.passed_over.get(lane, 0), one.asked)
        )
        for one, _ in found:
            one.passed_over[lane] = one.passed_over.get(lane, 0) + 1
        return chosen.name

    def asked(self, server: str, lane: LaneName, *, long: bool) -> None:
        """Note that a server was asked for a job of a lane."""
        known = self._servers.get(server)
        if known is not None:
            self._questions += 1
            known.asked = self._questions
            known.passed_over[lane] = 0
            known.expect(lane, long=long)

    @staticmethod
    def _most_urgent(found: Iterable[tuple[KnownServer, int]]) -> list[KnownServer]:
        found = list(found)
        best = min(priority for _, priority in found)
        return [one for one, priority in found if priority == best]

"""A server stops while remote workers do its jobs: they go on to work for other servers."""

import asyncio

import pytest
from tests.server.cluster_workers.fake_bus import FakeBus
from tests.server.cluster_workers.worker_group import KEY, QuietLog
from tests.server.jobs.running_jobs import ADA, question

from inkland.bots.levels.readiness import Readiness
from inkland.server.app.server import WORKER_PROGRAM
from inkland.server.base.settings import WorkerSettings
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.infra.jobs import search_state
from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import JobFailed
from inkland.server.infra.jobs.protocol.messages import Cancel
from inkland.server.infra.jobs.remote.abilities import own_abilities
from inkland.server.infra.jobs.remote.messages import (
    Begin,
    BusMessage,
    Claim,
    GroupAlive,
    Tell,
    ToGroup,
)
from inkland.server.infra.jobs.remote.remote_workers import RemoteWorkers
from inkland.server.infra.jobs.remote.sealed_messenger import SealedMessenger
from inkland.server.infra.jobs.remote.subjects import Subjects

SUBJECTS, GROUP = Subjects("inkland"), "0123456789abcdef"


class Group:
    """A group of workers that says what the test says, and keeps what it is sent."""

    def __init__(self, bus: FakeBus) -> None:
        self.received: list[ToGroup] = []
        self._messenger = SealedMessenger(bus.connection(), KEY, QuietLog())
        self._messenger.subscribe(SUBJECTS.group(GROUP), ToGroup, self.received.append)

    async def say(self, subject: str, message: BusMessage) -> None:
        self._messenger.send(subject, message)
        await asyncio.sleep(0.1)


async def test_a_job_is_cancelled_and_its_worker_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_state, "SEARCH", Readiness())
    bus, log, abilities = FakeBus(), QuietLog(), own_abilities(None)
    remote = RemoteWorkers(SealedMessenger(bus.connection(), KEY, log), "inkland", abilities, log)
    group = Group(bus)
    jobs = JobQueue(WorkerSettings(number=0), WORKER_PROGRAM, Metrics(), log, remote)
    jobs.start()
    await group.say(SUBJECTS.groups, GroupAlive(GROUP, "1", abilities, {"bots": 1}))
    answer = jobs.submit(question("greedy"), ADA, Priority.MOVE, 0.1, 10.0)
    await group.say(SUBJECTS.server(remote.name), Claim(GROUP, 0, "bots", True, abilities))
    (begin,) = group.received
    assert isinstance(begin, Begin)
    async with asyncio.timeout(10):
        await jobs.close()
        with pytest.raises(JobFailed):
            await answer
    await asyncio.sleep(0.1)
    assert group.received == [begin, Tell(begin.run, Cancel(begin.number))], (
        "its process need not be replaced"
    )
    assert log.events == []

"""A server stops while workers elsewhere do its jobs: they go on to work for other servers."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import pytest
from tests.server.cluster_workers.worker_group import QuietLog
from tests.server.jobs.running_jobs import ADA, question

from inkland.bots.levels.readiness import Readiness
from inkland.server.jobs import search_state
from inkland.server.jobs.job import Priority
from inkland.server.jobs.job_queue import JobQueue
from inkland.server.jobs.messages import Cancel
from inkland.server.jobs.remote.abilities import own_abilities
from inkland.server.jobs.remote.messages import (
    Begin,
    BusMessage,
    Claim,
    GroupAlive,
    Tell,
    ToGroup,
    encode_message,
)
from inkland.server.jobs.remote.messenger import Received
from inkland.server.jobs.remote.parts import PartJoiner, parts_of
from inkland.server.jobs.remote.remote_workers import RemoteWorkers
from inkland.server.jobs.remote.subjects import Subjects
from inkland.server.jobs.request import JobFailed
from inkland.server.metrics import Metrics
from inkland.server.settings import WorkerSettings

SUBJECTS, GROUP = Subjects("inkland"), "0123456789abcdef"


class Message(NamedTuple):
    data: bytes


class Messages:
    """A bus that keeps what is published, and delivers what the test says."""

    is_connected = True

    def __init__(self) -> None:
        self._published: list[tuple[str, bytes]] = []
        self._receivers: dict[str, Callable[[Received], None]] = {}

    def watch(self, on_change: Callable[[], None]) -> None:
        pass

    def publish(self, subject: str, data: bytes) -> bool:
        self._published.append((subject, data))
        return True

    def subscribe(self, subject: str, receiver: Callable[[Received], None], queue: str = "") -> object:
        self._receivers[subject] = receiver
        return subject

    def deliver(self, subject: str, message: BusMessage) -> None:
        for part in parts_of(encode_message(message)):
            self._receivers[subject](Message(part))

    def to_group(self) -> list[ToGroup]:
        """What was sent to the group."""
        joiner, decoder = PartJoiner(), msgspec.msgpack.Decoder(ToGroup)
        sent = [joiner.add(data) for subject, data in self._published if subject == SUBJECTS.group(GROUP)]
        return [decoder.decode(data) for data in sent if data is not None]


async def test_a_job_is_cancelled_and_its_worker_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_state, "SEARCH", Readiness())
    bus, log, abilities = Messages(), QuietLog(), own_abilities(None)
    remote = RemoteWorkers(bus, "inkland", abilities, log)
    jobs = JobQueue(WorkerSettings(number=0), Metrics(), log, remote)
    jobs.start()
    bus.deliver(SUBJECTS.groups, GroupAlive(GROUP, "1", abilities, {"bots": 1}))
    answer = jobs.submit(question("greedy"), ADA, Priority.MOVE, 0.1, 10.0)
    bus.deliver(SUBJECTS.server(remote.name), Claim(GROUP, 0, "bots", True, abilities))
    (begin,) = bus.to_group()
    assert isinstance(begin, Begin)
    async with asyncio.timeout(10):
        await jobs.close()
        with pytest.raises(JobFailed):
            await answer
    assert bus.to_group() == [begin, Tell(begin.run, Cancel(begin.number))], (
        "its process need not be replaced"
    )
    assert log.events == []

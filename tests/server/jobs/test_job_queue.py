"""The queue of jobs: stand-ins choose where workers cannot, and whoever is out of time waits for nobody."""

import asyncio
import threading
from threading import Event
from typing import get_args

import pytest
from tests.server.jobs.fake_worker import FakeWorkers
from tests.server.jobs.running_jobs import ADA, BEA, EventLog, question, until
from tests.virtual_time import held_thread

from inkland.bots import BOTS
from inkland.bots.levels.readiness import Readiness
from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView
from inkland.server.app import work as work_module
from inkland.server.app.server import WORKER_PROGRAM
from inkland.server.app.work import choose_move
from inkland.server.base.settings import WorkerSettings
from inkland.server.base.telemetry.metrics import JOB_KINDS, Metrics
from inkland.server.infra.jobs import job_queue, search_state
from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes import lane as lane_module
from inkland.server.infra.jobs.lanes.request import JobExpired
from inkland.server.infra.jobs.protocol.messages import SetUp
from inkland.server.infra.jobs.protocol.work import Work
from inkland.server.infra.jobs.workers.interface import OnEnd, OnMessage


class Slow:
    """A bot that chooses when the test lets it."""

    name = "slow"

    def __init__(self) -> None:
        self.may_choose = threading.Event()
        self.seats: list[int | None] = []

    def choose(self, seen: PlayerView, legal: Options, _rng: Rng) -> Choice:
        self.seats.append(seen.seat)
        with held_thread():
            self.may_choose.wait(60)
        return legal[0]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    found = Slow()
    monkeypatch.setattr(work_module, "BOTS", {**BOTS, "slow": found})
    return found


def new_queue(number: int = 0, threads: int = 1) -> JobQueue:
    return JobQueue(WorkerSettings(number=number, threads=threads), WORKER_PROGRAM, Metrics(), EventLog())


def test_metrics_know_every_kind_of_work() -> None:
    assert {str(work.__struct_config__.tag) for work in get_args(Work)} == set(JOB_KINDS)


async def test_a_seat_whose_time_is_up_does_not_wait_for_bots(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All workers are busy for as long as they like; the stand-in chooses in the server."""
    monkeypatch.setattr(job_queue, "CLOCK_SECONDS", 0.05)
    jobs = new_queue()
    busy = asyncio.create_task(jobs.choose(question("slow"), ADA, Priority.MOVE))
    await until(lambda: slow.seats)
    move = await jobs.choose(question("journeyman"), BEA, Priority.CLOCK)
    assert move == choose_move(question("greedy"), Event())
    slow.may_choose.set()
    await busy
    await jobs.close()


async def test_tables_where_people_wait_come_first_also_if_they_come_later(slow: Slow) -> None:
    jobs = new_queue()
    asked = [(0, ADA), (1, ADA), (2, BEA)]
    choosing = [
        asyncio.create_task(jobs.choose(question("slow", seat), account, Priority.UNWATCHED))
        for seat, account in asked
    ]
    await until(lambda: slow.seats)
    jobs.set_watched(BEA.table, is_watched=True)
    slow.may_choose.set()
    await asyncio.gather(*choosing)
    assert slow.seats == [0, 2, 1]
    await jobs.close()


async def test_a_job_that_is_too_late_expires(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lane_module, "TICK", 0.01)
    jobs = new_queue()
    busy = asyncio.create_task(jobs.choose(question("slow"), ADA, Priority.MOVE))
    await until(lambda: slow.seats)
    deadline = asyncio.get_running_loop().time()
    late = jobs.submit(question("greedy"), BEA, Priority.UNWATCHED, 0.01, 10.0, deadline=deadline)
    with pytest.raises(JobExpired):
        await late
    slow.may_choose.set()
    await busy
    await jobs.close()


async def test_greedy_chooses_where_no_worker_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    workers, search = FakeWorkers(dying=True), Readiness()

    def start(_module: str, _: SetUp, on_message: OnMessage, on_end: OnEnd) -> object:
        return workers(on_message, on_end)

    monkeypatch.setattr(job_queue, "WorkerProcess", start)
    monkeypatch.setattr(search_state, "SEARCH", search)
    monkeypatch.setattr(lane_module, "FIRST_DELAY", 0.01)
    jobs = new_queue(number=1)
    jobs.start()
    assert (jobs.state, jobs.search.is_known, search.has_failed) == ("starting", False, False)
    move = await jobs.choose(question("legend"), ADA, Priority.MOVE)
    assert move == choose_move(question("greedy"), Event())
    assert (jobs.state, jobs.search.is_known, search.has_failed) == ("down", True, True)
    workers.is_dying = False
    await until(lambda: jobs.state == "up")
    assert not search.has_failed
    await jobs.close()

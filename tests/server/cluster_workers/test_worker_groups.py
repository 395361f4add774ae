"""Real workers on a real bus: they answer as the server would, and are replaced when they are lost."""

import asyncio
import os
import signal
from threading import Event

import pytest
from tests.nats import NatsServer
from tests.server.cluster_workers.thread_group import thread_group
from tests.server.cluster_workers.worker_group import RemoteQueue, WorkerGroupProcess, remote_queue
from tests.server.jobs.running_jobs import ADA, BEA, PATIENCE_SECONDS, question, until

from inkland.bots.levels.readiness import Readiness
from inkland.server.app.work import choose_move
from inkland.server.infra.jobs import search_state
from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.protocol.work import FindHint
from inkland.server.infra.jobs.remote.remote_workers import START_SECONDS

pytestmark = pytest.mark.system


@pytest.fixture(autouse=True)
def search(monkeypatch: pytest.MonkeyPatch) -> Readiness:
    """A search of its own: that of the test's process stays as it is."""
    found = Readiness()
    monkeypatch.setattr(search_state, "SEARCH", found)
    return found


async def test_two_servers_get_answers_from_one_worker_that_finishes_its_jobs_when_it_stops(
    search: Readiness,
) -> None:
    expected = choose_move(question("greedy"), Event())
    async with NatsServer() as nats, WorkerGroupProcess(nats.url, "--processes", "1") as group:
        assert (await group.line()).startswith("Connected to nats://127.0.0.1:")
        async with remote_queue(nats, ready=1) as one, remote_queue(nats, ready=1) as two:
            assert not search.has_failed
            answers = [
                jobs.choose(question("greedy"), ADA, Priority.MOVE) for _ in range(5) for jobs in (one, two)
            ]
            assert await asyncio.gather(*answers) == [expected] * 10
            assert one.count("inkland_jobs_begun_total", lane="bots", by="remote") == 5
            await until(
                lambda: one.count("inkland_remote_workers", state="ready") == 2
            )  # one for the background
            legend = asyncio.create_task(one.choose(question("legend"), ADA, Priority.MOVE))
            await until(lambda: one.load(ADA).table)
            await asyncio.sleep(0.1)
            group.signal(signal.SIGTERM)
            assert (await legend).command.startswith("draw")
            assert await group.end() == 0
            await until(lambda: one.state == "none")
            assert one.count("inkland_jobs_redone_total", kind="move") == 0
            # Without workers the stand-in answers at once.
            assert await one.choose(question("legend"), ADA, Priority.MOVE) == expected
            assert one.count("inkland_jobs_replaced_total") == 1


async def test_a_server_that_has_just_started_listens_before_the_stand_in_chooses() -> None:
    """Workers say every second that they are there, so a new server hears of them only after a moment."""
    async with NatsServer() as nats:
        async with thread_group(nats), remote_queue(nats) as jobs:
            await jobs.choose(question("greedy"), ADA, Priority.MOVE)
            assert jobs.count("inkland_jobs_begun_total", lane="bots", by="remote") == 1
            assert jobs.count("inkland_jobs_replaced_total") == 0
        async with remote_queue(nats) as jobs, asyncio.timeout(START_SECONDS + 3):
            assert jobs.has_workers, "it is not known yet"
            await jobs.choose(question("greedy"), ADA, Priority.MOVE)
            assert not jobs.has_workers
            assert jobs.count("inkland_jobs_replaced_total") == 1


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
async def test_the_job_of_a_worker_that_is_lost_is_done_by_another(number: signal.Signals) -> None:
    options = ("--processes", "1", "--lanes", "bots")
    async with (
        NatsServer() as nats,
        WorkerGroupProcess(nats.url, *options) as first,
        remote_queue(nats, ready=1) as jobs,
        WorkerGroupProcess(nats.url, *options),
    ):
        await until(lambda: jobs.thinkers.remote == 2)
        hints = [asyncio.create_task(jobs.find_hint(hint_question(), ADA, lambda _: None)) for _ in range(2)]
        await until(lambda: jobs.count("inkland_jobs_begun_total", lane="bots", by="remote"))
        first.signal(number)
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert [len((await hint).choices) for hint in hints] == [3, 3]
        assert jobs.count("inkland_jobs_redone_total", kind="hint") <= 1
        await until(lambda: jobs.thinkers.remote == 1)


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
async def test_a_process_of_a_worker_that_is_lost_is_replaced(number: signal.Signals) -> None:
    options = ("--processes", "1", "--lanes", "bots")
    async with (
        NatsServer() as nats,
        WorkerGroupProcess(nats.url, *options) as group,
        remote_queue(nats, ready=1) as jobs,
    ):
        hint = asyncio.create_task(jobs.find_hint(hint_question(), ADA, lambda _: None))
        await until(lambda: jobs.count("inkland_jobs_begun_total", lane="bots", by="remote"))
        await asyncio.sleep(0.2)
        (child,) = group.children
        os.kill(child, number)
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert len((await hint).choices) == 3
        assert jobs.count("inkland_jobs_redone_total", kind="hint") == 1
        assert group.children != [child]


@pytest.mark.slow
async def test_everything_goes_on_when_the_bus_comes_back() -> None:
    """While it is away the stand-in answers; a result of before is dropped, and the job was done again."""
    async with (
        NatsServer() as nats,
        WorkerGroupProcess(nats.url, "--processes", "1", "--lanes", "bots"),
        remote_queue(nats, ready=1) as jobs,
    ):
        running = asyncio.create_task(jobs.choose(question("legend"), ADA, Priority.MOVE))
        await until(lambda: jobs.count("inkland_jobs_begun_total", lane="bots", by="remote"))
        await nats.stop()
        async with asyncio.timeout(10):
            assert (await running).command.startswith("draw")
        await until(lambda: jobs.state == "none")
        hint = asyncio.create_task(jobs.find_hint(hint_question(), ADA, lambda _: None))
        assert (await jobs.choose(question("master"), ADA, Priority.MOVE)).command.startswith("draw")
        assert not hint.done()
        await nats.start()
        await until(lambda: jobs.state == "up")
        assert len((await hint).choices) == 3
        begun = jobs.count("inkland_jobs_begun_total", lane="bots", by="remote")
        assert (await jobs.choose(question("master"), ADA, Priority.MOVE)).command.startswith("draw")
        assert jobs.count("inkland_jobs_begun_total", lane="bots", by="remote") == begun + 1


@pytest.mark.slow
async def test_a_flood_at_one_server_does_not_delay_the_other() -> None:
    """Two hundred legends of one server wait; a greedy bot of the other is answered within a second."""
    async with (
        NatsServer() as nats,
        WorkerGroupProcess(nats.url, "--processes", "2"),
        remote_queue(nats, ready=2) as one,
        remote_queue(nats, ready=2) as two,
    ):
        flood = [asyncio.create_task(one.choose(question("legend"), ADA, Priority.MOVE)) for _ in range(200)]
        await until(lambda: one.count("inkland_jobs_begun_total", lane="bots", by="remote"))
        for _ in range(10):
            async with asyncio.timeout(1):
                await two.choose(question("greedy"), BEA, Priority.MOVE)
        legend = asyncio.create_task(two.choose(question("legend"), BEA, Priority.MOVE))
        done_before = done(one)
        await legend
        assert done(one) - done_before <= 3
        assert sum(task.done() for task in flood) < 150
        for task in flood:
            task.cancel()


@pytest.mark.slow
async def test_cancelling_frees_the_worker_and_a_dead_server_leaves_it() -> None:
    progress = list[float]()
    async with (
        NatsServer() as nats,
        WorkerGroupProcess(nats.url, "--processes", "1", "--lanes", "bots"),
        remote_queue(nats, ready=1) as jobs,
    ):
        hint = asyncio.create_task(jobs.find_hint(hint_question(), ADA, progress.append))
        await until(lambda: progress)
        hint.cancel()
        await jobs.choose(question("greedy"), ADA, Priority.MOVE)
        assert progress[-1] < 0.9
        async with remote_queue(nats, ready=1) as dying:
            lost = asyncio.create_task(dying.find_hint(hint_question(), ADA, lambda _: None))
            await until(lambda: dying.count("inkland_jobs_begun_total", lane="bots", by="remote"))
            lost.cancel()
            await dying.remote.close()
        async with asyncio.timeout(PATIENCE_SECONDS):
            await jobs.choose(question("greedy"), ADA, Priority.MOVE)


def done(jobs: RemoteQueue) -> float:
    return jobs.count("inkland_jobs_total", kind="move", result="done")


def hint_question() -> FindHint:
    seen = question("")
    return FindHint(seen.table, seen.seat, seen.chance)

"""A lane: workers that die or hang are replaced and their work is done again, within limits."""

import asyncio

import pytest
from prometheus_client import CollectorRegistry
from tests.server.jobs.fake_worker import FakeWorkers
from tests.server.jobs.running_jobs import EventLog, until
from tests.virtual_time import VirtualLoop

from inkland.server.base.telemetry.metrics import JobMetrics
from inkland.server.infra.jobs.fairness.job import Account, Job, Priority
from inkland.server.infra.jobs.lanes.lane import TICK, Lane
from inkland.server.infra.jobs.lanes.request import JobExpired, JobFailed, JobRequest
from inkland.server.infra.jobs.protocol.messages import Cancel, Ping
from inkland.server.infra.jobs.protocol.work import ChooseMove, Move, Result
from inkland.server.model.games.bot_chance import Chance

LEGEND, GREEDY = 0.5, 0.01


class Jobs:
    """A lane with fake workers."""

    def __init__(self, workers: FakeWorkers, most: int = 1) -> None:
        self.registry = CollectorRegistry()
        self.log = EventLog()
        self.progress: list[float] = []
        self.lane = Lane(workers, most, metrics=JobMetrics(self.registry), log=self.log)

    def submit(
        self,
        bot: str = "greedy",
        *,
        table: str = "table",
        expected: float = GREEDY,
        limit: float = 100.0,
        deadline: float | None = None,
        priority: Priority = Priority.MOVE,
    ) -> asyncio.Future[Result]:
        loop = asyncio.get_running_loop()
        work = ChooseMove(b"", 0, bot, Chance((), b""))
        request = JobRequest(work, loop.create_future(), limit, self.progress.append, loop.time())
        self.lane.submit(Job(request, Account("A", "guest", table), priority, expected, deadline))
        return request.answer

    def count(self, name: str, **labels: str) -> float:
        return self.registry.get_sample_value(name, labels) or 0.0


async def test_a_job_is_done_by_the_first_free_worker() -> None:
    workers = FakeWorkers()
    jobs = Jobs(workers)
    answer = jobs.submit("legend")
    await until(lambda: workers.all and workers.all[0].job)
    workers.all[0].answer("draw this")
    assert (await answer).command == "draw this"  # type: ignore[union-attr]
    assert jobs.count("inkland_jobs_total", kind="move", result="done") == 1


async def test_a_worker_that_dies_is_replaced_and_its_job_done_again() -> None:
    workers = FakeWorkers()
    jobs = Jobs(workers)
    answer = jobs.submit()
    await until(lambda: workers.all and workers.all[0].job)
    workers.all[0].end()
    await until(lambda: len(workers.all) == 2 and workers.all[1].job)
    workers.all[1].answer("again")
    assert (await answer).command == "again"  # type: ignore[union-attr]
    assert jobs.count("inkland_jobs_redone_total", kind="move") == 1
    assert jobs.log.events == ["worker-ended"]


async def test_a_job_that_kills_two_workers_fails() -> None:
    workers = FakeWorkers()
    jobs = Jobs(workers)
    deadly = jobs.submit("deadly")
    for number in (1, 2):
        await until(lambda number=number: len(workers.all) == number and workers.all[-1].job)  # type: ignore[misc]
        workers.all[-1].end()
    with pytest.raises(JobFailed):
        await deadly
    other = jobs.submit("other")
    await until(lambda: workers.alive and workers.alive[0].job)
    workers.alive[0].answer()
    await other
    assert jobs.count("inkland_jobs_total", kind="move", result="failed") == 1
    assert jobs.count("inkland_jobs_total", kind="move", result="done") == 1


async def test_a_worker_that_does_not_answer_is_killed_soon() -> None:
    """A stopped process says nothing; that of an endless loop answers pings until the limit of its job."""
    workers = FakeWorkers()
    jobs = Jobs(workers)
    answer = jobs.submit()
    await until(lambda: workers.all and workers.all[0].job)
    workers.all[0].answers_pings = False
    await until(lambda: workers.all[0].is_ended)
    assert any(isinstance(message, Ping) for message in workers.all[0].sent)
    await until(lambda: len(workers.all) == 2 and workers.all[1].job)
    workers.all[1].answer()
    await answer
    assert jobs.log.events == ["worker-hangs", "worker-ended"]


async def test_a_worker_whose_job_takes_longer_than_its_limit_is_killed() -> None:
    workers = FakeWorkers()
    jobs = Jobs(workers)
    answer = jobs.submit(limit=20 * TICK)
    await until(answer.done)
    assert isinstance(answer.exception(), JobFailed)
    assert [worker.is_ended for worker in workers.all[:2]] == [True, True]
    assert jobs.log.events.count("worker-hangs") == 2


async def test_the_time_in_which_the_server_stands_still_does_not_count() -> None:
    """After a sleep of the machine no worker is killed that has had no time to answer."""
    workers = FakeWorkers()
    jobs = Jobs(workers)
    answer = jobs.submit()
    await until(lambda: workers.all and workers.all[0].job)
    workers.all[0].answers_pings = False
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    loop.jump(20 * TICK)
    await asyncio.sleep(TICK)
    assert not workers.all[0].is_ended
    workers.all[0].answer()
    await answer


async def test_a_worker_that_takes_long_to_start_is_not_killed() -> None:
    workers = FakeWorkers(ready=False)
    jobs = Jobs(workers)
    answer = jobs.submit(limit=2 * TICK)
    await until(lambda: workers.all)
    await asyncio.sleep(10 * TICK)
    assert not workers.all[0].is_ended
    workers.all[0].become_ready()
    workers.all[0].answer()
    await answer


async def test_cancelling_reaches_a_running_job_and_removes_a_waiting_one() -> None:
    workers = FakeWorkers()
    jobs = Jobs(workers)
    running, waiting = jobs.submit("running"), jobs.submit("waiting")
    await until(lambda: workers.all and workers.all[0].job)
    waiting.cancel()
    running.cancel()
    await until(lambda: any(isinstance(message, Cancel) for message in workers.all[0].sent))
    assert len(jobs.lane.queue) == 0
    workers.all[0].answer()
    assert jobs.count("inkland_jobs_total", kind="move", result="cancelled") == 2


async def test_progress_is_passed_on_until_the_end() -> None:
    workers = FakeWorkers()
    jobs = Jobs(workers)
    answer = jobs.submit()
    await until(lambda: workers.all and workers.all[0].job)
    workers.all[0].progress(0.5)
    answer.cancel()
    workers.all[0].progress(0.9)
    assert jobs.progress == [0.5]


async def test_progress_does_not_go_back_when_a_job_is_done_again() -> None:
    workers = FakeWorkers()
    jobs = Jobs(workers)
    answer = jobs.submit()
    await until(lambda: workers.all and workers.all[0].job)
    workers.all[0].progress(0.5)
    workers.all[0].end()
    await until(lambda: len(workers.all) == 2 and workers.all[1].job)
    for done in (0.1, 0.5, 0.6):
        workers.all[1].progress(done)
    workers.all[1].answer()
    await answer
    assert jobs.progress == [0.5, 0.6]


async def test_a_job_whose_deadline_passes_while_it_waits_expires() -> None:
    workers = FakeWorkers()
    jobs = Jobs(workers)
    first = jobs.submit("first")
    late = jobs.submit("late", deadline=asyncio.get_running_loop().time() + TICK)
    with pytest.raises(JobExpired):
        await late
    assert not first.done()
    assert jobs.count("inkland_jobs_total", kind="move", result="expired") == 1


async def test_an_error_in_a_job_is_passed_on_and_the_worker_goes_on() -> None:
    workers = FakeWorkers()
    jobs = Jobs(workers)
    answer = jobs.submit()
    await until(lambda: workers.all and workers.all[0].job)
    workers.all[0].fail("ValueError (work.py:1)")
    with pytest.raises(JobFailed, match="ValueError"):
        await answer
    assert len(workers.alive) == 1


async def test_workers_that_cannot_be_started_are_tried_again_and_jobs_do_not_wait_for_them() -> None:
    workers = FakeWorkers(dying=True)
    jobs = Jobs(workers)
    with pytest.raises(JobFailed):
        await jobs.submit()
    assert jobs.lane.is_down
    with pytest.raises(JobFailed):
        await jobs.submit()
    workers.is_dying = False  # it is repaired
    await until(lambda: jobs.lane.is_up)
    answer = jobs.submit()
    await until(lambda: workers.alive[0].job)
    workers.alive[0].answer()
    await answer


async def test_more_workers_are_started_when_jobs_wait_and_one_is_kept_free_of_long_jobs() -> None:
    workers = FakeWorkers()
    jobs = Jobs(workers, most=3)
    long = [jobs.submit("legend", table=str(number), expected=LEGEND) for number in range(10)]
    await until(lambda: len(workers.all) == 3)
    await asyncio.sleep(3 * TICK)
    busy = [worker for worker in workers.all if worker.job]
    assert len(busy) == 2
    short = jobs.submit("greedy", table="quick")
    (free,) = [worker for worker in workers.all if worker not in busy]
    assert free.job is not None
    free.answer()
    await short
    assert not any(answer.done() for answer in long)


async def test_a_closed_lane_ends_its_workers_and_fails_its_jobs() -> None:
    workers = FakeWorkers()
    jobs = Jobs(workers)
    answers = [jobs.submit(), jobs.submit()]
    await until(lambda: workers.all and workers.all[0].job)
    await jobs.lane.close()
    assert workers.alive == []
    assert all(isinstance(answer.exception(), JobFailed) for answer in answers)
    assert jobs.log.events == []
    assert len(workers.all) == 1


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), -1.0])
async def test_an_answer_with_an_impossible_time_is_refused(seconds: float) -> None:
    """It would be added to what the table has used, and no later one would put that right."""
    workers = FakeWorkers()
    jobs = Jobs(workers)
    answer = jobs.submit()
    await until(lambda: workers.all and workers.all[0].job)
    workers.all[0].answer("lie", seconds)
    assert not answer.done()
    await until(lambda: len(workers.all) > 1 and workers.all[1].job)
    workers.all[1].answer("draw")
    assert (await answer) == Move("draw")
    assert "answer-refused" in jobs.log.events
    await jobs.lane.close()


async def test_nobody_is_charged_with_more_than_the_limit_of_a_job() -> None:
    """A table that is said to have used ages waits for two jobs of 0.6 seconds, and not for all others."""
    workers, order = FakeWorkers(), list[str]()
    jobs = Jobs(workers)
    answers = [jobs.submit("one", table="one", limit=1.0)]
    await until(lambda: workers.all and workers.all[0].job)
    (worker,) = workers.all
    answers += [jobs.submit(table, table=table) for table in ("one", "two", "two", "two")]
    for seconds in (1e300, 0.6, 0.6, 0.6, 0.6):
        assert worker.job is not None
        assert isinstance(worker.job.work, ChooseMove)
        order.append(worker.job.work.bot)
        worker.answer(seconds=seconds)
    await asyncio.gather(*answers)
    assert order == ["one", "two", "two", "one", "two"]
    await jobs.lane.close()

"""Real worker processes: they answer as the server would, survive nothing, and are replaced."""

import asyncio
import os
import signal
from pathlib import Path
from threading import Event

import pytest
from tests.server.jobs.running_jobs import ADA, BEA, PATIENCE_SECONDS, is_alive, question, running_jobs, until

from inkland.bots.levels.readiness import Readiness
from inkland.server.app.work import choose_move
from inkland.server.infra.jobs import search_state
from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.protocol.work import FindHint

pytestmark = pytest.mark.system


@pytest.fixture(autouse=True)
def search(monkeypatch: pytest.MonkeyPatch) -> Readiness:
    """A search of its own: that of the test's process is not elsewhere."""
    found = Readiness()
    monkeypatch.setattr(search_state, "SEARCH", found)
    return found


async def test_a_worker_answers_as_the_server_would_and_is_replaced_when_killed(search: Readiness) -> None:
    expected = choose_move(question("greedy"), Event())
    async with running_jobs() as jobs:
        assert not search.has_failed
        assert await jobs.choose(question("greedy"), ADA, Priority.MOVE) == expected
        (first,) = jobs.worker_ids
        niceness = int(Path(f"/proc/{first}/stat").read_text().rpartition(")")[2].split()[16])
        assert niceness >= 10
        session = Path(f"/proc/{first}/autogroup")
        if session.exists():
            assert int(session.read_text().split()[-1]) >= 10, "a session of its own would get an equal share"
        answer = asyncio.create_task(jobs.choose(question("legend"), ADA, Priority.MOVE))
        await until(lambda: jobs.load(ADA).table)
        os.kill(first, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert (await answer).command.startswith("draw")
        assert jobs.worker_ids != [first]


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["apprentice", "journeyman"])
async def test_a_level_chooses_the_same_in_a_worker_and_in_the_server(bot: str) -> None:
    """Levels without a limit in seconds: their choice depends on the table and the seed alone."""
    expected = [await asyncio.to_thread(choose_move, question(bot, seat), Event()) for seat in range(3)]
    async with running_jobs() as jobs:
        chosen = [await jobs.choose(question(bot, seat), ADA, Priority.MOVE) for seat in range(3)]
    assert chosen == expected


@pytest.mark.slow
async def test_a_stopped_worker_is_replaced_and_its_work_done_again() -> None:
    async with running_jobs() as jobs:
        (first,) = jobs.worker_ids
        os.kill(first, signal.SIGSTOP)
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert (await jobs.choose(question("greedy"), ADA, Priority.MOVE)).command.startswith("draw")
        assert not is_alive(first)


@pytest.mark.slow
async def test_a_hint_is_found_again_by_another_worker_and_can_be_cancelled() -> None:
    """Cancelling a hint that is looked for frees its worker for the next job."""
    seen, progress = question(""), list[float]()
    hint = FindHint(seen.table, seen.seat, seen.chance)
    async with running_jobs() as jobs:
        (first,) = jobs.worker_ids
        found = asyncio.create_task(jobs.find_hint(hint, ADA, progress.append))
        await until(lambda: progress)
        os.kill(first, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert len((await found).choices) == 3
        progress.clear()
        cancelled = asyncio.create_task(jobs.find_hint(hint, ADA, progress.append))
        await until(lambda: progress)
        cancelled.cancel()
        await jobs.choose(question("greedy"), ADA, Priority.MOVE)
        assert progress[-1] < 0.9


@pytest.mark.slow
async def test_a_flood_of_legends_does_not_delay_the_bot_of_another_address() -> None:
    """Forty legends of one address wait; a greedy bot of another is asked before them."""
    async with running_jobs(2) as jobs:
        flood = [asyncio.create_task(jobs.choose(question("legend"), ADA, Priority.MOVE)) for _ in range(40)]
        await until(lambda: len(jobs.worker_ids) == 2)
        for _ in range(10):
            await jobs.choose(question("greedy"), BEA, Priority.MOVE)
        assert sum(task.done() for task in flood) < 30
        for task in flood:
            task.cancel()

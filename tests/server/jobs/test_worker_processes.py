"""Real worker processes: they answer as the server would, survive nothing, and are replaced."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from tests.server.jobs.test_lane import Log, until

from inkland.bots.levels.readiness import Readiness, SearchState
from inkland.content import load_catalog
from inkland.core.config import GameConfig, resolve
from inkland.core.ruleset import Player
from inkland.server.games.deal import deal_game
from inkland.server.games.game import Game
from inkland.server.jobs import job_queue
from inkland.server.jobs.job import Account, Priority
from inkland.server.jobs.job_queue import JobQueue
from inkland.server.jobs.messages import ChooseMove, FindHint
from inkland.server.jobs.table_codec import encode_table
from inkland.server.jobs.work import choose_move
from inkland.server.metrics import Metrics
from inkland.server.settings import WorkerSettings

CATALOG = load_catalog()
SEED = b"sixteen bytes..!"
ADA, BEA = Account("A", "Ada", "Ada's table"), Account("B", "Bea", "Bea's table")
REPLACED_SECONDS = 60
"""How long a busy machine may take to replace a worker, in tests."""


@pytest.fixture(autouse=True)
def search(monkeypatch: pytest.MonkeyPatch) -> Readiness:
    """A search of its own: that of the test's process is not elsewhere."""
    found = Readiness()
    monkeypatch.setattr(job_queue, "SEARCH", found)
    return found


class ErrorLog(Log):
    """A log of warnings and errors."""

    def error(self, event: str, **_: Any) -> None:
        self.warnings.append(event)


@asynccontextmanager
async def running_jobs(number: int = 1) -> AsyncIterator[JobQueue]:
    """A queue whose first worker is ready; at the end no process is left."""
    jobs = JobQueue(WorkerSettings(number=number), Metrics(), ErrorLog())
    jobs.start()
    async with asyncio.timeout(REPLACED_SECONDS):
        await until(lambda: jobs.state == "up")
    yield jobs
    workers = jobs.worker_ids
    await jobs.close()
    assert not [worker for worker in workers if is_alive(worker)]


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def question(bot: str, seat: int = 0) -> ChooseMove:
    players = tuple(Player(f"Player {number}") for number in range(3))
    config = resolve(GameConfig(players=3), CATALOG)
    game = Game(1, 1, CATALOG, deal_game(CATALOG, config, players, SEED), seed=SEED)
    return ChooseMove(encode_table(game.table, "1"), seat, bot, game.bot_chance(seat))


async def test_a_worker_answers_as_the_server_would_and_is_replaced_when_killed(search: Readiness) -> None:
    async with running_jobs() as jobs:
        assert search.state is SearchState.READY
        for bot in ("greedy", "journeyman"):
            expected = await asyncio.to_thread(choose_move, question(bot), Event())
            assert await jobs.choose(question(bot), ADA, Priority.MOVE) == expected
        (first,) = jobs.worker_ids
        answer = asyncio.create_task(jobs.choose(question("legend"), ADA, Priority.MOVE))
        await until(lambda: jobs.load(ADA).table)
        os.kill(first, signal.SIGKILL)
        async with asyncio.timeout(REPLACED_SECONDS):
            assert (await answer).command.startswith("draw")
        assert jobs.worker_ids != [first]
        assert not is_alive(first)
        niceness = int(Path(f"/proc/{jobs.worker_ids[0]}/stat").read_text().rpartition(")")[2].split()[16])
        assert niceness >= 10


@pytest.mark.slow
async def test_a_stopped_worker_is_replaced_and_its_work_done_again() -> None:
    async with running_jobs() as jobs:
        (first,) = jobs.worker_ids
        os.kill(first, signal.SIGSTOP)
        async with asyncio.timeout(REPLACED_SECONDS):
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
        async with asyncio.timeout(REPLACED_SECONDS):
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

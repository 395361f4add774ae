"""Bots of other people: each has workers of its own, and what it does wrong costs it the choice only."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.jobs.running_jobs import ADA, BEA, PATIENCE_SECONDS, question, running_jobs

from inkland.bots import BOTS, registered
from inkland.bots.classes import PythonBot, PythonClass
from inkland.bots.levels.readiness import Readiness
from inkland.server.infra.jobs import job_queue, search_state
from inkland.server.infra.jobs.fairness.job import Priority

CODE = """
import os, sys
from inkland.core.catalog import Skill

class Bot:
    name = "theirs"

class Hanging(Bot):
    def choose(self, view, options, rng):
        print("x" * 100_000)
        while True:
            pass

class Dying(Bot):
    def choose(self, view, options, rng):
        os._exit(1)

class Failing(Bot):
    def choose(self, view, options, rng):
        raise RuntimeError("my choice is A1")

class Unready(Failing):
    def prepare(self):
        raise RuntimeError("no network")

class Good(Bot):
    def choose(self, view, options, rng):
        print("thinking", file=sys.stdout)
        return options[len(options) - 1]
"""


@pytest.fixture(autouse=True)
def _theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(search_state, "SEARCH", Readiness())
    monkeypatch.setattr(job_queue, "MOVE_LIMIT", 3.0)
    (tmp_path / "their_bots.py").write_text(CODE)
    names = ("Hanging", "Dying", "Failing", "Unready", "Good")
    bots = [PythonBot(PythonClass(name.lower(), f"their_bots:{name}", str(tmp_path))) for name in names]
    with registered(bots):
        yield


def faults(bot: str) -> dict[str, int]:
    found = BOTS[bot]
    assert isinstance(found, PythonBot)
    return dict(found.faults)


@pytest.mark.slow
async def test_a_class_that_hangs_or_dies_is_replaced_by_greedy_and_delays_nobody() -> None:
    async with running_jobs() as jobs, asyncio.timeout(3 * PATIENCE_SECONDS):
        expected = await jobs.choose(question("greedy"), BEA, Priority.MOVE)
        hanging = asyncio.create_task(jobs.choose(question("hanging"), ADA, Priority.MOVE))
        dying = asyncio.create_task(jobs.choose(question("dying"), ADA, Priority.MOVE))
        assert await jobs.choose(question("greedy"), BEA, Priority.MOVE) == expected
        assert await hanging == expected
        assert await dying == expected
        assert faults("hanging") == faults("dying") == {"crash": 1}


@pytest.mark.slow
async def test_faults_of_a_class_are_counted_in_the_server() -> None:
    async with running_jobs() as jobs, asyncio.timeout(3 * PATIENCE_SECONDS):
        for _ in range(2):
            move = await jobs.choose(question("failing"), ADA, Priority.MOVE)
            assert move.command.startswith("draw")
        assert faults("failing") == {"crash": 2}
        bot = BOTS["failing"]
        assert isinstance(bot, PythonBot)
        assert bot.last_fault is not None
        assert bot.last_fault.reason == "RuntimeError: my choice is A1 (their_bots.py, line 20)"
        await jobs.choose(question("unready"), ADA, Priority.MOVE)
        unready = BOTS["unready"]
        assert isinstance(unready, PythonBot)
        assert unready.last_fault is not None
        assert unready.last_fault.reason == "RuntimeError: no network (their_bots.py, line 24)"
        assert (await jobs.choose(question("good"), ADA, Priority.MOVE)).fault is None
        assert faults("good") == {}

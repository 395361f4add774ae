"""A queue of jobs with real worker processes, and questions for it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from inkland.content import load_catalog
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.ruleset import Player
from inkland.server.app.server import WORKER_PROGRAM
from inkland.server.base.settings import WorkerSettings
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.infra.jobs.fairness.job import Account
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.protocol.table_codec import encode_table
from inkland.server.infra.jobs.protocol.work import ChooseMove
from inkland.server.model.games.deal import deal_game
from inkland.server.model.games.game import Game

CATALOG = load_catalog()
SEED = b"sixteen bytes..!"
ADA, BEA = Account("A", "Ada", "Ada's table"), Account("B", "Bea", "Bea's table")
PATIENCE_SECONDS = 60
"""How long a busy machine may take to start a worker."""


class EventLog:
    """A log that keeps the names of warnings and errors."""

    def __init__(self) -> None:
        self.events: list[str] = []

    def warning(self, event: str, **_: Any) -> None:
        self.events.append(event)

    error = warning


async def until(condition: Callable[[], object]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not condition():
            await asyncio.sleep(0.05)


@asynccontextmanager
async def running_jobs(number: int = 1) -> AsyncIterator[JobQueue]:
    """A queue whose first worker is ready; at the end no process is left."""
    jobs = JobQueue(WorkerSettings(number=number), WORKER_PROGRAM, Metrics(), EventLog())
    jobs.start()
    await until(lambda: jobs.state == "up")
    yield jobs
    workers = jobs.worker_ids
    await jobs.close()
    assert not [worker for worker in workers if is_alive(worker)]


def is_alive(process: int) -> bool:
    """Return whether a process runs or is stopped."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def question(bot: str, seat: int = 0) -> ChooseMove:
    """Return the question for a bot in the first turn of a game of three."""
    players = tuple(Player(f"Player {number}") for number in range(3))
    config = resolve(GameConfig(players=3), CATALOG)
    game = Game(1, 1, CATALOG, deal_game(CATALOG, config, players, SEED), seed=SEED)
    return ChooseMove(encode_table(game.table, "1"), seat, bot, game.bot_chance(seat))

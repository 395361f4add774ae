"""Real reviews in a worker process that yields to all others, and is replaced when it is killed."""

import asyncio
import os
import signal
from pathlib import Path
from random import Random

import pytest
from tests.server.clients import Visitor, started
from tests.server.reviews.test_reviews import ask, played, review
from tests.server.running_server import running_server

from inkland.review.document import review_from_plain, total
from inkland.server.base.settings import WorkerSettings

SECONDS = 500


def niceness(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[16])


@pytest.mark.slow
async def test_a_killed_worker_costs_one_piece_and_bots_do_not_wait(tmp_path: Path) -> None:
    workers = WorkerSettings(number=1)
    async with (
        running_server(tmp_path, workers=workers) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea") as bea,
        asyncio.timeout(SECONDS),
    ):
        game, jobs = await played(running, ada), running.server.jobs
        before = set(jobs.worker_ids)
        await ask(ada, game)
        known = -1
        while (found := await review(ada, game, known=known))["pieces"] < 2:
            await asyncio.sleep(0.1)
        (worker,) = set(jobs.worker_ids) - before
        assert niceness(worker) == 19, "it has the lowest priority"
        os.kill(worker, signal.SIGKILL)
        _, (player,) = await started(running, bea, bots=["greedy"])
        turn = player.table["turn"]
        assert player.options is not None
        await player.draw(Random(1))
        await player.receive_until(lambda: player.table["turn"] > turn)
        assert (await review(ada, game))["status"] == "running", "the bot has drawn meanwhile"
        while found["status"] != "done":
            assert found["status"] == "running", found["problem"]
            known = found["pieces"]
            found = await review(ada, game, known=known)
            await asyncio.sleep(0.2)
        whole = review_from_plain((await review(ada, game))["document"]["review"])
        page = (await ada.client.get(f"/api/games/{game}")).json()
        assert [total(seat.result) for seat in whole.seats] == page["result"]["totals"]
        pictures = (await review(ada, game))["document"]["pictures"]
        judged = [step for seat in whole.seats for step in seat.steps if step.choice is not None]
        assert len(pictures) == len(judged)

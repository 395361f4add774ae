"""Quick reviews of the seats of those who wait: made before the pieces of a review, and replaced by them."""

import asyncio
from typing import Any, Final

from inkland.server.infra.jobs.fairness.job import Account, Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import JobFailed
from inkland.server.infra.jobs.protocol.work import QuickReview, QuickReviewMade, ReviewedGame

QUICK_SECONDS: Final = 2.5
"""What a quick review will probably take."""
LIMIT: Final = 60.0
"""How long a worker may take for one before it is replaced."""
PATIENCE: Final = 30.0
"""After so long without a worker none is made: remote workers of an earlier version know none."""


async def make_quick_review(
    game: ReviewedGame, seat: int, account: Account, jobs: JobQueue, log: Any
) -> bytes:
    """Return the quick review of a seat, empty if none could be made: the other one is made all the same."""
    deadline = asyncio.get_running_loop().time() + PATIENCE
    work = QuickReview(game.record, game.stand_ins, seat)
    try:
        made = await jobs.submit(work, account, Priority.HINT, QUICK_SECONDS, LIMIT, deadline=deadline)
    except JobFailed as error:
        log.warning("quick-review-failed", reason=str(error))
        return b""
    return made.document if isinstance(made, QuickReviewMade) else b""

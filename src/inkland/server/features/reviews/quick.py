"""Quick reviews of the seats of those who wait: made before the pieces of a review, and replaced by them."""

import asyncio
from typing import Any, Final

from inkland.server.features.reviews.running import RunningReview
from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import JobFailed
from inkland.server.infra.jobs.protocol.work import QuickReview, QuickReviewMade

QUICK_SECONDS: Final = 2.5
"""What a quick review will probably take."""
LIMIT: Final = 60.0
"""How long a worker may take for one before it is replaced."""
PATIENCE: Final = 30.0
"""After so long without a worker none is made: remote workers of an earlier version know none."""


async def make_quick_reviews(review: RunningReview, jobs: JobQueue, log: Any) -> None:
    """Make the quick reviews that are asked for and not made; without one the review is made all the same."""
    for seat in [seat for seat in review.quick_seats if seat not in review.quick]:
        work = QuickReview(review.record, review.stand_ins, seat)
        try:
            deadline = asyncio.get_running_loop().time() + PATIENCE
            made = await jobs.submit(
                work, review.account, Priority.HINT, QUICK_SECONDS, LIMIT, deadline=deadline
            )
        except JobFailed as error:
            log.warning("quick-review-failed", reason=str(error))
            made = QuickReviewMade(b"")
        review.quick[seat] = made.document if isinstance(made, QuickReviewMade) else b""

"""How long a review will probably still take."""

from inkland.server.features.reviews.running import RunningReview


def remaining_seconds(review: RunningReview, now: float) -> float | None:
    """Return the seconds until a review is complete, by the time that its pieces took; None before the first.

    A playout from a moment lasts as long as the game that follows, so the work that is left shrinks with the
    square of the part of the game that is left.

    >>> review = RunningReview("game 1", "", "standard", events=100, at=50, began=1000.0, status="running")
    >>> remaining_seconds(review, 1030.0)  # three quarters of the work took half a minute
    10.0
    """
    if review.began is None or review.at <= review.began_at or review.status != "running":
        return None
    before, left = ((review.events - at) ** 2 for at in (review.began_at, review.at))
    return (now - review.began) * left / (before - left)

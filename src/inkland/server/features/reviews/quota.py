"""How many reviews may be made at once: of a guest, of an address, and in all."""

from collections.abc import Iterable

from inkland.server.base.errors import ServerCode, TooManyRequests
from inkland.server.base.limits import Limits
from inkland.server.features.reviews.running import RunningReview

RETRY_SECONDS = 30.0
"""About how long a review takes, after which it makes sense to ask again."""


def check_quota(
    running: Iterable[RunningReview], guest: str, address: str, limits: Limits, *, elsewhere: int = 0
) -> None:
    """Raise TooManyRequests unless a guest may ask for one more review.

    `elsewhere` is how many other servers make for the guest.
    """
    owners = [review.owner for review in running if review.saved.is_active]
    if sum(owner == guest for owner, _ in owners) + elsewhere >= limits.guest_reviews:
        raise TooManyRequests(ServerCode.TOO_MANY_REVIEWS, RETRY_SECONDS, most=limits.guest_reviews)
    of_address = sum(one == address for _, one in owners)
    if of_address >= limits.address_reviews or len(owners) >= limits.reviews:
        raise TooManyRequests(ServerCode.REVIEWS_BUSY, RETRY_SECONDS)

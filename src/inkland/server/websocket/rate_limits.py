"""Rate limits: token buckets and connection counts, for each connection or address."""

import time
from collections.abc import Callable

Now = Callable[[], float]


class TokenBucket:
    """A bucket of at most `most` tokens that gains `rate` tokens each second."""

    __slots__ = ("_left", "_most", "_now", "_rate", "_then")

    def __init__(self, rate: float, most: int, now: Now = time.monotonic) -> None:
        self._rate = rate
        self._most = float(most)
        self._left = float(most)
        self._now = now
        self._then = now()

    def take(self) -> bool:
        """Take one token; return False when there is none."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether nothing has been taken for a while, so that the bucket can be removed."""
        self._refill()
        return self._left >= self._most

    def _refill(self) -> None:
        now = self._now()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now


class TokenBuckets:
    """A bucket for each address; full buckets are removed, so that there are few."""

    def __init__(self, rate: float, most: int, now: Now = time.monotonic, sweep: int = 1024) -> None:
        self._rate = rate
        self._most = most
        self._now = now
        self._sweep = sweep
        self._buckets: dict[str, TokenBucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str) -> bool:
        """Take one token of an address; return False when there is none."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self._sweep:
                self._buckets = {key: kept for key, kept in self._buckets.items() if not kept.is_full}
            bucket = self._buckets[address] = TokenBucket(self._rate, self._most, self._now)
        return bucket.take()


class ConnectionCounts:
    """Counts the connections of each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Count one more; return False when there are too many."""
        count = self._counts.get(address, 0)
        if count >= self._most:
            return False
        self._counts[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        count = self._counts[address] - 1
        if count:
            self._counts[address] = count
        else:
            del self._counts[address]

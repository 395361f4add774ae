"""Rate limits: token buckets and connection counts, for each connection or address."""

from collections.abc import Callable

from inkland.server.base.time_source import SYSTEM_TIME

Now = Callable[[], float]


class TokenBucket:
    """A bucket of at most `most` tokens that gains `rate` tokens each second."""

    __slots__ = ("_left", "_most", "_now", "_rate", "_then")

    def __init__(self, rate: float, most: int, now: Now = SYSTEM_TIME.monotonic) -> None:
        self._rate = rate
        self._most = float(most)
        self._left = float(most)
        self._now = now
        self._then = now()

    def take(self, tokens: float = 1.0, leave: float = 0.0) -> bool:
        """Take tokens, one by default; return False when fewer than `leave` would be left."""
        # _refill() written out: every message takes tokens from three buckets.
        now = self._now()
        left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now
        is_enough = left >= tokens + leave
        self._left = left - tokens if is_enough else left
        return is_enough

    def seconds_until(self, tokens: float, leave: float = 0.0) -> float:
        """Return how long it takes until so many tokens can be taken."""
        self._refill()
        return max(0.0, (tokens + leave - self._left) / self._rate)

    @property
    def left(self) -> float:
        """How many tokens there are now."""
        self._refill()
        return self._left

    @property
    def is_full(self) -> bool:
        """Whether nothing has been taken for a while, so that the bucket can be removed."""
        return self.left >= self._most

    def _refill(self) -> None:
        now = self._now()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now


class TokenBuckets:
    """A bucket for each address; full buckets are removed, so that there are few."""

    def __init__(self, rate: float, most: int, now: Now = SYSTEM_TIME.monotonic, sweep: int = 1024) -> None:
        self._rate = rate
        self._most = most
        self._now = now
        self._sweep = self._next_sweep = sweep
        self._buckets: dict[str, TokenBucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str) -> bool:
        """Take one token of an address; return False when there is none."""
        return self.of(address).take()

    def of(self, address: str) -> TokenBucket:
        """Return the bucket of an address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self._next_sweep:
                self._buckets = {key: kept for key, kept in self._buckets.items() if not kept.is_full}
                self._next_sweep = max(self._sweep, 2 * len(self._buckets))
            bucket = self._buckets[address] = TokenBucket(self._rate, self._most, self._now)
        return bucket


class ConnectionCounts:
    """Counts the connections of each address, or its requests in progress."""

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

"""Trust in groups of workers: one whose answers are refused, or that hangs, gets no jobs for a while."""

from typing import Final, NamedTuple

FIRST_SECONDS: Final = 5.0
LONGEST_SECONDS: Final = 600.0
MOST_KNOWN: Final = 1000


class _Strikes(NamedTuple):
    number: int
    until: float


class Trust:
    """Counts what went wrong with groups; each time they are left out for twice as long."""

    def __init__(self) -> None:
        self._strikes: dict[str, _Strikes] = {}

    def strike(self, group: str, now: float) -> None:
        """Leave a group out for a while."""
        number = self._strikes[group].number + 1 if group in self._strikes else 1
        seconds = min(LONGEST_SECONDS, FIRST_SECONDS * 2.0 ** (number - 1))
        self._strikes.pop(group, None)
        self._strikes[group] = _Strikes(number, now + seconds)
        if len(self._strikes) > MOST_KNOWN:
            del self._strikes[next(iter(self._strikes))]

    def is_trusted(self, group: str, now: float) -> bool:
        """Return whether a group gets jobs; one that has behaved for long is trusted as at the start."""
        found = self._strikes.get(group)
        if found is None:
            return True
        if now > found.until + LONGEST_SECONDS:
            del self._strikes[group]
        return now >= found.until

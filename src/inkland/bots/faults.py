"""Faults of bots that are not our own: their kinds, a report for the author, and a bot that counts them.

A bot that fails forfeits the choice: a random legal one is made instead, and the fault is recorded.
"""

import logging
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias

import msgspec

_log = logging.getLogger(__name__)

FaultKind: TypeAlias = Literal["start", "crash", "timeout", "garbage", "huge", "illegal"]
STRIKES: Final = 3
"""Faults other than illegal choices after which a bot is not asked again in a game."""


class Fault(Exception):
    """Something that a bot did wrong.

    `reason` says what, and quotes nothing that the bot wrote, since that may be a hidden choice; `quoted`
    does.
    """

    def __init__(self, kind: FaultKind, reason: str, quoted: str = "") -> None:
        super().__init__(f"{kind}: {reason}")
        self.kind: FaultKind = kind
        self.reason = reason
        self.quoted = quoted
        self.output: tuple[str, ...] = ()
        """The last lines of its standard error, if it could not be started."""


class FaultReport(msgspec.Struct, frozen=True):
    """A fault, as its author is told."""

    kind: FaultKind
    reason: str
    output: tuple[str, ...] = ()
    """The last lines of a program's standard error, or of the traceback of a class."""


class FallibleBot:
    """A bot that may fail: it counts its faults and remembers the last one."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.faults: Counter[str] = Counter()
        """The number of faults by kind."""
        self.first_faults: dict[str, FaultReport] = {}
        """The first fault of each kind."""
        self.last_fault: FaultReport | None = None

    @property
    def name(self) -> str:
        """The name given on the command line, or by the package that has installed the bot."""
        return self._name

    def record_fault(self, fault: Fault, output: Iterable[str] = ()) -> None:
        """Count a fault; log the first, tenth, hundredth … of its kind, without what the bot has written."""
        self.faults[fault.kind] += 1
        self.last_fault = report_of(fault, output)
        self.first_faults.setdefault(fault.kind, self.last_fault)
        count = str(self.faults[fault.kind])
        if count == "1" + "0" * (len(count) - 1):
            _log.warning("bot %s: %s (%s so far)", self.name, fault, count)


def report_of(fault: Fault, output: Iterable[str] = ()) -> FaultReport:
    """Return the report of a fault, with what the bot has written."""
    reason = f"{fault.reason}: {fault.quoted}" if fault.quoted else fault.reason
    return FaultReport(fault.kind, reason, tuple(output))


def has_given_up(faults: Mapping[str, int]) -> bool:
    """Return whether the faults of one game are so many that the bot is not asked again in it.

    >>> has_given_up({"crash": 2, "timeout": 1}), has_given_up({"crash": 2, "illegal": 5})
    (True, False)
    """
    return sum(count for kind, count in faults.items() if kind != "illegal") >= STRIKES

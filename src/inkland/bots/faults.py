"""Faults of bots that are not our own: their kinds, a report for the author, and a bot that counts them.

A bot that fails forfeits the choice: a random legal one is made instead, and the fault is recorded.
"""

import logging
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias

import msgspec

from inkland.core.errors import InklandError
from inkland.notation.cells import cell_names

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())  # only a server logs faults; commands report them at their end

FaultKind: TypeAlias = Literal["start", "crash", "timeout", "garbage", "huge", "illegal"]
STRIKES: Final = 3
"""Faults other than illegal choices after which a bot is not asked again in a game."""
FaultDetail: TypeAlias = str | int | float


REASONS: Final = {
    "fault-reason-no-program": "there is no program {program}, or it may not be executed",
    "fault-reason-ended": "it ended with exit code {status}",
    "fault-reason-closed-input": "it closed its standard input",
    "fault-reason-closed-output": "it closed its standard output",
    "fault-reason-not-reading": "it does not read its standard input",
    "fault-reason-no-newline": (
        "no complete line in time; it must end each message with a newline and flush its output"
    ),
    "fault-reason-no-answer": "no answer in time",
    "fault-reason-long-line": "a line of more than {bytes} bytes",
    "fault-reason-no-hello": "its first message is not hello",
    "fault-reason-protocol": (
        "it speaks bot protocol {protocol}, Inkland {version} speaks {own}; "
        "inkland docs bot-protocol lists the changes"
    ),
    "fault-reason-no-message": "a line that is not a message",
    "fault-reason-other-question": "not an answer to this question",
    "fault-reason-command-or-index": "a choice has either a command or an index",
    "fault-reason-no-such-choice": "there is no choice {index}, only {count} from 0",
    "fault-reason-undo": "undo is not for programs",
    "fault-reason-not-a-choice": "it returned something that is not a choice",
    "fault-reason-other-seat": "it chose for another seat",
    "fault-reason-slow": "it took {seconds} s",
}
"""Reasons by the id of their text, in English for programs, logs and transcripts, which have no catalogs."""


class Fault(Exception):
    """Something that a bot did wrong.

    `code` is one of REASONS or the code of an InklandError, with the `details` of its text, or says in itself
    what is wrong (the type of a Python error). `reason` does not quote what the bot wrote, since that may be
    a hidden choice; `quoted` and `details` may.
    """

    def __init__(self, kind: FaultKind, code: str, quoted: str = "", /, **details: FaultDetail) -> None:
        self.kind: FaultKind = kind
        self.code = code
        self.details = details
        if code in REASONS:
            self.reason = REASONS[code].format(**details)
        else:
            self.reason = f"{code} ({details['rule']})" if details.get("rule") else code
        self.quoted = quoted
        super().__init__(f"{kind}: {self.reason}")
        self.output: tuple[str, ...] = ()
        """The last lines of its standard error, if it could not be started."""


class FaultReport(msgspec.Struct, frozen=True):
    """A fault, as its author is told."""

    kind: FaultKind
    reason: str
    """What is wrong, in English, with what the bot wrote."""
    output: tuple[str, ...] = ()
    """The last lines of a program's standard error, or of the traceback of a class."""
    code: str = ""
    """The id of the text for the reason; empty for the errors of Python and in old files."""
    details: dict[str, FaultDetail] = {}
    quoted: str = ""


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
    if fault.code not in REASONS and not fault.details:
        return FaultReport(fault.kind, reason, tuple(output))
    return FaultReport(fault.kind, reason, tuple(output), fault.code, fault.details, fault.quoted)


def refused(error: InklandError, quoted: str) -> Fault:
    """Return the fault of a choice that the notation or the rules refuse."""
    cells, count = ", ".join(cell_names(error.cells)), error.cells.bit_count()
    details: dict[str, FaultDetail] = {"rule": error.rule, "cells": cells, "count": count, **error.details}
    return Fault("illegal", str(error.code), quoted, **details)


def has_given_up(faults: Mapping[str, int]) -> bool:
    """Return whether the faults of one game are so many that the bot is not asked again in it.

    >>> has_given_up({"crash": 2, "timeout": 1}), has_given_up({"crash": 2, "illegal": 5})
    (True, False)
    """
    return sum(count for kind, count in faults.items() if kind != "illegal") >= STRIKES

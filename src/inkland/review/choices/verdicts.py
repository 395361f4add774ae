"""The verdict on a choice by its loss, with limits that were measured. Does not load the kernel.

The limits are quantiles of the losses of `journeyman`, a bot that plays about as well as people who know the
game. `make verdicts` measures them and writes `limits.json` (docs/review-method.md).
"""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from inkland.core.record import record
from inkland.review.document import Depth, Verdict, rounded

FILE: Final = Path(__file__).with_name("limits.json")
SHARES: Final = {Verdict.GOOD: 0.5, Verdict.INACCURACY: 0.75, Verdict.MISTAKE: 0.9}
"""The share of the measured choices that are at least this good."""
CLEAR: Final = 2.0
"""A verdict hangs on noise if a limit is nearer to the loss than this many standard errors."""


@record
class Limits:
    """The largest loss, in stars, of each verdict except the worst; and what they were measured with."""

    good: float
    inaccuracy: float
    mistake: float
    bot: str
    games: int
    seed: int
    depth: Depth
    choices: int
    mean: float
    """The mean loss of a choice."""
    error: float
    """The standard error of the mean."""


@cache
def limits() -> Limits:
    """Return the limits of the package."""
    return msgspec.json.decode(FILE.read_bytes(), type=Limits)


def verdict(loss: float, found: Limits | None = None) -> Verdict:
    """Return the verdict on a loss as it is printed: zero or less, with one decimal.

    >>> verdict(-0.04)
    <Verdict.BEST: 'best'>
    """
    found = found or limits()
    lost = -rounded(loss)
    if lost <= 0:
        return Verdict.BEST
    if lost <= found.good:
        return Verdict.GOOD
    if lost <= found.inaccuracy:
        return Verdict.INACCURACY
    return Verdict.MISTAKE if lost <= found.mistake else Verdict.BLUNDER


def hangs_on_noise(loss: float, error: float) -> bool:
    """Return whether the verdict could be another one, were the loss off by a few standard errors."""
    return verdict(loss - CLEAR * error) is not verdict(loss + CLEAR * error)

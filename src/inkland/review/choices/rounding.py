"""Rounding of parts so that they add up to their rounded sum. Does not load the kernel."""

from collections.abc import Sequence
from math import floor
from typing import Final

from inkland.review.document import DIGITS, Parts, make_parts

_UNITS: Final = 10**DIGITS


def rounded_parts(values: Sequence[float]) -> Parts:
    """Return sixteen values with the decimals that are printed; their sum is the rounded sum of the values.

    All are rounded down, and then those with the largest rest up, until the sum is right.
    """
    units = [floor(round(value * _UNITS, 9)) for value in values]
    rests = [value * _UNITS - unit for value, unit in zip(values, units, strict=True)]
    missing = round(sum(values) * _UNITS) - sum(units)
    for place in sorted(range(len(values)), key=lambda place: -rests[place])[:missing]:
        units[place] += 1
    return make_parts(unit / _UNITS for unit in units)

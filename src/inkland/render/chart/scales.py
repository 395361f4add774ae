"""Axes: from values to positions, with ticks at round numbers."""

import math
from collections.abc import Callable
from typing import Final

from inkland.core.record import record

STEPS: Final = (1, 2, 2.5, 5, 10)
FINE: Final = (1, 2, 5)


@record
class Scale:
    """An axis: the position of a value, and the marked values."""

    place: Callable[[float], float]
    ticks: tuple[float, ...]
    start: float
    end: float


def linear(low: float, high: float, start: float, end: float, *, count: int = 6) -> Scale:
    """Return a linear axis from at most `low` to at least `high`, with about `count` ticks.

    >>> linear(-3, 47, 0, 100).ticks
    (-10, 0, 10, 20, 30, 40, 50)
    """
    if low == high:
        low, high = low - 1, high + 1
    step = _step((high - low) / count)
    first, last = math.floor(low / step), math.ceil(high / step)
    bottom, top = first * step, last * step

    def place(value: float) -> float:
        return start + (value - bottom) / (top - bottom) * (end - start)

    return Scale(place, tuple(_neat(number * step) for number in range(first, last + 1)), start, end)


def logarithmic(low: float, high: float, start: float, end: float) -> Scale:
    """Return a logarithmic axis from at most `low` to at least `high`, both above 0.

    >>> logarithmic(0.02, 3, 0, 100).ticks
    (0.01, 0.1, 1, 10)
    """
    bottom, top = math.floor(math.log10(low)), math.ceil(math.log10(high))
    if bottom == top:
        bottom, top = bottom - 1, top + 1
    fine = FINE if top - bottom <= 2 else (1,)

    def place(value: float) -> float:
        return start + (math.log10(value) - bottom) / (top - bottom) * (end - start)

    ticks = [_neat(digit * 10.0**power) for power in range(bottom, top) for digit in fine]
    return Scale(place, (*ticks, _neat(10.0**top)), start, end)


def _step(rough: float) -> float:
    power = 10.0 ** math.floor(math.log10(rough))
    return next(step * power for step in STEPS if step * power >= rough * (1 - 1e-9))


def _neat(value: float) -> float:
    """Return a number without floating-point noise, as an int if it is whole."""
    neat = float(f"{value:.10g}")
    return int(neat) if neat.is_integer() else neat

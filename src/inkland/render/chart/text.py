"""Charts of characters, for terminals and text files."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from inkland.render.chart.distributions import Distribution
from inkland.render.chart.frame import Labels
from inkland.render.chart.scales import linear

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
WIDTH: Final = 40
"""Characters of a histogram."""


def histogram_line(histogram: Mapping[int, int], low: float, high: float, width: int) -> str:
    """Return a histogram in one line of characters; values outside of its ends are counted there.

    >>> histogram_line({0: 1, 1: 2, 2: 4}, 0, 2, 3)
    '▂▄█'
    """
    counts: Counter[int] = Counter()
    for value, times in histogram.items():
        place = int((value - low) / ((high - low) or 1) * width)
        counts[min(width - 1, max(0, place))] += times
    highest = max(counts.values(), default=1)
    return "".join(BLOCKS[_level(counts[place], highest)] for place in range(width))


def _level(count: int, highest: int) -> int:
    """Return the height of a bar; whatever occurs at all can be seen."""
    return max(1, round(count / highest * (len(BLOCKS) - 1))) if count else 0


def text_chart(groups: Sequence[Distribution], labels: Labels) -> str:
    """Return a line with a histogram for each group, its mean and the half-width of its interval."""
    every = [value for group in groups for value in group.values]
    scale = linear(min(every), max(every), 0, WIDTH - 1, count=4)
    low, high = scale.ticks[0], scale.ticks[-1]
    name = max(len(group.name) for group in groups)
    lines = [labels.title, labels.note, ""]
    for group in groups:
        histogram = Counter(map(int, group.values))
        reach = "" if group.reach is None else f" ± {labels.number(round(group.reach, 1))}"
        bars = histogram_line(histogram, low, high, WIDTH)
        lines.append(f"{group.name:<{name}}  {bars}  {labels.number(round(group.mean, 1))}{reach}")
    axis = [" "] * (WIDTH + 8)
    for tick in scale.ticks:
        written, place = labels.number(tick), round(scale.place(tick))
        axis[place : place + len(written)] = written
    lines.append(f"{'':<{name}}  {''.join(axis).rstrip()}")
    lines.append(f"{'':<{name}}  {labels.axis}")
    return "\n".join(lines) + "\n"

"""Distributions: a row for each group with its histogram, its middle half and its mean."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from inkland.core.record import record
from inkland.render.chart.frame import (
    MARGIN,
    TOP,
    WIDTH,
    Labels,
    across,
    chart,
    label_width,
    series,
)
from inkland.render.chart.scales import Scale, linear
from inkland.render.svg import Element, element

BINS: Final = 48
MANY: Final = 8
"""With more groups than this the rows are lower."""
SMOOTH: Final = (1, 4, 6, 4, 1)
"""Neighboring bins are mixed, so that few games do not look like a comb."""


@record
class Rows:
    """The measures of the rows."""

    height: float
    hill: float
    """Height of the most frequent result."""
    below: float
    """From the foot of the hill to the end of the row."""


FEW_ROWS: Final = Rows(92, 54, 18)
MANY_ROWS: Final = Rows(62, 32, 17)


@record
class Distribution:
    """A group of results, its mean and the half-width of the mean's 95 % interval."""

    name: str
    values: tuple[float, ...]
    mean: float
    reach: float | None
    aim: float | None = None
    """A value to compare the results with, marked by a dashed line."""


def distribution_chart(groups: Sequence[Distribution], labels: Labels) -> str:
    """Return a chart with a histogram, a bar for the middle half and a dot for the mean of each group."""
    left = MARGIN + label_width(group.name for group in groups)
    rows = MANY_ROWS if len(groups) > MANY else FEW_ROWS
    bottom = TOP + rows.height * len(groups) + 6
    every = [value for group in groups for value in group.values]
    every += [group.aim for group in groups if group.aim is not None]
    scale = linear(min(every), max(every), left, WIDTH - MARGIN - 12, count=8)
    parts = across(scale, TOP, bottom, labels.number, labels.axis)
    for index, group in enumerate(groups):
        base = TOP + rows.height * (index + 1) - rows.below
        parts += _row(group, scale, base, rows, series(index), labels)
    return chart(bottom + 58, labels, parts)


def _row(
    group: Distribution, scale: Scale, base: float, rows: Rows, kind: str, labels: Labels
) -> list[Element]:
    ordered = sorted(group.values)
    low, middle, high = (scale.place(_quantile(ordered, part)) for part in (0.25, 0.5, 0.75))
    ends = [scale.place(ordered[0]), scale.place(ordered[-1])]
    mean, box = scale.place(group.mean), base + 9
    parts = [
        element(
            "path", d=_hill(group.values, scale, base, rows.hill), class_=f"{kind} soft", stroke_width=1.2
        ),
        element("line", x1=ends[0], x2=ends[1], y1=box, y2=box, class_=f"{kind} mark"),
        element("rect", x=low, y=box - 4, width=max(1.0, high - low), height=8, rx=2, class_=kind),
        element("line", x1=middle, x2=middle, y1=box - 6, y2=box + 6, class_=f"{kind} bar"),
    ]
    if group.reach is not None:
        start, end = scale.place(group.mean - group.reach), scale.place(group.mean + group.reach)
        parts.append(element("line", x1=start, x2=end, y1=base - 10, y2=base - 10, class_=f"{kind} bar"))
    if group.aim is not None:
        aim = scale.place(group.aim)
        parts.append(element("line", x1=aim, x2=aim, y1=base - rows.hill, y2=base + 15, class_="aim"))
    parts.append(element("circle", cx=mean, cy=base - 10, r=5, class_=f"{kind} dot"))
    parts.append(element("text", group.name, x=MARGIN, y=base - 10, class_="name"))
    parts.append(element("text", labels.number(round(group.mean, 1)), x=MARGIN, y=base + 9, class_="note"))
    return parts


def _hill(values: Sequence[float], scale: Scale, base: float, height: float) -> str:
    """Return the smoothed histogram as a closed path."""
    width = (scale.end - scale.start) / BINS
    counts = Counter(min(BINS - 1, int((scale.place(value) - scale.start) / width)) for value in values)
    reach = len(SMOOTH) // 2
    counted = [
        sum(weight * counts[bin_ + step - reach] for step, weight in enumerate(SMOOTH))
        for bin_ in range(-reach, BINS + reach)
    ]
    most = max(counted)
    points = [
        (scale.start + (bin_ - reach + 0.5) * width, base - height * count / most)
        for bin_, count in enumerate(counted)
        if count
    ]
    return _smooth([(points[0][0], base), *points, (points[-1][0], base)])


def _smooth(points: Sequence[tuple[float, float]]) -> str:
    """Return a smooth path through the midpoints between points."""
    first, *rest = points
    way = [f"M{first[0]:.1f} {first[1]:.1f}"]
    for (x, y), (ahead_x, ahead_y) in pairwise(rest):
        way.append(f"Q{x:.1f} {y:.1f} {(x + ahead_x) / 2:.1f} {(y + ahead_y) / 2:.1f}")
    return "".join(way) + f"L{rest[-1][0]:.1f} {rest[-1][1]:.1f}Z"


def _quantile(ordered: Sequence[float], part: float) -> float:
    at = part * (len(ordered) - 1)
    below = int(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (at - below)

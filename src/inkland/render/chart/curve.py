"""A value that changes step by step: a line with a dot for each step, colored by its kind."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from inkland.core.record import record
from inkland.render.chart.frame import LETTER, MARGIN, TOP, WIDTH, Labels, across, chart, series, upwards
from inkland.render.chart.scales import linear
from inkland.render.svg import Element, element

HEIGHT: Final = 440
LEGEND: Final = 26
"""Height of the legend over the plot."""
DOT: Final = 18
"""Width of a dot in the legend, with the space beside it."""


@record
class CurvePoint:
    """The value after a step, the kind of the step, and what it shows when pointed at."""

    value: float
    kind: str
    about: str


@record
class Division:
    """A named part of the steps, such as a season, up to a step."""

    name: str
    end: int


def curve_chart(points: Sequence[CurvePoint], divisions: Sequence[Division], labels: Labels) -> str:
    """Return the values as a line from the first to the last step, divided into named parts."""
    left, right, top, bottom = MARGIN + 62, WIDTH - MARGIN, TOP + LEGEND + 20, HEIGHT - 60
    kinds = list(dict.fromkeys(point.kind for point in points if point.kind))
    steps = linear(0, max(1, len(points) - 1), left, right, count=8)
    values = [point.value for point in points]
    up = linear(min(values), max(values), bottom, top)
    parts = upwards(up, left, right, labels.other_number, labels.other_axis)
    parts += across(steps, top, bottom, labels.number, labels.axis)
    parts += _legend(kinds, left)
    start = 0
    for division in divisions:
        x, middle = steps.place(division.end), steps.place((start + division.end) / 2)
        if division.end < len(points) - 1:
            parts.append(element("line", x1=x, x2=x, y1=top, y2=bottom, class_="aim"))
        parts.append(
            element("text", division.name, x=middle, y=top - 8, class_="label", text_anchor="middle")
        )
        start = division.end
    places = [(steps.place(at), up.place(point.value)) for at, point in enumerate(points)]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts.append(element("polyline", points=way, class_="axis", fill="none"))
    for point, (x, y) in zip(points, places, strict=True):
        kind = series(kinds.index(point.kind)) if point.kind else "name"
        parts.append(
            element("circle", element("title", point.about), cx=x, cy=y, r=4.5, class_=f"{kind} dot")
        )
    return chart(HEIGHT, labels, parts)


def _legend(kinds: Sequence[str], left: float) -> list[Element]:
    """Yield a dot and a name for each kind of step, in one line."""
    widths = [DOT + LETTER * len(kind) + 16 for kind in kinds]
    parts = []
    for index, (kind, x) in enumerate(zip(kinds, accumulate(widths, initial=left), strict=False)):
        parts.append(element("circle", cx=x + 6, cy=TOP - 1, r=5, class_=f"{series(index)} dot"))
        parts.append(element("text", kind, x=x + DOT, y=TOP + 4, class_="name"))
    return parts

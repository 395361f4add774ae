"""Points with error bars on two axes, connected in order."""

from collections.abc import Sequence
from typing import Final

from inkland.core.record import record
from inkland.render.chart.frame import MARGIN, TOP, WIDTH, Labels, across, chart, series, upwards
from inkland.render.chart.scales import linear, logarithmic
from inkland.render.svg import element

HEIGHT: Final = 470
CAP: Final = 5
ROOM: Final = 0.06
"""Extra room of the vertical axis for names."""


@record
class Point:
    """A named point; `reach` is the half-width of the 95 % interval of `y`."""

    name: str
    x: float
    y: float
    reach: float | None


def point_chart(points: Sequence[Point], labels: Labels) -> str:
    """Return points over a logarithmic horizontal axis; `labels.other_axis` names the vertical one."""
    left, right, bottom = MARGIN + 62, WIDTH - MARGIN - 40, HEIGHT - 60
    across_scale = logarithmic(min(p.x for p in points), max(p.x for p in points), left, right)
    reaches = [(point.y, point.reach or 0.0) for point in points]
    lows, highs = [y - reach for y, reach in reaches], [y + reach for y, reach in reaches]
    room = (max(highs) - min(lows)) * ROOM
    up = linear(min(lows) - room, max(highs) + room, bottom, TOP)
    parts = upwards(up, left, right, labels.other_number, labels.other_axis)
    parts += across(across_scale, TOP, bottom, labels.number, labels.axis)
    ordered = sorted(points, key=lambda point: point.x)
    way = " ".join(f"{across_scale.place(p.x):.1f},{up.place(p.y):.1f}" for p in ordered)
    parts.append(element("polyline", points=way, class_="way"))
    for index, point in enumerate(ordered):
        x, y, kind = across_scale.place(point.x), up.place(point.y), series(index)
        if point.reach is not None:
            ends = up.place(point.y - point.reach), up.place(point.y + point.reach)
            parts.append(element("line", x1=x, x2=x, y1=ends[0], y2=ends[1], class_=f"{kind} bar"))
            parts += [
                element("line", x1=x - CAP, x2=x + CAP, y1=end, y2=end, class_=f"{kind} bar") for end in ends
            ]
        parts.append(element("circle", cx=x, cy=y, r=6, class_=f"{kind} dot"))
        dx, dy, anchor = (-10, -10, "end") if index % 2 else (10, 20, "start")
        parts.append(element("text", point.name, x=x + dx, y=y + dy, class_="name", text_anchor=anchor))
    return chart(HEIGHT, labels, parts)

"""Shares with their intervals: a row for each, and a line at the share of equal players."""

from collections.abc import Sequence
from typing import Final

from inkland.core.record import record
from inkland.render.chart.frame import MARGIN, TOP, WIDTH, Labels, across, chart, label_width, series
from inkland.render.chart.scales import linear
from inkland.render.svg import element

ROW: Final = 40


@record
class ShareRow:
    """A share from 0 to 1, the ends of its interval, and the share of equal players."""

    name: str
    value: float
    low: float
    high: float
    even: float = 0.5


def share_chart(rows: Sequence[ShareRow], labels: Labels) -> str:
    """Return a dot for each share, a bar for its interval, and a mark for the equal share."""
    left = MARGIN + label_width(row.name for row in rows)
    right = WIDTH - MARGIN - 62
    bottom = TOP + ROW * len(rows) + 10
    scale = linear(0, 1, left, right, count=5)
    parts = across(scale, TOP, bottom, labels.number, labels.axis)
    for index, row in enumerate(rows):
        y, kind = TOP + ROW * (index + 0.5) + 5, series(index)
        even = scale.place(row.even)
        parts += [
            element("line", x1=even, x2=even, y1=y - ROW / 2, y2=y + ROW / 2, class_="aim"),
            element(
                "line", x1=scale.place(row.low), x2=scale.place(row.high), y1=y, y2=y, class_=f"{kind} bar"
            ),
            *(
                element(
                    "line", x1=scale.place(end), x2=scale.place(end), y1=y - 5, y2=y + 5, class_=f"{kind} bar"
                )
                for end in (row.low, row.high)
            ),
            element("circle", cx=scale.place(row.value), cy=y, r=6, class_=f"{kind} dot"),
            element("text", row.name, x=MARGIN, y=y + 5, class_="name"),
            element(
                "text", labels.number(row.value), x=WIDTH - MARGIN, y=y + 5, class_="value", text_anchor="end"
            ),
        ]
    return chart(bottom + 58, labels, parts)

"""A matrix of differences: a colored cell with its number for each pair of names."""

from collections.abc import Mapping, Sequence
from typing import Final

from inkland.core.record import record
from inkland.render.chart.frame import MARGIN, TOP, WIDTH, Labels, chart, label_width
from inkland.render.svg import Element, element

CELL: Final = 30
HEAD: Final = 126
"""Room for the slanted names of the columns."""
NUMBER_STYLE: Final = "font-size:12px"
STRONGEST: Final = 0.6
"""How opaque the color of the largest difference is."""


@record
class MatrixCell:
    """A difference, and whether its 95 % interval leaves zero out."""

    value: float
    is_certain: bool


def matrix_chart(
    rows: Sequence[str], columns: Sequence[str], cells: Mapping[tuple[str, str], MatrixCell], labels: Labels
) -> str:
    """Return a cell for each pair that has one: gains in the first color, losses in the second.

    Differences that may be chance are written softly.
    """
    left, top = MARGIN + label_width(rows), TOP + HEAD
    width = min(float(CELL + 12), (WIDTH - MARGIN - 62 - left) / max(1, len(columns)))
    largest = max((abs(cell.value) for cell in cells.values()), default=1.0) or 1.0
    parts = [_column(name, left + width * (index + 0.5), top) for index, name in enumerate(columns)]
    for row, name in enumerate(rows):
        y = top + CELL * row
        parts.append(element("text", name, x=MARGIN, y=y + CELL / 2 + 5, class_="name"))
        for column, other in enumerate(columns):
            if cell := cells.get((name, other)):
                parts += _cell(cell, left + width * column, y, width, largest, labels)
    bottom = top + CELL * len(rows)
    parts.append(element("text", labels.axis, x=MARGIN, y=bottom + 28, class_="label"))
    return chart(bottom + 46, labels, parts)


def _column(name: str, x: float, top: float) -> Element:
    turn = f"rotate(-50 {x:.1f} {top - 8:.1f})"
    return element("text", name, x=x, y=top - 8, class_="tick", transform=turn)


def _cell(
    cell: MatrixCell, x: float, y: float, width: float, largest: float, labels: Labels
) -> list[Element]:
    kind = "s0" if cell.value >= 0 else "s2"
    strength = STRONGEST * abs(cell.value) / largest if cell.is_certain else 0
    written = "value" if cell.is_certain else "tick"
    return [
        element(
            "rect", x=x + 1, y=y + 1, width=width - 2, height=CELL - 2, rx=3, class_=kind,
            fill_opacity=strength, stroke_opacity=0,
        ),
        element(
            "text", labels.number(cell.value), x=x + width / 2, y=y + CELL / 2 + 4, class_=written,
            text_anchor="middle", style=NUMBER_STYLE,
        ),
    ]  # fmt: skip

"""The frame of a chart: background, title, axes, and the colors of both themes."""

from collections.abc import Callable, Iterable
from typing import Final

from inkland.core.record import record
from inkland.render.chart.scales import Scale
from inkland.render.palette import DARK, LIGHT, Palette
from inkland.render.svg import Element, document, element

WIDTH: Final = 760
MARGIN: Final = 28
LETTER: Final = 7.4
"""Approximate width of a letter."""
SERIES: Final = ("water", "forest", "village", "monster", "farm", "mountain")
"""Colors of rows and points, in turn."""


@record
class Labels:
    """The texts of a chart, and how numbers on its axes are written."""

    title: str
    note: str
    """A line under the title: what was played, how often."""
    axis: str
    other_axis: str = ""
    number: Callable[[float], str] = str
    other_number: Callable[[float], str] = str


def chart(height: float, labels: Labels, parts: Iterable[Element]) -> str:
    """Return a chart with its title."""
    return document(
        WIDTH,
        height,
        labels.title,
        element("style", _style()),
        element("rect", x=0.5, y=0.5, width=WIDTH - 1, height=height - 1, rx=6, class_="paper"),
        element("text", labels.title, x=MARGIN, y=42, class_="title"),
        element("text", labels.note, x=MARGIN, y=63, class_="note"),
        *parts,
    )


TOP: Final = 84
"""The top of the plot, under title and note."""


def label_width(names: Iterable[str]) -> float:
    """Return the width for the longest of some names beside the plot."""
    return min(220.0, max(LETTER * len(name) for name in names) + 14)


def series(index: int) -> str:
    """Return the CSS class of the row or point with a number."""
    return f"s{index % len(SERIES)}"


def across(
    scale: Scale, top: float, bottom: float, number: Callable[[float], str], name: str
) -> list[Element]:
    """Yield the horizontal axis: grid lines, numbers, and its name."""
    parts = []
    for tick in scale.ticks:
        x = scale.place(tick)
        parts.append(element("line", x1=x, x2=x, y1=top, y2=bottom, class_="grid"))
        parts.append(element("text", number(tick), x=x, y=bottom + 18, class_="tick", text_anchor="middle"))
    middle = (scale.start + scale.end) / 2
    parts.append(element("line", x1=scale.start, x2=scale.end, y1=bottom, y2=bottom, class_="axis"))
    parts.append(element("text", name, x=middle, y=bottom + 40, class_="label", text_anchor="middle"))
    return parts


def upwards(
    scale: Scale, left: float, right: float, number: Callable[[float], str], name: str
) -> list[Element]:
    """Yield the vertical axis: grid lines, numbers, and its name."""
    parts = []
    for tick in scale.ticks:
        y = scale.place(tick)
        parts.append(element("line", x1=left, x2=right, y1=y, y2=y, class_="grid"))
        parts.append(element("text", number(tick), x=left - 9, y=y + 4, class_="tick", text_anchor="end"))
    x, y = MARGIN + 2, (scale.start + scale.end) / 2
    turn = f"rotate(-90 {x} {y})"
    parts.append(element("line", x1=left, x2=left, y1=scale.start, y2=scale.end, class_="axis"))
    parts.append(element("text", name, x=x, y=y, class_="label", text_anchor="middle", transform=turn))
    return parts


def _style() -> str:
    fonts = "font-family:'Alegreya Sans','Noto Sans',sans-serif"
    return (
        f"text{{{fonts};font-size:14px}}.title{{font-family:Alegreya,'Noto Serif',Georgia,serif;"
        "font-size:23px;font-weight:600}.note,.tick{font-size:13px}.value{font-size:13px;font-weight:600}"
        ".grid{stroke-width:1}.axis,.mark{stroke-width:1.4}.bar{stroke-width:2.2;stroke-linecap:round}"
        ".way{fill:none;stroke-width:1.6;stroke-dasharray:1 5;stroke-linecap:round}"
        ".aim{stroke-width:1.4;stroke-dasharray:5 4}"
        f"{_colors(LIGHT)}@media(prefers-color-scheme:dark){{{_colors(DARK)}}}"
    )


def _colors(palette: Palette) -> str:
    rules = [
        f".paper{{fill:{palette.parchment};stroke:{palette.line}}}",
        f".title,.name,.value{{fill:{palette.ink}}}.note,.tick,.label{{fill:{palette.ink_soft}}}",
        f".grid{{stroke:{palette.line}}}.axis,.way{{stroke:{palette.ink_soft}}}",
        f".aim{{stroke:{palette.accent}}}",
        f".dot{{stroke:{palette.parchment};stroke-width:1.5}}",
    ]
    for index, name in enumerate(SERIES):
        color = getattr(palette, name)
        rules.append(f".s{index}{{fill:{color};stroke:{color}}}.s{index}.soft{{fill-opacity:.28}}")
        rules.append(f".s{index}.dot{{stroke:{palette.parchment}}}")
    return "".join(rules)

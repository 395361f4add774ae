"""The art of the board: glyphs, patterns and their places in a cell, the same as in the browser client.

`board_art.json` is read by both, so a picture of a sheet looks like the board that was played on.
"""

import json
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, Final

from inkland.render.palette import Palette, mixed
from inkland.render.svg import Element, element

ART: Final[dict[str, Any]] = json.loads(
    (resources.files("inkland.render") / "board_art.json").read_text(encoding="utf-8")
)
CELL: Final[int] = ART["cell"]
"""Width of a cell in the units of the art."""
MIX: Final[dict[str, float]] = ART["mix"]
LINES: Final[dict[str, float]] = ART["lines"]
HATCH: Final = 2.4
"""Width of a pattern's lines, unless the pattern says otherwise."""


@cache
def definitions(palette: Palette) -> Element:
    """Return the patterns and glyphs in the colors of a palette; a document has them once."""
    patterns = (_pattern(name, drawn, palette) for name, drawn in ART["patterns"].items())
    glyphs = (
        element(
            "symbol", *glyph_paths(name, palette), id=_id("g", name, palette), viewBox=f"0 0 {CELL} {CELL}"
        )
        for name in ART["glyphs"]
    )
    return element("defs", *patterns, *glyphs)


def glyph_paths(name: str, palette: Palette, color: str = "") -> Iterator[Element]:
    """Yield the paths of a glyph, 100 wide; `color` is that of a glyph without a color of its own."""
    glyph = ART["glyphs"][name]
    for part in glyph["parts"]:
        stroke = part.get("stroke")
        yield element(
            "path",
            d=part["d"],
            fill=_color(part.get("fill", "none"), glyph.get("tint"), palette, color),
            stroke=stroke and _color(stroke, glyph.get("tint"), palette, color),
            stroke_width=part.get("width"),
            stroke_dasharray=part.get("dashes"),
            stroke_linecap=stroke and "round",
            stroke_linejoin=stroke and "round",
        )


def glyph(name: str, place: str, palette: Palette) -> Element:
    """Return the use of a glyph at one of the places in a cell."""
    x, y, size = ART["places"][place]
    return element("use", href=f"#{_id('g', name, palette)}", x=x, y=y, width=size, height=size)


def hatching(name: str, palette: Palette) -> str:
    """Return the pattern of a terrain, as what cells are filled with."""
    return f"url(#{_id('p', name, palette)})"


def wash(name: str, palette: Palette) -> str:
    """Return the ground of a terrain's cells."""
    return mixed(getattr(palette, name), palette.parchment_raised, MIX["wash"])


def _pattern(name: str, drawn: dict[str, Any], palette: Palette) -> Element:
    lines = element(
        "path", d=drawn["d"], fill="none", stroke=getattr(palette, name),
        stroke_width=drawn.get("stroke", HATCH), stroke_linecap="round",
    )  # fmt: skip
    turned = f"rotate({drawn['rotate']})" if "rotate" in drawn else None
    return element(
        "pattern", lines, id=_id("p", name, palette), width=drawn["width"], height=drawn["height"],
        patternUnits="userSpaceOnUse", patternTransform=turned,
    )  # fmt: skip


def _color(name: str, tint: str | None, palette: Palette, color: str) -> str:
    if name == "none":
        return name
    if name == "currentcolor":
        return color or palette.glow
    if name == "tint":
        return mixed(getattr(palette, tint or ""), palette.ink, MIX["tint"])
    found: str = getattr(palette, name.replace("-", "_"))
    return found


def _id(kind: str, name: str, palette: Palette) -> str:
    """Return the id of a definition; those of both themes may be in one document."""
    return f"{kind}-{name}-{palette.name}"

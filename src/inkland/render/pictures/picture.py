"""What a picture is made of, and the document that comes out."""

from typing import Final

from inkland.core.board.grid import Cells
from inkland.core.record import record
from inkland.core.state import Table
from inkland.locale import Texts
from inkland.render.board_art import definitions
from inkland.render.palette import LIGHT, Palette
from inkland.render.svg import Element, document, element

SIDE: Final = 24
"""The margin of a picture."""


@record
class Scene:
    """A table at one moment, with the language and the colors to show it in."""

    table: Table
    texts: Texts
    palette: Palette = LIGHT
    heading: str = ""
    """Instead of the player's name, or of who has won."""
    subheading: str = ""
    """Instead of the title or the rank, or of the edicts."""
    footer: str = ""
    """Instead of the name of the map side."""
    fresh: tuple[Cells, ...] = ()
    """The cells of each sheet that have just been drawn; nothing: none."""


@record
class Picture:
    """An SVG document and its size."""

    svg: str
    width: float
    height: float


def drawn(width: float, height: float, title: str, palette: Palette, parts: list[Element]) -> Picture:
    """Return a picture with its ground; screen readers read the title."""
    ground = element("rect", width=width, height=height, fill=palette.parchment_raised)
    return Picture(document(width, height, title, definitions(palette), ground, *parts), width, height)


def moved(x: float, y: float, *children: Element) -> Element:
    """Return elements at another place."""
    return element("g", *children, transform=f"translate({x:g} {y:g})")

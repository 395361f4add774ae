"""Small signs in pictures: a star, a coin, a monster."""

from inkland.render.board_art import CELL, glyph_paths
from inkland.render.palette import Palette
from inkland.render.svg import Element, element


def star(x: float, y: float, radius: float, palette: Palette) -> Element:
    """Return a star around a center."""
    return _sign("star", x, y, radius, palette)


def coin(x: float, y: float, radius: float, palette: Palette) -> Element:
    """Return a coin around a center."""
    return _sign("coin", x, y, radius, palette)


def coin_place(x: float, y: float, radius: float, palette: Palette) -> Element:
    """Return an empty place for a coin around a center."""
    return _sign("coin-empty", x, y, radius, palette)


def monster(x: float, y: float, radius: float, palette: Palette) -> Element:
    """Return the mask of the monsters around a center."""
    return _sign("monster", x, y, radius, palette)


def _sign(name: str, x: float, y: float, radius: float, palette: Palette) -> Element:
    scale = 2 * radius / CELL
    place = f"translate({x - radius:.2f} {y - radius:.2f}) scale({scale:.4f})"
    return element("g", *glyph_paths(name, palette), transform=place)

"""Small signs in pictures: a star, a coin, a monster."""

from math import cos, pi, sin

from inkland.core.ids import Terrain
from inkland.render.palette import Palette
from inkland.render.sheet_svg import SYMBOL_SIZE, symbol_path
from inkland.render.svg import Element, element


def star(x: float, y: float, radius: float, color: str) -> Element:
    """Return a star with five points around a center."""
    points = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * 0.42
        angle = pi * corner / 5
        points.append(f"{x + reach * sin(angle):.2f},{y - reach * cos(angle):.2f}")
    return element("polygon", points=" ".join(points), fill=color)


def coin(x: float, y: float, radius: float, palette: Palette) -> Element:
    """Return a coin around a center."""
    return element(
        "circle", cx=x, cy=y, r=radius - 1, fill=palette.farm, stroke=palette.gold, stroke_width=1.5
    )


def monster(x: float, y: float, radius: float, palette: Palette) -> Element:
    """Return the mask of the monsters around a center."""
    scale = 2 * radius / SYMBOL_SIZE
    return element(
        "path", d=symbol_path(Terrain.MONSTER), fill=palette.monster,
        transform=f"translate({x - radius:.2f} {y - radius:.2f}) scale({scale:.4f})",
    )  # fmt: skip

"""Prints the palette as CSS custom properties: `python -m inkland.render.palette_css`.

The output is committed as `web/src/styles/palette.css`; a test says whether it is current.
"""

from collections.abc import Iterator
from typing import Final

from inkland.render.palette import DARK, LIGHT, Palette

COLORS: Final = (
    "parchment", "parchment_raised", "parchment_sunk",
    "ink", "ink_soft", "ink_faint", "line",
    "accent", "accent_strong", "on_accent", "good", "bad", "glow", "gold",
    "forest", "village", "farm", "water", "monster", "hero", "mountain", "chasm",
)  # fmt: skip
"""The fields of `Palette` that the browser uses."""
CSS_NAMES: Final = {"accent": "wax", "accent_strong": "wax-deep", "on_accent": "on-wax"}
"""Custom properties that are not named like their field."""


def palette_css(light: Palette = LIGHT, dark: Palette = DARK) -> str:
    """Return the style sheet with a custom property for each color."""
    return "".join(f"{line}\n" for line in _lines(light, dark))


def _lines(light: Palette, dark: Palette) -> Iterator[str]:
    yield "/* Generated from src/inkland/render/palette.py by `python -m inkland.render.palette_css`. */"
    yield ":root {"
    for field in COLORS:
        name = CSS_NAMES.get(field, field.replace("_", "-"))
        yield f"  --{name}: light-dark({_color(light, field)}, {_color(dark, field)});"
    yield "}"


def _color(palette: Palette, field: str) -> str:
    color: str = getattr(palette, field)
    return color.lower()


if __name__ == "__main__":
    print(palette_css(), end="")

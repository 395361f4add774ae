"""The colors of the light and the dark theme: the one source for terminal, charts and browser.

`python -m inkland.render.palette_css` prints the same colors as CSS custom properties.
"""

from typing import Final

from inkland.core.ids import Terrain
from inkland.core.record import record


@record
class Palette:
    """The colors of one theme, each as `#RRGGBB`."""

    name: str
    dark: bool
    parchment: str
    """The sheet."""
    parchment_raised: str
    """Browser: panels and dialogs."""
    parchment_sunk: str
    """Browser: fields and the ground behind panels."""
    shade: str
    """Terminal: every other empty cell, so that the grid is seen without lines."""
    margin: str
    """Terminal: the ground around the sheet."""
    panel: str
    """Terminal: dialogs, bars, and an illegal placement."""
    ink: str
    ink_soft: str
    """Secondary text: labels and hints."""
    ink_faint: str
    """Decoration, not text."""
    line: str
    accent: str
    """The player's move, the main button, and errors."""
    accent_strong: str
    on_accent: str
    """Text on the accent color."""
    good: str
    bad: str
    glow: str
    """Browser: cells that score."""
    gold: str
    """Terminal: coins and stars."""
    forest: str
    village: str
    farm: str
    water: str
    monster: str
    hero: str
    """The symbol of a hero; `hero_ground` is the ground of its cell."""
    hero_ground: str
    mountain: str
    chasm: str
    destroyed: str

    def terrain(self, terrain: Terrain) -> str:
        """Return the color of a terrain."""
        return {
            Terrain.FOREST: self.forest,
            Terrain.VILLAGE: self.village,
            Terrain.FARM: self.farm,
            Terrain.WATER: self.water,
            Terrain.MONSTER: self.monster,
            Terrain.HERO: self.hero,
            Terrain.MOUNTAIN: self.mountain,
            Terrain.FARM_VILLAGE: self.farm,
        }[terrain]

    def cell(self, terrain: Terrain) -> tuple[str, str]:
        """Return the colors of symbol and ground of a cell; a hero is gold on dark, unlike a farm."""
        if terrain is Terrain.HERO:
            return self.hero, self.hero_ground
        ground = self.terrain(terrain)
        return self.on(ground), ground

    def preview(self, terrain: Terrain) -> str:
        """Return the color of a terrain in the ghost: halfway to the parchment."""
        return mixed(self.terrain(terrain), self.parchment, 0.5)

    def on(self, color: str) -> str:
        """Return ink or parchment, whichever has more contrast with a color."""
        return max((self.ink, self.parchment), key=lambda ink: contrast(ink, color))

    def faded(self, color: str) -> str:
        """Return a color mostly mixed with parchment, so that others stand out."""
        return mixed(color, self.parchment, 0.3)


LIGHT: Final = Palette(
    name="inkland-light",
    dark=False,
    parchment="#F3EAD3",
    parchment_raised="#FAF4E3",
    parchment_sunk="#E8DCBF",
    shade="#EBE0C4",
    margin="#FAF4E3",
    panel="#E8DCBF",
    ink="#2A2018",
    ink_soft="#5C4D3D",
    ink_faint="#B9A988",
    line="#CDBD99",
    accent="#B3361F",
    accent_strong="#8C2613",
    on_accent="#FFF7EA",
    good="#356B2A",
    bad="#A12B16",
    glow="#C98A12",
    gold="#8A6A12",
    forest="#4D7A3C",
    village="#B4533A",
    farm="#D8A63B",
    water="#3C79AE",
    monster="#74398A",
    hero="#A8862B",
    hero_ground="#2A2018",
    mountain="#857B6E",
    chasm="#3A332B",
    destroyed="#D5C8AC",
)

DARK: Final = Palette(
    name="inkland-dark",
    dark=True,
    parchment="#201A14",
    parchment_raised="#2A231B",
    parchment_sunk="#181310",
    shade="#272019",
    margin="#181310",
    panel="#2A231B",
    ink="#EDE3CC",
    ink_soft="#BFB197",
    ink_faint="#6F6350",
    line="#4A3F31",
    accent="#E0573C",
    accent_strong="#F07A62",
    on_accent="#1D0D08",
    good="#8FC47C",
    bad="#F08A75",
    glow="#F0B64A",
    gold="#E3C25B",
    forest="#6FA35A",
    village="#D4745A",
    farm="#E0B65A",
    water="#5E9BD0",
    monster="#A066BA",
    hero="#E3C25B",
    hero_ground="#4A3F31",
    mountain="#9C9284",
    chasm="#0F0C09",
    destroyed="#4A4036",
)

PALETTES: Final = {palette.name: palette for palette in (LIGHT, DARK)}


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of two colors, from 1 to 21 (WCAG).

    >>> round(contrast("#000000", "#FFFFFF"))
    21
    """
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)


def mixed(first: str, second: str, share: float) -> str:
    """Return a mixture of two colors: `share` of the first, the rest of the second.

    >>> mixed("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    pairs = ((int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


def _luminance(color: str) -> float:
    parts = (int(color[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

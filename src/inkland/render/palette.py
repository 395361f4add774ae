"""Ink on parchment: the colours of light and dark, the same as everywhere in Inkland."""

from typing import Final

from inkland.core.ids import Terrain
from inkland.core.record import record


@record
class Palette:
    """The colours of one theme."""

    name: str
    dark: bool
    parchment: str
    shade: str
    """Every other empty cell, so that the grid is seen without lines."""
    margin: str
    """What lies around the sheet."""
    raised: str
    """What lies on top: dialogs and the row under the finger."""
    ink: str
    faint: str
    """Quiet words: labels, hints, what is to come."""
    accent: str
    """Vermilion wax: your move, and what is wrong."""
    gold: str
    """Coins, stars, cells that score."""
    good: str
    forest: str
    village: str
    farm: str
    water: str
    monster: str
    hero: str
    mountain: str
    chasm: str
    destroyed: str

    def terrain(self, terrain: Terrain) -> str:
        """The colour of a terrain."""
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

    def wet(self, terrain: Terrain) -> str:
        """A terrain not yet drawn: lighter, so that the ghost stands out from what is."""
        return mixed(self.terrain(terrain), self.parchment, 0.5 if terrain is not Terrain.HERO else 0.25)

    def on(self, colour: str) -> str:
        """Ink or parchment, whichever is read better on a colour."""
        return max((self.ink, self.parchment), key=lambda ink: contrast(ink, colour))

    def faded(self, colour: str) -> str:
        """A colour drawn back into the parchment, so that others stand out."""
        return mixed(colour, self.parchment, 0.3)


LIGHT: Final = Palette(
    name="inkland-light",
    dark=False,
    parchment="#F3EAD3",
    shade="#EBE0C4",
    margin="#FAF5E8",
    raised="#EFE5CB",
    ink="#2A2018",
    faint="#75664F",
    accent="#B23A22",
    gold="#8A6A12",
    good="#3F6B30",
    forest="#4D7A3C",
    village="#B4533A",
    farm="#D8A63B",
    water="#3C79AE",
    monster="#74398A",
    hero="#2A2018",
    mountain="#857B6E",
    chasm="#3A332B",
    destroyed="#D5C8AC",
)

DARK: Final = Palette(
    name="inkland-dark",
    dark=True,
    parchment="#2B241C",
    shade="#332B22",
    margin="#201A14",
    raised="#3A3026",
    ink="#EDE3CC",
    faint="#A3957C",
    accent="#F0795C",
    gold="#E3C25B",
    good="#8FC077",
    forest="#6FA35A",
    village="#D4745A",
    farm="#E0B65A",
    water="#5E9BD0",
    monster="#A066BA",
    hero="#EDE3CC",
    mountain="#9C9284",
    chasm="#0F0C09",
    destroyed="#4A4036",
)

PALETTES: Final = {palette.name: palette for palette in (LIGHT, DARK)}


def contrast(first: str, second: str) -> float:
    """How well two colours are told apart, from 1 to 21 (WCAG).

    >>> round(contrast("#000000", "#FFFFFF"))
    21
    """
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)


def mixed(first: str, second: str, share: float) -> str:
    """A colour between two: `share` of the first, the rest of the second.

    >>> mixed("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    pairs = ((int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


def _luminance(colour: str) -> float:
    parts = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

"""The symbol of each terrain, and how it fills a cell: no color is needed to distinguish them.

All symbols are one column wide in every terminal.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from inkland.core.ids import Terrain

SYMBOLS: Final = {
    Terrain.FOREST: "♣",
    Terrain.VILLAGE: "⌂",
    Terrain.FARM: "≡",
    Terrain.WATER: "≈",
    Terrain.MONSTER: "Ψ",
    Terrain.HERO: "♦",
    Terrain.MOUNTAIN: "▲",
    Terrain.FARM_VILLAGE: "±",
}
RUINS: Final = "∩"
CHASM: Final = "▒"
ATTACK: Final = "*"
COIN: Final = "●"
NO_COIN: Final = "○"
STAR: Final = "★"
EMPTY: Final = "·"
DESTROYED: Final = "×"


class Size(Enum):
    """Columns and lines of one cell."""

    SMALL = (3, 1)
    MEDIUM = (4, 2)
    LARGE = (6, 3)

    @property
    def width(self) -> int:
        """The columns of a cell."""
        return self.value[0]

    @property
    def height(self) -> int:
        """The lines of a cell."""
        return self.value[1]


_PATTERNS: Final[Mapping[Size, Mapping[Terrain, tuple[str, ...]]]] = {
    Size.MEDIUM: {
        Terrain.FOREST: (" s  ", "  s "),
        Terrain.VILLAGE: ("  s ", " s  "),
        Terrain.FARM: (" ss ", " ss "),
        Terrain.WATER: ("ss  ", "  ss"),
        Terrain.MONSTER: (" s  ", "  m "),
        Terrain.HERO: (" ss ", " ss "),
        Terrain.MOUNTAIN: ("  s ", " ss "),
        Terrain.FARM_VILLAGE: (" f  ", "  v "),
    },
    Size.LARGE: {
        Terrain.FOREST: ("  s   ", "    s ", " s    "),
        Terrain.VILLAGE: ("   s  ", "      ", " s  s "),
        Terrain.FARM: (" sss  ", "  ss  ", "  sss "),
        Terrain.WATER: (" ss   ", "   ss ", " ss   "),
        Terrain.MONSTER: ("      ", " s  m ", "      "),
        Terrain.HERO: ("  ss  ", " ssss ", "  ss  "),
        Terrain.MOUNTAIN: ("  s   ", " ss s ", "      "),
        Terrain.FARM_VILLAGE: (" ff   ", "  ff  ", "   vv "),
    },
}
_ARCHES: Final = {
    Size.SMALL: (" ∩ ",),
    Size.MEDIUM: (" ╭╮ ", " │╵ "),
    Size.LARGE: ("      ", " ╭──╮ ", " │  ╵ "),
}
_STROKES: Final = {
    Size.SMALL: (f" {DESTROYED} ",),
    Size.MEDIUM: (" ╲╱ ", " ╱╲ "),
    Size.LARGE: ("  ╲╱  ", "  ╱╲  ", "      "),
}


def pattern(terrain: Terrain, size: Size, letter: str = "") -> tuple[str, ...]:
    """Return the lines of a cell with a terrain; a lettered monster shows its letter."""
    symbol = letter or SYMBOLS[terrain]
    if size is Size.SMALL:
        return (f" {symbol} ",)
    parts = {
        "s": symbol,
        "m": SYMBOLS[Terrain.MONSTER],
        "f": SYMBOLS[Terrain.FARM],
        "v": SYMBOLS[Terrain.VILLAGE],
    }
    return tuple("".join(parts.get(c, c) for c in line) for line in _PATTERNS[size][terrain])


def arch(size: Size) -> tuple[str, ...]:
    """Return the lines of an empty ruins cell."""
    return _ARCHES[size]


def strokes(size: Size) -> tuple[str, ...]:
    """Return the lines of a destroyed cell."""
    return _STROKES[size]


def dot(size: Size) -> tuple[str, ...]:
    """Return the lines of an empty cell."""
    lines = [" " * size.width] * size.height
    lines[(size.height - 1) // 2] = EMPTY.center(size.width)
    return tuple(lines)


def hatching(size: Size) -> tuple[str, ...]:
    """Return the lines of a chasm cell."""
    return (CHASM * size.width,) * size.height

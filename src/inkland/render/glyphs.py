"""The symbol of each terrain, and how it fills a cell: colour is never needed to tell them apart.

All symbols are one column wide in every terminal.
"""

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
DESTROYED: Final = "×"
ATTACK: Final = "*"
COIN: Final = "●"
NO_COIN: Final = "○"
STAR: Final = "★"
EMPTY: Final = "·"


class Size(Enum):
    """Columns and lines of one cell."""

    SMALL = (3, 1)
    MEDIUM = (4, 2)
    LARGE = (6, 3)

    @property
    def width(self) -> int:
        """Columns of a cell."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Lines of a cell."""
        return self.value[1]


_PATTERNS: Final = {
    Size.MEDIUM: {
        Terrain.FOREST: (" s  ", "  s "),
        Terrain.VILLAGE: ("  s ", " s  "),
        Terrain.FARM: (" ss ", " ss "),
        Terrain.WATER: ("ss  ", "  ss"),
        Terrain.MONSTER: (" ss ", "    "),
        Terrain.HERO: (" ss ", " ss "),
        Terrain.MOUNTAIN: ("  s ", " ss "),
        Terrain.FARM_VILLAGE: (" f  ", "  v "),
    },
    Size.LARGE: {
        Terrain.FOREST: ("  s   ", "    s ", " s    "),
        Terrain.VILLAGE: ("      ", " s  s ", "      "),
        Terrain.FARM: (" sss  ", "  ss  ", "  sss "),
        Terrain.WATER: (" ss   ", "  ss  ", "   ss "),
        Terrain.MONSTER: ("      ", "  ss  ", "      "),
        Terrain.HERO: ("  ss  ", " ssss ", "  ss  "),
        Terrain.MOUNTAIN: ("  s   ", " ss s ", "      "),
        Terrain.FARM_VILLAGE: (" ff   ", "  ff  ", "   vv "),
    },
}


def pattern(terrain: Terrain, size: Size, symbol: str) -> tuple[str, ...]:
    """The lines of a cell filled with a terrain; a lettered monster brings its letter as the symbol."""
    if size is Size.SMALL:
        return (f" {symbol} ",)
    pairs = {"s": symbol, "f": SYMBOLS[Terrain.FARM], "v": SYMBOLS[Terrain.VILLAGE]}
    return tuple("".join(pairs.get(c, c) for c in line) for line in _PATTERNS[size][terrain])


def middle(size: Size, symbol: str) -> tuple[str, ...]:
    """The lines of a cell with one symbol in the middle."""
    lines = [" " * size.width] * size.height
    at = (size.width - 1) // 2
    row = (size.height - 1) // 2
    lines[row] = " " * at + symbol + " " * (size.width - at - 1)
    return tuple(lines)


def whole(size: Size, symbol: str) -> tuple[str, ...]:
    """The lines of a cell filled with a symbol."""
    return (symbol * size.width,) * size.height

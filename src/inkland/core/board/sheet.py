"""One player's map sheet: what is drawn, what is empty, the coin track (G-3 to G-5, S-6)."""

from functools import lru_cache
from typing import assert_never

from inkland.core.board.grid import CELL_COUNT, FULL, SIZE, Cells, neighbors
from inkland.core.ids import Letter, MapId, Terrain
from inkland.core.record import record

COIN_TRACK = 14
MARKS_KEPT = 4096
"""Sets of cells with a character that are kept: a card changes two or three of those on a sheet."""
LETTER_ORDER = tuple(Letter)
"""Letters in the order of `Sheet.letters`."""
_LETTER_CHARS = tuple(letter.value for letter in LETTER_ORDER)
_ZEROS = int.from_bytes(b"0" * CELL_COUNT, "big")


@record
class MapSide:
    """A printed map: mountains, ruins and chasm (S-1, G-3, G-5)."""

    id: MapId
    mountains: Cells
    ruins: Cells
    chasm: Cells
    beside_mountains: Cells
    beside_ruins: Cells

    def __repr__(self) -> str:
        return f"<MapSide {self.id}>"


def make_map(map_id: MapId, mountains: Cells, ruins: Cells, chasm: Cells) -> MapSide:
    """Return a map side from its printed marks."""
    return MapSide(map_id, mountains, ruins, chasm, neighbors(mountains), neighbors(ruins))


@record
class Sheet:
    """What one player's sheet shows.

    A Diplomacy cell stands in `farm` and in `village` (G-10). The cells of a lettered monster stand
    in `monster` and under their letter (T-8); a destroyed cell stands in `destroyed` alone (G-9).
    """

    map: MapSide
    empty: Cells
    forest: Cells = 0
    village: Cells = 0
    farm: Cells = 0
    water: Cells = 0
    monster: Cells = 0
    hero: Cells = 0
    destroyed: Cells = 0
    attack: Cells = 0
    """Cells where every monster is destroyed at once (T-9)."""
    letters: tuple[Cells, ...] = (0,) * len(LETTER_ORDER)
    """Surviving lettered cells, in the order of `LETTER_ORDER`."""
    coins: int = 0
    """Filled places of the coin track, crossed-out ones included (S-6)."""
    crossed: int = 0
    """Coins paid for skills; they keep their place."""
    claimed: Cells = 0
    """Mountains whose coin has been taken (T-6)."""
    dragon_drawn: bool = False
    """Whether a monster that brings coins has been drawn (M-1)."""
    dragon_paid: bool = False
    """Whether it has brought them: once for each sheet."""

    def __str__(self) -> str:
        return "\n".join(sheet_rows(self))

    def __repr__(self) -> str:
        return f"<Sheet: map {self.map.id}, {self.empty.bit_count()} empty cells, {self.purse} coins>"

    @property
    def filled(self) -> Cells:
        """Every cell that is not empty (G-4)."""
        return FULL & ~self.empty

    @property
    def purse(self) -> int:
        """Coins that count and can be paid (P-2, K-0)."""
        return self.coins - self.crossed

    def of_letter(self, letter: Letter) -> Cells:
        """Return the surviving cells of a letter (T-8)."""
        return self.letters[LETTER_ORDER.index(letter)]

    @property
    def dragon(self) -> Cells:
        """Surviving dragon cells (M-1)."""
        return self.of_letter(Letter.DRAGON)

    @property
    def zombie(self) -> Cells:
        """Surviving zombie cells (M-2)."""
        return self.of_letter(Letter.ZOMBIE)

    @property
    def troll(self) -> Cells:
        """Surviving troll cells (M-3)."""
        return self.of_letter(Letter.TROLL)

    @property
    def gorgon(self) -> Cells:
        """Surviving gorgon cells (M-4)."""
        return self.of_letter(Letter.GORGON)

    @property
    def threatened(self) -> Cells:
        """Empty cells beside at least one monster: each costs a star (P-2)."""
        return self.empty & neighbors(self.monster) if self.monster else 0


def blank_sheet(map_side: MapSide) -> Sheet:
    """Return an undrawn sheet: all but mountains and chasm is empty (G-4)."""
    return Sheet(map_side, FULL & ~map_side.mountains & ~map_side.chasm)


def sheet_marks(sheet: Sheet) -> list[tuple[str, Cells]]:
    """Return which cells show which character, all others being empty (N).

    A later mark covers an earlier one.
    """
    return [
        ("r", sheet.map.ruins & sheet.empty),
        ("M", sheet.map.mountains),
        ("#", sheet.map.chasm),
        ("F", sheet.forest),
        ("V", sheet.village & ~sheet.farm),
        ("A", sheet.farm & ~sheet.village),
        ("B", sheet.farm & sheet.village),
        ("W", sheet.water),
        ("X", sheet.monster),
        ("H", sheet.hero),
        ("x", sheet.destroyed),
        *zip(_LETTER_CHARS, sheet.letters, strict=True),
    ]


def sheet_rows(sheet: Sheet) -> tuple[str, ...]:
    """Return the eleven lines of a sheet (N)."""
    # All cells of a mark are written at once, as bytes of one large number: a server sends every sheet
    # after every card, and cell by cell takes four times as long.
    chars, left = 0, FULL
    for char, cells in reversed(sheet_marks(sheet)):
        if seen := cells & left:
            chars += _bytes_of(seen, char)
            left ^= seen
    chars += _bytes_of(left, ".")
    text = chars.to_bytes(CELL_COUNT, "little").decode()
    return tuple([text[start : start + SIZE] for start in range(0, CELL_COUNT, SIZE)])


@lru_cache(maxsize=MARKS_KEPT)
def _bytes_of(cells: Cells, char: str) -> int:
    """Return a number with a byte for each cell: a character for those of the set, the lowest byte first."""
    digits = bin(1 << CELL_COUNT | cells)[len("0b1") :]
    return (int.from_bytes(digits.encode(), "big") - _ZEROS) * ord(char)


def terrain_cells(sheet: Sheet, terrain: Terrain) -> Cells:
    """Return the cells of one terrain type (G-3)."""
    match terrain:
        case Terrain.FOREST:
            return sheet.forest
        case Terrain.VILLAGE:
            return sheet.village
        case Terrain.FARM:
            return sheet.farm
        case Terrain.WATER:
            return sheet.water
        case Terrain.MONSTER:
            return sheet.monster
        case Terrain.HERO:
            return sheet.hero
        case Terrain.MOUNTAIN:
            return sheet.map.mountains
        case Terrain.FARM_VILLAGE:
            return sheet.farm & sheet.village
        case _:
            assert_never(terrain)

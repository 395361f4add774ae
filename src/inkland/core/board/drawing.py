"""What one drawing does to a sheet, in the order of T-11."""

from inkland.core.board.grid import Cell, Cells, bit, neighbors
from inkland.core.board.sheet import COIN_TRACK, LETTER_ORDER, Sheet
from inkland.core.ids import EFFECTS, Letter, MonsterEffect, Terrain
from inkland.core.record import record, replace

DRAGON_COINS = 3

# Members looked up once: on the hottest path the look-up costs more than the comparison.
_FOREST, _VILLAGE, _FARM, _WATER = Terrain.FOREST, Terrain.VILLAGE, Terrain.FARM, Terrain.WATER
_MONSTER, _HERO, _FARM_VILLAGE = Terrain.MONSTER, Terrain.HERO, Terrain.FARM_VILLAGE
_REWARDING = frozenset(letter for letter, effect in EFFECTS.items() if effect is MonsterEffect.REWARD)
_REWARDED = tuple(number for number, letter in enumerate(LETTER_ORDER) if letter in _REWARDING)
"""Letters that bring coins once they are surrounded (M-1), and their places in `Sheet.letters`."""


@record
class Extra:
    """Cells that a skill adds to the main shape (K-0)."""

    cells: Cells
    terrain: Terrain


@record
class Drawing:
    """Everything that is drawn on a sheet at once; `terrain` is None when nothing is drawn (T-5)."""

    cells: Cells = 0
    terrain: Terrain | None = None
    letter: Letter | None = None
    attack: Cells = 0
    extra: Extra | None = None
    cost: int = 0
    coin: bool = False
    destroys: Cell | None = None


NOTHING = Drawing()


def apply(sheet: Sheet, drawing: Drawing) -> Sheet:
    """Return the sheet after a drawing (T-11)."""
    if drawing.cost:
        sheet = replace(sheet, crossed=sheet.crossed + drawing.cost)
    if drawing.terrain is not None:
        sheet = fill(sheet, drawing.cells, drawing.terrain, drawing.letter)
    if drawing.attack:
        sheet = replace(sheet, attack=sheet.attack | drawing.attack)
    sheet = repel(sheet)
    if drawing.extra is not None:
        sheet = repel(fill(sheet, drawing.extra.cells, drawing.extra.terrain))
    if drawing.destroys is not None:
        sheet = destroy(sheet, bit(drawing.destroys))
    return collect(sheet, shape_coins=int(drawing.coin))


def fill(sheet: Sheet, cells: Cells, terrain: Terrain, letter: Letter | None = None) -> Sheet:
    """Return the sheet with cells of one terrain (G-3), with the monster's letter if it has one (T-8)."""
    # All fields in their order: on the hottest path `replace` and keywords take half again as long.
    letters = sheet.letters
    if letter is not None:
        letters = tuple(
            old | cells if known is letter else old for known, old in zip(LETTER_ORDER, letters, strict=True)
        )
    both = terrain is _FARM_VILLAGE
    return Sheet(
        sheet.map,
        sheet.empty & ~cells,
        sheet.forest | cells if terrain is _FOREST else sheet.forest,
        sheet.village | cells if terrain is _VILLAGE or both else sheet.village,
        sheet.farm | cells if terrain is _FARM or both else sheet.farm,
        sheet.water | cells if terrain is _WATER else sheet.water,
        sheet.monster | cells if terrain is _MONSTER else sheet.monster,
        sheet.hero | cells if terrain is _HERO else sheet.hero,
        sheet.destroyed,
        sheet.attack,
        letters,
        sheet.coins,
        sheet.crossed,
        sheet.claimed,
        sheet.dragon_drawn or letter in _REWARDING,
        sheet.dragon_paid,
    )


def destroy(sheet: Sheet, cells: Cells) -> Sheet:
    """Return the sheet with cells destroyed: filled, without terrain (G-9); none may be a mountain."""
    keep = ~cells
    return replace(
        sheet,
        empty=sheet.empty & keep,
        forest=sheet.forest & keep,
        village=sheet.village & keep,
        farm=sheet.farm & keep,
        water=sheet.water & keep,
        monster=sheet.monster & keep,
        hero=sheet.hero & keep,
        destroyed=sheet.destroyed | cells,
        letters=tuple(cells & keep for cells in sheet.letters),
    )


def repel(sheet: Sheet) -> Sheet:
    """Return the sheet with every monster on an attack cell destroyed (T-9)."""
    hit = sheet.monster & sheet.attack
    return destroy(sheet, hit) if hit else sheet


def collect(sheet: Sheet, shape_coins: int = 0) -> Sheet:
    """Return the sheet with the coins of shape, surrounded mountains and dragon (T-6, M-1, S-6)."""
    beside_empty = neighbors(sheet.empty)
    enclosed = sheet.map.mountains & ~beside_empty & ~sheet.claimed
    slain = sheet.dragon_drawn and not sheet.dragon_paid and not _is_open(sheet, beside_empty)
    gained = shape_coins + enclosed.bit_count() + (DRAGON_COINS if slain else 0)
    if not gained:
        return sheet
    return replace(
        sheet,
        coins=min(COIN_TRACK, sheet.coins + gained),
        claimed=sheet.claimed | enclosed,
        dragon_paid=sheet.dragon_paid or slain,
    )


def _is_open(sheet: Sheet, beside_empty: Cells) -> bool:
    """Whether a surviving monster that brings coins is beside an empty cell (M-1)."""
    return any(sheet.letters[number] & beside_empty for number in _REWARDED)

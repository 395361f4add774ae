"""The effects of one drawing on a sheet of a compiled game, in the order of T-11.

A sheet is given by its offset in the game's vector.
"""

from inkland.core.board.drawing import DRAGON_COINS
from inkland.core.board.sheet import COIN_TRACK
from inkland.kernel.compiled.bits import add_cells, cells_at, count, neighbors, remove_cells
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    ATTACK,
    BY_MOUNTAINS,
    CLAIMED,
    COINS,
    DESTROYED,
    DRAGON,
    DRAGON_DRAWN,
    DRAGON_PAID,
    EMPTY,
    FOREST,
    GORGON,
    HERO,
    MAP,
    MONSTER,
    MOUNTAINS,
    SHEET_WORDS,
    SHEETS,
)


@compiled
def sheet_of(seat: int) -> int:
    """Return the offset of a seat's sheet."""
    return SHEETS + seat * SHEET_WORDS


@compiled
def has_empty_cell(game: Vector, sheet: int) -> bool:
    """Return whether a sheet has an empty cell (T-5)."""
    return bool((game[sheet + EMPTY] | game[sheet + EMPTY + 1]) != 0)


@compiled
def draw(tables: Vector, game: Vector, sheet: int, lo: Word, hi: Word, terrain: int, coin: int) -> None:
    """Draw cells of one terrain without a letter, with all effects (T-2, T-4, T-6, T-11)."""
    remove_cells(game, sheet + EMPTY, lo, hi)
    add_cells(game, sheet + terrain, lo, hi)
    if terrain == MONSTER:
        destroy_attacked_monsters(game, sheet)
    near_lo, near_hi = cells_at(tables, int(game[MAP]) + BY_MOUNTAINS)
    # Away from mountains and without a dragon no coin can be gained: most drawings skip the check.
    if coin or (lo & near_lo) | (hi & near_hi) or game[sheet + DRAGON_DRAWN]:
        collect_coins(tables, game, sheet, coin)


@compiled
def draw_monsters(game: Vector, sheet: int, lo: Word, hi: Word, letter: int) -> None:
    """Draw monsters, with their letter if they have one, and destroy those on attack cells (T-8, T-9)."""
    remove_cells(game, sheet + EMPTY, lo, hi)
    add_cells(game, sheet + MONSTER, lo, hi)
    if letter:
        add_cells(game, sheet + letter, lo, hi)
        if letter == DRAGON:
            game[sheet + DRAGON_DRAWN] = 1
    destroy_attacked_monsters(game, sheet)


@compiled
def draw_hero(
    tables: Vector, game: Vector, sheet: int, lo: Word, hi: Word, attack_lo: Word, attack_hi: Word
) -> None:
    """Draw a hero and mark its attack cells, with all effects (T-9, T-11)."""
    remove_cells(game, sheet + EMPTY, lo, hi)
    add_cells(game, sheet + HERO, lo, hi)
    add_cells(game, sheet + ATTACK, attack_lo, attack_hi)
    destroy_attacked_monsters(game, sheet)
    collect_coins(tables, game, sheet, 0)


@compiled
def destroy(game: Vector, sheet: int, lo: Word, hi: Word) -> None:
    """Destroy cells: filled, without terrain (G-9). The caller has excluded mountains."""
    remove_cells(game, sheet + EMPTY, lo, hi)
    for word in range(FOREST, HERO + 2, 2):
        remove_cells(game, sheet + word, lo, hi)
    for word in range(DRAGON, GORGON + 2, 2):
        remove_cells(game, sheet + word, lo, hi)
    add_cells(game, sheet + DESTROYED, lo, hi)


@compiled
def destroy_attacked_monsters(game: Vector, sheet: int) -> None:
    """Destroy every monster on an attack cell (T-9)."""
    attack_lo, attack_hi = cells_at(game, sheet + ATTACK)
    if attack_lo | attack_hi:
        lo, hi = cells_at(game, sheet + MONSTER)
        lo, hi = lo & attack_lo, hi & attack_hi
        if lo | hi:
            destroy(game, sheet, lo, hi)


@compiled
def collect_coins(tables: Vector, game: Vector, sheet: int, shape_coins: int) -> None:
    """Fill the coin track: shape coin, surrounded mountains, the dragon (T-6, M-1, S-6)."""
    lo, hi = cells_at(game, sheet + EMPTY)
    open_lo, open_hi = neighbors(lo, hi)
    lo, hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
    claimed_lo, claimed_hi = cells_at(game, sheet + CLAIMED)
    lo, hi = lo & ~open_lo & ~claimed_lo, hi & ~open_hi & ~claimed_hi
    gained = shape_coins + count(lo, hi)
    add_cells(game, sheet + CLAIMED, lo, hi)
    if game[sheet + DRAGON_DRAWN] and not game[sheet + DRAGON_PAID]:
        lo, hi = cells_at(game, sheet + DRAGON)
        if not (lo & open_lo) | (hi & open_hi):
            gained += DRAGON_COINS
            game[sheet + DRAGON_PAID] = 1
    game[sheet + COINS] = min(COIN_TRACK, int(game[sheet + COINS]) + gained)

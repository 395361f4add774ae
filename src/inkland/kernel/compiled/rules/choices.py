"""Applying a choice in a compiled game (T-2, T-4, T-7, T-9, T-11, M-3, M-4)."""

from inkland.core.turns.heroes import ROTATIONS
from inkland.kernel.compiled.bits import ONE, ZERO, cells_at, count, nth, shifted_up
from inkland.kernel.compiled.rules.drawing import (
    collect_coins,
    destroy,
    draw,
    draw_hero,
    draw_monsters,
    sheet_of,
)
from inkland.kernel.compiled.rules.placing import (
    card_row,
    explore_places,
    find_places,
    gorgon_option,
    gorgon_victims,
    place_by_number,
    sheet_received,
    troll_victims,
    walk,
)
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    AMBUSH_TURN,
    ANCHORS_SEAT,
    ATTACKS,
    COIN,
    EMPTY,
    EXPLORE_TURN,
    FALLBACKS,
    FOREST,
    GORGON,
    HERO_TURN,
    LETTER,
    PLAYERS,
    TERRAINS,
    TERRAINS_SIZE,
    TURN,
)


@compiled
def apply_option(tables: Vector, game: Vector, seat: int, option: int) -> None:
    """Draw what a seat has chosen, by the number of the option."""
    turn = game[TURN]
    if turn == EXPLORE_TURN:
        # The anchors are still in ANCHORS if the options were counted right before.
        if game[ANCHORS_SEAT] != seat + 1:
            explore_places(tables, game, seat)
        _explore(tables, game, seat, option)
    elif turn == AMBUSH_TURN:
        _ambush(tables, game, seat, option)
    elif turn == HERO_TURN:
        hero(tables, game, seat, option)
    else:
        troll(tables, game, seat, option)
    game[ANCHORS_SEAT] = 0


@compiled
def _explore(tables: Vector, game: Vector, seat: int, option: int) -> None:
    row = card_row(game)
    kinds = int(tables[row + TERRAINS_SIZE])
    place, kind = option // kinds, option % kinds
    orientation, lo, hi = place_by_number(tables, game, place)
    if lo | hi:
        terrain = int(tables[row + TERRAINS + kind])
        draw(tables, game, sheet_of(seat), lo, hi, terrain, int(tables[orientation + COIN]))
    else:
        fallback(tables, game, seat, option)


@compiled
def fallback(tables: Vector, game: Vector, seat: int, option: int) -> None:
    """Draw the single cell where no shape of an explore card fits (T-4)."""
    sheet = sheet_of(seat)
    kinds = int(game[FALLBACKS])
    lo, hi = cells_at(game, sheet + EMPTY)
    lo, hi = shifted_up(ONE, ZERO, nth(lo, hi, option // kinds))
    # The terrains are in the sheet in the order of the catalog, hero last.
    draw(tables, game, sheet, lo, hi, FOREST + 2 * (option % kinds), 0)


@compiled
def hero(tables: Vector, game: Vector, seat: int, option: int) -> None:
    """Draw the hero and its attack cells (T-9)."""
    sheet = sheet_of(seat)
    lo, hi = cells_at(game, sheet + EMPTY)
    cell = nth(lo, hi, option // ROTATIONS)
    lo, hi = shifted_up(ONE, ZERO, cell)
    where = int(tables[card_row(game) + ATTACKS]) + 2 * (cell * ROTATIONS + option % ROTATIONS)
    attack_lo, attack_hi = cells_at(tables, where)
    draw_hero(tables, game, sheet, lo, hi, attack_lo, attack_hi)


@compiled
def troll(tables: Vector, game: Vector, seat: int, option: int) -> None:
    """Destroy the cell that the troll's owner has chosen (M-3)."""
    sheet = sheet_of(seat)
    lo, hi = troll_victims(game, sheet)
    lo, hi = shifted_up(ONE, ZERO, nth(lo, hi, option))
    destroy(game, sheet, lo, hi)
    collect_coins(tables, game, sheet, 0)


@compiled
def monsters(tables: Vector, game: Vector, sheet: int, lo: Word, hi: Word, letter: int, victim: int) -> None:
    """Draw an ambush, destroy the gorgon's victim unless it is −1, collect coins (T-11)."""
    draw_monsters(game, sheet, lo, hi, letter)
    if victim >= 0:
        lo, hi = shifted_up(ONE, ZERO, victim)
        destroy(game, sheet, lo, hi)
    collect_coins(tables, game, sheet, 0)


@compiled
def _ambush(tables: Vector, game: Vector, seat: int, option: int) -> None:
    sheet = sheet_received(tables, game, seat)
    letter = int(tables[card_row(game) + LETTER])
    if game[PLAYERS] == 1:
        lo, hi = walk(tables, game, sheet)
        near_lo, near_hi = gorgon_victims(tables, game, sheet, lo, hi)
        monsters(tables, game, sheet, lo, hi, letter, nth(near_lo, near_hi, option))
    elif not find_places(tables, game, sheet, 0):
        lo, hi = cells_at(game, sheet + EMPTY)
        lo, hi = shifted_up(ONE, ZERO, nth(lo, hi, option))
        monsters(tables, game, sheet, lo, hi, 0, -1)
    elif letter == GORGON:
        option, lo, hi, near_lo, near_hi = gorgon_option(tables, game, sheet, option)
        victim = nth(near_lo, near_hi, option) if count(near_lo, near_hi) else -1
        monsters(tables, game, sheet, lo, hi, letter, victim)
    else:
        _, lo, hi = place_by_number(tables, game, option)
        monsters(tables, game, sheet, lo, hi, letter, -1)

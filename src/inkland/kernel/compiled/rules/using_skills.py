"""Drawing a choice with a skill in a compiled game (K-0 to K-08, T-11)."""

from inkland.core.turns.heroes import ROTATIONS
from inkland.kernel.compiled.bits import ONE, ZERO, add_cells, cells_at, count, nth, remove_cells, shifted_up
from inkland.kernel.compiled.rules.added_cells import FARM_VILLAGE
from inkland.kernel.compiled.rules.drawing import (
    collect_coins,
    destroy_attacked_monsters,
    draw,
    draw_hero,
    sheet_of,
)
from inkland.kernel.compiled.rules.placing import card_row
from inkland.kernel.compiled.rules.skill_turn import ambush_skills, skill_turn_option
from inkland.kernel.compiled.rules.skilled_options import skilled_option
from inkland.kernel.compiler.decorators import Vector, Word, compiled, compiled_apart
from inkland.kernel.layout import (
    ACROBATICS,
    ACROBATS,
    ATTACKS,
    DIPLOMACY,
    EMPTY,
    FARM,
    MONSTER,
    PLAYERS,
    SKILL_BITS,
    SKILL_COSTS,
    SPENT,
    USED,
    VILLAGE,
)


@compiled
def pay_skill(tables: Vector, game: Vector, seat: int, skill: int) -> None:
    """Cross out the coins that a skill costs; it is then used for this season (K-0)."""
    game[sheet_of(seat) + SPENT] += tables[SKILL_COSTS + skill]
    game[USED] |= (skill + 1) << seat * SKILL_BITS


@compiled
def add_drawing(tables: Vector, game: Vector, sheet: int, lo: Word, hi: Word, terrain: int) -> None:
    """Draw the cells that a skill adds, with all effects (T-11, G-10)."""
    remove_cells(game, sheet + EMPTY, lo, hi)
    if terrain == FARM_VILLAGE:
        add_cells(game, sheet + FARM, lo, hi)
        add_cells(game, sheet + VILLAGE, lo, hi)
    else:
        add_cells(game, sheet + terrain, lo, hi)
        if terrain == MONSTER:
            destroy_attacked_monsters(game, sheet)
    collect_coins(tables, game, sheet, 0)


@compiled_apart
def draw_skilled(tables: Vector, game: Vector, seat: int, places: int, number: int) -> None:
    """Draw a choice of an explore card with a skill, by its number among them (K-02 to K-08)."""
    _, skill, lo, hi, terrain, coin, add_lo, add_hi, added = skilled_option(
        tables, game, seat, places, number
    )
    sheet = sheet_of(seat)
    pay_skill(tables, game, seat, skill)
    draw(tables, game, sheet, lo, hi, terrain, coin)
    if add_lo | add_hi:
        add_drawing(tables, game, sheet, add_lo, add_hi, added)


@compiled_apart
def diplomatic_hero(tables: Vector, game: Vector, seat: int, number: int) -> None:
    """Draw a hero with a Diplomacy cell, by the number of the choice among them (K-04, T-9)."""
    sheet = sheet_of(seat)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    each = ROTATIONS * (count(empty_lo, empty_hi) - 1)
    cell, number = nth(empty_lo, empty_hi, number // each), number % each
    lo, hi = shifted_up(ONE, ZERO, cell)
    other = nth(empty_lo & ~lo, empty_hi & ~hi, number // ROTATIONS)
    where = int(tables[card_row(game) + ATTACKS]) + 2 * (cell * ROTATIONS + number % ROTATIONS)
    attack_lo, attack_hi = cells_at(tables, where)
    pay_skill(tables, game, seat, DIPLOMACY)
    draw_hero(tables, game, sheet, lo, hi, attack_lo, attack_hi)
    lo, hi = shifted_up(ONE, ZERO, other)
    add_drawing(tables, game, sheet, lo, hi, FARM_VILLAGE)


@compiled_apart
def use_before_ambush(tables: Vector, game: Vector, seat: int, option: int) -> None:
    """Use a skill before the sheets pass, or none (K-01, K-04)."""
    _, skill, where = skill_turn_option(tables, game, seat, option)
    if skill < 0:
        return
    pay_skill(tables, game, seat, skill)
    if skill == ACROBATICS:
        game[ACROBATS] |= where if game[PLAYERS] == 1 else 1 << seat
        collect_coins(tables, game, sheet_of(seat), 0)
    else:
        lo, hi = shifted_up(ONE, ZERO, where)
        add_drawing(tables, game, sheet_of(seat), lo, hi, FARM_VILLAGE)


@compiled_apart
def seats_with_ambush_skills(tables: Vector, game: Vector) -> int:
    """Return the seats that can use a skill before the sheets pass, as bits (K-01, K-04)."""
    seats = 0
    for seat in range(game[PLAYERS]):
        if ambush_skills(tables, game, seat):
            seats |= 1 << seat
    return seats

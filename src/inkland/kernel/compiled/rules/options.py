"""The number of legal choices in a compiled game, as in core.options (T-2 to T-9, K, M-3, M-4)."""

from inkland.core.turns.heroes import ROTATIONS
from inkland.kernel.compiled.bits import cells_at, count
from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiled.rules.placing import (
    ENDLESS,
    ambush_row,
    card_row,
    explore_places,
    find_places,
    gorgon_option,
    gorgon_victims,
    sheet_received,
    troll_victims,
    walk,
)
from inkland.kernel.compiled.rules.skill_turn import count_skill_turn
from inkland.kernel.compiled.rules.skilled_options import count_skilled, diplomatic_heroes
from inkland.kernel.compiler.decorators import Vector, compiled
from inkland.kernel.layout import (
    AMBUSH_TURN,
    EMPTY,
    EXPLORE_TURN,
    FALLBACKS,
    GORGON,
    HERO_TURN,
    LETTER,
    PLAYERS,
    SKILL_TURN,
    SKILLS,
    TERRAINS_SIZE,
    TURN,
)


@compiled
def count_options(tables: Vector, game: Vector, seat: int) -> int:
    """Return the number of choices of an awaited seat."""
    turn = game[TURN]
    sheet = sheet_of(seat)
    if turn == EXPLORE_TURN:
        places = explore_places(tables, game, seat)
        plain = count_plain(tables, game, sheet, places)
        return plain + count_skilled(tables, game, seat, places) if game[SKILLS] else plain
    if turn == AMBUSH_TURN:
        return _count_ambush(tables, game, seat)
    if turn == HERO_TURN:
        lo, hi = cells_at(game, sheet + EMPTY)
        cells = count(lo, hi)
        return cells * ROTATIONS + diplomatic_heroes(tables, game, seat, cells)
    if turn == SKILL_TURN:
        return count_skill_turn(tables, game, seat)
    lo, hi = troll_victims(game, sheet)
    return count(lo, hi)


@compiled
def count_plain(tables: Vector, game: Vector, sheet: int, places: int) -> int:
    """Return the number of choices of an explore card without a skill; `places` is that of its places."""
    if places:
        return places * int(tables[card_row(game) + TERRAINS_SIZE])
    lo, hi = cells_at(game, sheet + EMPTY)
    return count(lo, hi) * int(game[FALLBACKS])


@compiled
def _count_ambush(tables: Vector, game: Vector, seat: int) -> int:
    sheet = sheet_received(tables, game, seat)
    if game[PLAYERS] == 1:
        lo, hi = walk(tables, game, sheet, 0)
        lo, hi = gorgon_victims(tables, game, sheet, lo, hi)
        return count(lo, hi)
    row = ambush_row(game, sheet)
    found = find_places(tables, game, row, sheet, 0)
    if not found:
        lo, hi = cells_at(game, sheet + EMPTY)
        return count(lo, hi)
    if tables[row + LETTER] == GORGON:
        return ENDLESS - gorgon_option(tables, game, sheet, ENDLESS)[0]
    return found

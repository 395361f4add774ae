"""Choices before the sheets pass in a compiled game, numbered as in core.options (K-01, K-04)."""

from inkland.kernel.compiled.bits import (
    ZERO,
    cells_at,
    count,
    nth,
)
from inkland.kernel.compiled.rules.drawing import has_empty_cell, sheet_of
from inkland.kernel.compiled.rules.placing import ENDLESS, walk
from inkland.kernel.compiled.rules.skills import usable_skills
from inkland.kernel.compiler.decorators import Vector, Word, compiled, compiled_apart
from inkland.kernel.layout import (
    ACROBATICS,
    DIPLOMACY,
    EMPTY,
    PLAYERS,
    SKILL_BITS,
    SKILL_MASK,
)

WALKS = 2
"""The ways to turn the 2×1 of Acrobatics in solo: flat and upright (K-01)."""


@compiled
def ambush_skills(tables: Vector, game: Vector, seat: int) -> int:
    """Return the skills that a seat can use before the sheets pass, as in SKILLS (K-01, K-04, T-5)."""
    sheet = sheet_of(seat)
    if not has_empty_cell(game, sheet):
        return 0
    found, shift, usable = 0, 0, usable_skills(tables, game, seat)
    while usable:
        number = usable & SKILL_MASK
        usable >>= SKILL_BITS
        skill = number - 1
        if skill == DIPLOMACY or (skill == ACROBATICS and acrobatics(tables, game, sheet)):
            found |= number << shift
            shift += SKILL_BITS
    return found


@compiled
def acrobatics(tables: Vector, game: Vector, sheet: int) -> int:
    """Return the ways to use Acrobatics; in solo those of the two that fit, as bits (K-01)."""
    if game[PLAYERS] > 1:
        return 1
    found = 0
    for way in range(WALKS):
        lo, hi = walk(tables, game, sheet, way + 1)
        if lo | hi:
            found |= 1 << way
    return found


@compiled_apart
def count_skill_turn(tables: Vector, game: Vector, seat: int) -> int:
    """Return the number of choices before the sheets pass: no skill, and those with one (K-01, K-04)."""
    return ENDLESS - skill_turn_option(tables, game, seat, ENDLESS)[0]


@compiled
def skill_turn_option(tables: Vector, game: Vector, seat: int, number: int) -> tuple[int, int, int]:
    """Return a choice before the sheets pass by its number: the rest of it, the skill, and its cell or way.

    The skill is −1 for none. With Acrobatics the way is 1, or in solo that of ACROBATS.
    """
    if number == 0:
        return 0, -1, 0
    number -= 1
    sheet, skills = sheet_of(seat), ambush_skills(tables, game, seat)
    while skills:
        skill = (skills & SKILL_MASK) - 1
        skills >>= SKILL_BITS
        if skill == DIPLOMACY:
            lo, hi = cells_at(game, sheet + EMPTY)
            if number < count(lo, hi):
                return 0, skill, nth(lo, hi, number)
            number -= count(lo, hi)
        else:
            ways = Word(acrobatics(tables, game, sheet))
            if number < count(ways, ZERO):
                return 0, skill, nth(ways, ZERO, number) + 1
            number -= count(ways, ZERO)
    return number, -1, 0

"""Which skills a seat can use in a compiled game (K-0)."""

from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiler.decorators import Vector, compiled
from inkland.kernel.layout import (
    COINS,
    CONCENTRATION,
    CURE_WOUNDS,
    DIPLOMACY,
    SEARCH,
    SKILL_BITS,
    SKILL_COSTS,
    SKILL_MASK,
    SKILLS,
    SPENT,
    USED,
)


@compiled
def usable_skills(tables: Vector, game: Vector, seat: int) -> int:
    """Return the skills that a seat can pay and has the right to use this season, as in SKILLS (K-0)."""
    on_table = int(game[SKILLS])
    if not on_table or int(game[USED]) >> seat * SKILL_BITS & SKILL_MASK:
        return 0
    sheet = sheet_of(seat)
    purse = int(game[sheet + COINS] - game[sheet + SPENT])
    found, shift = 0, 0
    while on_table:
        number = on_table & SKILL_MASK
        if tables[SKILL_COSTS + number - 1] <= purse:
            found |= number << shift
            shift += SKILL_BITS
        on_table >>= SKILL_BITS
    return found


@compiled
def has_skill(skills: int, skill: int) -> bool:
    """Return whether a skill is among skills as in SKILLS."""
    while skills:
        if (skills & SKILL_MASK) - 1 == skill:
            return True
        skills >>= SKILL_BITS
    return False


@compiled
def adds_cells(skill: int) -> bool:
    """Return whether a skill adds cells to a drawing (K-02, K-03, K-04, K-08)."""
    return skill in (CONCENTRATION, CURE_WOUNDS, DIPLOMACY, SEARCH)


@compiled
def adding_skills(skills: int) -> int:
    """Return those of some skills that add cells, as in SKILLS."""
    found, shift = 0, 0
    while skills:
        number = skills & SKILL_MASK
        if adds_cells(number - 1):
            found |= number << shift
            shift += SKILL_BITS
        skills >>= SKILL_BITS
    return found

"""Choices with skills, grouped so that a bot need not try them all (K-0).

All combinations of drawings and a skill's extra cells can be hundreds of thousands of choices.
"""

from collections.abc import Iterable
from heapq import nlargest
from operator import itemgetter
from typing import Final

from inkland.bots.evaluation import RatedChoice
from inkland.core.board.drawing import Extra
from inkland.core.board.grid import Cells, bit
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DeclineSkill, DrawHero, DrawShape, DrawSingle
from inkland.core.ids import Terrain
from inkland.core.options import Branch, Options

MAINS: Final = 6
"""How many of the best plain drawings of each size and terrain are tried with a skill's extra cells."""

Main = tuple[Cells, Terrain]
"""The drawing that a skill's extra cells are added to; the four rotations of a hero count as one."""


def split_options(options: Options) -> tuple[list[Branch], list[Branch], list[Branch]]:
    """Return branches without a skill, with a skill that changes the drawing, with one that adds cells."""
    plain: list[Branch] = []
    skilled: list[Branch] = []
    adding: list[Branch] = []
    for branch in options.branches:
        if branch.size:
            skill, extra = _skill_part(branch.make(0))
            (plain if skill is None else skilled if extra is None else adding).append(branch)
    return plain, skilled, adding


def plain_size(options: Options) -> int:
    """Return the number of the options without a skill, which come first, except before an ambush."""
    size = 0
    for branch in options.branches:
        if branch.size and _skill_part(branch.make(0))[0] is not None:
            break
        size += branch.size
    return size


def without_skills(options: Options) -> Options:
    """Return the options that use no skill, so that no coin is spent; before an ambush that is to decline."""
    plain, _, _ = split_options(options)
    return Options([_declining(branch) for branch in plain])


def _declining(branch: Branch) -> Branch:
    """Return a branch that begins with declining as that choice alone: its others use skills (K-01)."""
    return Branch(1, branch.make) if isinstance(branch.make(0), DeclineSkill) else branch


def branches_on(adding: Iterable[Branch], ratings: Iterable[RatedChoice]) -> list[Branch]:
    """Return the adding branches whose main drawing is among the best of its size and terrain."""
    mains = _best_mains(ratings)
    return [branch for branch in adding if _main_part(branch.make(0)) in mains]


def choices_of(branches: Iterable[Branch]) -> list[Choice]:
    """Return all choices of some branches."""
    return [branch.make(index) for branch in branches for index in range(branch.size)]


def _best_mains(ratings: Iterable[RatedChoice]) -> set[Main]:
    """Return the best drawings of every size and terrain: extra cells may make up for a small one."""
    kinds: dict[tuple[int, Terrain], list[tuple[int, Main]]] = {}
    for rating, choice in ratings:
        main = _main_part(choice)
        if main is not None:
            cells, terrain = main
            kinds.setdefault((cells.bit_count(), terrain), []).append((rating, main))
    return {main for kind in kinds.values() for _, main in nlargest(MAINS, kind, key=itemgetter(0))}


def _skill_part(choice: Choice) -> tuple[Skill | None, Extra | None]:
    match choice:
        case DrawShape() | DrawSingle() | DrawHero():
            return choice.skill, choice.extra
        case _:
            return None, None


def _main_part(choice: Choice) -> Main | None:
    match choice:
        case DrawShape(_, _, cells, terrain):
            return cells, terrain
        case DrawSingle(_, cell, terrain):
            return bit(cell), terrain
        case DrawHero(_, cell):
            return bit(cell), Terrain.HERO
        case _:
            return None

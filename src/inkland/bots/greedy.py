"""The bot that looks one drawing ahead and takes the sheet that is worth most.

On a sheet received in an ambush it takes the one that is worth least to its owner (T-7).
"""

from collections.abc import Iterable
from heapq import nlargest
from operator import itemgetter
from typing import Final

from inkland.bots.forecast import rate_before_ambush
from inkland.bots.outcomes import drawn_on, sheet_after
from inkland.bots.worth import Rating, make_worth
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DrawHero, DrawShape, DrawSingle
from inkland.core.drawing import Extra
from inkland.core.grid import Cells, bit
from inkland.core.ids import Terrain
from inkland.core.options import Branch, Options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView, SkillTurn, Table

MAINS: Final = 12
"""How many of the best plain drawings are tried with a skill's extra cells."""
RESERVE: Final = 100
"""What a skill must gain beyond its coins: it can be used once a season (K-0), perhaps better later."""


class GreedyBot:
    """One drawing ahead, every seat for itself; ties are broken by chance."""

    name = "greedy"

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:
        """The option with the best outcome for the seat, as far as it can know."""
        table = view.table
        if isinstance(table.turn, SkillTurn):
            ratings = rate_before_ambush(table, table.turn, options, RESERVE)
        else:
            ratings = _rate(table, options)
        best = max(rating for rating, _ in ratings)
        equals = [choice for rating, choice in ratings if rating == best]
        return equals[rng.below(len(equals))]


def _rate(table: Table, options: Options) -> list[Rating]:
    """All choices but those that add cells to a main drawing which is not one of the best (K-0)."""
    plain: list[Branch] = []
    skilled: list[Branch] = []
    adding: list[Branch] = []
    for branch in options.branches:
        if branch.size:
            skill, extra = _skill_part(branch.make(0))
            (plain if skill is None else skilled if extra is None else adding).append(branch)
    ratings = _rate_branches(table, plain)
    if adding:
        mains = {_main_part(choice) for _, choice in nlargest(MAINS, ratings, key=itemgetter(0))}
        skilled += [branch for branch in adding if _main_part(branch.make(0)) in mains]
    return ratings + [(rating - RESERVE, choice) for rating, choice in _rate_branches(table, skilled)]


def _rate_branches(table: Table, branches: Iterable[Branch]) -> list[Rating]:
    worth = make_worth(table)
    choices = [branch.make(index) for branch in branches for index in range(branch.size)]
    if choices and drawn_on(table, choices[0].seat) != choices[0].seat:
        return [(-worth(sheet_after(table, choice)), choice) for choice in choices]
    return [(worth(sheet_after(table, choice)), choice) for choice in choices]


def _skill_part(choice: Choice) -> tuple[Skill | None, Extra | None]:
    match choice:
        case DrawShape() | DrawSingle() | DrawHero():
            return choice.skill, choice.extra
        case _:
            return None, None


def _main_part(choice: Choice) -> tuple[Cells, Terrain] | None:
    """What a skill's extra cells are added to; a hero's rotations count as one."""
    match choice:
        case DrawShape(_, _, cells, terrain):
            return cells, terrain
        case DrawSingle(_, cell, terrain):
            return bit(cell), terrain
        case DrawHero(_, cell):
            return bit(cell), Terrain.HERO
        case _:
            return None

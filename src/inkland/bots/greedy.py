"""The bot that looks one drawing ahead and takes the sheet that is worth most.

On a sheet received in an ambush it takes the one that is worth least to its owner (T-7).
"""

from collections.abc import Iterable
from heapq import nlargest
from operator import itemgetter
from typing import Final

from inkland.bots.forecast import rate_before_ambush
from inkland.bots.worth import STAR, Rating, make_worth
from inkland.core.catalog import Skill
from inkland.core.choices import sheet_after
from inkland.core.commands import Choice, DrawHero, DrawShape, DrawSingle
from inkland.core.drawing import Extra
from inkland.core.grid import Cells, bit
from inkland.core.ids import Terrain
from inkland.core.options import Branch, Options
from inkland.core.rng import Rng
from inkland.core.state import AmbushTurn, PlayerView, SkillTurn, Table

MAINS: Final = 6
"""How many of the best plain drawings of each size and terrain are tried with a skill's extra cells."""
RESERVE: Final = STAR
"""What a skill must gain beyond its coins, since it can be used but once a season (K-0). Without it a
solo game with skills ends about two stars lower; three stars are no better than one."""

Main = tuple[Cells, Terrain]
"""What a skill's extra cells are added to; the four turns of a hero count as one."""


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
    """All choices, but a skill's extra cells with the best plain drawings only (K-0).

    The whole product of drawings and extra cells can have hundreds of thousands of choices.
    """
    plain: list[Branch] = []
    skilled: list[Branch] = []
    adding: list[Branch] = []
    for branch in options.branches:
        if branch.size:
            skill, extra = _skill_part(branch.make(0))
            (plain if skill is None else skilled if extra is None else adding).append(branch)
    ratings = _rate_branches(table, plain)
    if adding:
        mains = _best_mains(ratings)
        skilled += [branch for branch in adding if _main_part(branch.make(0)) in mains]
    return ratings + [(rating - RESERVE, choice) for rating, choice in _rate_branches(table, skilled)]


def _best_mains(ratings: list[Rating]) -> set[Main]:
    """The best drawings of every size and terrain: extra cells may make up for a small one."""
    kinds: dict[tuple[int, Terrain], list[tuple[int, Main]]] = {}
    for rating, choice in ratings:
        main = _main_part(choice)
        if main is not None:
            cells, terrain = main
            kinds.setdefault((cells.bit_count(), terrain), []).append((rating, main))
    return {main for kind in kinds.values() for _, main in nlargest(MAINS, kind, key=itemgetter(0))}


def _rate_branches(table: Table, branches: Iterable[Branch]) -> list[Rating]:
    worth = make_worth(table)
    sign = -1 if isinstance(table.turn, AmbushTurn) and not table.rules.is_solo else 1
    return [
        (sign * worth(sheet_after(table, choice)), choice)
        for branch in branches
        for choice in map(branch.make, range(branch.size))
    ]


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

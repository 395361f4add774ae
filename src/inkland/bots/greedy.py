"""The greedy bot: it looks one drawing ahead and takes the sheet with the highest value.

On a sheet received in an ambush it takes the one with the lowest value to its owner (T-7).
"""

from collections.abc import Iterable
from typing import Final

from inkland.bots.ambush_forecast import rate_before_ambush
from inkland.bots.evaluation import STAR, RatedChoice, make_evaluator
from inkland.bots.skill_options import branches_on, choices_of, split_options
from inkland.core.commands import Choice
from inkland.core.options import Branch, Options
from inkland.core.rng import Rng
from inkland.core.state import AmbushTurn, PlayerView, SkillTurn, Table
from inkland.core.turns.choices import sheet_after

RESERVE: Final = STAR
"""What a skill must gain beyond its coins, since it can be used only once a season (K-0). Without it a
solo game with skills ends about two stars lower; three stars are no better than one."""


class GreedyBot:
    """One drawing ahead, every seat for itself; ties are broken at random."""

    name = "greedy"

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:
        """Return the option with the best outcome for the seat, as far as it can know."""
        ratings = rate_options(view.table, options)
        best = max(rating for rating, _ in ratings)
        equals = [choice for rating, choice in ratings if rating == best]
        return equals[rng.below(len(equals))]


def rate_options(table: Table, options: Options) -> list[RatedChoice]:
    """Rate all choices, but a skill's extra cells only with the best plain drawings (K-0)."""
    if isinstance(table.turn, SkillTurn):
        return rate_before_ambush(table, table.turn, options, RESERVE)
    plain, skilled, adding = split_options(options)
    ratings = _rate_branches(table, plain)
    if adding:
        skilled += branches_on(adding, ratings)
    return ratings + [(rating - RESERVE, choice) for rating, choice in _rate_branches(table, skilled)]


def _rate_branches(table: Table, branches: Iterable[Branch]) -> list[RatedChoice]:
    evaluate = make_evaluator(table)
    sign = -1 if isinstance(table.turn, AmbushTurn) and not table.rules.is_solo else 1
    return [(sign * evaluate(sheet_after(table, choice)), choice) for choice in choices_of(branches)]

"""The reference player: what the learned rating likes best among all options, without looking any further.

It is the policy of the playouts, so it is what the values of reviews and hints are made of. It uses no skills
and no chance: equal sheets get equal drawings. In a game with a card that the search does not support, and
where people wait but the search cannot be loaded, it looks one drawing ahead as `greedy` does, without skills
and without chance.
"""

from threading import Event

from inkland.bots.evaluation import make_evaluator
from inkland.bots.levels.readiness import SEARCH
from inkland.bots.levels.search_bot import SearchBot
from inkland.core.commands import Choice, DeclineSkill
from inkland.core.ids import Seat
from inkland.core.options import Options, options
from inkland.core.record import replace
from inkland.core.rng import Rng
from inkland.core.state import AmbushTurn, PlayerView, SkillTurn, Table
from inkland.core.turns.choices import sheet_after
from inkland.kernel.support import supports


class ReferenceBot(SearchBot):
    """The reference player as a bot."""

    def __init__(self) -> None:
        super().__init__("reference")

    def choose(
        self,
        view: PlayerView,
        options: Options,
        rng: Rng,  # noqa: ARG002 - it leaves nothing to chance
        *,
        stop: Event | None = None,  # noqa: ARG002 - it is quick
    ) -> Choice:
        """Return the choice of the reference player; it looks at all options without a skill."""
        if view.seat is None:
            return options[0]
        if supports(view.table.rules) and not SEARCH.try_load():
            return greedy_choice(view.table, view.seat)
        return reference_choice(view.table, view.seat)


def reference_choice(table: Table, seat: Seat) -> Choice:
    """Return what the reference player chooses for an awaited seat; loads the search if it can be used."""
    if isinstance(table.turn, SkillTurn):
        return DeclineSkill(seat)
    if not supports(table.rules):
        return greedy_choice(table, seat)
    found = plain_options(table, seat)
    if len(found) == 1:
        return found[0]
    from inkland.bots.levels.rated_choice import rated_choice  # noqa: PLC0415 - it loads the kernel

    return rated_choice(table, seat, found)


def greedy_choice(table: Table, seat: Seat) -> Choice:
    """Return the first of the options without a skill that leave the best sheet, one drawing ahead."""
    if isinstance(table.turn, SkillTurn):
        return DeclineSkill(seat)
    evaluate = make_evaluator(table)
    sign = -1 if isinstance(table.turn, AmbushTurn) and not table.rules.is_solo else 1
    return max(plain_options(table, seat), key=lambda choice: sign * evaluate(sheet_after(table, choice)))


def plain_options(table: Table, seat: Seat) -> Options:
    """Return the options of an awaited seat without those that use a skill."""
    without_skills = replace(table, rules=replace(table.rules, skills=()))
    return options(PlayerView(without_skills, seat))

"""Skills used before the sheets pass, rated by the ambush that follows (K-01, K-04)."""

from collections.abc import Callable, Iterable
from heapq import nlargest
from typing import Final

from inkland.bots.evaluation import Evaluator, RatedChoice, make_evaluator
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, UseSkill
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.state import AmbushTurn, PlayerView, SkillTurn, Table
from inkland.core.turns.choices import drawn_on, sheet_after

DIPLOMACIES: Final = 3
"""How many of the best cells for Diplomacy are tried against the ambush."""


def rate_before_ambush(
    table: Table, turn: SkillTurn, choices: Iterable[Choice], reserve: int
) -> list[RatedChoice]:
    """Rate no skill, Acrobatics, and Diplomacy on its best cells; a skill must gain more than `reserve`."""
    evaluate = make_evaluator(table)
    ratings = []
    for choice in shortlist(choices, lambda choice: evaluate(sheet_after(table, choice))):
        kept = reserve if isinstance(choice, UseSkill) else 0
        ratings.append((_forecast(table, turn, choice, evaluate) - kept, choice))
    return ratings


def shortlist(choices: Iterable[Choice], rate: Callable[[Choice], int]) -> list[Choice]:
    """Return all choices except Diplomacy, and Diplomacy on the cells that rate best."""
    found: list[Choice] = []
    diplomacy: list[Choice] = []
    for choice in choices:
        is_diplomacy = isinstance(choice, UseSkill) and choice.skill is Skill.DIPLOMACY
        (diplomacy if is_diplomacy else found).append(choice)
    return found + nlargest(DIPLOMACIES, diplomacy, key=rate)


def _forecast(table: Table, turn: SkillTurn, choice: Choice, evaluate: Evaluator) -> int:
    """Return the value of the chooser's sheet after the ambush, drawn by a hostile neighbor (T-7).

    In solo the walk leaves only the gorgon's victim to choose, and the owner chooses it (O-2, M-4).
    """
    outcomes = [evaluate(sheet) for sheet in sheets_after_ambush(table, turn, choice)]
    return max(outcomes) if table.rules.is_solo else min(outcomes)


def sheets_after_ambush(table: Table, turn: SkillTurn, choice: Choice) -> list[Sheet]:
    """Return the chooser's sheet after the choice and each way to draw the ambush on it."""
    owner = choice.seat
    after = sheet_after(table, choice)
    passed = replace(
        table,
        sheets=(*table.sheets[:owner], after, *table.sheets[owner + 1 :]),
        turn=ambush_after(turn, choice),
        awaited=frozenset(Seat(seat) for seat in range(len(table.sheets))),
    )
    drawer = next(seat for seat in passed.awaited if drawn_on(passed, seat) == owner)
    return [sheet_after(passed, drawn) for drawn in options(PlayerView(passed, drawer))] or [after]


def ambush_after(turn: SkillTurn, choice: Choice) -> AmbushTurn:
    """Return the ambush that follows when a seat has made this choice before it (K-01)."""
    match choice:
        case UseSkill(seat, Skill.ACROBATICS, orientation=orientation):
            return AmbushTurn(turn.card, turn.acrobats | {seat}, orientation)
        case _:
            return AmbushTurn(turn.card, turn.acrobats)

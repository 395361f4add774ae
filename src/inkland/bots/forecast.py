"""Skills before the sheets pass, judged by the ambush that follows (K-01, K-04)."""

from heapq import nlargest
from operator import itemgetter
from typing import Final

from inkland.bots.outcomes import drawn_on, sheet_after
from inkland.bots.worth import Rating, Worth, make_worth
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, UseSkill
from inkland.core.ids import Seat
from inkland.core.options import Options, options
from inkland.core.record import replace
from inkland.core.state import AmbushTurn, PlayerView, SkillTurn, Table

DIPLOMACIES: Final = 3
"""How many of the best Diplomacy cells are tried against the ambush."""


def rate_before_ambush(table: Table, turn: SkillTurn, choices: Options, reserve: int) -> list[Rating]:
    """No skill, Acrobatics, and the best cells for Diplomacy; a skill must gain more than `reserve`."""
    worth = make_worth(table)
    diplomacy: list[Rating] = []
    others: list[Choice] = []
    for choice in choices:
        if isinstance(choice, UseSkill) and choice.skill is Skill.DIPLOMACY:
            diplomacy.append((worth(sheet_after(table, choice)), choice))
        else:
            others.append(choice)
    others += [choice for _, choice in nlargest(DIPLOMACIES, diplomacy, key=itemgetter(0))]
    return [
        (
            _after_ambush(table, turn, choice, worth) - (reserve if isinstance(choice, UseSkill) else 0),
            choice,
        )
        for choice in others
    ]


def _after_ambush(table: Table, turn: SkillTurn, choice: Choice, worth: Worth) -> int:
    """The worth of the chooser's sheet after the ambush, drawn by a neighbour who means harm (T-7).

    In solo the walk leaves only the gorgon's victim to choose, and the owner chooses it (O-2, M-4).
    """
    owner = choice.seat
    after = sheet_after(table, choice)
    acrobat = isinstance(choice, UseSkill) and choice.skill is Skill.ACROBATICS
    ambush = AmbushTurn(
        turn.card,
        turn.acrobats | {owner} if acrobat else turn.acrobats,
        choice.lie if isinstance(choice, UseSkill) else None,
    )
    passed = replace(
        table,
        sheets=(*table.sheets[:owner], after, *table.sheets[owner + 1 :]),
        turn=ambush,
        awaited=frozenset(Seat(seat) for seat in range(len(table.sheets))),
    )
    drawer = next(seat for seat in passed.awaited if drawn_on(passed, seat) == owner)
    outcomes = [worth(sheet_after(passed, drawn)) for drawn in options(PlayerView(passed, drawer))]
    if not outcomes:
        return worth(after)
    return max(outcomes) if drawer == owner else min(outcomes)

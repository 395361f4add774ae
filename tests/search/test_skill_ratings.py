"""Levels rate choices with skills in compiled code as if the core had drawn them."""

from tests.kernel.duel import any_duel
from tests.property.playing import SeededRng

from inkland.bots.ambush_forecast import sheets_after_ambush, shortlist
from inkland.bots.levels.searcher import SKILL_RESERVE, Candidates, Searcher
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Skill
from inkland.core.commands import Choice
from inkland.core.decide import step
from inkland.core.options import Options, options
from inkland.core.state import HeroTurn, SkillTurn, State, Table, view
from inkland.core.turns.choices import sheet_after
from inkland.search.position import Position, sheet_row
from inkland.search.rating import rate_sheets
from inkland.search.settings import Budget, Perception, SearchParams
from inkland.search.weights import initial_weights, load_weights

ALL = Searcher(Budget(), SearchParams(width=1 << 20), Perception())
"""Keeps every choice as a candidate."""
MOST_OPTIONS, COMPARED = 20_000, 40
SEEDS = (1, 21, 28, 32, 36, 52)
"""Games in which seats choose before an ambush, draw heroes and use every skill, solo and at tables."""


def ratings_of(position: Position, sheets: list[Sheet]) -> list[int]:
    """Return the ratings of sheets that the core has drawn."""
    weights = initial_weights() if position.is_hostile else load_weights()
    ratings = rate_sheets(position.tables, weights, position.game, [sheet_row(sheet) for sheet in sheets])
    return [-rating if position.is_hostile else rating for rating in ratings]


def reserve(choice: Choice) -> int:
    return 0 if getattr(choice, "skill", None) is None else SKILL_RESERVE


def check_drawings(table: Table, position: Position, offered: Options, found: Candidates) -> None:
    """Every choice is there; a sample has the sheets of the core, and their ratings less the reserve."""
    assert len(found.choices) == len(offered)
    some = range(0, len(offered), max(1, len(offered) // COMPARED))
    sheets = [sheet_after(table, found.choices[number]) for number in some]
    for number, sheet, rating in zip(some, sheets, ratings_of(position, sheets), strict=True):
        assert found.sheets[number] == sheet_row(sheet)
        assert found.ratings[number] == rating - reserve(found.choices[number])


def check_before_ambush(table: Table, position: Position, offered: Options, found: Candidates) -> None:
    """A choice is rated by the sheet that a hostile neighbor, or the walk, leaves (T-7, O-2)."""
    turn = table.turn
    assert isinstance(turn, SkillTurn)
    at_once = {choice: ratings_of(position, [sheet_after(table, choice)])[0] for choice in offered}
    assert set(found.choices) == set(shortlist(offered, at_once.__getitem__))
    for choice, row, rating in zip(found.choices, found.sheets, found.ratings, strict=True):
        sheets = sheets_after_ambush(table, turn, choice)
        outcomes = ratings_of(position, sheets)
        settled = max(outcomes) if table.rules.is_solo else min(outcomes)
        assert rating == settled - reserve(choice)
        assert row in map(sheet_row, sheets)


def check_moment(state: State) -> set[object]:
    """Compare all ratings of one moment; return what there was to see."""
    table, seat = state.table, min(state.table.awaited)
    offered = options(view(state, seat))
    if not 1 < len(offered) < MOST_OPTIONS:
        return set()
    position, found = ALL.candidates(table, seat, offered, seed=0)
    check = check_before_ambush if isinstance(table.turn, SkillTurn) else check_drawings
    check(table, position, offered, found)
    seen: set[object] = {type(table.turn), table.rules.is_solo}
    return seen | {getattr(choice, "skill", None) for choice in found.choices}


def test_ratings_are_those_of_the_sheets_that_the_core_draws() -> None:
    seen: set[object] = set()
    for seed in SEEDS:
        rng = SeededRng(seed)
        state = any_duel(seed).state
        moment = 0
        while not state.table.is_over:
            moment += 1
            if moment % 3 == 0:
                seen |= check_moment(state)
            found = options(view(state, min(state.table.awaited)))
            state, _ = step(state, found[rng.below(len(found))], rng)
    assert {SkillTurn, HeroTurn, True, False, *Skill} <= seen

"""Sheets are written as text all cells of a mark at once; that is the same as cell by cell."""

import pytest
from tests.property.playing import CATALOG, SeededRng, any_choice

from inkland.core.board.grid import CELL_COUNT, SIZE, iter_cells
from inkland.core.board.sheet import Sheet, sheet_marks, sheet_rows
from inkland.core.decide import start, step
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import State, view
from inkland.notation.cells import cell_names
from inkland.views.table import present_scores, scoring_parts
from inkland.views.types import ScoringPart


def rows_cell_by_cell(sheet: Sheet) -> tuple[str, ...]:
    """Each cell shows the last mark that it is in, or a point."""
    chars = ["."] * CELL_COUNT
    for char, cells in sheet_marks(sheet):
        for cell in iter_cells(cells):
            chars[cell] = char
    text = "".join(chars)
    return tuple(text[start : start + SIZE] for start in range(0, CELL_COUNT, SIZE))


def states_of(seed: int) -> list[State]:
    """All states of a game with everything in it, up to its end."""
    rng = SeededRng(seed)
    config = GameConfig(players=3, heroes=True)
    state, _ = start(CATALOG, config, tuple(Player(f"P{seat}") for seat in range(3)), rng)
    found = [state]
    while not state.table.is_over:
        choices = options(view(state, min(state.table.awaited)))
        state, _ = step(state, any_choice(choices, rng), rng)
        found.append(state)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_rows_of_whole_games(seed: int) -> None:
    for state in states_of(seed):
        for sheet in state.table.sheets:
            assert sheet_rows(sheet) == rows_cell_by_cell(sheet)


@pytest.mark.parametrize("seed", range(4))
def test_scoring_parts_are_those_of_the_score(seed: int) -> None:
    for state in states_of(seed)[::5]:
        for scores in present_scores(state.table):
            for score in scores:
                expected = [ScoringPart(part.points, cell_names(part.cells)) for part in score.parts]
                assert scoring_parts(score) == expected

"""Nothing is lost, doubled or undone: cards, cells, coins, scores."""

from hypothesis import given
from tests.property.effort import examples
from tests.property.invariants import check_cards, check_sheet, check_sheet_grew, check_state, check_step
from tests.property.playing import SeededRng, any_command, start_game
from tests.property.strategies import SEEDS, Moment, configs, sheets, staged_moments

from inkland.core.board.sheet import Sheet
from inkland.core.decide import step
from inkland.core.events import SeasonBegan
from inkland.core.evolve import evolve
from inkland.core.setup.config import GameConfig


@examples(50)
@given(configs(4), SEEDS)
def test_a_whole_game_keeps_everything_in_its_place(config: GameConfig, seed: int) -> None:
    """After every step, and for the cards after every event (S-5, T-10, P-3)."""
    rng = SeededRng(seed)
    state, _ = start_game(config, rng)
    check_state(state)
    while not state.table.is_over:
        old = state
        state, events = step(old, any_command(old, rng), rng)
        check_step(old, state)
        for event in events:
            old = evolve(old, event)
            if not isinstance(event, SeasonBegan):
                check_cards(old)


@examples(150)
@given(staged_moments(), SEEDS)
def test_a_round_on_arbitrary_sheets_keeps_everything_in_its_place(moment: Moment, seed: int) -> None:
    state, rng = moment.state(), SeededRng(seed)
    for _ in range(len(state.table.sheets)):
        if state.table.awaited:
            old = state
            state, _ = step(old, any_command(old, rng), rng)
            check_step(old, state)


@examples(60)
@given(sheets())
def test_arbitrary_sheets_are_sheets(sheet: Sheet) -> None:
    """The sheets of the other properties are as sound as played ones."""
    check_sheet(sheet)
    check_sheet_grew(sheet, sheet)

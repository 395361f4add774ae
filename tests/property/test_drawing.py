"""What a drawing does to a sheet, against a second reading, on arbitrary sheets (T-11, M-2, M-3)."""

from hypothesis import given
from hypothesis import strategies as st
from tests.property.effort import examples
from tests.property.playing import SeededRng, any_command
from tests.property.redrawing import check_events
from tests.property.strategies import SEEDS, Moment, moments, skilled_moments, staged_moments

from inkland.core.board.grid import Cells
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DrawShape, DrawSingle
from inkland.core.decide import step
from inkland.core.ids import Terrain
from inkland.core.options import options
from inkland.core.state import view

WITH_TERRAIN = (Skill.CONCENTRATION, Skill.CURE_WOUNDS, Skill.SEARCH)
"""Skills whose extra cells may be monsters."""


@examples(150)
@given(staged_moments() | moments(), SEEDS)
def test_a_drawing_does_what_the_second_reading_says(moment: Moment, seed: int) -> None:
    state, rng = moment.state(), SeededRng(seed)
    for _ in range(len(state.table.sheets)):
        if state.table.awaited:
            after, events = step(state, any_command(state, rng), rng)
            check_events(state, events)
            state = after


@examples(100)
@given(st.sampled_from(WITH_TERRAIN).flatmap(skilled_moments), SEEDS)
def test_extra_monsters_do_what_the_second_reading_says(moment: Moment, seed: int) -> None:
    """Monsters that come with a skill are struck on attack cells too (T-9, T-11)."""
    state, rng = moment.state(), SeededRng(seed)
    for seat in sorted(state.table.awaited):
        found = options(view(state, seat))
        attack = state.table.sheets[seat].attack
        wild = [choice for choice in found[:20_000] if has_extra_monster(choice, attack)]
        choice = wild[rng.below(len(wild))] if wild else found[0]
        after, events = step(state, choice, rng)
        check_events(state, events)
        state = after


def has_extra_monster(choice: Choice, attack: Cells) -> bool:
    """Whether a choice brings a monster onto an attack cell with its extra cells."""
    if not isinstance(choice, DrawShape | DrawSingle) or choice.extra is None:
        return False
    return choice.extra.terrain is Terrain.MONSTER and bool(choice.extra.cells & attack)

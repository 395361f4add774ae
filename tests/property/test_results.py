"""Totals, winners, ratings and titles for any score sheet (P-4, O-5)."""

from hypothesis import given
from hypothesis import strategies as st
from tests.games.recount import check_result, title_of
from tests.property.effort import examples
from tests.property.playing import CATALOG, SeededRng, start_game

from inkland.core.events import SeasonScore
from inkland.core.outcome import end_game
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.turns.solo import title_for

LINES = st.builds(
    SeasonScore, st.tuples(st.integers(0, 3), st.integers(0, 20)), st.integers(0, 3), st.integers(-3, 0)
)


@examples(150)
@given(st.integers(1, 5), st.data())
def test_the_result_of_any_score_sheet(players: int, data: st.DataObject) -> None:
    """Small numbers make for many ties; some are broken by the monsters, some are shared."""
    table = start_game(GameConfig(players=players), SeededRng(0))[0].table
    season = st.lists(LINES, min_size=players, max_size=players).map(tuple)
    scored = replace(table, scores=data.draw(st.tuples(season, season, season, season)))
    check_result(replace(scored, result=end_game(scored)))


def test_every_title() -> None:
    for rating in range(-100, 100):
        assert title_for(rating, CATALOG.titles) == title_of(rating)

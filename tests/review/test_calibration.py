"""Values without bias: luck is zero on average whoever plays; the start is what the reference player gets.

Small samples with fixed seeds; `make calibration` measures with many games.
"""

import pytest
from bench.review.values import SIGMAS, compare_start, sums_of_game, sums_of_games

from inkland.core.ids import Box
from inkland.core.setup.config import GameConfig
from inkland.sim.intervals import mean


@pytest.mark.parametrize("bot", ["random", "journeyman", "reference"])
def test_luck_is_zero_on_average(bot: str) -> None:
    """With a single deck for each value the sums scatter, but are not biased."""
    sums = [sums_of_game(GameConfig(), bot, seed, 1) for seed in range(30)]
    luck = mean([one.luck for one in sums])
    assert luck.error is not None
    assert 1 < luck.error < 10
    assert abs(luck.value) < SIGMAS * luck.error
    if bot == "reference":
        assert {one.skill for one in sums} == {0.0}


def test_the_start_is_what_the_reference_player_gets() -> None:
    start = compare_start(GameConfig(explore=Box.HEROES), fresh=60, seed=3, decks=128)
    assert abs(start.sigmas) < SIGMAS


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "journeyman", "reference"])
def test_luck_is_zero_on_average_in_mixed_setups(bot: str) -> None:
    luck = mean([one.luck for one in sums_of_games(bot, games=150, seed=5)])
    assert luck.error is not None
    assert abs(luck.value) < SIGMAS * luck.error


@pytest.mark.slow
def test_the_start_of_a_table_is_what_the_reference_player_gets() -> None:
    config = GameConfig(players=2, ambush_boxes=(Box.BASE, Box.HEROES, Box.AMBUSH_PACK), skills=True)
    assert abs(compare_start(config, fresh=300, seed=5).sigmas) < SIGMAS

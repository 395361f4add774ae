"""Whole games to the end, for every preset and number of players, watched at every step."""

import pytest
from tests.games.playthrough import play_through, played, played_out
from tests.games.presets import EVERYTHING, PRESETS
from tests.games.sights import everything

from inkland.core.ids import Box, MapId
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig

CROWDED = range(20)
MORE_GAMES = 300


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [1, 2, 5, 100])
def test_a_game_is_played_to_its_end(preset: str, players: int) -> None:
    """S-1: up to a hundred players; the checks are in `play_through`."""
    story = played(preset, players)
    assert story.state.table.is_over
    assert len(story.state.table.sheets) == players


@pytest.mark.parametrize("number", CROWDED)
def test_a_game_on_crowded_sheets_is_played_to_its_end(number: int) -> None:
    """T-4, T-5 and O-4: little room, then none."""
    assert played_out(number).state.table.is_over


def one_more(number: int) -> GameConfig:
    """Another mixed game: solo and two players in turn, with both explore sets, on all maps."""
    explore = (Box.BASE, Box.HEROES)[number // 2 % 2]
    return replace(EVERYTHING, players=1 + number % 2, explore=explore, map=MapId("ABCD"[number // 4 % 4]))


def test_everything_is_met() -> None:
    """Every card, effect, skill, edict, map and ending: in the games above, else in some more."""
    games = [played(preset, players) for preset in PRESETS for players in (1, 2, 5)]
    games += [played_out(number) for number in CROWDED]
    met = {sight for story in games for sight in story.sights}
    for number in range(MORE_GAMES):
        if everything() <= met:
            break
        met |= play_through(one_more(number), number).sights
    assert everything() - met == set()
    named = ("card ", "edict ", "map ")
    assert {sight for sight in met - everything() if not sight.startswith(named)} == set()

"""O-4: a full map ends a solo game; what is not yet scored is scored as the map is."""

import pytest
from tests.unit.rules.tables import (
    at,
    before_passing,
    cell,
    draw,
    drawn,
    explore,
    hero,
    hero_at,
    named,
    play,
    single,
    told,
    use,
)

from inkland.core.commands import Command, DestroyCell
from inkland.core.events import (
    CardRevealed,
    Drawn,
    EffectApplied,
    EffectBegan,
    GameEnded,
    SeasonScore,
    SeasonScored,
    SkillUsed,
)
from inkland.core.ids import CardId, Seat
from inkland.core.state import ExploreTurn, State

EDICTS = tuple(CardId(card) for card in ("sentinel-wood", "canal-lake", "wildholds", "borderlands"))
LAST = draw("K11", "water")
REST_OF_GAME = [SeasonScored, SeasonScored, SeasonScored, GameEnded]


def kinds(state: State, command: Command) -> list[type]:
    return [type(event) for event in told(state, command)]


@pytest.mark.parametrize(("season", "time"), [(0, 0), (0, 2), (0, 8), (1, 3), (2, 0), (2, 7), (3, 1), (3, 6)])
def test_the_last_cell_ends_the_game(season: int, time: int) -> None:
    """O-4: in the middle or at the end of a season; every season is scored once, no card is revealed."""
    state = at(explore("rift-lands"), drawn("A", rest="F", empty="K11"), season=season, time=time)
    assert kinds(state, LAST) == [Drawn, *[SeasonScored] * (4 - season), GameEnded]
    scored = [event.season for event in told(state, LAST) if isinstance(event, SeasonScored)]
    assert scored == list(range(season, 4))
    after = play(state, LAST).table
    assert after.is_over
    assert len(after.scores) == 4
    assert (after.turn, after.awaited) == (None, frozenset())


def test_all_remaining_seasons_are_scored_on_the_map_as_it_is() -> None:
    """O-4, P-1: forest on all but K11 (water): border 39, no canal, no village, 22 full lines of 6: 132."""
    state = at(explore("rift-lands"), drawn("A", rest="F", empty="K11"), edicts=EDICTS)
    after = play(state, LAST).table
    assert [line[0].edicts for line in after.scores] == [(39, 0), (0, 0), (0, 132), (132, 39)]
    assert after.result is not None
    assert after.result.totals == (39 + 132 + 132 + 39,)


def test_the_coins_of_the_last_drawing_count_in_every_season_left() -> None:
    """O-4, T-11: B5 closes the mountain B4 first, then the game ends."""
    state = at(explore("rift-lands"), drawn("A", rest="F", empty="B5", coins=2), season=2)
    assert [line[0].coins for line in play(state, draw("B5", "farm")).table.scores] == [0, 0, 3, 3]


def test_one_empty_cell_keeps_the_game_going() -> None:
    """O-4"""
    state = at(explore("rift-lands"), drawn("A", rest="F", empty="K10 K11"))
    state = play(state, LAST)
    assert not state.table.is_over
    assert isinstance(state.table.turn, ExploreTurn)


def test_a_skill_fills_the_last_cell() -> None:
    """O-4, K-08"""
    state = at(explore("rift-lands"), drawn("A", rest="F", empty="K10 K11"), skills="search")
    command = draw("K10", "water", skill="search", extra="K11")
    assert kinds(state, command) == [Drawn, SeasonScored, *REST_OF_GAME]


def test_diplomacy_fills_the_last_cell_before_the_walk() -> None:
    """O-4, K-04: the ambush is not drawn any more."""
    sheet = drawn("A", rest="F", empty="K11", coins=1)
    state = at(before_passing("goblin-attack"), sheet, skills="diplomacy")
    command = use("diplomacy", extra="K11")
    assert kinds(state, command) == [SkillUsed, SeasonScored, *REST_OF_GAME]
    assert play(state, command).table.sheets[0].monster == 0


def test_an_ambush_fills_the_last_cell() -> None:
    """O-4, O-2: the zombie walks to K11."""
    state = at(explore("rift-lands"), drawn("A", rest="F", empty="K10 K11"), deck="zombie-plague hamlet")
    command = draw("K10", "farm")
    after = play(state, command).table
    assert named(after.sheets[0].zombie) == "K11"
    assert after.is_over
    assert [event.card for event in told(state, command) if isinstance(event, CardRevealed)] == [
        "zombie-plague"
    ]


def test_a_hero_fills_the_last_cell() -> None:
    """O-4, T-9"""
    state = at(hero("dal-of-jolev"), drawn("A", rest="F", empty="K11"), heroes=True)
    assert kinds(state, hero_at("K11")) == [Drawn, SeasonScored, *REST_OF_GAME]


def test_the_fallback_fills_the_last_cell() -> None:
    """O-4, T-4"""
    state = at(explore("hamlet"), drawn("A", rest="F", empty="K11"), season=1)
    assert kinds(state, single("K11", "water")) == [Drawn, *REST_OF_GAME]


def test_zombies_fill_the_map_at_the_end_of_a_season() -> None:
    """O-4, M-2: spring is scored with A2 empty (−1); the other seasons on the full map."""
    sheet = drawn("A", "A Z.", rest="F", empty="A2 K11")
    met = "zombie-plague giant-troll-ravage"
    state = at(explore("rift-lands"), sheet, time=8, met=met)
    assert kinds(state, LAST) == [Drawn, SeasonScored, EffectBegan, EffectApplied, *REST_OF_GAME]
    after = play(state, LAST).table
    assert [line[0].monsters for line in after.scores] == [-1, 0, 0, 0]


def test_the_troll_destroys_the_last_cell() -> None:
    """O-4, M-3: the same, by the player's own hand."""
    sheet = drawn("A", "A T.", rest="F", empty="A2 K11")
    state = at(explore("rift-lands"), sheet, time=8, met="giant-troll-ravage")
    state = play(state, LAST)
    assert not state.table.is_over
    assert kinds(state, DestroyCell(Seat(0), cell("A2"))) == [EffectApplied, *REST_OF_GAME]


def test_coins_of_the_last_effect_count_in_the_seasons_left() -> None:
    """O-4, M-5: the zombie A5 spreads to B5 after the scoring of spring, which closes the mountain B4."""
    sheet = drawn("A", "A FFFFZ", rest="F", empty="B5 K11")
    state = at(explore("rift-lands"), sheet, time=8, met="zombie-plague")
    lines = [line[0] for line in play(state, LAST).table.scores]
    assert [line.coins for line in lines] == [0, 1, 1, 1]
    assert [line.monsters for line in lines] == [-1, 0, 0, 0]
    assert all(isinstance(line, SeasonScore) for line in lines)


def test_with_two_players_the_game_goes_on() -> None:
    """O-4, T-5: the early end is a solo rule."""
    state = at(explore("rift-lands"), drawn("A", rest="F", empty="K11"), drawn("A"))
    state = play(state, LAST, draw("K11", "water", seat=1))
    assert not state.table.is_over
    assert state.table.scores == ()

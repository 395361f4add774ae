"""T-1, T-12: revealing cards, the waiting ruins duty, and when a season ends."""

import pytest
from tests.unit.rules.tables import at, draw, drawn, explore, hero_at, monsters, play, refusal, started, told

from inkland.core.events import CardRevealed, Drawn, SeasonBegan, SeasonScored
from inkland.core.ids import Box
from inkland.core.state import AmbushTurn, ExploreTurn, HeroTurn, State

CELL = draw("A1", "water")


def after_a_round(deck: str) -> State:
    """A solo game after a Rift Lands cell on A1, with the cards of `deck` coming."""
    return play(at(explore("rift-lands"), drawn("A"), deck=deck), CELL)


def duty_of(state: State) -> tuple[str, bool]:
    assert isinstance(state.table.turn, ExploreTurn)
    return state.table.turn.card.id, state.table.turn.duty


def test_the_top_card_is_revealed() -> None:
    """T-1"""
    state = after_a_round("hamlet farmland")
    assert duty_of(state) == ("hamlet", False)
    assert state.table.revealed == ("rift-lands", "hamlet")
    assert state.hidden.deck == ("farmland",)


def test_a_ruins_card_puts_a_duty_on_the_next_card_which_comes_at_once() -> None:
    """T-1"""
    state = after_a_round("temple-ruins hamlet farmland")
    assert duty_of(state) == ("hamlet", True)
    assert state.table.revealed == ("rift-lands", "temple-ruins", "hamlet")
    state = play(state, draw("B1 C1 C2", "village"))
    assert duty_of(state) == ("farmland", False)


def test_two_ruins_cards_make_one_duty() -> None:
    """T-1"""
    state = after_a_round("temple-ruins outpost-ruins hamlet farmland")
    assert duty_of(state) == ("hamlet", True)
    state = play(state, draw("B1 C1 C2", "village"))
    assert duty_of(state) == ("farmland", False)


def test_the_first_card_of_a_game_may_be_a_ruins_card() -> None:
    """T-1, S-5: in printing order the deck begins Temple Ruins, Outpost Ruins, Great River."""
    state = started(1)
    assert state.table.revealed == ("temple-ruins", "outpost-ruins", "great-river")
    assert duty_of(state) == ("great-river", True)


def test_the_duty_waits_while_a_solo_ambush_is_drawn() -> None:
    """T-1, O-3: the goblins go where they always go, over no ruins."""
    state = after_a_round("temple-ruins goblin-attack hamlet")
    assert drawn("A", W="A1", X="I9 J10 K11").monster == state.table.sheets[0].monster
    assert duty_of(state) == ("hamlet", True)


def test_the_duty_waits_over_two_ambushes_and_a_second_ruins_card() -> None:
    """T-1: still one duty."""
    state = after_a_round("temple-ruins goblin-attack outpost-ruins zombie-plague hamlet farmland")
    assert duty_of(state) == ("hamlet", True)
    assert duty_of(play(state, draw("C1 C2 D1", "village"))) == ("farmland", False)


def test_the_duty_waits_while_an_ambush_passes_round_the_table() -> None:
    """T-1, T-7: two players draw the goblins anywhere; the duty comes with Hamlet."""
    state = at(explore("rift-lands"), drawn("A"), drawn("A"), deck="temple-ruins goblin-attack hamlet")
    state = play(state, CELL, draw("A1", "water", seat=1))
    assert isinstance(state.table.turn, AmbushTurn)
    assert state.table.duty
    state = play(state, monsters("D1 E2 F3"), monsters("D1 E2 F3", seat=1))
    assert duty_of(state) == ("hamlet", True)
    assert not state.table.duty


def test_the_duty_waits_while_a_hero_is_drawn() -> None:
    """T-1, T-9: the hero may go on a cell without ruins."""
    deck = "temple-ruins wren-the-lioness hamlet farmland"
    state = at(explore("rift-lands"), drawn("A"), deck=deck, heroes=True)
    state = play(state, CELL)
    assert isinstance(state.table.turn, HeroTurn)
    state = play(state, hero_at("K1"))
    assert duty_of(state) == ("hamlet", True)
    assert refusal(state, draw("D1 E1 E2", "village")) == ("illegal-ruins-duty", "T-3")


def test_rift_lands_takes_the_duty_away() -> None:
    """T-1, T-2: it is an ordinary explore card."""
    state = after_a_round("temple-ruins rift-lands hamlet")
    assert duty_of(state) == ("rift-lands", True)
    assert duty_of(play(state, draw("C2", "farm"))) == ("hamlet", False)


@pytest.mark.parametrize(("time", "goes_on"), [(7, True), (8, False), (9, False)])
def test_a_season_ends_when_its_threshold_is_reached_or_passed(time: int, goes_on: bool) -> None:
    """T-12, S-4: spring has 8; the time of the card being drawn is counted already."""
    state = play(at(explore("hamlet"), drawn("A"), time=time), draw("A1 B1 B2", "village"))
    assert (state.table.season == 0) is goes_on
    assert (state.table.scores == ()) is goes_on


@pytest.mark.parametrize(
    ("season", "box", "threshold"),
    [
        *((0, Box.BASE, 8), (1, Box.BASE, 8), (2, Box.BASE, 7), (3, Box.BASE, 6)),
        *((0, Box.HEROES, 8), (1, Box.HEROES, 7), (2, Box.HEROES, 7), (3, Box.HEROES, 6)),
    ],
)
def test_each_season_has_its_threshold(season: int, box: Box, threshold: int) -> None:
    """T-12, S-4"""
    for time in (threshold - 1, threshold):
        state = at(explore("hamlet"), drawn("A"), season=season, time=time, seasons=box)
        after = play(state, draw("A1 B1 B2", "village"))
        assert len(after.table.scores) == season + (time == threshold)


def test_time_adds_up_over_the_cards_of_a_season() -> None:
    """T-12: Orchard 2 and Hamlet 1 are 7 after 4; then Homestead makes 9, which is past 8."""
    state = at(explore("rift-lands"), drawn("A"), time=4, deck="orchard hamlet homestead great-river")
    state = play(state, CELL)
    assert state.table.time == 6
    state = play(state, draw("K1 K2 K3 J1", "farm"))
    assert state.table.time == 7
    state = play(state, draw("D1 E1 E2", "village"))
    assert (state.table.time, state.table.season) == (9, 0)
    state = play(state, draw("D10 E10 F10 E11", "village"))
    assert state.table.season == 1


def test_cards_of_time_0_never_end_a_season() -> None:
    """T-12: ruins, ambush, hero and Rift Lands count 0; a season at 7 of 8 goes on through all of them."""
    deck = "goblin-attack dobrik-of-lorkheim temple-ruins rift-lands hamlet"
    state = at(explore("rift-lands"), drawn("A"), time=7, deck=deck, heroes=True)
    state = play(state, CELL, hero_at("E1"), draw("C2", "farm"))
    assert (state.table.season, state.table.time) == (0, 8)
    assert duty_of(state) == ("hamlet", False)
    assert play(state, draw("G1 H1 H2", "village")).table.season == 1


def test_a_new_season_begins_with_no_time_and_no_cards() -> None:
    """T-12, P-3: and its first card is revealed at once."""
    state = at(explore("rift-lands"), drawn("A"), time=8, ruins=False)
    events = told(state, CELL)
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["Drawn", "SeasonScored", "SeasonBegan", "DeckShuffled", "CardRevealed"]
    assert isinstance(events[0], Drawn)
    assert isinstance(events[1], SeasonScored)
    assert events[2] == SeasonBegan(1)
    after = play(state, CELL).table
    assert (after.season, after.time, after.revealed) == (1, 1, ("great-river",))
    assert events[-1] == CardRevealed(after.revealed[0])

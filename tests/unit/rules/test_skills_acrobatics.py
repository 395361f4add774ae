"""K-01 Acrobatics and K-04 Diplomacy: the skills that are used before the sheets pass."""

import pytest
from tests.unit.rules.tables import (
    at,
    before_passing,
    cells,
    draw,
    drawn,
    explore,
    hero,
    hero_at,
    monsters,
    named,
    play,
    refusal,
    shows,
    told,
    use,
)

from inkland.core.commands import DeclineSkill, DominoOrientation
from inkland.core.events import Drawn, SheetsPassed, SkillUsed
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.state import AmbushTurn, ExploreTurn, SkillTurn, State, view

SEAT_0, SEAT_1 = Seat(0), Seat(1)


def two(card: str, *, mine: str = "") -> State:
    """Two seats before an ambush passes; seat 0 has used Acrobatics. `mine` is what is empty on its sheet."""
    sheet = drawn("A", rest="F", empty=mine, coins=2) if mine else drawn("A", coins=2)
    state = at(before_passing(card), sheet, drawn("A", coins=2), skills="acrobatics diplomacy")
    return play(state, use("acrobatics"), DeclineSkill(SEAT_1))


def solo(card: str, *, empty: str = "", coins: int = 2) -> State:
    sheet = drawn("A", rest="F", empty=empty, coins=coins) if empty else drawn("A", coins=coins)
    state = at(explore("rift-lands"), sheet, deck=f"{card} hamlet farmland", skills="acrobatics")
    return play(state, draw(empty.rsplit(maxsplit=1)[-1] if empty else "F11", "farm"))


def test_the_neighbor_draws_a_small_monster_instead() -> None:
    """K-01: on the user's own sheet; on the other sheet the card's shape is drawn."""
    state = two("ratman-strike")
    assert (state.table.sheets[0].coins, state.table.sheets[0].crossed) == (2, 2)
    assert state.table.sheets[1].crossed == 0
    assert refusal(state, monsters("A1 A2 A3", seat=1)) == ("illegal-not-the-ambush-shape", "T-7")
    assert refusal(state, monsters("A1 A2")) == ("illegal-not-the-ambush-shape", "T-7")
    state = play(state, monsters("A1 A2 A3"), monsters("E1 F1", seat=1))
    assert [named(sheet.monster) for sheet in state.table.sheets] == ["E1 F1", "A1 A2 A3"]


def test_the_event_tells_of_acrobatics() -> None:
    """K-01"""
    state = play(two("ratman-strike"), monsters("A1 A2 A3"))
    drawings = [event for event in told(state, monsters("E1 E2", seat=1)) if isinstance(event, Drawn)]
    assert [(event.sheet, event.acrobatics, event.fallback) for event in drawings] == [
        (1, False, False),
        (0, True, False),
    ]


def test_a_two_by_one_that_does_not_fit_becomes_a_single_cell() -> None:
    """K-01, T-7"""
    state = two("ratman-strike", mine="A1 C1 K5")
    assert refusal(state, monsters("A1 C1", seat=1)) == ("illegal-single-monster-only", "T-7")
    state = play(state, monsters("A1 A2 A3"), monsters("K5", seat=1))
    assert named(state.table.sheets[0].monster) == "K5"


@pytest.mark.parametrize("card", ["dragon-inferno", "zombie-plague", "giant-troll-ravage", "gorgon-gaze"])
def test_the_small_monster_carries_no_letter(card: str) -> None:
    """K-01, T-8: and the gorgon destroys nothing on that sheet."""
    state = two(card)
    assert refusal(state, monsters("E1 E2", seat=1, destroys="E3")) == ("illegal-not-gorgons-victim", "M-4")
    after = play(state, monsters("E1 E2", seat=1))
    places = {"dragon-inferno": "D3 E1 E2 E3 F1", "zombie-plague": "E1", "giant-troll-ravage": "D1 D2 D3 E2"}
    command = monsters(places.get(card, "E1 E3 F2"), destroys="E2" if card == "gorgon-gaze" else "")
    after = play(after, command)
    assert after.table.sheets[0].letters == (0, 0, 0, 0)
    assert after.table.sheets[0].monster == cells("E1 E2")
    assert after.table.sheets[1].letters != (0, 0, 0, 0)


def test_several_players_use_it_at_once() -> None:
    """K-01: seats 0 and 2 of three; clockwise, sheet 0 is with seat 1, 1 with 2, 2 with 0."""
    state = at(before_passing("ratman-strike"), *[drawn("A", coins=2)] * 3, skills="acrobatics")
    state = play(state, use("acrobatics", seat=2), use("acrobatics"), DeclineSkill(SEAT_1))
    assert isinstance(state.table.turn, AmbushTurn)
    assert state.table.turn.acrobats == {0, 2}
    state = play(state, monsters("A1 A2"), monsters("D1 D2", seat=1), monsters("E1 E2 E3", seat=2))
    assert [named(sheet.monster) for sheet in state.table.sheets] == ["D1 D2", "E1 E2 E3", "A1 A2"]


def test_declining_costs_nothing() -> None:
    """K-01"""
    state = at(before_passing("ratman-strike"), drawn("A", coins=2), drawn("A", coins=2), skills="acrobatics")
    events = told(play(state, DeclineSkill(SEAT_0)), DeclineSkill(SEAT_1))
    assert events == (SheetsPassed(),)
    state = play(state, DeclineSkill(SEAT_0), DeclineSkill(SEAT_1))
    assert [sheet.crossed for sheet in state.table.sheets] == [0, 0]
    assert state.table.used == (None, None)


def test_nothing_else_may_be_said_with_acrobatics() -> None:
    """K-01: no cells; how it lies is picked in solo only."""
    state = at(
        before_passing("ratman-strike"), drawn("A", coins=2), drawn("A"), skills="acrobatics", awaited=[0]
    )
    assert refusal(state, use("acrobatics", extra="A1")) == ("illegal-no-extra-cells", "K-01")
    assert refusal(state, use("acrobatics", orientation="flat")) == (
        "illegal-no-orientation-to-choose",
        "K-01",
    )
    assert list(options(view(state, SEAT_0))) == [DeclineSkill(SEAT_0), use("acrobatics")]


@pytest.mark.parametrize(
    ("card", "orientation", "lands"),
    [
        ("goblin-attack", "flat", "K10 K11"),
        ("goblin-attack", "upright", "J11 K11"),
        ("zombie-plague", "flat", "A1 A2"),
        ("zombie-plague", "upright", "A1 B1"),
        ("dragon-inferno", "flat", "K1 K2"),
        ("bugbear-assault", "upright", "A11 B11"),
    ],
)
def test_in_solo_the_user_picks_how_it_lies_and_it_walks_in(card: str, orientation: str, lands: str) -> None:
    """K-01, O-2: from the card's corner."""
    state = solo(card)
    assert isinstance(state.table.turn, SkillTurn)
    state = play(state, use("acrobatics", orientation=orientation))
    sheet = state.table.sheets[0]
    assert named(sheet.monster) == lands
    assert sheet.letters == (0, 0, 0, 0)
    assert sheet.crossed == 2
    assert isinstance(state.table.turn, ExploreTurn)


def test_in_solo_the_gorgon_destroys_nothing_after_acrobatics() -> None:
    """K-01, M-4: no letter, no question."""
    state = play(solo("gorgon-gaze"), use("acrobatics", orientation="flat"))
    assert state.table.sheets[0].destroyed == 0
    assert isinstance(state.table.turn, ExploreTurn)


def test_in_solo_a_two_by_one_walks_on_in_the_cards_direction() -> None:
    """K-01, O-2: goblins go up the right side; I11–J11 comes before the bottom."""
    state = solo("goblin-attack", empty="K1 K2 I11 J11 J10 E5")
    assert named(play(state, use("acrobatics", orientation="upright")).table.sheets[0].monster) == "I11 J11"
    assert named(play(state, use("acrobatics", orientation="flat")).table.sheets[0].monster) == "J10 J11"


@pytest.mark.parametrize(
    ("empty", "orientation"),
    [("A1 A2 C1 E5", DominoOrientation.FLAT), ("A1 B1 D1 E5", DominoOrientation.UPRIGHT)],
)
def test_where_only_one_orientation_fits_it_is_that_one(empty: str, orientation: DominoOrientation) -> None:
    """K-01"""
    state = solo("goblin-attack", empty=empty)
    other = next(each for each in DominoOrientation if each is not orientation)
    assert list(options(view(state, SEAT_0))) == [
        DeclineSkill(SEAT_0),
        use("acrobatics", orientation=orientation),
    ]
    assert refusal(state, use("acrobatics", orientation=other)) == (
        "illegal-orientation-does-not-fit",
        "K-01",
    )
    assert refusal(state, use("acrobatics")) == ("illegal-orientation-does-not-fit", "K-01")


def test_in_solo_it_cannot_be_used_where_nothing_fits() -> None:
    """K-01, K-0: it needs all it gives; the player is not even asked."""
    state = solo("goblin-attack", empty="A1 C1 E5")
    assert isinstance(state.table.turn, ExploreTurn)
    assert state.table.sheets[0].crossed == 0


def test_in_solo_declining_lets_the_card_walk_in() -> None:
    """K-01, O-3"""
    state = play(solo("goblin-attack"), DeclineSkill(SEAT_0))
    assert named(state.table.sheets[0].monster) == "I9 J10 K11"


def test_diplomacy_with_an_explore_card() -> None:
    """K-04, G-10: after the main drawing, one empty cell becomes farm and village."""
    state = at(explore("hamlet"), drawn("A", coins=1), skills="diplomacy")
    command = draw("A1 B1 B2", "village", skill="diplomacy", extra="K1", extra_terrain="farm+village")
    sheet = play(state, command).table.sheets[0]
    assert shows(sheet, "A V.\nB VV\nK B")
    assert (sheet.coins, sheet.crossed) == (2, 1)
    for extra, terrain, code in (
        ("K1 K2", "farm+village", "illegal-not-one-cell"),
        ("K1", "farm", "illegal-extra-terrain"),
    ):
        wrong = draw("A1 B1 B2", "village", skill="diplomacy", extra=extra, extra_terrain=terrain)
        assert refusal(state, wrong) == (code, "K-04")


def test_diplomacy_with_a_hero_card() -> None:
    """K-04: on any other empty cell, an attack cell too."""
    sheet = drawn("A", rest="F", empty="A1 A2 K1", coins=1)
    state = at(hero("dobrik-of-lorkheim"), sheet, skills="diplomacy", heroes=True)
    found = list(options(view(state, SEAT_0)))
    assert len(found) == 3 * 4 + 3 * 2 * 4
    after = play(state, hero_at("A1", skill="diplomacy", extra="A2")).table
    assert shows(after.sheets[0], "A HB\nK .")
    assert after.used[0] is not None


def test_diplomacy_with_a_hero_on_the_last_cell_is_impossible() -> None:
    """K-04, K-0"""
    sheet = drawn("A", rest="F", empty="A1", coins=1)
    state = at(hero("dobrik-of-lorkheim"), sheet, skills="diplomacy", heroes=True)
    assert len(options(view(state, SEAT_0))) == 4


def test_diplomacy_in_an_ambush_round_comes_before_the_sheets_pass() -> None:
    """K-04: seat 0 fills the only place for the shape; seat 1 can draw a single cell only."""
    mine = drawn("A", rest="F", empty="A1 A2 A3 K1", coins=1)
    state = at(before_passing("ratman-strike"), mine, drawn("A"), skills="diplomacy", awaited=[0])
    events = told(state, use("diplomacy", extra="A2"))
    assert [type(event) for event in events] == [SkillUsed, SheetsPassed]
    state = play(state, use("diplomacy", extra="A2"))
    assert shows(state.table.sheets[0], "A .B.")
    state = play(state, monsters("K1", seat=1), monsters("A1 A2 A3"))
    assert shows(state.table.sheets[0], "A .B.\nK X")


def test_diplomacy_may_fill_the_last_cell_before_the_sheets_pass() -> None:
    """K-04, T-5: the neighbor then draws nothing on the full sheet."""
    mine = drawn("A", rest="F", empty="A1", coins=1)
    state = at(before_passing("ratman-strike"), mine, drawn("A"), skills="diplomacy", awaited=[0])
    state = play(state, use("diplomacy", extra="A1"))
    assert state.table.awaited == {0}
    state = play(state, monsters("A1 A2 A3"))
    assert state.table.sheets[0].monster == 0


def test_in_solo_diplomacy_comes_before_the_walk() -> None:
    """K-04, O-2: A1 is taken, so the zombie goes to B1."""
    state = at(before_passing("zombie-plague"), drawn("A", coins=1), skills="diplomacy")
    assert shows(play(state, use("diplomacy", extra="A1")).table.sheets[0], "A B\nB Z")
    assert refusal(state, use("diplomacy", extra="B4")) == ("illegal-cell-filled", "K-0")
    assert refusal(state, use("diplomacy", extra="A1", orientation="flat")) == (
        "illegal-no-orientation-to-choose",
        "K-01",
    )
    assert refusal(state, use("diplomacy")) == ("illegal-extra-cells-missing", "K-0")

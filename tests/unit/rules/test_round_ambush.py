"""T-7, T-8, T-10: the ambush that the neighbors draw, letters, cards that never return."""

import pytest
from tests.unit.rules.tables import (
    ambush,
    at,
    cell,
    cells,
    draw,
    drawn,
    explore,
    hero_at,
    monsters,
    named,
    play,
    refusal,
    shows,
)

from inkland.core.board.sheet import Sheet
from inkland.core.commands import DestroyCell, DrawAmbush
from inkland.core.ids import CardId, Seat
from inkland.core.options import options
from inkland.core.state import ExploreTurn, view

ROWS_OF_THREE = ["A1 A2 A3", "D1 D2 D3", "E1 E2 E3", "G1 G2 G3", "H1 H2 H3"]
SQUARES = ["A10 A11 B10 B11", "C10 C11 D10 D11", "E10 E11 F10 F11", "G10 G11 H10 H11", "J10 J11 K10 K11"]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_clockwise_each_sheet_goes_to_the_next_seat(seats: int) -> None:
    """T-7: the sheet of seat i is drawn on by seat i + 1."""
    state = at(ambush("ratman-strike"), *[drawn("A")] * seats)
    state = play(state, *(monsters(ROWS_OF_THREE[seat], seat=seat) for seat in range(seats)))
    for owner, sheet in enumerate(state.table.sheets):
        assert named(sheet.monster) == ROWS_OF_THREE[(owner + 1) % seats]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_counterclockwise_each_sheet_goes_to_the_seat_before(seats: int) -> None:
    """T-7: the sheet of seat i is drawn on by seat i − 1."""
    state = at(ambush("ogre-charge"), *[drawn("A")] * seats)
    state = play(state, *(monsters(SQUARES[seat], seat=seat) for seat in range(seats)))
    for owner, sheet in enumerate(state.table.sheets):
        assert named(sheet.monster) == SQUARES[(owner - 1) % seats]


def test_what_is_legal_is_judged_on_the_sheet_received() -> None:
    """T-7: clockwise with three, seat 0 has the sheet of seat 2, where D1 is filled."""
    state = at(ambush("ratman-strike"), drawn("A"), drawn("A"), drawn("A", F="D1"))
    assert refusal(state, monsters("D1 D2 D3")) == ("illegal-cell-filled", "T-7")
    state = play(state, monsters("D1 D2 D3", seat=1), monsters("D1 D2 D3", seat=2), monsters("D2 D3 D4"))
    assert shows(state.table.sheets[2], "D FXXX")


@pytest.mark.parametrize("places", ["A1 B1 B2 C1", "A2 B1 B2 C2", "A1 A2 A3 B2", "A2 B1 B2 B3"])
def test_the_shape_may_be_turned(places: str) -> None:
    """T-7: Kobold Onslaught in its four ways."""
    state = play(at(ambush("kobold-onslaught"), drawn("A"), drawn("A"), awaited=[0]), monsters(places))
    assert named(state.table.sheets[1].monster) == places


def test_the_shape_may_be_mirrored() -> None:
    """T-7: Gnoll Raid, XX / X. / XX, opens to the right as printed; here it opens to the left."""
    state = at(ambush("gnoll-raid"), drawn("A"), drawn("A"))
    state = play(state, monsters("D1 D2 E2 F1 F2"), monsters("D1 D2 E1 F1 F2", seat=1))
    assert shows(state.table.sheets[1], "D XX\nE .X\nF XX")
    assert shows(state.table.sheets[0], "D XX\nE X.\nF XX")


def test_other_cells_are_not_the_shape() -> None:
    """T-7: also not a single cell while the shape fits somewhere."""
    state = at(ambush("ratman-strike"), drawn("A"), drawn("A", rest="F", empty="A1 A2 A3 K1"), awaited=[0])
    for places in ("K1", "A1", "A1 A2", "A1 A2 K1"):
        assert refusal(state, monsters(places)) == ("illegal-not-the-ambush-shape", "T-7")
    assert list(options(view(state, Seat(0)))) == [monsters("A1 A2 A3")]


def test_a_shape_that_fits_nowhere_becomes_one_monster_cell() -> None:
    """T-7: anywhere empty, ruins or not."""
    state = at(ambush("ratman-strike"), drawn("A"), drawn("A", rest="F", empty="A1 A2 C2 K1"), awaited=[0])
    assert refusal(state, monsters("A1 A2")) == ("illegal-single-monster-only", "T-7")
    assert refusal(state, monsters("A3")) == ("illegal-cell-filled", "T-7")
    single = {monsters(place) for place in ("A1", "A2", "C2", "K1")}
    assert set(options(view(state, Seat(0)))) == single
    assert play(state, monsters("K1")).table.sheets[1].monster == cells("K1")


def test_ruins_have_no_say() -> None:
    """T-7: under a waiting duty the shape may cover ruins or not."""
    state = at(ambush("ratman-strike"), drawn("A"), drawn("A"), duty=True)
    state = play(state, monsters("A1 A2 A3"), monsters("C1 C2 C3", seat=1))
    assert shows(state.table.sheets[0], "C XXX")
    assert isinstance(state.table.turn, ExploreTurn)
    assert state.table.turn.duty


def test_sheets_return() -> None:
    """T-7: in the next round everybody draws on their own sheet again."""
    state = at(ambush("ratman-strike"), drawn("A"), drawn("A"), deck="rift-lands hamlet farmland")
    state = play(state, monsters("A1 A2 A3"), monsters("D1 D2 D3", seat=1))
    state = play(state, draw("A1", "farm"), draw("D1", "water", seat=1))
    assert shows(state.table.sheets[0], "A A..\nD XXX")
    assert shows(state.table.sheets[1], "A XXX\nD W..")


@pytest.mark.parametrize(
    ("card", "letter", "places", "destroys"),
    [
        ("dragon-inferno", "D", "D3 E1 E2 E3 F1", ""),
        ("zombie-plague", "Z", "E2", ""),
        ("giant-troll-ravage", "T", "D1 D2 D3 E2", ""),
        ("gorgon-gaze", "G", "D1 D3 E2", "D2"),
    ],
)
def test_heroes_monsters_carry_their_letter(card: str, letter: str, places: str, destroys: str) -> None:
    """T-8"""
    state = at(ambush(card), drawn("A"), drawn("A"), awaited=[0])
    sheet = play(state, monsters(places, destroys=destroys)).table.sheets[1]
    assert {letter: named(sheet.letters["DZTG".index(letter)])} == {letter: places}
    assert sheet.monster == cells(places)
    assert sum(found.bit_count() for found in sheet.letters) == len(places.split())


@pytest.mark.parametrize("card", ["ratman-strike", "bugbear-assault"])
def test_base_and_pack_monsters_carry_none(card: str) -> None:
    """T-8"""
    places = {"ratman-strike": "D1 D2 D3", "bugbear-assault": "D1 D3 E1 E3"}[card]
    sheet = play(at(ambush(card), drawn("A"), drawn("A"), awaited=[0]), monsters(places)).table.sheets[1]
    assert sheet.letters == (0, 0, 0, 0)


def test_a_monster_from_an_explore_card_carries_none() -> None:
    """T-8"""
    sheet = play(at(explore("kethras-gates"), drawn("C")), draw("A1", "monster")).table.sheets[0]
    assert (sheet.monster, sheet.letters) == (cells("A1"), (0, 0, 0, 0))


def test_zombies_that_spread_carry_z() -> None:
    """T-8, M-2"""
    state = at(explore("rift-lands"), drawn("A", Z="E1"), time=8, met="zombie-plague")
    assert shows(play(state, draw("K1", "farm")).table.sheets[0], "D Z.\nE ZZ\nF Z.")


CRAMPED = "A1 A3 C1 K1 K11"


def after_a_single_cell(card: str) -> Sheet:
    """The sheet of seat 1 after the fallback of an ambush on A1."""
    state = at(ambush(card), drawn("A"), drawn("A", rest="F", empty=CRAMPED), awaited=[0])
    assert refusal(state, DrawAmbush(Seat(0), cells("A1"), cell("B1"))) == (
        "illegal-not-gorgons-victim",
        "M-4",
    )
    return play(state, monsters("A1")).table.sheets[1]


@pytest.mark.parametrize("card", ["dragon-inferno", "giant-troll-ravage", "gorgon-gaze"])
def test_the_single_cell_carries_no_letter_and_has_no_effect(card: str) -> None:
    """T-7, T-8: no 3 coins for a "dragon" that is shut in on A1, no victim for the "gorgon"."""
    sheet = after_a_single_cell(card)
    assert (sheet.monster, sheet.letters) == (cells("A1"), (0, 0, 0, 0))
    assert (sheet.coins, sheet.destroyed) == (0, 0)


def test_the_troll_does_not_touch_a_sheet_without_its_letter() -> None:
    """T-8, M-3: seat 0 has a troll, seat 1 only a monster cell; only seat 0 destroys."""
    bare = drawn("A", X="E2")
    state = at(explore("rift-lands"), drawn("A", T="E2"), bare, time=8, met="giant-troll-ravage")
    state = play(state, draw("K1", "farm"), draw("K1", "farm", seat=1))
    assert state.table.awaited == {0}
    state = play(state, DestroyCell(Seat(0), cell("E1")))
    assert state.table.sheets[1].destroyed == 0


def test_zombies_spread_only_where_they_are() -> None:
    """T-8, M-2: seat 1 has a monster without a letter."""
    state = at(explore("rift-lands"), drawn("A", Z="E1"), drawn("A", X="E1"), time=8, met="zombie-plague")
    state = play(state, draw("K1", "farm"), draw("K1", "farm", seat=1))
    assert [sheet.monster.bit_count() for sheet in state.table.sheets] == [4, 1]


def test_played_cards_never_return_to_the_deck() -> None:
    """T-10, P-3: ambush and hero of spring are gone in summer; what they were stays on show."""
    state = at(
        explore("rift-lands"), drawn("A"), deck="zombie-plague wren-the-lioness hamlet", time=7, heroes=True
    )
    state = play(state, draw("K1", "farm"), hero_at("E1"), draw("G1 H1 H2", "village"))
    assert state.table.season == 1
    gone = {"zombie-plague", "wren-the-lioness"}
    assert not gone & {*state.hidden.deck, *state.table.revealed}
    assert state.table.met == (CardId("zombie-plague"), CardId("wren-the-lioness"))

"""O: the ambush that walks in, rating and title. The full map (O-4) has a file of its own."""

import pytest
from tests.unit.rules.tables import (
    CATALOG,
    ambush_card,
    at,
    cells,
    draw,
    drawn,
    explore,
    monsters,
    named,
    play,
    refusal,
    single,
)

from inkland.core.board.grid import FULL, cell_at
from inkland.core.board.sheet import blank_sheet
from inkland.core.catalog import AmbushCard
from inkland.core.events import GameEnded, SeasonScore
from inkland.core.ids import CardId, MapId, TitleId
from inkland.core.state import AmbushTurn, ExploreTurn
from inkland.core.turns.solo import title_for, walk_card

BARE = {
    "goblin-attack": "8,8 9,9 10,10",
    "bugbear-assault": "0,8 0,10 1,8 1,10",
    "kobold-onslaught": "8,0 9,0 9,1 10,0",
    "gnoll-raid": "0,0 0,1 1,0 2,0 2,1",
    "flayer-incursion": "0,9 1,9 1,10",
    "insectoid-invasion": "0,1 1,0 1,1 2,0",
    "ratman-strike": "10,8 10,9 10,10",
    "ogre-charge": "9,0 9,1 10,0 10,1",
    "dragon-inferno": "8,2 9,0 9,1 9,2 10,0",
    "zombie-plague": "0,0",
    "giant-troll-ravage": "0,8 0,9 0,10 1,9",
    "gorgon-gaze": "9,8 9,10 10,9",
}
ELSEWHERE = {
    "A": {"dragon-inferno": "8,3 9,1 9,2 9,3 10,1"},
    "B": {"bugbear-assault": "2,8 2,10 3,8 3,10", "dragon-inferno": "8,5 9,3 9,4 9,5 10,3"},
    "C": {"insectoid-invasion": "0,3 1,2 1,3 2,2"},
    "D": {
        "kobold-onslaught": "6,0 7,0 7,1 8,0",
        "gnoll-raid": "3,0 3,1 4,0 5,0 5,1",
        "dragon-inferno": "8,4 9,2 9,3 9,4 10,2",
        "giant-troll-ravage": "2,8 2,9 2,10 3,9",
        "flayer-incursion": "0,7 1,7 1,8",
        "insectoid-invasion": "0,3 1,2 1,3 2,2",
        "ogre-charge": "9,2 9,3 10,2 10,3",
    },
}


def rows_and_cols(text: str) -> int:
    pairs = [tuple(map(int, pair.split(","))) for pair in text.split()]
    return sum(1 << cell_at(row, col) for row, col in pairs)


@pytest.mark.parametrize("card", BARE)
def test_placements_on_a_bare_grid(card: str) -> None:
    """O-3"""
    assert walk_card(ambush_card(card), FULL) == rows_and_cols(BARE[card])


@pytest.mark.parametrize("side", "ABCD")
@pytest.mark.parametrize("card", BARE)
def test_placements_on_undrawn_maps(side: str, card: str) -> None:
    """O-3: the same, with the exceptions of each map."""
    empty = blank_sheet(CATALOG.maps[MapId(side)].side).empty
    assert walk_card(ambush_card(card), empty) == rows_and_cols(ELSEWHERE[side].get(card, BARE[card]))


def test_all_ambush_cards_are_in_the_table() -> None:
    """O-3"""
    assert set(BARE) == {card.id for card in CATALOG.cards.values() if isinstance(card, AmbushCard)}


def test_the_ambush_is_drawn_as_it_is_revealed() -> None:
    """O-2, O-3: nobody is asked; the next card follows."""
    state = at(explore("rift-lands"), drawn("A"), deck="goblin-attack hamlet farmland")
    state = play(state, draw("A1", "farm"))
    assert named(state.table.sheets[0].monster) == "I9 J10 K11"
    assert isinstance(state.table.turn, ExploreTurn)


@pytest.mark.parametrize(
    ("card", "empty", "lands"),
    [
        # Zombie Plague: top left, counterclockwise: down the left side, the bottom, up, back along the top.
        ("zombie-plague", "A2 B1", "B1"),
        ("zombie-plague", "A2 K1", "K1"),
        ("zombie-plague", "K11 K2", "K2"),
        ("zombie-plague", "A11 K11", "K11"),
        ("zombie-plague", "A2 A11", "A11"),
        ("zombie-plague", "A2 B2", "A2"),
        ("zombie-plague", "B2 B3 C2", "B2"),
        ("zombie-plague", "B3 C2 F7", "C2"),
        ("zombie-plague", "C3 B3", "B3"),
        ("zombie-plague", "E7 F7", "F7"),
        # Ratman Strike: bottom right, clockwise: along the bottom, up the left side, along the top, down.
        ("ratman-strike", "J9 J10 J11 K1 K2 K3", "K1 K2 K3"),
        ("ratman-strike", "A1 A2 A3 K1 K2 K3", "K1 K2 K3"),
        ("ratman-strike", "A9 A10 A11 A1 A2 A3", "A1 A2 A3"),
        ("ratman-strike", "J9 J10 J11 B9 B10 B11", "B9 B10 B11"),
        ("ratman-strike", "J9 J10 J11 J2 J3 J4", "J9 J10 J11"),
        ("ratman-strike", "E4 E5 E6 G4 G5 G6", "G4 G5 G6"),
    ],
)
def test_the_walk_goes_round_ring_after_ring(card: str, empty: str, lands: str) -> None:
    """O-2"""
    assert walk_card(ambush_card(card), cells(empty)) == cells(lands)


@pytest.mark.parametrize(
    ("card", "first", "second"),
    [
        # The box's corner one step from the start in the printed direction, and one step the other way.
        ("goblin-attack", "H9 I10 J11", "I8 J9 K10"),
        ("bugbear-assault", "B9 B11 C9 C11", "A8 A10 B8 B10"),
        ("kobold-onslaught", "H1 I1 I2 J1", "I2 J2 J3 K2"),
        ("gnoll-raid", "B1 B2 C1 D1 D2", "A2 A3 B2 C2 C3"),
        ("flayer-incursion", "A9 B9 B10", "B10 C10 C11"),
        ("insectoid-invasion", "A3 B2 B3 C2", "B2 C1 C2 D1"),
        ("ogre-charge", "J2 J3 K2 K3", "I1 I2 J1 J2"),
        ("dragon-inferno", "I4 J2 J3 J4 K2", "H3 I1 I2 I3 J1"),
        ("giant-troll-ravage", "B9 B10 B11 C10", "A8 A9 A10 B9"),
        ("gorgon-gaze", "J8 J10 K9", "I9 I11 J10"),
    ],
)
def test_corner_and_direction_of_every_card(card: str, first: str, second: str) -> None:
    """O-2: with both neighbors of the start free, the one in the printed direction is taken."""
    found = walk_card(ambush_card(card), cells(first) | cells(second))
    assert found is not None
    assert named(found) == first


@pytest.mark.parametrize("card", BARE)
def test_every_position_is_tried(card: str) -> None:
    """O-2: wherever the shape as printed is the only free place, there it is drawn."""
    printed = ambush_card(card).shape.printed
    height, width = (1 + max(axis) for axis in zip(*printed, strict=True))
    for row in range(11 - height + 1):
        for col in range(11 - width + 1):
            place = sum(1 << cell_at(row + r, col + c) for r, c in printed)
            assert walk_card(ambush_card(card), place) == place


def test_the_shape_is_never_turned_and_there_is_no_single_cell() -> None:
    """O-2: three free cells in a column are nothing to Ratman Strike; it leaves without effect."""
    sheet = drawn("A", rest="F", empty="D1 E1 F1 K1 K11")
    state = at(explore("rift-lands"), sheet, deck="ratman-strike rift-lands")
    state = play(state, draw("K1", "farm"))
    assert state.table.sheets[0].monster == 0
    assert "ratman-strike" in state.table.met
    assert isinstance(state.table.turn, ExploreTurn)


def test_the_shape_is_never_mirrored() -> None:
    """O-2: Flayer Incursion is X. / XX; only its mirror image is free."""
    assert walk_card(ambush_card("flayer-incursion"), cells("A2 B1 B2")) is None
    assert walk_card(ambush_card("flayer-incursion"), cells("A1 B1 B2")) == cells("A1 B1 B2")


def test_a_card_that_found_no_place_has_no_effect_later() -> None:
    """O-2, T-8, M-3: the troll fits nowhere; after the scoring nobody has to destroy anything."""
    sheet = drawn("A", rest="F", empty="A1 C1 K1 K11")
    state = at(explore("rift-lands"), sheet, deck="giant-troll-ravage hamlet", time=7)
    state = play(state, draw("A1", "monster"), single("C1", "farm"))
    assert state.table.season == 1
    assert state.table.sheets[0].destroyed == 0


def test_the_gorgon_lies_where_it_walks() -> None:
    """O-2, M-4: the player chooses the victim only."""
    state = at(explore("rift-lands"), drawn("A"), deck="gorgon-gaze hamlet")
    state = play(state, draw("A1", "farm"))
    assert isinstance(state.table.turn, AmbushTurn)
    assert refusal(state, monsters("D1 D3 E2", destroys="D2")) == ("illegal-not-where-it-walks", "O-2")
    assert refusal(state, monsters("J9 J11 K10")) == ("illegal-gorgon-must-destroy", "M-4")


def test_a_gorgon_that_dies_on_entry_asks_nothing_in_solo() -> None:
    """O-2, M-4"""
    sheet = drawn("A", attack="J9 J11 K10")
    state = play(at(explore("rift-lands"), sheet, deck="gorgon-gaze hamlet"), draw("A1", "farm"))
    assert named(state.table.sheets[0].destroyed) == "J9 J11 K10"
    assert isinstance(state.table.turn, ExploreTurn)


@pytest.mark.parametrize(
    ("rating", "title"),
    [
        *((1000, "legendary-cartographer"), (30, "legendary-cartographer"), (29, "master-mapsmith")),
        *((20, "master-mapsmith"), (19, "journeyman-topographer"), (10, "journeyman-topographer")),
        *((9, "apprentice-surveyor"), (0, "apprentice-surveyor"), (-1, "amateur-assessor")),
        *((-5, "amateur-assessor"), (-6, "inept-assistant"), (-10, "inept-assistant")),
        *((-11, "dimwitted-doodler"), (-20, "dimwitted-doodler"), (-21, "oblivious-inkdrinker")),
        *((-30, "oblivious-inkdrinker"), (-31, "oblivious-inkdrinker"), (-1000, "oblivious-inkdrinker")),
    ],
)
def test_titles(rating: int, title: str) -> None:
    """O-5: the highest row reached; below the last row, the last title."""
    assert title_for(rating, CATALOG.titles) == title


FIRST_GAME = ("faunlost-thicket", "gnomish-colony", "ulems-wallow", "dwarvenholds")


@pytest.mark.parametrize(
    ("total", "rating", "title"),
    [(84, 14, "journeyman-topographer"), (62, -8, "inept-assistant"), (70, 0, "apprentice-surveyor")],
)
def test_the_rating_is_the_total_less_the_solo_values(total: int, rating: int, title: str) -> None:
    """O-1, O-5: 16 + 12 + 14 + 28 = 70; no winner in solo."""
    past = tuple((SeasonScore((stars, 0), 0, 0),) for stars in (total, 0, 0))
    edicts = tuple(CardId(card) for card in FIRST_GAME)
    state = at(explore("rift-lands"), drawn("C"), season=3, time=6, scores=past, edicts=edicts)
    result = play(state, draw("A1", "water")).table.result
    assert result == GameEnded((total,), (0,), (), rating, TitleId(title))

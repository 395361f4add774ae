"""T-6: coins of shapes and mountains."""

import pytest
from tests.unit.rules.tables import (
    ambush,
    at,
    before_passing,
    cell,
    draw,
    drawn,
    explore,
    hero,
    hero_at,
    monsters,
    named,
    play,
    shows,
    single,
    use,
)

from inkland.core.board.sheet import Sheet
from inkland.core.commands import DestroyCell
from inkland.core.ids import Seat
from inkland.core.state import AmbushTurn

AROUND_B4 = "A ...F..\nB ..FM.r\nC .r.F.."
"""Three sides of the mountain B4 are filled; B5 is open."""


def coins_after(sheet: Sheet, card: str, *shape: str, index: int = 0) -> int:
    places, terrain = shape
    return play(at(explore(card), sheet), draw(places, terrain, shape=index)).table.sheets[0].coins


@pytest.mark.parametrize(
    ("card", "places", "terrain", "shape", "coins"),
    [
        ("great-river", "E1 F1 G1", "water", 0, 1),
        ("great-river", "E3 F2 F3 G1 G2", "water", 1, 0),
        ("farmland", "E1 E2", "farm", 0, 1),
        ("farmland", "E2 F1 F2 F3 G2", "farm", 1, 0),
        ("hamlet", "E1 F1 F2", "village", 0, 1),
        ("forgotten-forest", "E1 F2", "forest", 0, 1),
        ("forgotten-forest", "E1 F1 F2 G2", "forest", 1, 0),
        ("lagoon", "E2 F1", "water", 0, 1),
        ("pasture", "E1 E3", "farm", 0, 1),
        ("settlement", "E1 F1", "village", 0, 1),
        ("timber-grove", "E1 F1 F2", "forest", 0, 1),
        ("timber-grove", "E1 E3 F1 F3", "forest", 1, 0),
        ("orchard", "E1 E2 E3 F3", "farm", 0, 0),
    ],
)
def test_a_shape_printed_with_a_coin_brings_one(
    card: str, places: str, terrain: str, shape: int, coins: int
) -> None:
    """T-6"""
    assert coins_after(drawn("A"), card, places, terrain, index=shape) == coins


def test_closing_a_mountain_brings_a_coin_once() -> None:
    """T-6: B5 closes B4; what is drawn later around it changes nothing."""
    state = play(
        at(explore("rift-lands"), drawn("A", AROUND_B4), deck="rift-lands hamlet"), draw("B5", "farm")
    )
    assert state.table.sheets[0].coins == 1
    assert named(state.table.sheets[0].claimed) == "B4"
    assert play(state, draw("K1", "farm")).table.sheets[0].coins == 1


def test_three_sides_are_not_enough() -> None:
    """T-6: all four cells, not the diagonal ones."""
    sheet = drawn("A", "A ...F..\nB ..FM.r\nC .r....")
    assert coins_after(sheet, "rift-lands", "B5", "farm") == 0
    assert coins_after(drawn("A", "A ..FFF.\nB ...M.r\nC .rFFF."), "rift-lands", "B5", "farm") == 0


@pytest.mark.parametrize("mark", ["X", "D", "H", "x", "B", "W"])
def test_whatever_fills_the_sides_counts(mark: str) -> None:
    """T-6: monsters, heroes and destroyed cells are filled too (G-4)."""
    sheet = drawn("A", f"A ...F..\nB ..FM.r\nC .r.{mark}..")
    assert coins_after(sheet, "rift-lands", "B5", "farm") == 1


def test_chasm_fills_a_side() -> None:
    """T-6, G-4: on map B the mountain H6 lies under the chasm G6."""
    assert coins_after(drawn("B", F="H5 H7"), "rift-lands", "I6", "farm") == 1


def test_two_mountains_at_once() -> None:
    """T-6: on map C one shape closes J6 (by J7) and I10 (by J10)."""
    sheet = drawn("C", F="I6 J5 K6 H10 I9 I11")
    assert coins_after(sheet, "fishing-village", "J7 J8 J9 J10", "water") == 2


def test_a_neighbors_ambush_closes_my_mountain_for_me() -> None:
    """T-6: whoever's turn; the coin is the sheet owner's."""
    state = at(ambush("ratman-strike"), drawn("A"), drawn("A", AROUND_B4))
    state = play(state, monsters("B5 B6 B7"), monsters("E1 E2 E3", seat=1))
    assert [sheet.coins for sheet in state.table.sheets] == [0, 1]


def test_the_gorgon_closes_a_mountain_by_destroying_its_last_side() -> None:
    """T-6, M-4, T-11: B5 is destroyed by the gorgon on C5; the gaze comes before the coins."""
    state = at(ambush("gorgon-gaze"), drawn("A"), drawn("A", AROUND_B4), awaited=[0])
    state = play(state, monsters("C5 C7 D6", destroys="B5"))
    assert shows(state.table.sheets[1], "A ...F...\nB ..FMxr.\nC .r.FG.G")
    assert state.table.sheets[1].coins == 1


def test_zombies_close_a_mountain_at_the_end_of_a_season() -> None:
    """T-6, M-2: B6 spreads to A6, B5, B7 and C6; B5 was the last side of B4."""
    sheet = drawn("A", AROUND_B4.replace("B ..FM.r", "B ..FM.Z"))
    state = at(explore("rift-lands"), sheet, time=8, met="zombie-plague")
    state = play(state, draw("K1", "farm"))
    assert shows(state.table.sheets[0], "A ...F.Z.\nB ..FMZZZ\nC .r.F.Z.")
    assert state.table.sheets[0].coins == 1


def test_the_troll_closes_a_mountain_at_the_end_of_a_season() -> None:
    """T-6, M-3: one empty cell is left beside the troll on B6, the last side of B4."""
    text = "A ...F.F.\nB ..FM.TF\nC .r.F.F."
    state = at(explore("rift-lands"), drawn("A", text), time=8, met="giant-troll-ravage")
    state = play(state, draw("K1", "farm"), DestroyCell(Seat(0), cell("B5")))
    assert shows(state.table.sheets[0], "B ..FMxTF")
    assert state.table.sheets[0].coins == 1


def test_a_hero_closes_a_mountain() -> None:
    """T-6"""
    state = at(hero("dal-of-jolev"), drawn("A", AROUND_B4), heroes=True)
    assert play(state, hero_at("B5")).table.sheets[0].coins == 1


def test_diplomacy_closes_a_mountain() -> None:
    """T-6, K-04: with an explore card; the coin paid is crossed out, the new one is not."""
    state = at(explore("rift-lands"), drawn("A", AROUND_B4, coins=1), skills="diplomacy")
    command = draw("K1", "farm", skill="diplomacy", extra="B5", extra_terrain="farm+village")
    sheet = play(state, command).table.sheets[0]
    assert (sheet.coins, sheet.crossed) == (2, 1)


def test_diplomacy_closes_a_mountain_before_the_sheets_pass() -> None:
    """T-6, K-04, T-11: the coin comes before the monsters are drawn."""
    mine = drawn("A", AROUND_B4, coins=1)
    state = at(before_passing("goblin-attack"), mine, drawn("A"), skills="diplomacy", awaited=[0])
    state = play(state, use("diplomacy", extra="B5"))
    assert isinstance(state.table.turn, AmbushTurn)
    assert shows(state.table.sheets[0], "B ..FMBr")
    assert (state.table.sheets[0].coins, state.table.sheets[0].crossed) == (2, 1)
    assert state.table.sheets[0].monster == 0


def test_a_monster_destroyed_on_entry_has_filled_its_cell() -> None:
    """T-6, T-9: it closes the mountain all the same."""
    state = at(explore("rift-lands"), drawn("A", AROUND_B4, attack="B5"))
    sheet = play(state, draw("B5", "monster")).table.sheets[0]
    assert shows(sheet, "B ..FMxr")
    assert sheet.coins == 1


def test_the_fallback_closes_a_mountain() -> None:
    """T-6, T-4: no shape coin, but the mountain's."""
    state = at(explore("farmland"), drawn("A", rest="F", empty="B5 K1"))
    assert play(state, single("B5", "water")).table.sheets[0].coins == 1

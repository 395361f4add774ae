"""T-9: hero cards and their attack cells."""

import pytest
from tests.unit.rules.tables import (
    ambush,
    at,
    cell,
    draw,
    drawn,
    explore,
    hero,
    hero_at,
    hero_card,
    monsters,
    named,
    play,
    refusal,
    shows,
)

from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.state import view
from inkland.core.turns.heroes import attack_cells

DOBRIK, WREN, FREYLA, DAL = "dobrik-of-lorkheim", "wren-the-lioness", "freyla-the-true", "dal-of-jolev"


@pytest.mark.parametrize(
    ("card", "rotation", "attack"),
    [
        (WREN, 0, "E8 F8 G8"),
        (WREN, 1, "H5 H6 H7"),
        (WREN, 2, "E4 F4 G4"),
        (WREN, 3, "D5 D6 D7"),
        (FREYLA, 0, "F7 F8 F9"),
        (FREYLA, 1, "G6 H6 I6"),
        (FREYLA, 2, "F3 F4 F5"),
        (FREYLA, 3, "C6 D6 E6"),
        *((DOBRIK, rotation, "E6 F5 F7 G6") for rotation in range(4)),
        *((DAL, rotation, "E5 E7 G5 G7") for rotation in range(4)),
    ],
)
def test_attack_cells_in_four_rotations(card: str, rotation: int, attack: str) -> None:
    """T-9: around F6, quarter turns clockwise."""
    assert named(attack_cells(hero_card(card), cell("F6"), rotation)) == attack


@pytest.mark.parametrize(
    ("card", "name", "rotation", "attack"),
    [
        (DOBRIK, "A1", 0, "A2 B1"),
        (DOBRIK, "K11", 0, "J11 K10"),
        (DAL, "A11", 0, "B10"),
        (FREYLA, "E9", 0, "E10 E11"),
        (FREYLA, "E11", 0, ""),
        (FREYLA, "C1", 3, "A1 B1"),
        (FREYLA, "K1", 1, ""),
        (WREN, "A5", 0, "A7 B7"),
        (WREN, "E10", 0, ""),
        (WREN, "E11", 2, "D9 E9 F9"),
        (WREN, "K11", 3, "I10 I11"),
    ],
)
def test_attack_cells_outside_the_grid_are_lost(card: str, name: str, rotation: int, attack: str) -> None:
    """T-9: lost, never carried over to the next row."""
    state = at(hero(card), drawn("A"), heroes=True)
    sheet = play(state, hero_at(name, rotation)).table.sheets[0]
    assert named(sheet.attack) == attack
    assert named(sheet.hero) == name


def test_a_hero_goes_on_any_empty_cell_in_four_rotations() -> None:
    """T-9: and drawing it is never optional."""
    state = at(hero(WREN), drawn("A", rest="F", empty="A1 C2"), heroes=True)
    wanted = [hero_at(name, rotation) for name in ("A1", "C2") for rotation in range(4)]
    assert list(options(view(state, Seat(0)))) == wanted
    assert refusal(state, hero_at("A2")) == ("illegal-cell-filled", "T-9")
    assert refusal(state, hero_at("B4")) == ("illegal-cell-filled", "T-9")
    assert refusal(state, hero_at("A1", 4)) == ("illegal-bad-rotation", "T-9")


def test_monsters_already_there_are_destroyed_at_once() -> None:
    """T-9: the picture in the rules (map C): D4 is no attack cell, F3 is still empty."""
    sheet = drawn("C", "D ..XX..\nE ..X...")
    sheet = play(at(hero(WREN), sheet, heroes=True), hero_at("E1")).table.sheets[0]
    assert shows(sheet, "C ......\nD ..xX..\nE H.x...\nF ...M..")
    assert named(sheet.attack) == "D3 E3 F3"


@pytest.mark.parametrize("mark", ["X", "D", "Z", "T", "G"])
def test_lettered_monsters_are_destroyed_as_well(mark: str) -> None:
    """T-9, G-9: no monster and no letter is left."""
    state = at(hero(DOBRIK), drawn("A", f"E .{mark}"), heroes=True)
    sheet = play(state, hero_at("E1")).table.sheets[0]
    assert shows(sheet, "E Hx")
    assert (sheet.monster, sheet.letters) == (0, (0, 0, 0, 0))


@pytest.mark.parametrize("mark", ["F", "V", "A", "W", "H", "x", "B"])
def test_other_terrain_on_attack_cells_stays(mark: str) -> None:
    """T-9"""
    state = at(hero(DOBRIK), drawn("A", f"E .{mark}"), heroes=True)
    assert shows(play(state, hero_at("E1")).table.sheets[0], f"E H{mark}")


@pytest.mark.parametrize("terrain", ["forest", "village", "farm", "water"])
def test_other_terrain_drawn_on_attack_cells_later_stays(terrain: str) -> None:
    """T-9"""
    sheet = play(at(explore("rift-lands"), drawn("A", attack="E2")), draw("E2", terrain)).table.sheets[0]
    assert sheet.destroyed == 0


def test_a_monster_drawn_later_is_destroyed_for_the_rest_of_the_game() -> None:
    """T-9: from an explore card, and only the cells of an ambush that fall on attack cells."""
    sheet = drawn("A", H="E1", attack="D1 E2 F1")
    explored = play(at(explore("rift-lands"), sheet), draw("E2", "monster")).table.sheets[0]
    assert shows(explored, "E Hx")
    assert explored.monster == 0
    state = at(ambush("ratman-strike"), drawn("A"), sheet, awaited=[0], season=3)
    assert shows(play(state, monsters("E2 E3 E4")).table.sheets[1], "E HxXX")


def test_a_destroyed_hero_keeps_its_attack_cells() -> None:
    """T-9, G-9: an X on E1 where the hero stood."""
    sheet = drawn("A", x="E1", attack="D1 E2 F1")
    state = at(explore("rift-lands"), sheet)
    assert shows(play(state, draw("F1", "monster")).table.sheets[0], "D .\nE x\nF x")


def test_attack_cells_add_up() -> None:
    """T-9: a second hero adds its own; the first one's stay."""
    state = at(hero(FREYLA), drawn("A", H="E1", attack="D1 E2 F1"), heroes=True)
    assert named(play(state, hero_at("H1")).table.sheets[0].attack) == "D1 E2 F1 H2 H3 H4"


def test_a_hero_may_stand_on_an_attack_cell_or_on_ruins() -> None:
    """T-9, T-2: both are empty cells."""
    state = at(hero(FREYLA), drawn("A", attack="C2"), heroes=True)
    assert shows(play(state, hero_at("C2")).table.sheets[0], "C .H")


def test_everybody_draws_the_hero_on_their_own_sheet() -> None:
    """T-9"""
    state = at(hero(DAL), drawn("A"), drawn("A"), heroes=True)
    state = play(state, hero_at("A1"), hero_at("K1", 2, seat=1))
    assert [named(sheet.hero) for sheet in state.table.sheets] == ["A1", "K1"]
    assert [named(sheet.attack) for sheet in state.table.sheets] == ["B2", "J2"]

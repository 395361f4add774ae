"""K-02, K-03, K-05 to K-08: skills that go with an explore card."""

import pytest
from tests.unit.rules.tables import at, draw, drawn, explore, named, play, refusal, shows, single

from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Skill
from inkland.core.commands import DrawShape, DrawSingle
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.state import State, view

ANY_TERRAIN = ("forest", "village", "farm", "water", "monster")


def places_with(state: State, skill: str) -> set[str]:
    """The cells of every main drawing that is offered with a skill."""
    found = set()
    for choice in options(view(state, Seat(0))):
        assert isinstance(choice, DrawShape | DrawSingle)
        if choice.skill is Skill(skill):
            assert isinstance(choice, DrawShape)
            found.add(named(choice.cells))
    return found


def played(state: State, command: DrawShape | DrawSingle) -> Sheet:
    return play(state, command).table.sheets[0]


def test_concentration_draws_the_shape_twice() -> None:
    """K-02: any orientation, the coin once, three coins paid."""
    state = at(explore("farmland"), drawn("A", coins=3), skills="concentration")
    sheet = played(state, draw("E1 E2", "farm", skill="concentration", extra="G1 H1"))
    assert shows(sheet, "E AA\nF ..\nG A.\nH A.")
    assert (sheet.coins, sheet.crossed) == (4, 3)


def test_concentration_may_mirror_and_touch() -> None:
    """K-02: Orchard XXX / ..X, and again in mirror image, upright, side by side."""
    state = at(explore("orchard"), drawn("A", coins=3), skills="concentration")
    command = draw("E1 E2 E3 F3", "forest", skill="concentration", extra="F4 G4 H4 H5")
    assert shows(played(state, command), "E FFF..\nF ..FF.\nG ...F.\nH ...FF")


def test_concentration_keeps_shape_and_terrain() -> None:
    """K-02: not the card's other shape, not its other terrain."""
    state = at(explore("farmland"), drawn("A", coins=3), skills="concentration")
    other = draw("E1 E2", "farm", skill="concentration", extra="F5 G4 G5 G6 H5")
    assert refusal(state, other) == ("illegal-not-the-shape-again", "K-02")
    state = at(explore("orchard"), drawn("A", coins=3), skills="concentration")
    command = draw("E1 E2 E3 F3", "forest", skill="concentration", extra="H1 H2 H3 I1", extra_terrain="farm")
    assert refusal(state, command) == ("illegal-extra-terrain", "K-02")


def test_concentration_with_a_monster_from_rift_lands() -> None:
    """K-02, T-9: the second monster dies on its attack cell."""
    state = at(explore("rift-lands"), drawn("A", coins=3, attack="E5"), skills="concentration")
    sheet = played(state, draw("E1", "monster", skill="concentration", extra="E5"))
    assert shows(sheet, "E X...x")


CURE = drawn("A", X="D3", coins=1)


@pytest.mark.parametrize("extra", ["E3 F3", "D4 D5", "C3 C4", "D1 D2", "E2 E3", "C2 C3"])
def test_cure_wounds_beside_a_monster(extra: str) -> None:
    """K-03: one of the two cells beside D3 is enough; ruins are fine."""
    state = at(explore("homestead"), CURE, skills="cure-wounds")
    command = draw("G8 H8 I8 H9", "village", skill="cure-wounds", extra=extra)
    sheet = played(state, command)
    assert sheet.village.bit_count() == 6
    assert (sheet.coins, sheet.crossed) == (1, 1)


@pytest.mark.parametrize("extra", ["E2 F2", "C5 D5", "K1 K2", "E4 F4"])
def test_cure_wounds_needs_a_monster_beside_it(extra: str) -> None:
    """K-03: E2 and E4 meet D3 at a corner only."""
    state = at(explore("homestead"), CURE, skills="cure-wounds")
    command = draw("G8 H8 I8 H9", "village", skill="cure-wounds", extra=extra)
    assert refusal(state, command) == ("illegal-no-monster-beside", "K-03")


def test_cure_wounds_in_any_printed_terrain() -> None:
    """K-03: the main shape is village, the 2×1 may be farm; water is not on the card."""
    state = at(explore("homestead"), CURE, skills="cure-wounds")
    main = "G8 H8 I8 H9"
    sheet = played(state, draw(main, "village", skill="cure-wounds", extra="E3 F3", extra_terrain="farm"))
    assert named(sheet.farm) == "E3 F3"
    wrong = draw(main, "village", skill="cure-wounds", extra="E3 F3", extra_terrain="water")
    assert refusal(state, wrong) == ("illegal-extra-terrain", "K-03")


@pytest.mark.parametrize("extra", ["E3", "E3 F3 G3", "C3 E3", "D2 E3"])
def test_cure_wounds_is_a_two_by_one(extra: str) -> None:
    """K-03"""
    state = at(explore("homestead"), CURE, skills="cure-wounds")
    command = draw("G8 H8 I8 H9", "village", skill="cure-wounds", extra=extra)
    assert refusal(state, command) == ("illegal-not-a-domino", "K-03")


@pytest.mark.parametrize(
    ("mark", "fine"), [("X", True), ("D", True), ("Z", True), ("x", False), ("H", False)]
)
def test_cure_wounds_counts_undestroyed_monsters(mark: str, fine: bool) -> None:
    """K-03"""
    state = at(explore("homestead"), drawn("A", f"D ..{mark}", coins=1), skills="cure-wounds")
    command = draw("G8 H8 I8 H9", "village", skill="cure-wounds", extra="E3 F3")
    if fine:
        assert shows(played(state, command), "E ..V\nF ..V")
    else:
        assert refusal(state, command) == ("illegal-no-monster-beside", "K-03")


def test_cure_wounds_beside_a_monster_of_this_round() -> None:
    """K-03: the Rift Lands monster on E2 counts for D2–D3."""
    state = at(explore("rift-lands"), drawn("A", coins=1), skills="cure-wounds")
    command = draw("E2", "monster", skill="cure-wounds", extra="D2 D3", extra_terrain="farm")
    assert shows(played(state, command), "D .AA\nE .X.")


def test_its_own_monster_cells_do_not_count() -> None:
    """K-03: a 2×1 of monsters far from every other monster is none of its own neighbors."""
    state = at(explore("rift-lands"), drawn("A", coins=1), skills="cure-wounds")
    alone = draw("A1", "farm", skill="cure-wounds", extra="E2 E3", extra_terrain="monster")
    assert refusal(state, alone) == ("illegal-no-monster-beside", "K-03")
    beside = draw("E1", "monster", skill="cure-wounds", extra="E2 E3")
    assert shows(played(state, beside), "E XXX")


def test_a_fallback_monster_counts_for_cure_wounds() -> None:
    """K-03, K-0: Hamlet fits nowhere on A1–A3; the monster goes on A3, the 2×1 beside it."""
    state = at(explore("hamlet"), drawn("A", rest="F", empty="A1 A2 A3 K1", coins=1), skills="cure-wounds")
    command = single("A3", "monster", skill="cure-wounds", extra="A1 A2", extra_terrain="village")
    assert shows(played(state, command), "A VVX")


def test_cure_wounds_of_the_fallback_is_in_a_terrain_of_the_card() -> None:
    """K-03: the single cell may be water, the 2×1 only village."""
    state = at(
        explore("hamlet"), drawn("A", X="B1", rest="F", empty="A1 A2 K1", coins=1), skills="cure-wounds"
    )
    command = single("K1", "water", skill="cure-wounds", extra="A1 A2")
    assert refusal(state, command) == ("illegal-extra-terrain", "K-03")


def test_forbidden_knowledge_fills_the_shape_with_village() -> None:
    """K-05: whatever is printed; a coin of the shape is gained as always."""
    state = at(explore("farmland"), drawn("A"), skills="forbidden-knowledge")
    sheet = played(state, draw("E1 E2", "village", skill="forbidden-knowledge"))
    assert (named(sheet.village), sheet.farm, sheet.coins) == ("E1 E2", 0, 1)
    wrong = draw("E1 E2", "farm", skill="forbidden-knowledge")
    assert refusal(state, wrong) == ("illegal-only-village", "K-05")
    assert refusal(state, draw("E1 E2", "village")) == ("illegal-terrain-not-on-card", "T-2")


def test_forbidden_knowledge_keeps_the_duty() -> None:
    """K-05, T-3"""
    state = at(explore("farmland", duty=True), drawn("A"), skills="forbidden-knowledge")
    assert refusal(state, draw("E1 E2", "village", skill="forbidden-knowledge")) == (
        "illegal-ruins-duty",
        "T-3",
    )
    assert named(played(state, draw("C2 D2", "village", skill="forbidden-knowledge")).village) == "C2 D2"


def test_hide_lets_the_shape_leave_the_map() -> None:
    """K-06: the picture in the rules: F1–F2, or F1 alone; it cannot start at F2, for F3 is filled."""
    state = at(explore("fishing-village"), drawn("A", rest="F", empty="F1 F2"), skills="hide")
    assert places_with(state, "hide") == {"F1", "F1 F2"}
    assert shows(played(state, draw("F1 F2", "water", skill="hide")), "F WWF")
    assert refusal(state, draw("F2", "water", skill="hide")) == ("illegal-not-part-of-shape", "K-06")
    assert refusal(state, draw("F1 F2 F3", "water", skill="hide")) == ("illegal-cell-filled", "T-2")
    assert refusal(state, draw("F1 F2", "water")) == ("illegal-not-this-shape", "T-2")


def test_hide_may_also_lie_wholly_inside() -> None:
    """K-06"""
    state = at(explore("fishing-village"), drawn("A"), skills="hide")
    assert shows(played(state, draw("E2 E3 E4 E5", "water", skill="hide")), "E .WWWW.")


def test_a_hidden_shape_keeps_its_gap() -> None:
    """K-06: Pasture X.X: E2 alone has its twin outside, E3 alone would have it on E1 or E5."""
    state = at(explore("pasture"), drawn("C"), skills="hide")
    assert shows(played(state, draw("E2", "farm", skill="hide")), "E .A.")
    assert shows(played(state, draw("B3", "farm", skill="hide")), "A ...\nB .MA")
    assert refusal(state, draw("E3", "farm", skill="hide")) == ("illegal-not-part-of-shape", "K-06")


def test_hide_at_a_corner_with_a_bulky_shape() -> None:
    """K-06: of Farmland's cross one arm, or center and two arms, may be all that is inside."""
    state = at(explore("farmland"), drawn("A", rest="F", empty="A1 A2 B1"), skills="hide")
    crosses = places_with(state, "hide") - {"A1 A2", "A1 B1"}
    assert crosses == {"A1", "A1 A2 B1", "A2", "B1"}


def test_hide_keeps_the_coin() -> None:
    """K-06: half of Farmland's 2×1 is outside."""
    state = at(explore("farmland"), drawn("A"), skills="hide")
    sheet = played(state, draw("A1", "farm", skill="hide"))
    assert (named(sheet.farm), sheet.coins) == ("A1", 1)


def test_hide_under_a_duty_covers_ruins_with_what_is_inside() -> None:
    """K-06, T-3: on map C the corner K1 is a ruins cell."""
    state = at(explore("farmland", duty=True), drawn("C"), skills="hide")
    assert shows(played(state, draw("K1", "farm", skill="hide")), "K A")
    for place in ("A1", "K2"):
        assert refusal(state, draw(place, "farm", skill="hide")) == ("illegal-ruins-duty", "T-3")


def test_something_has_to_be_inside() -> None:
    """K-06"""
    state = at(explore("farmland"), drawn("A"), skills="hide")
    assert refusal(state, draw("", "farm", skill="hide")) == ("illegal-not-part-of-shape", "K-06")


def test_negotiation_draws_a_square_without_a_coin() -> None:
    """K-07, K-0: a printed terrain; one coin paid, none gained although the card prints one."""
    state = at(explore("farmland"), drawn("A", coins=1), skills="negotiation")
    sheet = played(state, draw("E1 E2 F1 F2", "farm", shape=None, skill="negotiation"))
    assert (named(sheet.farm), sheet.coins, sheet.crossed) == ("E1 E2 F1 F2", 1, 1)
    wrong = draw("E1 E2 F1 F2", "water", shape=None, skill="negotiation")
    assert refusal(state, wrong) == ("illegal-terrain-not-on-card", "T-2")


@pytest.mark.parametrize(("places", "shape"), [("E1 E2", None), ("E1 E2 F1 F2", 0), ("E1 E2 E3 F1", None)])
def test_negotiation_is_a_square_and_no_shape_of_the_card(places: str, shape: int | None) -> None:
    """K-07"""
    state = at(explore("farmland"), drawn("A", coins=1), skills="negotiation")
    assert refusal(state, draw(places, "farm", shape=shape, skill="negotiation")) == (
        "illegal-not-a-square",
        "K-07",
    )


def test_negotiation_under_a_duty() -> None:
    """K-07, T-3: the square has to cover an empty ruins cell, and still brings no coin."""
    state = at(explore("farmland", duty=True), drawn("A", coins=1), skills="negotiation")
    off = draw("E1 E2 F1 F2", "farm", shape=None, skill="negotiation")
    assert refusal(state, off) == ("illegal-ruins-duty", "T-3")
    sheet = played(state, draw("C1 C2 D1 D2", "farm", shape=None, skill="negotiation"))
    assert (sheet.coins, sheet.crossed) == (1, 1)
    ruins = {"B6", "C2", "C10", "I2", "I10", "J6"}
    assert all(ruins & set(place.split()) for place in places_with(state, "negotiation"))


def test_a_square_needs_the_skill() -> None:
    """K-07, T-2"""
    state = at(explore("farmland"), drawn("A", coins=1), skills="negotiation")
    assert refusal(state, draw("E1 E2 F1 F2", "farm", shape=None)) == ("illegal-no-such-shape", "T-2")


def test_search_adds_a_cell_beside_the_shape() -> None:
    """K-08: same terrain; free of charge; the shape's coin is gained."""
    state = at(explore("farmland"), drawn("A"), skills="search")
    sheet = played(state, draw("E1 E2", "farm", skill="search", extra="E3"))
    assert (named(sheet.farm), sheet.coins, sheet.crossed) == ("E1 E2 E3", 1, 0)


@pytest.mark.parametrize("extra", ["F3", "D3", "E4", "K1"])
def test_search_needs_a_cell_beside_the_shape(extra: str) -> None:
    """K-08: not at a corner, not beside something older."""
    state = at(explore("farmland"), drawn("A", A="K2"), skills="search")
    command = draw("E1 E2", "farm", skill="search", extra=extra)
    assert refusal(state, command) == ("illegal-not-beside-shape", "K-08")


def test_search_is_one_cell_of_the_same_terrain() -> None:
    """K-08"""
    state = at(explore("orchard"), drawn("A"), skills="search")
    main = "E1 E2 E3 F3"
    other = draw(main, "forest", skill="search", extra="E4", extra_terrain="farm")
    assert refusal(state, other) == ("illegal-extra-terrain", "K-08")
    two = draw(main, "forest", skill="search", extra="E4 F4")
    assert refusal(state, two) == ("illegal-not-one-cell", "K-08")


def test_search_beside_a_fallback_hero() -> None:
    """K-08, T-4: both cells are heroes, neither has attack cells."""
    sheet = drawn("A", X="B1", rest="F", empty="A1 A2 K1")
    state = at(explore("hamlet"), sheet, skills="search", heroes=True)
    sheet = played(state, single("A1", "hero", skill="search", extra="A2"))
    assert shows(sheet, "A HH\nB X")
    assert (named(sheet.hero), sheet.attack) == ("A1 A2", 0)
    far = single("A1", "hero", skill="search", extra="K1")
    assert refusal(state, far) == ("illegal-not-beside-shape", "K-08")


@pytest.mark.parametrize("terrain", ANY_TERRAIN)
def test_search_follows_any_fallback_terrain(terrain: str) -> None:
    """K-08"""
    state = at(explore("hamlet"), drawn("A", rest="F", empty="A1 A2 K1"), skills="search")
    sheet = played(state, single("A1", terrain, skill="search", extra="A2"))
    assert not sheet.empty & 0b11

"""T-2 to T-5: drawing from an explore card, the ruins duty, the fallback, the full sheet."""

import pytest
from tests.unit.rules.tables import (
    ambush,
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
    single,
    told,
)

from inkland.core.board.drawing import NOTHING
from inkland.core.commands import DrawShape, DrawSingle
from inkland.core.events import Drawn, SeasonScored
from inkland.core.ids import Box, Seat
from inkland.core.options import options
from inkland.core.state import ExploreTurn, State, view

FIVE = {"forest", "village", "farm", "water", "monster"}
OTHER_RUINS = "B6 C10 I2 I10 J6"


def offered(state: State, seat: int = 0) -> set[tuple[str, str]]:
    """Cells and terrain of every choice."""
    found = set()
    for choice in options(view(state, Seat(seat))):
        assert isinstance(choice, DrawShape | DrawSingle)
        place = choice.cells if isinstance(choice, DrawShape) else 1 << choice.cell
        found.add((named(place), choice.terrain.value))
    return found


@pytest.mark.parametrize("places", ["E5 F5 F6", "E5 E6 F5", "E5 E6 F6", "E6 F5 F6"])
def test_a_shape_may_be_turned(places: str) -> None:
    """T-2: the corner of three in its four ways, beside nothing."""
    sheet = play(at(explore("hamlet"), drawn("C")), draw(places, "village")).table.sheets[0]
    assert named(sheet.village) == places


@pytest.mark.parametrize("places", ["E7 E8 F5 F6 F7", "E5 E6 F6 F7 F8", "D5 E5 F5 F6 G6", "D6 E6 F5 F6 G5"])
def test_a_shape_may_be_mirrored(places: str) -> None:
    """T-2: Treetop Village is ..XX / XXX. as printed."""
    state = play(at(explore("treetop-village"), drawn("C")), draw(places, "forest"))
    assert named(state.table.sheets[0].forest) == places


def test_every_place_on_the_cells_that_are_left() -> None:
    """T-2: A1, A2, B1, B2, C1 are empty: the corner fits in five ways, the five cells of Hamlet in one."""
    state = at(explore("hamlet"), drawn("A", rest="F", empty="A1 A2 B1 B2 C1"))
    small = {"A1 A2 B1", "A1 A2 B2", "A1 B1 B2", "A2 B1 B2", "B1 B2 C1"}
    assert offered(state) == {(place, "village") for place in {*small, "A1 A2 B1 B2 C1"}}
    assert len(options(view(state, Seat(0)))) == 6


def test_one_of_the_shapes_and_one_of_the_terrains() -> None:
    """T-2"""
    state = at(explore("hinterland-stream"), drawn("A", rest="F", empty="A1 A2 A3 B1 C1"))
    assert offered(state) == {("A1 A2 A3 B1 C1", "farm"), ("A1 A2 A3 B1 C1", "water")}
    assert refusal(state, draw("A1 A2 A3 B1 C1", "village")) == ("illegal-terrain-not-on-card", "T-2")


@pytest.mark.parametrize("places", ["A3 A4 B4", "A4 B3 B4", "D2 E2 E3"])
def test_only_on_empty_cells(places: str) -> None:
    """T-2: B4 is a mountain, E3 is drawn."""
    state = at(explore("hamlet"), drawn("A", F="E3"))
    assert refusal(state, draw(places, "village")) == ("illegal-cell-filled", "T-2")


@pytest.mark.parametrize("places", ["A10 A11 B1", "A11 B1 B2", "A1 K1 K2"])
def test_no_shape_goes_round_the_edge(places: str) -> None:
    """T-2: wholly on the grid."""
    assert refusal(at(explore("hamlet"), drawn("A")), draw(places, "village")) == (
        "illegal-not-this-shape",
        "T-2",
    )


def test_ruins_may_be_drawn_on_without_a_duty() -> None:
    """T-2"""
    sheet = play(at(explore("hamlet"), drawn("A")), draw("B1 C1 C2", "village")).table.sheets[0]
    assert shows(sheet, "B V..M\nC VV..")


def test_nobody_may_pass() -> None:
    """T-2: drawing is never optional; every option draws the whole shape."""
    state = at(explore("fishing-village"), drawn("A", rest="F", empty="A1 A2 A3 A4 K1"))
    assert offered(state) == {("A1 A2 A3 A4", "village"), ("A1 A2 A3 A4", "water")}


@pytest.mark.parametrize("card", ["rift-lands", "kethras-gates"])
def test_the_single_cell_cards_are_ordinary_explore_cards(card: str) -> None:
    """T-2, T-3: five terrains, also with hero cards on, and under a duty only on ruins."""
    sheet = drawn("A", rest="F", empty="A1 C2 K1")
    free = at(explore(card), sheet, heroes=True)
    assert offered(free) == {(place, terrain) for place in ("A1", "C2", "K1") for terrain in FIVE}
    assert offered(at(explore(card, duty=True), sheet, heroes=True)) == {("C2", t) for t in FIVE}


ONE_WAY = "B F..M\nC FrF.\nD .F.."


def test_under_a_duty_only_the_shape_that_reaches_ruins_may_be_chosen() -> None:
    """T-3: the cross of Farmland cannot cover C2, the 2×1 can, from above."""
    state = at(explore("farmland", duty=True), drawn("A", ONE_WAY, F=OTHER_RUINS))
    assert offered(state) == {("B2 C2", "farm")}
    cross = draw("F2 G1 G2 G3 H2", "farm", shape=1)
    assert refusal(state, cross) == ("illegal-ruins-duty", "T-3")
    assert play(at(explore("farmland"), drawn("A", ONE_WAY, F=OTHER_RUINS)), cross).table.sheets[0].farm


def test_under_a_duty_any_shape_that_can_reach_ruins_may_be_chosen() -> None:
    """T-3: the player chooses, and one ruins cell is enough."""
    state = at(explore("farmland", duty=True), drawn("A"))
    for command in (draw("C2 D2", "farm"), draw("C2 D1 D2 D3 E2", "farm", shape=1)):
        assert play(state, command).table.sheets[0].farm == command.cells
    assert refusal(state, draw("A1 A2", "farm")) == ("illegal-ruins-duty", "T-3")


def test_a_ruins_cell_that_is_drawn_on_does_not_count() -> None:
    """T-3: an *empty* ruins cell has to be covered."""
    state = at(explore("farmland", duty=True), drawn("A", F="C2"))
    assert refusal(state, draw("C2 D2", "farm")) == ("illegal-cell-filled", "T-2")
    assert refusal(state, draw("C1 D1", "farm")) == ("illegal-ruins-duty", "T-3")
    assert play(state, draw("B6 B7", "farm")).table.sheets[0].farm


def test_the_duty_is_judged_on_the_cells_drawn() -> None:
    """T-3, T-9: a monster on C2 is destroyed at once; the duty was done."""
    state = at(explore("rift-lands", duty=True), drawn("A", attack="C2"))
    state = play(state, draw("C2", "monster"))
    assert shows(state.table.sheets[0], "C .x")
    assert isinstance(state.table.turn, ExploreTurn)
    assert not state.table.turn.duty


def test_the_duty_binds_each_player_on_their_own_sheet() -> None:
    """T-3, T-4: seat 1 has no ruins left and draws a single cell."""
    no_ruins = drawn("A", F=f"C2 {OTHER_RUINS}")
    state = at(explore("farmland", duty=True), drawn("A"), no_ruins)
    assert refusal(state, single("A1", "farm")) == ("illegal-shape-fits", "T-4")
    assert refusal(state, draw("A1 A2", "farm", seat=1)) == ("illegal-ruins-duty", "T-3")
    state = play(state, draw("C1 C2", "farm"), single("A1", "water", seat=1))
    assert shows(state.table.sheets[1], "A W..")


@pytest.mark.parametrize("text", ["B FF.M\nC FrF.\nD .F..", "C .F"])
def test_no_shape_can_cover_empty_ruins_so_the_fallback_it_is(text: str) -> None:
    """T-4: C2 is shut in, or gone; the shapes would fit elsewhere, but the duty forbids it."""
    sheet = drawn("A", text, F=OTHER_RUINS)
    state = at(explore("farmland", duty=True), sheet)
    empty = named(sheet.empty).split()
    assert offered(state) == {(place, terrain) for place in empty for terrain in FIVE}
    assert refusal(state, draw("A1 A2", "farm")) == ("illegal-ruins-duty", "T-3")
    after = play(state, single("K11", "village")).table
    assert shows(after.sheets[0], "K ..........V")
    assert after.sheets[0].coins == 0


@pytest.mark.parametrize(
    ("box", "heroes", "with_hero"),
    [
        *((Box.BASE, False, False), (Box.BASE, True, True)),
        *((Box.HEROES, True, True), (Box.HEROES, False, False)),
    ],
)
def test_the_fallback_may_be_a_hero_when_hero_cards_are_on(box: Box, heroes: bool, with_hero: bool) -> None:
    """T-4: whatever the explore set; never mountain."""
    state = at(explore("farmland"), drawn("A", rest="F", empty="A1 C1"), explore=box, heroes=heroes)
    terrains = FIVE | {"hero"} if with_hero else FIVE
    assert offered(state) == {(place, terrain) for place in ("A1", "C1") for terrain in terrains}
    for terrain in {"hero", "mountain", "farm+village"} - terrains:
        assert refusal(state, single("A1", terrain)) == ("illegal-fallback-terrain", "T-4")


def test_a_fallback_hero_has_no_attack_cells() -> None:
    """T-4"""
    state = at(
        explore("farmland"), drawn("A", rest="F", empty="A1 C1 K1"), heroes=True, deck="rift-lands hamlet"
    )
    state = play(state, single("A1", "hero"))
    assert state.table.sheets[0].attack == 0


def test_the_fallback_brings_no_shape_coin() -> None:
    """T-4, T-6: the 2×1 of Farmland would have brought one."""
    state = at(explore("farmland"), drawn("A", rest="F", empty="A1 C1 K1"))
    assert play(state, single("A1", "farm")).table.sheets[0].coins == 0


def test_the_fallback_is_only_for_those_who_cannot_draw() -> None:
    """T-4: one place for one shape is enough to forbid it."""
    state = at(explore("farmland"), drawn("A", rest="F", empty="A1 A2 K1"))
    assert refusal(state, single("K1", "farm")) == ("illegal-shape-fits", "T-4")
    assert offered(state) == {("A1 A2", "farm")}


@pytest.mark.parametrize("places", ["B4", "A2"])
def test_the_fallback_needs_an_empty_cell(places: str) -> None:
    """T-4"""
    state = at(explore("farmland"), drawn("A", rest="F", empty="A1 C1"))
    assert refusal(state, single(places, "farm")) == ("illegal-cell-filled", "T-4")


FULL_SHEET = drawn("A", rest="F")


def test_a_full_sheet_draws_nothing_from_an_explore_card() -> None:
    """T-5: seat 1 alone is waited for; seat 0 draws nothing and gains nothing."""
    state = at(explore("rift-lands"), drawn("A"), drawn("A"), deck="hamlet farmland")
    full = at(explore("rift-lands"), FULL_SHEET, drawn("A"), deck="hamlet farmland")
    assert state.table.awaited == {0, 1}
    full = play(full, draw("A1", "water", seat=1))
    assert full.table.awaited == {1}
    assert refusal(full, draw("A1 B1 B2", "village")) == ("illegal-not-awaited", "T-2")
    assert not options(view(full, Seat(0)))
    events = told(full, draw("D1 E1 E2", "village", seat=1))
    assert events[0] == Drawn(Seat(0), Seat(0), NOTHING)


def test_a_full_sheet_gets_no_ambush_but_its_owner_draws_on_the_neighbors() -> None:
    """T-5, T-7: two seats; the full sheet of seat 0 lies with seat 1, who has nothing to draw."""
    state = at(explore("rift-lands"), FULL_SHEET, drawn("A"), deck="goblin-attack hamlet")
    state = play(state, draw("A1", "water", seat=1))
    assert state.table.awaited == {0}
    state = play(state, monsters("D1 E2 F3"))
    assert state.table.sheets[0] == FULL_SHEET
    assert state.table.sheets[1].monster == cells("D1 E2 F3")


def test_a_full_sheet_gets_no_hero_and_no_attack_cells() -> None:
    """T-5"""
    state = at(hero("dobrik-of-lorkheim"), FULL_SHEET, drawn("A"), heroes=True)
    assert state.table.awaited == {1}
    state = play(state, hero_at("E1", seat=1))
    assert (state.table.sheets[0].hero, state.table.sheets[0].attack) == (0, 0)
    assert named(state.table.sheets[1].attack) == "D1 E2 F1"


def test_the_owner_of_a_full_sheet_uses_no_skill() -> None:
    """T-5, K-01, K-04: not even before the sheets pass."""
    full = drawn("A", rest="F", coins=5)
    skills = "acrobatics diplomacy"
    state = at(explore("rift-lands"), full, drawn("A", coins=5), deck="goblin-attack hamlet", skills=skills)
    state = play(state, draw("A1", "water", seat=1))
    assert state.table.turn == before_passing("goblin-attack")
    assert state.table.awaited == {1}
    explored = at(explore("hamlet"), full, drawn("A", coins=5), skills=skills)
    assert 0 not in explored.table.awaited


def test_when_every_sheet_is_full_the_game_plays_itself_to_the_end() -> None:
    """T-5, P-1: two players (in solo O-4 ends the game); four seasons are scored."""
    last_cell = drawn("A", rest="F", empty="A1")
    state = at(explore("rift-lands"), FULL_SHEET, last_cell, ambush_boxes=(Box.HEROES,), heroes=True)
    events = told(state, draw("A1", "farm", seat=1))
    assert [event.season for event in events if isinstance(event, SeasonScored)] == [0, 1, 2, 3]
    assert {event.drawing for event in events[1:] if isinstance(event, Drawn) and event.seat == 0} == {
        NOTHING
    }
    assert play(state, draw("A1", "farm", seat=1)).table.is_over


def test_a_sheet_that_is_full_for_the_ambush_gets_nothing_from_anybody() -> None:
    """T-5: three seats, counterclockwise: seat 0 has the full sheet of seat 1."""
    state = at(ambush("goblin-attack"), drawn("A"), FULL_SHEET, drawn("A"), awaited=[1, 2])
    state = play(state, monsters("D1 E2 F3", seat=1), monsters("D1 E2 F3", seat=2))
    assert state.table.sheets[1] == FULL_SHEET

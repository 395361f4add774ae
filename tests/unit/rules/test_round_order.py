"""T-11: the order inside one drawing; T-2: choices stay hidden until all have chosen."""

from tests.unit.rules.tables import (
    RNG,
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
    refusal,
    shows,
    told,
    use,
)

from inkland.core.board.drawing import Drawing
from inkland.core.commands import DeclineSkill, DestroyCell, TakeBack
from inkland.core.decide import reveal, step
from inkland.core.events import (
    ChoiceMade,
    ChoiceTakenBack,
    DeckShuffled,
    Drawn,
    PilesShuffled,
    SeatReady,
    SheetsPassed,
    audience,
    is_visible_to,
)
from inkland.core.ids import Seat, Terrain
from inkland.core.options import options
from inkland.core.state import view

SEAT_0, SEAT_1 = Seat(0), Seat(1)


def test_the_cost_is_paid_before_coins_come_in() -> None:
    """T-11: coins 14 of 14: the payment frees no place for the shape's coin."""
    state = at(explore("farmland"), drawn("A", coins=14), skills="diplomacy")
    command = draw("E1 E2", "farm", skill="diplomacy", extra="K1", extra_terrain="farm+village")
    sheet = play(state, command).table.sheets[0]
    assert (sheet.coins, sheet.crossed) == (14, 1)


def test_shape_coin_and_mountain_coin_of_one_drawing() -> None:
    """T-11: the picture in the rules: Hamlet C4–C5–D5 with Search on B5 closes the mountain B4: 2 coins."""
    state = at(explore("hamlet"), drawn("A", "A ...F..\nB ..FM.r"), skills="search")
    sheet = play(state, draw("C4 C5 D5", "village", skill="search", extra="B5")).table.sheets[0]
    assert shows(sheet, "A ...F..\nB ..FMVr\nC .r.VV.\nD ....V.")
    assert (sheet.coins, sheet.crossed) == (2, 0)


def test_main_monsters_are_destroyed_before_the_extra_cells_are_drawn() -> None:
    """T-11, K-03: the monster of Rift Lands dies on E2, so it is no monster for Cure Wounds."""
    state = at(explore("rift-lands"), drawn("A", attack="E2", coins=1), skills="cure-wounds")
    command = draw("E2", "monster", skill="cure-wounds", extra="E3 E4", extra_terrain="farm")
    assert refusal(state, command) == ("illegal-no-monster-beside", "K-03")


def test_extra_monsters_are_destroyed_in_their_turn() -> None:
    """T-11: Cure Wounds as monster E3–E4; E4 is an attack cell."""
    state = at(explore("rift-lands"), drawn("A", attack="E4", coins=1), skills="cure-wounds")
    command = draw("E2", "monster", skill="cure-wounds", extra="E3 E4", extra_terrain="monster")
    assert shows(play(state, command).table.sheets[0], "E .XXx")


def test_search_follows_a_main_cell_that_was_destroyed() -> None:
    """T-11, K-08: E2 was drawn this round; both cells die on attack cells."""
    state = at(explore("rift-lands"), drawn("A", attack="E2 E3"), skills="search")
    command = draw("E2", "monster", skill="search", extra="E3")
    assert shows(play(state, command).table.sheets[0], "E .xx")


def test_the_gorgon_looks_after_destruction_and_before_the_coins() -> None:
    """T-11, M-1, M-4: she destroys the last open cell beside the dragon: 3 coins in the same drawing."""
    state = at(ambush("gorgon-gaze"), drawn("A"), drawn("A", "A D\nB F"), awaited=[0])
    sheet = play(state, monsters("A3 B2 C3", destroys="A2")).table.sheets[1]
    assert shows(sheet, "A DxG\nB FG.\nC .rG")
    assert sheet.coins == 3


def test_a_hero_destroys_the_dragon_for_three_coins() -> None:
    """T-11, M-1: attack cells are marked, the dragon dies, then the coins come."""
    state = at(hero("dobrik-of-lorkheim"), drawn("A", D="E2"), heroes=True)
    sheet = play(state, hero_at("E1")).table.sheets[0]
    assert (sheet.coins, named(sheet.destroyed)) == (3, "E2")


def test_diplomacy_with_a_hero_comes_after_the_main_drawing() -> None:
    """T-11, K-04: the hero's own cell is taken by then."""
    state = at(hero("dobrik-of-lorkheim"), drawn("A", coins=1), skills="diplomacy", heroes=True)
    assert refusal(state, hero_at("E1", skill="diplomacy", extra="E1")) == ("illegal-cell-filled", "K-0")
    assert shows(play(state, hero_at("E1", skill="diplomacy", extra="E2")).table.sheets[0], "E HB")


def test_a_choice_is_hidden_until_all_have_chosen() -> None:
    """T-2: nothing changes on any sheet, and nobody else is told what was chosen."""
    state = at(explore("hamlet"), drawn("A"), drawn("A"))
    command = draw("A1 B1 B2", "village")
    events = told(state, command)
    assert events == (ChoiceMade(SEAT_0, command), SeatReady(SEAT_0))
    assert [is_visible_to(events[0], seat) for seat in (SEAT_0, SEAT_1, None)] == [True, False, False]
    assert [is_visible_to(events[1], seat) for seat in (SEAT_0, SEAT_1, None)] == [True, True, True]
    after = play(state, command)
    assert after.table.sheets == state.table.sheets
    assert after.table.awaited == {SEAT_1}
    assert view(after, SEAT_0).choice == command
    assert view(after, SEAT_1).choice is None
    assert view(after, None).choice is None
    assert not options(view(after, None))


def test_choices_do_not_show_in_what_others_see() -> None:
    """T-2: two different choices of seat 0 look the same to seat 1."""
    state = at(explore("hamlet"), drawn("A"), drawn("A"))
    one, other = (play(state, draw(places, "village")) for places in ("A1 B1 B2", "H1 I1 I2"))
    assert view(one, SEAT_1) == view(other, SEAT_1)
    assert view(one, SEAT_0) != view(other, SEAT_0)


def test_the_last_choice_reveals_them_all_in_seat_order() -> None:
    """T-2: whatever the order in which they chose."""
    state = at(explore("hamlet"), drawn("A"), drawn("A"))
    state = play(state, draw("A1 B1 B2", "village", seat=1))
    events = told(state, draw("H1 I1 I2", "village"))
    first, second, *_ = events
    assert isinstance(first, Drawn)
    assert isinstance(second, Drawn)
    assert (first.seat, first.sheet, second.seat, second.sheet) == (0, 0, 1, 1)
    assert first.drawing == Drawing(draw("H1 I1 I2", "village").cells, Terrain.VILLAGE, coin=True)


def test_a_choice_can_be_taken_back_until_it_is_revealed() -> None:
    """T-2"""
    state = at(explore("hamlet"), drawn("A"), drawn("A"))
    chosen = play(state, draw("A1 B1 B2", "village"))
    assert told(chosen, TakeBack(SEAT_0)) == (ChoiceTakenBack(SEAT_0),)
    back = play(chosen, TakeBack(SEAT_0))
    assert back == state
    state = play(back, draw("H1 I1 I2", "village"), draw("A1 B1 B2", "village", seat=1))
    assert shows(state.table.sheets[0], "A .\nH V.\nI VV")


def test_a_held_choice_can_be_taken_back_until_the_next_card_is_turned() -> None:
    """T-2: in solo too: what follows is the same as without holding it."""
    state = at(explore("hamlet"), drawn("A"))
    command = draw("A1 B1 B2", "village")
    held, events = step(state, command, RNG, hold=True)
    assert events == (ChoiceMade(SEAT_0, command), SeatReady(SEAT_0))
    assert held.table.sheets == state.table.sheets
    assert not options(view(held, SEAT_0))
    assert refusal(held, draw("H1 I1 I2", "village")) == ("illegal-not-awaited", "T-2")
    assert play(held, TakeBack(SEAT_0)) == state
    assert reveal(held, RNG) == step(state, command, RNG)


def test_held_choices_of_a_table_are_revealed_in_seat_order() -> None:
    """T-2"""
    state = play(at(explore("hamlet"), drawn("A"), drawn("A")), draw("A1 B1 B2", "village", seat=1))
    last = draw("H1 I1 I2", "village")
    held, _ = step(state, last, RNG, hold=True)
    assert reveal(held, RNG) == step(state, last, RNG)


def test_there_is_nothing_to_take_back_before_or_after() -> None:
    """T-2"""
    state = at(explore("hamlet"), drawn("A"), drawn("A"))
    for seat in (0, 1, 2, -1):
        assert refusal(state, TakeBack(Seat(seat))) == ("illegal-nothing-to-take-back", "T-2")
    state = play(state, draw("A1 B1 B2", "village"), draw("A1 B1 B2", "village", seat=1))
    for seat in (0, 1):
        assert refusal(state, TakeBack(Seat(seat))) == ("illegal-nothing-to-take-back", "T-2")


def test_nobody_chooses_twice() -> None:
    """T-2"""
    state = play(at(explore("hamlet"), drawn("A"), drawn("A")), draw("A1 B1 B2", "village"))
    assert refusal(state, draw("H1 I1 I2", "village")) == ("illegal-not-awaited", "T-2")


def test_ambush_choices_are_hidden_too() -> None:
    """T-2, T-7"""
    state = at(ambush("ratman-strike"), drawn("A"), drawn("A"))
    after = play(state, monsters("A1 A2 A3"))
    assert after.table.sheets == state.table.sheets
    assert play(after, TakeBack(SEAT_0)) == state


def test_skills_before_the_sheets_pass_are_declared_at_once() -> None:
    """T-2, K-01: nobody sees who uses what before all have said; then it can not be taken back."""
    sheets = (drawn("A", coins=2), drawn("A", coins=2))
    state = at(before_passing("goblin-attack"), *sheets, skills="acrobatics diplomacy")
    after = play(state, use("acrobatics"))
    assert after.table == play(state, DeclineSkill(SEAT_0)).table
    assert play(after, TakeBack(SEAT_0)) == state
    done = play(after, DeclineSkill(SEAT_1))
    assert refusal(done, TakeBack(SEAT_0)) == ("illegal-nothing-to-take-back", "T-2")


def test_troll_choices_are_hidden_too() -> None:
    """T-2, M-3"""
    state = at(
        explore("rift-lands"), drawn("A", T="E1"), drawn("A", T="E1"), time=8, met="giant-troll-ravage"
    )
    state = play(state, draw("K1", "farm"), draw("K1", "farm", seat=1))
    after = play(state, DestroyCell(SEAT_0, cell("D1")))
    assert after.table.sheets == state.table.sheets
    assert play(after, TakeBack(SEAT_0)) == state
    done = play(after, DestroyCell(SEAT_1, cell("F1")))
    assert [named(sheet.destroyed) for sheet in done.table.sheets] == ["D1", "F1"]
    assert refusal(done, TakeBack(SEAT_0)) == ("illegal-nothing-to-take-back", "T-2")


def test_piles_and_decks_are_told_to_nobody() -> None:
    """T-1, S-5: face down."""
    for event in (PilesShuffled((), ()), DeckShuffled(())):
        assert not any(is_visible_to(event, seat) for seat in (SEAT_0, SEAT_1, None))
    assert audience(SheetsPassed()).value == "everyone"

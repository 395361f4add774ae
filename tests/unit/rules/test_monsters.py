"""M: dragon, zombie, troll, gorgon and the order of their effects."""

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
    monsters,
    named,
    play,
    refusal,
    shows,
    told,
)

from inkland.core.board.sheet import Sheet
from inkland.core.commands import DestroyCell, DrawAmbush
from inkland.core.events import Drawn, EffectApplied, EffectBegan, GameEnded, SeasonScored
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.state import EffectTurn, State, view

CLOSING = "H ...{}..\nI .FMDF.\nJ FDDDFr\nK FDFF.."
"""The picture in the rules: one open side is left, H4 above the dragon cell I4; the edge closes K2."""
DRAGON, ZOMBIE, TROLL, GORGON = "dragon-inferno", "zombie-plague", "giant-troll-ravage", "gorgon-gaze"
LAST = draw("K11", "water")


def at_season_end(sheet: Sheet, met: str, *, season: int = 0) -> State:
    """A solo game whose season ends with the next drawing."""
    time = (8, 8, 7, 6)[season]
    return at(explore("rift-lands"), sheet, time=time, met=met, season=season)


def chosen_from(state: State, seat: int = 0) -> list[str]:
    """The cells that a seat may destroy."""
    found = []
    for choice in options(view(state, Seat(seat))):
        assert isinstance(choice, DestroyCell | DrawAmbush)
        victim = choice.cell if isinstance(choice, DestroyCell) else choice.destroys
        assert victim is not None
        found.append(named(1 << victim))
    return found


def test_a_dragon_that_is_closed_in_brings_three_coins() -> None:
    """M-1: closed by terrain, a mountain and the edge."""
    state = at(explore("rift-lands"), drawn("A", CLOSING.format(".")))
    assert play(state, draw("A1", "farm")).table.sheets[0].coins == 0
    assert play(state, draw("H4", "farm")).table.sheets[0].coins == 3


def test_the_dragon_pays_once() -> None:
    """M-1"""
    state = at(explore("rift-lands"), drawn("A", CLOSING.format(".")), deck="rift-lands rift-lands hamlet")
    state = play(state, draw("H4", "farm"), draw("A1", "farm"), draw("A2", "farm"))
    assert state.table.sheets[0].coins == 3


def test_the_dragon_pays_on_a_neighbors_turn() -> None:
    """M-1: to the owner of the sheet."""
    state = at(ambush("ratman-strike"), drawn("A"), drawn("A", CLOSING.format(".")), awaited=[0])
    state = play(state, monsters("H4 H5 H6"))
    assert [sheet.coins for sheet in state.table.sheets] == [0, 3]


def test_one_open_cell_beside_one_dragon_cell_is_enough_to_keep_it_free() -> None:
    """M-1: every dragon cell has to be closed in."""
    state = at(explore("rift-lands"), drawn("A", "A DFD\nB F.."))
    assert play(state, draw("B3", "farm")).table.sheets[0].coins == 0


def test_a_dragon_cell_closes_its_neighbor() -> None:
    """M-1: drawn into the corner, only A3 and B2 stay open; the last of them brings the coins."""
    state = at(explore("rift-lands"), drawn("A", "A DDF\nB F."))
    assert play(state, draw("B2", "monster")).table.sheets[0].coins == 3


def test_destroyed_dragon_cells_are_done_with() -> None:
    """M-1: a hero strikes one of two cells; the other one is closed in already."""
    state = at(hero("dobrik-of-lorkheim"), drawn("A", "A DF\nB F.\nE .D"), heroes=True)
    sheet = play(state, hero_at("E1")).table.sheets[0]
    assert shows(sheet, "A DF\nE Hx")
    assert sheet.coins == 3


def test_a_dragon_destroyed_on_entry_brings_its_coins_at_once() -> None:
    """M-1: all five cells on attack cells; they have been drawn and destroyed."""
    sheet = drawn("A", attack="D3 E1 E2 E3 F1")
    state = at(ambush(DRAGON), drawn("A"), sheet, awaited=[0])
    sheet = play(state, monsters("D3 E1 E2 E3 F1")).table.sheets[1]
    assert shows(sheet, "D ..x\nE xxx\nF x..")
    assert sheet.coins == 3


def test_a_dragon_that_survives_in_part_brings_nothing_yet() -> None:
    """M-1: F1 is no attack cell and has empty neighbors."""
    state = at(ambush(DRAGON), drawn("A"), drawn("A", attack="D3 E1 E2 E3"), awaited=[0])
    assert play(state, monsters("D3 E1 E2 E3 F1")).table.sheets[1].coins == 0


def test_no_dragon_no_coins() -> None:
    """M-1: only on a sheet where a lettered dragon cell has been drawn."""
    state = at(explore("rift-lands"), drawn("A", "A XF\nB ."), met=DRAGON)
    assert play(state, draw("B1", "farm")).table.sheets[0].coins == 0


def test_zombies_spread_in_one_simultaneous_step() -> None:
    """M-2: the picture in the rules: C3 is filled; cells beside the new zombies wait."""
    sheet = drawn("A", "C .ZF..")
    state = play(at_season_end(sheet, ZOMBIE), LAST)
    assert shows(state.table.sheets[0], "A .....\nB .Z.M.\nC ZZF..\nD .Z...\nE .....")
    again = play(at_season_end(state.table.sheets[0], ZOMBIE, season=1), draw("K10", "water"))
    assert shows(again.table.sheets[0], "A .Z...\nB ZZZM.\nC ZZF..\nD ZZZ..\nE .Z...")


def test_a_zombie_on_an_attack_cell_is_destroyed_and_does_not_spread() -> None:
    """M-2: D1 and E2 grow; E2 is an attack cell. Next time only E1, D1 and F1 spread."""
    sheet = drawn("A", Z="E1", attack="E2")
    state = play(at_season_end(sheet, ZOMBIE), LAST)
    assert shows(state.table.sheets[0], "C .r.\nD Z..\nE Zx.\nF Z..\nG ...")
    again = play(at_season_end(state.table.sheets[0], ZOMBIE, season=1), draw("K10", "water"))
    assert shows(again.table.sheets[0], "C Zr.\nD ZZ.\nE Zx.\nF ZZ.\nG Z..")


def test_destroyed_zombies_do_not_spread() -> None:
    """M-2"""
    state = play(at_season_end(drawn("A", x="E1"), ZOMBIE), LAST)
    assert state.table.sheets[0].monster == 0


def test_zombies_spread_after_the_scoring_not_before() -> None:
    """M-2, M-5: spring loses 3 stars to the zombie on E1, not more."""
    events = told(at_season_end(drawn("A", Z="E1"), ZOMBIE), LAST)
    scored = next(event for event in events if isinstance(event, SeasonScored))
    assert scored.scores[0].monsters == -3
    kinds = [type(event) for event in events]
    assert kinds.index(SeasonScored) < kinds.index(EffectBegan) < kinds.index(EffectApplied)


def test_zombies_spread_on_every_sheet() -> None:
    """M-2, M-5"""
    sheets = drawn("A", Z="A1"), drawn("A", Z="E1")
    state = at(explore("rift-lands"), *sheets, time=8, met=ZOMBIE)
    state = play(state, LAST, draw("K11", "water", seat=1))
    assert [named(sheet.zombie) for sheet in state.table.sheets] == ["A1 A2 B1", "D1 E1 E2 F1"]


def test_the_troll_destroys_one_empty_cell_of_the_owners_choice() -> None:
    """M-3: the picture in the rules: eight cells, an undrawn ruins cell among them."""
    state = play(at_season_end(drawn("A", "D .TTT.\nE ..T.."), TROLL), LAST)
    assert isinstance(state.table.turn, EffectTurn)
    assert chosen_from(state) == ["C2", "C3", "C4", "D1", "D5", "E2", "E4", "F3"]
    state = play(state, DestroyCell(Seat(0), cell("E2")))
    assert shows(state.table.sheets[0], "C .r...\nD .TTT.\nE .xT..\nF .....")
    assert state.table.season == 1


@pytest.mark.parametrize("name", ["E3", "D2", "A1", "B4", "E1"])
def test_the_troll_takes_nothing_else(name: str) -> None:
    """M-3: not a filled cell, not one that is not adjacent."""
    state = play(at_season_end(drawn("A", "D .TTT.\nE ..T.."), TROLL), LAST)
    assert refusal(state, DestroyCell(Seat(0), cell(name))) == ("illegal-not-trolls-victim", "M-3")


def test_destroying_is_not_optional() -> None:
    """M-3: one cell is left beside the troll; that is the only option."""
    state = play(at_season_end(drawn("A", "A T.\nB F"), TROLL), LAST)
    assert chosen_from(state) == ["A2"]


def test_a_troll_without_an_empty_cell_beside_it_does_nothing() -> None:
    """M-3: shut in, or destroyed."""
    for text in ("A TF\nB F", "A x"):
        state = play(at_season_end(drawn("A", text), TROLL), LAST)
        assert (state.table.season, state.table.sheets[0].destroyed) == (1, drawn("A", text).destroyed)


def test_the_troll_acts_after_every_later_scoring() -> None:
    """M-3: it appeared in spring; fall is being scored."""
    state = play(at_season_end(drawn("A", T="E1"), TROLL, season=2), LAST)
    assert chosen_from(state) == ["D1", "E2", "F1"]


GAZE = "D .VV..\nE .V..."


def test_the_gorgon_destroys_one_cell_beside_it() -> None:
    """M-4: the picture in the rules: D1, E2, F1, D3, E4, F3, G2; who drew it chooses E2."""
    state = at(ambush(GORGON), drawn("A"), drawn("A", GAZE), awaited=[0])
    assert refusal(state, monsters("E1 E3 F2")) == ("illegal-gorgon-must-destroy", "M-4")
    for name in ["D1", "D3", "E2", "E4", "F1", "F3", "G2"]:
        after = play(state, monsters("E1 E3 F2", destroys=name)).table.sheets[1]
        assert named(after.destroyed) == name
    assert shows(play(state, monsters("E1 E3 F2", destroys="E2")).table.sheets[1], "E GxG\nF .G.")


@pytest.mark.parametrize("name", ["D2", "A1", "E1", "F2"])
def test_the_gorgon_takes_only_cells_beside_her(name: str) -> None:
    """M-4: D2 touches E1 at a corner only; her own cells do not touch each other."""
    state = at(ambush(GORGON), drawn("A"), drawn("A", GAZE), awaited=[0])
    assert refusal(state, monsters("E1 E3 F2", destroys=name)) == ("illegal-not-gorgons-victim", "M-4")


def test_mountain_chasm_and_destroyed_cells_are_no_victims() -> None:
    """M-4, G-9: map B; D6 and E5 are chasm, F4 is destroyed; the last one meets the mountain C4."""
    state = at(ambush(GORGON), drawn("B"), drawn("B", x="F4"), awaited=[0])
    for name in ("D6", "E5", "F4"):
        assert refusal(state, monsters("D3 D5 E4", destroys=name)) == ("illegal-not-gorgons-victim", "M-4")
    for name in ("C3", "C5", "D2", "D4", "E3"):
        assert play(state, monsters("D3 D5 E4", destroys=name)).table.sheets[1].destroyed
    assert refusal(state, monsters("B2 C3 D2", destroys="C4")) == ("illegal-not-gorgons-victim", "M-4")


@pytest.mark.parametrize("mark", ["F", "V", "A", "W", "X", "Z", "H", "B", "."])
def test_empty_or_filled_cells_are_victims(mark: str) -> None:
    """M-4"""
    state = at(ambush(GORGON), drawn("A"), drawn("A", f"E .{mark}"), awaited=[0])
    assert shows(play(state, monsters("E1 E3 F2", destroys="E2")).table.sheets[1], "E GxG\nF .G.")


def test_only_surviving_gorgon_cells_look() -> None:
    """M-4: E1 and F2 die on entry; E3 sees D3, E2, E4 and F3."""
    state = at(ambush(GORGON), drawn("A"), drawn("A", attack="E1 F2"), awaited=[0])
    assert refusal(state, monsters("E1 E3 F2", destroys="D1")) == ("illegal-not-gorgons-victim", "M-4")
    after = play(state, monsters("E1 E3 F2", destroys="E4")).table.sheets[1]
    assert shows(after, "D ....\nE x.Gx\nF .x..")


def test_a_gorgon_that_does_not_survive_destroys_nothing() -> None:
    """M-4"""
    state = at(ambush(GORGON), drawn("A"), drawn("A", attack="E1 E3 F2"), awaited=[0])
    assert refusal(state, monsters("E1 E3 F2", destroys="E2")) == ("illegal-not-gorgons-victim", "M-4")
    assert shows(play(state, monsters("E1 E3 F2")).table.sheets[1], "E x.x\nF .x.")


def test_a_gorgon_with_nothing_to_destroy_beside_her() -> None:
    """M-4: every cell around her is destroyed or the edge."""
    sheet = drawn("A", rest="x", empty="D2 E1 E3")
    state = at(ambush(GORGON), drawn("A"), sheet, awaited=[0])
    assert list(options(view(state, Seat(0)))) == [monsters("D2 E1 E3")]
    assert shows(play(state, monsters("D2 E1 E3")).table.sheets[1], "D xGx\nE GxG")


def test_in_solo_the_player_chooses_the_victim() -> None:
    """M-4, O-3: the gorgon walks to J9, J11, K10; around it I9, I11, J8 (mountain), J10, K9, K11."""
    state = at(explore("rift-lands"), drawn("A"), deck="gorgon-gaze hamlet")
    state = play(state, draw("A1", "farm"))
    assert chosen_from(state) == ["I9", "I11", "J10", "K9", "K11"]
    state = play(state, monsters("J9 J11 K10", destroys="J10"))
    assert shows(state.table.sheets[0], "J .....r.MGxG\nK .........G.")


BOTH = drawn("A", "A Z.T", rest="F", empty="A2 K10 K11")


def test_zombies_before_the_troll() -> None:
    """M-5: the zombie takes A2; nothing is left for the troll."""
    state = play(at_season_end(BOTH, f"{ZOMBIE} {TROLL}"), LAST)
    assert shows(state.table.sheets[0], "A ZZT")
    assert state.table.season == 1


def test_the_troll_before_zombies() -> None:
    """M-5: the troll destroys A2; the zombie has nowhere to go."""
    state = play(at_season_end(BOTH, f"{TROLL} goblin-attack {ZOMBIE}"), LAST)
    assert state.table.season == 0
    state = play(state, DestroyCell(Seat(0), cell("A2")))
    assert shows(state.table.sheets[0], "A ZxT")
    assert state.table.season == 1


def test_coins_from_effects_count_from_the_next_season_on() -> None:
    """M-5, P-2: the zombie closes the mountain B4 after the scoring of spring."""
    sheet = drawn("A", "A ...F..\nB ..FM.Z\nC .r.F..")
    state = at_season_end(sheet, ZOMBIE)
    events = told(state, LAST)
    spring = next(event for event in events if isinstance(event, SeasonScored))
    assert spring.scores[0].coins == 0
    after = play(state, LAST).table.sheets[0]
    assert after.coins == 1
    summer = at_season_end(after, "", season=1)
    scored = next(event for event in told(summer, draw("K10", "water")) if isinstance(event, SeasonScored))
    assert scored.scores[0].coins == 1


def test_after_winter_no_effect_is_applied() -> None:
    """M-5: the game ends with the scoring; zombies stay, no troll asks."""
    state = at_season_end(drawn("A", Z="E1", T="H1"), f"{ZOMBIE} {TROLL}", season=3)
    assert [type(event) for event in told(state, LAST)] == [Drawn, SeasonScored, GameEnded]
    assert named(play(state, LAST).table.sheets[0].zombie) == "E1"

"""The ambush cards that stay in view because their effect goes on, and where they act next (T-10)."""

from tests.unit.rules.tables import at, drawn, explore

from inkland.core.board.sheet import Sheet
from inkland.core.events import GameEnded
from inkland.core.ids import Seat
from inkland.core.record import replace
from inkland.core.state import Table
from inkland.views.table import lasting_effects, table_info
from inkland.views.types import LastingEffect

ZOMBIE, TROLL, DRAGON, GORGON = "zombie-plague", "giant-troll-ravage", "dragon-inferno", "gorgon-gaze"
CLOSING = "H ...{}..\nI .FMDF.\nJ FDDDFr\nK FDFF.."
"""The picture of M-1: only H4 is open beside the dragon."""


def table(*sheets: Sheet, met: str, season: int = 0) -> Table:
    return at(explore("rift-lands"), *sheets, met=met, season=season).table


def test_zombies_name_the_cells_they_spread_to() -> None:
    """M-2: the picture of the rule; the forest on C3 stops them."""
    plague = table(drawn("A", "C .ZF"), met=ZOMBIE)
    assert lasting_effects(plague) == [LastingEffect(ZOMBIE, "zombies", [["B2", "C1", "D2"]])]
    assert table_info(plague, 1).effects == lasting_effects(plague)


def test_the_troll_names_the_cells_of_which_one_is_destroyed() -> None:
    """M-3: the picture of the rule."""
    cells = ["C2", "C3", "C4", "D1", "D5", "E2", "E4", "F3"]
    ravage = table(drawn("A", "D .TTT.\nE ..T.."), met=TROLL)
    assert lasting_effects(ravage) == [LastingEffect(TROLL, "troll", [cells])]


def test_the_dragon_is_in_view_until_it_is_closed_in() -> None:
    """M-1"""
    free = table(drawn("A", CLOSING.format(".")), met=DRAGON, season=3)
    assert lasting_effects(free) == [LastingEffect(DRAGON, "dragon", [["H4"]])]
    assert lasting_effects(table(drawn("A", CLOSING.format("F")), met=DRAGON)) == []


def test_a_sheet_without_the_monster_has_no_cells() -> None:
    """T-8: a neighbor whose monster has no letter is not touched."""
    effects = lasting_effects(table(drawn("A", X="A1"), drawn("A", Z="A1"), met=ZOMBIE))
    assert [effect.cells for effect in effects] == [[[], ["A2", "B1"]]]


def test_cards_come_in_the_order_in_which_they_were_revealed() -> None:
    sheet = drawn("A", T="A1", D="A11", Z="K11", G="K1")
    shown = lasting_effects(table(sheet, met=f"{TROLL} ogre-charge {GORGON} {ZOMBIE} {DRAGON}"))
    assert [effect.card for effect in shown] == [TROLL, ZOMBIE, DRAGON]


def test_after_the_last_scoring_nothing_spreads_any_more() -> None:
    """M-5: in winter only the dragon still matters."""
    sheet = drawn("A", T="A1", D="A11", Z="K11")
    shown = lasting_effects(table(sheet, met=f"{TROLL} {ZOMBIE} {DRAGON}", season=3))
    assert [effect.card for effect in shown] == [DRAGON]


def test_a_game_that_is_over_has_no_effects() -> None:
    """A dragon that was never closed in does nothing more."""
    playing = table(drawn("A", D="A1"), met=DRAGON, season=3)
    assert len(lasting_effects(playing)) == 1
    assert lasting_effects(replace(playing, result=GameEnded((0,), (2,), (Seat(0),)))) == []

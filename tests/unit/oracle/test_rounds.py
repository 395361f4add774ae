"""The oracle on single rounds set up by hand: what is accepted and what is reported (T, M, O)."""

import pytest
from tests.oracle.sheets import CELL_NAMED
from tests.oracle.stage import Marks, Stage, accepted


def hamlet(**other: object) -> list[str]:
    stage = Stage("hamlet")
    stage.reveal()
    cells = str(other.pop("cells", "A1 B1 B2"))
    terrain = str(other.pop("terrain", "village"))
    stage.draw(cells, terrain, {"V": cells}, [1, 0], **{"shape": 0, **other})
    return stage.problems()


def test_a_plain_drawing() -> None:
    assert hamlet() == []


@pytest.mark.parametrize(
    ("rule", "changes"),
    [
        ("T-2", {"cells": "A1 A2 A3"}),
        ("T-2", {"cells": "B3 B4 C3"}),
        ("T-2", {"cells": ""}),
        ("T-2", {"terrain": "farm"}),
        ("T-2", {"shape": 1}),
        ("T-2", {"shape": 2}),
        ("T-4", {"fallback": True, "shape": None, "cells": "A1"}),
        ("K-0", {"skill": "search"}),
        ("K-0", {"extra": [{"cells": ["A2"], "terrain": "village"}]}),
        ("T-9", {"attack": ["A2"]}),
        ("M-4", {"destroys": "A3"}),
    ],
)
def test_illegal_drawings(rule: str, changes: dict[str, object]) -> None:
    assert not accepted(hamlet(**changes), rule)


def test_a_duty_is_met_by_a_ruins_cell_and_nothing_else() -> None:
    for cells, fine in (("B1 C1 C2", True), ("A1 B1 B2", False)):
        stage = Stage("hamlet", duty=True)
        stage.reveal()
        stage.draw(cells, "village", {"V": cells}, [1, 0], shape=0)
        assert accepted(stage.problems(), "T-3") is fine


def test_a_duty_is_judged_on_the_cells_drawn() -> None:
    stage = Stage("rift-lands", duty=True)
    stage.board().attack = {CELL_NAMED["B6"]}
    stage.reveal()
    stage.draw("B6", "monster", {"x": "B6"}, [0, 0], shape=0)
    assert stage.problems() == []


@pytest.mark.parametrize("heroes", [True, False])
def test_the_fallback_hero_needs_hero_cards(heroes: bool) -> None:
    stage = Stage("rift-lands", duty=True, heroes=heroes)
    stage.drawn({"F": "B6 C2 C10 I2 I10 J6"})
    stage.reveal()
    stage.draw("A1", "hero", {"H": "A1"}, [0, 0], fallback=True)
    assert accepted(stage.problems(), "T-4") is heroes


def test_the_fallback_brings_no_shape_coin() -> None:
    stage = Stage("hamlet", players=2)
    stage.fill_except("A1 A2")
    stage.settle_mountains()
    stage.reveal()
    stage.draw("A1", "water", {"W": "A1"}, [0, 0], fallback=True)
    stage.draw("A1 B1 B2", "village", {"V": "A1 B1 B2"}, [1, 0], shape=0, seat=1, sheet=1)
    assert stage.problems() == []


def test_nothing_is_drawn_on_a_full_sheet() -> None:
    for cells, terrain, fine in (("", None, True), ("A1", "village", False)):
        stage = Stage("hamlet", players=2)
        stage.fill_except("")
        stage.settle_mountains()
        stage.reveal()
        stage.draw(cells, terrain, {}, [0, 0])
        stage.draw("A1 B1 B2", "village", {"V": "A1 B1 B2"}, [1, 0], shape=0, seat=1, sheet=1)
        assert accepted(stage.problems(), "T-5") is fine


def test_a_mountain_coin_once_and_the_track_of_fourteen() -> None:
    for before, crossed, after in ((0, 0, 2), (13, 2, 14)):
        stage = Stage("hamlet")
        stage.board().filled, stage.board().crossed = before, crossed
        stage.drawn({"F": "A4 B5 C4"})
        stage.reveal()
        stage.draw("B3 A3 A2", "village", {"V": "B3 A3 A2"}, [after, crossed], shape=0)
        assert stage.problems() == []


@pytest.mark.parametrize(("card", "sheets"), [("ogre-charge", [1, 2, 0]), ("bugbear-assault", [2, 0, 1])])
def test_sheets_pass_one_seat(card: str, sheets: list[int]) -> None:
    for shift, fine in ((0, True), (1, False)):
        stage = Stage(card, players=3)
        stage.reveal()
        cells = "A1 A2 B1 B2" if card == "ogre-charge" else "A1 A3 B1 B3"
        for seat in range(3):
            stage.draw(cells, "monster", {"X": cells}, [0, 0], seat=seat, sheet=(sheets[seat] + shift) % 3)
        assert accepted(stage.problems(), "T-7") is fine


def test_letters_are_on_the_cards_own_shape_only() -> None:
    stage = Stage("dragon-inferno", players=2)
    stage.fill_except("A1")
    stage.settle_mountains()
    stage.reveal()
    dragon = "A3 B1 B2 B3 C1"
    stage.draw(dragon, "monster", {"D": dragon}, [0, 0], seat=0, sheet=1)
    stage.draw("A1", "monster", {"X": "A1"}, [0, 0], seat=1, sheet=0, fallback=True)
    assert stage.problems() == []


def test_a_dragon_destroyed_on_entry_brings_three_coins() -> None:
    stage = Stage("dragon-inferno")
    dragon = "I4 J2 J3 J4 K2"
    stage.board().attack = {CELL_NAMED[cell] for cell in dragon.split()}
    stage.reveal()
    stage.draw(dragon, "monster", {"x": dragon}, [3, 0])
    assert stage.problems() == []


def test_the_solo_walk_decides() -> None:
    for cells, fine in (("A1", True), ("A2", False)):
        stage = Stage("zombie-plague")
        stage.reveal()
        stage.draw(cells, "monster", {"Z": cells}, [0, 0])
        assert accepted(stage.problems(), "O-2") is fine


def test_a_solo_ambush_that_fits_nowhere_is_not_drawn() -> None:
    for cells, terrain, fallback in (("", None, False), ("A1", "monster", True)):
        stage = Stage("ogre-charge")
        stage.fill_except("A1 A2")
        stage.settle_mountains()
        stage.reveal()
        stage.draw(cells, terrain, {"X": cells}, [0, 0], fallback=fallback)
        assert accepted(stage.problems(), "O-2") is not fallback


def test_a_hero_destroys_monsters_now_and_later() -> None:
    stage = Stage("dobrik-of-lorkheim")
    stage.drawn({"X": "D5", "F": "E4"})
    stage.reveal()
    stage.draw("E5", "hero", {"H": "E5", "x": "D5"}, [0, 0], attack=["D5", "E4", "E6", "F5"])
    assert stage.problems() == []
    assert CELL_NAMED["F5"] in stage.board().attack


@pytest.mark.parametrize(
    ("attack", "fine"),
    [
        ("E8 F8 G8", True),
        ("H5 H6 H7", True),
        ("E4 F4 G4", True),
        ("D5 D6 D7", True),
        ("E8 F8", False),
        ("", False),
    ],
)
def test_attack_cells_must_be_one_of_four_rotations(attack: str, fine: bool) -> None:
    stage = Stage("wren-the-lioness", map_id="C")
    stage.reveal()
    stage.draw("F6", "hero", {"H": "F6"}, [0, 0], attack=attack.split())
    assert accepted(stage.problems(), "T-9") is fine


@pytest.mark.parametrize(
    ("destroys", "fine"), [("J10", True), ("K9", True), ("J9", False), ("A1", False), ("", False)]
)
def test_the_gorgon_must_destroy_a_neighbor(destroys: str, fine: bool) -> None:
    stage = Stage("gorgon-gaze")
    stage.reveal()
    marks: Marks = {"G": "J9 J11 K10", "x": destroys}
    stage.draw("J9 J11 K10", "monster", marks, [0, 0], destroys=destroys or None)
    assert accepted(stage.problems(), "M-4") is fine


def test_the_gorgon_may_destroy_what_is_drawn_and_close_a_mountain() -> None:
    stage = Stage("gorgon-gaze", players=2)
    stage.drawn({"F": "A4 B5 C4"}, owner=1)
    stage.drawn({"H": "A2"})
    stage.board().attack = {(0, 0)}
    stage.reveal()
    stage.draw("B2 D2 C3", "monster", {"G": "B2 D2 C3", "x": "B3"}, [1, 0], seat=0, sheet=1, destroys="B3")
    stage.draw("A1 A3 B2", "monster", {"x": "A1 A2", "G": "A3 B2"}, [0, 0], seat=1, sheet=0, destroys="A2")
    assert stage.problems() == []


def test_a_gorgon_destroyed_on_entry_destroys_nothing() -> None:
    for destroys, fine in ((None, True), ("J10", False)):
        stage = Stage("gorgon-gaze")
        stage.board().attack = {CELL_NAMED[cell] for cell in ["J9", "J11", "K10"]}
        stage.reveal()
        marks: Marks = {"x": f"J9 J11 K10 {destroys or ''}"}
        stage.draw("J9 J11 K10", "monster", marks, [0, 0], destroys=destroys)
        assert accepted(stage.problems(), "M-4") is fine


def test_zombies_spread_in_one_step_and_die_on_attack_cells() -> None:
    stage = Stage("hamlet")
    stage.drawn({"Z": "A1", "V": "B2"})
    stage.board().attack = {CELL_NAMED["B1"]}
    stage.effect("zombie-plague", "A2 B1", {"Z": "A2", "x": "B1"}, [0, 0])
    assert stage.effect_problems("zombie-plague") == []


@pytest.mark.parametrize("cells", ["A2", "A2 B1 C1", ""])
def test_zombies_have_no_choice(cells: str) -> None:
    stage = Stage("hamlet")
    stage.drawn({"Z": "A1"})
    stage.effect("zombie-plague", cells, {"Z": cells}, [0, 0])
    assert not accepted(stage.effect_problems("zombie-plague"), "M-2")


def test_a_missing_effect_is_reported_only_if_there_is_one() -> None:
    stage = Stage("hamlet")
    assert stage.effect_problems("giant-troll-ravage") == []
    stage.drawn({"T": "A1"})
    assert not accepted(stage.effect_problems("giant-troll-ravage"), "M-5")


@pytest.mark.parametrize(
    ("cells", "fine"), [("A2", True), ("B1", True), ("C3", False), ("A2 B1", False), ("", False)]
)
def test_the_troll_destroys_one_neighbor(cells: str, fine: bool) -> None:
    stage = Stage("hamlet")
    stage.drawn({"T": "A1"})
    stage.effect("giant-troll-ravage", cells, {"x": cells}, [0, 0])
    assert accepted(stage.effect_problems("giant-troll-ravage"), "M-3") is fine


def test_effects_come_in_order_of_reveal_and_may_bring_coins() -> None:
    order = ("giant-troll-ravage", "zombie-plague")
    for played, fine in ((order, True), (order[::-1], False)):
        stage = Stage("hamlet")
        stage.drawn({"Z": "A3", "T": "B2", "F": "B5 C4"})
        stage.effect("giant-troll-ravage", "B1", {"x": "B1"}, [0, 0])
        stage.effect("zombie-plague", "A2 A4 B3", {"Z": "A2 A4 B3"}, [1, 0])
        assert (stage.effect_problems(*played) == []) is fine


def test_an_effect_that_fills_the_solo_map_ends_the_game() -> None:
    for empty, over in (("A2 B1", True), ("A2 B1 K11", False)):
        stage = Stage("hamlet")
        stage.fill_except(f"A1 {empty}")
        stage.drawn({"Z": "A1"})
        stage.settle_mountains()
        stage.effect("zombie-plague", "A2 B1", {"Z": "A2 B1"}, [0, 0])
        assert stage.effect_problems("zombie-plague") == []
        assert stage.game.over is over


def test_the_dragon_pays_when_its_last_open_side_closes_and_only_once() -> None:
    for paid, coins in ((False, [4, 0]), (True, [1, 0])):
        stage = Stage("hamlet")
        stage.drawn({"D": "A1", "x": "C3", "F": "B1"})
        stage.board().dragon_drawn, stage.board().dragon_paid = True, paid
        stage.reveal()
        stage.draw("A2 A3 B3", "village", {"V": "A2 A3 B3"}, coins, shape=0)
        assert stage.problems() == []

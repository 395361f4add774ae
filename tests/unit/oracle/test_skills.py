"""The oracle on skills, round by round (K)."""

import pytest
from tests.oracle.stage import Marks, Stage, accepted


def staged(card: str, skill: str, *, coins: int = 3, players: int = 1, duty: bool = False) -> Stage:
    stage = Stage(card, skills=(skill,), players=players, duty=duty)
    for board in stage.game.boards:
        board.filled = coins
    stage.settle_mountains()
    return stage


def extra(cells: str, terrain: str) -> dict[str, object]:
    return {"extra": [{"cells": cells.split(), "terrain": terrain}]}


def hamlet_with(
    skill: str, extras: dict[str, object], marks: Marks, coins: list[int], stage: Stage
) -> list[str]:
    stage.reveal()
    stage.draw("A1 B1 B2", "village", {"V": "A1 B1 B2"} | marks, coins, shape=0, skill=skill, **extras)
    return stage.problems()


@pytest.mark.parametrize(
    ("cell", "terrain", "fine"), [("A2", "village", True), ("D4", "village", False), ("A2", "farm", False)]
)
def test_search_is_beside_the_main_shape_in_its_terrain(cell: str, terrain: str, fine: bool) -> None:
    stage = staged("hamlet", "search", coins=0)
    stage.reveal()
    village = f"A1 B1 B2 {cell}" if terrain == "village" else "A1 B1 B2"
    marks: Marks = {"V": village, "A": cell if terrain == "farm" else ""}
    stage.draw("A1 B1 B2", "village", marks, [1, 0], shape=0, skill="search", **extra(cell, terrain))
    assert accepted(stage.problems(), "K-08") is fine


def test_a_skill_is_open_unused_and_affordable() -> None:
    extras, marks = extra("D4", "farm+village"), {"B": "D4"}
    assert hamlet_with("diplomacy", extras, marks, [4, 1], staged("hamlet", "diplomacy")) == []
    poor = staged("hamlet", "diplomacy", coins=0)
    assert not accepted(hamlet_with("diplomacy", extras, marks, [1, 1], poor), "K-0")
    crossed = staged("hamlet", "diplomacy")
    crossed.board().crossed = 3
    assert not accepted(hamlet_with("diplomacy", extras, marks, [4, 4], crossed), "K-0")
    used = staged("hamlet", "diplomacy")
    used.board().skill_used = True
    assert not accepted(hamlet_with("diplomacy", extras, marks, [4, 1], used), "K-0")
    closed = staged("hamlet", "search")
    assert not accepted(hamlet_with("diplomacy", extras, marks, [4, 1], closed), "K-0")
    assert not accepted(hamlet_with("acrobatics", {}, {}, [4, 2], staged("hamlet", "acrobatics")), "K-0")


def test_an_extra_is_due() -> None:
    assert not accepted(hamlet_with("diplomacy", {}, {}, [4, 1], staged("hamlet", "diplomacy")), "K-0")


def test_concentration_repeats_shape_and_terrain_without_a_second_coin() -> None:
    for cells, fine in (("D1 E1 E2", True), ("D1 E1 F1", False), ("B1 C1 C2", False)):
        stage = staged("hamlet", "concentration")
        stage.reveal()
        marks = {"V": f"A1 B1 B2 {cells}"}
        stage.draw(
            "A1 B1 B2", "village", marks, [4, 3], shape=0, skill="concentration", **extra(cells, "village")
        )
        assert accepted(stage.problems(), "K-02") is fine


def test_cure_wounds_touches_a_monster_other_than_its_own() -> None:
    for monster, terrain, fine in (("X", "monster", True), ("x", "monster", False), ("X", "hero", False)):
        stage = staged("rift-lands", "cure-wounds")
        stage.drawn({monster: "E5"})
        stage.reveal()
        marks: Marks = {"F": "A1", ("H" if terrain == "hero" else "X"): "E6 E7"}
        stage.draw("A1", "forest", marks, [3, 1], shape=0, skill="cure-wounds", **extra("E6 E7", terrain))
        assert accepted(stage.problems(), "K-03") is fine


def test_cure_wounds_counts_a_monster_of_this_round() -> None:
    stage = staged("rift-lands", "cure-wounds")
    stage.reveal()
    marks: Marks = {"X": "A1", "F": "A2 A3"}
    stage.draw("A1", "monster", marks, [3, 1], shape=0, skill="cure-wounds", **extra("A2 A3", "forest"))
    assert stage.problems() == []


@pytest.mark.parametrize(("terrain", "mark", "fine"), [("village", "V", True), ("forest", "F", False)])
def test_forbidden_knowledge_is_village_and_keeps_the_coin(terrain: str, mark: str, fine: bool) -> None:
    stage = staged("forgotten-forest", "forbidden-knowledge")
    stage.reveal()
    stage.draw("A1 B2", terrain, {mark: "A1 B2"}, [4, 0], shape=0, skill="forbidden-knowledge")
    assert (stage.problems() == []) is fine


@pytest.mark.parametrize(
    ("cells", "fine"), [("A1", True), ("A1 A2", True), ("A1 B1 B2", True), ("D5", False)]
)
def test_hide_leaves_the_map_and_keeps_the_coin(cells: str, fine: bool) -> None:
    stage = staged("hamlet", "hide")
    stage.reveal()
    stage.draw(cells, "village", {"V": cells}, [4, 0], shape=0, skill="hide")
    assert accepted(stage.problems(), "K-06") is fine


def test_hide_under_a_duty_covers_ruins_inside() -> None:
    for cells, fine in (("A1", False), ("B1 C1 C2", True)):
        stage = staged("hamlet", "hide", duty=True)
        stage.reveal()
        stage.draw(cells, "village", {"V": cells}, [4, 0], shape=0, skill="hide")
        assert accepted(stage.problems(), "K-06") is fine


def test_negotiation_is_a_square_without_coin_and_keeps_the_duty() -> None:
    for cells, rule in (("B1 B2 C1 C2", ""), ("A1 A2 B1 B2", "T-3"), ("B2 C1 C2 D2", "T-2")):
        stage = staged("hamlet", "negotiation", duty=True)
        stage.reveal()
        stage.draw(cells, "village", {"V": cells}, [3, 1], skill="negotiation")
        assert accepted(stage.problems(), rule) is (rule == "")


@pytest.mark.parametrize(
    ("skill", "fine"), [("search", True), ("forbidden-knowledge", False), ("hide", False)]
)
def test_skills_with_the_fallback(skill: str, fine: bool) -> None:
    stage = staged("great-river", skill)
    stage.fill_except("A1 A2 K11")
    stage.reveal()
    more = extra("A2", "water") if skill == "search" else {}
    marks: Marks = {"W": "A1 A2" if more else "A1"}
    stage.draw("A1", "water", marks, [3, 0], fallback=True, skill=skill, **more)
    assert (stage.problems() == []) is fine


def test_hide_may_be_used_where_no_printed_shape_fits() -> None:
    stage = staged("great-river", "hide")
    stage.fill_except("A1 A2 K11")
    stage.reveal()
    stage.draw("A1 A2", "water", {"W": "A1 A2"}, [4, 0], shape=0, skill="hide")
    assert stage.problems() == []


def test_acrobatics_puts_two_unlettered_cells_on_the_users_sheet() -> None:
    for acrobatics, mark, fine in ((True, "X", True), (False, "X", False), (True, "G", False)):
        stage = staged("gorgon-gaze", "acrobatics", players=2)
        stage.reveal()
        stage.skill("acrobatics", {}, [3, 2])
        gorgon: Marks = {"G": "A1 A3 B2", "x": "A2"}
        stage.draw("A1 A3 B2", "monster", gorgon, [3, 0], seat=0, sheet=1, destroys="A2")
        stage.draw("A1 A2", "monster", {mark: "A1 A2"}, [3, 2], seat=1, sheet=0, acrobatics=acrobatics)
        assert (stage.problems() == []) is fine


@pytest.mark.parametrize(("orientation", "cells", "fine"), [("flat", "A1 A2", True), ("upright", "", False)])
def test_solo_acrobatics_takes_the_orientation_that_fits(orientation: str, cells: str, fine: bool) -> None:
    stage = staged("zombie-plague", "acrobatics")
    stage.fill_except("A1 A2 K11")
    stage.reveal()
    stage.skill("acrobatics", {}, [3, 2], orientation=orientation)
    stage.draw(cells, "monster" if cells else None, {"X": cells}, [3, 2], acrobatics=True)
    assert accepted(stage.problems(), "K-01") is fine


def test_solo_acrobatics_needs_room() -> None:
    stage = staged("zombie-plague", "acrobatics")
    stage.fill_except("A1 K11")
    stage.reveal()
    stage.skill("acrobatics", {}, [3, 2], orientation="flat")
    stage.draw("", None, {}, [3, 2], acrobatics=True)
    assert not accepted(stage.problems(), "K-0")


def test_diplomacy_before_the_walk() -> None:
    for early, place, fine in (("A1", "B1", True), ("K11", "A1", True), ("A1", "A2", False)):
        stage = staged("zombie-plague", "diplomacy")
        stage.reveal()
        stage.skill("diplomacy", {"B": early}, [3, 1], **extra(early, "farm+village"))
        stage.draw(place, "monster", {"Z": place}, [3, 1])
        assert accepted(stage.problems(), "O-2") is fine


def test_diplomacy_that_fills_the_solo_map_ends_the_game() -> None:
    for draws in (0, 1):
        stage = staged("zombie-plague", "diplomacy")
        stage.fill_except("A1")
        stage.reveal()
        stage.skill("diplomacy", {"B": "A1"}, [3, 1], **extra("A1", "farm+village"))
        if draws:
            stage.draw("", None, {}, [3, 1])
        assert (stage.problems() == []) is (draws == 0)
        assert stage.game.over


def test_early_skills_are_declared_in_seat_order() -> None:
    stage = staged("zombie-plague", "diplomacy", players=2)
    stage.reveal()
    stage.skill("diplomacy", {"B": "A1"}, [3, 1], seat=1, **extra("A1", "farm+village"))
    stage.skill("diplomacy", {"B": "A1"}, [3, 1], seat=0, **extra("A1", "farm+village"))
    assert not accepted(stage.problems(), "interop")


def test_diplomacy_with_a_hero_card() -> None:
    stage = staged("dobrik-of-lorkheim", "diplomacy")
    stage.reveal()
    marks: Marks = {"H": "A1", "B": "K11"}
    more = extra("K11", "farm+village")
    stage.draw("A1", "hero", marks, [3, 1], attack=["A2", "B1"], skill="diplomacy", **more)
    assert stage.problems() == []

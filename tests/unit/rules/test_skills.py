"""K-0, K-10: who may use which skill, when, at what price, and with the fallback."""

import pytest
from tests.unit.rules.tables import (
    CATALOG,
    RNG,
    Backwards,
    at,
    before_passing,
    draw,
    drawn,
    explore,
    hero,
    hero_at,
    play,
    refusal,
    shows,
    single,
    started,
    use,
)

from inkland.core.catalog import Skill
from inkland.core.commands import DeclineSkill, DrawHero, DrawShape, DrawSingle, UseSkill
from inkland.core.decide import start
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import ExploreTurn, SkillTurn, State, view
from inkland.core.turns.skills import extra_places

ALL = " ".join(skill.value for skill in Skill)
DIPLOMACY = {"skill": "diplomacy", "extra_terrain": "farm+village"}


def skills_offered(state: State, seat: int = 0) -> set[str]:
    found = set()
    for choice in options(view(state, Seat(seat))):
        assert isinstance(choice, DrawShape | DrawSingle | DrawHero | UseSkill | DeclineSkill)
        if not isinstance(choice, DeclineSkill) and choice.skill is not None:
            found.add(choice.skill.value)
    return found


def diplomatic(places: str, terrain: str, extra: str) -> DrawShape:
    return draw(places, terrain, skill="diplomacy", extra=extra, extra_terrain="farm+village")


@pytest.mark.parametrize(
    ("skill", "cost"),
    [
        *(("acrobatics", 2), ("concentration", 3), ("cure-wounds", 1), ("diplomacy", 1)),
        *(("forbidden-knowledge", 0), ("hide", 0), ("negotiation", 1), ("search", 0)),
    ],
)
def test_costs(skill: str, cost: int) -> None:
    """K-0, K-01, K-02, K-03, K-04, K-05, K-06, K-07, K-08"""
    assert CATALOG.skills[Skill(skill)].cost == cost


def test_three_of_the_eight_lie_open() -> None:
    """K-0, S-2: at random or by name; none when skills are off."""
    for rng in (RNG, Backwards()):
        rules = start(CATALOG, GameConfig(skills=True), (Player("Ann"),), rng)[0].table.rules
        assert len({card.skill for card in rules.skills}) == 3
    three = (Skill.SEARCH, Skill.HIDE, Skill.DIPLOMACY)
    assert tuple(card.skill for card in started(1, (("skill_cards", three),)).table.rules.skills) == three
    assert started(1).table.rules.skills == ()


def test_a_skill_that_does_not_lie_open_cannot_be_used() -> None:
    """K-0"""
    state = at(explore("farmland"), drawn("A", coins=9), skills="hide")
    assert refusal(state, diplomatic("E1 E2", "farm", "K1")) == ("illegal-skill-not-on-table", "K-0")


def test_once_a_season_and_again_the_next() -> None:
    """K-0: not the same and not another one in spring; in summer the same again."""
    state = at(explore("rift-lands"), drawn("A"), skills="search hide", deck="rift-lands hamlet", time=7)
    state = play(state, draw("A1", "farm", skill="search", extra="A2"))
    assert state.table.used == (Skill.SEARCH,)
    assert refusal(state, draw("E1", "farm", skill="search", extra="E2")) == ("illegal-skill-used", "K-0")
    assert refusal(state, draw("E1", "farm", skill="hide")) == ("illegal-skill-used", "K-0")
    assert skills_offered(state) == set()
    state = play(state, draw("E1", "farm"), draw("G1 H1 H2", "village"))
    assert state.table.season == 1
    state = at(explore("rift-lands"), state.table.sheets[0], season=1, used=state.table.used, skills="search")
    assert state.table.used == (None,)
    assert play(state, draw("J1", "farm", skill="search", extra="K1")).table.used == (Skill.SEARCH,)


def test_each_player_has_their_own_use() -> None:
    """K-0"""
    state = at(explore("rift-lands"), drawn("A"), drawn("A"), skills="search", deck="rift-lands hamlet")
    state = play(state, draw("A1", "farm", skill="search", extra="A2"), draw("A1", "farm", seat=1))
    assert state.table.used == (Skill.SEARCH, None)
    assert skills_offered(state, 0) == set()
    assert skills_offered(state, 1) == {"search"}


def test_coins_of_this_round_do_not_pay() -> None:
    """K-0: the shape's coin comes last, so an empty purse buys nothing."""
    state = at(explore("farmland"), drawn("A"), skills="diplomacy")
    assert refusal(state, diplomatic("E1 E2", "farm", "K1")) == ("illegal-too-few-coins", "K-0")
    assert play(state, draw("E1 E2", "farm")).table.sheets[0].purse == 1


def test_crossed_out_coins_do_not_pay() -> None:
    """K-0, S-6: they are neither offered nor accepted as payment."""
    cramped = drawn("A", rest="F", empty="A1 A2 K1", coins=3, crossed=3)
    assert skills_offered(at(explore("farmland"), cramped, skills="diplomacy")) == set()
    state = at(explore("farmland"), drawn("A", coins=3, crossed=3), skills="diplomacy")
    assert refusal(state, diplomatic("E1 E2", "farm", "K1")) == ("illegal-too-few-coins", "K-0")


def test_exactly_enough_coins_pay() -> None:
    """K-0: Concentration costs 3."""
    for coins, fine in ((2, False), (3, True)):
        sheet = drawn("A", rest="F", empty="A1 C1 K1", coins=coins)
        state = at(explore("rift-lands"), sheet, skills="concentration")
        assert skills_offered(state) == ({"concentration"} if fine else set())
    command = draw("A1", "farm", skill="concentration", extra="K1")
    sheet = play(state, command).table.sheets[0]
    assert (sheet.coins, sheet.crossed, sheet.purse) == (3, 3, 0)


@pytest.mark.parametrize(
    ("skill", "empty"),
    [
        ("concentration", "A1 A2 C1 E1"),
        ("diplomacy", "A1 A2"),
        ("search", "A1 A2 C1 E1"),
        ("cure-wounds", "A1 A2 C1 E1"),
        ("negotiation", "A1 A2 C1 D1"),
    ],
)
def test_a_skill_needs_all_it_gives(skill: str, empty: str) -> None:
    """K-0: after Farmland on A1–A2 there is no room for the second shape, the cell, the 2×1, the square."""
    sheet = drawn("A", X="K11", rest="F", empty=empty, coins=3)
    state = at(explore("farmland"), sheet, skills=skill)
    assert skills_offered(state) == set()
    assert play(state, draw("A1 A2", "farm")).table.sheets[0].farm


@pytest.mark.parametrize(
    ("skill", "extra"),
    [("concentration", "A1 B1"), ("diplomacy", "A1"), ("search", "A2"), ("cure-wounds", "A2 A3")],
)
def test_extra_cells_go_on_cells_that_are_still_empty(skill: str, extra: str) -> None:
    """K-0: A1–A2 is taken by the main shape."""
    state = at(explore("farmland"), drawn("A", X="B3", coins=3), skills=skill)
    terrain = "farm+village" if skill == "diplomacy" else "farm"
    command = draw("A1 A2", "farm", skill=skill, extra=extra, extra_terrain=terrain)
    assert refusal(state, command) == ("illegal-cell-filled", "K-0")


@pytest.mark.parametrize(
    ("skill", "extra"),
    [("concentration", "E1 E2"), ("diplomacy", "E1"), ("search", "D2"), ("cure-wounds", "E1 E2")],
)
def test_extra_cells_carry_no_ruins_duty(skill: str, extra: str) -> None:
    """K-0: the main shape C1–C2 has done it; no other shape may do it for it."""
    state = at(explore("farmland", duty=True), drawn("A", X="F1", coins=3), skills=skill)
    terrain = "farm+village" if skill == "diplomacy" else "farm"
    command = draw("C1 C2", "farm", skill=skill, extra=extra, extra_terrain=terrain)
    assert play(state, command).table.sheets[0].crossed == CATALOG.skills[Skill(skill)].cost


def test_the_duty_is_not_done_by_extra_cells() -> None:
    """K-0, T-3: C2 as the extra cell does not help B2–B1."""
    state = at(explore("farmland", duty=True), drawn("A"), skills="search")
    command = draw("B1 B2", "farm", skill="search", extra="C2")
    assert refusal(state, command) == ("illegal-ruins-duty", "T-3")


@pytest.mark.parametrize(
    ("skill", "rule"),
    [
        *(("concentration", "K-02"), ("cure-wounds", "K-03"), ("forbidden-knowledge", "K-05")),
        *(("hide", "K-06"), ("negotiation", "K-07"), ("search", "K-08")),
    ],
)
def test_explore_skills_are_for_explore_cards(skill: str, rule: str) -> None:
    """K-02, K-03, K-05, K-06, K-07, K-08"""
    state = at(hero("dal-of-jolev"), drawn("A", coins=9), skills=skill, heroes=True)
    assert refusal(state, hero_at("E1", skill=skill)) == ("illegal-skill-not-this-round", rule)
    state = at(before_passing("goblin-attack"), drawn("A", coins=9), skills=f"{skill} diplomacy")
    assert refusal(state, use(skill)) == ("illegal-skill-not-this-round", rule)
    assert skills_offered(state) == {"diplomacy"}


def test_acrobatics_is_for_ambush_cards() -> None:
    """K-01"""
    state = at(explore("rift-lands"), drawn("A", coins=9), skills="acrobatics")
    assert refusal(state, draw("A1", "farm", skill="acrobatics")) == ("illegal-skill-not-this-round", "K-01")
    state = at(hero("dal-of-jolev"), drawn("A", coins=9), skills="acrobatics", heroes=True)
    assert refusal(state, hero_at("E1", skill="acrobatics")) == ("illegal-skill-not-this-round", "K-01")


@pytest.mark.parametrize("skill", ["concentration", "forbidden-knowledge", "hide", "negotiation"])
def test_skills_that_never_go_with_the_fallback(skill: str) -> None:
    """K-0: K-02, K-05, K-06, K-07"""
    state = at(explore("hamlet"), drawn("A", rest="F", empty="A1 C1", coins=9), skills=skill)
    assert refusal(state, single("A1", "village", skill=skill)) == ("illegal-skill-not-with-fallback", "K-0")


def test_skills_that_may_go_with_the_fallback() -> None:
    """K-0: K-03, K-04, K-08: Hamlet fits nowhere on A1–A2 and K1."""
    sheet = drawn("A", X="B1", rest="F", empty="A1 A2 K1", coins=1)
    state = at(explore("hamlet"), sheet, skills="cure-wounds diplomacy search")
    assert skills_offered(state) == {"cure-wounds", "diplomacy", "search"}
    cured = single("K1", "water", skill="cure-wounds", extra="A1 A2", extra_terrain="village")
    assert shows(play(state, cured).table.sheets[0], "A VV\nK W")
    allied = single("K1", "water", skill="diplomacy", extra="A2", extra_terrain="farm+village")
    assert shows(play(state, allied).table.sheets[0], "A .B\nK W")
    found = single("A1", "water", skill="search", extra="A2")
    assert shows(play(state, found).table.sheets[0], "A WW\nK .")


def test_the_fallback_stays_open_to_those_who_could_hide_or_negotiate() -> None:
    """K-10: Fishing Village fits nowhere on A1–A2–B1–B2; a 2×2 or a part of the shape would."""
    sheet = drawn("A", rest="F", empty="A1 A2 B1 B2 K5", coins=1)
    state = at(explore("fishing-village"), sheet, skills="hide negotiation")
    assert shows(play(state, single("K5", "forest")).table.sheets[0], "A ..\nB ..\nK FFFFF")
    negotiated = draw("A1 A2 B1 B2", "water", shape=None, skill="negotiation")
    assert shows(play(state, negotiated).table.sheets[0], "A WW\nB WW")
    assert shows(play(state, draw("A1 A2", "water", skill="hide")).table.sheets[0], "A WW\nB ..")


def test_the_fallback_is_closed_while_a_printed_shape_fits() -> None:
    """K-10, T-4: whatever the skills."""
    state = at(explore("fishing-village"), drawn("A"), skills="hide negotiation search")
    assert refusal(state, single("K5", "forest")) == ("illegal-shape-fits", "T-4")
    assert refusal(state, single("K5", "forest", skill="search", extra="K6")) == ("illegal-shape-fits", "T-4")


def test_no_skill_is_ever_demanded() -> None:
    """K-0: every player *may* use one; the plain choices are all there."""
    sheet = drawn("A", rest="F", empty="A1 A2 B1 B2", coins=9)
    plain = list(options(view(at(explore("farmland"), sheet), Seat(0))))
    skilled = list(options(view(at(explore("farmland"), sheet, skills=ALL), Seat(0))))
    assert skilled[: len(plain)] == plain
    assert len(skilled) == len(set(skilled)) > len(plain)


def test_no_skill_is_asked_for_where_none_can_be_used() -> None:
    """K-0, K-01: without coins the sheets pass at once."""
    sheets = drawn("A"), drawn("A", coins=1)
    state = at(explore("rift-lands"), *sheets, deck="goblin-attack hamlet", skills="diplomacy acrobatics")
    state = play(state, draw("A1", "farm"), draw("A1", "farm", seat=1))
    assert isinstance(state.table.turn, SkillTurn)
    assert state.table.awaited == {1}


def test_extra_places_only_for_skills_that_add_cells() -> None:
    """K-0, K-06: Hide adds nothing."""
    turn = explore("hamlet")
    assert isinstance(turn, ExploreTurn)
    main = draw("A1 B1 B2", "village")
    assert list(extra_places(Skill.HIDE, drawn("A"), turn.card, 0, main.cells, main.terrain)) == []

"""What the bots choose in hand-made positions."""

from collections import Counter
from typing import Any

import pytest
from tests.unit.rules.tables import (
    ambush,
    at,
    before_passing,
    cell,
    cells,
    drawn,
    effect,
    explore,
    hero,
)

from inkland.bots import BOTS, LEVELS, UnknownBot, find_bot
from inkland.bots.evaluation import STAR, make_evaluator
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DeclineSkill, DestroyCell, DrawHero, DrawShape, UseSkill
from inkland.core.events import SeasonScore
from inkland.core.ids import Seat, Terrain
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.scoring import SCORERS
from inkland.core.state import State, Turn, view
from inkland.core.turns.choices import drawn_on, sheet_after
from inkland.core.turns.legality import check
from inkland.sim.chance import SeededRng

EDICTS = ("wildholds", "stoneside-forest", "canal-lake", "borderlands")
NO_STARS = (SeasonScore((0, 0), 0, 0),)


def greedy(state: State, seed: int = 1, seat: int = 0) -> Choice:
    seen = view(state, Seat(seat))
    choice = find_bot("greedy").choose(seen, options(seen), SeededRng(seed))
    check(state.table, choice)
    return choice


def position(turn: Turn, *sheets: Sheet, **setup: Any) -> State:
    return at(turn, *sheets, **{"edicts": EDICTS, **setup})


def after(state: State, choice: Choice) -> Sheet:
    return sheet_after(state.table, choice)


def stars(card: str, sheet: Sheet) -> int:
    return next(scorer for name, scorer in SCORERS.items() if name == card)(sheet).points


def used(choice: Choice) -> Skill | None:
    return choice.skill if isinstance(choice, DrawShape | DrawHero | UseSkill) else None


def test_bots_are_found_by_name() -> None:
    levels = [level.name for level in LEVELS]
    assert [name for name in BOTS if name in levels] == levels
    assert set(BOTS) == {"random", "greedy", "reference", *levels}
    assert [find_bot(name).name for name in BOTS] == list(BOTS)
    with pytest.raises(UnknownBot) as caught:
        find_bot("oracle")
    assert (caught.value.name, caught.value.known) == ("oracle", tuple(BOTS))


def test_random_is_uniform_over_the_options() -> None:
    state = position(explore("rift-lands"), drawn(rest="F", empty="A1 E5 K11"))
    seen, rng = view(state, Seat(0)), SeededRng(1)
    offered = options(seen)
    found = Counter(find_bot("random").choose(seen, offered, rng) for _ in range(3000))
    assert set(found) == set(offered)
    assert len(found) == 15
    assert 140 < min(found.values()) <= max(found.values()) < 260


def test_greedy_breaks_ties_by_chance_among_equals_only() -> None:
    state = position(explore("rift-lands"), drawn(rest="V", empty="A1 A11 E5"), season=3)
    found = Counter(greedy(state, seed) for seed in range(60))
    worth = make_evaluator(state.table)
    values = {choice: worth(after(state, choice)) for choice in options(view(state, Seat(0)))}
    assert set(found) == {choice for choice, value in values.items() if value == max(values.values())}
    assert len(found) == 5
    assert min(found.values()) > 4


@pytest.mark.parametrize("season", [0, 3])
def test_greedy_completes_a_village_of_six(season: int) -> None:
    state = position(explore("hamlet"), drawn(V="G6 G7 G8"), season=season)
    assert stars("wildholds", after(state, greedy(state))) == 8


def test_greedy_closes_a_mountain_for_its_coin() -> None:
    state = position(explore("rift-lands"), drawn(V="E6 G6 F5"))
    choice = greedy(state)
    assert isinstance(choice, DrawShape)
    assert choice.cells == cells("F7")
    assert after(state, choice).purse == 1


def test_greedy_closes_a_monster_in() -> None:
    sheet = drawn(X="E2", F="D2 F2 E1")
    choice = greedy(position(explore("rift-lands"), sheet))
    assert isinstance(choice, DrawShape)
    assert choice.cells == cells("E3")
    assert choice.terrain is not Terrain.MONSTER


def test_a_coin_and_a_threatened_cell_weigh_what_the_coming_scorings_make_of_them() -> None:
    blank, coin, threatened = drawn(), drawn(coins=1), drawn(X="A1")
    for season in range(4):
        worth = make_evaluator(position(explore("hamlet"), blank, season=season).table)
        assert worth(coin) - worth(blank) == STAR * (4 - season)
        assert worth(blank) - worth(threatened) > 2 * STAR


@pytest.mark.parametrize("card", ["kobold-onslaught", "gnoll-raid", "zombie-plague"])
def test_an_ambush_hurts_the_owner_of_the_sheet_as_much_as_it_can(card: str) -> None:
    theirs = drawn(F="K1 K2 K3 K4 K5 K6 K7 K8 K9 K10", V="C3 C4 D3 D4 E3 E4")
    state = position(ambush(card), drawn(), theirs)
    assert drawn_on(state.table, Seat(0)) == 1
    worth = make_evaluator(state.table)
    hurt = after(state, greedy(state))
    assert worth(hurt) == min(worth(after(state, choice)) for choice in options(view(state, Seat(0))))
    assert hurt.threatened.bit_count() >= 4
    assert hurt.empty & cells("K11")


def test_the_gorgon_takes_what_hurts_most() -> None:
    state = position(ambush("gorgon-gaze"), drawn(), drawn(V="E2 E3 E4 E5 E6 E7"))
    hurt = after(state, greedy(state))
    assert hurt.destroyed.bit_count() == 1
    assert stars("wildholds", hurt) == 0


def test_in_solo_the_gorgon_takes_what_hurts_least() -> None:
    village = drawn(V="H8 I8 I9 H9 H10 H11")
    spared = after(state := position(ambush("gorgon-gaze"), village), greedy(state))
    assert spared.destroyed.bit_count() == 1
    assert stars("wildholds", spared) == 8


def test_the_troll_takes_the_cell_that_hurts_least() -> None:
    sheet = drawn(T="F9", V="F10 F11 F1 F2 F3 F4 F5 F7")
    state = position(effect("giant-troll-ravage"), sheet, scores=(NO_STARS,))
    assert greedy(state) == DestroyCell(Seat(0), cell("F8"))


@pytest.mark.parametrize(
    ("card", "beasts"),
    [
        ("dobrik-of-lorkheim", "D4 F4 E3 E5"),
        ("freyla-the-true", "D4 E4 F4"),
        ("dal-of-jolev", "D3 D5 F3 F5"),
        ("wren-the-lioness", "H4 H5 H6"),
    ],
)
def test_the_hero_kills_all_monsters_in_reach(card: str, beasts: str) -> None:
    state = position(hero(card), drawn(X=beasts))
    assert after(state, greedy(state)).destroyed == cells(beasts)


def test_a_skill_is_used_when_it_gains() -> None:
    state = position(explore("hamlet"), drawn(), skills="search concentration acrobatics")
    choice = greedy(state)
    assert used(choice) is Skill.SEARCH
    assert stars("wildholds", after(state, choice)) == 8


@pytest.mark.parametrize("skill", ["concentration", "diplomacy", "hide", "negotiation", "search"])
def test_a_skill_is_kept_when_it_does_not_gain(skill: str) -> None:
    state = position(explore("orchard"), drawn(coins=3), skills=skill, season=3)
    assert any(used(choice) for choice in options(view(state, Seat(0))))
    assert used(greedy(state)) is None


def test_forbidden_knowledge_fills_the_shape_with_village() -> None:
    state = position(explore("farmland"), drawn(V="G6 G7 G8 G9"), skills="forbidden-knowledge")
    choice = greedy(state)
    assert used(choice) is Skill.FORBIDDEN_KNOWLEDGE
    assert stars("wildholds", after(state, choice)) == 8


def test_concentration_pays_for_two_rows_in_the_last_season() -> None:
    sheet = drawn(rest="W", empty="A1 A2 A3 E5 E6 E7 J1 K1", coins=3)
    state = position(explore("great-river"), sheet, skills="concentration", season=3)
    assert used(greedy(state)) is Skill.CONCENTRATION
    assert used(greedy(position(explore("great-river"), sheet, season=3))) is None


def test_diplomacy_goes_with_a_hero_when_it_gains() -> None:
    five, four = drawn(V="G6 G7 G8 G9 G10", coins=1), drawn(V="G6 G7 G8 G9", coins=1)
    choice = greedy(state := position(hero("dal-of-jolev"), five, skills="diplomacy"))
    assert used(choice) is Skill.DIPLOMACY
    assert stars("wildholds", after(state, choice)) == 8
    assert used(greedy(position(hero("dal-of-jolev"), four, skills="diplomacy"))) is None


@pytest.mark.parametrize("seats", [1, 2])
def test_acrobatics_keep_a_dragon_away_but_are_not_wasted_on_a_zombie(seats: int) -> None:
    sheets = [drawn(coins=2)] * seats
    state = position(before_passing("dragon-inferno"), *sheets, skills="acrobatics", season=3)
    assert used(greedy(state)) is Skill.ACROBATICS
    state = position(before_passing("zombie-plague"), *sheets, skills="acrobatics", season=3)
    assert greedy(state) == DeclineSkill(Seat(0))


@pytest.mark.parametrize("seats", [1, 2])
def test_diplomacy_before_an_ambush_only_when_it_gains(seats: int) -> None:
    sheets = [drawn(V="G6 G7 G8 G9 G10", coins=1)] * seats
    state = position(before_passing("goblin-attack"), *sheets, skills="diplomacy")
    choice = greedy(state)
    assert used(choice) is Skill.DIPLOMACY
    assert stars("wildholds", after(state, choice)) == 8
    state = position(before_passing("goblin-attack"), *[drawn(coins=1)] * seats, skills="diplomacy")
    assert greedy(state) == DeclineSkill(Seat(0))


@pytest.mark.parametrize("turn", [explore("hamlet"), ambush("goblin-attack"), hero("dal-of-jolev")])
def test_what_is_hidden_cannot_change_a_choice(turn: Turn) -> None:
    state = position(turn, drawn(X="D4"), drawn(V="C3"), skills="search")
    other = State(state.table, replace(state.hidden, deck=state.hidden.deck[::-1], ambush_pile=()))
    for bot in BOTS.values():
        here, there = (
            bot.choose(seen, options(seen), SeededRng(7))
            for seen in (view(state, Seat(0)), view(other, Seat(0)))
        )
        assert here == there

"""S: what could have been dealt, for records that come from elsewhere."""

from typing import Any

import pytest
from tests.unit.rules.tables import CATALOG, RNG

from inkland.core.catalog import Skill
from inkland.core.deal import deal, is_possible_deal
from inkland.core.decide import begin_play, start
from inkland.core.events import GameStarted, PilesShuffled
from inkland.core.ids import Box, CardId
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player

FOUR = tuple(CardId(c) for c in ("goblin-attack", "ogre-charge", "flayer-incursion", "ratman-strike"))
EDICTS = tuple(CardId(c) for c in ("faunlost-thicket", "gnomish-colony", "ulems-wallow", "dwarvenholds"))
THREE = (Skill.SEARCH, Skill.HIDE, Skill.DIPLOMACY)
CREW = (Player("Ann"), Player("Bo"))
HEROES = GameConfig(players=2, explore=Box.HEROES, skills=True)
NAMED = GameConfig(players=2, ambush_cards=FOUR, edicts=EDICTS, skill_cards=THREE)


def dealt(config: GameConfig = HEROES) -> tuple[GameStarted, PilesShuffled]:
    return deal(CATALOG, config, CREW, RNG)


@pytest.mark.parametrize("config", [GameConfig(players=2), HEROES, NAMED, replace(HEROES, heroes=False)])
def test_what_was_dealt_could_have_been_dealt(config: GameConfig) -> None:
    """S-2, S-3, S-5, K-0: and the game that follows is the same as one started in one go."""
    started, piles = dealt(config)
    assert is_possible_deal(CATALOG, started, piles)
    state, events = begin_play(CATALOG, started, piles, RNG)
    assert (state, (started, piles, *events)) == start(CATALOG, config, CREW, RNG)


def test_named_ambush_cards_may_lie_in_any_order_but_named_edicts_may_not() -> None:
    """S-3, S-5: the pile is shuffled."""
    started, piles = dealt(NAMED)
    assert is_possible_deal(CATALOG, started, replace(piles, ambush=piles.ambush[::-1]))
    assert not is_possible_deal(CATALOG, replace(started, edicts=EDICTS[::-1]), piles)


@pytest.mark.parametrize(
    "changes",
    [
        {"players": CREW[:1]},
        {"players": (*CREW, Player("Cy"))},
        {"edicts": EDICTS[:3]},
        {"edicts": (*EDICTS[:3], CardId("deepwood"))},
        {"edicts": (*EDICTS[:3], CardId("borderlands"))},
        {"edicts": (*EDICTS[:3], CardId("nothing"))},
        {"skills": ()},
        {"skills": THREE[:2]},
        {"skills": (*THREE[:2], THREE[0])},
        {"skills": (*THREE, Skill.ACROBATICS)},
        {"config": HEROES},
    ],
)
def test_what_is_on_the_table_has_to_follow_the_choices(changes: dict[str, Any]) -> None:
    """S-1, S-2, S-3, K-0: and in a game that has begun no choice is left unsaid."""
    started, piles = dealt()
    assert not is_possible_deal(CATALOG, replace(started, **changes), piles)


def test_skills_that_are_off_are_not_on_the_table() -> None:
    """S-2, K-0"""
    started, piles = dealt(GameConfig(players=2))
    assert not is_possible_deal(CATALOG, replace(started, skills=THREE), piles)


def test_named_cards_have_to_be_the_named_ones() -> None:
    """S-2, K-0"""
    started, piles = dealt(NAMED)
    assert not is_possible_deal(CATALOG, replace(started, skills=(*THREE[:2], Skill.ACROBATICS)), piles)
    other = (*FOUR[:3], CardId("zombie-plague"))
    assert not is_possible_deal(CATALOG, started, replace(piles, ambush=other))


@pytest.mark.parametrize("last", ["", "dragon-inferno", "goblin-attack", "hamlet", "nobody"])
def test_the_ambush_pile_comes_from_the_pool(last: str) -> None:
    """S-2, S-5: four different cards of the set."""
    started, piles = dealt()
    ambush = ("dragon-inferno", "zombie-plague", "giant-troll-ravage", *last.split())
    assert not is_possible_deal(CATALOG, started, replace(piles, ambush=ambush))


def test_the_hero_pile_is_the_four_heroes_or_nothing() -> None:
    """S-5"""
    started, piles = dealt()
    four = piles.heroes
    for heroes in ((), four[:3], (*four[:3], four[0]), (*four, four[0])):
        assert not is_possible_deal(CATALOG, started, replace(piles, heroes=heroes))
    without, no_heroes = dealt(GameConfig(players=2))
    assert not is_possible_deal(CATALOG, without, replace(no_heroes, heroes=four))

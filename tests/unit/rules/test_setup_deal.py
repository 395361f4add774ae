"""S: what could have been dealt, for records that come from elsewhere."""

from typing import Any

import pytest
from tests.unit.rules.tables import CATALOG, RNG

from inkland.core.catalog import Skill
from inkland.core.config import GameConfig, InvalidConfig
from inkland.core.decide import begin_play, start
from inkland.core.events import GameStarted, PilesShuffled
from inkland.core.ids import Box, CardId
from inkland.core.record import replace
from inkland.core.ruleset import Player
from inkland.core.setup import check_deal, deal

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
    check_deal(CATALOG, started, piles)
    state, events = begin_play(CATALOG, started, piles, RNG)
    assert (state, (started, piles, *events)) == start(CATALOG, config, CREW, RNG)


def test_named_ambush_cards_may_lie_in_any_order() -> None:
    """S-5: the pile is shuffled; the edicts are not."""
    started, piles = dealt(NAMED)
    check_deal(CATALOG, started, PilesShuffled(piles.ambush[::-1], piles.heroes))
    with pytest.raises(InvalidConfig):
        check_deal(CATALOG, replace(started, edicts=EDICTS[::-1]), piles)


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
    ],
)
def test_what_is_on_the_table_has_to_follow_the_choices(changes: dict[str, Any]) -> None:
    """S-1, S-2, S-3, K-0"""
    started, piles = dealt()
    with pytest.raises(InvalidConfig):
        check_deal(CATALOG, replace(started, **changes), piles)


def test_choices_have_to_be_complete() -> None:
    """S-2: nothing is left unsaid in a game that has begun."""
    started, piles = dealt()
    with pytest.raises(InvalidConfig):
        check_deal(CATALOG, replace(started, config=HEROES), piles)


def test_skills_that_are_off_are_not_on_the_table() -> None:
    """S-2, K-0"""
    started, piles = dealt(GameConfig(players=2))
    with pytest.raises(InvalidConfig):
        check_deal(CATALOG, replace(started, skills=THREE), piles)


def test_named_cards_have_to_be_the_named_ones() -> None:
    """S-2, S-3, K-0"""
    started, piles = dealt(NAMED)
    other = (*FOUR[:3], CardId("zombie-plague"))
    for wrong in (
        replace(started, skills=(*THREE[:2], Skill.ACROBATICS)),
        replace(started, edicts=EDICTS[::-1]),
    ):
        with pytest.raises(InvalidConfig):
            check_deal(CATALOG, wrong, piles)
    with pytest.raises(InvalidConfig):
        check_deal(CATALOG, started, replace(piles, ambush=other))


@pytest.mark.parametrize(
    "ambush",
    [
        ("dragon-inferno", "zombie-plague", "giant-troll-ravage"),
        ("dragon-inferno", "zombie-plague", "giant-troll-ravage", "dragon-inferno"),
        ("dragon-inferno", "zombie-plague", "giant-troll-ravage", "goblin-attack"),
        ("dragon-inferno", "zombie-plague", "giant-troll-ravage", "hamlet"),
    ],
)
def test_the_ambush_pile_comes_from_the_pool(ambush: tuple[str, ...]) -> None:
    """S-2, S-5: four different cards."""
    started, piles = dealt()
    with pytest.raises(InvalidConfig):
        check_deal(CATALOG, started, replace(piles, ambush=ambush))


def test_the_hero_pile_is_the_four_heroes_or_nothing() -> None:
    """S-5"""
    started, piles = dealt()
    for heroes in (
        (),
        piles.heroes[:3],
        (*piles.heroes[:3], piles.heroes[0]),
        (*piles.heroes, piles.heroes[0]),
    ):
        with pytest.raises(InvalidConfig):
            check_deal(CATALOG, started, replace(piles, heroes=heroes))
    without, no_heroes = dealt(GameConfig(players=2))
    with pytest.raises(InvalidConfig):
        check_deal(CATALOG, without, replace(no_heroes, heroes=piles.heroes))

"""S-2: what may be chosen before a game, and what follows from what is left unsaid."""

from typing import Any

import pytest
from tests.unit.rules.tables import CATALOG, at, drawn, explore, play, single, started

from inkland.core.catalog import Skill
from inkland.core.errors import InvalidConfig
from inkland.core.ids import Box, CardId, MapId
from inkland.core.setup.config import GameConfig, is_combined, resolve

BASE, HEROES, PACK = Box.BASE, Box.HEROES, Box.AMBUSH_PACK
RUINS = ["temple-ruins", "outpost-ruins"]
FOUR = tuple(CardId(c) for c in ("goblin-attack", "ogre-charge", "flayer-incursion", "ratman-strike"))
FIRST_HEROES = tuple(
    CardId(c) for c in ("faunlost-thicket", "gnomish-colony", "ulems-wallow", "dwarvenholds")
)


def resolved(**choices: Any) -> GameConfig:
    return resolve(GameConfig(**choices), CATALOG)


def refused(**choices: Any) -> tuple[str, str]:
    with pytest.raises(InvalidConfig) as caught:
        resolved(**choices)
    assert caught.value.code in str(caught.value)
    return caught.value.code, caught.value.rule


def test_what_is_left_unsaid_follows_the_base_set() -> None:
    """S-2"""
    said = resolved()
    assert (said.explore, said.map, said.seasons) == (BASE, "A", BASE)
    assert (said.ambush_boxes, said.scoring_boxes) == ((BASE,), (BASE,))
    assert (said.heroes, said.ruins, said.skills) == (False, True, False)


def test_what_is_left_unsaid_follows_the_heroes_set() -> None:
    """S-2"""
    said = resolved(explore=HEROES)
    assert (said.explore, said.map, said.seasons) == (HEROES, "C", HEROES)
    assert (said.ambush_boxes, said.scoring_boxes) == ((HEROES,), (HEROES,))
    assert (said.heroes, said.ruins, said.skills) == (True, False, False)


@pytest.mark.parametrize(
    "choices",
    [
        {"map": MapId("B")},
        {"map": MapId("D"), "explore": HEROES},
        {"ambush_boxes": (PACK,)},
        {"ambush_boxes": (PACK, BASE)},
        {"ambush_cards": FOUR},
        {"explore": HEROES, "ambush_boxes": (HEROES, PACK)},
        {"explore": HEROES, "skills": True},
        {"explore": HEROES, "heroes": False},
        {"explore": HEROES, "edicts": FIRST_HEROES},
    ],
)
def test_one_box_with_pack_and_skills_is_not_combined(choices: dict[str, Any]) -> None:
    """S-2: ruins cards are off in Heroes alone and on in the base game."""
    said = resolved(**choices)
    assert not is_combined(said, CATALOG)
    assert not is_combined(GameConfig(**choices), CATALOG)
    assert said.ruins is (said.explore is BASE)


@pytest.mark.parametrize(
    "choices",
    [
        {"map": MapId("C")},
        {"seasons": HEROES},
        {"ambush_boxes": (HEROES,)},
        {"ambush_boxes": (BASE, HEROES)},
        {"heroes": True},
        {"scoring_boxes": (HEROES,)},
        {"scoring_boxes": (BASE, HEROES)},
        {"edicts": FIRST_HEROES},
        {"explore": HEROES, "map": MapId("A")},
        {"explore": HEROES, "seasons": BASE},
        {"explore": HEROES, "ambush_cards": FOUR},
        {"explore": HEROES, "ambush_boxes": (BASE, PACK)},
        {"explore": HEROES, "scoring_boxes": (BASE,)},
    ],
)
def test_combined_games_have_ruins_cards(choices: dict[str, Any]) -> None:
    """S-2"""
    said = resolved(**choices)
    assert is_combined(said, CATALOG)
    assert is_combined(GameConfig(**choices), CATALOG)
    assert said.ruins is True


@pytest.mark.parametrize(("ruins", "heroes"), [(True, True), (True, False), (False, True), (False, False)])
@pytest.mark.parametrize("box", [BASE, HEROES])
def test_any_choice_of_ruins_and_hero_cards_is_allowed(box: Box, ruins: bool, heroes: bool) -> None:
    """S-2, S-5: a variant; the ruins cards and the first hero card are in the deck as chosen."""
    state = started(1, (("explore", box), ("ruins", ruins), ("heroes", heroes)))
    deck = (*state.table.revealed, *state.hidden.deck)
    assert all((card in deck) is ruins for card in RUINS)
    assert ("dobrik-of-lorkheim" in deck) is heroes


@pytest.mark.parametrize(
    ("choices", "code", "rule"),
    [
        ({"explore": PACK}, "config-bad-explore-set", "S-2"),
        ({"seasons": PACK}, "config-bad-season-set", "S-2"),
        ({"ambush_boxes": (Box.SKILLS,)}, "config-bad-ambush-set", "S-2"),
        ({"ambush_cards": FOUR[:3]}, "config-bad-ambush-count", "S-2"),
        ({"ambush_cards": (*FOUR[:3], FOUR[0])}, "config-bad-ambush-count", "S-2"),
        ({"ambush_cards": (*FOUR, CardId("zombie-plague"))}, "config-bad-ambush-count", "S-2"),
        ({"ambush_cards": (*FOUR[:3], CardId("hamlet"))}, "config-unknown-ambush", "S-2"),
        ({"ambush_cards": (*FOUR[:3], CardId("nobody"))}, "config-unknown-ambush", "S-2"),
        ({"scoring_boxes": (BASE, PACK)}, "config-bad-scoring-set", "S-2"),
        ({"edicts": (*FIRST_HEROES[:3], CardId("nothing"))}, "config-unknown-edict", "S-3"),
        ({"edicts": FIRST_HEROES[:3]}, "config-bad-edict-families", "S-3"),
        ({"edicts": (*FIRST_HEROES[:3], CardId("deepwood"))}, "config-bad-edict-families", "S-3"),
        ({"edicts": (*FIRST_HEROES, CardId("deepwood"))}, "config-bad-edict-families", "S-3"),
        ({"skill_cards": ("sorcery", "hide", "search")}, "config-unknown-skill", "K-0"),
        ({"skill_cards": (Skill.HIDE, Skill.SEARCH)}, "config-bad-skill-count", "K-0"),
        ({"skill_cards": (Skill.HIDE, Skill.SEARCH, Skill.HIDE)}, "config-bad-skill-count", "K-0"),
    ],
)
def test_choices_that_the_rules_do_not_have(choices: dict[str, Any], code: str, rule: str) -> None:
    """S-2, S-3, K-0"""
    assert refused(**choices) == (code, rule)


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        ({"ambush_boxes": (BASE, Box.SKILLS)}, "config-bad-ambush-set"),
        ({"ambush_boxes": ()}, "config-bad-ambush-set"),
        ({"scoring_boxes": ()}, "config-bad-scoring-set"),
    ],
)
def test_a_pool_is_one_or_more_of_the_named_sets(choices: dict[str, Any], code: str) -> None:
    """S-2: None is "left unsaid"; an empty pool, or one with a foreign set, is no choice of the rule."""
    assert refused(**choices) == (code, "S-2")


def test_fallback_terrains_follow_the_hero_cards_not_the_explore_set() -> None:
    """S-2, T-4: base explore cards with hero cards on."""
    sheet = drawn("A", rest="F", empty="A1 C1 E1")
    assert play(at(explore("farmland"), sheet, heroes=True), single("A1", "hero")).table.sheets[0].hero

"""Every set-up that S-2 and S-3 allow starts the game that they describe."""

from hypothesis import given
from tests.property.effort import examples
from tests.property.playing import CATALOG, SeededRng, start_game
from tests.property.strategies import SEEDS, configs

from inkland.core.catalog import Catalog, ExploreCard, RuinsCard
from inkland.core.ids import Box, CardId, Family, MapId, Terrain
from inkland.core.setup.config import GameConfig
from inkland.core.state import State


def parts(config: GameConfig, state: State, catalog: Catalog = CATALOG) -> set[Box]:
    """The boxes that the parts of a set-up come from, the pack and the skills aside (S-2)."""
    box = config.explore
    rules = state.table.rules
    found = {box, catalog.maps[rules.map.id].box, config.seasons or box}
    if config.ambush_cards is None:
        found |= set(config.ambush_boxes or (box,))
    else:
        found |= {catalog.cards[card].box for card in config.ambush_cards}
    if config.edicts is None:
        found |= set(config.scoring_boxes or (box,))
    else:
        found |= {catalog.scoring[card].box for card in config.edicts}
    if heroes_on(config):
        found.add(Box.HEROES)
    return found & {Box.BASE, Box.HEROES}


def heroes_on(config: GameConfig) -> bool:
    """Hero cards are on when said so; unsaid, with the Heroes explore set (S-2)."""
    return config.explore is Box.HEROES if config.heroes is None else config.heroes


@examples(200)
@given(configs(), SEEDS)
def test_a_game_starts_as_it_was_set_up(config: GameConfig, seed: int) -> None:
    state, _ = start_game(config, SeededRng(seed))
    table, hidden, rules = state.table, state.hidden, state.table.rules
    assert len(table.sheets) == len(rules.players) == config.players
    assert rules.map.id == config.map or config.map is None
    if config.map is None:
        assert rules.map.id == MapId("A" if config.explore is Box.BASE else "C")
    summer = 8 if (config.seasons or config.explore) is Box.BASE else 7
    assert [season.threshold for season in rules.seasons] == [8, summer, 7, 6]
    ruins = config.ruins
    if ruins is None:
        ruins = parts(config, state) != {Box.HEROES}
    check_explore_cards(rules.explore_cards, config.explore, ruins=ruins)
    pool = config.ambush_cards or [
        c.id for c in CATALOG.ambushes(*(config.ambush_boxes or (config.explore,)))
    ]
    assert len(set(hidden.ambush_pile)) == len(hidden.ambush_pile) == 4
    assert set(hidden.ambush_pile) <= set(pool)
    heroes = heroes_on(config)
    assert len(set(hidden.hero_pile)) == len(hidden.hero_pile) == (4 if heroes else 0)
    assert (Terrain.HERO in rules.fallback_terrains) == heroes


def check_explore_cards(cards: tuple[CardId, ...], box: Box, *, ruins: bool) -> None:
    """The deck of every season holds the explore set, and both ruins cards or none (S-5)."""
    kinds = [CATALOG.cards[card] for card in cards]
    explore = {
        card.id for card in CATALOG.cards.values() if isinstance(card, ExploreCard) and card.box is box
    }
    assert {card.id for card in kinds if isinstance(card, ExploreCard)} == explore
    assert sum(isinstance(card, RuinsCard) for card in kinds) == (2 if ruins else 0)
    assert len(set(cards)) == len(cards) == len(explore) + (2 if ruins else 0)


@examples(200)
@given(configs(), SEEDS)
def test_edicts_and_skills_are_dealt_as_they_were_wished(config: GameConfig, seed: int) -> None:
    """S-3: one edict of each family; K-0: three skills, or none."""
    rules = start_game(config, SeededRng(seed))[0].table.rules
    assert {card.family for card in rules.edicts} == set(Family)
    assert len(rules.edicts) == 4
    if config.edicts is None:
        assert {card.box for card in rules.edicts} <= set(config.scoring_boxes or (config.explore,))
    else:
        assert tuple(card.id for card in rules.edicts) == config.edicts
    skills = tuple(card.skill for card in rules.skills)
    if config.skill_cards is not None:
        assert skills == config.skill_cards
    else:
        assert len(set(skills)) == len(skills) == (3 if config.skills else 0)

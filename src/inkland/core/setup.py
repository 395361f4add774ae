"""Starting a game: what is dealt and shuffled (S-3, S-5, K-0, P-3)."""

from inkland.core.catalog import Catalog, Skill
from inkland.core.config import AMBUSHES, SKILLS_ON_TABLE, GameConfig, resolve
from inkland.core.events import DeckShuffled, Event, GameStarted, PilesShuffled, SeasonBegan
from inkland.core.ids import CardId, Family
from inkland.core.rng import Rng, shuffled
from inkland.core.ruleset import Player
from inkland.core.state import Hidden, Table


def deal(
    catalog: Catalog, config: GameConfig, players: tuple[Player, ...], rng: Rng
) -> tuple[GameStarted, PilesShuffled]:
    """Deal edicts, skills and the face-down piles for a table of players."""
    config = resolve(config, catalog)
    started = GameStarted(config, players, _edicts(catalog, config, rng), _skills(catalog, config, rng))
    return started, PilesShuffled(_ambushes(catalog, config, rng), _heroes(catalog, config, rng))


def _edicts(catalog: Catalog, config: GameConfig, rng: Rng) -> tuple[CardId, ...]:
    """One scoring card of each family, dealt to A, B, C, D, unless they are named (S-3)."""
    if config.edicts is not None:
        return config.edicts
    boxes = config.scoring_boxes or ()
    dealt = []
    for family in shuffled(tuple(Family), rng):
        cards = [c.id for c in catalog.scoring.values() if c.family is family and c.box in boxes]
        dealt.append(cards[rng.below(len(cards))])
    return tuple(dealt)


def _skills(catalog: Catalog, config: GameConfig, rng: Rng) -> tuple[Skill, ...]:
    """Three skills lie open all game (K-0)."""
    if not config.skills:
        return ()
    if config.skill_cards is not None:
        return config.skill_cards
    return shuffled(tuple(catalog.skills), rng)[:SKILLS_ON_TABLE]


def _ambushes(catalog: Catalog, config: GameConfig, rng: Rng) -> tuple[CardId, ...]:
    """Four ambush cards, face down (S-2, S-5)."""
    cards = config.ambush_cards or tuple(c.id for c in catalog.ambushes(*(config.ambush_boxes or ())))
    return shuffled(cards, rng)[:AMBUSHES]


def _heroes(catalog: Catalog, config: GameConfig, rng: Rng) -> tuple[CardId, ...]:
    """The four hero cards, face down, when they are on (S-5)."""
    return shuffled(tuple(c.id for c in catalog.heroes()), rng) if config.heroes else ()


def season_events(table: Table, hidden: Hidden, season: int, rng: Rng) -> tuple[Event, ...]:
    """A season begins and its deck is shuffled."""
    return SeasonBegan(season), DeckShuffled(shuffled(season_deck(table, hidden, season), rng))


def season_deck(table: Table, hidden: Hidden, season: int) -> tuple[CardId, ...]:
    """What is in a season's deck: one more ambush and hero card, none that was met (S-5, P-3, T-10)."""
    added = hidden.ambush_pile[: season + 1] + hidden.hero_pile[: season + 1]
    return table.rules.explore_cards + tuple(card for card in added if card not in table.met)

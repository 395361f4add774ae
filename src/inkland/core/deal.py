"""Starting a game: what is dealt and shuffled (S-3, S-5, K-0, P-3)."""

from collections.abc import Collection

from inkland.core.catalog import Catalog, Skill
from inkland.core.errors import InvalidConfig
from inkland.core.events import DeckShuffled, Event, GameStarted, PilesShuffled, SeasonBegan
from inkland.core.ids import EDICTS, CardId, Family
from inkland.core.record import replace
from inkland.core.rng import Rng, picked, shuffled
from inkland.core.setup.config import AMBUSHES, SKILLS_ON_TABLE, GameConfig, resolve
from inkland.core.setup.ruleset import Player
from inkland.core.state import Hidden, Table


def deal(
    catalog: Catalog, config: GameConfig, players: tuple[Player, ...], rng: Rng
) -> tuple[GameStarted, PilesShuffled]:
    """Deal edicts, skills and the face-down piles for a table of players."""
    config = resolve(config, catalog)
    if config.players == 1:
        # In solo the title comes only from the rating (S-7, O-5).
        players = (replace(players[0], title=""),)
    started = GameStarted(config, players, _edicts(catalog, config, rng), _skills(catalog, config, rng))
    return started, PilesShuffled(_ambushes(catalog, config, rng), _heroes(catalog, config, rng))


def _edicts(catalog: Catalog, config: GameConfig, rng: Rng) -> tuple[CardId, ...]:
    """One scoring card of each family, dealt to A, B, C, D, unless they are named (S-3)."""
    if config.edicts is not None:
        return config.edicts
    boxes = config.scoring_boxes or ()
    families: dict[Family, list[CardId]] = {}
    for card in catalog.scoring.values():
        if card.box in boxes:
            families.setdefault(card.family, []).append(card.id)
    dealt = zip(EDICTS, shuffled(tuple(families.values()), rng, "families"), strict=True)
    return tuple(picked(cards, rng, f"edict {edict}") for edict, cards in dealt)


def _skills(catalog: Catalog, config: GameConfig, rng: Rng) -> tuple[Skill, ...]:
    """Three skills for the whole game (K-0)."""
    if not config.skills:
        return ()
    if config.skill_cards is not None:
        return config.skill_cards
    return shuffled(tuple(catalog.skills), rng, "skills")[:SKILLS_ON_TABLE]


def _ambushes(catalog: Catalog, config: GameConfig, rng: Rng) -> tuple[CardId, ...]:
    """Four ambush cards, face down (S-2, S-5)."""
    cards = config.ambush_cards or tuple(c.id for c in catalog.ambushes(*(config.ambush_boxes or ())))
    return shuffled(cards, rng, "ambushes")[:AMBUSHES]


def _heroes(catalog: Catalog, config: GameConfig, rng: Rng) -> tuple[CardId, ...]:
    """The four hero cards, face down, when they are on (S-5)."""
    return shuffled(tuple(c.id for c in catalog.heroes()), rng, "heroes") if config.heroes else ()


def season_events(table: Table, hidden: Hidden, season: int, rng: Rng) -> tuple[Event, ...]:
    """Return the events of a new season: its beginning and its shuffled deck."""
    piles = PilesShuffled(hidden.ambush_pile, hidden.hero_pile)
    deck = deck_of(table.rules.explore_cards, piles, season, table.met)
    return SeasonBegan(season), DeckShuffled(shuffled(deck, rng, f"deck {season + 1}"))


def deck_of(
    explore: tuple[CardId, ...], piles: PilesShuffled, season: int, met: Collection[CardId]
) -> tuple[CardId, ...]:
    """Return a season's deck: one more ambush and hero card, none that was met (S-5, P-3, T-10)."""
    added = piles.ambush[: season + 1] + piles.heroes[: season + 1]
    return explore + tuple(card for card in added if card not in met)


def is_possible_deal(catalog: Catalog, started: GameStarted, piles: PilesShuffled) -> bool:
    """Whether these choices allow this deal; used to check records."""
    config = started.config
    named = replace(
        config,
        edicts=started.edicts,
        scoring_boxes=None,
        ambush_cards=piles.ambush,
        ambush_boxes=None,
        skill_cards=started.skills if config.skills else None,
    )
    try:
        if resolve(config, catalog) != config or len(started.players) != config.players:
            return False
        resolve(named, catalog)
    except InvalidConfig:
        return False
    edict_boxes = {catalog.scoring[card].box for card in started.edicts}
    ambush_boxes = {catalog.cards[card].box for card in piles.ambush}
    heroes = sorted(card.id for card in catalog.heroes()) if config.heroes else []
    return (
        config.edicts in (None, started.edicts)
        and edict_boxes <= set(config.scoring_boxes or edict_boxes)
        and (config.ambush_cards is None or sorted(config.ambush_cards) == sorted(piles.ambush))
        and ambush_boxes <= set(config.ambush_boxes or ambush_boxes)
        and (started.skills == () if not config.skills else config.skill_cards in (None, started.skills))
        and sorted(piles.heroes) == heroes
    )

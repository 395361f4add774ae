"""Everything that stays the same during one game: the cards in play, thresholds, edicts."""

from typing import Final

from inkland.core.board.sheet import MapSide
from inkland.core.catalog import (
    Catalog,
    DeckCard,
    ExploreCard,
    RuinsCard,
    ScoringCard,
    Season,
    Skill,
    SkillCard,
)
from inkland.core.ids import EDICTS, PRINTED_TERRAINS, CardId, Edict, Terrain
from inkland.core.record import record
from inkland.core.scoring import SCORERS, Scorer
from inkland.core.setup.config import GameConfig
from inkland.core.setup.crest import Crest


def fallback_terrains(*, heroes: bool) -> tuple[Terrain, ...]:
    """Return what the single cell of the fallback may be filled with; hero only with hero cards (T-4)."""
    return (*PRINTED_TERRAINS, Terrain.HERO) if heroes else PRINTED_TERRAINS


LONGEST_TITLE: Final = 32


@record
class Player:
    """The player of a seat: a name and, optionally, a title and a crest (S-7)."""

    name: str
    title: str = ""
    crest: Crest | None = None


@record
class Ruleset:
    """The game that is being played."""

    catalog: Catalog
    config: GameConfig
    players: tuple[Player, ...]
    map: MapSide
    seasons: tuple[Season, ...]
    edicts: tuple[ScoringCard, ...]
    """The scoring cards of A, B, C and D."""
    scorers: tuple[Scorer, ...]
    skills: tuple[SkillCard, ...]
    explore_cards: tuple[CardId, ...]
    """Explore and ruins cards: what is in the deck every season, before ambushes and heroes (S-5)."""
    fallback_terrains: tuple[Terrain, ...]
    """What the single cell of T-4 may be filled with."""

    def __repr__(self) -> str:
        edicts = ", ".join(card.id for card in self.edicts)
        return f"<Ruleset: {len(self.players)} players, map {self.map.id}, edicts {edicts}>"

    @property
    def is_solo(self) -> bool:
        """Whether one player plays by the solo rules (S-1)."""
        return len(self.players) == 1

    def card(self, card: CardId) -> DeckCard:
        """Return a card of the explore deck by its id."""
        return self.catalog.cards[card]

    def skill(self, skill: Skill) -> SkillCard | None:
        """Return the card of a skill, or None if it is not in this game (K-0)."""
        return next((card for card in self.skills if card.skill is skill), None)

    def edict(self, edict: Edict) -> tuple[ScoringCard, Scorer]:
        """Return the card at one of the four edicts and its scoring function."""
        index = EDICTS.index(edict)
        return self.edicts[index], self.scorers[index]


def make_ruleset(
    catalog: Catalog,
    config: GameConfig,
    players: tuple[Player, ...],
    edicts: tuple[CardId, ...],
    skills: tuple[Skill, ...],
) -> Ruleset:
    """Return the rules of a game with resolved choices and dealt edicts and skills."""
    map_id, seasons = config.map or catalog.default_map(config.explore), config.seasons or config.explore
    return Ruleset(
        catalog=catalog,
        config=config,
        players=players,
        map=catalog.maps[map_id].side,
        seasons=catalog.seasons[seasons],
        edicts=tuple(catalog.scoring[card] for card in edicts),
        scorers=tuple(SCORERS[card] for card in edicts),
        skills=tuple(catalog.skills[skill] for skill in skills),
        explore_cards=explore_cards(catalog, config),
        fallback_terrains=fallback_terrains(heroes=bool(config.heroes)),
    )


def explore_cards(catalog: Catalog, config: GameConfig) -> tuple[CardId, ...]:
    """Return the explore set, and the two ruins cards when they are on (S-5)."""
    cards = catalog.cards.values()
    ruins = tuple(c.id for c in cards if isinstance(c, RuinsCard)) if config.ruins else ()
    return ruins + tuple(c.id for c in cards if isinstance(c, ExploreCard) and c.box is config.explore)

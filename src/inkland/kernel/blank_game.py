"""A set-up as a compiled game in which nothing has been dealt (S-2, S-3)."""

from inkland.core.catalog import Skill
from inkland.core.ids import Box
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.ruleset import explore_cards, fallback_terrains
from inkland.kernel import layout
from inkland.kernel.support import unsupported_cards
from inkland.kernel.tables import SEASON_SETS, CatalogTables
from inkland.kernel.words import Vector, vector, zeros


class NotCompiled(ValueError):
    """A game that the kernel does not play: with too many seats, or unsupported cards."""


def blank_game(tables: CatalogTables, config: GameConfig, *, known_edicts: bool = False) -> Vector:
    """Return a game with blank sheets in which nothing has been dealt; raises NotCompiled.

    With `known_edicts`, scoring cards that the kernel does not support are left out of the pool.
    """
    catalog, numbers, edicts = tables.catalog, tables.cards, tables.edicts
    config = resolve(config, catalog)
    if config.players > layout.SEATS:
        raise NotCompiled(f"the kernel plays games of up to {layout.SEATS} players")
    unsupported = unsupported_cards(catalog, config)
    if known_edicts:
        unsupported = tuple(card for card in unsupported if card not in catalog.scoring)
    if unsupported:
        raise NotCompiled(f"the kernel does not support {', '.join(unsupported)}")
    game = zeros(layout.GAME_WORDS)
    game[layout.PLAYERS] = config.players
    game[layout.MAP] = tables.maps[config.map or catalog.default_map(config.explore)]
    game[layout.SEASON_SET] = SEASON_SETS.index(config.seasons or Box.BASE)
    game[layout.FALLBACKS] = len(fallback_terrains(heroes=bool(config.heroes)))
    explore = [numbers[card] for card in explore_cards(catalog, config)]
    game[layout.EXPLORE_SIZE] = len(explore)
    game[layout.EXPLORE : layout.EXPLORE + len(explore)] = vector(explore)
    if config.edicts is None:
        dealt = [card for card in catalog.scoring.values() if card.box in (config.scoring_boxes or ())]
        game[layout.EDICT_POOL] = sum(1 << edicts[card.id] for card in dealt if card.id in edicts)
    else:
        game[layout.EDICTS : layout.EDICTS + 4] = vector(edicts[card] for card in config.edicts)
    pool = config.ambush_cards or [card.id for card in catalog.ambushes(*(config.ambush_boxes or ()))]
    game[layout.AMBUSH_POOL] = sum(1 << numbers[card] for card in pool)
    if config.heroes:
        game[layout.HERO_POOL] = sum(1 << numbers[card.id] for card in catalog.heroes())
    if config.skill_cards is not None:
        game[layout.SKILLS] = skill_word(config.skill_cards)
    elif config.skills:
        game[layout.SKILL_POOL] = sum(1 << layout.SKILL_ORDER.index(skill) for skill in catalog.skills)
    game[layout.CHOICES : layout.CHOICES + layout.SEATS] = vector([-1] * layout.SEATS)
    blank = game[layout.MAP] + layout.BLANK
    for seat in range(config.players):
        sheet = layout.SHEETS + seat * layout.SHEET_WORDS
        game[sheet + layout.EMPTY : sheet + layout.EMPTY + 2] = tables.words[blank : blank + 2]
    return game


def skill_word(skills: tuple[Skill, ...]) -> int:
    """Return skills in their order as one word (see layout)."""
    places = enumerate(skills)
    return sum((layout.SKILL_ORDER.index(skill) + 1) << place * layout.SKILL_BITS for place, skill in places)

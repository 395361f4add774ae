"""Starting compiled games: a set-up as a vector, dealt for every seed (S-2, S-3, S-5)."""

import numpy as np

from inkland.core.catalog import Skill
from inkland.core.ids import Box
from inkland.core.setup.config import AMBUSHES, SKILLS_ON_TABLE, GameConfig, resolve
from inkland.core.setup.ruleset import explore_cards, fallback_terrains
from inkland.kernel import layout
from inkland.kernel.bits import count, nth
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    AMBUSH_PILE,
    AMBUSH_POOL,
    EDICT_POOL,
    EDICTS,
    FAMILIES,
    GAME_WORDS,
    HERO_PILE,
    HERO_POOL,
    SKILL_BITS,
    SKILL_POOL,
    SKILLS,
)
from inkland.kernel.rng import below, seed_game
from inkland.kernel.rules.turns import advance, begin_season
from inkland.kernel.support import unsupported_cards
from inkland.kernel.tables import SEASON_SETS, CatalogTables

_ONE, _NO_CELLS = Word(1), Word(0)


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
    game = np.zeros(layout.GAME_WORDS, dtype=np.int64)
    game[layout.PLAYERS] = config.players
    game[layout.MAP] = tables.maps[config.map or catalog.default_map(config.explore)]
    game[layout.SEASON_SET] = SEASON_SETS.index(config.seasons or Box.BASE)
    game[layout.FALLBACKS] = len(fallback_terrains(heroes=bool(config.heroes)))
    explore = [numbers[card] for card in explore_cards(catalog, config)]
    game[layout.EXPLORE_SIZE] = len(explore)
    game[layout.EXPLORE : layout.EXPLORE + len(explore)] = explore
    if config.edicts is None:
        dealt = [card for card in catalog.scoring.values() if card.box in (config.scoring_boxes or ())]
        game[layout.EDICT_POOL] = sum(1 << edicts[card.id] for card in dealt if card.id in edicts)
    else:
        game[layout.EDICTS : layout.EDICTS + 4] = [edicts[card] for card in config.edicts]
    pool = config.ambush_cards or [card.id for card in catalog.ambushes(*(config.ambush_boxes or ()))]
    game[layout.AMBUSH_POOL] = sum(1 << numbers[card] for card in pool)
    if config.heroes:
        game[layout.HERO_POOL] = sum(1 << numbers[card.id] for card in catalog.heroes())
    if config.skill_cards is not None:
        game[layout.SKILLS] = skill_word(config.skill_cards)
    elif config.skills:
        game[layout.SKILL_POOL] = sum(1 << layout.SKILL_ORDER.index(skill) for skill in catalog.skills)
    game[layout.CHOICES : layout.CHOICES + layout.SEATS] = -1
    blank = game[layout.MAP] + layout.BLANK
    for seat in range(config.players):
        sheet = layout.SHEETS + seat * layout.SHEET_WORDS
        game[sheet + layout.EMPTY : sheet + layout.EMPTY + 2] = tables.words[blank : blank + 2]
    return game


def skill_word(skills: tuple[Skill, ...]) -> int:
    """Return skills in their order as one word (see layout)."""
    places = enumerate(skills)
    return sum((layout.SKILL_ORDER.index(skill) + 1) << place * layout.SKILL_BITS for place, skill in places)


@compiled
def draw_from(game: Vector, pool: int, pile: int, first: int, last: int) -> None:
    """Fill places of a pile with different cards of a pool, given as bits."""
    left = Word(pool)
    size = count(left, _NO_CELLS)
    for place in range(first, last):
        card = nth(left, _NO_CELLS, below(game, size))
        game[pile + place] = card
        left &= ~(_ONE << Word(card))
        size -= 1


@compiled
def _deal_edicts(tables: Vector, game: Vector) -> None:
    """Deal one scoring card of each family, in random order (S-3)."""
    pool = int(game[EDICT_POOL])
    for place in range(4):
        game[EDICTS + place] = place
    for last in range(3, 0, -1):
        other = below(game, last + 1)
        game[EDICTS + last], game[EDICTS + other] = game[EDICTS + other], game[EDICTS + last]
    for place in range(4):
        family = int(tables[FAMILIES + game[EDICTS + place]]) & pool
        draw_from(game, family, EDICTS, place, place + 1)


@compiled
def _deal_skills(game: Vector) -> None:
    """Deal the skills that lie open all game (K-0)."""
    left = Word(game[SKILL_POOL])
    for place in range(SKILLS_ON_TABLE):
        skill = nth(left, _NO_CELLS, below(game, count(left, _NO_CELLS)))
        game[SKILLS] |= (skill + 1) << place * SKILL_BITS
        left &= ~(_ONE << Word(skill))


@compiled
def begin_game(tables: Vector, blank: Vector, game: Vector, seed: int) -> None:
    """Deal a game from a blank one and play to the first choice (S-3, S-5)."""
    for word in range(GAME_WORDS):
        game[word] = blank[word]
    seed_game(game, seed)
    if game[EDICT_POOL]:
        _deal_edicts(tables, game)
    if game[SKILL_POOL]:
        _deal_skills(game)
    draw_from(game, int(game[AMBUSH_POOL]), AMBUSH_PILE, 0, AMBUSHES)
    if game[HERO_POOL]:
        draw_from(game, int(game[HERO_POOL]), HERO_PILE, 0, AMBUSHES)
    begin_season(game, 0)
    advance(tables, game)

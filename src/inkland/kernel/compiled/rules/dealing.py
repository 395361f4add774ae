"""Dealing compiled games, from a blank one for every seed (S-2, S-3, S-5)."""

from inkland.core.setup.config import AMBUSHES
from inkland.kernel.compiled.bits import count, nth
from inkland.kernel.compiled.rng import below, seed_game
from inkland.kernel.compiled.rules.turns import advance, begin_season
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
)

_ONE, _NO_CELLS = Word(1), Word(0)


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
def begin_game(tables: Vector, blank: Vector, game: Vector, seed: int) -> None:
    """Deal a game from a blank one and play to the first choice (S-3, S-5)."""
    for word in range(GAME_WORDS):
        game[word] = blank[word]
    seed_game(game, seed)
    if game[EDICT_POOL]:
        _deal_edicts(tables, game)
    draw_from(game, int(game[AMBUSH_POOL]), AMBUSH_PILE, 0, AMBUSHES)
    if game[HERO_POOL]:
        draw_from(game, int(game[HERO_POOL]), HERO_PILE, 0, AMBUSHES)
    begin_season(game, 0)
    advance(tables, game)

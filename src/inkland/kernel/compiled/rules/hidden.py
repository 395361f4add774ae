"""Redealing everything that is hidden from the players, so that a playout uses no secret (S-5)."""

from inkland.core.setup.config import AMBUSHES
from inkland.kernel.compiled.bits import ZERO
from inkland.kernel.compiled.rng import rank
from inkland.kernel.compiled.rules.dealing import draw_from
from inkland.kernel.compiled.rules.turns import add_pile, rank_number
from inkland.kernel.compiler.decorators import Vector, compiled
from inkland.kernel.layout import (
    AMBUSH_PILE,
    AMBUSH_POOL,
    AWAITED,
    BY_RANK,
    CHOICES,
    DECK,
    DECK_AT,
    DECK_SIZE,
    HERO_PILE,
    HERO_POOL,
    MAX_CARDS,
    MET,
    MET_BITS,
    MET_SIZE,
    NEXT_SIZE,
    ORDERED,
    PLAYERS,
    SEASON,
)

PILES = -1
"""Stands for a season in the ranks of cards of the piles."""


@compiled
def redeal_hidden(game: Vector) -> None:
    """Deal again the ambush and hero cards not yet revealed, the deck's order, and unrevealed choices."""
    _deal_pile(game, int(game[AMBUSH_POOL]), AMBUSH_PILE)
    pools = int(game[AMBUSH_POOL])
    if game[HERO_POOL]:
        _deal_pile(game, int(game[HERO_POOL]), HERO_PILE)
        pools |= int(game[HERO_POOL])
    size = int(game[DECK_AT])
    for index in range(game[DECK_AT], game[DECK_SIZE]):
        card = int(game[DECK + index])
        if not pools >> card & 1:
            game[DECK + size] = card
            size += 1
    size = add_pile(game, AMBUSH_PILE, int(game[SEASON]), size)
    if game[HERO_POOL]:
        size = add_pile(game, HERO_PILE, int(game[SEASON]), size)
    game[DECK_SIZE] = size
    if game[ORDERED] != BY_RANK:
        game[ORDERED] = 0
    game[NEXT_SIZE] = 0
    for seat in range(game[PLAYERS]):
        if game[CHOICES + seat] >= 0:
            game[CHOICES + seat] = -1
            game[AWAITED] |= 1 << seat


@compiled
def _deal_pile(game: Vector, pool: int, pile: int) -> None:
    """Make a pile of the cards that were revealed, followed by random others of its pool."""
    known = 0
    for index in range(game[MET_SIZE]):
        card = int(game[MET + index])
        if pool >> card & 1:
            game[pile + known] = card
            known += 1
    unmet = pool & ~int(game[MET_BITS])
    if game[ORDERED] == BY_RANK:
        for place in range(known, AMBUSHES):
            card = _lowest_rank(game, unmet)
            game[pile + place] = card
            unmet &= ~(1 << card)
    else:
        draw_from(game, unmet, pile, known, AMBUSHES)


@compiled
def _lowest_rank(game: Vector, pool: int) -> int:
    """Return the card of a pool, given as bits, that has the lowest rank in the piles."""
    found, lowest = -1, ZERO
    for card in range(MAX_CARDS):
        if pool >> card & 1:
            other = rank(game, rank_number(PILES, card))
            if found < 0 or other < lowest:
                found, lowest = card, other
    return found

"""One game as one flat vector of 64-bit words: the offset of everything in it.

    KEY … ANCHORS_SEAT  single numbers
    CHOICES             by seat, the number of the option chosen while others still choose, or −1
    DECK                this season's cards, revealed ones first
    ANCHORS             the anchors of the current card
    SHEETS              seat × SHEET_WORDS; a set of cells takes two words, cells 0–63 first
    EDICTS … NEXT_DECK  short lists
    SCORES              season × seat × (first edict, second edict, coins, monsters)

What every step uses comes first and is adjacent: large batches wait for memory more than for anything
else. A game can be copied, saved and compared as bytes. Cards are numbered in the order of the catalog,
scoring cards as in `scoring.cards`, seats and terrains as in the core.
"""

from enum import IntEnum
from itertools import count
from typing import Final

from inkland.core.ids import Family, Letter, Terrain
from inkland.core.setup.config import AMBUSHES
from inkland.kernel.compiled.scoring.cards import CARD_COUNT

SEATS: Final = 6
SEASONS: Final = 4
DECK_CAPACITY: Final = 32
EXPLORE_CAPACITY: Final = 16
ANCHOR_CAPACITY: Final = 16
"""Orientations of one card: two shapes with eight each."""

_word = count()
KEY, COUNTER, PLAYERS, MAP, SEASON_SET, FALLBACKS = (next(_word) for _ in range(6))
"""Random generator; seats; offset of the map's row in the tables; season set; fallback terrains (T-4)."""
EDICT_POOL, AMBUSH_POOL, HERO_POOL, EXPLORE_SIZE = (next(_word) for _ in range(4))
"""Bits of the cards that may be dealt (S-2, S-3); EDICT_POOL is 0 when the edicts are given."""
SEASON, TIME, DUTY, TURN, CARD, TURN_DUTY, AWAITED, EFFECTS, SCORED = (next(_word) for _ in range(9))
"""As in core.state.Table; AWAITED has a bit for each seat, SCORED counts the seasons scored."""
MET_SIZE, MET_BITS, DECK_AT, DECK_SIZE, ORDERED, NEXT_SIZE, ANCHORS_SEAT = (next(_word) for _ in range(7))
"""MET_BITS: the cards of MET as bits. ANCHORS_SEAT: the seat, counted from 1, whose anchors are in ANCHORS.
ORDERED: 1 if the rest of the deck is in its real order; otherwise a random card of it is revealed, and with
BY_RANK the one of the lowest random rank.
NEXT_SIZE: the size of the next season's deck, given in NEXT_DECK in order; 0 where it is not given."""

BY_RANK: Final = 2
"""A value of ORDERED: every card has a random rank in every season, and another one in the piles, all from
the key alone. So two moments of a game are played out with the same cards: what was turned is missing, the
rest comes in the same order."""
CHOICES: Final = 26
DECK: Final = CHOICES + SEATS
ANCHORS: Final = DECK + DECK_CAPACITY
SHEETS: Final = ANCHORS + 2 * ANCHOR_CAPACITY
SHEET_WORDS: Final = 32
EDICTS: Final = SHEETS + SEATS * SHEET_WORDS
MET: Final = EDICTS + 4
AMBUSH_PILE: Final = MET + 2 * AMBUSHES
HERO_PILE: Final = AMBUSH_PILE + AMBUSHES
EXPLORE: Final = HERO_PILE + AMBUSHES
NEXT_DECK: Final = EXPLORE + EXPLORE_CAPACITY
SCORES: Final = NEXT_DECK + DECK_CAPACITY
GAME_WORDS: Final = SCORES + SEASONS * SEATS * 4
SCORE_WORDS: Final = 6
"""Words of the present score of a sheet: edicts A to D, coins, monsters."""

EMPTY, FOREST, VILLAGE, FARM, WATER, MONSTER, HERO, DESTROYED, ATTACK = range(0, 18, 2)
DRAGON, ZOMBIE, TROLL, GORGON, CLAIMED = range(18, 28, 2)
TERRAIN_WORDS: Final = {
    Terrain.FOREST: FOREST,
    Terrain.VILLAGE: VILLAGE,
    Terrain.FARM: FARM,
    Terrain.WATER: WATER,
    Terrain.MONSTER: MONSTER,
    Terrain.HERO: HERO,
}
"""The offset of a terrain's cells in a sheet."""
LETTER_WORDS: Final = {
    Letter.DRAGON: DRAGON,
    Letter.ZOMBIE: ZOMBIE,
    Letter.TROLL: TROLL,
    Letter.GORGON: GORGON,
}
"""The offset of a letter's cells in a sheet."""
COINS, DRAGON_DRAWN, DRAGON_PAID = range(28, 31)


class Turn(IntEnum):
    """The kind of turn; compiled code uses the values below."""

    NONE = 0
    EXPLORE = 1
    AMBUSH = 2
    HERO = 3
    EFFECT = 4
    OVER = 5


NO_TURN, EXPLORE_TURN, AMBUSH_TURN, HERO_TURN, EFFECT_TURN, GAME_OVER = (int(turn) for turn in Turn)

# A card's row in the tables.
KIND, CARD_TIME, FIRST, END, TERRAINS_SIZE, TERRAINS, STEP, LETTER = 0, 1, 2, 3, 4, 5, 11, 12
"""Kind and time; orientation rows; terrains as sheet words; whose sheet is received (T-7); the letter
as a sheet word, or 0 (T-8)."""
WALK, WALK_END, ATTACKS, PLACES, PLACES_SIZE = 13, 14, 15, 16, 17
"""Places of the solo walk (O-2); attack cells by cell and rotation (T-9); all places on an empty grid."""
CARD_WORDS: Final = 18
EXPLORE_KIND, RUINS_KIND, AMBUSH_KIND, HERO_KIND = range(4)

# An orientation's row: cells after the first as shifts, anchors on an empty grid, mask, shape, coin,
# and where the anchors on the ruins of each map begin, two words for each map.
SHIFTS_SIZE, SHIFTS, FIT, MASK, SHAPE, COIN, ON_RUINS = 0, 1, 7, 9, 11, 12, 13
ORIENTATION_WORDS: Final = 14
MAX_SHIFTS: Final = FIT - SHIFTS
MAX_SHIFT: Final = 63

# A map's row.
MAP_INDEX, BLANK, MOUNTAINS, RUINS, CHASM, BY_MOUNTAINS, BY_RUINS = 0, 1, 3, 5, 7, 9, 11
MAP_WORDS: Final = 13

# Offsets of the sections of the tables; rows of orientations, walks and attacks follow the last.
MAX_CARDS: Final = 63
"""Pools of cards are the bits of one signed word."""
MAX_MAPS: Final = 64
CARDS: Final = 0
MAPS: Final = CARDS + MAX_CARDS * CARD_WORDS
THRESHOLDS: Final = MAPS + MAX_MAPS * MAP_WORDS
"""Season set × season × (threshold, first edict, second edict) (S-4, P-1)."""
SOLO: Final = THRESHOLDS + 2 * SEASONS * 3
"""Solo values by scoring card (O-5)."""
EDICT_FAMILIES: Final = SOLO + CARD_COUNT
"""The family of each scoring card."""
FAMILIES: Final = EDICT_FAMILIES + CARD_COUNT
"""The scoring cards of each family, as bits (S-3)."""
FIXED_WORDS: Final = FAMILIES + len(Family)
FOREST_FAMILY, VILLAGE_FAMILY, FARM_WATER_FAMILY, SPACES_FAMILY = range(4)
"""Families are numbered in the order of the core."""

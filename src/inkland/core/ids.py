"""Ids of cards, maps, seats and seasons; terrains, letters, families, boxes and edicts."""

from enum import StrEnum
from typing import Final, NewType

CardId = NewType("CardId", str)
MapId = NewType("MapId", str)
SeasonId = NewType("SeasonId", str)
TitleId = NewType("TitleId", str)
Seat = NewType("Seat", int)
"""A place at the table, counted from 0; the next seat sits on the left (T-7)."""


class Terrain(StrEnum):
    """What a cell can be filled with (G-3).

    `FARM_VILLAGE` is no eighth type: it is what Diplomacy draws, a farm and a village cell at once (G-10).
    """

    FOREST = "forest"
    VILLAGE = "village"
    FARM = "farm"
    WATER = "water"
    MONSTER = "monster"
    HERO = "hero"
    MOUNTAIN = "mountain"
    FARM_VILLAGE = "farm+village"


class Letter(StrEnum):
    """The letter that a Heroes monster leaves in its cells (T-8)."""

    DRAGON = "D"
    ZOMBIE = "Z"
    TROLL = "T"
    GORGON = "G"


class MonsterEffect(StrEnum):
    """What a lettered monster does in addition to threatening the cells beside it (M-1 to M-4)."""

    REWARD = "reward"
    """Coins once no empty cell is beside its surviving cells (M-1)."""
    SPREAD = "spread"
    """After each scoring, the empty cells beside it become monsters of its letter (M-2)."""
    RAVAGE = "ravage"
    """After each scoring, the owner destroys an empty cell beside it (M-3)."""
    GAZE = "gaze"
    """Whoever draws it destroys a cell beside it at once (M-4)."""


EFFECTS: Final = {
    Letter.DRAGON: MonsterEffect.REWARD,
    Letter.ZOMBIE: MonsterEffect.SPREAD,
    Letter.TROLL: MonsterEffect.RAVAGE,
    Letter.GORGON: MonsterEffect.GAZE,
}
"""The effect of each letter."""
LASTING_EFFECTS: Final = frozenset({MonsterEffect.SPREAD, MonsterEffect.RAVAGE})
"""Effects that are resolved after every scoring but the last (M-5)."""


class Family(StrEnum):
    """The four families of scoring cards, one of each in every game (S-3)."""

    FOREST = "forest"
    VILLAGE = "village"
    FARM_WATER = "farm-water"
    SPACES = "spaces"


class Box(StrEnum):
    """The printed sets that cards come from (S-2)."""

    BASE = "base"
    HEROES = "heroes"
    AMBUSH_PACK = "ambush-pack"
    SKILLS = "skills"


class Edict(StrEnum):
    """The four places for scoring cards; people see the localized letter (S-3)."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


EDICTS: Final = (Edict.A, Edict.B, Edict.C, Edict.D)
PRINTED_TERRAINS: Final = (Terrain.FOREST, Terrain.VILLAGE, Terrain.FARM, Terrain.WATER, Terrain.MONSTER)
"""The five terrains that explore cards print, in printing order (T-2)."""

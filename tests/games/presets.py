"""The games that are played through: the boxes as sold, mixed, and in every variant of S-2."""

from tests.property.playing import CATALOG

from inkland.core.ids import EDICTS, Box, MapId
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig

ALL_AMBUSHES = (Box.BASE, Box.HEROES, Box.AMBUSH_PACK)
BOTH = (Box.BASE, Box.HEROES)
EVERYTHING = GameConfig(ambush_boxes=ALL_AMBUSHES, scoring_boxes=BOTH, heroes=True, skills=True)

PRESETS = {
    "base": GameConfig(),
    "base on map B": GameConfig(map=MapId("B")),
    "base without ruins": GameConfig(ruins=False),
    "base with the ambush pack": GameConfig(ambush_boxes=(Box.AMBUSH_PACK,)),
    "heroes": GameConfig(explore=Box.HEROES),
    "heroes on map D": GameConfig(explore=Box.HEROES, map=MapId("D")),
    "heroes with ruins": GameConfig(explore=Box.HEROES, ruins=True),
    "heroes without hero cards": GameConfig(explore=Box.HEROES, heroes=False),
    "first game of heroes": GameConfig(
        explore=Box.HEROES, edicts=tuple(CATALOG.first_game_heroes[edict] for edict in EDICTS)
    ),
    "everything, base": EVERYTHING,
    "everything, heroes": replace(EVERYTHING, explore=Box.HEROES, map=MapId("B"), seasons=Box.BASE),
}

"""The set-up of a game: a preset, and changes to it (S-2, S-3)."""

from functools import lru_cache
from typing import Literal

import msgspec

from inkland.core.catalog import Catalog, Skill
from inkland.core.errors import ConfigCode, InvalidConfig
from inkland.core.ids import Box, CardId, MapId
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.presets import Preset, preset_config
from inkland.server.base.errors import UNPROCESSABLE, RequestRefused, ServerCode, refusal
from inkland.tutorial import chapter_config, chapter_with
from inkland.views.table import config_info
from inkland.views.types import ConfigInfo


class DailyTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game of a daily map."""

    date: str
    """Its day, as year-month-day."""
    counts: bool = False
    """Whether it is a first try on its day; others are practice."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A preset, and what is different from it; None follows the preset (S-2)."""

    preset: Preset = "base"
    explore: Literal["base", "heroes"] | None = None
    map: str | None = None
    seasons: Literal["base", "heroes"] | None = None
    ambush_boxes: list[Literal["base", "heroes", "ambush-pack"]] | None = None
    ambush_cards: list[str] | None = None
    heroes: bool | None = None
    ruins: bool | None = None
    scoring_boxes: list[Literal["base", "heroes"]] | None = None
    edicts: list[str] | None = None
    skills: bool | None = None
    skill_cards: list[str] | None = None
    tutorial: str | None = None
    """A chapter of the tutorial: it decides everything else, and the game counts in no table."""
    daily: DailyTry | None = None
    """The daily map of this preset; the server alone sets it, and the day's deal decides the map side."""


def game_config(setup: Setup, players: int, catalog: Catalog) -> GameConfig:
    """Return the configuration of a set-up for a number of players; raises RequestRefused."""
    if setup.tutorial is not None:
        return _tutorial_config(setup, players, catalog)
    config = replace(preset_config(setup.preset, catalog), players=players)
    changes: dict[str, object] = {}
    if setup.explore is not None:
        changes["explore"] = Box(setup.explore)
    if setup.map is not None:
        changes["map"] = MapId(setup.map)
    if setup.seasons is not None:
        changes["seasons"] = Box(setup.seasons)
    for name in ("heroes", "ruins", "skills"):
        if getattr(setup, name) is not None:
            changes[name] = getattr(setup, name)
    changes |= _cards(setup)
    try:
        return resolve(replace(config, **changes), catalog)
    except InvalidConfig as error:
        raise refusal(error) from error


def _tutorial_config(setup: Setup, players: int, catalog: Catalog) -> GameConfig:
    chapter = chapter_with(setup.tutorial or "")
    if chapter is None:
        raise RequestRefused(ServerCode.NO_SUCH_CHAPTER, status=404)
    if setup != Setup(tutorial=chapter.id) or players != chapter.players:
        raise RequestRefused(ServerCode.TUTORIAL_FIXED, status=UNPROCESSABLE)
    return chapter_config(chapter, catalog)


class KnownSetups:
    """What set-ups mean, worked out once for equal ones: the list of open games is read again and again."""

    def __init__(self, catalog: Catalog, *, most: int = 256) -> None:
        self._catalog = catalog
        self._known = lru_cache(maxsize=most)(self._work_out)

    def info(self, setup: Setup, players: int) -> ConfigInfo:
        """Return a set-up with all defaults filled in; raises RequestRefused."""
        return self._known(msgspec.json.encode(setup), players)

    def _work_out(self, setup: bytes, players: int) -> ConfigInfo:
        config = game_config(msgspec.json.decode(setup, type=Setup), players, self._catalog)
        return config_info(config, self._catalog)


def _cards(setup: Setup) -> dict[str, object]:
    """Return the changes for named cards, or for boxes to draw them from (S-2, S-3, K-0)."""
    changes: dict[str, object] = {}
    if setup.ambush_cards is not None:
        changes |= {"ambush_cards": tuple(map(CardId, setup.ambush_cards)), "ambush_boxes": None}
    elif setup.ambush_boxes is not None:
        changes |= {"ambush_boxes": tuple(map(Box, setup.ambush_boxes)), "ambush_cards": None}
    if setup.edicts is not None:
        changes |= {"edicts": tuple(map(CardId, setup.edicts)), "scoring_boxes": None}
    elif setup.scoring_boxes is not None:
        changes |= {"scoring_boxes": tuple(map(Box, setup.scoring_boxes)), "edicts": None}
    if setup.skill_cards is not None:
        known = [Skill(name) for name in setup.skill_cards if name in tuple(Skill)]
        if len(known) != len(setup.skill_cards):
            given = next(name for name in setup.skill_cards if name not in tuple(Skill))
            raise refusal(InvalidConfig(ConfigCode.UNKNOWN_SKILL, "K-0", given=given))
        changes["skill_cards"] = tuple(known)
    return changes

"""Rooms of the tutorial: their set-up names a chapter, which decides the cards and the seats."""

import msgspec

from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.core.ids import Box
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.daily.maps import deal_daily
from inkland.server.model.games.deal import SeededChance, deal_game
from inkland.server.model.rooms.room import Room, with_changes
from inkland.server.model.rooms.setup import Setup
from inkland.tutorial import Chapter, chapter_with, deal_chapter


def find_chapter(name: str | None) -> Chapter:
    """Return a chapter of the tutorial by its id; raises RequestRefused."""
    chapter = None if name is None else chapter_with(name)
    if chapter is None:
        raise RequestRefused(ServerCode.NO_SUCH_CHAPTER, status=404)
    return chapter


def deal_setup(
    setup: Setup, catalog: Catalog, config: GameConfig, players: tuple[Player, ...], seed: bytes
) -> tuple[Event, ...]:
    """Return the events of a game up to its first choice; a chapter of the tutorial has its own deal."""
    if setup.daily is not None:
        return deal_daily(setup.preset, catalog, config, players, seed)
    if setup.tutorial is None:
        return deal_game(catalog, config, players, seed)
    return deal_chapter(find_chapter(setup.tutorial), catalog, players, SeededChance(seed, "tutorial"))


def without_tutorial(room: Room) -> Room:
    """Return a room where the next game is an ordinary one like that of its chapter."""
    name = room.settings.setup.tutorial
    if name is None:
        return room
    chapter = find_chapter(name)
    setup = Setup(
        preset="heroes" if chapter.explore is Box.HEROES else "base", skills=True if chapter.skills else None
    )
    return with_changes(room, settings=msgspec.structs.replace(room.settings, setup=setup))

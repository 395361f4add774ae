"""What lies open in the deal of a challenge before its first card: anyone with the link may see it."""

from typing import NamedTuple

from inkland.core.catalog import Catalog
from inkland.core.events import GameStarted
from inkland.server.model.challenge import Challenge
from inkland.server.model.rooms.names import numbered_players
from inkland.server.model.rooms.setup import game_config
from inkland.server.model.rooms.tutorial import deal_setup
from inkland.views.table import config_info
from inkland.views.types import ConfigInfo


class Opening(NamedTuple):
    """The open part of a deal; it cannot hold piles or decks."""

    config: ConfigInfo
    edicts: list[str]
    skills: list[str]


def opening_of(challenge: Challenge, catalog: Catalog) -> Opening:
    """Return what lies open before the first card of a challenge; raises RequestRefused."""
    seats = 1 + len(challenge.bots)
    config = game_config(challenge.setup, seats, catalog)
    started, *_ = deal_setup(challenge.setup, catalog, config, numbered_players(seats), challenge.seed)
    if not isinstance(started, GameStarted):
        raise TypeError("the first event of a game is its start")
    return Opening(
        config_info(started.config, catalog),
        [str(card) for card in started.edicts],
        [skill.value for skill in started.skills],
    )

"""Every screen of the client, as scenes that are played on real devices with known deals."""

from collections.abc import Callable
from typing import Final

from tests.browser.screens import (
    comparing,
    daily,
    games,
    known_deals,
    lobby,
    pages,
    replays,
    reviews,
    tables,
    tutorial,
)
from tests.browser.screens.stage import Shown, Stage

SCENES: Final[dict[str, Callable[[Stage], Shown]]] = {
    scene.__name__: scene
    for scene in (
        pages.front_page,
        pages.settings,
        pages.devices,
        pages.move_link,
        pages.signed_out,
        pages.closed,
        pages.operator,
        lobby.room,
        lobby.joining,
        lobby.open_games,
        lobby.shared_device,
        lobby.hundred,
        games.solo,
        games.heroes,
        tables.presence,
        tables.reserve,
        tables.standings,
        tables.votes,
        tables.coming_back,
        games.addresses,
        pages.rules,
        games.ambush,
        reviews.review,
        known_deals.branches,
        known_deals.challenge,
        tutorial.tutorial,
        replays.replay,
        daily.daily_map,
        comparing.compare,
    )
}

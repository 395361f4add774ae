"""Bots for which a quicker level chooses: the server is busy or without workers, or the host has too many.

The table is told when it begins and when it is over, and the cards are counted: a result with a weaker bot
must not pass for one of the level that sits there.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

import msgspec

from inkland.server.model.rooms.log import LogKind
from inkland.server.model.rooms.room import (
    QuickBot,
    QuickReason,
    Room,
    bot_seats,
    noted,
    with_changes,
    with_place,
)

LOG_KINDS: Final[Mapping[QuickReason, LogKind]] = {
    "busy": "bot-busy",
    "quota": "bot-quota",
    "no-workers": "bot-no-workers",
}
"""The line of the room's log for each reason."""
CALM_SECONDS: Final = 20.0
"""A level is at full strength again when no quicker one has chosen for it for so long."""


def after_bots(
    room: Room, chosen: Iterable[int], quick: Mapping[int, QuickReason], *, is_card: bool, now: float
) -> Room:
    """Count what quicker levels have drawn, and tell the table when that begins or is over.

    `chosen` are the seats whose bots have chosen, `quick` those for which a quicker level has, and why.
    """
    bots = bot_seats(room)
    seats = [seat for seat in chosen if seat in bots]
    for seat in seats:
        if seat in quick and is_card:
            place = room.places[seat]
            room = with_place(room, seat, msgspec.structs.replace(place, quick_cards=place.quick_cards + 1))
    reasons = {bots[seat]: quick[seat] for seat in seats if seat in quick}
    for bot, reason in reasons.items():
        room = _begun(room, bot, reason, now)
    return _calmed(room, {bots[seat] for seat in seats} - reasons.keys(), now)


def _begun(room: Room, bot: str, reason: QuickReason, now: float) -> Room:
    known = next((one for one in room.quick_bots if one.bot == bot), None)
    others = tuple(one for one in room.quick_bots if one.bot != bot)
    room = with_changes(room, quick_bots=(*others, QuickBot(bot, reason, now)))
    if known is not None and known.reason == reason:
        return room
    return noted(room, LOG_KINDS[reason], level=bot)


def _calmed(room: Room, bots: Collection[str], now: float) -> Room:
    for one in room.quick_bots:
        if one.bot in bots and now - one.last >= CALM_SECONDS:
            room = with_changes(room, quick_bots=tuple(other for other in room.quick_bots if other != one))
            room = noted(room, "bot-recovered", level=one.bot)
    return room

"""Rooms of the daily map: one game each, with a deal that nobody can choose or see beforehand."""

from typing import Final

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.rooms.room import Room
from inkland.server.play.protocol.client_messages import (
    Configure,
    Draw,
    GiveUp,
    HintRequest,
    React,
    RoomRequest,
    SaveDraft,
    Seen,
    TurnCard,
    Undo,
)

ALLOWED: Final = (Draw, TurnCard, Undo, SaveDraft, Seen, GiveUp, React)
"""What the player of a daily map may do."""


def check_daily(room: Room, request: RoomRequest) -> None:
    """Raise RequestRefused for a request that would change a daily map, or make an ordinary room one."""
    daily = room.settings.setup.daily
    if daily is None:
        if isinstance(request, Configure) and request.settings.setup.daily is not None:
            raise RequestRefused(ServerCode.DAILY_FIXED)
        return
    is_practice_hint = isinstance(request, HintRequest) and not daily.counts
    if not isinstance(request, ALLOWED) and not is_practice_hint:
        raise RequestRefused(ServerCode.DAILY_FIXED)

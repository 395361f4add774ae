"""Routes of games: the running games of a guest."""

import msgspec
from litestar import get

from inkland.server.http.requests import HttpRequest, guest_of, server_of
from inkland.server.rooms.guest import Guest
from inkland.server.rooms.live_room import LiveRoom


class MyGame(msgspec.Struct, frozen=True):
    """A room where the guest has a seat, and whose turn it is there."""

    room: str
    phase: str
    players: list[str]
    season: int
    is_my_turn: bool
    waiting_for: list[str]


@get("/api/games", summary="My running games")
async def read_my_games(request: HttpRequest) -> list[MyGame]:
    """Return the rooms where this guest has a seat and the game is not over, the newest first."""
    guest = await guest_of(request)
    return [_my_game(live, guest) for live in await server_of(request).rooms.rooms_of(guest.id)]


def _my_game(live: LiveRoom, guest: Guest) -> MyGame:
    names = [place.name for place in live.room.places]
    table = live.game.table if live.game is not None and live.room.phase == "playing" else None
    awaited = sorted(table.awaited) if table else []
    return MyGame(
        room=live.room.id,
        phase=live.room.phase,
        players=names,
        season=table.season if table else 0,
        is_my_turn=table is not None and live.awaits(guest.id),
        waiting_for=[names[seat] for seat in awaited],
    )

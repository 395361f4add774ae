"""Who listens to a room, and how news of it is put to each of them."""

import msgspec

from inkland.server.broadcast import messages
from inkland.server.broadcast.bus import Bus, Frames
from inkland.server.broadcast.table_cache import game_info
from inkland.server.games.game import Game
from inkland.server.protocol.server_messages import RoomChanged, encode
from inkland.server.rooms import room as rooms
from inkland.server.rooms.requests import room_info
from inkland.server.rooms.room import Room


class Herald:
    """Tells the guests in one room what they may know."""

    def __init__(self, bus: Bus, topic: str) -> None:
        self._bus = bus
        self._topic = topic

    def here(self) -> frozenset[str]:
        """The guests who are connected."""
        return self._bus.listeners(self._topic)

    def room(self, room: Room, *, joining: str | None = None) -> None:
        """Who sits where, and what is to be played."""
        seats, watched = self._audience(room)
        info = room_info(room, self.here() | ({joining} if joining else set()))
        frames = {guest: encode(RoomChanged(info, seat)) for guest, seat in seats.items()}
        self._publish(Frames(frames, encode(RoomChanged(info, None)) if watched else None))

    def beginning(self, game: Game) -> None:
        """What stays the same in a game that begins."""
        self._publish(Frames({}, encode(game_info(game.number, game.table))))

    def news(
        self, room: Room, game: Game, since: int, *, deadline: float | None, received: float | None
    ) -> None:
        """What happened since a version; `received` is when it was asked for."""
        seats, watched = self._audience(room)
        frames = messages.news(game, since, seats, deadline=deadline, watched=watched)
        self._publish(msgspec.structs.replace(frames, received=received))

    def newly_seated(self, room: Room, before: Room, game: Game, *, deadline: float | None) -> None:
        """Somebody who comes back to their seat, or loses it, is told afresh what they may see."""
        frames = {}
        for guest in self.here():
            seat = rooms.seat_of(room, guest)
            if seat != rooms.seat_of(before, guest):
                frames[guest] = messages.whole(game, game.version, seat, deadline=deadline)
        self._publish(Frames(frames))

    def _publish(self, frames: Frames) -> None:
        self._bus.publish(self._topic, frames)

    def _audience(self, room: Room) -> tuple[dict[str, int], bool]:
        """The seated guests who listen, and whether anybody looks on."""
        here = self.here()
        seats = {place.guest: seat for seat, place in enumerate(room.places) if place.guest in here}
        return {guest: seat for guest, seat in seats.items() if guest}, bool(here - seats.keys())

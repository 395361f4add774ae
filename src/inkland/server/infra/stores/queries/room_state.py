"""A room with its last game and its log, read in one transaction: other servers may save at any moment."""

from sqlalchemy import Connection

from inkland.server.base.errors import DamagedGame
from inkland.server.infra.database.queries import query
from inkland.server.infra.stores.queries import game_log, game_store, room_store
from inkland.server.model.stored import GameVersion, RoomState


@query
def read_state(connection: Connection, room_id: str, known: GameVersion | None = None) -> RoomState | None:
    """Return a room as it is stored, with the events that are not known; None if there is no such room."""
    room = room_store.find_room(room_id)(connection)
    if room is None:
        return None
    log = room_store.load_log(room_id, room.number)(connection)
    try:
        game = game_store.last_game(room_id)(connection)
        if game is None:
            return RoomState(room, log)
        since = known.events if known is not None and known.id == game.id else 0
        return RoomState(room, log, game, game_log.saved_events(game.id, since)(connection))
    except DamagedGame as damage:
        return RoomState(room, log, damage=damage)

"""A deal with a ticket: what is fixed before it, and what its key is made of."""

import msgspec

from inkland.server.model.games.deal import seed_of_key
from inkland.shuffle.document import Fate, TicketSeat


class TicketDraft(msgspec.Struct, frozen=True):
    """What a ticket is made for; the store adds the attempt."""

    room: str
    number: int
    """The number of the game in the room."""
    setup: dict[str, object]
    shuffles_seats: bool
    seats: tuple[TicketSeat, ...]


class MadeTicket(msgspec.Struct, frozen=True):
    """A ticket that is stored, with the server's secret."""

    id: int
    game: str
    """The address of the game that it is for."""
    text: str
    secret: bytes


class SealedDeal(msgspec.Struct, frozen=True):
    """A ticket with all its parts, from which a game is dealt."""

    ticket: MadeTicket
    parts: tuple[str, ...]
    """The random parts of the clients in hexadecimal, in the order of the ticket's commitments."""
    key: bytes

    @property
    def seed(self) -> bytes:
        """The seed of the game."""
        return seed_of_key(self.key)


class StoredTicket(msgspec.Struct, frozen=True):
    """A ticket as it is stored, with what has become of it."""

    id: int
    room: str
    game: str
    text: str
    secret: bytes
    parts: tuple[str | None, ...]
    seed: bytes | None
    """The seed of its deal; None if no game was dealt from it."""
    fate: Fate | None
    """None if its game is running or was played to the end."""

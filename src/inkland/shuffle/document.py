"""Tickets, and what a record says about its shuffle, as plain values that a file and the page share."""

from typing import Any, Final, Literal

import msgspec

TICKET_FORMAT: Final = 1
How = Literal["shuffle", "pick"]
Fate = Literal["missing-part", "not-dealt", "given-up", "taken-back", "damaged"]


class TicketSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a ticket: a person's or a bot's, and the commitments of the person's devices."""

    kind: Literal["person", "bot"]
    commitments: tuple[str, ...] = ()
    """SHA-256 of each device's random part, in hexadecimal."""
    bot: str | None = None


class EarlierHash(msgspec.Struct, frozen=True):
    """A ticket of the same room as a later ticket lists it."""

    ticket_hash: str
    """SHA-256 of the ticket's text, in hexadecimal."""
    dealt: bool
    """Whether a game was dealt from it."""


class Ticket(msgspec.Struct, frozen=True):
    """What is fixed before a deal. Its text is hashed, so it is kept as it was sent."""

    format: int = msgspec.field(name="inkland-ticket")
    game: str
    """The address of the game."""
    attempt: int
    """1, and one more for every ticket of the room since its last game that was played to the end."""
    made: int
    """When it was made, in seconds since 1970."""
    setup: dict[str, Any]
    """The set-up of the game, as in the first event of its record."""
    seat_order: Literal["listed", "shuffled"]
    seats: tuple[TicketSeat, ...]
    """In the order before a shuffle of the seats."""
    secret_hash: str
    """SHA-256 of the server's secret, in hexadecimal."""
    earlier: tuple[EarlierHash, ...] | None = None
    """The tickets before this one that the record will list; None in a ticket that does not name them."""

    @property
    def commitments(self) -> tuple[str, ...]:
        """All commitments, in the order in which the parts make the key."""
        return tuple(one for seat in self.seats for one in seat.commitments)


class Step(msgspec.Struct, frozen=True):
    """One outcome of chance: a list is shuffled, or one of its items is picked; the first ones are used."""

    label: str
    how: How
    items: tuple[Any, ...] = msgspec.field(name="from")
    result: tuple[Any, ...] = msgspec.field(name="to")


class EarlierTicket(msgspec.Struct, frozen=True):
    """A ticket of the same room whose game was not played to the end, with all that was behind it."""

    ticket: str
    secret: str | None
    """None while somebody still plays a game with this deal."""
    parts: tuple[str | None, ...]
    """None for a part that was not revealed."""
    fate: Fate

    @property
    def is_dealt(self) -> bool:
        """Whether a game was dealt from it."""
        return self.fate not in ("missing-part", "not-dealt")


class ShuffleDocument(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a record says about its shuffle."""

    ticket: str
    """The text of the ticket."""
    secret: str | None = None
    """The server's secret in hexadecimal; None while somebody still plays a game with this deal."""
    parts: tuple[str, ...] = ()
    """The random parts of the clients, in the order of the ticket's commitments."""
    steps: tuple[Step, ...] = ()
    known: bool = False
    """Whether the deal is that of an earlier game, whose ticket this is."""
    earlier: tuple[EarlierTicket, ...] = ()
    """The tickets before this one, the oldest first, at most `MOST_EARLIER`; the attempt counts all."""


MOST_EARLIER: Final = 20


def parse_ticket(text: str) -> Ticket:
    """Return a ticket from its text; raises msgspec.DecodeError."""
    return msgspec.json.decode(text, type=Ticket)


def ticket_text(ticket: Ticket) -> str:
    """Return the text of a new ticket."""
    return msgspec.json.encode(ticket).decode()

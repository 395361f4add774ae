"""The tickets that a device has kept, as the page saves them, and what they say about a record."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from inkland.shuffle.document import ShuffleDocument, parse_ticket
from inkland.shuffle.generator import digest_of

OwnPart = Literal["used", "absent", "unlisted"]
"""The device's part is in the deal; it is not; the record hides a ticket that the device answered."""


class KeptTicket(msgspec.Struct, frozen=True):
    """A ticket that a device has answered with a part, or without a part: its game was shown."""

    ticket: str
    part: str | None
    shown: tuple[str, ...] = ()
    """The SHA-256 of tickets whose games had been shown to the device before it answered."""


class KeptTickets(msgspec.Struct, frozen=True):
    """The file that the page saves: the tickets that were kept after one press."""

    format: Literal[1] = msgspec.field(name="inkland-kept")
    tickets: tuple[KeptTicket, ...]


def parse_kept(data: bytes) -> KeptTickets:
    """Return the tickets of a saved file; raises msgspec.DecodeError, also for tickets that are none."""
    kept = msgspec.json.decode(data, type=KeptTickets)
    for one in kept.tickets:
        parse_ticket(one.ticket)
    return kept


def own_part(kept: Sequence[KeptTicket], document: ShuffleDocument) -> OwnPart:
    """Return whether a device's part is in the deal of a record, and the record lists all that it answered.

    Every other ticket that it answered after the same press is listed by the record, or was answered after
    this deal had been shown.
    """
    answered = [one for one in kept if one.part is not None]
    mine = [one.part for one in answered if one.ticket == document.ticket]
    if not mine:
        return "absent"
    if document.secret is not None and not set(mine) <= set(document.parts):
        return "unlisted"
    listed = {one.ticket for one in document.earlier} | {document.ticket}
    ticket_hash = digest_of(document.ticket.encode())
    is_listed = all(one.ticket in listed or ticket_hash in one.shown for one in answered)
    return "used" if is_listed else "unlisted"


def is_about(kept: Sequence[KeptTicket], document: ShuffleDocument | None) -> bool:
    """Return whether kept tickets say anything about a record."""
    return document is not None and any(one.ticket == document.ticket for one in kept)

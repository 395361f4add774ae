"""Tickets by name, and the rule by which a device answers them: web/src/lib/shuffle/answering.ts in Python.

Both are held to conformance/shuffle.json.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Literal

import msgspec

from inkland.shuffle.document import EarlierHash, EarlierTicket, ShuffleDocument, Ticket, ticket_text
from inkland.shuffle.generator import digest_of
from inkland.shuffle.kept import KeptTicket, OwnPart, own_part

Kind = Literal["answered", "shown"]


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    """A ticket that lists others, each with whether its game was dealt; None: it has no list."""

    name: str
    attempt: int
    earlier: "Listed | None"


Listed = tuple[tuple[Named, bool], ...]


Kept = frozenset[tuple[Named, frozenset[Named] | None]]
"""Tickets that were answered, with the games that had been shown before; None: its own game was shown."""


@cache
def ticket_named(name: str, attempt: int, earlier: Listed | None) -> Named:
    """Return a ticket; there is one for the same values, so that tickets are compared quickly."""
    return Named(name, attempt, earlier)


@cache
def may_answer(kept: Kept, ticket: Named) -> bool:
    """Return whether a device answers a ticket after those that it has kept since the last press."""
    earlier = ticket.earlier or ()
    return all(
        one.attempt < ticket.attempt
        and [dealt for listed, dealt in earlier if listed == one] == [(one, None) in kept]
        for one, shown in kept
        if shown is not None and one != ticket
    )


@cache
def own_part_of(kept: Kept, ticket: Named, earlier: tuple[Named, ...]) -> OwnPart:
    """Return what `inkland verify` finds about kept tickets and a record."""
    tickets = [
        KeptTicket(text_of(one), None if shown is None else one.name, tuple(map(hash_of, shown or ())))
        for one, shown in kept
    ]
    listed = tuple(EarlierTicket(text_of(one), None, (), "not-dealt") for one in earlier)
    return own_part(tickets, ShuffleDocument(text_of(ticket), earlier=listed))


@cache
def text_of(ticket: Named) -> str:
    """Return the text of a ticket."""
    earlier = None
    if ticket.earlier is not None:
        earlier = tuple(EarlierHash(hash_of(one), dealt) for one, dealt in ticket.earlier)
    return ticket_text(Ticket(1, ticket.name, ticket.attempt, 0, {}, "listed", (), "", earlier))


@cache
def hash_of(ticket: Named) -> str:
    """Return the SHA-256 of a ticket."""
    return digest_of(text_of(ticket).encode())


class Described(msgspec.Struct):
    """A ticket of the file."""

    attempt: int
    earlier: list[tuple[str, bool]] | None = None


def named(tickets: dict[str, Described], name: str) -> Named:
    """Return a ticket of the file."""
    found = tickets[name]
    earlier = found.earlier and tuple((named(tickets, one), dealt) for one, dealt in found.earlier)
    return ticket_named(name, found.attempt, None if found.earlier is None else tuple(earlier or ()))


class KeptName(msgspec.Struct, array_like=True):
    """A kept ticket of the file."""

    name: str
    kind: Kind
    shown: list[str] = []


def kept_of(tickets: dict[str, Described], records: Iterable[KeptName]) -> Kept:
    """Return kept tickets of the file."""
    return frozenset(
        (
            named(tickets, one.name),
            frozenset(named(tickets, shown) for shown in one.shown) if one.kind == "answered" else None,
        )
        for one in records
    )

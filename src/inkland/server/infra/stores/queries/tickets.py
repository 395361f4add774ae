"""Tickets in the database."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, func, insert, select, update

from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.main import games, rooms, tickets
from inkland.server.infra.stores.queries.game_store import new_address
from inkland.server.model.games.sealed_deal import MadeTicket, SealedDeal, StoredTicket, TicketDraft
from inkland.server.model.stored import Conflict
from inkland.shuffle.document import MOST_EARLIER, TICKET_FORMAT, EarlierHash, Fate, Ticket, ticket_text
from inkland.shuffle.generator import digest_of

_FATES: Final[dict[str, Fate]] = {"aborted": "given-up", "taken-back": "taken-back", "damaged": "damaged"}


@query
def make_ticket(connection: Connection, draft: TicketDraft, secret: bytes, now: float) -> MadeTicket:
    """Store a new ticket; in the same transaction its attempt is counted and those before it are listed."""
    game = new_address()
    # Attempts of a room are counted one after another, whichever server they are made on.
    room = select(rooms.c.id).where(rooms.c.id == draft.room).with_for_update(key_share=True)
    connection.execute(room)
    ended = _last_finished(connection, draft.room, draft.number)
    since = tickets.c.room == draft.room, tickets.c.number > ended
    count = connection.execute(select(func.count()).select_from(tickets).where(*since)).scalar_one()
    newest = _newest(connection, *since, most=MOST_EARLIER)
    ticket = Ticket(
        format=TICKET_FORMAT,
        game=game,
        attempt=count + 1,
        made=int(now),
        setup=draft.setup,
        seat_order="shuffled" if draft.shuffles_seats else "listed",
        seats=draft.seats,
        secret_hash=digest_of(secret),
        earlier=tuple(
            EarlierHash(digest_of(one.text.encode()), dealt=one.seed is not None) for one in newest
        ),
    )
    text = ticket_text(ticket)
    row = {
        "room": draft.room,
        "number": draft.number,
        "game": game,
        "ticket": text,
        "secret": secret,
        "parts": _encoded([None] * len(ticket.commitments)),
        "made": now,
    }
    made = connection.execute(insert(tickets).values(**row).returning(tickets.c.id)).scalar_one()
    return MadeTicket(made, game, text, secret)


@query
def fail_ticket(connection: Connection, ticket: int, parts: Sequence[str | None]) -> None:
    """Store that parts of a ticket were not revealed."""
    values = {"parts": _encoded(parts), "is_failed": True}
    is_open = tickets.c.id == ticket, tickets.c.seed.is_(None)
    connection.execute(update(tickets).where(*is_open).values(**values))


@query
def deal_ticket(connection: Connection, sealed: SealedDeal) -> None:
    """Store the parts and the seed of a ticket from which a game is dealt.

    Raises Conflict if the room has a newer ticket, made by another server: it lists this one as not dealt.
    """
    values = {"parts": _encoded(sealed.parts), "seed": sealed.seed}
    room = select(tickets.c.room).where(tickets.c.id == sealed.ticket.id).scalar_subquery()
    newer = select(tickets.c.id).where(tickets.c.room == room, tickets.c.id > sealed.ticket.id).limit(1)
    if connection.execute(newer).first() is not None:
        raise Conflict(sealed.ticket.game, 0)
    connection.execute(update(tickets).where(tickets.c.id == sealed.ticket.id).values(**values))


@query
def find_ticket(connection: Connection, seed: bytes) -> StoredTicket | None:
    """Return the ticket of a deal."""
    found = _tickets().where(tickets.c.seed == seed)
    row = connection.execute(found).first()
    return None if row is None else _ticket(row)


@query
def earlier_tickets(connection: Connection, ticket: int, most: int) -> list[StoredTicket]:
    """Return the tickets before one, of its room and since the last finished game there, the oldest first."""
    own = connection.execute(select(tickets).where(tickets.c.id == ticket)).one()
    ended = _last_finished(connection, own.room, own.number)
    before = tickets.c.room == own.room, tickets.c.number > ended, tickets.c.id < ticket
    return _newest(connection, *before, most=most)


def _last_finished(connection: Connection, room: str, before: int) -> int:
    """Return the number of the last game before one that was played to its end; 0 if there is none."""
    over = games.c.room == room, games.c.status == "over", games.c.number < before
    return connection.execute(select(func.max(games.c.number)).where(*over)).scalar_one() or 0


def _newest(connection: Connection, *where: ColumnElement[bool], most: int) -> list[StoredTicket]:
    """Return the newest tickets that meet conditions, the oldest first."""
    found = _tickets().where(*where).order_by(tickets.c.id.desc()).limit(most)
    return [_ticket(row) for row in connection.execute(found)][::-1]


def _tickets() -> Any:
    found = select(tickets, games.c.status)
    return found.select_from(tickets.outerjoin(games, games.c.public_id == tickets.c.game))


def _ticket(row: Row[Any]) -> StoredTicket:
    fate: Fate | None = _FATES.get(row.status or "")
    if row.seed is None:
        fate = "missing-part" if row.is_failed else "not-dealt"
    return StoredTicket(
        id=row.id,
        room=row.room,
        game=row.game,
        text=row.ticket,
        secret=row.secret,
        parts=msgspec.json.decode(row.parts, type=tuple[str | None, ...]),
        seed=row.seed,
        fate=fate,
    )


def _encoded(parts: Sequence[str | None]) -> str:
    return msgspec.json.encode(parts).decode()

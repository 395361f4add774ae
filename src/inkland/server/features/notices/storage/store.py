"""What notices need from the database; writes return after they are durable."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, delete, func, insert, or_, select, update

from inkland.server.base.limits import MOST_NOTICES_OF_GUEST
from inkland.server.features.notices.channels import Channel, ChannelProblem, PushKeys
from inkland.server.features.notices.choices import NoticeChoices
from inkland.server.features.notices.notice import Notice, RoomFacts
from inkland.server.features.notices.queue_limits import Queued, QueueLimits
from inkland.server.features.notices.shares import Due, Shares
from inkland.server.features.notices.storage import notice_queue
from inkland.server.features.notices.storage.noticed_games import noticed_games
from inkland.server.features.notices.web_push import new_vapid_key
from inkland.server.infra.database.database_store import DatabaseStore, reads, write_by, writes
from inkland.server.infra.database.engines.statements import insert_new, lock_name, upsert
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables import main as tables
from inkland.server.infra.database.tables.notices import channels, marks, notices
from inkland.server.infra.database.tables.notices import choices as choices_table
from inkland.server.infra.stores.queries.guest_store import lock_guest
from inkland.server.model.damage import UNREADABLE

MOST_DUE: Final = 5000
"""Of how many notices that are due those are chosen that are sent now."""


class NoticeStore(DatabaseStore):
    """The channels, choices and waiting notices of all guests."""

    async def vapid_key(self) -> bytes:
        """Return the private key of Web Push; it is made when it is first needed."""
        return await self.database.write(_vapid_key)

    @reads
    def channels_of(self, connection: Connection, guest: str) -> list[Channel]:
        """Return the channels of a guest, the oldest first."""
        statement = select(channels).where(channels.c.guest == guest).order_by(channels.c.created)
        return [_channel(row) for row in connection.execute(statement)]

    async def choices_of(self, guest: str) -> NoticeChoices:
        """Return what a guest wants to be told."""
        statement = select(choices_table.c.choices).where(choices_table.c.guest == guest)
        text = await self.database.fetch(
            lambda connection: connection.execute(statement).scalar_one_or_none()
        )
        return notice_queue.decode_choices(text)

    @writes
    def save_choices(self, connection: Connection, guest: str, choices: NoticeChoices) -> None:
        """Store what a guest wants to be told."""
        text = msgspec.json.encode(choices).decode()
        upsert(connection, choices_table, {"guest": guest, "choices": text})

    @writes
    def add_channel(
        self, connection: Connection, channel: Channel, *, most: int, now: float
    ) -> Channel | None:
        """Store a channel; one with the same address is replaced. Returns None if there are too many.

        A browser has one guest: its subscription is taken from the guest who had it before.
        """
        lock_guest(connection, channel.guest)
        if channel.kind == "push":
            lock_name(connection, "push", channel.address)
            _take_from_others(connection, channel)
        same = (channels.c.guest == channel.guest, channels.c.address == channel.address)
        known = connection.execute(select(channels.c.id).where(*same)).scalar()
        if known is not None:
            values = {**_columns(channel), "problem": None}
            connection.execute(update(channels).where(channels.c.id == known).values(**values))
            return msgspec.structs.replace(channel, id=known)
        own = select(func.count()).select_from(channels).where(channels.c.guest == channel.guest)
        if connection.execute(own).scalar_one() >= most:
            return None
        row = {"id": channel.id, "created": now, **_columns(channel)}
        connection.execute(insert(channels).values(**row))
        return channel

    @writes
    def remove_channel(self, connection: Connection, channel: str, guest: str | None = None) -> bool:
        """Remove a channel of a guest, or of anybody, with its notices; returns whether there was one."""
        is_it = [channels.c.id == channel, *([] if guest is None else [channels.c.guest == guest])]
        known = select(channels.c.id).where(*is_it).with_for_update()
        if connection.execute(known).first() is None:
            return False
        _delete_channel(connection, channel)
        return True

    async def queue_room(self, facts: Sequence[RoomFacts], limits: QueueLimits, *, now: float) -> Queued:
        """Queue what the state of rooms calls for, and withdraw what is no longer true."""
        guests = sorted({guest for one in facts for guest in one.owners})
        some = select(channels.c.id).where(channels.c.guest.in_(guests)).limit(1)
        if await self.database.fetch(lambda connection: connection.execute(some).first()) is None:
            return Queued()
        return await self.database.write(notice_queue.queue_room(facts, limits, now))

    queue_test = write_by(notice_queue.queue_test)

    async def rooms_behind(self) -> list[str]:
        """Return the rooms of guests with channels that have changed since notices were last queued."""
        return await self.database.fetch(_rooms_behind)

    async def lease(self, server: str, shares: Shares, *, now: float, until: float) -> list[Notice]:
        """Lease the notices that are due and have a share, and count the attempt.

        Guests who have seen the end of a game meanwhile are not told of it.
        """
        due = _due(shares, now)
        if not await self.database.fetch(lambda connection: connection.execute(due).first()):
            return []

        def run(connection: Connection) -> list[Notice]:
            notice_queue.withdraw_seen(connection, now)
            found = connection.execute(due)
            waiting = (Due(row.id, row.guest, row.channel, bool(row.is_slow)) for row in found)
            ids = [one.id for one in shares.choose(waiting)]
            if not ids:
                return []
            is_free = notices.c.id.in_(ids), notices.c.leased_until < now, notices.c.done.is_(None)
            free = select(notices.c.id).where(*is_free).order_by(notices.c.id)
            taken = list(connection.execute(free.with_for_update(skip_locked=True)).scalars())
            values = {"server": server, "leased_until": until, "attempts": notices.c.attempts + 1}
            connection.execute(update(notices).where(notices.c.id.in_(taken)).values(**values))
            return _leased(connection, taken)

        return await self.database.write(run)

    @writes
    def release(self, connection: Connection, server: str) -> None:
        """Give up the leases that a server held before it was stopped."""
        statement = update(notices).where(notices.c.server == server, notices.c.done.is_(None))
        connection.execute(statement.values(leased_until=0.0))

    async def finish(self, notice: Notice, *, now: float, problem: ChannelProblem | None) -> None:
        """Mark a notice as done: it has arrived, or never will."""
        await self.database.write(_settled(notice, problem, {"done": now, "leased_until": 0.0}))

    @writes
    def retry(
        self,
        connection: Connection,
        notice: Notice,
        *,
        due: float,
        problem: ChannelProblem | None,
        is_counted: bool = True,
    ) -> None:
        """Send a notice again later; if it has not arrived, the other notices of its channel wait as long."""
        attempts = notice.attempts - (0 if is_counted else 1)
        values = {"due": due, "attempts": attempts, "leased_until": 0.0}
        settle = _settled(notice, problem, values, notices.c.attempts == notice.attempts)
        of_channel = notices.c.channel == notice.channel.id, notices.c.done.is_(None), notices.c.due < due
        wait = update(notices).where(*of_channel).values(due=due)
        settle(connection)
        if is_counted:
            connection.execute(wait)

    @writes
    def purge(self, connection: Connection, before: float) -> None:
        """Delete notices that were done before a moment."""
        connection.execute(delete(notices).where(notices.c.done < before))

    @reads
    def waiting(self, connection: Connection) -> int:
        """Return the number of notices that wait."""
        statement = select(func.count()).select_from(notices).where(notices.c.done.is_(None))
        return int(connection.execute(statement).scalar_one())


def _vapid_key(connection: Connection) -> bytes:
    """Return the key of Web Push; of two servers that make it at the same moment one finds the other's."""
    wanted = select(tables.secrets.c.value).where(tables.secrets.c.name == "vapid")
    known = connection.execute(wanted).scalar_one_or_none()
    if known is None:
        insert_new(connection, tables.secrets, {"name": "vapid", "value": new_vapid_key()})
        known = connection.execute(wanted).scalar_one()
    return bytes(known)


def _take_from_others(connection: Connection, channel: Channel) -> None:
    """Remove the same push subscription of other guests: the browser belongs to this one now."""
    same = (channels.c.kind == "push", channels.c.address == channel.address)
    others = select(channels.c.id).where(*same, channels.c.guest != channel.guest)
    for known in connection.execute(others).scalars().all():
        _delete_channel(connection, known)


def _delete_channel(connection: Connection, channel: str) -> None:
    connection.execute(delete(notices).where(notices.c.channel == channel))
    connection.execute(delete(channels).where(channels.c.id == channel))


def _rooms_behind(connection: Connection) -> list[str]:
    """Return rooms with another version, or with another number of events, than the mark says."""
    rooms, games, events = tables.rooms, tables.games, tables.events
    version = (
        select(func.max(events.c.version))
        .where(events.c.game == games.c.id)
        .correlate(games)
        .scalar_subquery()
    )
    found = connection.execute(
        select(rooms.c.id)
        .distinct()
        .join(tables.members, tables.members.c.room == rooms.c.id)
        .join(channels, channels.c.guest == tables.members.c.guest)
        .join(games, (games.c.room == rooms.c.id) & (games.c.number == rooms.c.number))
        .outerjoin(marks, marks.c.room == rooms.c.id)
        .where(
            rooms.c.phase != "lobby",
            or_(
                (marks.c.room.is_(None)) & (rooms.c.phase == "playing"),
                marks.c.room_version != rooms.c.version,
                marks.c.game != games.c.number,
                marks.c.game_version != version,
            ),
        )
    )
    return [row.id for row in found]


def _due(shares: Shares, now: float) -> Select[tuple[str, str, str, bool]]:
    """Return a query for the notices that are due and may have a share, the longest due first.

    Of each guest it finds a few, so that many notices of some do not hide those of others.
    """
    is_slow = func.coalesce(channels.c.problem, "") == "unreachable"
    within = [] if not shares.is_full_of_slow else [~is_slow]
    order = notices.c.due, notices.c.created, notices.c.id
    of_channel = func.row_number().over(partition_by=notices.c.channel, order_by=order).label("of_channel")
    waiting = (
        select(*order, notices.c.guest, notices.c.channel, is_slow.label("is_slow"), of_channel)
        .join(channels, channels.c.id == notices.c.channel)
        .where(
            notices.c.done.is_(None),
            notices.c.due <= now,
            notices.c.leased_until < now,
            notices.c.channel.not_in(sorted(shares.busy)),
            notices.c.guest.not_in(sorted(shares.full)),
            *within,
        )
        .subquery()
    )
    first_due = waiting.c.due, waiting.c.created, waiting.c.id
    of_guest = func.row_number().over(partition_by=waiting.c.guest, order_by=first_due).label("of_guest")
    first = select(waiting, of_guest).where(waiting.c.of_channel == 1).subquery()
    return (
        select(first.c.id, first.c.guest, first.c.channel, first.c.is_slow)
        .where(first.c.of_guest <= MOST_NOTICES_OF_GUEST)
        .order_by(first.c.due, first.c.created, first.c.id)
        .limit(MOST_DUE)
    )


def _leased(connection: Connection, ids: list[str]) -> list[Notice]:
    """Return notices with their channels, choices and games."""
    waiting = connection.execute(
        select(notices, choices_table.c.choices)
        .outerjoin(choices_table, choices_table.c.guest == notices.c.guest)
        .where(notices.c.id.in_(ids))
    ).all()
    own = select(channels).where(channels.c.id.in_([row.channel for row in waiting]))
    known = {row.id: _channel(row) for row in connection.execute(own)}
    games = noticed_games(connection, waiting)
    return [
        Notice(
            row.id,
            row.kind,
            row.room,
            row.public_id,
            row.created,
            row.attempts,
            known[row.channel],
            notice_queue.decode_choices(row.choices),
            games.get(row.id),
        )
        for row in waiting
    ]


@query
def _settled(
    connection: Connection,
    notice: Notice,
    problem: ChannelProblem | None,
    values: Mapping[str, object],
    *which: ColumnElement[bool],
) -> None:
    """Store the result of an attempt, at the notice and at its channel."""
    connection.execute(update(notices).where(notices.c.id == notice.id, *which).values(**values))
    connection.execute(update(channels).where(channels.c.id == notice.channel.id).values(problem=problem))


def _columns(channel: Channel) -> dict[str, object]:
    return {
        "guest": channel.guest,
        "kind": channel.kind,
        "address": channel.address,
        "form": channel.form,
        "keys": None if channel.keys is None else msgspec.json.encode(channel.keys).decode(),
    }


def _channel(row: Row[Any]) -> Channel:
    try:
        keys = None if row.keys is None else msgspec.json.decode(row.keys, type=PushKeys)
    except UNREADABLE:  # nothing can be sent there; its notices expire, and others are not delayed
        keys = None
    return Channel(row.id, row.guest, row.kind, row.address, row.form, keys, row.problem)

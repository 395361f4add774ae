"""Queueing of notices in the database: what a room's state calls for, within the limits of each guest."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from inkland.server.notices.choices import NoticeChoices, quiet_until
from inkland.server.notices.notice import NoticeKind, RoomFacts, Wanted, notice_id, wanted_notices
from inkland.server.notices.store import GameMark, Queued, QueueLimits
from inkland.server.storage.database import Job
from inkland.server.storage.notice_tables import channels, marks, notices
from inkland.server.storage.notice_tables import choices as choices_table

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
_ANSWERABLE: Final = ("turn", "begun", "nudge")
"""Notices that are no longer true once the guest has drawn."""


class _Receiver(NamedTuple):
    channel: str
    guest: str
    choices: NoticeChoices


def queue_room(facts: Sequence[RoomFacts], limits: QueueLimits, now: float) -> Job[Queued]:
    """Queue what the state of rooms calls for, and withdraw what is no longer true."""

    def job(connection: Connection) -> Queued:
        total = Queued()
        for one in facts:
            receivers = _receivers(connection, one.owners)
            if receivers:
                found = _queue_facts(connection, one, receivers, limits, now)
                total = Queued(*(a + b for a, b in zip(total, found, strict=True)))
        return total

    return job


def queue_one(
    guest: str,
    kind: NoticeKind,
    game: GameMark,
    turn: int,
    limits: QueueLimits,
    now: float,
    channel: str | None,
) -> Job[Queued]:
    """Queue a notice for a guest, on all channels or on one."""

    def job(connection: Connection) -> Queued:
        known = [r for r in _receivers(connection, [guest]) if channel in (None, r.channel)]
        return _insert(connection, Wanted(guest, kind, turn), game, known, limits, now, now)

    return job


def _receivers(connection: Connection, guests: Iterable[str]) -> list[_Receiver]:
    """Return the channels of guests that work, with the guests' choices."""
    found = connection.execute(
        select(channels.c.id, channels.c.guest, choices_table.c.choices)
        .outerjoin(choices_table, choices_table.c.guest == channels.c.guest)
        .where(
            channels.c.guest.in_(sorted(guests)),
            or_(channels.c.problem.is_(None), channels.c.problem != "gone"),
        )
    )
    return [_Receiver(row.id, row.guest, decode_choices(row.choices)) for row in found]


def decode_choices(text: str | None) -> NoticeChoices:
    """Return stored choices, or the default ones."""
    return NoticeChoices() if text is None else msgspec.json.decode(text, type=NoticeChoices)


def _queue_facts(
    connection: Connection, facts: RoomFacts, receivers: list[_Receiver], limits: QueueLimits, now: float
) -> Queued:
    total, keep = Queued(), set[str]()
    for wanted in wanted_notices(facts):
        own = [receiver for receiver in receivers if receiver.guest == wanted.guest]
        for receiver in own:
            chosen = _as_chosen(wanted, receiver.choices)
            keep.add(notice_id(receiver.channel, facts.room, facts.game, chosen.kind, chosen.turn))
            due = now + (limits.present_seconds if wanted.guest in facts.present else 0.0)
            game = GameMark(facts.room, facts.game, facts.public_id)
            found = _insert(connection, chosen, game, [receiver], limits, now, due)
            total = Queued(*(a + b for a, b in zip(total, found, strict=True)))
    withdrawn = _withdraw(connection, facts, keep)
    _forget_past(connection, facts, now)
    _set_mark(connection, facts)
    return total._replace(withdrawn=withdrawn)


def _as_chosen(wanted: Wanted, choices: NoticeChoices) -> Wanted:
    """Return a notice of a begun game as one of a turn, for guests who want only those."""
    is_turn = wanted.kind == "begun" and "begun" not in choices.events
    return wanted._replace(kind="turn") if is_turn else wanted


def _insert(
    connection: Connection,
    wanted: Wanted,
    game: GameMark,
    receivers: Iterable[_Receiver],
    limits: QueueLimits,
    now: float,
    due: float,
) -> Queued:
    """Insert a notice for each channel whose guest wants it, unless it is there already."""
    queued = dropped = 0
    for receiver in receivers:
        is_test = wanted.kind == "test"
        if not is_test and wanted.kind not in receiver.choices.events:
            continue
        number = notice_id(receiver.channel, game.room, game.number, wanted.kind, wanted.turn)
        if connection.execute(select(notices.c.id).where(notices.c.id == number)).first() is not None:
            continue
        recent, waiting = _load(connection, wanted.guest, now)
        if waiting >= limits.waiting:
            dropped += 1
            continue
        when = due if recent < limits.per_hour else max(due, now + HOUR)
        when = when if is_test else quiet_until(receiver.choices, when) or when
        connection.execute(
            insert(notices).values(
                id=number,
                channel=receiver.channel,
                guest=wanted.guest,
                kind=wanted.kind,
                room=game.room,
                game=game.number,
                public_id=game.public_id,
                turn=wanted.turn,
                created=now,
                due=when,
                attempts=0,
                leased_until=0.0,
            )
        )
        queued += 1
    return Queued(queued, 0, dropped)


def _load(connection: Connection, guest: str, now: float) -> tuple[int, int]:
    """Return how many notices a guest got within the last hour, and how many wait."""
    count = select(func.count()).select_from(notices).where(notices.c.guest == guest)
    recent: int = connection.execute(count.where(notices.c.created > now - HOUR)).scalar_one()
    waiting: int = connection.execute(count.where(notices.c.done.is_(None))).scalar_one()
    return recent, waiting


def _withdraw(connection: Connection, facts: RoomFacts, keep: set[str]) -> int:
    """Delete notices that were never sent and are no longer true."""
    result = connection.execute(
        delete(notices).where(
            notices.c.room == facts.room,
            notices.c.kind.in_(_ANSWERABLE),
            notices.c.attempts == 0,
            notices.c.done.is_(None),
            notices.c.id.not_in(sorted(keep)),
        )
    )
    return int(result.rowcount)


def _forget_past(connection: Connection, facts: RoomFacts, now: float) -> None:
    """Delete notices of earlier turns and games that have arrived; they cannot be queued again."""
    is_past = or_(
        notices.c.game < facts.game,
        and_(notices.c.kind.in_(("turn", "begun")), notices.c.turn < facts.turn),
    )
    connection.execute(
        delete(notices).where(notices.c.room == facts.room, notices.c.done < now - DAY, is_past)
    )


def _set_mark(connection: Connection, facts: RoomFacts) -> None:
    values = {
        "room_version": facts.room_version,
        "game": facts.game,
        "game_version": facts.game_version,
    }
    moved = connection.execute(update(marks).where(marks.c.room == facts.room).values(**values))
    if moved.rowcount == 0:
        connection.execute(insert(marks).values(room=facts.room, **values))

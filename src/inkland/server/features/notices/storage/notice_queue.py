"""Queueing of notices in the database: what a room's state calls for, within the limits of each guest."""

import secrets
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, case, delete, exists, func, or_, select, true, update

from inkland.server.features.notices.choices import NoticeChoices, quiet_until
from inkland.server.features.notices.notice import (
    GameProgress,
    RoomFacts,
    WantedNotice,
    notice_id,
    wanted_notices,
)
from inkland.server.features.notices.queue_limits import Queued, QueueLimits
from inkland.server.infra.database.engines.statements import insert_new
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.main import games, guests, players
from inkland.server.infra.database.tables.notices import channels, marks, notices
from inkland.server.infra.database.tables.notices import choices as choices_table
from inkland.server.model.damage import UNREADABLE

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
_ANSWERABLE: Final = ("turn", "begun", "nudge")
"""Notices that are no longer true once the guest has drawn."""


class GameMark(NamedTuple):
    """The game that a notice is about: its room, its number there, its public id, and its progress."""

    room: str
    number: int
    public_id: str
    progress: GameProgress | None = None


NO_GAME: Final = GameMark("", 0, "")


class _Receiver(NamedTuple):
    channel: str
    guest: str
    choices: NoticeChoices


class _Candidate(NamedTuple):
    """A notice for one channel that is queued unless it is there already."""

    id: str
    wanted: WantedNotice
    receiver: _Receiver
    due: float


@query
def queue_room(connection: Connection, facts: Sequence[RoomFacts], limits: QueueLimits, now: float) -> Queued:
    """Queue what the state of rooms calls for, and withdraw what is no longer true."""
    total = Queued()
    known = _receivers(connection, frozenset().union(*(one.owners for one in facts)))
    for one in facts:
        if receivers := [receiver for receiver in known if receiver.guest in one.owners]:
            found = _queue_facts(connection, one, receivers, limits, now)
            total = Queued(*(a + b for a, b in zip(total, found, strict=True)))
    return total


@query
def queue_test(connection: Connection, guest: str, channel: str, limits: QueueLimits, now: float) -> Queued:
    """Queue a notice that shows whether a channel works, also one that was gone."""
    wanted = WantedNotice(guest, "test", 0)
    known = _receivers(connection, [guest], is_test=True)
    made = [_Candidate(secrets.token_hex(16), wanted, one, now) for one in known if one.channel == channel]
    return _insert(connection, made, NO_GAME, limits, now)


def _receivers(connection: Connection, guests: Iterable[str], *, is_test: bool = False) -> list[_Receiver]:
    """Return the channels of guests, with the guests' choices; channels that are gone only for a test."""
    works = or_(channels.c.problem.is_(None), channels.c.problem != "gone")
    found = connection.execute(
        select(channels.c.id, channels.c.guest, choices_table.c.choices)
        .outerjoin(choices_table, choices_table.c.guest == channels.c.guest)
        .where(channels.c.guest.in_(sorted(guests)), true() if is_test else works)
    )
    return [_Receiver(row.id, row.guest, decode_choices(row.choices)) for row in found]


def decode_choices(text: str | None) -> NoticeChoices:
    """Return stored choices, or the default ones if there are none or they are damaged."""
    try:
        return NoticeChoices() if text is None else msgspec.json.decode(text, type=NoticeChoices)
    except UNREADABLE:
        return NoticeChoices()


def _queue_facts(
    connection: Connection, facts: RoomFacts, receivers: list[_Receiver], limits: QueueLimits, now: float
) -> Queued:
    if not _is_news(connection, facts):
        return Queued()
    made = [
        _candidate(facts, wanted, receiver, now + (limits.present_seconds if is_present else 0.0))
        for wanted in wanted_notices(facts)
        for is_present in [wanted.guest in facts.present]
        for receiver in receivers
        if receiver.guest == wanted.guest
    ]
    chosen = [one for one in made if one.wanted.kind in one.receiver.choices.events]
    game = GameMark(facts.room, facts.game, facts.public_id, facts.progress)
    total = _insert(connection, chosen, game, limits, now)
    withdrawn = _withdraw(connection, facts, {one.id for one in made})
    _forget_past(connection, facts, now)
    return total._replace(withdrawn=withdrawn)


def _candidate(facts: RoomFacts, wanted: WantedNotice, receiver: _Receiver, due: float) -> _Candidate:
    """Return a notice for a channel; guests who want to hear of turns only get a begun game as a turn."""
    if wanted.kind == "begun" and "begun" not in receiver.choices.events:
        wanted = wanted._replace(kind="turn")
    number = notice_id(receiver.channel, facts.room, facts.game, wanted.kind, wanted.turn)
    return _Candidate(number, wanted, receiver, due)


def _insert(
    connection: Connection,
    candidates: list[_Candidate],
    game: GameMark,
    limits: QueueLimits,
    now: float,
) -> Queued:
    """Insert the notices that are not there already; those above the limits come later, or never."""
    stored = select(notices.c.id).where(notices.c.id.in_([one.id for one in candidates]))
    known = set(connection.execute(stored).scalars())
    new = [one for one in candidates if one.id not in known]
    if not new:
        return Queued()
    guests_of = sorted({one.wanted.guest for one in new})
    # Limits of a guest hold whichever servers their notices come from.
    known_guests = select(guests.c.id).where(guests.c.id.in_(guests_of)).order_by(guests.c.id)
    connection.execute(known_guests.with_for_update(key_share=True))
    load, rows = _load(connection, set(guests_of), now), list[dict[str, object]]()
    for one in new:
        recent, waiting = load[one.wanted.guest]
        if waiting < limits.waiting:
            load[one.wanted.guest] = recent + 1, waiting + 1
            rows.append(
                _row(one, game, now, one.due if recent < limits.per_hour else max(one.due, now + HOUR))
            )
    return Queued(insert_new(connection, notices, *rows), 0, len(new) - len(rows))


def _row(one: _Candidate, game: GameMark, now: float, due: float) -> dict[str, object]:
    wanted, choices = one.wanted, one.receiver.choices
    return {
        "id": one.id,
        "channel": one.receiver.channel,
        "guest": wanted.guest,
        "kind": wanted.kind,
        "room": game.room,
        "game": game.number,
        "public_id": game.public_id,
        "turn": wanted.turn,
        "created": now,
        "due": due if wanted.kind == "test" else quiet_until(choices, due) or due,
        "attempts": 0,
        "leased_until": 0.0,
        "progress": None if game.progress is None else msgspec.json.encode(game.progress).decode(),
    }


def _load(connection: Connection, guests: set[str], now: float) -> dict[str, tuple[int, int]]:
    """Return how many notices each guest got within the last hour, and how many wait."""
    recent, waits = notices.c.created > now - HOUR, notices.c.done.is_(None)
    found = connection.execute(
        select(notices.c.guest, func.sum(case((recent, 1), else_=0)), func.sum(case((waits, 1), else_=0)))
        .where(notices.c.guest.in_(sorted(guests)), or_(recent, waits))
        .group_by(notices.c.guest)
    )
    return dict.fromkeys(guests, (0, 0)) | {guest: (int(a), int(b)) for guest, a, b in found}


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


def withdraw_seen(connection: Connection, now: float) -> None:
    """Delete notices of ended games, due now and never sent, whose guests have seen the end meanwhile."""
    has_seen = exists().where(
        games.c.room == notices.c.room,
        games.c.number == notices.c.game,
        players.c.game == games.c.id,
        players.c.guest == notices.c.guest,
        players.c.seen >= notices.c.turn,
    )
    is_new = (notices.c.kind == "ended", notices.c.attempts == 0, notices.c.done.is_(None))
    connection.execute(delete(notices).where(*is_new, notices.c.due <= now, has_seen))


def _forget_past(connection: Connection, facts: RoomFacts, now: float) -> None:
    """Delete notices of earlier turns and games that have arrived; they cannot be queued again."""
    is_past = or_(
        notices.c.game < facts.game,
        and_(notices.c.kind.in_(("turn", "begun")), notices.c.turn < facts.turn),
    )
    connection.execute(
        delete(notices).where(notices.c.room == facts.room, notices.c.done < now - DAY, is_past)
    )


def _is_news(connection: Connection, facts: RoomFacts) -> bool:
    """Return False if another server has seen a later state of the room; set the mark otherwise.

    The row of the mark is locked: what servers see of a room is taken in one after another.
    """
    values = {
        "room_version": facts.room_version,
        "game": facts.game,
        "game_version": facts.game_version,
    }
    if insert_new(connection, marks, {"room": facts.room, **values}):
        return True
    own = marks.c.room == facts.room
    known = connection.execute(select(marks).where(own).with_for_update()).one()
    game, seen = (facts.game, facts.game_version), (known.game, known.game_version)
    if facts.room_version <= known.room_version and game <= seen:
        return (facts.room_version, game) == (known.room_version, seen)
    connection.execute(update(marks).where(own).values(**values))
    return True

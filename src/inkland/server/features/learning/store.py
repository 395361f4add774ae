"""What lessons need from the database; writes return after they are durable."""

from collections.abc import Collection
from typing import Literal, NamedTuple

from sqlalchemy import Connection, select, update

from inkland.server.infra.database.database_store import DatabaseStore, reads, writes
from inkland.server.infra.database.engines.statements import insert_new
from inkland.server.infra.database.tables.learning import lessons

LessonState = Literal["tried", "shown", "solved"]
"""Tried without success; the best choice was shown; solved without it."""


class LessonKey(NamedTuple):
    """Whose lesson it is: a game, and the moment of the choice in it."""

    guest: str
    game: int
    at: int


class LessonProgress(NamedTuple):
    """The progress of a guest with a lesson."""

    state: LessonState
    tries: int


class LessonStore(DatabaseStore):
    """The progress of guests."""

    @reads
    def progress(
        self, connection: Connection, guest: str, games: Collection[int]
    ) -> dict[tuple[int, int], LessonProgress]:
        """Return the progress of a guest with the lessons of games, by game and moment."""
        found = select(lessons).where(lessons.c.guest == guest, lessons.c.game.in_(games))
        rows = connection.execute(found)
        return {(row.game, row.at): LessonProgress(row.state, row.tries) for row in rows}

    @writes
    def save_try(
        self, connection: Connection, key: LessonKey, state: LessonState, now: float
    ) -> LessonProgress:
        """Count a try and store what came of it; return the progress.

        A solved lesson stays solved, and one whose best choice was shown cannot be solved any more.
        """
        mine = lessons.c.guest == key.guest, lessons.c.game == key.game, lessons.c.at == key.at
        is_try = int(state != "shown")
        values = {**key._asdict(), "state": state, "tries": is_try, "changed": now}
        if insert_new(connection, lessons, values):
            return LessonProgress(state, is_try)
        row = connection.execute(select(lessons).where(*mine).with_for_update()).one()
        known = LessonProgress(row.state if row.state != "tried" else state, row.tries + is_try)
        values = {"state": known.state, "tries": known.tries, "changed": now}
        connection.execute(update(lessons).where(*mine).values(**values))
        return known

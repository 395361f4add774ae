"""The progress of guests with lessons in a SQL database."""

import asyncio
from collections.abc import Collection

from sqlalchemy import Connection, select, update

from inkland.server.features.learning.store import LessonKey, LessonProgress, LessonState
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.statements import insert_new
from inkland.server.infra.database.tables.learning import lessons


class SqlLessonStore:
    """Implements `LessonStore`; see there what each operation promises."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def progress(self, guest: str, games: Collection[int]) -> dict[tuple[int, int], LessonProgress]:
        """Return how far a guest is with the lessons of games, by game and moment."""
        found = select(lessons).where(lessons.c.guest == guest, lessons.c.game.in_(games))

        def job(connection: Connection) -> dict[tuple[int, int], LessonProgress]:
            rows = connection.execute(found)
            return {(row.game, row.at): LessonProgress(row.state, row.tries) for row in rows}

        return await asyncio.to_thread(self._database.read, job)

    async def save_try(self, key: LessonKey, state: LessonState, now: float) -> LessonProgress:
        """Count a try and store what came of it; return the progress."""
        mine = lessons.c.guest == key.guest, lessons.c.game == key.game, lessons.c.at == key.at
        is_try = int(state != "shown")

        def job(connection: Connection) -> LessonProgress:
            values = {**key._asdict(), "state": state, "tries": is_try, "changed": now}
            if insert_new(connection, lessons, values):
                return LessonProgress(state, is_try)
            row = connection.execute(select(lessons).where(*mine).with_for_update()).one()
            known = LessonProgress(row.state if row.state != "tried" else state, row.tries + is_try)
            values = {"state": known.state, "tries": known.tries, "changed": now}
            connection.execute(update(lessons).where(*mine).values(**values))
            return known

        return await self._database.write(job)

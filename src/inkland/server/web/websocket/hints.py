"""The hint of a connection: sent when it is found, with its progress before that; it can be cancelled."""

import asyncio
from functools import partial
from typing import Any

from inkland.core.errors import IllegalCommand
from inkland.core.state import Table
from inkland.core.turns.legality import check
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.problems import problem_of
from inkland.server.infra.jobs.fairness.job import Account
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import BadAnswer, JobFailed
from inkland.server.infra.jobs.protocol.table_codec import encode_table, game_mark
from inkland.server.infra.jobs.protocol.work import FindHint, Result, Suggestions
from inkland.server.model.games.game import Game, parse_choice
from inkland.server.model.games.hint_values import HintChoice, HintGrade
from inkland.server.play.broadcast.outbox import Outbox
from inkland.server.play.protocol.codec import encode
from inkland.server.play.protocol.server_messages import Hint
from inkland.server.web.websocket.graded_hints import graded_hint


class ConnectionHints:
    """At most one hint at a time for a connection."""

    def __init__(self, jobs: JobQueue, outbox: Outbox, log: Any) -> None:
        self._jobs = jobs
        self._outbox = outbox
        self._log = log
        self._task: asyncio.Task[None] | None = None
        self._found: tuple[tuple[int, int, int], list[HintChoice]] | None = None
        """The last choices that were found, with their game, turn and seat."""

    def begin(self, room: str, game: Game, seat: int, grade: HintGrade) -> None:
        """Look for a hint for a seat, in place of an earlier search; what is known is sent at once."""
        self.cancel()
        key = (game.id, game.turn, seat)
        if self._found is not None and self._found[0] == key:
            self._task = asyncio.create_task(self._send(graded_hint(game.turn, self._found[1], grade)))
            return
        account = Account(self._outbox.address, self._outbox.guest, room)
        work = FindHint(encode_table(game.table, game_mark(game.id)), seat, game.bot_chance(seat))
        self._task = asyncio.create_task(self._find(work, account, key, game.table, grade))

    def cancel(self) -> None:
        """Stop looking; nothing more is sent."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _send(self, hint: Hint) -> None:
        """Send what is known, after the answer to the request."""
        self._outbox.put(encode(hint))

    async def _find(
        self, work: FindHint, account: Account, key: tuple[int, int, int], table: Table, grade: HintGrade
    ) -> None:
        turn = key[1]

        def report(done: float) -> None:
            self._outbox.put(encode(Hint(turn, done)))

        try:
            found = await self._jobs.find_hint(work, account, report, partial(_check, table, work.seat))
            if found.is_available and found.choices:
                self._found = key, found.choices
                message = graded_hint(turn, found.choices, grade)
            else:
                message = Hint(turn, 1.0, problem=problem_of(RequestRefused(ServerCode.NO_HINT)))
        except JobFailed as error:
            self._log.error("hint-failed", reason=type(error).__name__)
            message = Hint(turn, 1.0, problem=problem_of(RequestRefused(ServerCode.ERROR)))
        self._outbox.put(encode(message))


def _check(table: Table, seat: int, result: Result) -> None:
    """Raise BadAnswer unless the rules allow all choices of a hint."""
    try:
        for one in result.choices if isinstance(result, Suggestions) else ():
            check(table, parse_choice(one.choice.command, seat))
    except (RequestRefused, IllegalCommand) as error:
        raise BadAnswer(f"illegal: {error.code}") from error

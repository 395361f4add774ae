"""Replays of games: made by a worker when they are first asked for, and kept in memory for a while."""

import asyncio
import hashlib
from collections import OrderedDict
from typing import Any, Final, NamedTuple

from inkland import __version__
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.server.base.errors import UNAVAILABLE, RequestRefused, ServerCode, record_refusal, refusal
from inkland.server.infra.jobs.fairness.job import Account, Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import JobFailed
from inkland.server.infra.jobs.protocol.work import MakeReplay, RecordRefused, ReplayMade
from inkland.server.play.games.archive import Archive, OpenGame

EXPECTED_SECONDS: Final = 0.1
"""What a replay of a usual table takes; one of a hundred players takes 2 seconds."""
LIMIT_SECONDS: Final = 20.0
MOST_BYTES: Final = 8_000_000
"""How much of compressed replays is kept in memory; one of four players has about 11 kB."""


class Replay(NamedTuple):
    """A replay as compressed JSON, and the tag by which a browser knows whether it has it."""

    tag: str
    data: bytes


class Replays:
    """The replays of one server."""

    def __init__(self, archive: Archive, jobs: JobQueue, log: Any) -> None:
        self._archive = archive
        self._jobs = jobs
        self._log = log
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._making: dict[str, asyncio.Task[bytes]] = {}

    def tag(self, opened: OpenGame) -> str:
        """Return the tag of a game's replay; it changes with the names of its players."""
        stored = opened.stored
        shown = [(seat.name, seat.title, seat.crest, seat.bot, seat.quick_cards) for seat in stored.places]
        return hashlib.sha256(repr((__version__, stored.id, shown)).encode()).hexdigest()[:24]

    async def of_game(self, opened: OpenGame, account: Account) -> Replay:
        """Return the replay of a game that is over; raises RequestRefused."""
        if opened.stored.status != "over":
            raise RequestRefused(ServerCode.GAME_RUNNING)
        tag = self.tag(opened)
        if tag in self._kept:
            self._kept.move_to_end(tag)
            return Replay(tag, self._kept[tag])
        if tag not in self._making:
            making = asyncio.create_task(self._make_of_game(opened, account))
            self._making[tag] = making
            making.add_done_callback(lambda made: self._keep(tag, made))
        return Replay(tag, await asyncio.shield(self._making[tag]))

    async def of_file(self, data: bytes, account: Account) -> bytes:
        """Return the replay of a record file, which is not stored; raises RequestRefused."""
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            raise refusal(InvalidNotation(NotationCode.RECORD_NOT_A_RECORD)) from error
        return await self._make(MakeReplay(text, is_foreign=True), account)

    async def _make_of_game(self, opened: OpenGame, account: Account) -> bytes:
        return await self._make(MakeReplay(await self._archive.record(opened)), account)

    async def _make(self, work: MakeReplay, account: Account) -> bytes:
        try:
            made = await self._jobs.submit(work, account, Priority.HINT, EXPECTED_SECONDS, LIMIT_SECONDS)
        except JobFailed as error:
            self._log.error("replay-failed", reason=str(error))
            raise RequestRefused(ServerCode.BUSY, status=UNAVAILABLE) from error
        if isinstance(made, RecordRefused):
            raise record_refusal(made.code, made.details)
        if not isinstance(made, ReplayMade):
            raise TypeError("not a replay")
        return made.data

    def _keep(self, tag: str, made: asyncio.Task[bytes]) -> None:
        """Keep a replay that was made, and forget those that nobody has asked for for the longest time."""
        del self._making[tag]
        if made.cancelled() or made.exception() is not None:
            return
        self._kept[tag] = made.result()
        while sum(map(len, self._kept.values())) > MOST_BYTES:
            self._kept.popitem(last=False)

"""Makes pictures of finished games: in the workers, a few for each address, the last ones kept."""

import hashlib
from collections import OrderedDict
from typing import Any, Final

import msgspec

from inkland.render.pictures.formats import PictureFormat
from inkland.server.base.errors import (
    UNAVAILABLE,
    RequestRefused,
    ServerCode,
    TooManyRequests,
    record_refusal,
)
from inkland.server.base.limits import PICTURE_BURST, PICTURE_RATE
from inkland.server.base.time_source import TimeSource
from inkland.server.infra.jobs.fairness.job import Account, Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import JobFailed
from inkland.server.infra.jobs.protocol.work import MakePicture, PictureMade, RecordRefused
from inkland.server.infra.network.rate_limits import TokenBuckets

KEPT_BYTES: Final = 16 * 1024 * 1024
"""Of the last pictures, kept in memory."""
SECONDS: Final = {PictureFormat.SVG: 0.1, PictureFormat.PNG: 0.3, PictureFormat.GIF: 4.0}
"""The processor time that a picture will probably take."""
PRIORITIES: Final = {PictureFormat.GIF: Priority.BACKGROUND}
"""An animation can wait; a picture is wanted at once."""
LIMIT: Final = 60.0
"""After so many seconds a worker that makes a picture is killed."""


class Pictures:
    """All pictures of a server."""

    def __init__(self, jobs: JobQueue, time: TimeSource, log: Any) -> None:
        self._jobs = jobs
        self._log = log
        self._rates = TokenBuckets(PICTURE_RATE, PICTURE_BURST, time.monotonic)
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0

    async def make(self, work: MakePicture, account: Account) -> bytes:
        """Return a picture; raises RequestRefused, also for an address that asks for too many."""
        key = hashlib.sha256(msgspec.msgpack.encode(work)).digest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        rate = self._rates.of(account.address)
        if not rate.take():
            raise TooManyRequests(ServerCode.TOO_FAST, rate.seconds_until(1))
        kind = PictureFormat(work.kind)
        priority = PRIORITIES.get(kind, Priority.HINT)
        try:
            made = await self._jobs.submit(work, account, priority, SECONDS[kind], LIMIT)
        except JobFailed as error:
            self._log.error("picture-failed", reason=str(error))
            raise RequestRefused(ServerCode.BUSY, status=UNAVAILABLE) from error
        if isinstance(made, RecordRefused):
            raise record_refusal(made.code, made.details)
        if not isinstance(made, PictureMade):
            raise TypeError("not a picture")
        self._keep(key, made.data)
        return made.data

    def _keep(self, key: bytes, data: bytes) -> None:
        self._size += len(data) - len(self._kept.pop(key, b""))
        self._kept[key] = data
        while self._size > KEPT_BYTES:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)

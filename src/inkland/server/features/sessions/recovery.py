"""Recovery: makes codes that bring guests back, and checks them, with few tries."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from inkland.server.base.errors import UNPROCESSABLE, RequestRefused, ServerCode, TooManyRequests
from inkland.server.base.limits import MOST_HASHES, Limits
from inkland.server.base.time_source import TimeSource
from inkland.server.features.sessions.recovery_code import RecoveryCode, format_code, new_code, parse_code
from inkland.server.features.sessions.recovery_store import CheckedCode, RecoveryStore, TooManyTries
from inkland.server.features.sessions.secret_hash import hash_secret, is_secret_of
from inkland.server.infra.network.fair_slots import FairSlots
from inkland.server.infra.network.rate_limits import ConnectionCounts, TokenBuckets

BUSY: Final = 503
TRIES_SECONDS: Final = 3600.0
"""How long the tries of a code are counted together."""


class RecoveryCodes:
    """The recovery codes of guests.

    A code stays valid until it is replaced: a note in a drawer has to work again. Anyone who has seen it can
    use it too, but not unnoticed: the other devices of the guest are told.
    """

    def __init__(self, store: RecoveryStore, limits: Limits, time: TimeSource) -> None:
        self._store = store
        self._limits = limits
        self._time = time
        self._addresses = TokenBuckets(1 / limits.recovery_seconds, limits.recovery_burst, time.monotonic)
        self._hashing = FairSlots(1, rank=self._share)
        self._waiting = ConnectionCounts(MOST_HASHES)

    async def make(self, guest: str, address: str) -> str:
        """Return a new code of a guest, in place of an earlier one; raises RequestRefused."""
        self._count(address)
        while True:
            code = new_code()
            async with self._one_at_a_time(address):
                hashed = await asyncio.to_thread(hash_secret, code.secret)
            if await self._store.save_code(guest, code.key, hashed, now=self._time.now()):
                return format_code(code)

    async def made_at(self, guest: str) -> float | None:
        """Return when the code of a guest was made; None if there is none."""
        return await self._store.code_made(guest)

    async def check(self, text: str, address: str) -> CheckedCode:
        """Return whom a code belongs to; raises RequestRefused.

        Every try is counted before it is checked, so that many at once are no more than many in turn.
        """
        code = parse_code(text)
        if code is None:
            raise RequestRefused(ServerCode.RECOVERY_MISTYPED, status=UNPROCESSABLE)
        self._count(address)
        stored = await self._begin_try(code)
        async with self._one_at_a_time(address):
            if not await asyncio.to_thread(is_secret_of, code.secret, stored.hashed):
                raise RequestRefused(ServerCode.RECOVERY_WRONG, status=403)
        return stored

    async def _begin_try(self, code: RecoveryCode) -> CheckedCode:
        """Count a try, and return the stored code with its key; raises RequestRefused if there is none."""
        now, most = self._time.now(), self._limits.recovery_tries
        try:
            stored = await self._store.begin_try(code.key, most=most, now=now, since=now - TRIES_SECONDS)
        except TooManyTries:
            minutes = round(TRIES_SECONDS / 60)
            raise TooManyRequests(ServerCode.RECOVERY_LATER, 60 * minutes, minutes=minutes) from None
        if stored is None:
            raise RequestRefused(ServerCode.RECOVERY_WRONG, status=403)
        return stored

    def _count(self, address: str) -> None:
        """Count a request of an address; raises RequestRefused if there are too many."""
        if not self._addresses.take(address):
            minutes = max(1, round(self._limits.recovery_seconds / 60))
            raise TooManyRequests(ServerCode.RECOVERY_LATER, 60 * minutes, minutes=minutes)

    def _share(self, address: str) -> float:
        """Return how much an address has used of its share: one that has asked for little comes first.

        So an owner does not wait for those who guess from many addresses: each of them has asked before.
        """
        return -self._addresses.of(address).left

    @asynccontextmanager
    async def _one_at_a_time(self, address: str) -> AsyncIterator[None]:
        """Wait for a hash, by the shares of addresses; raises RequestRefused if too many of one wait."""
        if not self._waiting.enter(address):
            raise RequestRefused(ServerCode.BUSY, status=BUSY)
        try:
            await self._hashing.take(address)
            try:
                yield
            finally:
                self._hashing.give_back()
        finally:
            self._waiting.leave(address)

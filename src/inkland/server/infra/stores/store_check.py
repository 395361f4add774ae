"""Whether the store can be written: found out by writing, when it is asked for, and at most once a second."""

import asyncio
from typing import Any, Final, Literal

from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.infra.stores.store import Store

FRESH_SECONDS: Final = 1.0
"""How long an answer counts; with many questions there is still only one write a second."""
PATIENCE_SECONDS: Final = 2.0
"""How long a question waits for the write."""

StoreState = Literal[
    "writable",
    "locked",
    "full",
    "read-only",
    "damaged",
    "unreadable",
    "unreachable",
    "missing",
    "silent",
]
"""Writable, or what is wrong: the kinds of failures of a store, and silent if it does not answer."""


class StoreCheck:
    """Answers whether the store can be written. It is known within three seconds of a fault, and of its end.

    There is one write at a time. While it does not end, questions are answered so, and no other is begun.
    """

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        log: Any,
        *,
        fresh: float = FRESH_SECONDS,
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        self._store = store
        self._metrics = metrics
        self._log = log
        self._fresh = fresh
        self._patience = patience
        self._state: StoreState = "writable"
        self._asked = self._answered = float("-inf")
        self._write: asyncio.Task[None] | None = None

    async def state(self) -> StoreState:
        """Return what is known about the store, after a write if that is older than a second."""
        now = asyncio.get_running_loop().time()
        if self._write is None and now - self._answered >= self._fresh:
            self._asked = now
            self._write = asyncio.create_task(self._try_to_write())
        if self._write is not None:
            await asyncio.wait({self._write}, timeout=max(0.0, self._asked + self._patience - now))
            if self._write is not None:
                self._set("silent")
        return self._state

    async def close(self) -> None:
        """Stop waiting for a write."""
        if self._write is not None:
            self._write.cancel()
            await asyncio.wait({self._write})

    async def _try_to_write(self) -> None:
        found: StoreState = "writable"
        try:
            await self._store.check()
        except StoreUnavailable as failure:
            found = failure.kind.value
        except Exception as error:  # noqa: BLE001 - whatever it is, nothing can be written
            self._log.error("store-check-failed", exc_info=error)
            found = "unreadable"
        finally:
            self._write = None
        self._answered = asyncio.get_running_loop().time()
        self._set(found)

    def _set(self, state: StoreState) -> None:
        """Keep a state, and log when it changes; `StoreAvailability` logs failed writes as errors."""
        if state != self._state:
            if state == "writable":
                self._log.info("ready-again")
            else:
                self._log.warning("not-ready", store=state)
        self._state = state
        self._metrics.store_writable.set(state == "writable")

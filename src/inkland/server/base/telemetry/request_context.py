"""The request that is being carried out: its id, which is in every line of the log, and its trace.

Whatever a request sets off (work in a room's inbox, tasks, timers) keeps its context.
"""

import re
import secrets
from contextlib import AbstractContextManager, nullcontext
from contextvars import ContextVar
from typing import Final, NamedTuple, Protocol

_GIVEN: Final = re.compile(r"[0-9A-Fa-f][0-9A-Fa-f-]{14,62}[0-9A-Fa-f]")
"""Ids that proxies make (UUIDs and hexadecimal numbers); what else a header may hold could be a name."""


class RequestTrace(Protocol):
    """The trace of one request."""

    def child(self, name: str) -> AbstractContextManager[object]:
        """Measure a step of the request as long as the context is open."""

    def add(self, name: str, begun: int, ended: int) -> None:
        """Add a step that was measured elsewhere, in nanoseconds since 1970."""


class RequestContext(NamedTuple):
    """A request, or all that comes over one WebSocket."""

    id: str
    trace: RequestTrace | None = None
    """None if traces are off or the request is not sampled."""


CURRENT: Final[ContextVar[RequestContext | None]] = ContextVar("inkland_request", default=None)
"""The request that led to what is being done; None for what the server does by itself."""
_NO_STEP: Final = nullcontext()


def request_id(given: bytes | None) -> str:
    """Return the id of a request: that of a proxy if it is well-formed, otherwise a new one.

    >>> request_id(b"2f0c9a5b-e2d8-4f62-a0a4-b3f2c8d91e70")
    '2f0c9a5b-e2d8-4f62-a0a4-b3f2c8d91e70'
    >>> len(request_id(b"Ada Lovelace was here")), len(request_id(None))
    (16, 16)
    """
    text = "" if given is None else given.decode("latin-1")
    return text if _GIVEN.fullmatch(text) else secrets.token_hex(8)


def current_id() -> str:
    """Return the id of the current request; empty if there is none."""
    current = CURRENT.get()
    return "" if current is None else current.id


def step(name: str) -> AbstractContextManager[object]:
    """Measure a step of the current request; does nothing unless it is traced."""
    current = CURRENT.get()
    return _NO_STEP if current is None or current.trace is None else current.trace.child(name)

"""The steps of a write in the trace of its request: waiting for the writer, and the whole."""

from collections.abc import Awaitable, Callable
from time import time_ns
from typing import TypeVar

from sqlalchemy import Connection

from inkland.server.base.telemetry.request_context import RequestTrace

T = TypeVar("T")


async def traced_write(
    write: Callable[[Callable[[Connection], T]], Awaitable[T]],
    job: Callable[[Connection], T],
    trace: RequestTrace,
) -> T:
    """Write, and add to the trace how long the job has waited for its transaction, and how long it took."""
    asked = begun = time_ns()

    def timed(connection: Connection) -> T:
        nonlocal begun
        begun = time_ns()
        return job(connection)

    try:
        return await write(timed)
    finally:
        trace.add("save.wait", asked, begun)
        trace.add("save", asked, time_ns())

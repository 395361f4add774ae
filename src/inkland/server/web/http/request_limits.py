"""Limits of requests by what they cost the server, for each address.

An address has points, which come back with time. Files of the client are cheap and may use up all of them;
everything else leaves a part, so that a page can still be opened from an address that asks for too much. Only
a few requests run at once, so that players at the tables never wait for all that have arrived.
"""

import asyncio
import re
from collections import deque
from math import ceil
from typing import Final

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, ReceiveMessage, Scope, Send

from inkland.locale import LANGUAGES, texts_in
from inkland.server.app.server import Server
from inkland.server.base.errors import ServerCode
from inkland.server.base.problems import Problem
from inkland.server.infra.network.addresses import client_key
from inkland.server.infra.network.fair_slots import FairSlot
from inkland.server.web.http.static_files import DOCS, LISTS, PAGES

FILE: Final = 1
PREPARED: Final = 2
USUAL: Final = 5
CONNECT: Final = 10
EXPENSIVE: Final = 20
"""What a request costs in points; a point is about a fifth of a millisecond of the server."""
FILE_SHARE: Final = 1 / 3
"""The part of an address's points that only files may use."""
REFUSAL_SECONDS: Final = 1.0
"""How long a refusal is held back, so that it slows down a client that does not wait by itself."""
MOST_HELD_BACK: Final = 1000
SLOT_SECONDS: Final = 1.0
"""A request that takes longer waits for something else, such as another server, and gives its slot back."""
_FILES: Final = ("/static/", "/sw.js", f"{DOCS}/", *PAGES)
_PREPARED: Final = ("/schema", "/api/catalog", "/api/messages.json")
_EXPENSIVE: Final = re.compile(
    r"/api/(challenges|games|open-games|operator|records|statistics|tutorial)(/.*)?|/api/guest/export"
    r"|/api/rooms/[^/]+/(invitation|qr\.svg)|/metrics"
)
_SENTENCES: Final = "".join(texts_in(language)(ServerCode.TOO_FAST) + "\n" for language in LANGUAGES).encode()


def points_of(path: str) -> int:
    """Return what a request for an address costs.

    >>> [points_of(path) for path in ("/", "/static/index.js", "/api/guest", "/api/games/x/record")]
    [1, 1, 5, 20]
    """
    if path in LISTS or path.startswith(_FILES):
        return FILE
    if path.startswith(_PREPARED):
        return PREPARED
    if path.startswith("/ws/"):
        return CONNECT
    return EXPENSIVE if _EXPENSIVE.fullmatch(path) else USUAL


def with_request_limits(app: ASGIApp, litestar: Litestar) -> ASGIApp:
    """Return the application with limits of what an address's requests cost and how many run at once."""
    held_back = 0

    async def refuse(server: Server, scope: Scope, receive: Receive, send: Send, seconds: float) -> None:
        nonlocal held_back
        server.metrics.refusals.labels(ServerCode.TOO_FAST).inc()
        if held_back < MOST_HELD_BACK:
            held_back += 1
            try:
                await asyncio.sleep(REFUSAL_SECONDS)
            finally:
                held_back -= 1
        await _send_refusal(scope, receive, send, max(1, ceil(seconds)))

    async def limited(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await app(scope, receive, send)
            return
        server: Server = litestar.state.server
        address, points = client_key(scope), points_of(scope["path"])
        bucket = server.request_points.of(address)
        leave = 0.0 if points == FILE else FILE_SHARE * server.settings.limits.point_burst
        if not bucket.take(points, leave):
            await refuse(server, scope, receive, send, bucket.seconds_until(points, leave))
        elif scope["type"] == ScopeType.WEBSOCKET or points <= PREPARED:
            await app(scope, receive, send)
        elif not server.requests.enter(address):
            await refuse(server, scope, receive, send, 1)
        else:
            try:
                await _run_in_turn(app, server, scope, receive, send)
            finally:
                server.requests.leave(address)

    return limited


async def _run_in_turn(app: ASGIApp, server: Server, scope: Scope, receive: Receive, send: Send) -> None:
    """Run a request when its address has a turn; a slow body has been received by then."""
    received = await _receive_body(receive, server.settings.limits.most_body_bytes(scope["path"]))

    async def receive_again() -> ReceiveMessage:
        return received.popleft() if received else await receive()

    await server.request_slots.take(client_key(scope))
    slot = FairSlot(server.request_slots, SLOT_SECONDS)
    try:
        await app(scope, receive_again, send)
    finally:
        slot.give_back()


async def _receive_body(receive: Receive, most_bytes: int) -> deque[ReceiveMessage]:
    """Return the messages of a body, or its beginning if it is too large."""
    received, size, is_complete = deque[ReceiveMessage](), 0, False
    while not is_complete and size <= most_bytes:
        message = await receive()
        received.append(message)
        if message["type"] == "http.request":
            size += len(message["body"])
            is_complete = not message["more_body"]
        else:
            is_complete = True
    return received


async def _send_refusal(scope: Scope, receive: Receive, send: Send, seconds: int) -> None:
    """Answer that these are too many requests: a sentence for a person, a code for a program."""
    prefix = "http" if scope["type"] == ScopeType.HTTP else "websocket.http"
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
    accepted = next((value for name, value in scope["headers"] if name == b"accept"), b"")
    is_person = b"text/html" in accepted
    body = _SENTENCES if is_person else msgspec.json.encode(Problem(ServerCode.TOO_FAST, "", [], {}))
    kind = b"text/plain; charset=utf-8" if is_person else b"application/json"
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(seconds).encode()),
    ]
    await send({"type": f"{prefix}.response.start", "status": 429, "headers": headers})  # type: ignore[arg-type,misc]
    await send({"type": f"{prefix}.response.body", "body": body, "more_body": False})  # type: ignore[arg-type,misc]

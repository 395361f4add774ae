"""The socket of a room: reads what a client asks, sends what it may hear."""

import asyncio
import time
from contextlib import suppress
from enum import IntEnum
from typing import Final, cast

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from inkland.core.catalog import Skill
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.core.ids import Seat
from inkland.core.skills import affordable_skills
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.server.broadcast.bus import Subscription
from inkland.server.broadcast.messages import problem_of, shadow
from inkland.server.errors import RequestRefused, ServerCode, refusal
from inkland.server.games.game import Game, read_choice
from inkland.server.protocol.client_messages import Extras, Ghost, Hello, Look, Ping, Request
from inkland.server.protocol.room_views import ScoringPart
from inkland.server.protocol.server_messages import (
    PROTOCOL,
    Done,
    ExtraPlaces,
    Looked,
    RefusedInfo,
    ServerMessage,
    decode,
    encode,
)
from inkland.server.rooms import room as rooms
from inkland.server.rooms.live_room import LiveRoom
from inkland.server.server import Hall
from inkland.server.storage.guest_store import Guest
from inkland.server.websocket.connection import Gone, Wire
from inkland.server.websocket.rate_limits import Bucket
from inkland.views.options import extra_offers

HELLO_SECONDS: Final = 10.0
LAST_SECONDS: Final = 1.0
"""How long a connection that is being closed may take to hear the last of it."""
PATH: Final = "/ws/rooms/"


class Close(IntEnum):
    """Why the server ends a connection."""

    BROKEN = 1011
    MALFORMED = 4400
    NO_GUEST = 4401
    NO_ROOM = 4404
    TOO_SLOW = 4408
    OTHER_PROTOCOL = 4409
    TOO_MANY = 4429


class Closing(Exception):
    """The connection is to be closed with a code."""

    def __init__(self, code: Close) -> None:
        super().__init__(code)
        self.code = code


def with_sockets(app: Litestar) -> ASGIApp:
    """The same application with rooms' sockets, past everything that only HTTP needs."""

    async def routed(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return
        hall: Hall = app.state.hall
        wire = Wire(scope, receive, send)
        room = scope["path"].removeprefix(PATH)
        if room == scope["path"] or not hall.settings.is_own_origin(
            wire.header("origin"), wire.header("host")
        ):
            await wire.refuse()
            return
        await _serve(wire, hall, room)

    return routed


async def _serve(wire: Wire, hall: Hall, room: str) -> None:
    """Connect a guest to a room: seated, or looking on."""
    metrics, is_counted = hall.services.metrics, hall.crowd.enter(wire.address)
    metrics.connections.inc()
    try:
        await wire.accept()
        if not is_counted:
            raise Closing(Close.TOO_MANY)
        await _attend(wire, hall, room)
    except Closing as closing:
        metrics.dropped.labels(str(int(closing.code))).inc()
        await wire.close(closing.code, closing.code.name.lower().replace("_", "-"))
    except Gone:
        pass
    except Exception:
        hall.services.log.exception("socket-failed")
        await wire.close(Close.BROKEN, "server-error")
    finally:
        metrics.connections.dec()
        if is_counted:
            hall.crowd.leave(wire.address)


async def _attend(wire: Wire, hall: Hall, room: str) -> None:
    try:
        guest = await hall.guest_of(wire.cookie(hall.settings.cookie))
    except RequestRefused:
        raise Closing(Close.NO_GUEST) from None
    visit = Visit(wire, hall, guest)
    hello = await visit.hello()
    subscription = Subscription(guest.id)
    try:
        live = await hall.house.join(room, subscription, guest, hello)
    except RequestRefused:
        raise Closing(Close.NO_ROOM) from None
    sender = asyncio.create_task(visit.send_on(subscription))
    tasks = {sender, asyncio.create_task(visit.read_on(live, subscription))}
    subscription.on_drop = sender.cancel
    try:
        if not subscription.dropped:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if subscription.dropped:
            raise Closing(Close.TOO_SLOW)
        for task in tasks:
            if task.done():
                task.result()
    finally:
        live.part(subscription)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await visit.send_rest(subscription)


class Visit:
    """One connection of a guest."""

    def __init__(self, wire: Wire, hall: Hall, guest: Guest) -> None:
        limits = hall.settings.limits
        self._wire = wire
        self._hall = hall
        self._guest = guest
        self._bucket = Bucket(limits.messages, limits.message_burst)
        self._strikes = limits.strikes

    async def hello(self) -> Hello:
        """The first message; anything else ends the connection."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = decode(await self._wire.text())
        except (TimeoutError, msgspec.DecodeError):
            raise Closing(Close.MALFORMED) from None
        if not isinstance(message, Hello):
            raise Closing(Close.MALFORMED)
        if message.protocol != PROTOCOL:
            raise Closing(Close.OTHER_PROTOCOL)
        return message

    async def send_on(self, subscription: Subscription) -> None:
        """Send what the guest may hear."""
        told = self._hall.services.metrics.told
        while True:
            data, received = await subscription.get()
            await self._wire.send(data)
            if received is not None:
                told.observe(time.perf_counter() - received)

    async def send_rest(self, subscription: Subscription) -> None:
        """Send what waits when the connection ends: why it does is among it."""
        with suppress(Gone, TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                for data in subscription.rest():
                    await self._wire.send(data)

    async def read_on(self, live: LiveRoom, subscription: Subscription) -> None:
        """Answer what the client asks, one message after another."""
        while True:
            data = await self._wire.text()
            if not (self._bucket.take() and self._hall.messages.take(self._wire.address)):
                self._refuse(subscription, RequestRefused(ServerCode.TOO_FAST), None)
                self._strike(Close.TOO_MANY)
                continue
            try:
                message = decode(data)
            except msgspec.DecodeError:
                self._refuse(subscription, RequestRefused(ServerCode.BAD_MESSAGE), None)
                self._strike(Close.MALFORMED)
                continue
            if not isinstance(message, Request):
                self._refuse(subscription, RequestRefused(ServerCode.HELLO_TWICE), None)
                self._strike(Close.MALFORMED)
                continue
            subscription.put(encode(await self._answer(live, message)))

    async def _answer(self, live: LiveRoom, message: Request) -> ServerMessage:
        try:
            match message:
                case Ping():
                    return Done(message.id)
                case Ghost() | Extras() | Look():
                    return _look_up(live, self._guest, message)
                case _:
                    await live.ask(self._guest, message)  # type: ignore[arg-type]
                    return Done(message.id)
        except RequestRefused as error:
            self._hall.services.metrics.refusals.labels(error.code).inc()
            return RefusedInfo(message.id, problem_of(error))
        except Exception:
            self._hall.services.log.exception("request-failed", kind=type(message).__name__)
            return RefusedInfo(message.id, problem_of(RequestRefused(ServerCode.ERROR)))

    def _refuse(self, subscription: Subscription, error: RequestRefused, re: int | None) -> None:
        self._hall.services.metrics.refusals.labels(error.code).inc()
        subscription.put(encode(RefusedInfo(re, problem_of(error))))

    def _strike(self, code: Close) -> None:
        self._strikes -= 1
        if self._strikes <= 0:
            raise Closing(code)


def _look_up(live: LiveRoom, guest: Guest, message: Ghost | Extras | Look) -> ServerMessage:
    """Questions that change nothing: answered at once, from what the guest may see."""
    game = live.game
    if game is None:
        raise RequestRefused(ServerCode.NO_GAME)
    if isinstance(message, Look):
        if message.seat >= len(game.table.sheets):
            raise refusal(IllegalCommand(IllegalCode.NO_SUCH_SEAT, "S-1", seat=message.seat + 1))
        return Looked(
            message.id, message.seat, cast("list[list[ScoringPart]]", game.shown.edicts(message.seat))
        )
    seat = rooms.seat_of(live.room, guest.id)
    if seat is None:
        raise RequestRefused(ServerCode.NOT_SEATED, status=403)
    if isinstance(message, Ghost):
        return shadow(game.table, read_choice(message.command, seat), message.id)
    return _extra_places(game, seat, message)


def _extra_places(game: Game, seat: int, message: Extras) -> ExtraPlaces:
    if message.skill not in tuple(Skill):
        raise refusal(InvalidNotation(NotationCode.COMMAND_SKILL, text=message.skill))
    main, skill = read_choice(message.command, seat), Skill(message.skill)
    is_usable = skill in affordable_skills(game.table, Seat(seat))
    return ExtraPlaces(message.id, extra_offers(game.table, main, skill) if is_usable else [])

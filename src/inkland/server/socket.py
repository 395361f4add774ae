"""The socket of a room: reads what a client asks, sends what it may hear."""

import asyncio
from contextlib import suppress
from enum import IntEnum
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from inkland.core.catalog import Skill
from inkland.core.ids import Seat
from inkland.core.skills import affordable_skills
from inkland.notation.sights.offers import extra_offers
from inkland.notation.sights.table import scoring_parts
from inkland.server import rooms
from inkland.server.asked import Extras, Ghost, Hello, Look, Ping, Request
from inkland.server.bus import Subscription
from inkland.server.game import Game, read_choice
from inkland.server.guests import Guest
from inkland.server.hall import Hall
from inkland.server.limits import Bucket
from inkland.server.refusals import Refused
from inkland.server.table import LiveRoom
from inkland.server.telling import problem_of, shadow
from inkland.server.wire import (
    PROTOCOL,
    Done,
    ExtraPlaces,
    Looked,
    RefusedInfo,
    ServerMessage,
    decode,
    encode,
)

HELLO_SECONDS: Final = 10.0


class Close(IntEnum):
    """Why the server ends a connection."""

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


@websocket("/ws/rooms/{room_id:str}")
async def room_socket(socket: WebSocket[Any, Any, Any], room_id: FromPath[str]) -> None:
    """Connect a guest to a room: seated, or looking on."""
    hall: Hall = socket.app.state.hall
    if not hall.settings.is_own_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close()
        return
    address = socket.client.host if socket.client else ""
    is_counted = hall.crowd.enter(address)
    await socket.accept()
    hall.services.metrics.connections.inc()
    try:
        if not is_counted:
            raise Closing(Close.TOO_MANY)
        await _attend(socket, hall, room_id, address)
    except Closing as closing:
        hall.services.metrics.dropped.labels(str(int(closing.code))).inc()
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(closing.code, closing.code.name.lower().replace("_", "-"))
    except WebSocketDisconnect:
        pass
    finally:
        hall.services.metrics.connections.dec()
        if is_counted:
            hall.crowd.leave(address)


async def _attend(socket: WebSocket[Any, Any, Any], hall: Hall, room_id: str, address: str) -> None:
    try:
        guest = await hall.guest_of(socket.cookies.get(hall.settings.cookie))
    except Refused:
        raise Closing(Close.NO_GUEST) from None
    visit = Visit(socket, hall, guest, address)
    hello = await visit.hello()
    try:
        live = await hall.house.open(room_id)
    except Refused:
        raise Closing(Close.NO_ROOM) from None
    subscription = Subscription(guest.id)
    await live.join(subscription, guest, hello)
    tasks = {
        asyncio.create_task(visit.send_on(subscription)),
        asyncio.create_task(visit.read_on(live, subscription)),
    }
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        live.part(subscription)


class Visit:
    """One connection of a guest."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hall: Hall, guest: Guest, address: str) -> None:
        limits = hall.settings.limits
        self._socket = socket
        self._hall = hall
        self._guest = guest
        self._address = address
        self._bucket = Bucket(limits.messages, limits.message_burst)
        self._strikes = limits.strikes

    async def hello(self) -> Hello:
        """The first message; anything else ends the connection."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = decode(await self._receive())
        except (TimeoutError, msgspec.DecodeError):
            raise Closing(Close.MALFORMED) from None
        if not isinstance(message, Hello):
            raise Closing(Close.MALFORMED)
        if message.protocol != PROTOCOL:
            raise Closing(Close.OTHER_PROTOCOL)
        return message

    async def send_on(self, subscription: Subscription) -> None:
        """Send what the guest may hear, until the connection falls too far behind."""
        while (data := await subscription.get()) is not None:
            await self._socket.send_data(data.decode(), mode="text")
        raise Closing(Close.TOO_SLOW)

    async def read_on(self, live: LiveRoom, subscription: Subscription) -> None:
        """Answer what the client asks, one message after another."""
        while True:
            data = await self._receive()
            if not (self._bucket.take() and self._hall.messages.take(self._address)):
                self._refuse(subscription, Refused("server-too-fast"), None)
                self._strike(Close.TOO_MANY)
                continue
            try:
                message = decode(data)
            except msgspec.DecodeError:
                self._refuse(subscription, Refused("server-bad-message"), None)
                self._strike(Close.MALFORMED)
                continue
            if not isinstance(message, Request):
                self._refuse(subscription, Refused("server-hello-twice"), None)
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
        except Refused as error:
            self._hall.services.metrics.refusals.labels(error.code).inc()
            return RefusedInfo(message.id, problem_of(error))
        except Exception:
            self._hall.services.log.exception("request-failed", kind=type(message).__name__)
            return RefusedInfo(message.id, problem_of(Refused("server-error")))

    async def _receive(self) -> str:
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone", code=event.get("code", 1000))
        text = event.get("text") if event["type"] == "websocket.receive" else None
        return "" if text is None else text

    def _refuse(self, subscription: Subscription, error: Refused, re: int | None) -> None:
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
        raise Refused("server-no-game")
    if isinstance(message, Look):
        if message.seat >= len(game.table.sheets):
            raise Refused("illegal-no-such-seat", rule="S-1", seat=message.seat)
        return Looked(message.id, message.seat, scoring_parts(game.table, Seat(message.seat)))
    seat = rooms.seat_of(live.room, guest.id)
    if seat is None:
        raise Refused("server-not-seated", status=403)
    if isinstance(message, Ghost):
        return shadow(game.table, read_choice(message.command, seat), message.id)
    return _extra_places(game, seat, message)


def _extra_places(game: Game, seat: int, message: Extras) -> ExtraPlaces:
    if message.skill not in tuple(Skill):
        raise Refused("notation-command-skill", text=message.skill)
    main, skill = read_choice(message.command, seat), Skill(message.skill)
    is_usable = skill in affordable_skills(game.table, Seat(seat))
    return ExtraPlaces(message.id, extra_offers(game.table, main, skill) if is_usable else [])

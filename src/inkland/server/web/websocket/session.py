"""The session of one guest on one connection to a room: reads requests, sends answers and changes."""

import asyncio
from contextlib import suppress
from contextvars import copy_context
from enum import IntEnum
from functools import partial
from typing import Final, get_args

import msgspec

from inkland.server.app.server import Server
from inkland.server.base.errors import DamagedRoom, NotSaved, RequestRefused, ServerCode
from inkland.server.base.problems import problem_of
from inkland.server.base.protocol_version import PROTOCOL
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.telemetry.logs import room_mark
from inkland.server.base.telemetry.request_context import current_id
from inkland.server.features.sessions.open_connections import SessionWatch
from inkland.server.infra.network.rate_limits import TokenBucket
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.seats.shared_device import requested_seat
from inkland.server.play.broadcast.outbox import Outbox
from inkland.server.play.protocol.client_messages import (
    CancelHint,
    Commit,
    Draw,
    Hello,
    HintRequest,
    Ping,
    Reveal,
    RoomRequest,
    SeatRequest,
    ShowSeat,
    Sit,
    Start,
    TableRequest,
    Vote,
)
from inkland.server.play.protocol.codec import decode, decode_number, encode, wrong_field
from inkland.server.play.protocol.question_messages import Question
from inkland.server.play.protocol.server_messages import Answer, DeviceAdded, Done, Refused
from inkland.server.play.questions.questions import answer_question
from inkland.server.play.rooms.live.live_room import LiveRoom
from inkland.server.web.websocket.connection import Disconnected, ServerStops, WebSocketConnection
from inkland.server.web.websocket.hints import ConnectionHints

OtherMessage = Ping | Question | ShowSeat | CancelHint | Commit | RoomRequest
"""The messages that are answered one after another."""
MAY_START_GAME: Final = frozenset((*get_args(SeatRequest), *get_args(TableRequest), Start))
"""The types of requests that start a game, or can be the last thing that one waits for."""
DRAW_MARK: Final = '"draw"'
"""What is in every message with a drawing; whatever else has it is looked at once more."""
FLUSH_SECONDS: Final = 1.0
"""How long a connection that is being closed may take to receive the last messages."""
ANSWER_SECONDS: Final = 2.0
"""How long a server that is being stopped waits for a request that is answered beside others."""


class CloseCode(IntEnum):
    """Why the server closes a connection."""

    BROKEN = 1011
    RESTART = 1012
    TRY_AGAIN = 1013
    MALFORMED = 4400
    NO_GUEST = 4401
    SIGNED_OUT = 4403
    NO_ROOM = 4404
    TOO_SLOW = 4408
    OTHER_PROTOCOL = 4409
    DAMAGED = 4410
    TOO_MANY = 4429


class CloseConnection(Exception):
    """The connection is to be closed with a code."""

    def __init__(self, code: CloseCode) -> None:
        super().__init__(code)
        self.code = code


class ClientSession:
    """One guest on one connection."""

    def __init__(
        self, connection: WebSocketConnection, server: Server, guest: Guest, watch: SessionWatch
    ) -> None:
        limits = server.settings.limits
        self._connection = connection
        self._server = server
        self._guest = guest
        self._watch = watch
        self._outbox = Outbox(
            guest.id,
            limits.backlog_messages,
            limits.backlog_bytes,
            address=connection.address,
            sending=server.sending,
        )
        self._hints = ConnectionHints(server.jobs, self._outbox, server.log)
        self._rate = TokenBucket(limits.messages, limits.message_burst, server.time.monotonic)
        self._strikes = limits.strikes
        self._answering: asyncio.Task[None] | None = None
        """The answer to the last request that may have started a game, or to one behind it."""
        self._is_drawing = False
        """Whether a drawing is being carried out beside the reader."""
        self._drawn: asyncio.Future[None] | None = None
        """Resolved when that is answered, if a caller waits for it."""
        self._is_waiting = False
        """Whether the reader waits for the next message, and every one before it is answered."""
        self._context = copy_context()
        """In which drawings are carried out: logs name the request."""

    async def run(self, room: str) -> None:
        """Serve the guest until the connection ends; raises CloseConnection or Disconnected."""
        hello = await self._receive_hello()
        try:
            live = await self._server.rooms.connect(room, self._outbox, hello)
        except (StoreUnavailable, NotSaved):
            raise CloseConnection(CloseCode.TRY_AGAIN) from None
        except DamagedRoom:
            raise CloseConnection(CloseCode.DAMAGED) from None
        except RequestRefused:
            raise CloseConnection(CloseCode.NO_ROOM) from None
        reader = asyncio.create_task(self._read_messages(live))
        self._outbox.on_drop = self._watch.on_end = reader.cancel
        self._watch.on_device_added = lambda device: self._outbox.put(encode(DeviceAdded(*device)))
        try:
            if not self._outbox.dropped and not self._watch.is_ended:
                with self._connection.joined(self._outbox, partial(self._take_draw, live)):
                    await asyncio.wait({reader})
            if self._watch.is_ended:
                self._outbox.take_all()
                raise CloseConnection(CloseCode.SIGNED_OUT)
            if self._outbox.dropped:
                raise CloseConnection(CloseCode.TOO_SLOW)
            reader.result()
        except ServerStops:
            await self._finish_answer()
            raise CloseConnection(CloseCode.RESTART) from None
        finally:
            live.disconnect(self._outbox)
            self._hints.cancel()
            for task in (reader, self._answering):
                if task is not None:
                    task.cancel()
                    await asyncio.gather(task, return_exceptions=True)
            await self._flush()

    async def _receive_hello(self) -> Hello:
        """Return the first message; raises CloseConnection if it is anything but a matching `hello`."""
        try:
            async with asyncio.timeout(self._server.settings.limits.hello_seconds):
                message = decode(await self._connection.receive())
        except ServerStops:
            raise CloseConnection(CloseCode.RESTART) from None
        except (TimeoutError, msgspec.DecodeError):
            raise CloseConnection(CloseCode.MALFORMED) from None
        if not isinstance(message, Hello):
            raise CloseConnection(CloseCode.MALFORMED)
        if message.protocol != PROTOCOL:
            raise CloseConnection(CloseCode.OTHER_PROTOCOL)
        return message

    async def _finish_answer(self) -> None:
        """Wait for what is answered beside the reader: briefly for a request, until saved for a drawing."""
        if self._answering is not None:
            await asyncio.wait({self._answering}, timeout=ANSWER_SECONDS)
        if self._is_drawing:
            await self._until_drawn()

    async def _flush(self) -> None:
        """Send what is left in the outbox, which includes why the connection is closed."""
        with suppress(Disconnected, TimeoutError):
            async with asyncio.timeout(FLUSH_SECONDS):
                for data in self._outbox.take_all():
                    await self._connection.send(data)

    async def _read_messages(self, live: LiveRoom) -> None:
        """Answer the messages of the client, one after another; raises CloseConnection, Disconnected.

        A request that starts a game waits for the random parts of the clients, this one's among them. So it
        is answered in a task of its own, and what comes behind it waits, but for these parts.
        """
        while True:
            self._is_waiting = True
            try:
                data = await self._connection.receive()
            finally:
                self._is_waiting = False
            if self._is_drawing:
                await self._until_drawn()
            if not self._takes_message():
                too_fast = RequestRefused(ServerCode.TOO_FAST)
                self._strike(too_fast, CloseCode.TOO_MANY, decode_number(data))
                continue
            try:
                message = decode(data)
            except msgspec.DecodeError as error:
                unreadable = RequestRefused(ServerCode.BAD_MESSAGE, field=wrong_field(error))
                self._strike(unreadable, CloseCode.MALFORMED)
                continue
            if isinstance(message, Hello):
                self._strike(RequestRefused(ServerCode.HELLO_TWICE), CloseCode.MALFORMED)
                continue
            if isinstance(message, Reveal):
                live.exchange.reveal(self._outbox, message)
                self._outbox.put(encode(Done(message.id)))
            elif type(message) in MAY_START_GAME or self._is_answering:
                self._answering = asyncio.create_task(self._answer_in_turn(live, message, self._answering))
            else:
                await self._answer_in_turn(live, message)

    def _take_draw(self, live: LiveRoom, data: str) -> bool:
        """Carry out a drawing without waking the reader; return False if the reader has to see to a message.

        Nearly every message is a drawing that nothing is in the way of.
        """
        if DRAW_MARK not in data or self._is_drawing or self._is_answering:
            return False
        if not self._is_waiting or self._watch.is_ended:
            return False
        try:
            draw = decode(data)
        except msgspec.DecodeError:
            return False
        if not isinstance(draw, Draw) or self._server.traces is not None or not self._takes_message():
            return False
        self._is_drawing = True
        try:
            self._context.run(live.draw, self._guest, draw, partial(self._answer_draw, draw))
        except RequestRefused as error:
            self._answer_draw(draw, error)
        return True

    def _answer_draw(self, draw: Draw, error: Exception | None) -> None:
        self._is_drawing = False
        try:
            self._outbox.put(encode(Done(draw.id) if error is None else self._failed(draw, error)))
        finally:
            if self._drawn is not None and not self._drawn.done():
                self._drawn.set_result(None)

    def _until_drawn(self) -> asyncio.Future[None]:
        """Return a future that is resolved when the current drawing is answered."""
        if self._drawn is None or self._drawn.done():
            self._drawn = asyncio.get_running_loop().create_future()
        return self._drawn

    def _takes_message(self) -> bool:
        """Count a message; return False if there are too many."""
        return self._rate.take() and self._server.message_rates.take(self._connection.address)

    @property
    def _is_answering(self) -> bool:
        return self._answering is not None and not self._answering.done()

    async def _answer_in_turn(
        self, live: LiveRoom, message: OtherMessage, before: asyncio.Task[None] | None = None
    ) -> None:
        """Answer a message, after the one before it."""
        if before is not None:
            await asyncio.wait([before])
        self._outbox.put(encode(await self._answer(live, message)))

    async def _answer(self, live: LiveRoom, message: OtherMessage) -> Answer:
        """Carry out a request, and return the answer to it; with a trace if traces are on."""
        traces = self._server.traces
        if traces is None:
            return await self._carry_out(live, message)
        kind, room = type(message).__name__, room_mark(live.room.id)
        with traces.request(kind, current_id(), {"inkland.room": room}) as span:
            answer = await self._carry_out(live, message)
            if span is not None and isinstance(answer, Refused):
                span.set_attribute("inkland.code", str(answer.problem.code))
            return answer

    async def _carry_out(self, live: LiveRoom, message: OtherMessage) -> Answer:
        try:
            match message:
                case _ if isinstance(message, Question):
                    return await answer_question(live, self._guest, message)
                case Ping():
                    return Done(message.id)
                case ShowSeat(seat=seat):
                    await live.show_seat(self._outbox, seat)
                    return Done(message.id)
                case HintRequest():
                    await self._begin_hint(live, message)
                    return Done(message.id)
                case CancelHint():
                    self._hints.cancel()
                    return Done(message.id)
                case Commit():
                    live.exchange.offer(self._outbox, message)
                    return Done(message.id)
                case Sit() | Vote(kind="rematch"):
                    # The name may have changed since the connection was opened.
                    self._guest = await self._server.store.read_guest(self._guest.id) or self._guest
                    await live.request(self._guest, message)
                    return Done(message.id)
                case _:
                    await live.request(self._guest, message)
                    return Done(message.id)
        except Exception as error:  # noqa: BLE001 - the client is told
            return self._failed(message, error)

    def _failed(self, message: OtherMessage, error: Exception) -> Refused:
        """Return the answer to a request that was refused or has failed."""
        match error:
            case RequestRefused():
                return self._refused(message.id, error)
            case StoreUnavailable():
                return self._refused(message.id, NotSaved())
            case _:
                self._server.log.error("request-failed", kind=type(message).__name__, exc_info=error)
                return self._refused(message.id, RequestRefused(ServerCode.ERROR))

    async def _begin_hint(self, live: LiveRoom, request: HintRequest) -> None:
        """Mark the game, then look for a hint; raises RequestRefused."""
        await live.request(self._guest, request)
        game, _ = live.shown_game(self._guest.id)
        if game.turn == request.turn:
            seat = requested_seat(live.room, self._guest.id, request.seat)
            self._hints.begin(live.room.id, game, seat, request.grade)

    def _refused(self, request: int | None, error: RequestRefused) -> Refused:
        self._server.metrics.refusals.labels(error.code.value).inc()
        return Refused(request, problem_of(error))

    def _strike(self, error: RequestRefused, code: CloseCode, request: int | None = None) -> None:
        """Refuse an unreadable or hasty message; raises CloseConnection after too many of them."""
        self._outbox.put(encode(self._refused(request, error)))
        self._strikes -= 1
        if self._strikes <= 0:
            raise CloseConnection(code)

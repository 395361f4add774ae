"""The hint of a connection: sent when it is found, with its progress before that; it can be cancelled."""

import asyncio
from threading import Event
from typing import Any

from inkland.bots.levels.readiness import SearchUnavailable
from inkland.core.state import PlayerView
from inkland.server.broadcast.outbox import Outbox
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.games.game import Game
from inkland.server.games.hints import HintFinder
from inkland.server.protocol.codec import encode
from inkland.server.protocol.room_views import problem_of
from inkland.server.protocol.server_messages import Hint


class ConnectionHints:
    """At most one hint at a time for a connection."""

    def __init__(self, finder: HintFinder, outbox: Outbox, log: Any) -> None:
        self._finder = finder
        self._outbox = outbox
        self._log = log
        self._stop = Event()
        self._task: asyncio.Task[None] | None = None

    def begin(self, game: Game, seat: int) -> None:
        """Look for a hint for a seat, in place of one that is still looked for."""
        self.cancel()
        self._stop = Event()
        work = self._find(game, game.turn, game.view(seat), seat, self._stop)
        self._task = asyncio.create_task(work)

    def cancel(self) -> None:
        """Stop looking; nothing more is sent."""
        self._stop.set()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _find(self, game: Game, turn: int, seen: PlayerView, seat: int, stop: Event) -> None:
        def report(done: float) -> None:
            if not stop.is_set():
                self._outbox.put(encode(Hint(turn, done)))

        try:
            chance = game.bot_chance(seat)
            choices = await self._finder.find(seen, chance, report, stop)
            message = Hint(turn, 1.0, choices)
        except SearchUnavailable:
            message = Hint(turn, 1.0, problem=problem_of(RequestRefused(ServerCode.NO_HINT)))
        except Exception as error:  # noqa: BLE001 - the connection must survive
            self._log.error("hint-failed", exc_info=error)
            message = Hint(turn, 1.0, problem=problem_of(RequestRefused(ServerCode.ERROR)))
        if not stop.is_set():
            self._outbox.put(encode(message))

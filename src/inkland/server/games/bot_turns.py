"""What keeps a table going: bots that choose in threads of their own, and the clock of a card."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Executor
from typing import Any, NamedTuple

from inkland.bots import BOTS
from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.legality import check
from inkland.core.options import options
from inkland.core.state import State, view
from inkland.server.games.game import Game, SystemRng
from inkland.server.rooms.inbox import Closed
from inkland.server.rooms.room import STAND_IN

Play = Callable[[Game, int, list[Choice]], Awaitable[None]]
"""Hands choices in for a turn of a game; those that come too late are passed over."""


class Thought(NamedTuple):
    """What a bot chose, and what went wrong if it was stood in for."""

    choice: Choice
    error: Exception | None = None


def choose(state: State, seat: Seat, name: str) -> Thought:
    """The choice of one bot; one that is gone is replaced, one that fails is stood in for at random."""
    seen = view(state, seat)
    legal, rng = options(seen), SystemRng()
    try:
        choice = (BOTS.get(name) or BOTS[STAND_IN]).choose(seen, legal, rng)
        check(state.table, choice)
        if choice.seat != seat:
            raise ValueError("a bot chose for another seat")
    except Exception as error:  # noqa: BLE001 - whatever a bot does, its seat goes on
        return Thought(legal[rng.below(len(legal))], error)
    return Thought(choice)


class Pace:
    """The clock and the bots of one table."""

    def __init__(self, pool: Executor, play: Play, log: Any) -> None:
        self._pool = pool
        self._play = play
        self._log = log
        self._clock: asyncio.TimerHandle | None = None
        self._deadline: float | None = None
        self._asked: set[int] = set()
        self._thoughts: set[asyncio.Task[None]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether something will happen here by itself."""
        return bool(self._thoughts or self._clock)

    def begin_turn(self, game: Game, clock: float | None, bots: Mapping[int, str]) -> None:
        """A card was turned: wind the clock and let the bots think."""
        self._stop_clock()
        self._asked.clear()
        if game.table.is_over:
            return
        if clock is not None:
            loop = asyncio.get_running_loop()
            self._deadline = loop.time() + clock
            self._clock = loop.call_later(clock, self._time_is_up, game)
        self.call(game, bots)

    def call(self, game: Game, bots: Mapping[int, str]) -> None:
        """Ask the bots that have yet to choose, each once a turn."""
        due = {seat: bot for seat, bot in bots.items() if seat in game.table.awaited - self._asked}
        self._asked.update(due)
        self._think(game, due)

    def forget(self, seat: int) -> None:
        """A choice was taken back: a bot that gets this seat is asked again."""
        self._asked.discard(seat)

    def seconds_left(self) -> float | None:
        """Until a bot draws for those still awaited; None without a clock."""
        if self._deadline is None:
            return None
        return round(max(0.0, self._deadline - asyncio.get_running_loop().time()), 1)

    def stop(self) -> None:
        """No more clock and no more thinking."""
        self._stop_clock()
        for thought in self._thoughts:
            thought.cancel()

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
        self._clock = self._deadline = None

    def _time_is_up(self, game: Game) -> None:
        self._clock = None
        self._think(game, dict.fromkeys(game.table.awaited, STAND_IN))

    def _think(self, game: Game, bots: Mapping[int, str]) -> None:
        if bots:
            thought = asyncio.create_task(self._answer(game, bots))
            self._thoughts.add(thought)
            thought.add_done_callback(self._thoughts.discard)

    async def _answer(self, game: Game, bots: Mapping[int, str]) -> None:
        """Let every bot think on its own, and hand in what is ready: a slow one holds up nobody else."""
        turn, state = game.turn, game.state
        think = asyncio.get_running_loop().run_in_executor
        waiting = {think(self._pool, choose, state, Seat(seat), bot) for seat, bot in sorted(bots.items())}
        try:
            while waiting and game.turn == turn:
                ready, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                thoughts = [thought.result() for thought in ready]
                for error in {id(thought.error): thought.error for thought in thoughts}.values():
                    if error is not None:
                        self._log.error("bot-failed", exc_info=error)
                await self._play(game, turn, [thought.choice for thought in thoughts])
        except Closed:
            return
        except Exception as error:  # noqa: BLE001 - it must not take the room with it
            self._log.error("bots-failed", exc_info=error)
        finally:
            for thought in waiting:
                thought.cancel()

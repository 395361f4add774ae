"""The turns of bots: they choose in threads, each once a turn, and the room plays their choices."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping
from typing import Any, NamedTuple

from inkland.bots import BOTS
from inkland.bots.twins import own_options
from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.legality import check
from inkland.core.options import options
from inkland.core.rng import Rng
from inkland.core.state import State, view
from inkland.server.games.bot_pool import BotPool
from inkland.server.games.game import Game
from inkland.server.rooms.live.inbox import Closed
from inkland.server.rooms.room import STAND_IN

Play = Callable[[Game, int, list[Choice]], Awaitable[None]]
"""Plays choices in a turn of a game; choices that come too late are ignored."""


class BotChoice(NamedTuple):
    """The choice for a bot's seat, and the error if the bot failed and a random choice was made."""

    choice: Choice
    error: Exception | None = None


def choose(state: State, seat: Seat, name: str, rng: Rng, same_level: Collection[Seat] = ()) -> BotChoice:
    """Return the choice of a bot: the stand-in's if there is no such bot, a random one if it fails.

    `same_level` are the seats of bots of its level, which should not draw alike.
    """
    seen = view(state, seat)
    legal = own_options(state.table, seat, options(seen), same_level)
    try:
        choice = (BOTS.get(name) or BOTS[STAND_IN]).choose(seen, legal, rng)
        check(state.table, choice)
        if choice.seat != seat:
            raise ValueError("a bot chose for another seat")
    except Exception as error:  # noqa: BLE001 - the game goes on whatever a bot does
        return BotChoice(legal[rng.below(len(legal))], error)
    return BotChoice(choice)


def _seats_of_level(bots: Mapping[int, str], level: str) -> list[Seat]:
    return [Seat(seat) for seat, bot in bots.items() if bot == level]


class BotTurns:
    """The bots of one room."""

    def __init__(self, pool: BotPool, play: Play, play_together: Play, log: Any) -> None:
        self._pool = pool
        self._play = play
        self._play_together = play_together
        self._log = log
        self._asked: set[int] = set()
        self._standing_in: Mapping[int, str] = {}
        """The stand-ins that are choosing."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether a bot is choosing."""
        return bool(self._tasks)

    def begin_turn(self) -> None:
        """Allow every bot to be asked again."""
        self._asked.clear()
        self._standing_in = {}

    def ask(self, game: Game, bots: Mapping[int, str]) -> None:
        """Ask the bots that have yet to choose, each once a turn."""
        due = {seat: bot for seat, bot in bots.items() if seat in game.table.awaited - self._asked}
        self._asked.update(due)
        if due:
            self._begin(self._choose_and_play(game, due, bots))

    def stand_in(self, game: Game, bots: Mapping[int, str]) -> None:
        """Let stand-ins choose for the last seats that are awaited; their choices are played together."""
        if bots and bots != self._standing_in:
            self._standing_in = bots
            self._begin(self._stand_in_and_play(game, bots))

    def stop(self) -> None:
        """Ignore the choices of bots that are still choosing."""
        for task in self._tasks:
            task.cancel()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _stand_in_and_play(self, game: Game, bots: Mapping[int, str]) -> None:
        """Let all stand-ins choose, then play their choices at once."""
        turn, state = game.turn, game.state
        run = asyncio.get_running_loop().run_in_executor
        try:
            chosen = await asyncio.gather(
                *(
                    run(self._pool.executor(bot), choose, state, Seat(seat), bot, game.bot_chance(seat))
                    for seat, bot in sorted(bots.items())
                )
            )
            self._log_errors(chosen)
            if self._standing_in is bots:
                self._standing_in = {}
            await self._play_together(game, turn, [one.choice for one in chosen])
        except Closed:
            return
        except Exception as error:  # noqa: BLE001 - the room must survive
            self._log.error("bots-failed", exc_info=error)

    def _log_errors(self, chosen: Iterable[BotChoice]) -> None:
        for error in {id(one.error): one.error for one in chosen}.values():
            if error is not None:
                self._log.error("bot-failed", exc_info=error)

    async def _choose_and_play(self, game: Game, bots: Mapping[int, str], table: Mapping[int, str]) -> None:
        """Let the bots choose side by side and play what is ready: a slow bot delays no other."""
        turn, state = game.turn, game.state
        run = asyncio.get_running_loop().run_in_executor
        waiting = {
            run(
                self._pool.executor(bot),
                choose,
                state,
                Seat(seat),
                bot,
                game.bot_chance(seat),
                _seats_of_level(table, bot),
            )
            for seat, bot in sorted(bots.items())
        }
        try:
            while waiting and game.turn == turn:
                ready, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                chosen = [task.result() for task in ready]
                self._log_errors(chosen)
                await self._play(game, turn, [one.choice for one in chosen])
        except Closed:
            return
        except Exception as error:  # noqa: BLE001 - the room must survive
            self._asked.difference_update(bots)
            self._log.error("bots-failed", exc_info=error)
        finally:
            for task in waiting:
                task.cancel()

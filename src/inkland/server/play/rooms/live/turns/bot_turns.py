"""The turns of bots: workers choose for them, each once a turn, and the room plays their choices."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from inkland.bots import BOTS
from inkland.bots.levels.cost import CHEAPER
from inkland.bots.levels.search_bot import SearchBot
from inkland.bots.random_bot import RandomBot
from inkland.bots.skill_options import without_skills
from inkland.bots.twins import own_options
from inkland.core.commands import Choice
from inkland.core.errors import IllegalCommand
from inkland.core.ids import Seat
from inkland.core.options import Options, options
from inkland.core.state import Table, view
from inkland.core.turns.legality import check
from inkland.server.base.errors import RequestRefused
from inkland.server.infra.jobs.fairness.job import Account, Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import BadAnswer, JobFailed
from inkland.server.infra.jobs.protocol.table_codec import encode_table, game_mark
from inkland.server.infra.jobs.protocol.work import ChooseMove, Move, Result
from inkland.server.model.games.bot_chance import Chance, sent_chance
from inkland.server.model.games.game import Game, parse_choice
from inkland.server.model.rooms.room import QuickReason
from inkland.server.play.rooms.live.turns.bot_deadline import BotDeadline
from inkland.server.play.rooms.state.inbox import Closed

MANY: Final = 8
"""If so many bots are still choosing, the choices of a moment are played together, which costs less."""
GATHER_SECONDS: Final = 0.05
FLOOD_SECONDS: Final = 0.5
"""Bots of an address whose jobs will take longer than this are late by themselves."""
Play = Callable[[Game, int, list[Choice]], Awaitable[None]]
"""Plays choices in a turn of a game; choices that come too late are ignored."""


class BotChoice(NamedTuple):
    """The choice for a bot's seat, and what went wrong if the bot failed and a random choice was made."""

    choice: Choice
    problem: str = ""


class _Position:
    """A game as all bots of one turn see it."""

    def __init__(self, game: Game) -> None:
        self.state = game.state
        self._game = game_mark(game.id)

    @cached_property
    def encoded_table(self) -> bytes:
        """The table as workers get it."""
        return encode_table(self.state.table, self._game)


class _Question(NamedTuple):
    """A bot that is to choose."""

    position: _Position
    seat: Seat
    bot: str
    chance: Chance
    same_level: tuple[Seat, ...] = ()
    """The seats of bots of its level, which should not draw alike."""
    recorded: Choice | None = None
    """What the seat chose in the game that a branch has left."""
    is_plain: bool = False
    """Whether it draws for a person who is away, without skills."""

    @property
    def table(self) -> Table:
        """The open table."""
        return self.position.state.table

    @property
    def options(self) -> Options:
        """What the bot considers."""
        seen = view(self.position.state, self.seat)
        found = own_options(self.table, self.seat, options(seen), self.same_level)
        return without_skills(found) if self.is_plain else found

    def check(self, result: Result) -> None:
        """Raise BadAnswer unless a worker has chosen what the rules allow this seat."""
        try:
            if isinstance(result, Move):
                check(self.table, parse_choice(result.command, self.seat))
        except (RequestRefused, IllegalCommand) as error:
            raise BadAnswer(f"illegal: {error.code}") from error

    def random_choice(self) -> Choice:
        """Return a random legal choice."""
        legal = self.options
        return legal[sent_chance(self.chance).below(len(legal))]


def _seats_of_level(bots: Mapping[int, str], level: str) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, bot in bots.items() if bot == level)


class BotTurns:
    """The bots of one room; `account` says for whom they compute, `is_watched` whether people are there."""

    def __init__(
        self,
        jobs: JobQueue,
        patience: BotDeadline,
        account: Callable[[], Account],
        is_watched: Callable[[], bool],
        play: Play,
        play_together: Play,
        log: Any,
    ) -> None:
        self.quick: dict[int, QuickReason] = {}
        """The seats for which a quicker level chooses in this turn, and why."""
        self.on_idle: Callable[[], None] = lambda: None
        """Called when no bot is choosing any more."""
        self._jobs = jobs
        self._patience = patience
        self._account = account
        self._is_watched = is_watched
        self._play = play
        self._play_together = play_together
        self._log = log
        self._asked: set[int] = set()
        self._standing_in: Mapping[int, str] = {}
        """The stand-ins that are choosing."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._choosing: set[asyncio.Task[BotChoice]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether a bot is choosing."""
        return bool(self._tasks)

    def begin_turn(self) -> None:
        """Allow every bot to be asked again; choices for the last turn are needed no more."""
        self._asked.clear()
        self._standing_in = {}
        self.stop_choosing()
        self.quick = {}
        self._patience.begin_turn()

    def ask(self, game: Game, bots: Mapping[int, str], limited: Collection[int] = ()) -> None:
        """Ask the bots that have yet to choose, each once a turn; for `limited` seats quicker levels."""
        due = {seat: bot for seat, bot in bots.items() if seat in game.table.awaited - self._asked}
        stand_ins = {*limited} - bots.keys()
        self.quick.update(dict.fromkeys((due.keys() & {*limited}) | stand_ins, "quota"))
        self._asked.update(due)
        if due:
            self._begin(self._choose_and_play(game, due, bots))

    def stand_in(
        self, game: Game, bots: Mapping[int, str], *, plain: Collection[int], is_time_up: bool
    ) -> None:
        """Let stand-ins choose for the last seats that are awaited; their choices are played together.

        Those for `plain` seats, which people own, use no skills.
        """
        if bots and bots != self._standing_in:
            self._standing_in = bots
            self._begin(self._stand_in_and_play(game, bots, plain, is_time_up=is_time_up))

    def stop_choosing(self) -> None:
        """Let workers stop to choose for this room."""
        for task in self._choosing:
            task.cancel()

    def stop(self) -> None:
        """Ignore the choices of bots that are still choosing."""
        self._patience.stop()
        self.stop_choosing()
        for task in self._tasks:
            task.cancel()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not self._tasks:
            self.on_idle()

    def _begin_choosing(self, question: _Question, priority: Priority) -> asyncio.Task[BotChoice]:
        task = asyncio.create_task(self._choose(question, priority))
        self._choosing.add(task)
        task.add_done_callback(self._choosing.discard)
        return task

    async def _choose(self, question: _Question, priority: Priority) -> BotChoice:
        """Return the choice of a bot, checked like that of a person; a random one if it is not legal.

        A random choice takes less time than asking a worker. All other bots take milliseconds, in which
        nobody else could be served here, so even `greedy` is asked there.
        """
        if question.recorded is not None:
            return BotChoice(question.recorded)
        if isinstance(BOTS.get(question.bot), RandomBot):
            return BotChoice(question.random_choice())
        cheaper = CHEAPER.get(question.bot)
        if cheaper is None or priority is Priority.CLOCK:
            return await self._ask_worker(question, priority)
        if question.seat not in self.quick and self._jobs.has_workers:
            found = await self._ask_patiently(question, priority)
            if found is not None:
                return found
            self.quick[question.seat] = "busy"
            priority = self._late_priority()
        if not self._jobs.has_workers:
            return await self._ask_worker(question, priority)
        return await self._ask_worker(question._replace(bot=cheaper), priority)

    async def _ask_patiently(self, question: _Question, priority: Priority) -> BotChoice | None:
        """Return the choice of a bot; None if the table has no more patience."""
        asked = asyncio.create_task(self._ask_worker(question, priority))
        late = asyncio.create_task(self._patience.is_over())
        try:
            await asyncio.wait({asked, late}, return_when=asyncio.FIRST_COMPLETED)
            return asked.result() if asked.done() else None
        finally:
            late.cancel()
            asked.cancel()

    async def _ask_worker(self, question: _Question, priority: Priority) -> BotChoice:
        """Return what a worker chooses, checked like the choice of a person."""
        table = question.position.encoded_table
        work = ChooseMove(
            table, question.seat, question.bot, question.chance, question.same_level, question.is_plain
        )
        try:
            move = await self._jobs.choose(work, self._account(), priority, question.check)
        except JobFailed as error:
            return BotChoice(question.random_choice(), str(error))
        if not self._jobs.has_workers:
            self._note_no_workers(question)
        return BotChoice(parse_choice(move.command, question.seat), move.problem)

    def _note_no_workers(self, question: _Question) -> None:
        """Note that nobody could think, so that the stand-in has chosen for a level."""
        if isinstance(BOTS.get(question.bot), SearchBot):
            self.quick[question.seat] = "no-workers"

    def _late_priority(self) -> Priority:
        """Return how urgent a quicker choice is: bots that flood the queue come after those in time."""
        own = self._jobs.load(self._account()).address
        return Priority.LATE if own > FLOOD_SECONDS else Priority.MOVE

    def _priority(self) -> Priority:
        return Priority.MOVE if self._is_watched() else Priority.UNWATCHED

    async def _stand_in_and_play(
        self, game: Game, bots: Mapping[int, str], plain: Collection[int], *, is_time_up: bool
    ) -> None:
        """Let all stand-ins choose, then play their choices at once."""
        turn, position = game.turn, _Position(game)
        priority = Priority.CLOCK if is_time_up else self._priority()
        try:
            questions = [
                _Question(position, Seat(seat), bot, game.bot_chance(seat), is_plain=seat in plain)
                for seat, bot in sorted(bots.items())
            ]
            tasks = [self._begin_choosing(question, priority) for question in questions]
            chosen = await asyncio.gather(*tasks)
            self._log_problems(chosen)
            if self._standing_in is bots:
                self._standing_in = {}
            await self._play_together(game, turn, [one.choice for one in chosen])
        except Closed:
            return
        except Exception as error:  # noqa: BLE001 - the room must survive
            self._log.error("bots-failed", exc_info=error)

    def _log_problems(self, chosen: Iterable[BotChoice]) -> None:
        for problem in sorted({one.problem for one in chosen if one.problem}):
            self._log.error("bot-failed", problem=problem)

    async def _choose_and_play(self, game: Game, bots: Mapping[int, str], table: Mapping[int, str]) -> None:
        """Let the bots choose side by side and play what is ready: a slow bot delays no other."""
        turn, position = game.turn, _Position(game)
        questions = [
            _Question(
                position,
                Seat(seat),
                bot,
                game.bot_chance(seat),
                _seats_of_level(table, bot),
                game.recorded_choice(seat),
            )
            for seat, bot in sorted(bots.items())
        ]
        waiting = {self._begin_choosing(question, self._priority()) for question in questions}
        try:
            while waiting and game.turn == turn:
                ready, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if len(waiting) >= MANY:
                    more, waiting = await asyncio.wait(waiting, timeout=GATHER_SECONDS)
                    ready |= more
                chosen = [task.result() for task in ready if not task.cancelled()]
                self._log_problems(chosen)
                if chosen:
                    await self._play(game, turn, [one.choice for one in chosen])
        except Closed:
            return
        except Exception as error:  # noqa: BLE001 - the room must survive
            self._asked.difference_update(bots)
            self._log.error("bots-failed", exc_info=error)
        finally:
            for task in waiting:
                task.cancel()

"""The work of a worker process: messages in, jobs done one after another, messages out."""

import gc
import os
import time
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import BinaryIO, Final

import msgspec

from inkland.bots import BOTS
from inkland.bots.classes.loading import CannotLoad
from inkland.bots.classes.python_bot import PythonBot
from inkland.bots.faults import Fault
from inkland.bots.levels.readiness import SEARCH, set_interactive
from inkland.bots.levels.trained import shipped_levels, trained_levels
from inkland.server.infra.jobs.protocol.messages import (
    HEADER,
    Alive,
    Cancel,
    Done,
    FromWorker,
    Levels,
    Ping,
    Run,
    SetUp,
    ToWorker,
    decode_for_worker,
    encode,
)
from inkland.server.infra.jobs.protocol.work import BotFault, ChooseMove, Move, Result, Work
from inkland.server.infra.jobs.workers.failure_places import place_of
from inkland.server.infra.jobs.workers.interface import CarryOut
from inkland.server.infra.jobs.workers.priority import yield_to_others
from inkland.server.infra.jobs.workers.progress import ProgressReport

LEAST_URGENT: Final = 19
"""The niceness of a worker for what can wait."""


class Connection:
    """Both pipes to the server."""

    def __init__(self, incoming: BinaryIO, outgoing: BinaryIO) -> None:
        self._incoming = incoming
        self._outgoing = outgoing
        self._lock = Lock()

    def receive(self) -> ToWorker | None:
        """Return the next message; None when the server has closed the pipe or has ended."""
        header = self._incoming.read(HEADER.size)
        if len(header) < HEADER.size:
            return None
        (length,) = HEADER.unpack(header)
        data = self._incoming.read(length)
        return decode_for_worker(data) if len(data) == length else None

    def send(self, message: FromWorker) -> None:
        """Send a message, from any thread."""
        data = encode(message)
        with self._lock:
            self._outgoing.write(data)
            self._outgoing.flush()


class WorkerLoop:
    """Reads messages in one thread, so that it always answers, and works in another."""

    def __init__(self, connection: Connection, carry_out: CarryOut) -> None:
        self._connection = connection
        self._carry_out = carry_out
        self._jobs: SimpleQueue[Run] = SimpleQueue()
        self._stops: dict[int, Event] = {}

    def run(self, bots: ExitStack) -> None:
        """Load the bots and work until the process ends."""
        set_up = self._connection.receive()
        if not isinstance(set_up, SetUp):
            return
        if set_up.is_background:
            yield_to_others(LEAST_URGENT)
        Thread(target=self._read, name="reader", daemon=True).start()
        _prepare_bots(set_up, bots)
        self._connection.send(Levels(SEARCH.reason))
        gc.collect()
        gc.freeze()
        while True:
            self._do(self._jobs.get())

    def _read(self) -> None:
        while (message := self._connection.receive()) is not None:
            match message:
                case Run(number):
                    self._stops[number] = Event()
                    self._jobs.put(message)
                case Cancel(number):
                    self._stops.get(number, Event()).set()
                case Ping():
                    self._connection.send(Alive())
                case SetUp():
                    break
        os._exit(0)

    def _do(self, job: Run) -> None:
        begun, report = time.process_time(), ProgressReport(job.number, self._connection.send)
        try:
            result = _with_fault(self._carry_out(job.work, self._stops[job.number], report), job.work)
            answer = Done(job.number, time.process_time() - begun, result)
        except Exception as error:  # noqa: BLE001 - the caller is to learn of it
            answer = Done(job.number, time.process_time() - begun, error=place_of(error))
        self._stops.pop(job.number)
        self._connection.send(answer)


class ReportingBot(PythonBot):
    """A foreign bot whose faults are counted by the server."""

    fault: BotFault | None = None
    """The fault in the current choice."""

    def record_fault(self, fault: Fault, output: Iterable[str] = ()) -> None:
        """Keep a fault for the answer."""
        self.fault = BotFault(fault.kind, fault.reason, fault.quoted, tuple(output))


def _with_fault(result: Result, work: Work) -> Result:
    """Return the result of a job with the fault of a foreign bot, if there was one."""
    bot = BOTS.get(work.bot) if isinstance(work, ChooseMove) else None
    if not isinstance(bot, ReportingBot) or not isinstance(result, Move):
        return result
    fault, bot.fault = bot.fault, None
    return msgspec.structs.replace(result, fault=fault)


def _prepare_bots(set_up: SetUp, bots: ExitStack) -> None:
    """Load a foreign bot, or the search of our own."""
    if set_up.weights is not None:
        bots.enter_context(BOTS.replaced(trained_levels(set_up.weights)))
        bots.enter_context(BOTS.registered(shipped_levels()))
    if set_up.bot is None:
        set_interactive()
    else:
        bot = ReportingBot(set_up.bot)
        with suppress(CannotLoad):  # it tries again when it is asked, and the server learns why it fails
            bot.prepare()
        bots.enter_context(BOTS.replaced([bot]))


def work(incoming: BinaryIO, outgoing: BinaryIO, carry_out: CarryOut) -> None:
    """Work until the server closes the pipe or ends."""
    with ExitStack() as bots:
        WorkerLoop(Connection(incoming, outgoing), carry_out).run(bots)

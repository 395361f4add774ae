"""The threads in which bots choose: common ones for our own, and one for each bot of somebody else.

A program or a class of somebody else may hang. It then keeps its own thread busy, and delays no other bot.
"""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

from inkland.bots import BOTS
from inkland.bots.faults import FallibleBot


class BotPool:
    """Knows the threads of every bot."""

    def __init__(self, threads: int) -> None:
        self._common = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._own: dict[str, _BotThread] = {}
        self._lock = Lock()

    def executor(self, bot: str) -> Executor:
        """Return the threads in which a bot chooses."""
        if bot not in BOTS or not isinstance(BOTS[bot], FallibleBot):
            return self._common
        with self._lock:
            if bot not in self._own:
                self._own[bot] = _BotThread(f"bot-{bot}")
            return self._own[bot]

    def shutdown(self) -> None:
        """Stop without waiting for bots that are choosing."""
        self._common.shutdown(wait=False, cancel_futures=True)
        for thread in self._own.values():
            thread.shutdown(wait=False)


Work = tuple[Future[Any], Callable[[], Any]]


class _BotThread(Executor):
    """One thread; unlike those of a pool, it does not keep the program from ending while it hangs."""

    def __init__(self, name: str) -> None:
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        Thread(target=self._run, name=name, daemon=True).start()

    def submit(self, function: Callable[..., Any], /, *args: Any, **options: Any) -> Future[Any]:
        """Let the thread call a function when it has done everything before."""
        future: Future[Any] = Future()
        self._work.put((future, partial(function, *args, **options)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002
        """End the thread when it has done everything before; never wait for that."""
        self._work.put(None)

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            future, function = work
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(function())
            except BaseException as error:  # noqa: BLE001 - whoever waits is to learn of it
                future.set_exception(error)

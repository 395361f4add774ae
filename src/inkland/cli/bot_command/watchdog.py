"""Ends the check of a bot class that does not answer: nothing else stops a loop inside this process."""

import faulthandler
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread, main_thread
from typing import Final

from inkland.bots.classes.python_bot import OWN_FILE, TRACEBACK_LINES

STDERR: Final = 2
POLL_SECONDS: Final = 0.25
GRACE_SECONDS: Final = 10.0
"""How much longer code may run that lets no other thread run; then Python itself ends the program."""


@contextmanager
def watched(is_late: Callable[[], bool], most_seconds: float, end: Callable[[], None]) -> Iterator[None]:
    """Call `end`, which has to end the program, from a thread when something inside the block is late.

    If no thread can run, the program ends after `most_seconds` and some grace, with the traceback of all.
    """
    stop = Event()

    def watch() -> None:
        while not stop.wait(POLL_SECONDS):
            faulthandler.dump_traceback_later(
                most_seconds + GRACE_SECONDS, exit=True, file=sys.__stderr__ or STDERR
            )
            if is_late():
                end()

    thread = Thread(target=watch, name="bot check", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
        faulthandler.cancel_dump_traceback_later()


def is_overdue(begun: float | None, seconds: float) -> bool:
    """Return whether something that began at a moment takes longer than so many seconds."""
    return begun is not None and time.monotonic() - begun > seconds


def where_it_is() -> tuple[str, ...]:
    """Return the last lines of the traceback of the bot's code that is running, without our own code."""
    frame = sys._current_frames().get(main_thread().ident or 0)  # noqa: SLF001 - there is no public name
    frames = traceback.extract_stack(frame)
    ours = [place for place, found in enumerate(frames) if found.filename == OWN_FILE]
    lines = traceback.format_list(frames[ours[-1] + 1 if ours else 0 :])
    return tuple("".join(lines).splitlines()[-TRACEBACK_LINES:])

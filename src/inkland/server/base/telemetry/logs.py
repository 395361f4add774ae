"""Structured logs: one JSON object on each line, without names, links, ids, cards or choices, in errors too.

Messages of exceptions are left out, since they may quote anything. What remains says what failed and where:
the types, their codes, and the lines of code.
"""

import errno
import hashlib
import logging
import sys
import threading
import traceback
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from typing import Any, Final, TextIO

import structlog
from sqlalchemy.exc import DBAPIError

from inkland.core.errors import InklandError
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.telemetry.request_context import current_id

MOST_FRAMES: Final = 30
"""The most lines of code that are logged for one exception, the last ones."""
OWN: Final = "inkland"


def make_log(
    *, level: int = logging.INFO, stream: TextIO | None = None, keep: structlog.typing.Processor | None = None
) -> Any:
    """Return a log that writes to a stream, standard error by default; `keep` gets its lines too."""
    return structlog.wrap_logger(
        structlog.PrintLogger(stream or sys.stderr),
        processors=[
            structlog.stdlib.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _add_request,
            _describe_exception,
            *([] if keep is None else [keep]),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
    )


def _add_request(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> Mapping[str, Any]:
    """Add the id of the request that led to a line."""
    if found := current_id():
        event["request"] = found
    return event


def _describe_exception(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> Mapping[str, Any]:
    """Replace the exception of a line by its description."""
    found = event.pop("exc_info", None)
    if isinstance(found, tuple):
        found = found[1]
    error = found if isinstance(found, BaseException) else sys.exc_info()[1] if found else None
    if error is not None:
        event["exception"] = describe(error)
    return event


def describe(error: BaseException) -> list[str]:
    """Return the types and places of an exception and of those behind it, without their messages.

    >>> describe(OSError(28, "secret"))
    ['OSError ENOSPC']
    """
    found: list[str] = []
    behind: BaseException | None = error
    while behind is not None:
        found.append(f"{_type_name(behind)} {_code(behind)}".rstrip())
        frames = traceback.walk_tb(behind.__traceback__)
        places = [
            f"{frame.f_globals.get('__name__')}:{line} {frame.f_code.co_name}" for frame, line in frames
        ]
        found += places[-MOST_FRAMES:]
        if isinstance(behind, BaseExceptionGroup):
            found += [line for part in behind.exceptions for line in describe(part)]
        behind = behind.__cause__ or (None if behind.__suppress_context__ else behind.__context__)
    return found


def _type_name(error: BaseException) -> str:
    kind = type(error)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def _code(error: BaseException) -> str:
    """Return what kind of error it is, from a fixed list; empty if there is none."""
    match error:
        case InklandError():
            return str(error.code)
        case StoreUnavailable():
            return error.kind.value
        case DBAPIError():
            return str(getattr(error.orig, "sqlite_errorname", ""))
        case OSError():
            return errno.errorcode.get(error.errno or 0, "")
        case _:
            return str(getattr(error, "sqlite_errorname", ""))


class _Forwarder(logging.Handler):
    """Writes records of the standard library's logging to a structured log."""

    def __init__(self, log: Any) -> None:
        super().__init__()
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line; of other libraries without the message, which may quote anything."""
        is_own = record.name.partition(".")[0] == OWN
        told = {"message": record.getMessage()} if is_own else {"place": f"{record.module}:{record.lineno}"}
        exc_info = record.exc_info if record.exc_info and record.exc_info[1] else None
        self._log.log(record.levelno, "library", logger=record.name, exc_info=exc_info, **told)


@contextmanager
def standard_logging(log: Any) -> Iterator[None]:
    """Write to a structured log what would reach standard error by other ways, while the context is open.

    These are the standard library's logging, warnings, and exceptions in threads and destructors.
    """
    root, own = logging.getLogger(), logging.getLogger(OWN)
    known = root.handlers, root.level, own.level
    hooks = threading.excepthook, sys.unraisablehook

    def in_thread(failed: Any) -> None:
        log.error("thread-failed", exc_info=failed.exc_value)

    def in_destructor(failed: Any) -> None:
        log.error("cleanup-failed", exc_info=failed.exc_value)

    root.handlers = [_Forwarder(log)]
    root.setLevel(logging.WARNING)
    own.setLevel(logging.INFO)
    threading.excepthook, sys.unraisablehook = in_thread, in_destructor
    logging.captureWarnings(capture=True)
    try:
        yield
    finally:
        logging.captureWarnings(capture=False)
        threading.excepthook, sys.unraisablehook = hooks
        root.handlers = known[0]
        root.setLevel(known[1])
        own.setLevel(known[2])


def room_mark(room: str) -> str:
    """Return a short name for a room in logs, since its id is its private link.

    >>> room_mark("abc")
    'ba7816bf'
    """
    return _mark(room)


def game_mark(address: str) -> str:
    """Return a short name for a game in logs, since its address leads to its page.

    >>> game_mark("abc")
    'ba7816bf'
    """
    return _mark(address)


def _mark(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]

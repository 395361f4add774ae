"""Structured logs: one JSON object on each line, without names, links, cards or choices."""

import hashlib
import logging
import sys
from typing import Any

import structlog


def make_log(*, level: int = logging.INFO) -> Any:
    """Return a log that writes to standard error."""
    return structlog.wrap_logger(
        structlog.PrintLogger(sys.stderr),
        processors=[
            structlog.stdlib.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
    )


class _Forwarder(logging.Handler):
    """Writes records of the standard library's logging to a structured log."""

    def __init__(self, log: Any) -> None:
        super().__init__()
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line, without a traceback."""
        self._log.log(record.levelno, "library", logger=record.name, message=record.getMessage())


def include_standard_logging(log: Any) -> None:
    """Write what Inkland's own modules log through the standard library to a structured log."""
    logger = logging.getLogger("inkland")
    logger.handlers = [_Forwarder(log)]
    logger.setLevel(logging.INFO)
    logger.propagate = False


def room_mark(room: str) -> str:
    """Return a short name for a room in logs, since its id is its private link.

    >>> room_mark("abc")
    'ba7816bf'
    """
    return hashlib.sha256(room.encode()).hexdigest()[:8]

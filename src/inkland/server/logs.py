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


def room_mark(room: str) -> str:
    """Return a short name for a room in logs, since its id is its private link.

    >>> room_mark("abc")
    'ba7816bf'
    """
    return hashlib.sha256(room.encode()).hexdigest()[:8]

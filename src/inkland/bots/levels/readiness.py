"""Loading the compiled search, once in a process and when it is first needed; it takes about 0.1 s.

If it cannot be loaded, a program that has time (a simulation, a tournament) gets an error. A program in which
people wait says so by `set_interactive`: then the fallback of a level chooses instead, and each choice has a
time limit.
"""

import logging
from threading import Lock

from inkland.extras import missing_extra
from inkland.kernel.file import KERNEL_ERRORS, BadKernel

_log = logging.getLogger(__name__)


class SearchUnavailable(RuntimeError):
    """The compiled search cannot be loaded; the message says why.

    `reason` is the message, or the id of a text (`kernel.file`).
    """

    def __init__(self, reason: str) -> None:
        super().__init__(str(BadKernel(reason)) if reason in KERNEL_ERRORS else reason)
        self.reason = reason


class Readiness:
    """Loads the compiled search of this process, and knows whether that has failed."""

    def __init__(self) -> None:
        self.is_interactive = False
        """Whether people wait in this program: then no choice takes long, and games go on in any case."""
        self._lock = Lock()
        self._is_loaded = False
        self._reason = ""

    @property
    def reason(self) -> str:
        """Why loading failed, in one line or as the id of a text; empty if it has not failed."""
        return self._reason

    @property
    def has_failed(self) -> bool:
        """Whether the search cannot be loaded."""
        return bool(self._reason)

    def load(self) -> None:
        """Load the search, unless it is loaded. Raises SearchUnavailable."""
        with self._lock:
            if self._is_loaded:
                return
            try:
                load_search()
            except Exception as error:
                reason = _reason(error)
                if self.is_interactive:
                    self.follow(reason)
                self._reason = reason
                raise SearchUnavailable(reason) from error
            self._is_loaded, self._reason = True, ""

    def try_load(self) -> bool:
        """Load the search, unless it is loaded; return whether that has worked.

        Raises SearchUnavailable if it has not and nobody waits. Where people wait it is tried once.
        """
        if self.is_interactive and self.has_failed:
            return False
        try:
            self.load()
        except SearchUnavailable:
            if not self.is_interactive:
                raise
        return not self.has_failed

    def follow(self, reason: str) -> None:
        """Note, and log once, why the search of this process or of its workers fails; empty if it works."""
        if reason and reason != self._reason:
            _log.error("the search of the levels cannot be loaded: %s", SearchUnavailable(reason))
        self._reason = reason


def load_search() -> None:
    """Load the compiled kernel and the weights. Raises BadKernel or MissingExtra."""
    from inkland.kernel.runtime import load  # noqa: PLC0415 - the rules and simple bots do not need it
    from inkland.search.weights import load_weights  # noqa: PLC0415

    load()
    load_weights()


def _reason(error: Exception) -> str:
    """Return why loading failed, in one line: an id of a text, how to install it, or the error."""
    if isinstance(error, BadKernel):
        return error.code
    missing = missing_extra(error)
    if missing is not None:
        return f"{missing.package}: {missing.command}"
    first = str(error).strip().partition("\n")[0]
    return f"{type(error).__name__}: {first}" if first else type(error).__name__


SEARCH = Readiness()
"""The search of this process."""


def set_interactive() -> None:
    """Say that people wait in this program: choices have a time limit, and games go on without the search.

    The search is loaded at once, so that `bot_status` knows whether it can be.
    """
    SEARCH.is_interactive = True
    SEARCH.try_load()

"""How far compiling has come, and blocks in which nothing is compiled. This module does not import numba."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import ModuleType
from typing import Any, Final

Report = Callable[[float], None]
"""Receives the share of the work that is done, from 0 to 1."""

TRANSLATION: Final = 100
OPTIMIZATION: Final = 26
MACHINE_CODE: Final = 16
"""What the three steps take for one function, as measured: a function is translated once; each entry point
optimizes and makes machine code of all that it calls."""


class MustCompile(Exception):
    """Machine code is not on disk, and nothing may be compiled here."""


class _Work:
    """The work of compiling some entry points, and how much of it is done."""

    def __init__(self, entry_points: Iterable[Any], report: Report) -> None:
        below = [inner_functions(entry_point) for entry_point in entry_points]
        linked = sum(len(functions) for functions in below)
        new = {function for functions in below for function in functions if not function.signatures}
        self._all = max(1, len(new) * TRANSLATION + linked * (OPTIMIZATION + MACHINE_CODE))
        self._done = 0
        self._report = report

    def add(self, work: int) -> None:
        """Count work as done."""
        self._done += work
        self._report(min(1.0, self._done / self._all))


_work: ContextVar[_Work | None] = ContextVar("work", default=None)
_is_forbidden: ContextVar[bool] = ContextVar("is_forbidden", default=False)


@contextmanager
def reporting(entry_points: Iterable[Any], report: Report) -> Iterator[None]:
    """Report the progress of compiling these entry points in the block; nothing if they are on disk."""
    token = _work.set(_Work(entry_points, report))
    try:
        yield
    finally:
        _work.reset(token)


@contextmanager
def without_compiling() -> Iterator[None]:
    """Raise MustCompile in the block when an entry point would have to be compiled."""
    token = _is_forbidden.set(True)
    try:
        yield
    finally:
        _is_forbidden.reset(token)


def begin_entry_point() -> None:
    """Begin to compile an entry point. Raises MustCompile where that is not allowed."""
    if _is_forbidden.get():
        raise MustCompile


def add_work(work: int) -> None:
    """Count work as done, if somebody wants to know."""
    if (counted := _work.get()) is not None:
        counted.add(work)


def inner_functions(entry_point: Any) -> set[Any]:
    """Return all compiled functions that an entry point calls, also through others."""
    found: set[Any] = set()
    waiting = [entry_point]
    while waiting:
        function = waiting.pop().py_func
        names = function.__code__.co_names
        values = [function.__globals__.get(name) for name in names]
        for module in [value for value in values if isinstance(value, ModuleType)]:
            values += [getattr(module, name, None) for name in names]
        new = {value for value in values if hasattr(value, "py_func")} - found
        found |= new
        waiting += new
    return found

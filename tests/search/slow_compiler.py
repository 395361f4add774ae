"""A search that is compiled when a test lets it."""

from collections.abc import Callable
from threading import Event

import pytest

from inkland.bots.levels import readiness
from inkland.kernel.compiler.progress import MustCompile, Report
from inkland.search import warmup

SHARE = 0.25
"""The progress of compiling meanwhile."""


def compile_when(
    done: Event, monkeypatch: pytest.MonkeyPatch, load: Callable[[Report], None] | None = None
) -> None:
    """Let the search be on disk only when an event is set; the child process that compiles waits for it."""
    load_now = load or warmup.load_search

    def load_if_done(report: Report) -> None:
        if not done.is_set():
            raise MustCompile
        load_now(report)

    def compile_slowly(report: Report) -> None:
        report(SHARE)
        done.wait(60)

    monkeypatch.setattr(warmup, "load_search", load_if_done)
    monkeypatch.setattr(readiness, "compile_in_subprocess", compile_slowly)

"""A search that is loaded when a test lets it."""

from collections.abc import Callable
from threading import Event

import pytest

from inkland.bots.levels import readiness


def load_when(done: Event, monkeypatch: pytest.MonkeyPatch, load: Callable[[], None] | None = None) -> None:
    """Let loading the search take until an event is set."""
    load_now = load or readiness.load_search

    def load_slowly() -> None:
        done.wait(60)
        load_now()

    monkeypatch.setattr(readiness, "load_search", load_slowly)

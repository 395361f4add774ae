"""Bots under test have time, whatever other tests of this process have started."""

import pytest

from inkland.bots.levels import search_bot
from inkland.bots.levels.readiness import Readiness


@pytest.fixture(autouse=True)
def _search_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in the terminal, in this process, limits the time of every later choice."""
    monkeypatch.setattr(search_bot, "SEARCH", Readiness())

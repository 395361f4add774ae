"""Bots under test have time, whatever other tests of this process have started."""

import pytest

from inkland.bots.levels import search_bot
from inkland.bots.levels.readiness import Readiness


@pytest.fixture(autouse=True)
def _search_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server in this process warms the search up, and then limits the time of every choice."""
    monkeypatch.setattr(search_bot, "SEARCH", Readiness())

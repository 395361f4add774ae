"""Games of these tests are saved in a folder of their own, and no key is too fast unless a test says so."""

from itertools import count
from pathlib import Path

import pytest

from inkland.tui import preferences, saves
from inkland.tui.input.keys import RepeatGuard


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "user_data_path", lambda *_, **__: tmp_path)


@pytest.fixture(autouse=True)
def _slow_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second passes between two keys."""
    monkeypatch.setattr(preferences, "RepeatGuard", lambda: RepeatGuard(count().__next__))

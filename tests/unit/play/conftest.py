"""Games of these tests are saved in a folder of their own."""

from pathlib import Path

import pytest

from inkland.tui import saves


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "user_data_path", lambda *_, **__: tmp_path)

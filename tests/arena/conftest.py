"""What tests of bots share."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from inkland.tui import saves

Module = Callable[[str, str], None]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Save games of these tests in a folder of their own."""
    monkeypatch.setattr(saves, "user_data_path", lambda *_, **__: tmp_path)


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Module]:
    """Return a function that writes a module to the current folder, which nothing else knows."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    known = set(sys.modules)

    def write(name: str, text: str) -> None:
        path = tmp_path / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    yield write
    for name in set(sys.modules) - known:
        if (getattr(sys.modules[name], "__file__", None) or "").startswith(str(tmp_path)):
            del sys.modules[name]

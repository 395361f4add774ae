"""`inkland names`: hide, show and list names of guests."""

from pathlib import Path

import pytest

from inkland.cli.main import run
from inkland.server.infra.database.database import Database


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    Database(tmp_path).close()
    return tmp_path


def names(folder: Path, *options: str) -> int:
    return run(["names", "--lang", "en", "--data", str(folder), *options])


def test_names_are_hidden_listed_and_shown_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert names(folder) == 0
    assert capsys.readouterr().out == "No name is hidden.\n"
    assert names(folder, "--hide", "Zoe", "--hide", " bad   Name ") == 0
    assert capsys.readouterr().out == "bad Name\nZoe\n"
    assert names(folder, "--hide", "ZOE") == 0
    assert capsys.readouterr().out == "bad Name\nZOE\n", "one entry for names that look alike"
    assert names(folder, "--show", "zoe") == 0
    assert capsys.readouterr().out == "bad Name\n"


def test_mistakes_are_one_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert names(folder, "--show", "Ada") == 2
    assert "Not hidden: Ada" in capsys.readouterr().err
    assert names(folder, "--hide", "x" * 25) == 2
    assert "1 to 24 characters" in capsys.readouterr().err
    assert names(folder / "elsewhere") == 2
    assert "no server data" in capsys.readouterr().err
    assert not (folder / "elsewhere").exists()

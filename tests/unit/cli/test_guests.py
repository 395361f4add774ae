"""`inkland guests`: find, export and erase guests of a server."""

import json
import zipfile
from pathlib import Path

import pytest

from inkland.cli.main import run
from inkland.server.infra.database.database import Database
from inkland.server.infra.stores.queries.guest_store import create_guest
from inkland.server.model.rooms.guest import Guest


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with two guests."""
    database = Database(tmp_path / "data")
    for guest, now in ((Guest("a1", "Ada"), 86400.0), (Guest("b2", "Bea 100%"), 2 * 86400.0)):
        database.write_here(create_guest(guest, now))
    database.close()
    return tmp_path / "data"


def guests(folder: Path, *options: str) -> int:
    return run(["guests", "--lang", "en", "--data", str(folder), *options])


def test_guests_are_listed_and_found(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert guests(folder) == 0
    lines = capsys.readouterr().out.splitlines()
    ada = "a1  Ada · last seen Jan 2, 1970 · games: 0"
    assert lines == ["b2  Bea 100% · last seen Jan 3, 1970 · games: 0", ada]
    for text, found in (("ada", [ada]), ("a1", [ada]), ("%", lines[:1]), ("Zoe", ["No such guest."])):
        assert guests(folder, "--find", text) == 0
        assert capsys.readouterr().out.splitlines() == found


def test_erasing_asks_first(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert guests(folder, "--erase", "a1") == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("Nothing was erased. Add --yes")
    assert guests(folder, "--erase", "a1", "--yes") == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("Erased.")
    assert guests(folder, "--erase", "a1", "--yes") == 2
    assert "no guest with the id “a1”" in capsys.readouterr().err
    assert guests(folder, "--find", "Ada") == 0
    assert capsys.readouterr().out == "No such guest.\n"


def test_a_guest_is_exported_to_a_new_private_file(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ada.zip"
    assert guests(folder, "--export", "a1", "--output", str(file)) == 0
    assert capsys.readouterr().out == f"Written: {file}\n"
    with zipfile.ZipFile(file) as archive:
        document = json.loads(archive.read("guest.json"))
    assert (document["inkland-export"], document["guest"]["name"]) == (1, "Ada")
    assert file.stat().st_mode & 0o077 == 0
    assert guests(folder, "--export", "a1", "--output", str(file)) == 2, "it is not overwritten"
    assert guests(folder, "--export", "c3", "--output", str(tmp_path / "other.zip")) == 2
    assert not (tmp_path / "other.zip").exists()
    assert guests(folder / "elsewhere") == 2

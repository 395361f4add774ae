"""The data folder is private; missing permissions are explained."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.server.server_process import TOP
from tests.server.test_migrations import old_folder

from inkland.server.infra.database.data_folder import privacy
from inkland.server.infra.database.data_folder.lock import LOCK_FILE
from inkland.server.infra.database.data_folder.privacy import Access, close_to_others
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.sqlite import FILE

NOBODY = 65534
"""A user without rights, which the tests become if they run as root."""


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_a_new_folder_belongs_to_its_owner_alone(tmp_path: Path) -> None:
    """In 0.1.0 every user of the machine could read the key that links are signed with."""
    old = os.umask(0o022)
    try:
        database = Database(tmp_path / "new" / "data", usage="server")
    finally:
        os.umask(old)
    folder = tmp_path / "new" / "data"
    found = {path.name: mode(path) for path in folder.iterdir()}
    assert mode(folder) == 0o700
    assert found == dict.fromkeys((FILE, f"{FILE}-wal", f"{FILE}-shm", LOCK_FILE), 0o600)
    assert database.engine.access is Access.PRIVATE
    database.close()


def test_an_older_folder_is_closed_with_its_backups(tmp_path: Path) -> None:
    folder = old_folder(tmp_path / "old")
    (folder / "compiled").mkdir()
    (folder / "backup").mkdir()
    (folder / "before-upgrade.sqlite3").write_bytes(b"")
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755 if path.is_dir() else 0o644)
    first = Database(folder)
    assert first.engine.access is Access.CLOSED
    assert mode(folder) == 0o700
    for path in folder.iterdir():
        assert mode(path) == (0o700 if path.is_dir() else 0o600), path.name
    first.close()
    second = Database(folder)
    assert second.engine.access is Access.PRIVATE, "the warning comes once"
    second.close()


def test_a_folder_with_other_things_in_it_keeps_its_permissions(tmp_path: Path) -> None:
    """Whoever says `--data .` in a home folder does not want to lose what others may read there."""
    tmp_path.chmod(0o755)
    other = tmp_path / "letter.txt"
    other.write_text("")
    other.chmod(0o644)
    Database(tmp_path).close()
    assert (mode(tmp_path), mode(other), mode(tmp_path / FILE)) == (0o755, 0o644, 0o600)


def test_on_windows_permissions_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_bytes(b"")
    (tmp_path / FILE).chmod(0o644)
    monkeypatch.setattr(privacy, "os", SimpleNamespace(name="nt"))
    assert close_to_others(tmp_path) is Access.PRIVATE
    assert mode(tmp_path / FILE) == 0o644


def test_a_companion_file_may_vanish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(privacy, "_own_paths", lambda folder: [folder / f"{FILE}-wal"])
    assert close_to_others(tmp_path) is Access.PRIVATE


AS_NOBODY = f"""
import os, sys
from pathlib import Path
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.opening import UnusableData
if os.getuid() == 0:
    os.setgid({NOBODY})
    os.setuid({NOBODY})
for folder in sys.argv[1:]:
    try:
        database = Database(Path(folder), usage="server")
    except UnusableData as error:
        print(error.problem.name)
    else:
        print(database.engine.access.name)
        database.close()
"""


@contextmanager
def reachable(folder: Path) -> Iterator[None]:
    """Let other users pass through the folders of a test."""
    above = [
        path for path in (folder, *folder.parents) if path.is_dir() and path.stat().st_uid == os.getuid()
    ]
    known = {path: mode(path) for path in above}
    for path in above:
        path.chmod(known[path] | 0o011)
    yield
    for path, before in known.items():
        path.chmod(before)


@pytest.mark.system
def test_missing_permissions_are_explained(tmp_path: Path) -> None:
    """A folder of somebody else: unreadable, read-only, impossible to make, or readable by everybody."""
    names = ("closed", "read-only", "unreadable", "no-room", "foreign")
    folders = {name: tmp_path / name for name in names}
    for name, folder in folders.items():
        folder.mkdir()
        if name in ("read-only", "unreadable", "foreign"):
            Database(folder).close()
    folders["closed"].chmod(0o000)
    (folders["read-only"] / FILE).chmod(0o444)
    (folders["unreadable"] / FILE).chmod(0o000)
    (folders["unreadable"] / LOCK_FILE).chmod(0o666)
    for name in ("read-only", "unreadable"):
        folders[name].chmod(0o777)
    folders["no-room"].chmod(0o555)
    asked = [*(folders[name] for name in names[:3]), folders["no-room"] / "data"]
    with reachable(tmp_path), reachable(TOP):
        ended = subprocess.run(
            [sys.executable, "-c", AS_NOBODY, *map(str, asked)],
            capture_output=True, text=True, timeout=60, check=True, cwd=TOP,
        )  # fmt: skip
    assert ended.stdout.split() == ["READ_ONLY"] * 4


def test_permissions_that_cannot_be_changed_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = old_folder(tmp_path / "old")
    folder.chmod(0o755)
    (folder / FILE).chmod(0o644)

    def refuse(path: Path, _mode: int) -> None:
        raise PermissionError(1, "not the owner", str(path))

    monkeypatch.setattr(Path, "chmod", refuse)
    database = Database(folder)
    assert database.engine.access is Access.OPEN
    database.close()

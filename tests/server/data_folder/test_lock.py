"""The data folder is used by one server at a time."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.server_process import TOP
from tests.server.sqlite import sqlite3

from inkland.server.infra.database.data_folder.lock import FolderInUse, FolderLock
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines import sqlite_opening as opening
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.engines.sqlite import FILE


@pytest.mark.system
def test_a_second_server_is_told_of_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In 0.1.0 it started, and the two lost what the other had saved."""
    monkeypatch.setattr(opening, "WAIT_SECONDS", 0.1)
    holder = subprocess.Popen(
        [sys.executable, "-m", "tests.server.data_folder.lock_holder", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=TOP,
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"locked\n"
    with pytest.raises(FolderInUse):
        FolderLock(tmp_path, wait=0)
    with pytest.raises(UnusableData) as failed:
        opening.opened(tmp_path / FILE, lambda: pytest.fail("no connection"), exclusive=True)
    assert failed.value.problem is DataProblem.IN_USE
    Database(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("UPDATE alembic_version SET version_num = '0002'")
    connection.commit()
    connection.close()
    with pytest.raises(UnusableData) as beside:
        Database(tmp_path)
    assert beside.value.problem is DataProblem.IN_USE, "a command leaves a running server's tables alone"
    holder.kill()
    holder.communicate()
    FolderLock(tmp_path, wait=0).release()


def test_a_lock_is_released_once(tmp_path: Path) -> None:
    held = FolderLock(tmp_path, wait=0)
    held.release()
    held.release()

"""Where machine code is kept: the first folder that can be written, and no cache without one."""

import logging
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import inkland
from inkland.kernel.compiler import cache
from inkland.kernel.compiler.cache import VARIABLE, CacheFolder

SCRIPT = """
import os, sys
from pathlib import Path
from inkland.kernel.compiler.cache import CACHE
if len(sys.argv) > 1:
    CACHE.prefer(Path(sys.argv[1]))
import numpy as np
from inkland.kernel import entry_points, layout
game = np.zeros((1, layout.GAME_WORDS), dtype=np.int64)
entry_points.read_anchors(game, np.zeros((1, 2 * layout.ANCHOR_CAPACITY), dtype=np.int64))
print(os.environ["NUMBA_CACHE_DIR"], len(list(Path(os.environ["NUMBA_CACHE_DIR"]).rglob("*.nbi"))))
"""


@pytest.fixture
def blocked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A file where folders are expected: nothing can be created below it, not even by root."""
    monkeypatch.setenv(VARIABLE, "")  # so that it is restored
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setattr("numba.config.CACHE_DIR", os.environ.get(VARIABLE, ""))
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setattr(cache, "PACKAGE", file)
    monkeypatch.setenv("XDG_CACHE_HOME", str(file / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(file))
    return file


def chosen(folder: CacheFolder) -> str | None:
    assert folder.is_available()
    return os.environ.get(VARIABLE)


def test_the_package_is_used_where_it_can_be_written(blocked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "PACKAGE", blocked.parent)
    folder = CacheFolder()
    folder.prefer(blocked.parent / "preferred")
    assert chosen(folder) is None


def test_the_folder_of_the_program_comes_next(blocked: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = CacheFolder()
    folder.prefer(blocked.parent / "preferred")
    assert chosen(folder) == str(blocked.parent / "preferred")
    assert chosen(folder) == str(blocked.parent / "preferred")
    assert not caplog.records


def test_a_temporary_folder_comes_last(
    blocked: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is gone when the program ends, so that the next start compiles again."""
    monkeypatch.setattr(tempfile, "tempdir", str(blocked.parent))
    folder = CacheFolder()
    folder.prefer(blocked / "preferred")
    with caplog.at_level(logging.WARNING):
        found = chosen(folder)
    assert caplog.text.count("every start compiles it again") == 1
    assert found is not None
    assert Path(found).parent == blocked.parent


@pytest.mark.usefixtures("blocked")
def test_without_any_folder_nothing_is_cached(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert not CacheFolder().is_available()
    assert "compiles it again" in caplog.text


def test_a_named_folder_counts_alone(blocked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(blocked / "named"))
    assert not CacheFolder().is_available()
    monkeypatch.setenv(VARIABLE, str(blocked.parent / "named"))
    assert CacheFolder().is_available()


@pytest.fixture(scope="module")
def unwritable(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package in which no cache can be created, whoever runs it."""
    source = tmp_path_factory.mktemp("source")
    for name in ("core", "content", "kernel"):
        folder = Path(inkland.__file__).parent / name
        shutil.copytree(folder, source / "inkland" / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("__init__.py", "extras.py"):
        shutil.copy(Path(inkland.__file__).parent / name, source / "inkland")
    for folder in [path for path in source.rglob("*") if path.is_dir()]:
        (folder / "__pycache__").write_text("a file, so that no folder can be created")
    return source


@pytest.mark.system
@pytest.mark.parametrize("preferred", [True, False])
def test_a_service_without_a_home_compiles_and_caches(
    preferred: bool, unwritable: Path, tmp_path: Path
) -> None:
    """As under systemd's DynamicUser: neither the package nor a cache of the user can be written."""
    wanted = tmp_path / "data" / "compiled"
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *([str(wanted)] if preferred else [])],
        env={
            "PYTHONPATH": str(unwritable),
            "PYTHONDONTWRITEBYTECODE": "1",
            "XDG_CACHE_HOME": str(unwritable / "inkland" / "__pycache__"),
            "TMPDIR": str(tmp_path),
        },
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ("" if preferred else f"{cache.WARNING}\n")
    found, files = done.stdout.split()
    assert Path(found) == wanted if preferred else Path(found).parent == tmp_path
    assert int(files) > 0
    assert wanted.exists() == preferred

"""The browser client is built on a machine that has Python and a shell, and no Node of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECONDS = 120


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files that the build reads, with the packages of the client fetched already."""
    folder = tmp_path / "checkout"
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    shutil.copytree(ROOT / "src" / "inkland" / "locale", folder / "src" / "inkland" / "locale")
    shutil.copy(ROOT / "hatch_build.py", folder)
    return folder


def test_the_client_is_built_without_node_on_the_path(checkout: Path, tmp_path: Path) -> None:
    programs, home = tmp_path / "bin", tmp_path / "home"
    programs.mkdir()
    home.mkdir()
    shell = shutil.which("sh")
    assert shell is not None
    (programs / "sh").symlink_to(shell)
    environment = {"PATH": str(programs), "HOME": str(home), "LANG": os.environ.get("LANG", "C.UTF-8")}
    done = subprocess.run(
        [sys.executable, "hatch_build.py"],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (checkout / "src" / "inkland" / "server" / "static" / "index.html").is_file()

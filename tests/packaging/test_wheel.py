"""The wheel, installed alone into a fresh environment: the rules play, the rest says what it needs."""

import importlib.metadata
import json
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest

from inkland import __version__

ROOT = Path(__file__).parents[2]
MEGABYTE = 1_000_000
SECONDS = 120

PROGRAM = """
import importlib, json, pkgutil, sys
import inkland

NEEDS_THE_KERNEL = ("inkland.bots.levels.rated_choice", "inkland.bots.levels.searcher")

for name in ("core", "content", "notation", "views", "bots", "sim", "api"):
    package = importlib.import_module(f"inkland.{name}")
    for module in pkgutil.walk_packages(package.__path__, f"inkland.{name}."):
        if module.name not in NEEDS_THE_KERNEL:
            importlib.import_module(module.name)

from inkland.bots.levels.readiness import SearchUnavailable
from inkland.documents import pages

game = inkland.play_game(["greedy", "random"], seed=7)
game._repr_svg_()
standings = inkland.tournament(["greedy", "random"], decks=1, players=2)
try:
    inkland.find_bot("master").prepare()
except SearchUnavailable as error:
    levels = str(error)
try:
    from inkland.kernel import Batch
except ImportError as error:
    kernel = str(error)
files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
print(json.dumps({
    "totals": game.result.totals,
    "standings": str(standings),
    "levels": levels,
    "kernel": kernel,
    "pages": sorted(pages()),
    "packages": sorted({
        file.partition("site-packages/")[2].partition("/")[0] for file in files if "site-packages/" in file
    }),
}))
"""


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel and its one dependency, which is copied: no network is needed."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    venv.create(folder, with_pip=False, symlinks=True)
    packages = next(folder.glob("lib/python*/site-packages"))
    files = importlib.metadata.files("msgspec") or []
    for file in files:
        target = packages / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(Path(str(file.locate())), target)
    # Not the pip of the environment, which would have to be installed first.
    install = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install"]
    subprocess.run(
        [*install, "--quiet", "--no-index", str(wheel)], check=True, capture_output=True, timeout=SECONDS
    )
    return folder


def run(environment: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(environment / "bin" / command[0]), *command[1:]],
        cwd=environment,
        check=False,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        env={"PATH": "/usr/bin:/bin"},
    )


@pytest.fixture(scope="module")
def found(environment: Path) -> Any:
    answer = run(environment, "python", "-c", PROGRAM)
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


def test_the_rules_play_a_game_without_any_extra(found: Any) -> None:
    assert len(found["totals"]) == 2
    assert found["standings"].startswith("2 games on 1 deck\ngreedy")
    assert found["packages"] == ["inkland", "msgspec"]


def test_it_is_small(environment: Path) -> None:
    packages = next(environment.glob("lib/python*/site-packages"))
    assert sum(path.stat().st_size for path in packages.rglob("*") if path.is_file()) < 15.5 * MEGABYTE
    assert len(list(packages.glob("*.dist-info"))) <= 3


def test_what_is_missing_is_named(environment: Path, wheel: Path, found: Any) -> None:
    assert found["levels"] == f'wasmtime: pip install "{wheel}[fast]"'
    assert found["kernel"] == f'numpy is not installed; install it with: pip install "{wheel}[train]"'
    assert run(environment, "inkland", "--version").stdout == f"inkland {__version__}\n"
    answer = run(environment, "inkland", "play")
    assert answer.returncode == 2
    assert answer.stderr == f'error: rich is not installed; install it with: pip install "{wheel}[cli]"\n'


def test_pages_that_help_texts_name_are_in_the_wheel(found: Any) -> None:
    texts = "".join(path.read_text() for path in (ROOT / "src" / "inkland" / "locale" / "en").glob("*.ftl"))
    named = set(re.findall(r"inkland docs ([a-z][\w/-]+)", texts))
    assert {"interop", "bot-protocol"} <= named <= set(found["pages"])
    assert "docs/" not in re.sub(r"#.*", "", texts)


def test_metadata_is_what_a_package_page_shows(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith("/METADATA"))
        metadata = archive.read(name).decode()
        names = archive.namelist()
    head, _, readme = metadata.partition("\n\n")
    assert not re.findall(r"\]\((?!https://|#)", readme)
    for wanted in ("Project-URL: Documentation", "License-Expression: MIT", "Requires-Python: >=3.11"):
        assert wanted in head
    for version in ("3.11", "3.12", "3.13", "3.14"):
        assert f"Classifier: Programming Language :: Python :: {version}" in head
    assert "inkland/py.typed" in names
    assert "inkland/server/static/index.html" in names


def test_an_sdist_has_the_sources_and_nothing_installed(tmp_path: Path) -> None:
    """An sdist made in a path that contains `build/` had 56 MB, with node_modules inside."""
    project = tmp_path / "build" / "inkland"
    ignored = shutil.ignore_patterns(".git", ".venv", "*cache*", "mutants", "dist", "node_modules")
    shutil.copytree(ROOT, project, ignore=ignored)
    (project / "web" / "node_modules" / "some").mkdir(parents=True)
    (project / "web" / "node_modules" / "some" / "index.js").write_text("")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path / "dist")]
    subprocess.run(command, cwd=project, check=True, capture_output=True, timeout=SECONDS)
    archive = next((tmp_path / "dist").glob("*.tar.gz"))
    listed = subprocess.run(["tar", "tzf", archive], check=True, capture_output=True, text=True).stdout
    assert "node_modules" not in listed
    assert archive.stat().st_size < 6 * MEGABYTE
    for wanted in ("/tests/packaging/", "/docs/hosting.md", "/web/package-lock.json", "/CHANGELOG.md"):
        assert wanted in listed

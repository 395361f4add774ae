"""Progress bars: in a terminal, never in a pipe."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from bench.load.__main__ import progress

from inkland.cli.output.console import share_progress, with_progress


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
    with terminal(monkeypatch) as shown, share_progress("Review") as report:
        report(0.5)
    assert "Review" in shown[0]
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

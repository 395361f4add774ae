"""Kills during the first start and an upgrade: every folder opens (`make kills` does more of them)."""

import subprocess
import sys

import pytest
from tests.chaos.server import TOP


def killed(*options: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "tests.chaos.kills_at_start", "--seed", "1", *options]
    ended = subprocess.run(command, cwd=TOP, capture_output=True, text=True, timeout=1500, check=False)
    assert ended.stderr == ""
    return ended.returncode, ended.stdout


def test_every_folder_opens_after_a_kill_at_the_start() -> None:
    """In 0.1.0, 13 of 20 and 8 of 25 folders never opened again, and one of 40 with games inside."""
    code, printed = killed("--first", "3", "--upgrade", "3", "--servers", "0")
    assert code == 0, printed
    assert "problems: none" in printed


@pytest.mark.slow
@pytest.mark.timeout(1600)
def test_every_one_of_many_folders_opens() -> None:
    code, printed = killed()
    assert code == 0, printed


@pytest.mark.slow
def test_migrations_in_many_transactions_are_found_out() -> None:
    code, printed = killed("--first", "40", "--upgrade", "40", "--servers", "0", "--bug")
    assert code == 1
    assert "it does not open" in printed

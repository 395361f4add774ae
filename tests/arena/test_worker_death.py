"""A process that plays games and dies: what is finished is shown, and one line says what has happened."""

import json

import pytest
from tests.arena.conftest import Module

from inkland.cli.main import run
from inkland.locale import LANGUAGES, texts_in

pytestmark = pytest.mark.system

DEADLY = """
import os

class Mine:
    choices = 0

    def choose(self, view, options, rng):
        self.choices += 1
        if self.choices > 200:
            os._exit(3)
        return options[0]

class Sudden:
    def choose(self, view, options, rng):
        os._exit(3)
"""


@pytest.fixture(autouse=True)
def _deadly(module: Module) -> None:
    module("my_deadly", DEADLY)


@pytest.mark.parametrize("command", ["arena", "stats"])
def test_what_is_finished_is_shown(command: str, capfd: pytest.CaptureFixture[str]) -> None:
    words = ["60", "--bot", "mine=my_deadly:Mine", "--bots", "mine", "--jobs", "2", "--json"]
    assert run(["--lang", "en", command, *words]) == 1
    shown = capfd.readouterr()
    found = json.loads(shown.out)
    assert 0 < found["games"] < 60
    assert found["interrupted"] is True
    assert shown.err.startswith(f"Stopped after {found['games']} games, because a process that played")
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["arena", "stats"])
def test_it_may_die_in_the_first_game(command: str, language: str, capfd: pytest.CaptureFixture[str]) -> None:
    words = ["3", "--bot", "mine=my_deadly:Sudden", "--bots", "mine", "--jobs", "2"]
    assert run(["--lang", language, command, *words]) == 1
    assert capfd.readouterr().err == texts_in(language)("arena-process-died", count=0) + "\n"

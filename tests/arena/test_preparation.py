"""The method `prepare` of a bot that is a Python class: once, before the first game, wherever it plays."""

from pathlib import Path

import pytest
from tests.arena.conftest import Module

import inkland
from inkland.bots.classes import PythonBot, PythonClass, load_bot
from inkland.cli.main import run
from inkland.locale import LANGUAGES, texts_in

NETWORK = """
import os
from pathlib import Path

class Mine:
    name = "mine"

    def prepare(self):
        with Path("prepared.txt").open("a") as file:
            file.write(f"{os.getpid()}\\n")
        self.first = 0

    def choose(self, view, options, rng):
        return options[self.first]

class Broken(Mine):
    def prepare(self):
        raise LookupError("no network")
"""
BROKEN = "The bot my_network:Broken cannot be prepared: LookupError: no network (my_network.py, line "
COMMANDS = (
    ["simulate", "2", "--bots", "mine"],
    ["arena", "2", "--bots", "mine"],
    ["arena", "6", "--bots", "mine", "--jobs", "2"],
    ["stats", "2", "--bots", "mine"],
    ["play", "--plain", "--bots", "mine"],
)


def prepared() -> list[str]:
    """The processes that have prepared a bot."""
    return Path("prepared.txt").read_text().split()


@pytest.fixture(autouse=True)
def _network(module: Module) -> None:
    module("my_network", NETWORK)


@pytest.mark.system
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_bot_is_prepared_once_by_every_command(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", _end_of_input)
    assert run([*command, "--bot", "mine=my_network:Mine"]) == 0, capsys.readouterr().err
    found = prepared()
    assert found
    assert len(found) == len(set(found)), "once in each process"


def test_a_bot_is_prepared_once_to_be_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bot", "check", "my_network:Mine", "--only", "base-A-1/game"]) == 0, capsys.readouterr().err
    assert len(prepared()) == 1


def test_a_bot_of_the_api_is_prepared(tmp_path: Path) -> None:
    bot = load_bot("my_network:Mine", str(tmp_path))
    inkland.play_game([bot, bot])
    assert len(prepared()) == 1
    inkland.tournament([bot, "random"], decks=2)
    assert len(prepared()) == 2


def test_errors_in_preparing_are_raised_in_the_api(tmp_path: Path) -> None:
    bot = load_bot("my_network:Broken", str(tmp_path))
    with pytest.raises(LookupError):
        inkland.play_game([bot])


@pytest.mark.system
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_an_error_in_preparing_is_said_in_one_line(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", "en", *command, "--bot", "mine=my_network:Broken"]) == 2
    error = capsys.readouterr().err
    assert BROKEN in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_says_so_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", language, "bot", "check", "my_network:Broken"]) == 2
    said = texts_in(language)("bot-load-prepare", target="my_network:Broken", reason="#").partition("#")[0]
    assert said in capsys.readouterr().err


def test_a_bot_that_nobody_has_prepared_prepares_itself(tmp_path: Path) -> None:
    """People may choose any bot on the start screen: it fails in its game, and not the program."""
    game = inkland.Game(seed=1)
    good, bad = (
        PythonBot(PythonClass("mine", f"my_network:{name}", str(tmp_path))) for name in ("Mine", "Broken")
    )
    for _ in range(2):
        assert good.choose(game.view(), game.options(), inkland.SeededRng(1)) == game.options()[0]
        assert bad.choose(game.view(), game.options(), inkland.SeededRng(1)) in game.options()
    assert len(prepared()) == 1
    assert not good.faults
    assert bad.faults == {"crash": 2}
    assert bad.last_fault is not None
    assert bad.last_fault.reason.startswith("LookupError: no network (my_network.py, line ")


def _end_of_input(_prompt: str) -> str:
    raise EOFError

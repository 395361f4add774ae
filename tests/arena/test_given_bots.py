"""Bots given with `--bot`: they play unless `--bots` names others, and then a line says so."""

import json
from pathlib import Path

import pytest
from tests.arena.conftest import Module
from tests.arena.test_python_bots import FIRST

from inkland.cli.main import run
from inkland.locale import LANGUAGES, texts_in

MINE = ["--bot", "mine=my_first:First"]


@pytest.fixture(autouse=True)
def _first(module: Module) -> None:
    module("my_first", FIRST)


def players(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """The bots that play, by name."""
    assert run([*words, "--seed", "3", "--json"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    bots = json.loads(shown.out)["bots"]
    return sorted(bots) if isinstance(bots, dict) else sorted(bot["bot"] for bot in bots)


def test_they_play_by_default(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Alone where nothing is compared, against the usual bots in a tournament."""
    assert players(capsys, "simulate", "1", *MINE) == ["mine"]
    both = [*MINE, "--bot", "other=my_first:First"]
    assert players(capsys, "simulate", "1", *both) == ["mine", "other"]
    assert players(capsys, "arena", "1", *MINE) == ["greedy", "mine", "random"]
    assert players(capsys, "arena", "1", "--players", "2", *MINE) == ["greedy", "mine", "random"]
    rows = tmp_path / "games.csv"
    assert run(["stats", "1", *MINE, "--games-out", str(rows)]) == 0
    assert [line.split(",")[4] for line in rows.read_text().splitlines()] == ["bot", "mine"]


def test_one_of_them_sits_down_with_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    save = tmp_path / "game.inkland"
    assert run(["play", "--plain", "--players", "2", "--save", str(save), *MINE]) == 0, capsys.readouterr()
    assert json.loads(save.read_text().splitlines()[0])["bots"] == ["", "mine"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["simulate", "arena", "stats", "play"])
def test_one_that_is_left_out_is_named(
    command: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    words = ["--plain"] if command == "play" else ["1"]
    assert run(["--lang", language, command, *words, *MINE, "--bots", "random"]) == 0
    said = texts_in(language)("own-bots-not-playing", name="mine")
    assert capsys.readouterr().err == f"{said}\n"

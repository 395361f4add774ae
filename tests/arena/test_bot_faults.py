"""Bots that fail are refused before the first game, or reported with a reason and an exit code."""

import json
import re
import shlex
import sys
from pathlib import Path
from string import Formatter

import pytest

import inkland
from inkland.bots.faults import REASONS
from inkland.cli.main import run
from inkland.locale import LANGUAGES, texts_in
from inkland.sim.tournament.export import from_json

STUBBORN = Path(__file__).with_name("stubborn.py")


SLOW = ("timeout", "no-newline", "flood", "flood-errors")
"""The faults that only time reveals; all others get enough of it on any machine."""


def program(way: str) -> list[str]:
    """Return the options that name a program with the fault `way`."""
    command = shlex.join([sys.executable, str(STUBBORN), way])
    return [
        "--bot",
        f"mine={command}",
        "--bots",
        "mine,random",
        "--bot-seconds",
        "1" if way in SLOW else "60",
    ]


def test_a_program_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["arena", "3"], ["simulate", "3"], ["play"], ["serve"]):
        bots = [] if command == ["serve"] else ["--bots", "x"]
        assert run(["--lang", "en", *command, "--bot", "x=nonexistent-prog", *bots]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.startswith(
            "error: The bot x cannot be started: there is no program nonexistent-prog"
        )
        assert shown.err.count("\n") == 1


def test_reasons_for_programs_are_those_of_the_english_catalog() -> None:
    """Programs and logs are told the same as people."""
    texts = texts_in("en")
    for code, reason in REASONS.items():
        details = {name: f"{{{name}}}" for _, name, _, _ in Formatter().parse(reason) if name}
        assert texts(code, **details) == reason


@pytest.mark.system
@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_in_every_language(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = texts_in(language)
    assert run(["--lang", language, "simulate", "1", "--bot", "x=nonexistent-prog"]) == 2
    assert texts("fault-reason-no-program", program="nonexistent-prog") in capsys.readouterr().err
    assert run(["--lang", language, "arena", "1", *program("crash")]) == 1
    assert f"{texts('fault-crash')}: {texts('fault-reason-ended', status='3')}\n" in capsys.readouterr().err
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    Path("my_number.py").write_text(
        "class Mine:\n    def choose(self, view, options, rng):\n        return 42\n"
    )
    assert run(["--lang", language, "arena", "1", "--bot", "mine=my_number:Mine"]) == 1
    assert f"{texts('fault-garbage')}: {texts('fault-reason-not-a-choice')}: 42\n" in capsys.readouterr().err
    del sys.modules["my_number"]


@pytest.mark.system
def test_a_program_that_ends_at_once_is_refused_with_its_last_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["--lang", "en", "arena", "3", *program("no-start")]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "      ValueError: my configuration is missing\n" in shown.err
    assert shown.err.splitlines()[-1].startswith(
        "error: The bot mine cannot be started: it ended with exit code 1"
    )


@pytest.mark.system
@pytest.mark.parametrize(
    ("way", "line"),
    [
        ("crash", r"3× crashed: it ended with exit code 3"),
        ("garbage", r"3× not understood: a line that is not a message: JSON is malformed.*: what\?"),
        ("timeout", r"3× too slow: no answer in time"),
        ("no-newline", r"3× too slow: no complete line in time; it must end each message with a newline.*"),
        ("huge", r"3× line too long: a line of more than 1048576 bytes"),
        ("flood", r"3× too slow: (no answer in time|it does not read its standard input)"),
        ("flood-errors", r"3× too slow: no answer in time"),
    ],
)
def test_a_program_that_keeps_failing_stops_the_tournament(
    way: str, line: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Ten thousand decks would take days with a program that hangs."""
    file = tmp_path / "games.jsonl"
    assert run(["--lang", "en", "arena", "10000", *program(way), "--file", str(file)]) == 1
    shown = capsys.readouterr().err
    assert "The bot mine failed 3 times; random choices were made instead.\n" in shown
    assert re.search(rf"^  {line}$", shown, re.MULTILINE), shown
    assert shown.endswith("To play on in spite of faults: --allow-faults\n")
    assert "mine" not in "".join(file.read_text().splitlines()[1:]), "its game is not kept"


@pytest.mark.system
def test_the_last_lines_of_standard_error_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "arena", "1", *program("crash")]) == 1
    assert "    last lines of its output:\n      first\n      I give up\n" in capsys.readouterr().err


@pytest.mark.system
def test_faults_can_be_allowed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    words = ["--allow-faults", "--jobs", "2", "--out", str(out)]
    assert run(["--lang", "en", "arena", "2", *program("crash"), *words]) == 0
    shown = capsys.readouterr()
    assert "Faults" in shown.out
    assert "The bot mine failed 6 times" in shown.err
    found = from_json(out.read_bytes())
    assert [(bot.bot, bot.kinds) for bot in found.faults] == [("mine", {"crash": 6})]
    assert found.faults[0].reports[0].output == ("first", "I give up")
    assert [bot.faults for bot in found.bots if bot.bot == "mine"] == [6]


@pytest.mark.system
def test_illegal_choices_do_not_stop_a_tournament_but_fail_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "arena", "1", *program("illegal")]) == 1
    shown = capsys.readouterr()
    assert "Faults" in shown.out
    assert re.search(r"\d+× illegal choice: A1, K11 is not .+ \(T-\d\): draw 0 A1,K11 forest\n", shown.err)
    assert shown.err.endswith("To accept them: --allow-faults\n")


@pytest.mark.system
def test_simulate_reports_faults_too(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "50", "--seed", "1", "--json"]
    assert run(["--lang", "en", *words, *program("crash")]) == 1
    shown = capsys.readouterr()
    found = json.loads(shown.out)
    assert found["games"] == 1
    assert found["faults"][0]["kinds"] == {"crash": 3}
    assert "Stopped after 1 game, because a bot kept failing." in shown.err
    assert run(["simulate", "2", "--seed", "1", "--json", "--allow-faults", *program("crash")]) == 0
    assert json.loads(capsys.readouterr().out)["faults"][0]["kinds"] == {"crash": 6}


@pytest.mark.system
def test_transcripts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--bot-log", str(tmp_path / "logs"), "--seed", "1"]
    assert run(["--lang", "en", "simulate", "1", *words, *program("crash")]) == 1
    (log,) = (tmp_path / "logs").iterdir()
    assert re.fullmatch(r"mine-\d+\.log", log.name)
    lines = [re.fullmatch(r" *\d+\.\d{3} ([<>!#]) (.*)", line) for line in log.read_text().splitlines()]
    said = [(line[1], line[2]) for line in lines if line is not None]
    assert len(said) == len(lines)
    marks = "".join(mark for mark, _ in said)
    assert marks.startswith("#><>>!!#"), "started, hello both ways, game, choose, two lines of errors, fault"
    assert [json.loads(text)["type"] for mark, text in said[1:5]] == ["hello", "hello", "game", "choose"]
    assert ("!", "I give up") in said
    assert ("#", "fault: crash: it ended with exit code 3") in said


@pytest.mark.system
def test_play_reports_faults_at_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter([str(inkland.Game(players=2, seed=5).options()[0])])

    def read(_prompt: str) -> str:
        for line in typed:
            return line
        raise EOFError

    monkeypatch.setattr("builtins.input", read)
    command = shlex.join([sys.executable, str(STUBBORN), "crash"])
    words = ["--bot", f"mine={command}", "--bots", "mine", "--seed", "5", "--save", str(tmp_path / "game")]
    assert run(["--lang", "en", "play", "--plain", *words]) == 0
    error = capsys.readouterr().err
    assert error.startswith("The bot mine failed 1 time; a random choice was made instead.\n")
    assert "1× crashed: it ended with exit code 3\n" in error

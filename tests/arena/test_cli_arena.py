"""`inkland arena`, and programs as bots on the command line."""

import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from tests.unit.cli.test_main import HEAR_CTRL_C

from inkland.bots import BOTS
from inkland.cli.main import run
from inkland.extras import install_command
from inkland.locale import LANGUAGES, texts_in
from inkland.sim.tournament.journal import Journal
from inkland.sim.tournament.results import GameResult

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "worthwhile.py"
MINE = f"mine={sys.executable} {EXAMPLE}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_standings_in_80_columns(language: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(tmp_path / "games.jsonl")
    assert run(["--lang", language, "arena", "2", "--file", file]) == 0
    solo = capsys.readouterr()
    texts = texts_in(language)
    assert texts("count-games", count=4) in solo.out
    assert texts("title-oblivious-inkdrinker") in solo.out
    words = ["arena", "1", "--players", "2", "--ambush-cost"]
    assert run(["--lang", language, *words]) == 0
    table = capsys.readouterr()
    assert texts("arena-column-ambush") in table.out
    assert all(len(line) <= 80 for line in (solo.out + table.out).splitlines())
    assert solo.err == table.err == ""


def test_a_tournament_goes_on_and_is_written_in_every_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games, found, sheet = (tmp_path / name for name in ("games.jsonl", "found.json", "found.csv"))
    chart = tmp_path / "chart.svg"
    words = ["--file", str(games), "--out", str(found), "--out", str(sheet), "--chart", str(chart)]
    assert run(["arena", "1", "--json", *words]) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["games"] == 2
    before = games.read_bytes()
    assert run(["arena", "3", "--csv", *words]) == 0
    assert capsys.readouterr().out == sheet.read_text()
    assert games.read_bytes().startswith(before)
    assert len(games.read_text().splitlines()) == 7
    longer = json.loads(found.read_text())
    assert (longer["decks"], longer["interrupted"]) == (3, False)
    assert [bot["bot"] for bot in longer["bots"]] == ["greedy", "random"]
    root = ET.fromstring(chart.read_text())
    assert {"greedy", "random"} <= {text.text for text in root.iter("{http://www.w3.org/2000/svg}text")}


@pytest.mark.system
def test_programs_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "1", "--bots", "mine,random", "--bot", MINE, "--json"]) == 0
    bots = json.loads(capsys.readouterr().out)["bots"]
    assert [bot["bot"] for bot in bots] == ["mine", "random"]
    assert bots[0]["faults"] == 0
    assert run(["simulate", "1", "--bot", MINE, "--bots", "mine", "--seed", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bots"].keys() == {"mine"}
    assert "mine" not in BOTS


def test_what_cannot_be_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    letter = tmp_path / "letter"
    letter.write_text("dear aunt\n")
    for words, reason in (
        (["--bots", "orakle"], "There is no “orakle”"),
        (["--bots", ","], "There is no “”"),
        (["--players", "2", "--bots", "greedy"], "at least two different bots"),
        (["--players", "2", "--bots", "greedy,greedy"], "at least two different bots"),
        (["--file", str(letter)], "contains no tournament games"),
        (["--file", str(tmp_path)], "is a folder"),
        (["--file", str(tmp_path / "no" / "where")], "no folder"),
        (["--out", "results.txt"], ".json or .csv"),
        (["--chart", "results.png"], ".svg"),
        (["--bot", "mine"], "not of the form NAME=BOT"),
        (["--bot", "mine='"], "not of the form NAME=BOT"),
        (["--bot", "greedy=true"], "Another bot is already called greedy"),
        (["--ray", "127.0.0.1:1"], "No Ray cluster answers"),
        (["--jobs", "0"], "whole number"),
        (["--jobs", "2", "--ray", "local"], "not allowed together"),
    ):
        assert run(["--lang", "en", "arena", "1", *words]) == 2, words
        error = capsys.readouterr().err
        assert reason in error, error
        assert error.count("\n") == 1


def test_a_damaged_line_is_named_as_in_stats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    words = ["--lang", "en", "arena", "3", "--bots", "random", "--file", str(path)]
    assert run(words) == 0
    lines = path.read_text().splitlines()
    lines[2] = lines[2][: len(lines[2]) // 2]
    path.write_text("\n".join(lines) + "\n")
    capsys.readouterr()
    for damaged in (words, ["--lang", "en", "stats", str(path)]):
        assert run(damaged) == 2
        assert capsys.readouterr().err == f"error: {path} cannot be read: line 3 is damaged.\n"


def test_without_ray_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run(["--lang", "en", "arena", "1", "--ray", "local"]) == 2
    assert capsys.readouterr().err.endswith(install_command("cluster") + "\n")


@pytest.mark.system
@pytest.mark.parametrize("command", ["arena", "stats"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_any_number_of_games_can_be_asked_for(
    command: str,
    jobs: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Games that have yet to be played take no memory: Ctrl-C ends these after some."""
    kept = 0

    def add(journal: Journal, result: GameResult) -> None:
        nonlocal kept
        kept += 1
        if kept == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(Journal, "add", add)
    options = ["--bots", "random", "--jobs", jobs, "--file", str(tmp_path / "games.jsonl")]
    assert run([command, "1", *options]) == 0
    kept = 0
    tracemalloc.start()
    try:
        assert run(["--lang", "en", command, "400000", *options]) == 130
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert "Stopped" in capsys.readouterr().err
    assert most < 30 * 2**20
    assert run(["--lang", "en", command, str(10**29)]) == 2
    assert "is not a whole number from 1 to" in capsys.readouterr().err


@pytest.mark.system
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_the_games_and_shows_where_they_stand(tmp_path: Path, jobs: str) -> None:
    games = tmp_path / "games.jsonl"
    words = [sys.executable, "-c", HEAR_CTRL_C, "arena", "100000", "--bots", "random", "--jobs", jobs]
    process = subprocess.Popen(
        [*words, "--json", "--file", str(games)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"INKLAND_LANG": "en"},
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not games.exists() or games.stat().st_size < 20_000):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, shown = process.communicate(timeout=60)
    assert process.returncode == 130, shown
    assert b"Stopped after" in shown
    assert b"Traceback" not in shown
    found = json.loads(out)
    assert found["interrupted"] is True
    assert len(games.read_bytes().splitlines()) - 1 == found["games"] > 0

"""`inkland stats`: played, read, interrupted, written in every form; bad files in one line."""

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import polars as pl
import pytest
from tests.arena.test_bot_faults import STUBBORN
from tests.unit.cli.test_main import HEAR_CTRL_C

from inkland.cli.main import run
from inkland.content import load_catalog
from inkland.extras import install_command
from inkland.locale import LANGUAGES, texts_in
from inkland.sim.stats.statistics import TABLES
from inkland.sim.tournament import executors
from inkland.sim.tournament.results import GameResult

GAMES = 6
PLAY = ["--bots", "random", "--seed", "7"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with games of two bots on the same decks."""
    path = tmp_path_factory.mktemp("stats") / "games.jsonl"
    words = ["stats", str(GAMES), "--bots", "random,greedy", "--seed", "7", "--file", str(path)]
    assert run(["--lang", "en", *words]) == 0
    return path


def stats(*words: object) -> int:
    return run(["--lang", "en", "stats", *map(str, words)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_in_80_columns(language: str, kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", language, "stats", str(kept), "--table", "all"]) == 0
    shown = capsys.readouterr()
    texts = texts_in(language)
    assert shown.err == ""
    empty = {"effects", "skills"}
    for table in TABLES:
        assert (texts(f"stats-table-{table}") in shown.out) == (table not in empty), table
    assert all(len(line) <= 80 for line in shown.out.splitlines())
    assert texts("count-games", count=2 * GAMES) in shown.out


def test_which_edict_scores_best_is_one_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert stats(20, *PLAY) == 0
    head, _, title, columns, _, first, *_ = capsys.readouterr().out.splitlines()
    assert head == "20 games"
    assert title == "Stars of each edict in a whole game"
    assert columns.split() == ["Edict", "Times", "Stars", "95%", "Solo", "Diff.", "Reached", "Spread"]
    assert stats(20, *PLAY, "--csv") == 0
    best = next(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert best["table"] == "edicts"
    assert first.startswith(texts_in("en")(f"card-{best['name']}"))


def test_a_file_is_continued_and_read_again(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    lines = kept.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:5]))
    words = ["--bots", "random,greedy", "--seed", "7", "--file", path, "--json"]
    assert stats(GAMES, *words) == 0
    played = json.loads(capsys.readouterr().out)
    assert len(path.read_text().splitlines()) == 1 + 2 * GAMES
    assert stats(kept, "--json") == 0
    assert json.loads(capsys.readouterr().out) == played
    assert (played["games"], played["deals"], played["interrupted"]) == (2 * GAMES, GAMES, False)
    assert stats(2, *words) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2 * 2, "only the decks that are asked for"


def test_traces_and_records_give_the_same_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trace, records = tmp_path / "trace.jsonl", tmp_path / "records"
    words = ["simulate", str(GAMES), *PLAY, "--trace", str(trace), "--records", str(records)]
    assert run(["--lang", "en", *words]) == 0
    capsys.readouterr()
    found = []
    for sources in ([GAMES, *PLAY], [records], sorted(records.iterdir()), [trace]):
        assert stats(*sources, "--json") == 0
        rows = json.loads(capsys.readouterr().out)["rows"]
        found.append([row for row in rows if row["table"] not in ("bots", "edict-bots")])
    assert found[0] == found[1] == found[2] == found[3]


def test_it_is_written_in_every_form(kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, frame, plain = (tmp_path / f"tables{ending}" for ending in (".csv", ".parquet", ".json"))
    games, columns = tmp_path / "games.csv", tmp_path / "games.parquet"
    outputs = ["--out", table, "--out", frame, "--out", plain, "--games-out", games, "--games-out", columns]
    assert stats(kept, *outputs, "--csv") == 0
    assert capsys.readouterr().out == table.read_text()
    rows = list(csv.DictReader(table.read_text().splitlines()))
    read = pl.read_parquet(frame)
    assert read.height == len(rows) == len(json.loads(plain.read_text())["rows"])
    assert read["mean"].to_list() == [float(row["mean"]) for row in rows]
    edicts = read.filter(pl.col("table") == "edicts")
    assert (edicts["low"] <= edicts["mean"]).all()
    assert edicts["solo"].to_list() == [load_catalog().scoring[name].solo for name in edicts["name"]]
    seats = pl.read_parquet(columns)
    assert seats.height == 2 * GAMES == len(list(csv.DictReader(games.read_text().splitlines())))
    assert set(seats["bot"]) == {"random", "greedy"}
    parts = [
        f"{season}_{part}"
        for season in ("spring", "summer", "fall", "winter")
        for part in ("coins", "monsters")
    ]
    parts += ["spring_a", "spring_b", "summer_b", "summer_c", "fall_c", "fall_d", "winter_d", "winter_a"]
    assert seats.select(pl.sum_horizontal(parts)).to_series().to_list() == seats["total"].to_list()


@pytest.mark.parametrize("table", ["edicts", "company", "cards", "bots", "seasons", "places"])
def test_charts(table: str, kept: Path, tmp_path: Path) -> None:
    picture, text = tmp_path / "chart.svg", tmp_path / "chart.txt"
    assert stats(kept, "--table", table, "--chart", picture, "--chart", text) == 0
    root = ET.fromstring(picture.read_text())
    assert root.findtext("{*}title") == texts_in("en")(f"stats-table-{table}")
    assert text.read_text().startswith(texts_in("en")(f"stats-table-{table}"))


def test_several_sides_of_the_map(capsys: pytest.CaptureFixture[str]) -> None:
    assert stats(2, *PLAY, "--maps", "a,B", "--table", "maps") == 0
    shown = capsys.readouterr().out
    assert "4 games on 2 deals" in shown
    assert "Map A" in shown
    assert "Map B" in shown


def test_what_cannot_be_done(kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    letter, cut, folder = tmp_path / "letter", tmp_path / "cut.jsonl", tmp_path / "folder"
    letter.write_bytes(b"dear aunt\n\xff\n")
    folder.mkdir()
    cut.write_text(kept.read_text().replace('"stars"', "").replace('"seats":[', '"seats":', 1))
    trace, record = tmp_path / "trace.jsonl", tmp_path / "game.inkland"
    trace.write_text('{"inkland": "0.1.0", "format": 1}\n{"kind": "draw", "game": 1}\n')
    record.write_text('{"inkland-record":2}\n')
    nothing = tmp_path / "nothing.jsonl"
    nothing.write_text(kept.read_text().splitlines(keepends=True)[0])
    for words, reason in (
        ([], "Say what to count"),
        ([5, kept], "Say what to count"),
        ([0], "is not a whole number from 1 to"),
        (["9" * 40], "whole number"),
        ([letter], "is not a trace, a record or a file"),
        ([folder], "There are no records in"),
        ([cut], "line 2 is damaged"),
        ([trace], "line 2 is damaged"),
        ([record], "game.inkland: "),
        ([nothing], "no finished game"),
        ([tmp_path / "missing.jsonl"], "missing.jsonl"),
        ([kept, "--file", kept], "--file is for games that are played now"),
        ([kept, "--maps", "A"], "--maps is for games that are played now"),
        ([1, "--maps", "A,Q"], "no map side “Q”"),
        ([1, "--maps", "A", "--map", "B"], "cannot be combined with --map"),
        ([1, "--maps", "A", "--file", tmp_path / "new"], "cannot be combined with --file"),
        ([1, "--table", "edict"], "there is no table “edict”"),
        ([1, "--out", "results.txt"], "must end in one of .csv, .json, .parquet"),
        ([1, "--games-out", "games.json"], "must end in one of .csv, .parquet"),
        ([1, "--chart", "chart.png"], "must end in one of .svg, .txt"),
        ([1, "--file", letter], "contains no tournament games"),
        ([1, "--bots", "nobody"], "There is no “nobody”"),
    ):
        assert stats(*words) == 2, words
        error = capsys.readouterr().err
        assert reason in error, error
        assert error.count("\n") == 1


def test_without_the_extra_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    assert stats(kept, "--out", tmp_path / "tables.parquet") == 2
    assert capsys.readouterr().err.endswith(install_command("stats") + "\n")
    assert stats(kept, "--out", tmp_path / "tables.csv") == 0


def test_games_without_their_scores_are_said(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Files of version 0.1.0 have totals only."""
    old = tmp_path / "old.jsonl"
    lines = kept.read_text().splitlines()
    plain = [json.dumps(json.loads(line) | {"facts": None}) for line in lines[1:3]]
    old.write_text("\n".join([lines[0], *plain, *lines[3:]]) + "\n")
    assert stats(old) == 0
    shown = capsys.readouterr()
    assert "2 games are left out" in shown.err
    assert "10 games" in shown.out


@pytest.mark.system
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = [sys.executable, "-c", HEAR_CTRL_C, "stats", "100000", "--bots", "random"]
    process = subprocess.Popen(
        [*words, "--json", "--file", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"INKLAND_LANG": "en"},
    )
    deadline = time.monotonic() + 60
    while (not path.exists() or path.stat().st_size < 20_000) and time.monotonic() < deadline:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    found = json.loads(out)
    assert found["interrupted"] is True
    assert 0 < found["games"] <= len(path.read_text().splitlines())
    assert b"Stopped after" in err


def test_one_bot_can_have_all_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Statistics compare nothing; one seating is all that there is on each deck."""
    rows = tmp_path / "games.csv"
    words = ("--bots", "random", "--seed", "7", "--games-out", rows)
    assert stats(3, "--players", 2, *words) == 0, capsys.readouterr().err
    with rows.open() as file:
        assert [row["bot"] for row in csv.DictReader(file)] == ["random"] * 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_ctrl_c_before_the_first_game_is_no_mistake(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(executors, "play_match", _ctrl_c)
    assert run(["--lang", language, "stats", "5", *PLAY]) == 130
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", texts_in(language)("cli-simulate-interrupted", count=0) + "\n")


def _ctrl_c(*_: object) -> GameResult:
    raise KeyboardInterrupt


@pytest.mark.system
@pytest.mark.parametrize(("allowed", "code"), [((), 1), (("--allow-faults",), 0)])
def test_a_bot_that_fails_is_reported(
    allowed: tuple[str, ...], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Statistics of games that a bot forfeited say nothing about it."""
    program = shlex.join([sys.executable, str(STUBBORN), "crash"])
    words = ("2", "--bot", f"mine={program}", "--bots", "mine", "--seed", "7", *allowed)
    assert stats(*words) == code
    shown = capsys.readouterr()
    assert "crashed: it ended with exit code 3" in shown.err
    assert bool(shown.out) == bool(allowed)

"""`inkland simulate`: results, traces, set-ups, and a clean end by Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.unit.cli.test_main import HEAR_CTRL_C

from inkland.cli.commands.bots import simulate as command
from inkland.cli.main import run
from inkland.cli.output.simulation import Results
from inkland.locale import LANGUAGES, texts_in
from inkland.sim.batch import GameSummary


def results(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert run(["simulate", "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_solo_results(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", language, "simulate", "4", "--seed", "7"]) == 0
    shown = capsys.readouterr()
    texts = texts_in(language)
    assert texts("count-games", count=4) in shown.out
    assert texts("cli-column-rating") in shown.out
    assert texts("cli-column-wins") not in shown.out
    assert texts("term-title") in shown.out
    assert all(len(line) <= 80 for line in shown.out.splitlines())
    assert shown.err == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_results_in_80_columns(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", language, "simulate", "12", "--mixed", "--seed", "7"]) == 0
    shown = capsys.readouterr().out
    assert texts_in(language)("cli-column-wins") in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_variants_are_called_variants(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """S-2: by name in the results and in the help; a mixed batch has them only if asked for."""
    texts = texts_in(language)
    assert run(["--lang", language, "simulate", "2", "--no-ruins", "--seed", "1"]) == 0
    shown = capsys.readouterr().out
    assert texts("cli-results-variants", games=2, variants=texts("variant-ruins-off")) in shown
    assert run(["--lang", language, "simulate", "9", "--mixed", "--seed", "1"]) == 0
    assert texts("variant-ruins-off") not in capsys.readouterr().out
    assert run(["--lang", language, "arena", "1", "--bots", "random", "--set", "heroes", "--no-heroes"]) == 0
    assert texts("variant-line", variants=texts("variant-heroes-off")) in capsys.readouterr().out


def test_mixed_variants_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert results(capsys, "9", "--mixed", "--seed", "1")["variant_games"] == 0
    found = results(capsys, "9", "--mixed", "--variants", "--seed", "1")
    assert 0 < found["variant_games"] <= 9
    assert sum(found["variants"].values()) >= found["variant_games"]


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (results(capsys, "3", "--seed", "11") for _ in range(2))
    assert first["bots"] == second["bots"]
    assert first["seed"] == 11
    assert first["games"] == 3
    assert first["interrupted"] is False
    other = results(capsys, "3", "--seed", "12")
    assert first["bots"] != other["bots"]


def test_without_a_seed_one_is_chosen_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    first = results(capsys, "2")
    again = results(capsys, "2", "--seed", str(first["seed"]))
    assert first["bots"] == again["bots"]


def test_bots_take_the_seats_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    table = results(capsys, "2", "--players", "3", "--bots", "random", "--seed", "1")
    assert table["bots"]["random"]["games"] == 6
    assert table["bots"]["random"]["win_share"] == pytest.approx(1 / 3)
    assert table["bots"]["random"]["mean_rating"] is None


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_traces_hold_the_set_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trace = tmp_path / "games.jsonl"
    words = ["3", "--seed", "5", "--trace", str(trace), "--players", "2", "--set", "heroes"]
    words += ["--map", "Б", "--no-heroes", "--ruins", "--edicts", "first-game", "--skills"]
    words += ["--ambush", "base,ambush-pack", "--seasons", "base"]
    results(capsys, *words)
    lines = lines_of(trace)
    games = [line for line in lines if line.get("kind") == "game"]
    assert lines[0]["format"] == 1
    assert len(games) == len([line for line in lines if line.get("kind") == "end"]) == 3
    for game in games:
        assert (game["players"], game["map"], game["explore"], game["seasons"]) == (2, "B", "heroes", "base")
        assert (game["heroes"], game["ruins"]) == (False, True)
        assert game["edicts"]["A"] == "faunlost-thicket"
        assert len(game["skills"]) == 3


def test_trace_files_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "nowhere" / "trace"
    assert run(["--lang", "en", "simulate", "1", "--trace", str(missing)]) == 2
    assert f"no folder {missing.parent}" in capsys.readouterr().err
    assert run(["--lang", "en", "simulate", "1", "--trace", str(tmp_path)]) == 2
    assert "is a folder" in capsys.readouterr().err
    if Path("/dev/full").exists():
        assert run(["--lang", "en", "simulate", "1", "--trace", "/dev/full"]) == 2
        assert capsys.readouterr().err == "error: /dev/full cannot be written: no space left on the disk\n"


def test_what_contradicts_itself(capsys: pytest.CaptureFixture[str]) -> None:
    for words, reason in (
        (["--mixed", "--map", "A"], "--map"),
        (["--mixed", "--players", "2"], "--players"),
        (["--mixed", "--no-ruins"], "--ruins"),
        (["--variants"], "requires --mixed"),
        (["--players", "1", "--bots", "random,random"], "2 bots are named for 1 seat"),
        (["--bots", "randon"], "Did you mean: random?"),
        (["--ambush", "base,gorgon-gaze"], "either sets or four cards"),
        (["--ambush", "gorgon-gaze"], "exactly 4 different ambush cards"),
        (["--ambush", "gorgon-gase"], "Gorgon Gaze (gorgon-gaze)"),
        (["--edicts", "silos"], "one of each family"),
        (["--skills", "hide,hide,search"], "exactly 3 different skills"),
    ):
        assert run(["--lang", "en", "simulate", "1", *words]) == 2, words
        error = capsys.readouterr().err
        assert reason in error
        assert error.count("\n") == 1


def test_a_number_after_skills_is_the_number_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert results(capsys, "--seed", "1", "--skills", "2")["games"] == 2


def test_ctrl_c_between_games_still_shows_the_results(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def two_games(*_: object, **__: object) -> Iterator[GameSummary]:
        for game in range(2):
            yield GameSummary(
                game, game, 1, "A", "base", ("random",), (30,), (2,), (), -5, "amateur-assessor", 9
            )
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "simulate", two_games)
    assert run(["--lang", "en", "simulate", "9", "--seed", "1"]) == 130
    shown = capsys.readouterr()
    assert "2 games" in shown.out
    assert "Amateur Assessor" in shown.out
    assert shown.err == "Stopped after 2 games.\n"


def test_shared_wins_are_shared() -> None:
    found = Results()
    found.add(GameSummary(0, 0, 3, "A", "base", ("a", "b", "a"), (9, 9, 5), (1, 1, 0), (0, 1), None, None, 9))
    assert (found.bots["a"].win_share, found.bots["b"].win_share) == (0.25, 0.5)
    assert found.bots["b"].standard_error is None
    assert found.bots["a"].standard_error == pytest.approx(2.0)
    assert found.bots["a"].mean == 7


@pytest.mark.system
def test_ctrl_c_leaves_whole_games_in_the_trace(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    words = [sys.executable, "-c", HEAR_CTRL_C, "simulate", "1000000", "--json", "--seed", "1"]
    process = subprocess.Popen(
        [*words, "--trace", str(trace)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"INKLAND_LANG": "en"},
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not trace.exists() or trace.stat().st_size < 100_000):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, shown = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Stopped after" in shown
    assert b"Traceback" not in shown
    found = json.loads(out)
    assert found["interrupted"] is True
    lines = lines_of(trace)
    ends = [line["game"] for line in lines if line.get("kind") == "end"]
    assert lines[-1]["kind"] == "end"
    assert ends == list(range(len(ends)))
    assert len(ends) - found["games"] in (0, 1)

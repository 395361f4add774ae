"""`--weights`: levels play with the weights that `inkland train` has written."""

import json
from pathlib import Path

import pytest

from inkland.bots import BOTS
from inkland.cli.main import run
from inkland.search.settings import TrainingRun
from inkland.search.weights import format_weights, initial_weights, load_weights

LEVELS = "journeyman,shipped-journeyman"


def ratings(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, list[int]]:
    assert run(["arena", "3", "--json", "--seed", "5", *words]) == 0
    return {bot["bot"]: bot["scores"] for bot in json.loads(capsys.readouterr().out)["bots"]}


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    """Return a file with the weights that training starts from, which play another game."""
    path = tmp_path / "weights.json"
    path.write_text(format_weights(initial_weights(), TrainingRun().metadata))
    return path


@pytest.mark.system
def test_trained_weights_are_played(weights: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also in other processes, and beside the levels of the package."""
    usual = ratings(capsys, "--bots", "journeyman")["journeyman"]
    found = ratings(capsys, "--bots", LEVELS, "--weights", str(weights))
    assert found["shipped-journeyman"] == usual
    assert found["journeyman"] != usual
    assert ratings(capsys, "--bots", LEVELS, "--weights", str(weights), "--jobs", "2") == found
    assert "shipped-journeyman" not in BOTS
    assert ratings(capsys, "--bots", "journeyman")["journeyman"] == usual


def test_the_weights_of_the_package_play_as_the_package_does(
    weights: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    weights.write_text(format_weights(load_weights(), TrainingRun().metadata))
    found = ratings(capsys, "--bots", LEVELS, "--weights", str(weights))
    assert found["journeyman"] == found["shipped-journeyman"]


def test_a_tournament_with_other_weights_is_another_tournament(
    weights: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--bots", "journeyman", "--weights", str(weights), "--file", str(tmp_path / "games.jsonl")]
    first = ratings(capsys, *words)
    assert ratings(capsys, *words) == first
    weights.write_text(format_weights(load_weights(), TrainingRun().metadata))
    assert run(["--lang", "en", "arena", "3", "--seed", "5", *words]) == 2
    assert "games of another tournament" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["simulate", "1"], ["arena", "1"], ["play", "--plain"], ["serve"]])
def test_a_file_that_holds_no_weights_is_refused(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "letter.json"
    assert run(["--lang", "en", *command, "--weights", str(path)]) == 2
    assert capsys.readouterr().err == f"error: There is no file {path}\n"
    path.write_text('{"dear": "aunt"}')
    assert run(["--lang", "en", *command, "--weights", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(
        f"error: {path} does not contain weights of this version (it is not a file of weights)"
    )
    assert error.endswith("make them with: inkland train FILE\n")
    assert error.count("\n") == 1

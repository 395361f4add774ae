"""The examples in examples/learning run, and the picture in the docs is drawn from their results."""

import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "learning"
SMALL = {
    "value.py": ["--rounds", "2", "--games", "2", "--tests", "2", "--epochs", "1"],
    "clone.py": ["--rounds", "2", "--games", "1", "--tests", "2", "--epochs", "1"],
}


def run(program: str, *words: str) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, FOLDER / program, *words], check=True, capture_output=True, text=True, cwd=ROOT
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_examples_learn_save_and_play(tmp_path: Path) -> None:
    files = []
    for program, words in SMALL.items():
        files.append(str(tmp_path / program.replace(".py", ".joblib")))
        lines = run(program, files[-1], *words)
        assert [line["games"] for line in lines] == [int(words[3]), 2 * int(words[3])]
        assert all({"rating", "error", "seconds"} <= line.keys() for line in lines)
    compared = run("evaluate.py", *files, "--decks", "2")
    assert [line["bot"] for line in compared] == ["apprentice", "value", "clone"]
    assert all(len(line["ahead"]) == 3 for line in compared[1:])


def test_the_picture_is_drawn_from_the_results() -> None:
    curve = runpy.run_path(str(FOLDER / "curve.py"))
    results = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
    assert curve["draw"](results) == (ROOT / "docs" / "pictures" / "learning.svg").read_text(encoding="utf-8")


def test_the_results_beat_apprentice() -> None:
    """Both learn within half an hour, and their 95% intervals are above the level's."""
    results = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
    for name in ("value", "clone"):
        assert results[name][-1]["seconds"] < 30 * 60
        difference = results["evaluation"][name]["difference"]
        assert difference[1] > 0

"""`inkland score`: the score sheet of a season or of a whole game."""

import json
from pathlib import Path

import pytest

from inkland.cli.main import run
from inkland.locale import LANGUAGES, texts_in

EMPTY = [
    "...........",
    "...M.r.....",
    ".r......Mr.",
    "...........",
    "...........",
    ".....M.....",
    "...........",
    "...........",
    ".rM......r.",
    ".....r.M...",
    "...........",
]
DRAWN = [
    "..FFF......",
    "..FMFF.....",
    ".AWWW...Mr.",
    ".A.VVV.....",
    "...VVVX....",
    ".....M.....",
    "...........",
    "...........",
    ".rM......r.",
    ".....r.M...",
    "WW.........",
]
"""Treetower 2: A4 and B5 have no empty neighbor. Caravansary 5: the village has two rows and three columns.
Borderlands 0: no full row or column. Silos 0. Monsters −3: D7, E8 and F7 are empty."""
EDICTS = "treetower,borderlands,silos,caravansary"
"""Their solo values: 17 + 24 + 30 + 16 = 87 (docs/rules/scoring.md)."""


@pytest.fixture
def drawn(tmp_path: Path) -> str:
    return written(tmp_path, DRAWN)


def written(folder: Path, *sheets: list[str]) -> str:
    path = folder / "sheet.txt"
    path.write_text("\n\n".join("\n".join(sheet) for sheet in sheets), encoding="utf-8")
    return str(path)


def rows(shown: str) -> list[list[str]]:
    return [line.split() for line in shown.splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_single_map_in_all_four_seasons(
    language: str, drawn: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With four cards there was no total."""
    texts = texts_in(language)
    assert run(["--lang", language, "score", drawn, "--edicts", EDICTS, "--coins", "1,3,4,6"]) == 0
    shown = capsys.readouterr().out
    found = rows(shown)
    assert [texts("season-spring"), "2", "0", "1", "−3", "0"] in found
    assert [texts("season-summer"), "0", "0", "3", "−3", "0"] in found
    assert [texts("season-fall"), "0", "5", "4", "−3", "6"] in found
    assert [texts("season-winter"), "2", "5", "6", "−3", "10"] in found
    assert [texts("cli-score-sum"), "16"] in found
    assert shown.replace("\n", " ").split()[-3:] == texts("cli-score-one-map").split()[-3:]
    assert all(len(line) <= 80 for line in shown.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A map for each season; then rating and title are known (O-5)."""
    path, texts = written(tmp_path, EMPTY, EMPTY, DRAWN, DRAWN), texts_in(language)
    assert run(["--lang", language, "score", path, "--edicts", EDICTS, "--coins", "0,2,3,3"]) == 0
    shown = capsys.readouterr().out
    found = rows(shown)
    assert [texts("season-spring"), "0", "0", "0", "0", "0"] in found
    assert [texts("season-summer"), "0", "0", "2", "0", "2"] in found
    assert [texts("season-fall"), "0", "5", "3", "−3", "5"] in found
    assert [texts("season-winter"), "2", "5", "3", "−3", "7"] in found
    assert [texts("cli-score-sum"), "14"] in found
    assert "−73" in shown, "14 stars − 87"
    assert texts("title-oblivious-inkdrinker") in shown.replace("\n", " ").replace("  ", " ")


@pytest.mark.parametrize("season", ["fall", "FALL", "3", "осень"])
def test_one_season(season: str, drawn: str, capsys: pytest.CaptureFixture[str]) -> None:
    language = "ru" if season == "осень" else "en"
    words = ["score", drawn, "--edicts", EDICTS, "--season", season, "--coins", "4"]
    assert run(["--lang", language, *words]) == 0
    found = rows(capsys.readouterr().out)
    assert [texts_in(language)("season-fall"), "0", "5", "4", "−3", "6"] in found
    assert texts_in(language)("cli-score-sum") not in [line[0] for line in found if line]


def test_four_cards_are_explained_and_scored(drawn: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "score", drawn, *EDICTS.split(",")]) == 0
    shown = capsys.readouterr().out
    assert "Caravansary" in shown
    assert "D4 D5 D6" in shown
    assert ["Sum", "2"] in rows(shown), "without coins: −1 −3 +2 +4"
    assert "--coins" in shown


def test_json(drawn: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["score", drawn, "--edicts", EDICTS, "--season", "4", "--coins", "6", "--json"]
    assert run(words) == 0
    assert json.loads(capsys.readouterr().out) == {
        "edicts": EDICTS.split(","),
        "seasons": [
            {"season": "winter", "edicts": {"D": 5, "A": 2}, "coins": 6, "monsters": -3, "total": 10}
        ],
        "total": 10,
    }


WRONG = [
    (["--edicts", "silos"], "cli-score-four-edicts", {"count": 1}),
    (["--coins", "3"], "cli-score-needs-edicts", {}),
    (["--season", "1"], "cli-score-needs-edicts", {}),
    (["--edicts", EDICTS, "--coins", "1,2"], "cli-score-coin-count", {"coins": 2, "seasons": 4}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("words", "reason", "details"), WRONG)
def test_what_is_wrong_is_said_in_one_line(
    words: list[str],
    reason: str,
    details: dict[str, int],
    language: str,
    drawn: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["--lang", language, "score", drawn, *words]) == 2
    texts = texts_in(language)
    assert capsys.readouterr().err == texts("cli-error", message=texts(reason, **details)) + "\n"


def test_seasons_end_with_winter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, EMPTY, DRAWN)
    assert run(["--lang", "en", "score", path, "--edicts", EDICTS, "--season", "winter"]) == 2
    assert "give an earlier --season" in capsys.readouterr().err
    assert run(["--lang", "en", "score", path, "--edicts", EDICTS, "--season", "may"]) == 2
    assert "Spring, Summer, Fall, Winter" in capsys.readouterr().err
    assert run(["--lang", "en", "score", path, "--edicts", EDICTS, "--coins", "15"]) == 2
    assert "from 0 to 14" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_file_is_missing(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The optional cards were called missing too."""
    assert run(["--lang", language, "score"]) == 2
    error, texts = capsys.readouterr().err, texts_in(language)
    assert texts("cli-metavar-file") in error
    assert texts("cli-metavar-card") not in error


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le"])
def test_files_of_windows_programs(encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sheet.txt"
    mark = b"\xff\xfe" if encoding == "utf-16-le" else b""
    path.write_bytes(mark + "\r\n".join(DRAWN).encode(encoding))
    assert run(["score", str(path), "treetower", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["points"] == 2

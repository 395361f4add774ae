"""`inkland score`: tables, reasons, JSON, and what is wrong with a broken sheet."""

import io
import json
from pathlib import Path

import pytest

from inkland.cli.main import run
from inkland.content import load_catalog
from inkland.core.scoring import SCORERS
from inkland.locale import LANGUAGES, texts_in

ROWS = [
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

EVERYTHING = [
    "..........X",
    "...M.H.....",
    ".F......MB.",
    ".....x.....",
    "..D..G.....",
    ".....M.....",
    "...T.......",
    "...Z.......",
    ".VM......r.",
    ".....A.M...",
    "W..........",
]


@pytest.fixture
def sheet(tmp_path: Path) -> str:
    path = tmp_path / "sheet.txt"
    path.write_text("\n".join(ROWS), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_cards_are_scored(language: str, sheet: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", language, "score", sheet]) == 0
    shown = capsys.readouterr().out
    texts = texts_in(language)
    lines = {line.split("  ")[0].strip(): line.split() for line in shown.splitlines()}
    for card in SCORERS:
        assert texts(f"card-{card}") in lines
    assert lines[texts("card-clawsgrave-peaks")][-2:] == ["E-23", "5"]
    assert lines[texts("cli-monster-losses")][-1] == "−3"
    assert all(len(line) <= 80 for line in shown.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_show_points_and_cells(language: str, sheet: str, capsys: pytest.CaptureFixture[str]) -> None:
    name = texts_in(language)("card-caravansary")
    assert run(["--lang", language, "score", sheet, name.upper(), "borderlands"]) == 0
    shown = capsys.readouterr().out
    assert "D4 D5 D6" in shown
    assert "[⌂][⌂][⌂]" in shown
    assert texts_in(language)("cli-no-parts") in shown
    assert "D7 E8 F7" in shown
    assert "B6, C2" in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_every_thing_on_a_sheet_has_a_symbol(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sheet"
    path.write_text("\n".join(EVERYTHING) + "\n\n", encoding="utf-8-sig")
    assert run(["--lang", "ru", "score", str(path), "treetower"]) == 0
    shown = capsys.readouterr().out
    legend = shown.rpartition("\n\n")[2].replace("\n", " ").replace("\u00a0", " ")
    for mark in ("∩ руины", "± поля и поселение", "Ψ монстр", "Д дракон", "Г горгона", "× уничтожено"):
        assert mark in legend


def test_json_is_that_of_the_probe(sheet: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", sheet, "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert list(whole["scores"]) == list(load_catalog().scoring)
    assert whole["scores"]["treetower"] == 2
    assert whole["monsters"] == -3
    assert run(["score", sheet, "--json", "treetower", "--map", "A", "silos"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    parts = [{"points": 1, "cells": ["A4"]}, {"points": 1, "cells": ["B5"]}]
    assert first == {"card": "treetower", "points": 2, "parts": parts}
    assert second == {"card": "silos", "points": 0, "parts": []}


def test_standard_input_and_cyrillic_map_letters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(ROWS)))
    assert run(["--lang", "uk", "score", "-", "--map", "а", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["monsters"] == -3


BROKEN = {
    "10 lines": ROWS[:-1],
    "Line 3 of the sheet has 10 characters": [*ROWS[:2], ROWS[2][:-1], *ROWS[3:]],
    "unknown character “Q” at A1": ["Q" + ROWS[0][1:], *ROWS[1:]],
    "does not match map A at B4": [ROWS[0], ROWS[1].replace("M", "F"), *ROWS[2:]],
}


@pytest.mark.parametrize("reason", BROKEN)
def test_broken_sheets(reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sheet"
    path.write_text("\n".join(BROKEN[reason]), encoding="utf-8")
    assert run(["--lang", "en", "score", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("error: ")
    assert reason in error
    assert error.count("\n") == 1


def test_the_wrong_map_and_no_text(sheet: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "score", sheet, "--map", "d"]) == 2
    assert "map D at" in capsys.readouterr().err
    path = tmp_path / "picture"
    path.write_bytes(b"\xff\xd8\xff")
    assert run(["--lang", "en", "score", str(path)]) == 2
    assert capsys.readouterr().err == f"error: {path} is not a text file\n"


def test_near_misses_are_named(sheet: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "score", sheet, "canal-like"]) == 2
    error = capsys.readouterr().err
    assert "Canal Lake (canal-lake)" in error
    assert "inkland cards" in error
    assert run(["--lang", "en", "score", sheet, "hamlet"]) == 2, "a card, but not a scoring card"


def test_colours_are_for_terminals_only(
    sheet: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert run(["score", sheet, "treetower"]) == 0
    assert "\x1b" not in capsys.readouterr().out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert run(["score", sheet, "treetower"]) == 0
    assert "\x1b" in capsys.readouterr().out

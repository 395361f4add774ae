"""Sheets as people type them and as the program prints them."""

import io
from collections.abc import Callable

import pytest
from rich.console import Console

from inkland.cli.output.sheets import draw_sheet
from inkland.cli.typed_sheets import parse_sheets
from inkland.cli.usage import UsageError
from inkland.content import load_catalog
from inkland.core.board.grid import FULL
from inkland.core.board.sheet import Sheet, blank_sheet
from inkland.core.ids import MapId
from inkland.locale import LANGUAGES, texts_in
from inkland.notation.errors import InvalidNotation
from inkland.notation.sheets import format_sheet
from inkland.render.palette import LIGHT
from inkland.render.terminal.glyphs import Size
from inkland.render.terminal.plain import sheet_lines
from inkland.render.terminal.sheets import NO_OVERLAY, sheet_text

CATALOG = load_catalog()
EN = texts_in("en")
ROWS = [
    "A.FFF.....X",
    "..FM.HF....",
    ".FWWW...MB.",
    ".A.VVx.....",
    "..DVVG.....",
    ".....M.....",
    "...T.......",
    "...Z.......",
    ".VM......r.",
    ".....A.M...",
    "WW.........",
]
"""Map A with everything that can be on it; B6 and C10 have ruins under a drawing."""
WASTELAND = [
    "...........",
    "......r.M..",
    "..rM.......",
    ".....#.....",
    "....##r....",
    "....###....",
    ".r...#.....",
    ".....M..r..",
    ".........M.",
    "..Mr.......",
    "FF.......WW",
]
"""Map B."""


def rows_of(text: str, map_id: str | None = None) -> list[str]:
    (sheet,) = parse_sheets(text, CATALOG, None if map_id is None else MapId(map_id), EN)
    return list(format_sheet(sheet))


def plain(rows: list[str]) -> str:
    return "\n".join(rows)


TYPED: dict[str, Callable[[list[str]], str]] = {
    "as in the rules": plain,
    "byte order mark": lambda rows: "\ufeff" + plain(rows),
    "Windows lines": lambda rows: "\r\n".join(rows) + "\r\n",
    "blank lines": lambda rows: "\n\n" + "\n\n".join(rows) + "\n\n\n",
    "spaces": lambda rows: "\n".join("  " + " ".join(row) for row in rows),
    "tabs and commas": lambda rows: "\n".join(",\t".join(row) for row in rows),
    "lines of a table": lambda rows: "\n".join("| " + " | ".join(row) + " |" for row in rows),
    "letters at the edge": lambda rows: "\n".join(
        f"{letter} {row}" for letter, row in zip("ABCDEFGHIJK", rows, strict=True)
    ),
    "letters without a space": lambda rows: "\n".join(
        f"{letter}{row}" for letter, row in zip("abcdefghijk", rows, strict=True)
    ),
    "numbers above": lambda rows: "\n".join(["  1 2 3 4 5 6 7 8 9 10 11", *(" ".join(row) for row in rows)]),
    "heading": lambda rows: "\n".join(["Spring:", *rows]),
    "dots on ruins": lambda rows: plain(rows).replace("r", "."),
    "other signs": lambda rows: plain(rows).replace(".", "-").replace("W", "~"),
    "Cyrillic letters that look alike": lambda rows: plain(rows).translate(str.maketrans("AMHXT", "АМНХТ")),
}


@pytest.mark.parametrize("form", TYPED)
def test_every_way_to_type_a_sheet(form: str) -> None:
    assert rows_of(TYPED[form](ROWS)) == ROWS
    assert rows_of(TYPED[form](WASTELAND)) == WASTELAND


def test_small_letters() -> None:
    rows = [row.replace("x", ".") for row in ROWS]
    typed = plain(rows).replace("X", "Z")
    assert rows_of(typed.lower()) == typed.split("\n")


def test_a_small_x_alone_could_be_a_monster() -> None:
    with pytest.raises(UsageError, match="Write monsters as X"):
        rows_of(plain(ROWS).lower())
    assert rows_of(plain(ROWS).lower().replace("x", "X"))[3] == ".A.VVX....."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rows", [ROWS, WASTELAND], ids=["A", "B"])
def test_all_that_the_program_prints(rows: list[str], language: str) -> None:
    texts = texts_in(language)
    (sheet,) = parse_sheets(plain(rows), CATALOG, None, EN)
    printed = [
        "\n".join([texts("play-plain-your-sheet"), *sheet_lines(sheet, texts)]),
        draw_sheet(sheet, texts).plain,
        draw_sheet(sheet, texts, lit=FULL).plain,
        sheet_text(sheet, NO_OVERLAY, Size.SMALL, LIGHT, texts).plain,
        colored(sheet, language),
    ]
    for text in printed:
        assert rows_of(text) == rows


def colored(sheet: Sheet, language: str) -> str:
    console = Console(file=io.StringIO(), force_terminal=True, color_system="truecolor", width=80)
    console.print(draw_sheet(sheet, texts_in(language)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_sentences_around_a_map_are_no_rows() -> None:
    (sheet,) = parse_sheets(plain(ROWS), CATALOG, None, EN)
    before = ["Spring, time 3 of 8. Scored this season: A Borderlands, B Silos."]
    after = ["A Borderlands: 0 stars.", "B Silos: 0 stars, scored this season.", "Card: Farmland."]
    assert rows_of("\n".join([*before, *sheet_lines(sheet, EN), *after])) == ROWS


def test_several_sheets() -> None:
    """One after another, with or without letters at the edge."""
    empty = ["".join("." if char in "FVAWXDZTGHBx" else char for char in row) for row in ROWS]
    sheets = parse_sheets("\n".join([*empty, "", *ROWS]), CATALOG, None, EN)
    assert [format_sheet(sheet)[0] for sheet in sheets] == ["...........", "A.FFF.....X"]
    printed = [line for sheet in sheets for line in sheet_lines(sheet, EN)]
    assert parse_sheets("\n".join(printed), CATALOG, None, EN) == sheets


@pytest.mark.parametrize("map_id", CATALOG.maps)
def test_the_map_side_is_that_of_the_mountains(map_id: MapId) -> None:
    blank = blank_sheet(CATALOG.maps[map_id].side)
    (sheet,) = parse_sheets(plain(list(format_sheet(blank))), CATALOG, None, EN)
    assert sheet == blank


WRONG = {
    "notation-sheet-lines 10": plain(ROWS[:-1]),
    "notation-sheet-lines 0": "",
    "notation-sheet-lines 55": plain(ROWS * 5),
    "notation-sheet-line-length 10": plain([*ROWS[:2], ROWS[2][1:], *ROWS[3:]]),
    "notation-sheet-character Q": plain(["Q" + ROWS[0][1:], *ROWS[1:]]),
    "notation-sheet-map A": plain(WASTELAND),
}


@pytest.mark.parametrize("reason", WRONG)
def test_what_is_wrong_is_named(reason: str) -> None:
    code, detail = reason.split()
    with pytest.raises(InvalidNotation) as caught:
        rows_of(WRONG[reason], "A")
    assert caught.value.code == code
    assert detail in map(str, caught.value.details.values())


def test_an_unknown_character_in_a_row_with_its_letter_is_named() -> None:
    rows = TYPED["letters at the edge"](["Q" + ROWS[0][1:], *ROWS[1:]])
    with pytest.raises(InvalidNotation) as caught:
        rows_of(rows)
    assert caught.value.details["cell"] == "A1"

"""Numbers, dates and lists in each language, and no part of the program that formats them another way."""

import re
from pathlib import Path

import pytest

import inkland
from inkland.locale import LANGUAGES, texts_in
from inkland.locale.formats import (
    change,
    date,
    decimal,
    listed,
    moment,
    number,
    percent,
    short_decimal,
    whole_percent,
)

SOURCE = Path(inkland.__file__).parent
SHOWN = ("cli", "tui", "render/terminal", "review/output")
"""The packages whose texts people read in a terminal."""
BY_HAND = re.compile(
    r':[+,]*\.\d[f%]\}|\.strftime\(|\.isoformat\(|", "\.join\(|replace\("-", "?[−M]'
    r'|"[a-z]+-number|"cli-percent'
)
"""What only the module of formats may do."""
WHEN = 1_794_999_960.0
"""A moment on 2026-11-18, at 11:06 UTC."""


def test_only_the_module_of_formats_formats() -> None:
    files = [file for package in SHOWN for file in (SOURCE / package).rglob("*.py")]
    assert len(files) > 100
    for file in files:
        found = BY_HAND.search(file.read_text(encoding="utf-8"))
        assert found is None, f"{file.relative_to(SOURCE)}: {found[0]}"


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("ru", ","), ("uk", ","), ("pl", ",")])
def test_numbers_have_the_decimal_mark_of_the_language(language: str, mark: str) -> None:
    texts = texts_in(language)
    assert decimal(-3.44, 1, texts) == f"−3{mark}4"
    assert decimal(2.5, 1, texts, signed=True) == f"+2{mark}5"
    assert decimal(-0.04, 1, texts) == f"0{mark}0"
    assert short_decimal(0.125, texts) == f"0{mark}125"
    assert percent(0.645, texts).replace("\u00a0", "") == f"64{mark}5%"
    assert whole_percent(0.64, texts).replace("\u00a0", "") == "64%"


def test_whole_numbers_changes_and_lists() -> None:
    assert [number(-3), number(0), change(1, 3), change(3, 1), change(2, 2)] == ["−3", "0", "+2", "−2", ""]
    assert listed(["A1", "B2"]) == "A1, B2"


def test_dates_are_those_of_the_language() -> None:
    days = {language: date(WHEN, texts_in(language)).replace("\u00a0", " ") for language in LANGUAGES}
    assert days == {
        "en": "Nov 18, 2026",
        "ru": "18 нояб. 2026 г.",
        "uk": "18 лист. 2026 р.",
        "pl": "18 lis 2026",
    }
    assert moment(WHEN, texts_in("pl")) == "18 lis 2026, 11:06 UTC"
    assert moment(WHEN, texts_in("en")).replace("\u00a0", " ") == "Nov 18, 2026, 11:06 AM UTC"

"""The rules with pictures, as pages of the docs site."""

import re
from pathlib import Path

import pytest

from inkland.locale import LANGUAGES, texts_in
from inkland.rulebook.pages import page, write_pages
from inkland.rulebook.picture import Picture, read_piece
from inkland.rulebook.picture_svg import picture_svg
from inkland.rulebook.rulings import RULINGS, ruling_of

ROOT = Path(__file__).parents[3]


def numbers_in_the_docs() -> set[str]:
    pages = (ROOT / "docs" / "rules").glob("*.md")
    return {number for text in pages for number in re.findall(r'<a id="([A-Z]-\d+)">', text.read_text())}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_every_rule_and_every_ruling(language: str) -> None:
    anchors = re.findall(r"\{ #([\w-]+) \}", "\n".join(page(texts_in(language))))
    assert len(anchors) == len(set(anchors))
    assert set(anchors) >= numbers_in_the_docs() | set(RULINGS)


def test_a_page_links_to_the_others_and_names_its_language() -> None:
    blocks = list(page(texts_in("uk")))
    assert '<div lang="uk" markdown="1">' in blocks
    switch = next(block for block in blocks if "**Українська**" in block)
    assert re.findall(r"\((\w\w)\.md\)", switch) == ["en", "ru", "pl"]


def test_a_card_says_how_its_stars_add_up() -> None:
    """E-06: four water cells of 2 stars and two farm cells of 1 in the example, as its file counts them."""
    blocks = list(page(texts_in("en")))
    at = blocks.index("#### E-06 Mages Valley { #E-06 }")
    assert blocks[at + 3].startswith("*Example: 10 stars (4 × 2 + 2 × 1). Near miss: ")


def test_all_pictures_of_the_pages_are_written(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    write_pages(folder)
    shown = {
        name
        for language in LANGUAGES
        for name in re.findall(r"\]\(cells/([^)]+)\)", (folder / f"{language}.md").read_text())
    }
    assert {path.name for path in (folder / "cells").iterdir()} == shown


def test_a_picture_shows_its_piece_and_the_letter_of_its_language() -> None:
    """T-8: a zombie is З in Ukrainian, drawn as two curves; Z in English is three straight lines."""
    sheet, window = read_piece([".Z.", "..."], "J9")
    picture = Picture(sheet, window)
    english = picture_svg(picture, texts_in("en"))
    assert re.findall(r">(\w+)</text>", english) == ["J", "K", "9", "10", "11"]
    assert "M38 44H62L38 76H62" in english
    assert "M38 44H62L38 76H62" not in picture_svg(picture, texts_in("uk"))


def test_a_picture_has_everything_that_it_refers_to() -> None:
    sheet, window = read_piece(["FVA", "WMr", "x#H"])
    shown = picture_svg(Picture(sheet, window), texts_in("en"))
    used = set(re.findall(r'(?:url\(|href=")#([\w-]+)', shown))
    assert used
    assert used <= set(re.findall(r' id="([\w-]+)"', shown))


def test_a_rule_knows_its_ruling() -> None:
    assert ruling_of("G-3") == "golden-granary"
    assert ruling_of("G-1") is None

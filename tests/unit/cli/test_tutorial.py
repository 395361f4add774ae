"""`inkland tutorial`: every chapter as text in every language."""

import pytest

from inkland.cli.main import run
from inkland.cli.plain.tutorial import chapter_lines
from inkland.content import load_catalog
from inkland.locale import LANGUAGES, texts_in
from inkland.tutorial import CHAPTERS, Chapter

CATALOG = load_catalog()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.id)
def test_a_chapter_has_all_cards_and_all_that_the_coach_says(chapter: Chapter, language: str) -> None:
    texts = texts_in(language)
    lines = list(chapter_lines(chapter, CATALOG, texts))
    assert lines[:2] == [
        texts(f"tutorial-chapter-{chapter.id}"),
        texts(f"tutorial-chapter-{chapter.id}.about"),
    ]
    for number, lesson in enumerate(chapter.lessons, start=1):
        assert texts("tutorial-step", step=number, steps=len(chapter.lessons)) in lines
        assert texts("play-plain-card", card=texts(f"card-{lesson.card}")) in lines
    notes = [note.text for lesson in chapter.lessons for note in lesson.notes]
    notes += [note.text for note in chapter.closing]
    wanted = [f"• {texts(note)}" for note in notes if note != "tutorial-note-scored"]
    assert [line for line in lines if line in wanted] == wanted
    drawings = texts("tutorial-text-drawing", command="draw").split("draw")[0]
    assert sum(line.startswith(drawings) for line in lines) == len(chapter.lessons)


def test_the_first_season_goes_as_the_script_says() -> None:
    """The coach praises every drawing, and the spring is scored with a minus sign for monsters."""
    lines = list(chapter_lines(CHAPTERS[0], CATALOG, texts_in("en")))
    assert "A good drawing: draw 0 A9,A10,A11,B11 forest" in lines
    assert "Well drawn. Stars from the border: 4." in lines
    assert "The mountain is closed, and its coin is yours." in lines
    assert "The ruins are covered." in lines
    scored = next(line for line in lines if line.startswith("• Spring is scored"))
    assert "-" not in scored


def test_chapters_by_name_number_and_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "tutorial"]) == 0
    listed = capsys.readouterr().out
    assert all(chapter.id in listed for chapter in CHAPTERS)
    assert all(len(line) <= 80 for line in listed.splitlines())
    printed = []
    for words in (["heroes"], ["2"], ["HEROES"]):
        assert run(["--lang", "en", "tutorial", *words]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0].startswith("Heroes\n")
    assert len(set(printed)) == 1
    assert run(["--lang", "en", "tutorial", "all"]) == 0
    every = capsys.readouterr().out
    assert printed[0] in every
    assert every.count("Card 1 of ") == len(CHAPTERS)


def test_an_unknown_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "tutorial", "second-season"]) == 2
    assert "first-season, heroes, skills, table, all" in capsys.readouterr().err
